# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Nobody presses a key while the clock wraps: nothing is used up, and the next key counts."""

from pathlib import Path

import pytest

from tests.device.idle import MINUTE, SCREENS, idle
from tests.device.vm import needs_vm


@needs_vm
@pytest.mark.parametrize("screen", SCREENS)
def test_a_while_alone_across_the_wrap(screen: str, drive: Path) -> None:
    grown, ticks = idle(screen, 20 * MINUTE, drive)
    assert ticks < 20 * MINUTE * 1000, "the clock has wrapped"
    assert grown <= 0
