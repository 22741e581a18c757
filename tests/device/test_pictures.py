# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""All screens of the compiled bundle look in the VM as those of the sources in the simulator."""

from pathlib import Path

import pytest
from PIL import ImageChops

from tests.device.pictures import from_the_simulator, from_the_vm, records
from tests.device.vm import needs_vm


@needs_vm
@pytest.mark.parametrize("board", ["hack_club_sprig", "pimoroni_picosystem"])
def test_both_pythons_show_equal_pictures(board: str, tmp_path: Path) -> None:
    kept = records()
    simulated = from_the_simulator(board, kept)
    shown = from_the_vm(board, tmp_path, kept)
    assert list(shown) == list(simulated)
    differing = {
        name: ImageChops.difference(shown[name], simulated[name]).getbbox() for name in shown
    }
    assert not {name: box for name, box in differing.items() if box}
