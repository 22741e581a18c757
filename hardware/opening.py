# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Opens the console: picks the file in `hardware/boards` that is named like the board.

`hardware.console` calls it when the program starts, and lets go of it when all is set up.
"""

import gc
import sys

import supervisor

from hardware.settings import complaints, setting
from hardware.spelling import check
from hardware.store import open_copy

# Modules that open the device and are not wanted after that, and those of the boards.
_ONCE = "opening settings spelling wiring store leds speaker scanners pins tft trouble".split()


def open_board(console_of):
    """Open the board that this program runs on.

    :param console_of: the class `Console`
    :raises hardware.trouble.Trouble: with a sentence for the player where that cannot be done
    """
    import board

    supervisor.runtime.autoreload = False  # a computer that looks at the drive ends no game
    check()
    gc.collect()
    board_id = board.board_id
    try:
        parts = __import__("hardware.boards." + board_id, None, None, ("display",))
    except ImportError as error:
        if "hardware.boards." not in str(error):
            raise
        parts = _open_other(board_id)
    display = parts.display
    display.auto_refresh = False
    turned = display.rotation
    rotation = setting("TFT_ROTATION", turned, choices=(0, 90, 180, 270))
    if rotation != turned:
        display.rotation = rotation
    return console_of(board_id, parts, open_copy(parts.store), complaints)


def _open_other(board_id: str):
    """A board that has no file of its own."""
    try:
        return __import__("hardware.boards.other", None, None, ("display",))
    except ImportError as error:
        if "hardware.boards." not in str(error):
            raise
        from hardware.trouble import Trouble

        raise Trouble(
            f"This copy of the program is for another board than {board_id}. Take the download "
            "that is named like your board."
        ) from error


def forget_opening() -> None:
    """Let go of all code that opens a device."""
    for name in list(sys.modules):
        package, _, module = name.rpartition(".")
        if package == "hardware.boards" or (package == "hardware" and module in _ONCE):
            del sys.modules[name]
            delattr(sys.modules[package], module)
    gc.collect()
