# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Too little memory in any frame: a sentence, and the game goes on in the same place."""

from pathlib import Path

import pytest

from tests.device import scarce
from tests.device.vm import needs_vm
from tests.device.whole_games import grown, heap_after
from tests.ui.positions import CROSS, FOUR, MIDDLE, WON

pytestmark = needs_vm


# The soak tries more, and every step of 16 bytes.
PART = [
    ("continue", CROSS),
    ("move", MIDDLE),
    ("throw and move", CROSS),
    ("the board after the pass screen", FOUR),
    ("menu", FOUR),
    ("rules", CROSS),
    ("hand", MIDDLE),
    ("last pages", WON),
    ("new game", ""),
    ("settings", ""),
    ("computer", MIDDLE),
    ("computer", CROSS),
    ("hint", FOUR),
    ("hint", CROSS),
    ("demonstration", CROSS),
    ("statistics", ""),
    ("language", ""),
    ("rules with pictures", ""),
]


@pytest.mark.parametrize(
    ("steps", "line"), PART, ids=[f"{steps}-{line[:2]}" for steps, line in PART]
)
def test_a_frame_without_memory_ends_in_a_sentence_and_the_same_game(
    steps: str, line: str, drive: Path
) -> None:
    tried = scarce.run(steps, line, drive, growth="free * 2 + 16")
    assert tried.faults
    assert tried.tries == tried.frames + tried.faults - (steps == "last pages")


def test_a_hundred_whole_games_leave_the_heap_as_it_was(drive: Path) -> None:
    heaps = heap_after(100, drive)
    assert len(heaps) == 100
    assert grown(heaps) <= 0
