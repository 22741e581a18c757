# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Keys in any order, in the VM on the compiled bundle: nothing breaks, on any screen."""

from pathlib import Path

from tests.device.random_keys import KEYS, mash
from tests.device.vm import needs_vm

SCREENS = {
    " title", " setup", " settings", " stats", " rules", " question", "bigpoints pass",
    "bigpoints board", "bigpoints extra", "bigpoints hand", "bigpoints menu", "bigpoints rules",
    "bigpoints settings", "bigpoints score", "aggravation board", "aggravation menu",
    "aggravation rules", "aggravation settings", "aggravation score",
}  # fmt: skip


@needs_vm
def test_every_screen_takes_every_key_at_any_moment(drive: Path) -> None:
    got = mash(8000, 1, drive)
    assert set(got) >= SCREENS, SCREENS - set(got)
    lacking = {where: set(KEYS) - got[where] for where in SCREENS if got[where] != set(KEYS)}
    assert not lacking
