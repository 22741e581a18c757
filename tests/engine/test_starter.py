# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The throw for the starter: the highest begins, tied players throw again; lines and records."""

import doctest
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import starter
from engine.contract import CHANCE, OVER
from engine.starter import BROKEN, Starter
from tests.device.vm import needs_vm, run_in_vm
from tests.engine.game_walk import walk
from tests.engine.perft import perft


def after(players, *dice):
    starter = Starter(players)
    for die in dice:
        starter.apply(die)
    return starter


def naive(players, dice):
    """Who begins after these throws, or None: the rule in the simplest words."""
    dice = list(dice)
    still = list(range(players))
    while len(still) > 1:
        thrown = []
        for _ in still:
            if not dice:
                return None
            thrown.append(dice.pop(0))
        still = [
            player for player, throw in zip(still, thrown, strict=True) if throw == max(thrown)
        ]
    return still[0]


def test_examples_in_the_docstring_hold() -> None:
    assert doctest.testmod(starter) == (0, 5)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_throw_keeps_the_contract_at_every_step(players) -> None:
    for seed in range(30):
        walk(Starter(players, log=200), Random(seed), Starter(2), 200)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_naive_rule_finds_the_same_starter(players) -> None:
    random = Random(players)
    for _ in range(300):
        starter = Starter(players)
        dice: list[int] = []
        while starter.actor == CHANCE:
            assert naive(players, dice) is None
            dice.append(random.choice((1, 5, 6, 6)))
            starter.apply(dice[-1])
        assert starter.player == naive(players, dice)
        assert starter.winners() == 1 << starter.player


def test_each_player_throws_once_in_turn_and_the_highest_begins() -> None:
    starter = Starter(4)
    seen = []
    for die in (2, 5, 4, 3):
        seen.append(starter.player)
        starter.apply(die)
    assert seen == [0, 1, 2, 3]
    assert (starter.actor, starter.player, starter.winners()) == (OVER, 1, 2)
    assert starter.text() == "st 2/5/4/3 1e"
    assert [starter.score(player) for player in range(4)] == [2, 5, 4, 3]


def test_only_tied_players_throw_again_until_one_is_highest() -> None:
    assert after(3, 5, 2, 5).text() == "st -/x2/- 0?"
    assert after(3, 5, 2, 5, 3).text() == "st 3/x2/- 2?"
    assert after(3, 5, 2, 5, 3, 3).text() == "st -/x2/- 0?"
    assert after(3, 5, 2, 5, 3, 3, 1, 2).text() == "st 1/x2/2 2e"
    assert after(3, 4, 4, 4).text() == "st -/-/- 0?"


def test_the_die_is_chance_and_has_six_faces() -> None:
    starter = Starter(2)
    out = bytearray(32)
    assert list(out[: starter.legal(out)]) == [1, 2, 3, 4, 5, 6]
    for action in (0, 7, 16, -1, 300):
        with pytest.raises(ValueError, match="not legal"):
            starter.apply(action)
    assert starter.text() == "st -/- 0?"
    over = after(2, 3, 2)
    assert over.legal(out) == 0
    with pytest.raises(ValueError, match="not legal"):
        over.apply(3)


def test_perft_of_the_throws() -> None:
    # 36 pairs of throws, 6 of them tied and thrown again.
    assert [perft(Starter(2), depth) for depth in range(1, 6)] == [6, 36, 36, 216, 216]


@pytest.mark.parametrize("players", [-1, 0, 1, 7, 100])
def test_other_numbers_of_players_are_refused(players) -> None:
    with pytest.raises(ValueError, match="two to six"):
        Starter(players)


def test_a_log_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="log"):
        Starter(2, log=0)


@pytest.mark.parametrize("size", [1, 2, 3, 8])
def test_a_full_log_drops_its_older_half_at_once(size) -> None:
    starter = Starter(2, log=size)
    played: list[int] = []
    lines = []
    for number in range(40):
        full = len(starter.history) == size
        lines.append(starter.text())
        played.append(1 + number // 2 % 6)
        starter.apply(played[-1])
        kept = len(starter.history)
        assert list(starter.history) == played[-kept:]
        assert kept == (size // 2 + 1 if full else min(len(played), kept))
    for line in reversed(lines[-len(starter.history) :]):
        starter.undo()
        assert starter.text() == line
    with pytest.raises(IndexError):
        starter.undo()


def test_the_log_can_be_forgotten() -> None:
    starter = after(3, 2, 2)
    starter.forget()
    assert (starter.history, starter.text()) == (b"", "st 2/2/- 2?")


@pytest.mark.parametrize(
    "line",
    ["st -/- 0?", "st 6/x2/- 2?", "st x1/x2/5/4 2e", "st 1/1/1/1/1/- 5?", "st -/x5/-/- 0?"],
)
def test_lines_are_read_and_written(line) -> None:
    starter = Starter.from_text(line, log=2)
    assert (starter.text(), starter.check(), starter.history) == (line, 0, b"")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "a throw for the starter is"),
        (None, "a throw for the starter is"),
        ("st -/-", "a throw for the starter is"),
        ("st  -/- 0?", "a throw for the starter is"),
        ("ag -/- 0?", "a throw for the starter is"),
        ("st -/-/-/-/-/- 0?" + " " * 9, "a throw for the starter is"),
        ("st - 0?", "two to six"),
        ("st -/-/-/-/-/-/- 0?", "two to six"),
        ("st 7/- 1?", "a throw is"),
        ("st 0/- 1?", "a throw is"),
        ("st 11/- 1?", "a throw is"),
        ("st /- 1?", "a throw is"),
        ("st xx3/- 1?", "a throw is"),
        ("st x-/-/- 1?", "not the highest"),
        ("st x6/-/- 1?", "not the highest"),
        ("st x1/- 1?", "at least two"),
        ("st x1/x2 1?", "at least two"),
        ("st -/3 0?", "one after the other"),
        ("st 3/3 0e", "one highest"),
        ("st 3/- 0?", "written"),
        ("st 3/2 1e", "written"),
        ("st 3/2 0?", "written"),
        ("st 3/- 1?\n", "written"),
        ("st 3/- 7?", "written"),
        ("st ٣/- 1?", "a throw is"),
    ],
)
def test_a_damaged_line_is_refused_with_a_reason(line, reason) -> None:
    with pytest.raises(ValueError, match=reason):
        Starter.from_text(line)


@given(st.text(max_size=30) | st.text(st.sampled_from("-x/123456 0?e"), max_size=24))
def test_any_text_is_refused_or_right(line) -> None:
    for tried in (line, "st " + line):
        try:
            starter = Starter.from_text(tried)
        except ValueError as refusal:
            assert " " in str(refusal)
        else:
            assert (starter.text(), starter.check()) == (tried, 0)


@given(st.binary(max_size=12), st.integers(-2, 4), st.booleans())
def test_any_bytes_are_refused_or_right(data, at, likely) -> None:
    if likely:
        data = bytes(byte % 7 for byte in data)
    starter = after(4, 3, 3, 1)
    before = (starter.text(), starter.history)
    try:
        size = starter.unpack(data, at)
    except ValueError as refusal:
        assert " " in str(refusal)
        assert (starter.text(), starter.history) == before
    else:
        again = bytearray(8)
        assert (starter.check(), starter.pack(again, 0)) == (0, size)
        assert again[:size] == data[at : at + size]


def test_a_record_holds_players_round_and_throws() -> None:
    buffer = bytearray(b"\xa5" * 12)
    assert after(3, 5, 2, 5, 3).pack(buffer, 1) == 5
    assert list(buffer) == [0xA5, 3, 0b101, 3, 2, 0, *[0xA5] * 6]
    spare = Starter(6)
    spare.apply(4)
    assert spare.unpack(buffer, 1) == 5
    assert (spare.text(), spare.history) == ("st 3/x2/- 2?", b"")
    for size in range(5):
        with pytest.raises(ValueError, match="too short"):
            spare.unpack(buffer[1 : 1 + size], 0)
        with pytest.raises(ValueError, match="too short"):
            spare.pack(bytearray(size), 0)
    assert spare.text() == "st 3/x2/- 2?"


def test_every_invariant_has_its_number_and_its_sentence() -> None:
    def broken(**changes):
        starter = Starter.from_text("st 6/x2/- 2?")
        for attribute, value in changes.items():
            where, _, at = attribute.partition("_")
            if at:
                getattr(starter, where)[int(at)] = value
            else:
                setattr(starter, where, value)
        return starter.check()

    assert len(BROKEN) == 6
    assert broken() == 0
    assert broken(players=7) == 1
    assert broken(contenders=1) == 2
    assert broken(contenders=13) == 2
    assert broken(throws_1=6) == 3
    assert broken(throws_1=0) == 3
    assert broken(throws_0=7) == 3
    assert broken(throws_0=0, throws_2=1) == 4
    assert broken(throws_2=6) == 4
    assert broken(player=0) == 5
    assert broken(actor=OVER) == 5
    assert broken(throws_2=5) == 5


THROWS = """
import micropython
from engine.rng import Rng
from engine.starter import Starter

def throw(starter, rng, out):
    while starter.legal(out):
        starter.apply(6)
        starter.undo()
        starter.apply(rng.die())

starter = Starter(6, log=3)
rng = Rng(5)
out = bytearray(32)
micropython.heap_lock()
throw(starter, rng, out)
micropython.heap_unlock()
print(starter.winners() > 0)
"""


@needs_vm
def test_throwing_and_taking_back_allocate_nothing() -> None:
    assert run_in_vm(THROWS, heap="256k") == "True\n"
