# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Finished games are counted once each, and the page says what was counted."""

from typing import Any

import pytest

from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.played import BIG_POINTS, MARBLES, Finished, fill, show_statistics
from tests.ui.positions import END, LAST_THROWS, MIDDLE, ONE_KEY, WON
from tests.ui.seats import (
    LARGE,
    SMALL,
    AggravationPeople,
    BigPointsPeople,
    at,
    cut_power,
    game_of,
    put_game,
    resume,
    rows,
    set_up,
    switch_on,
    take,
)
from tests.ui.test_resume import match

BP = 0
AG = 1
STATS = 3


def counted(simulator: Simulator) -> Any:
    """What the store holds."""
    from ui.play.statistics_record import Statistics

    return Statistics(simulator.app.store)


def leave_the_end(simulator: Simulator) -> None:
    """Turn the pages until the game is done with."""
    for _ in range(5):
        if at(simulator) != "score":
            return
        simulator.play("A")
    raise AssertionError("the pages of the end never end")


# Whole games


@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_a_game_of_big_points_is_counted_for_its_seats_and_levels(board: str) -> None:
    simulator = switch_on(board)
    set_up(simulator, Game="Big Points", Players="3", Rivals="easy", Play="one game")
    people = BigPointsPeople(simulator, 3)
    while at(simulator) != "score":
        if simulator.app.session.computer_acts():
            simulator.frame()
        else:
            people.step()
    game = game_of(simulator)
    scores = [game.score(player) for player in range(3)]
    won = [game.winners() >> player & 1 for player in range(3)]
    leave_the_end(simulator)
    simulator = cut_power(simulator)
    counts = counted(simulator)
    assert (counts.games(BP), counts.games(AG)) == (1, 0)
    assert [counts.seat(BP, seat) for seat in range(4)] == [(w, 1) for w in won] + [(0, 0)]
    assert counts.level(BP, 0) == (won[0], 1)
    assert counts.level(BP, 1) == (won[1] + won[2], 2)
    assert counts.points(BP, 0) == (scores[0], scores[0])
    assert counts.points(BP, 1) == (max(scores[1:]), sum(scores[1:]))
    assert counts.dice() == [0] * 6


def test_a_game_of_aggravation_is_counted_with_its_dice_and_hits() -> None:
    simulator = switch_on()
    put_game(simulator, LAST_THROWS)
    AggravationPeople(simulator, 3, hasty=True).until("score")
    session = simulator.app.session
    dice, hits, winners = list(session.dice), list(session.hits), session.game.winners()
    leave_the_end(simulator)
    counts = counted(simulator)
    assert counts.games(AG) == 1
    assert counts.dice() == dice
    assert counts.fewest_throws() == sum(dice) > 0
    assert counts.points(AG, 0) == (max(hits), sum(hits))
    assert [counts.seat(AG, seat) for seat in range(6)] == [
        (winners >> seat & 1, 1) for seat in range(6)
    ]
    assert winners.bit_count() == 3
    assert counts.level(AG, 0) == (3, 6)


def test_every_game_of_a_match_is_counted() -> None:
    simulator = switch_on()
    put_game(simulator, END, match(2, 0, END))
    leave_the_end(simulator)
    assert at(simulator) == "pass"
    assert counted(simulator).games(BP) == 1
    BigPointsPeople(simulator, 1, hasty=True).until("score")
    leave_the_end(simulator)
    assert at(simulator) == "title"
    assert counted(simulator).games(BP) == 2


def test_two_games_that_are_alike_are_two() -> None:
    simulator = switch_on()
    for _ in range(2):
        put_game(simulator, END)
        leave_the_end(simulator)
    assert counted(simulator).games(BP) == 2


def test_a_demonstration_is_not_counted() -> None:
    simulator = switch_on()
    put_game(simulator, ONE_KEY)
    session = simulator.app.session
    session.demonstration = True
    session.seats[0] = session.seats[1] = 1
    session.show_board()
    while at(simulator) != "score":
        simulator.frame()
    simulator.wait(20000)
    assert at(simulator) == "title"
    assert counted(simulator).games(BP) == 0


def test_a_game_that_is_given_up_is_not_counted() -> None:
    simulator = switch_on()
    put_game(simulator, MIDDLE)
    simulator.play("START")
    take(simulator, "New game")
    simulator.play("B")
    assert at(simulator) == "title"
    assert counted(simulator).games(BP) == 0


# The power goes


@pytest.mark.parametrize("line", [END, WON])
def test_a_game_counts_once_however_often_its_end_comes_back(line: str) -> None:
    game = BP if line is END else AG
    simulator = switch_on()
    put_game(simulator, line)
    assert counted(simulator).games(game) == 1  # while its end is looked at
    for _ in range(2):
        simulator = cut_power(simulator)
        assert counted(simulator).games(game) == 1
        resume(simulator)
        assert at(simulator) == "score"
    leave_the_end(simulator)
    assert counted(simulator).games(game) == 1
    simulator = cut_power(simulator)
    assert "Continue" not in rows(simulator)
    assert counted(simulator).games(game) == 1


@pytest.mark.parametrize("board", [SMALL, LARGE])
@pytest.mark.parametrize("line", [END, WON])
def test_a_power_cut_before_the_counted_game_is_forgotten_does_not_count_it_again(
    line: str, board: str
) -> None:
    game = BP if line is END else AG
    simulator = switch_on(board)
    put_game(simulator, line)
    simulator.app.store.clear = lambda record: False  # the power is gone by then
    leave_the_end(simulator)
    for _ in range(2):
        simulator = cut_power(simulator)
        assert counted(simulator).games(game) == 1
        resume(simulator)
        assert at(simulator) == "score"
    leave_the_end(simulator)
    assert counted(simulator).games(game) == 1
    assert "Continue" not in rows(simulator)
    put_game(simulator, line)  # another one that ends in the same way
    leave_the_end(simulator)
    assert counted(simulator).games(game) == 2


def test_a_game_ends_as_usual_where_there_is_no_memory_to_count_it(monkeypatch: Any) -> None:
    simulator = switch_on()
    from ui import loader

    load = loader.load

    def lack(name: str) -> Any:
        if name == "ui.play.statistics_record":
            raise MemoryError
        return load(name)

    monkeypatch.setattr(loader, "load", lack)
    put_game(simulator, END)
    leave_the_end(simulator)
    assert at(simulator) == "title"
    assert "Continue" not in rows(simulator)
    assert counted(simulator).games(BP) == 0


def test_a_game_is_counted_when_it_is_left_if_there_was_no_memory_before(monkeypatch: Any) -> None:
    simulator = switch_on()
    put_game(simulator, ONE_KEY)
    from ui.play import session

    lacks = [MemoryError]
    load = session.load

    def lack(name: str) -> Any:
        if name == "ui.play.start" and lacks:
            raise lacks.pop()
        return load(name)

    monkeypatch.setattr(session, "load", lack)
    BigPointsPeople(simulator, 2, hasty=True).until("score")
    simulator.wait(1100)
    assert not lacks
    assert counted(simulator).games(BP) == 0
    leave_the_end(simulator)
    assert counted(simulator).games(BP) == 1


def test_counters_are_full_at_their_most_and_stay_so() -> None:
    simulator = switch_on()
    statistics = fill(simulator, BIG_POINTS + MARBLES)
    statistics._bytes[:] = b"\xff" * len(statistics._bytes)
    statistics.save(5)
    fill(simulator, BIG_POINTS + MARBLES)
    counts = counted(simulator)
    for game in (BP, AG):
        assert counts.games(game) == 65535
        assert counts.seat(game, 0) == counts.level(game, 0) == (65535, 65535)
        assert counts.points(game, 0) == (65535, 0xFFFFFF)
    assert counts.dice() == [0xFFFFFF] * 6


def test_dice_are_counted_together_or_not_at_all() -> None:
    simulator = switch_on()
    many = [0xFFFFF0, 5, 6, 7, 8, 9]
    fill(simulator, [Finished("aggravation", 1, [0, 0], [0, 0], many)])
    fill(simulator, MARBLES)
    assert counted(simulator).dice() == many
    assert counted(simulator).games(AG) == 3


def test_the_shortest_game_stays_the_shortest() -> None:
    simulator = switch_on()
    for dice, fewest in (([20] * 6, 120), ([9] * 6, 54), ([30] * 6, 54)):
        fill(simulator, [Finished("aggravation", 1, [0, 0], [0, 0], dice)])
        assert counted(simulator).fewest_throws() == fewest


@pytest.mark.parametrize("length", [1, 3, 25, 26, 80])
def test_a_shorter_record_is_read_as_far_as_it_goes(length: int) -> None:
    simulator = switch_on()
    whole = bytes(fill(simulator, BIG_POINTS + MARBLES)._bytes)
    assert len(whole) <= 244
    simulator.app.store.save(STATS, whole[:length])
    assert bytes(counted(simulator)._bytes) == whole[:length] + bytes(len(whole) - length)


def damaged(simulator: Simulator) -> Simulator:
    """The same handheld with a byte of its statistics turned."""
    nvm = bytearray(simulator.nvm)
    place = nvm.rindex(b"Sv\xc1") + 40
    nvm[place] ^= 0x55
    return switch_on(simulator.board.board_id, store=bytes(nvm))


def test_a_damaged_record_is_told_on_its_page_and_begins_anew_with_the_next_game() -> None:
    simulator = switch_on("hack_club_sprig")
    fill(simulator, BIG_POINTS)
    simulator = damaged(simulator)
    assert at(simulator) == "title"
    take(simulator, "Statistics")
    assert "damaged" in reading.text(simulator)
    simulator.play("B")
    put_game(simulator, END)
    leave_the_end(simulator)
    simulator = cut_power(simulator)
    assert counted(simulator).games(BP) == 1
    take(simulator, "Statistics")
    assert "damaged" not in reading.text(simulator)


def test_where_nothing_is_counted_there_is_nothing_to_reset() -> None:
    simulator = switch_on()
    take(simulator, "Statistics")
    assert "reset" not in reading.text(simulator)
    simulator.play("A")
    assert "No game" in reading.text(simulator)


def test_a_record_of_a_newer_version_stays_until_it_is_reset() -> None:
    simulator = switch_on()
    fill(simulator, BIG_POINTS)
    store = simulator.app.store
    store._reasons[STATS - 1] = "newer"
    put_game(simulator, END)
    leave_the_end(simulator)
    assert at(simulator) == "title"
    take(simulator, "Statistics")
    assert "newer" in reading.text(simulator)
    simulator.play("START DOWN A B")
    put_game(simulator, END)
    leave_the_end(simulator)
    assert counted(simulator).games(BP) == 1


def test_without_room_for_them_they_are_not_offered_and_not_counted() -> None:
    import dataclasses

    from hardware.simulator import boards

    small = dataclasses.replace(boards.load(SMALL), nvm_size=256)
    simulator = Simulator(small, seed=7, settings={"LANGUAGE": "en"})
    simulator.settle()
    assert rows(simulator) == ["New game", "How to play", "Settings"]
    put_game(simulator, END)
    leave_the_end(simulator)
    assert at(simulator) == "title"
    assert simulator.app.store.reason(STATS) == "empty"


# The page


def test_the_pages_say_what_was_counted() -> None:
    simulator = switch_on()
    fill(simulator, BIG_POINTS + MARBLES)
    take(simulator, "Statistics")
    pages = []
    for _ in range(7):
        pages.append([line.split() for line in reading.lines(simulator)])
        simulator.play("DOWN")
    assert [line.split() for line in reading.lines(simulator)] == pages[0]
    assert pages[0][:3] == [["Big", "Points", "1/7"], ["Games", "4"], ["Wins", "by", "seat"]]
    assert pages[0][3:7] == [["P1", "3/4"], ["P2", "1/4"], ["P3", "0/1"], ["P4", "1/1"]]
    assert pages[1][2:6] == [["person", "3/5"], ["easy", "0/1"], ["medium", "1/2"], ["hard", "1/2"]]
    assert ["person", "61", "41.0"] in pages[2]
    assert ["all", "61", "39.8"] in pages[2]
    assert pages[3][3:6] == [["Blue", "1/2"], ["Red", "1/2"], ["Yellow", "1/2"]]
    assert ["hard", "7", "5.0"] in pages[5]
    assert ["Throws", "113", "185.5"] in pages[5]
    assert pages[6][0] == ["371", "throws", "7/7"]
    assert pages[6][1][1] == "58"
    assert ["expected", "62", "±", "14"] in pages[6]
    assert "That is usual luck." in [" ".join(words) for words in pages[6]]


@pytest.mark.parametrize(
    ("dice", "verdict"),
    [
        ([5, 5, 5, 5, 5, 4], "few"),
        ([5, 5, 5, 5, 5, 5], "usual"),
        ([0, 10, 5, 5, 5, 5], "usual"),  # chi-square 10.0
        ([0, 11, 4, 5, 5, 5], "rare"),  # 12.4
        ([1000, 1050, 950, 1040, 960, 1000], "usual"),  # 8.2
        ([1000, 1080, 920, 1040, 960, 1000], "rare"),  # 16
    ],
)
def test_dice_are_judged_by_chi_square(dice: list[int], verdict: str) -> None:
    switch_on()
    from ui.shell.stats import judge

    assert judge(dice) == verdict


@pytest.mark.parametrize("throws", [0, 1, 2, 36, 371, 6000, 600000])
def test_the_deviation_is_twice_the_standard_deviation(throws: int) -> None:
    switch_on()
    from ui.shell.stats import deviation

    assert deviation(throws) == int(2 * (throws * 5 / 36) ** 0.5 + 1e-9)


def test_a_reset_is_asked_for_with_start_and_no_is_the_safe_answer() -> None:
    simulator = switch_on()
    fill(simulator, BIG_POINTS)
    show_statistics(simulator)
    before = reading.text(simulator)
    for keys in ("B", "A", "START", "DOWN UP A"):
        simulator.play("START")
        assert at(simulator) == "question"
        simulator.play(keys)
        assert at(simulator) == "stats"
        assert reading.text(simulator) == before
    simulator.play("A A")  # they turn the page
    assert at(simulator) == "stats"
    simulator.play("START DOWN A")
    assert "No game has been" in reading.text(simulator)
    simulator.play("B")
    assert at(simulator) == "title"
    assert counted(cut_power(simulator)).games(BP) == 0


def test_what_shows_and_counts_leaves_the_memory() -> None:
    import sys

    simulator = switch_on()
    put_game(simulator, END)
    leave_the_end(simulator)
    show_statistics(simulator)
    assert "ui.play.statistics_record" in sys.modules
    simulator.play("B")
    assert not {"ui.play.statistics_record", "ui.shell.stats", "ui.play.dice"} & set(sys.modules)
