# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The match: who starts, totals, winners, its record."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bigpoints import BigPoints
from engine.contract import OVER
from engine.match import Match
from engine.rng import Rng


class Finished:
    """A game that is over, with the scores that are asked for."""

    actor = OVER

    def __init__(self, *scores):
        self.players = len(scores)
        self.score = scores.__getitem__


def packed(match):
    buffer = bytearray(40)
    size = match.pack(buffer, 2)
    assert not any(buffer[:2]) and not any(buffer[2 + size :])
    return bytes(buffer[2 : 2 + size])


def parts(match):
    return match.players, match.starter, match.played, list(match.totals), match.over


@pytest.mark.parametrize(("players", "starter"), [(2, 0), (2, 1), (3, 2), (4, 1), (5, 4), (6, 0)])
def test_each_player_starts_one_game_clockwise(players, starter):
    match = Match(players, starter)
    starters = []
    while not match.over:
        assert match.winners() == 0
        starters.append(match.starter)
        match.add(Finished(*range(players)))
    assert starters == [(starter + game) % players for game in range(players)]


def test_the_totals_are_added_and_the_highest_wins():
    match = Match(3)
    match.add(Finished(10, 0, 30))
    match.add(Finished(25, 20, 0))
    assert (match.played, match.totals, match.winners()) == (2, [35, 20, 30], 0)
    match.add(Finished(0, 1, 2))
    assert (match.over, match.totals, match.winners()) == (True, [35, 21, 32], 0b001)


def test_equal_totals_share():
    match = Match(4)
    for scores in ((9, 1, 9, 0), (0, 8, 0, 9), (0, 0, 0, 0), (0, 0, 0, 0)):
        match.add(Finished(*scores))
    assert match.winners() == 0b1111
    match = Match(2)
    match.add(Finished(0, 0))
    match.add(Finished(0, 0))
    assert match.winners() == 0b11


@pytest.mark.parametrize(
    ("players", "starter", "reason"),
    [(1, 0, "2 to 6 players"), (7, 0, "2 to 6 players"), (2, 2, "starter"), (2, -1, "starter")],
)
def test_matches_that_do_not_exist_are_refused(players, starter, reason):
    with pytest.raises(ValueError, match=reason):
        Match(players, starter)


def test_only_a_finished_game_of_the_same_players_is_added():
    match = Match(2)
    for game, reason in (
        (BigPoints(2, 1), "only a game that is over"),
        (Finished(1, 2, 3), "another number of players"),
    ):
        with pytest.raises(ValueError, match=reason):
            match.add(game)
    assert parts(match) == (2, 0, 0, [0, 0], False)
    match.add(Finished(1, 2))
    match.add(Finished(1, 2))
    with pytest.raises(ValueError, match="all games"):
        match.add(Finished(1, 2))
    assert match.totals == [2, 4]


def test_a_whole_match_of_big_points():
    match = Match(4, 3)
    rng = Rng(5)
    out = bytearray(32)
    totals = [0] * 4
    while not match.over:
        game = BigPoints(4, rng.below(1000), starter=match.starter)
        assert game.actor == match.starter
        while number := game.legal(out):
            game.apply(out[rng.below(number)])
        match.add(game)
        totals = [totals[player] + game.score(player) for player in range(4)]
    assert match.totals == totals
    assert match.winners() == sum(1 << p for p in range(4) if totals[p] == max(totals))


# The record


def test_a_record_reads_back_into_any_match():
    for players in (2, 3, 6):
        match = Match(players, players - 1)
        while True:
            record = packed(match)
            assert len(record) == 3 + 2 * players
            other = Match(4, 2)
            assert other.unpack(bytearray(b"\7\7\7" + record + b"\7"), 3) == len(record)
            assert parts(other) == parts(match)
            assert packed(other) == record
            if match.over:
                break
            match.add(Finished(*range(300, 300 + players)))


@given(st.binary(max_size=20), st.integers(-2, 21))
def test_any_bytes_at_all_are_refused_or_right(buffer, at):
    match = Match(3, 1)
    match.add(Finished(7, 8, 9))
    before = packed(match)
    try:
        size = match.unpack(bytearray(buffer), at)
    except ValueError as refusal:
        assert " " in str(refusal)
        assert packed(match) == before
    else:
        assert packed(match) == buffer[at : at + size]


@pytest.mark.parametrize(
    "record",
    [
        b"\2\0\3" + bytes(4),  # more games than players
        b"\2\2\0" + bytes(4),  # a starter who does not play
        b"\1\0\0" + bytes(2),
        b"\7\0\0" + bytes(14),
        b"\2\0\0\1\0\0\0",  # totals before the first game
        b"\2\0\1\1\0\0",  # cut off
        b"",
    ],
)
def test_damaged_records_are_refused(record):
    with pytest.raises(ValueError, match=" "):
        Match(2).unpack(bytearray(record), 0)


def test_a_buffer_with_just_enough_room_is_enough():
    buffer = bytearray(9)
    assert Match(2, 1).pack(buffer, 2) == 7
    match = Match(3)
    assert match.unpack(buffer, 2) == 7
    assert parts(match) == (2, 1, 0, [0, 0], False)


@pytest.mark.parametrize("at", [-1, 2, 100])
def test_a_buffer_without_room_is_refused(at):
    with pytest.raises(ValueError, match="no room"):
        Match(2).pack(bytearray(8), at)
