# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""All screens of the compiled bundle look in the VM as those of the sources in the simulator."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests.device.pictures import FEW_KEYS_SCRIPT, SCRIPT, from_the_simulator, from_the_vm
from tests.device.vm import needs_vm

pytestmark = needs_vm
BOARDS = {
    "hack_club_sprig": SCRIPT,
    "pimoroni_picosystem": SCRIPT,
    "adafruit_feather_esp32s3_reverse_tft": FEW_KEYS_SCRIPT,
}


def _differing(
    some: dict[str, Image.Image], others: dict[str, Image.Image]
) -> dict[str, tuple[int, int, int, int]]:
    """Return where pictures of the same names differ: left, top, right, bottom."""
    assert list(some) == list(others)
    boxes = {name: ImageChops.difference(some[name], others[name]).getbbox() for name in some}
    return {name: box for name, box in boxes.items() if box}


@pytest.mark.parametrize(("board", "script"), BOARDS.items(), ids=BOARDS)
def test_both_pythons_show_equal_pictures(board: str, script: str, tmp_path: Path) -> None:
    simulated = from_the_simulator(board, script)
    # Some come twice: where a list or the pages of the rules begin again.
    assert len({picture.tobytes() for picture in simulated.values()}) > len(simulated) - 9
    assert not _differing(from_the_vm(board, tmp_path, script), simulated)


@pytest.mark.parametrize(
    "change",
    [
        "app.theme.palettes.page[1] ^= 8 << 16",  # the least that a screen of 16 bits shows
        "app.theme.font.bitmap[0, 0] ^= 1",  # a pixel of the space
        "app.screen.group.x = 1",
    ],
)
def test_a_little_that_differs_is_found(change: str, tmp_path: Path) -> None:
    board = next(iter(BOARDS))
    script = "you.wait(1000)\nsnapshot('language')\n{}\nyou.wait(1000)\nsnapshot('changed')\n"
    simulated = from_the_simulator(board, script.format(""))
    changed = from_the_vm(board, tmp_path, script.format(change))
    assert list(_differing(changed, simulated)) == ["changed"]
