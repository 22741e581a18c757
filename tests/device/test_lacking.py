# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""No file of the device uses what CircuitPython lacks or takes otherwise."""

from array import array
from pathlib import Path

import pytest

from tests.device.lacking import LACKING, STATEMENTS, Kinds, Source, methods_of

ROOT = Path(__file__).resolve().parents[2]
ON_THE_DEVICE = sorted(
    file
    for folder in ("engine", "hardware", "lib")
    for file in (ROOT / folder).rglob("*.py")
    if "simulator" not in file.parts
) + [ROOT / "boot.py"]


@pytest.mark.parametrize("expression", LACKING)
def test_the_table_speaks_of_what_a_pc_takes(expression: str) -> None:
    eval(expression, {"array": array})


@pytest.mark.parametrize("expression", LACKING)
def test_what_is_in_the_table_is_found_in_sources(expression: str) -> None:
    assert list(Source(expression).found())


@pytest.mark.parametrize(("lines", "fault"), STATEMENTS.items())
def test_a_line_that_a_pc_takes_is_found_with_what_is_wrong(lines: str, fault: str) -> None:
    compile(lines, "a line", "exec")
    assert any(said.endswith(f": {fault}") for _, said in Source(lines).found())


@pytest.mark.parametrize(
    "lines",
    [
        "self.seats = bytearray(4)\nself.seats.index(player)",
        "seats = bytearray(4)\nif level in seats: pass",
        "codes = bytearray(4)\ncodes.pop()",
        "def name(text: str):\n    return text[::2]",
        "place = line.find(len(word))",
        "held = memoryview(record)\nheld.count(0)",
        "self.seats = bytearray(4)\ndef f(session): return 0 in session.seats",
    ],
)
def test_it_is_found_by_what_is_assigned_to_a_name(lines: str) -> None:
    assert list(Source(lines).found())


@pytest.mark.parametrize(
    "lines",
    [
        "kinds = []\nkinds[::2]",
        "rows: list = []\nrows.index(row)\nrows.pop()",
        "text.find('a')",
        "line.split('-', 1)",
        "number in bytes((1, 2))",
        "' '.join([str(x) for x in numbers])",
        "crc.to_bytes(4, 'little')",
        "*first, last = parts",
        "call(*arguments)",
        "a, *b = c",
        "f'{a:02d} {b!r}'",
        "f = lambda a: a",
    ],
)
def test_what_a_device_takes_is_not_found(lines: str) -> None:
    assert not list(Source(lines).found())


def test_nothing_on_the_device_uses_what_it_lacks() -> None:
    own = methods_of(ON_THE_DEVICE)
    attributes: Kinds = {}
    sources = [Source(file.read_text("utf-8"), own, attributes) for file in ON_THE_DEVICE]
    found = [
        f"{file.relative_to(ROOT)}:{line}: {what}"
        for file, source in zip(ON_THE_DEVICE, sources, strict=True)
        for line, what in source.found()
    ]
    assert not found, "\n".join(found)
