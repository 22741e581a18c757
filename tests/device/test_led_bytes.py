# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The compiled bundle sends in the VM what the sources send in the simulator to the LEDs."""

from pathlib import Path

import pytest

from tests.device.led_bytes import LAYOUTS, SCRIPT, from_the_simulator, from_the_vm
from tests.device.vm import needs_vm

pytestmark = needs_vm


@pytest.mark.parametrize("layout", LAYOUTS)
def test_both_pythons_send_equal_bytes_at_equal_ticks(layout: str, tmp_path: Path) -> None:
    simulated = from_the_simulator(layout)
    assert len({sent for _, sent in simulated}) > 100
    assert from_the_vm(layout, tmp_path) == simulated


@pytest.mark.parametrize("change", ["console.leds.limit(21, 250)", "app.now += 64"])
def test_a_little_that_differs_is_found(change: str, tmp_path: Path) -> None:
    changed = from_the_vm("built in", tmp_path, f"{change}\n{SCRIPT}")
    assert changed != from_the_simulator("built in")
