# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`nvm` of the simulated board; behaves like its chip when written."""

from typing import Any, overload

from circuitpython_typing import ReadableBuffer

from hardware.simulator import machine


class ByteArray:
    """The non-volatile memory."""

    def __bool__(self) -> bool:
        return len(self) != 0

    def __len__(self) -> int:
        return len(machine.current().nvm)

    @overload
    def __getitem__(self, index: slice) -> bytearray: ...
    @overload
    def __getitem__(self, index: int) -> int: ...
    def __getitem__(self, index: "slice | int") -> "bytearray | int":
        if isinstance(index, slice) and index.step not in (None, 1):
            raise NotImplementedError("only slices with step=1 (aka None) are supported")
        return machine.current().nvm[index]

    @overload
    def __setitem__(self, index: slice, value: ReadableBuffer) -> None: ...
    @overload
    def __setitem__(self, index: int, value: int) -> None: ...
    def __setitem__(self, index: "slice | int", value: Any) -> None:
        if isinstance(index, slice):
            start, stop, step = index.indices(len(self))
            if step != 1:
                raise NotImplementedError("only slices with step=1 (aka None) are supported")
            if not isinstance(value, bytes | bytearray | memoryview):
                raise NotImplementedError("array/bytes required on right side")
            if len(value) != max(0, stop - start):
                raise ValueError("Slice and value different lengths.")
            machine.current().write_nvm(start, bytes(value))
            return
        if not -len(self) <= index < len(self):
            raise IndexError("index out of range")
        if not 0 <= value <= 255:
            raise ValueError("bytes must be 0-255")
        machine.current().write_nvm(index % len(self), bytes((value,)))
