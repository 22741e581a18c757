# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the buttons mean on the boards that have fewer than eight, and what stands for a logical
key there."""

NEXT = ("RIGHT", "DOWN", "DOWN", "RIGHT")
PREVIOUS = ("LEFT", "UP", "UP", "LEFT")
_A_AND_B = ("A", "B", "A", "B")
_START_AND_SELECT = ("START", "SELECT", "START", "SELECT")

_Meanings = dict[str, tuple[str, str, str, str]]


def _two(first: str, second: str) -> _Meanings:
    return {first: _A_AND_B, second: NEXT, f"{first}+{second}": _START_AND_SELECT}


def _three(before: str, a: str, after: str) -> _Meanings:
    both = f"{before}+{after}"
    return {before: PREVIOUS, a: _A_AND_B, after: NEXT, both: _START_AND_SELECT}


# Buttons pressed together -> what they are when tapped and when held on a board, then in a list.
MEANINGS: dict[str, _Meanings] = {
    "clue_nrf52840_express": _two("A", "B"),
    "lilygo_t_display_rp2040": _two("1", "2"),
    "lilygo_tdisplay_s3": _two("1", "2"),
    "adafruit_feather_esp32s3_reverse_tft": _three("D0", "D1", "D2"),
    "adafruit_feather_esp32s2_reverse_tft": _three("D0", "D1", "D2"),
    "adafruit_funhouse": _three("UP", "SELECT", "DOWN"),
    "m5stack_core_basic": _three("B", "A", "C"),
    "m5stack_core_fire": _three("B", "A", "C"),
    # With more than three only these are told from their long press.
    "ugame22": {"START": _START_AND_SELECT},
    "deshipu_ugame_s3": {"START": _START_AND_SELECT},
    "pimoroni_explorer2350": {"X": PREVIOUS, "Z": NEXT},
}
# The buttons of those boards that have a logical key of their own.
_CROSS = {key: key for key in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")}
OWN_KEYS: dict[str, dict[str, str]] = {
    "ugame22": _CROSS,
    "deshipu_ugame_s3": _CROSS,
    "pimoroni_explorer2350": {"A": "A", "B": "B", "C": "START", "Y": "SELECT"},
}


def step_for(board: str, key: str) -> str:
    """The step of a script that is a logical key in a list.

    :param board: its id
    :param key: one that every board has there: DOWN, A, B, START or SELECT
    :raises LookupError: when the board has no such key
    """
    if board not in MEANINGS:
        return key
    for button, meaning in OWN_KEYS.get(board, {}).items():
        if meaning == key:
            return button
    for buttons, meanings in MEANINGS[board].items():
        if key in meanings[2:]:
            return buttons if meanings[2] == key else f"HOLD:{buttons}:500"
    raise LookupError(f"no button of {board} is {key}")
