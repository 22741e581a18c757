# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Whatever strangers hand in: a sentence or a sound game, at once, in little memory."""

import random
import time
import tracemalloc

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.soak import fuzz
from tests.soak.strangers import TARGETS, seeds

MOST_MEMORY = 1 << 20
MOST_SECONDS = 2


@pytest.mark.parametrize("target", TARGETS)
def test_some_of_what_is_handed_in_is_accepted(target: str) -> None:
    assert any([TARGETS[target](data) for data in seeds(target)])


def measured(target: str, data: bytes) -> None:
    began = time.process_time()
    TARGETS[target](data)
    assert time.process_time() - began < MOST_SECONDS


@pytest.mark.parametrize("target", TARGETS)
def test_any_bytes_are_refused_in_a_sentence_or_right(target: str) -> None:
    @given(st.binary(max_size=200) | st.text(max_size=100).map(str.encode))
    @example(b"")
    @example(b"\n")
    @example(bytes(4096))
    @example(b"\xff" * 4096)
    @example("²".encode())
    @example(b"A" * 100_000)
    @example(b"9" * 100_000)
    def any_bytes(data: bytes) -> None:
        measured(target, data)

    any_bytes()


@pytest.mark.parametrize("target", TARGETS)
def test_what_was_right_and_is_changed_is_refused_or_right(target: str) -> None:
    some = seeds(target)
    pieces = [piece for data in some for piece in data.split()]

    @given(st.sampled_from(some), st.randoms(use_true_random=False), st.integers(1, 4))
    def changed(data: bytes, noise: random.Random, changes: int) -> None:
        for _ in range(changes):
            at = noise.randrange(len(data) + 1)
            end = min(len(data), at + noise.randrange(4))
            piece = noise.choice((noise.randbytes(noise.randrange(3)), noise.choice(pieces)))
            data = data[:at] + piece + data[end:]
        measured(target, data)

    changed()


@pytest.mark.parametrize("target", TARGETS)
def test_nothing_takes_more_than_a_megabyte(target: str) -> None:
    noise = random.Random(5)
    some = seeds(target)
    TARGETS[target](some[0])  # whatever is imported
    many = [data * (4096 // len(data)) for data in some if not data.endswith(b"\n")]
    many += [b"\n".join([data] * (4096 // len(data))) for data in some]
    many += [noise.randbytes(4096), b"9" * 4096, b"rec " * 1024, b"A " * 2048]
    tracemalloc.start()
    try:
        for data in some + many:
            tracemalloc.reset_peak()
            before = tracemalloc.get_traced_memory()[0]
            TARGETS[target](data)
            assert tracemalloc.get_traced_memory()[1] - before < MOST_MEMORY
    finally:
        tracemalloc.stop()


@pytest.mark.skipif(not fuzz.is_there(), reason=fuzz.THERE_IS_NONE)
def test_a_fuzzer_finds_nothing_in_a_short_while() -> None:
    assert fuzz.fuzz(runs=2000) >= 2000
