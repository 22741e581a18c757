# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The random generator: fair, the same everywhere, without a pattern between small seeds."""

from collections import Counter

import pytest

from engine.rng import Rng

# The largest chi-square that a fair generator exceeds once in a thousand times.
CRITICAL = {1: 10.83, 5: 20.52, 9: 27.88, 15: 37.70, 23: 49.73, 35: 66.62, 51: 87.97}
SEEDS = 6000


def chi_square(counts, cells):
    """How far the counts are from being equal."""
    expected = sum(counts.values()) / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in counts) + expected * (
        cells - len(counts)
    )


def test_the_sequence_is_the_same_for_ever():
    """Records and saves replay on every version: these numbers never change."""
    rng = Rng(7)
    assert [rng.below(1000) for _ in range(10)] == [571, 408, 309, 134, 603, 63, 976, 95, 380, 138]
    assert rng.state == (444574175, 637142453)


def test_the_low_thirty_bits_of_any_integer_are_the_seed():
    assert Rng(5).state == Rng(5 + 2**30).state == Rng(5 - 2**30).state
    assert Rng(5 + 2**29).state != Rng(5).state


def test_neighbouring_seeds_start_in_different_states():
    states = {Rng(seed).state for seed in range(-SEEDS, SEEDS)}
    assert len(states) == 2 * SEEDS


@pytest.mark.parametrize("first", [0, 1, 2, 3, 10])
def test_dice_have_no_bias_over_small_seeds(first):
    """The die thrown after so many others, over seeds 0, 1, 2 …"""
    counts: Counter[int] = Counter()
    for seed in range(SEEDS):
        rng = Rng(seed)
        for _ in range(first):
            rng.die()
        counts[rng.die()] += 1
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert chi_square(counts, 6) < CRITICAL[5]


@pytest.mark.parametrize("step", [1, 2, 6, 1000, 2**15, 2**20])
def test_first_dice_of_neighbouring_seeds_are_independent(step):
    pairs = Counter((Rng(seed).die(), Rng(seed + step).die()) for seed in range(SEEDS))
    assert chi_square(pairs, 36) < CRITICAL[35]


def test_dice_in_a_row_are_independent():
    rng = Rng(1)
    pairs = Counter((rng.die(), rng.die()) for _ in range(20000))
    assert chi_square(pairs, 36) < CRITICAL[35]


@pytest.mark.parametrize("n", [2, 10, 16, 24, 52])
def test_every_number_below_n_is_equally_likely(n):
    rng = Rng(n)
    counts = Counter(rng.below(n) for _ in range(500 * n))
    assert chi_square(counts, n) < CRITICAL[n - 1]


def test_below_keeps_its_bounds():
    rng = Rng(3)
    assert {rng.below(1) for _ in range(50)} == {0}
    assert {rng.below(3) for _ in range(200)} == {0, 1, 2}
    assert all(0 <= rng.below(65536) < 65536 for _ in range(200))
    assert max(rng.below(65536) for _ in range(2000)) > 65000


def test_below_draws_again_what_would_be_unfair():
    """40000 does not divide 65536: without drawing again the low numbers came twice as often."""
    rng = Rng(4)
    low = sum(rng.below(40000) < 20000 for _ in range(20000))
    assert 9700 < low < 10300


def test_shuffling_gives_every_order_equally_often():
    orders: Counter[bytes] = Counter()
    rng = Rng(2)
    for _ in range(24 * 300):
        items = bytearray(b"abcd")
        rng.shuffle(items, 4)
        orders[bytes(items)] += 1
    assert chi_square(orders, 24) < CRITICAL[23]


def test_shuffling_by_small_seeds_gives_every_order_equally_often():
    orders: Counter[bytes] = Counter()
    for seed in range(SEEDS):
        items = bytearray(b"abcd")
        Rng(seed).shuffle(items, 4)
        orders[bytes(items)] += 1
    assert chi_square(orders, 24) < CRITICAL[23]


def test_shuffling_leaves_the_rest_of_a_buffer_alone():
    items = bytearray(range(20))
    Rng(1).shuffle(items, 5)
    assert sorted(items[:5]) == [0, 1, 2, 3, 4] != list(items[:5])
    assert items[5:] == bytes(range(5, 20))


def test_a_state_that_is_kept_goes_on_where_it_was():
    rng = Rng(11)
    rng.below(100)
    state = rng.state
    numbers = [rng.below(100) for _ in range(20)]
    other = Rng(0)
    other.state = state
    assert [other.below(100) for _ in range(20)] == numbers


def test_the_state_is_small_integers_that_never_stand_still():
    rng = Rng(0)
    seen = set()
    for _ in range(5000):
        assert all(0 < part < 2**30 for part in rng.state)
        seen.add(rng.state)
        rng.below(7)
    assert len(seen) == 5000
