# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the tests in the VM share."""

from pathlib import Path

import pytest

from tests.device.vm import bundle_of, lay_out


@pytest.fixture(scope="session")
def drive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A drive with the bundle for all boards on it."""
    folder = tmp_path_factory.mktemp("drive")
    lay_out(bundle_of(), folder)
    return folder
