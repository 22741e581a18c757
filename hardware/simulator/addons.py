# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Screens with keys that are put on a Pico, as their makers describe them, by the value of CONSOLE.

Independent of `hardware/addons.py`: which pin carries which key is stated in both places.
"""

from dataclasses import dataclass, field, replace

from hardware.simulator.panels import PANELS, Panel


@dataclass(frozen=True)
class Addon:
    """What an add-on is made of; the fields are those of `boards.SimulatedBoard`."""

    name: str
    panel: Panel
    keys: dict[str, str]
    labels: dict[str, str] = field(default_factory=dict)
    played_by: dict[str, str] = field(default_factory=dict)


_SIDE_KEYS = {"KEY0": "GP15", "KEY1": "GP17", "KEY2": "GP2", "KEY3": "GP3"}
_SIDE_PLACES = {"KEY0": "B", "KEY1": "A", "KEY2": "RIGHT", "KEY3": "LEFT"}
_PACK_KEYS = {"A": "GP12", "B": "GP13", "X": "GP14", "Y": "GP15"}
_PACK_PLACES = {"X": "LEFT", "Y": "RIGHT"}
_LARGE = replace(PANELS["st7789", 320, 240], turned=270)

ADDONS = {
    "waveshare-pico-lcd-1.3": Addon(
        "Waveshare Pico-LCD-1.3",
        replace(PANELS["st7789", 240, 240], turned=270),
        {
            "UP": "GP2",
            "DOWN": "GP18",
            "LEFT": "GP16",
            "RIGHT": "GP20",
            "A": "GP15",
            "B": "GP17",
            "START": "GP19",
            "SELECT": "GP21",
            "CTRL": "GP3",
        },
        labels={"START": "X", "SELECT": "Y"},
    ),
    "waveshare-pico-lcd-1.44": Addon(
        "Waveshare Pico-LCD-1.44",
        replace(PANELS["st7735r", 128, 128], turned=270),
        _SIDE_KEYS,
        played_by=_SIDE_PLACES,
    ),
    "waveshare-pico-lcd-2": Addon(
        "Waveshare Pico-LCD-2", _LARGE, _SIDE_KEYS, played_by=_SIDE_PLACES
    ),
    "pimoroni-pico-display": Addon(
        "Pimoroni Pico Display Pack",
        PANELS["st7789", 240, 135],
        _PACK_KEYS,
        played_by=_PACK_PLACES,
    ),
    "pimoroni-pico-display-2.0": Addon(
        "Pimoroni Pico Display Pack 2.0", _LARGE, _PACK_KEYS, played_by=_PACK_PLACES
    ),
}
