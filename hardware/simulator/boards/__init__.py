# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The boards that the simulator can play: one file each, which holds facts and no behaviour.

`known` lists them, `load` reads one. The facts are independent of `hardware/boards`: which pin
carries which key is stated in both places, and a test compares them.
"""

import importlib
import pkgutil
from dataclasses import dataclass, field

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")


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
    # Key with a name of its own -> the one of `KEYS` in whose place it is drawn and played.
    played_by: dict[str, str] = field(default_factory=dict)
    # What is printed beside each key where it is not the logical name.
    labels: dict[str, str] = field(default_factory=dict)
    led_pin: str = ""
    led_count: int = 0
    led_order: str = "GRB"
    nvm_size: int = 4096
    # True where writing into erased bytes of the NVM needs no erase.
    nvm_appends: bool = True
    # Modules that this firmware has beyond those that every board has.
    modules: tuple[str, ...] = ()
    # Pin name -> value of an analogue reading, 0 … 65535.
    analog: dict[str, int] = field(default_factory=dict)

    def key_names(self) -> list[str]:
        """All keys of the board."""
        return [*self.keys, *self.shift_keys, *self.stick]

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
