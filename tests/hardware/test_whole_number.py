# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Numbers are read alike everywhere: plain digits within a range, anything else gets a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.simulator.whole_number import whole_number

STRANGE = ["", " ", "²", "٣", "१", "1_000", "+5", " 5", "5 ", "0x5", "5.0", "1e3", "-", "--5", "５"]


@given(st.integers(-(10**17), 10**17))
def test_a_number_is_read_as_it_is_written(number):
    assert whole_number(str(number), -(10**17), 10**17) == number


@pytest.mark.parametrize("text", [*STRANGE, "9" * 5000, "-" + "9" * 5000, "0" * 5000])
def test_anything_else_gets_a_short_sentence(text):
    with pytest.raises(ValueError, match="a whole number from -9 to 9 is wanted, not") as refusal:
        whole_number(text, -9, 9)
    assert len(str(refusal.value)) < 100


@given(st.text(max_size=8))
def test_what_is_read_is_what_int_reads(text):
    try:
        number = whole_number(text, -100, 100)
    except ValueError:
        return
    assert number == int(text)
    assert set(text) <= set("-0123456789")


def test_the_range_counts():
    assert [whole_number(text, 1, 6) for text in ("1", "06", "6")] == [1, 6, 6]
    for text in ("0", "7", "-1"):
        with pytest.raises(ValueError, match="from 1 to 6"):
            whole_number(text, 1, 6)
