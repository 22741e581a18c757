# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Lines and records of Aggravation: what they hold, and that damaged ones are refused."""

from random import Random

import pytest

from engine.aggravation import Aggravation
from engine.aggravation.saving import BROKEN
from engine.contract import CHANCE, OVER
from tests.engine.aggravation_games import SET_UPS, game, legal, random_line

HOME = "h1,h2,h3,h4"
FAR = "b,b,b,b"


def record(position):
    buffer = bytearray(96)
    return bytes(buffer[: position.pack(buffer, 0)])


def unpacked(data):
    position = Aggravation(2)
    assert position.unpack(data, 0) <= len(data)
    return position


# Lines


@pytest.mark.parametrize(
    "line",
    [
        "ag 4:0,2 - b,b,b,b/b,b,b,b 0?",
        "ag 4:0,1,2 - 5,c,h1,b/b,20,54,0/b,b,b,b 2:6",
        f"ag 4:0,1,2,3 2 {HOME}/{FAR}/{FAR}/{FAR} 0?/2",
        f"ag 4:0,1,2,3 2 {HOME}/{FAR}/{FAR}/{FAR} 0:5/2",
        f"ag 4:0,1,2,3 2 {HOME}/{FAR}/{HOME}/{FAR} 2e",
        f"ag 4:0,1,2,3 2 {HOME}/{HOME}/{HOME}/{FAR} 0e",
        f"ag 6:0,1,2,3,4,5 3 {HOME}/{FAR}/{FAR}/{FAR}/{FAR}/{FAR} 0>",
        f"ag 6m:0,1,3,4 - {HOME}/{FAR}/{HOME}/{FAR} 1? -six+places=20",
        f"ag 6:0,2,4 - {HOME}/{FAR}/{HOME} 2e +places=02",
        "ag 6m:0,3 - 83,b,b,b/82,b,b,b 1? -six",
        "ag 6:0,3 - b,b,b,b/b,b,b,b 1? -six+places=",
    ],
)
def test_positions_of_all_kinds_are_read_and_written(line) -> None:
    position = Aggravation.from_text(line, log=3)
    assert position.text() == line
    assert position.check() == 0
    assert position.history == b""
    with pytest.raises(IndexError):
        position.undo()
    assert unpacked(record(position)).text() == line


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "a position is"),
        ("ag", "a position is"),
        ("bp BRRB -,- - -/- 0m0", "a position is"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b", "a position is"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0? -six x", "a position is"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0?" + " " * 200, "a position is"),
        (" ag 4:0,2 - b,b,b,b/b,b,b,b 0?", "a position is"),
        ("ag  4:0,2 - b,b,b,b/b,b,b,b 0?", "boards"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0? ", "is written"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0?\n", "is written"),
        ("ag 5:0,2 - b,b,b,b/b,b,b,b 0?", "boards"),
        ("ag 4m:0,2 - b,b,b,b/b,b,b,b 0?", "boards"),
        ("ag 4 - b,b,b,b/b,b,b,b 0?", "2 to 4 players"),
        ("ag 4:0,1 - b,b,b,b/b,b,b,b 0?", "sit at 4:0,2"),
        ("ag 4:2,0 - b,b,b,b/b,b,b,b 0?", "sit at 4:0,2"),
        ("ag 4:0,2:1 - b,b,b,b/b,b,b,b 0?", "players"),
        ("ag 4:0,1,2,3,0 - b,b,b,b/b,b,b,b 0?", "2 to 4 players"),
        ("ag 6:0,2 - b,b,b,b/b,b,b,b 0?", "sit at 6:0,3"),
        ("ag 4:0,2 2 b,b,b,b/b,b,b,b 0?", "pairs need"),
        (f"ag 4:0,1,2,3 3 {FAR}/{FAR}/{FAR}/{FAR} 0?", "pairs need"),
        (f"ag 6:0,2,4 3 {FAR}/{FAR}/{FAR} 0?", "pairs need"),
        (f"ag 4:0,1,2,3 0 {FAR}/{FAR}/{FAR}/{FAR} 0?", "teams"),
        ("ag 4:0,2 x b,b,b,b/b,b,b,b 0?", "teams"),
        ("ag 4:0,2 - b,b,b,b 0?", "every player"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b/b,b,b,b 0?", "every player"),
        ("ag 4:0,2 - b,b,b/b,b,b,b 0?", "four marbles"),
        ("ag 4:0,2 - b,b,b,b,b/b,b,b,b 0?", "four marbles"),
        ("ag 4:0,2 - 55,b,b,b/b,b,b,b 0?", "a marble stands on"),
        ("ag 4:0,2 - 56,b,b,b/b,b,b,b 0?", "a marble stands on"),
        ("ag 4:0,2 - -1,b,b,b/b,b,b,b 0?", "hole must be one digit"),
        ("ag 4:0,2 - 999999999999999,b,b,b/b,b,b,b 0?", "a marble stands on"),
        ("ag 6:0,3 - 83,b,b,b/b,b,b,b 0?", "a marble stands on"),
        ("ag 6m:0,3 - 84,b,b,b/b,b,b,b 0?", "a marble stands on"),
        ("ag 4:0,2 - h0,b,b,b/b,b,b,b 0?", "a marble stands on"),
        ("ag 4:0,2 - h5,b,b,b/b,b,b,b 0?", "a marble stands on"),
        ("ag 4:0,2 - h,b,b,b/b,b,b,b 0?", "a marble stands on"),
        ("ag 4:0,2 - h11,b,b,b/b,b,b,b 0?", "a marble stands on"),
        ("ag 4:0,2 - ,b,b,b/b,b,b,b 0?", "is written"),
        ("ag 4:0,2 - 05,b,b,b/b,b,b,b 0?", "is written"),
        ("ag 4:0,2 - B,b,b,b/b,b,b,b 0?", "hole must be one digit"),
        ("ag 4:0,2 - ٣,b,b,b/b,b,b,b 0?", "hole must be one digit"),
        ("ag 4:0,2 - 1_0,b,b,b/b,b,b,b 0?", "hole must be one digit"),
        ("ag 4:0,2 - 5,5,b,b/b,b,b,b 0?", "two marbles"),
        ("ag 4:0,2 - 5,b,b,b/33,b,b,b 0?", "two marbles"),
        ("ag 4:0,2 - c,b,b,b/c,b,b,b 0?", "two marbles"),
        ("ag 4:0,2 - h1,h1,b,b/b,b,b,b 0?", "two marbles"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 2?", "no player 2"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b ?", "player must be one digit"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0", "is written"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0:", "die must be one digit"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0:0", "is written"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0:7", "not in turn"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0:12", "die must be one digit"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0>", "is written"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0e", "is written"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0?/1", "not with these marbles"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0?/0", "is written"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0?/", "player must be one digit"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0?/1/1", "with these marbles"),
        (f"ag 4:0,2 - {HOME}/b,b,b,b 0?", "is written|not in turn"),
        (f"ag 4:0,2 - {HOME}/b,b,b,b 1?", "is written|not in turn"),
        (f"ag 4:0,2 - {HOME}/b,b,b,b 1e", "not in turn"),
        (f"ag 4:0,2 - {HOME}/{HOME} 1e", "too early or too late"),
        (f"ag 4:0,1,2,3 2 {HOME}/{FAR}/{FAR}/{FAR} 0?", "is written|must be named|with these"),
        (f"ag 4:0,1,2,3 2 {HOME}/{FAR}/{FAR}/{FAR} 0>", "with these"),
        (f"ag 4:0,1,2,3 2 {HOME}/{FAR}/{FAR}/{FAR} 0?/1", "with these"),
        (f"ag 4:0,1,2,3 2 {HOME}/{FAR}/{HOME}/{FAR} 1e", "not in turn"),
        (f"ag 4:0,1,2,3 2 {HOME}/{FAR}/{HOME}/{FAR} 0e/2", "with these"),
        (f"ag 6:0,1,2,3,4,5 3 {HOME}/{FAR}/{FAR}/{FAR}/{FAR}/{FAR} 0?", "is written"),
        (f"ag 6:0,1,2,3,4,5 3 {HOME}/{FAR}/{FAR}/{FAR}/{FAR}/{FAR} 0:1", "not in turn"),
        (f"ag 6:0,1,2,3,4,5 3 {HOME}/{FAR}/{FAR}/{FAR}/{FAR}/{FAR} 0>/2", "is written"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0? ", "is written"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0? six", "is written"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0? +places=-six", "player must be one digit"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0? -six-six", "is written"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0? +places=0", "finished"),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0? +places=00000000", "finished"),
        (f"ag 4:0,1,2 - {HOME}/{FAR}/{FAR} 1? +places=", "finished"),
        (f"ag 4:0,1,2 - {HOME}/{FAR}/{FAR} 1? +places=1", "finished"),
        (f"ag 4:0,1,2 - {HOME}/{FAR}/{FAR} 1? +places=00", "finished"),
        (f"ag 4:0,1,2 - {HOME}/{FAR}/{FAR} 1? +places=5", "no player"),
        (f"ag 4:0,1,2 - {HOME}/{FAR}/{FAR} 0? +places=0", "not in turn"),
        (f"ag 4:0,1,2 - {HOME}/{FAR}/{HOME} 0e +places=02", "not in turn"),
        (f"ag 4:0,1,2 - {HOME}/{HOME}/{HOME} 2e +places=012", "too early or too late"),
    ],
)
def test_a_damaged_line_is_refused_with_a_reason(line, reason) -> None:
    with pytest.raises(ValueError, match=reason) as refusal:
        Aggravation.from_text(line)
    assert " " in str(refusal.value)


@pytest.mark.parametrize("line", [None, 5, b"ag 4:0,2 - b,b,b,b/b,b,b,b 0?", ["ag"]])
def test_what_is_no_text_is_refused_too(line) -> None:
    with pytest.raises(ValueError, match="a position is"):
        Aggravation.from_text(line)


# Records


def everything(position):
    position_now = (position.text(), bytes(position.history), position.actor, record(position))
    return position_now, [position.score(player) for player in range(position.players)]


def test_a_record_is_what_its_file_says() -> None:
    position = game("ag 6m:0,1,3,4 - h1,h2,h3,h4/5,b,c,b/h1,h2,h3,h4/b,b,b,20 1:6 -six+places=20")
    head = [2, 4, 0, 2, 1, 1, 6, 2, 2, 0]
    spots = [85, 86, 87, 88, 6, 0, 89, 0, 85, 86, 87, 88, 0, 0, 0, 21]
    assert list(record(position)) == [*head, *spots, 0]
    position.apply(16)
    assert list(record(position)) == [*head, *spots, 1, 16]
    position.apply(2)
    assert list(record(position)) == [*head, *spots, 2, 16, 2]


def test_no_record_is_longer_than_63_bytes() -> None:
    position = game(
        f"ag 6:0,1,2,3,4,5 2 {HOME}/{HOME}/{HOME}/20,{FAR[2:]}/{HOME}/{FAR} 2?/5 +places=2140"
    )
    for _ in range(20):
        position.apply(6)
        position.apply(legal(position)[0])
    assert len(record(position)) == 8 + 4 + 24 + 1 + 24 == 61
    assert unpacked(record(position)).history == position.history[-24:]


def test_of_a_long_turn_the_last_24_actions_can_be_taken_back() -> None:
    position = Aggravation(4)
    lines = []
    for _ in range(60):
        lines.append(position.text())
        position.apply(6)
        lines.append(position.text())
        position.apply(legal(position)[0])
    spare = unpacked(record(position))
    for line in reversed(lines[-24:]):
        spare.undo()
        assert spare.text() == line
    with pytest.raises(IndexError):
        spare.undo()


def test_the_move_before_the_next_throw_can_be_taken_back_after_a_resume() -> None:
    position = Aggravation(2)
    for action in (2, 7, 1, 16):
        position.apply(action)
    before = "ag 4:0,2 - b,b,b,b/b,b,b,b 1:1"
    spare = unpacked(record(position))
    assert (spare.text(), list(spare.history)) == (position.text(), [1, 16])
    spare.undo()
    assert spare.text() == before


def test_another_players_throw_begins_a_new_turn() -> None:
    position = Aggravation(2)
    for action in (6, 16, 3, 16, 4):
        position.apply(action)
    assert list(unpacked(record(position)).history) == [4]
    assert (position.turn_length(), position.played_in_turn()) == (1, 0)


def test_a_partner_named_can_be_named_anew_after_a_resume() -> None:
    position = game(f"ag 6:0,1,2,3,4,5 3 {HOME}/{FAR}/{FAR}/{FAR}/{FAR}/{FAR} 0>")
    position.apply(9)
    spare = unpacked(record(position))
    assert spare.played_in_turn() == 1
    spare.undo()
    assert spare.text() == game(position.text().replace("?/4", ">")).text()


def test_what_followed_the_last_die_is_counted() -> None:
    position = game(f"ag 6:0,1,2,3,4,5 3 {HOME}/{FAR}/10,{FAR[2:]}/{FAR}/{FAR}/{FAR} 0>")
    counts = []
    for action in (8, 6, 16, 9, 2, 7, 3):
        position.apply(action)
        counts.append((position.played_in_turn(), position.turn_length()))
    assert counts == [(1, 1), (0, 2), (1, 3), (2, 4), (0, 5), (1, 6), (0, 1)]
    position.forget()
    assert position.history == b""
    assert (position.played_in_turn(), position.turn_length()) == (0, 0)


def test_unpacking_takes_over_the_whole_set_up() -> None:
    random = Random(3)
    spare = Aggravation(6, arms=6, teams=3, log=40)
    for set_up in SET_UPS:
        position = game(random_line(random, set_up))
        spare.unpack(record(position), 0)
        assert everything(spare) == everything(position)
        assert (spare.players, spare.teams) == (position.players, position.teams)
        assert (spare.board, spare.seats) == (position.board, position.seats)
        for _ in range(200):
            if position.actor == OVER:
                break
            action = random.choice(legal(position))
            position.apply(action)
            spare.apply(action)
            assert spare.text() == position.text()


def test_a_small_log_keeps_what_it_can_of_the_turn() -> None:
    position = Aggravation(2)
    for action in (6, 16, 6, 16, 6, 16):
        position.apply(action)
    spare = Aggravation(2, log=4)
    spare.unpack(record(position), 0)
    assert spare.text() == position.text()
    assert bytes(position.history).endswith(spare.history) and spare.history


# What is wrong with a game


def broken(**changes):
    position = game("ag 4:0,1,2 - 5,b,b,b/h1,h2,h3,h4/b,b,b,10 2:3 +places=1")
    assert position.check() == 0
    for attribute, value in changes.items():
        where, _, at = attribute.partition("_")
        if at:
            getattr(position, where)[int(at)] = value
        else:
            setattr(position, where, value)
    return position.check()


def test_every_invariant_has_its_number_and_its_sentence() -> None:
    assert len(BROKEN) == 7
    assert [broken(players=n) for n in (1, 5)] == [1, 1]
    assert [broken(teams=n) for n in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert broken(spots_0=61) == 2
    assert broken(spots_0=7) == 3
    assert broken(spots_0=0) == 3
    assert broken(cells_5=0) == 3
    assert broken(cells_5=2) == 3
    assert broken(cells_40=1) == 3
    assert broken(spots_1=6) == 3
    assert broken(finished=0) == 4
    assert broken(finished=3) == 4
    assert broken(places=0) == 4
    assert broken(order_0=2) == 4
    assert broken(order_0=9) == 4
    assert broken(actor=OVER) == 5
    assert broken(player=1) == 6
    assert broken(player=5) == 6
    assert broken(owner=0) == 6
    assert broken(die=7) == 6
    assert broken(die=0) == 6
    assert broken(actor=CHANCE) == 6
    assert broken(actor=1) == 6


def test_a_game_that_should_be_over_is_broken() -> None:
    position = game("ag 4:0,2 - 54,h2,h3,h4/b,b,b,b 0:1")
    position.apply(16)
    assert position.check() == 0
    position.actor = CHANCE
    assert position.check() == 5
