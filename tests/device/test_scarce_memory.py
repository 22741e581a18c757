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


# One of each kind of frame; the soak tries more, and every step of 16 bytes.
PART = [
    ("continue", CROSS),
    ("move", MIDDLE),
    ("menu", FOUR),
    ("rules", CROSS),
    ("last pages", WON),
    ("new game", ""),
    ("settings", ""),
    ("hint", FOUR),
    ("statistics", ""),
    ("language", ""),
]


@pytest.mark.parametrize(("steps", "line"), PART)
def test_a_frame_without_memory_ends_in_a_sentence_and_the_same_game(
    steps: str, line: str, drive: Path
) -> None:
    tried = scarce.run(steps, line, drive, growth="free * 8 + 16")
    assert tried.faults
    if steps == "menu":  # a game is saved, and nothing of it changes
        assert tried.itself
    # A fault in which the last page was left nevertheless is not tried again.
    assert tried.frames + tried.faults - tried.tries in (0, int(steps == "last pages"))


def test_ten_whole_games_leave_the_heap_as_it_was(drive: Path) -> None:
    heaps = heap_after(10, drive)
    assert len(heaps) == 10
    assert grown(heaps) <= 0
