# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The tests of the screens switch on hundreds of handhelds: a sheet of tiles is unpacked once."""

from collections.abc import Iterator
from typing import Any

import bitmaptools
import pytest

import hardware.simulator.session  # noqa: F401 - it makes the module above strict


@pytest.fixture(autouse=True, scope="session")
def sheets_are_unpacked_once() -> Iterator[None]:
    module: Any = bitmaptools
    unpack = module.readinto
    known: dict[tuple[Any, ...], tuple[bytes, int]] = {}

    def readinto(bitmap: Any, file: Any, *how: Any) -> None:
        if not hasattr(file, "name"):  # no sheet: another test that runs in this process
            unpack(bitmap, file, *how)
            return
        key = (file.name, file.tell(), bitmap.width, bitmap.height, *how)
        if key not in known:
            unpack(bitmap, file, *how)
            known[key] = (bytes(bitmap._pixels), file.tell())
        pixels, end = known[key]
        bitmap._pixels[:] = pixels
        bitmap._version += 1
        file.seek(end)

    module.readinto = readinto
    yield
    module.readinto = unpack
