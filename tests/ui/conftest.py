# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The tests of the screens switch on hundreds of handhelds: a sheet of tiles is unpacked once."""

from collections.abc import Iterator

import pytest

from tests.ui.sheets import unpack_once


@pytest.fixture(autouse=True, scope="session")
def sheets_are_unpacked_once() -> Iterator[None]:
    forget = unpack_once()
    yield
    forget()
