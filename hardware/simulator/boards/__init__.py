# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The boards that the simulator can play: one file each, which holds facts and no behaviour.

`known` lists them, `load` reads one. The facts are independent of `hardware/boards`: which pin
carries which key is stated in both places, and a test compares them.
"""

import importlib
import pkgutil
from dataclasses import dataclass, field, replace
from typing import Any

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")


# What a screen has that is sold with a driver.
_USUAL_SIZES = {"st7789": (240, 240), "st7735r": (160, 128), "ili9341": (320, 240)}


def _side(value: Any, usual: int) -> int:
    return value if isinstance(value, int) and 128 <= value <= 320 else usual


@dataclass(frozen=True)
class SimulatedBoard:
    """What a board is made of."""

    board_id: str
    name: str
    width: int
    height: int
    # "NAME:CHIP_PIN" for every name in `board`, as the firmware has them.
    pins: str
    # Key -> name of its pin; pressed reads low. Keys are called as what they mean, where a board
    # has more or others than that as they are printed.
    keys: dict[str, str] = field(default_factory=dict)
    # Those of them that read high when pressed.
    active_high: tuple[str, ...] = ()
    # The keys behind a shift register in the order of its bits; pressed reads high.
    shift_keys: tuple[str, ...] = ()
    # Key -> the pin of a stick, and what it reads when the stick leans that way.
    stick: dict[str, tuple[str, int]] = field(default_factory=dict)
    # Key -> its number in a matrix of keys behind a decoder; the matrix has its own pins.
    matrix_keys: dict[str, int] = field(default_factory=dict)
    # True where screen and keys are what settings.toml says; here is the documentation's wiring.
    self_built: bool = False
    # Key with a name of its own -> the one of `KEYS` in whose place it is drawn and played.
    played_by: dict[str, str] = field(default_factory=dict)
    # What is printed beside each key where it is not the logical name.
    labels: dict[str, str] = field(default_factory=dict)
    led_pin: str = ""
    # The pin of the clock, where the LEDs are DotStars.
    led_clock: str = ""
    led_count: int = 0
    led_order: str = "GRB"
    nvm_size: int = 4096
    # True where writing into erased bytes of the NVM needs no erase.
    nvm_appends: bool = True
    # Modules that this firmware has beyond those that every board has.
    modules: tuple[str, ...] = ()
    # Address on I2C -> register -> what is read from it.
    i2c: dict[int, dict[int, bytes]] = field(default_factory=dict)
    # Pin name -> value of an analogue reading, 0 … 65535.
    analog: dict[str, int] = field(default_factory=dict)

    @property
    def platform(self) -> str:
        """What `sys.platform` says: "RP2040" for a chip of Raspberry Pi."""
        return "RP2040" if "rp2pio" in self.modules else "board"

    def as_set(self, settings: dict[str, Any]) -> "SimulatedBoard":
        """The board as its owner has put it together: screen, keys, which way it is held.

        :param settings: what settings.toml holds
        """
        width, height, keys = self.width, self.height, dict(self.keys)
        if self.self_built:
            width, height = _USUAL_SIZES.get(settings.get("TFT_DRIVER"), (width, height))
            width = _side(settings.get("TFT_WIDTH"), width)
            height = _side(settings.get("TFT_HEIGHT"), height)
            for key in KEYS:
                if settings.get(f"BUTTON_{key}") in self.chip_pins():
                    keys[key] = settings[f"BUTTON_{key}"]
        elif settings.get("TFT_ROTATION") in (90, 270):
            width, height = height, width
        return replace(self, width=width, height=height, keys=keys)

    def key_names(self) -> list[str]:
        """All keys of the board."""
        return [*self.keys, *self.shift_keys, *self.stick, *self.matrix_keys]

    def key_in_place_of(self, name: str) -> str | None:
        """The key that a key of the PC presses, None where the board has none there.

        :param name: one of `KEYS`
        """
        for key in self.key_names():
            if self.played_by.get(key, key) == name:
                return key
        return None

    def chip_pins(self) -> dict[str, str]:
        """Name in `board` -> pin of the chip."""
        return dict(pair.split(":") for pair in self.pins.split())


def known() -> list[str]:
    """The ids of all boards that can be simulated, in alphabetical order."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def load(board_id: str) -> SimulatedBoard:
    """The facts about a board.

    :raises KeyError: when it is not known
    """
    if board_id not in known():
        raise KeyError(board_id)
    board: SimulatedBoard = importlib.import_module(f"{__name__}.{board_id}").BOARD
    return board
