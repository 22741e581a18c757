# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The boards that the simulator can play: one file each, which holds facts and no behaviour.

`known` lists them, `load` reads one. The facts are independent of `hardware/boards`: which pin
carries which key is stated in both places, and a test compares them.
"""

import functools
import importlib
import pkgutil
from dataclasses import dataclass, field, replace
from typing import Any

from hardware.simulator.addons import ADDONS
from hardware.simulator.panels import PANELS, Panel

_ACROSS = {"UP": "DOWN", "DOWN": "UP", "LEFT": "RIGHT", "RIGHT": "LEFT"}
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
    # The screen, where the owner has wired it; from the settings, unless it is given here.
    panel: Panel | None = None
    # True where screen and keys are what settings.toml says; here is the documentation's wiring.
    self_built: bool = False
    # The owner holds it so.
    held_upside_down: bool = False
    # Key with a name of its own -> the one of `KEYS` in whose place it is drawn and played.
    played_by: dict[str, str] = field(default_factory=dict)
    # What is printed beside each key where it is not the logical name.
    labels: dict[str, str] = field(default_factory=dict)
    led_pin: str = ""
    # The pin of the clock, where the LEDs are DotStars.
    led_clock: str = ""
    led_count: int = 0
    led_order: str = "GRB"
    # "rp2", "samd51", "esp32" or "nrf52": how the NVM is written follows from it.
    chip: str = "rp2"
    nvm_size: int = 4096
    # Modules that this firmware has beyond those that every board has.
    modules: tuple[str, ...] = ()
    # Address on I2C -> register -> what is read from it.
    i2c: dict[int, dict[int, bytes]] = field(default_factory=dict)
    # Pin name -> value of an analogue reading, 0 … 65535.
    analog: dict[str, int] = field(default_factory=dict)

    # For its page in docs/boards: "uf2" is copied onto the drive of the bootloader, "bin" is
    # installed from the browser; how the bootloader is reached and what its drive is called;
    # whether USB shows the drive of CircuitPython; what else its owner should know.
    firmware: str = "uf2"
    bootloader: str = ""
    boot_drive: str = ""
    usb_drive: bool = True
    remarks: str = ""

    @property
    def platform(self) -> str:
        """What `sys.platform` says: "RP2040" for a chip of Raspberry Pi."""
        return "RP2040" if self.chip == "rp2" else "board"

    @property
    def nvm_appends(self) -> bool:
        """Whether writing into erased bytes of the NVM needs no erase."""
        return self.chip == "rp2"

    def as_set(self, settings: dict[str, Any]) -> "SimulatedBoard":
        """The board as its owner has put it together: screen, keys, which way it is held.

        :param settings: what settings.toml holds
        """
        board = self
        addon = ADDONS.get(settings.get("CONSOLE", "")) if self.self_built else None
        if addon is not None:
            board = replace(
                board,
                name=f"{self.name} with {addon.name}",
                panel=self.panel or addon.panel,
                keys=addon.keys,
                labels=addon.labels,
                played_by=addon.played_by,
            )
        elif self.self_built:
            board = board._wired(settings)
        if board.panel is not None:
            board = replace(board, width=board.panel.size[0], height=board.panel.size[1])
        elif settings.get("TFT_ROTATION") in (90, 270) and not self.self_built:
            board = replace(board, width=self.height, height=self.width)
        if self.self_built or not self.key_names():
            own = {f"BUTTON_{key}": key for key in KEYS}
            named = {own[name]: pin for name, pin in settings.items() if name in own}
            keys = {**board.keys, **{k: p for k, p in named.items() if p in self.chip_pins()}}
            board = replace(board, keys=keys)
        return board._upside_down() if settings.get("TURN") == 180 else board

    def _wired(self, settings: dict[str, Any]) -> "SimulatedBoard":
        """The board with the screen that the settings describe."""
        driver = settings.get("TFT_DRIVER")
        width, height = _USUAL_SIZES.get(driver, (self.width, self.height))
        width = _side(settings.get("TFT_WIDTH"), width)
        height = _side(settings.get("TFT_HEIGHT"), height)
        panel = self.panel or PANELS.get((driver, width, height))
        return replace(self, width=width, height=height, panel=panel)

    def _upside_down(self) -> "SimulatedBoard":
        """The board held the other way round: its keys are called as they are seen then."""

        def turned(keys: dict[str, Any]) -> dict[str, Any]:
            return {_ACROSS.get(key, key): pin for key, pin in keys.items()}

        panel = self.panel
        if panel is not None:
            panel = replace(panel, turned=(panel.turned + 180) % 360)
        renamed = "LEFT" in self.keys
        return replace(
            self,
            panel=panel,
            keys=turned(self.keys) if renamed else self.keys,
            played_by=self.played_by if renamed else self._played_across(),
            shift_keys=tuple(_ACROSS.get(key, key) for key in self.shift_keys),
            stick=turned(self.stick),
            matrix_keys=turned(self.matrix_keys),
            labels=turned(self.labels),
            held_upside_down=True,
        )

    def _played_across(self) -> dict[str, str]:
        """Whose places the keys take as the board is turned, if it has two that lie across."""
        places = {key: self.played_by.get(key, key) for key in self.keys}
        if any({place, across} <= {*places.values()} for place, across in _ACROSS.items()):
            return {key: _ACROSS.get(place, place) for key, place in places.items()}
        return self.played_by

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


@functools.cache
def known() -> tuple[str, ...]:
    """The ids of all boards that can be simulated, in alphabetical order."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__)))


def load(board_id: str) -> SimulatedBoard:
    """The facts about a board.

    :raises KeyError: when it is not known
    """
    if board_id not in known():
        raise KeyError(board_id)
    board: SimulatedBoard = importlib.import_module(f"{__name__}.{board_id}").BOARD
    return board
