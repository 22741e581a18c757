# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Where hundreds of handhelds are switched on, each sheet of tiles is unpacked once."""

from collections.abc import Callable
from typing import Any

import bitmaptools

import hardware.simulator.session  # noqa: F401 - it makes the module above strict


def unpack_once() -> Callable[[], None]:
    """From now on remember what was unpacked; call what is returned to forget it again."""
    module: Any = bitmaptools
    unpack = module.readinto
    known: dict[tuple[Any, ...], tuple[bytes, int]] = {}

    def readinto(bitmap: Any, file: Any, *how: Any, **named: Any) -> None:
        # No sheet: another test that runs in this process.
        if named or not hasattr(file, "name"):
            unpack(bitmap, file, *how, **named)
            return
        key = (file.name, file.tell(), bitmap.width, bitmap.height, *how)
        if key not in known:
            unpack(bitmap, file, *how)
            known[key] = (bytes(bitmap._pixels), file.tell())
        pixels, end = known[key]
        bitmap._pixels[:] = pixels
        bitmap._version += 1
        bitmap._set_dirty_area(type(bitmap._dirty_area)(0, 0, bitmap.width, bitmap.height))
        file.seek(end)

    def forget() -> None:
        module.readinto = unpack

    module.readinto = readinto
    return forget
