# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Every rule of Aggravation by its name, and the table of facts of the rules page."""

import doctest

import pytest

from engine.aggravation import Aggravation, rules, view
from engine.aggravation.board import MOST_CELLS, board, seats
from engine.contract import CHANCE, OVER
from tests.engine.aggravation_games import SET_UPS, after, game, legal, name

FAR = "b,b,b,b"


def destinations(line):
    """Where the legal moves lead, as the notation writes it, keyed by the action."""
    found = {}
    for action in legal(line):
        if action >= 16:
            position = game(line)
            owner = position.owner
            position.apply(action)
            marbles = position.text().split(" ")[3].split("/")[owner].split(",")
            found[action] = marbles[(action - 16) // 8]
    return found


def places(marbles, die, others=FAR):
    """Where seat 0's marbles can go on four arms."""
    return sorted(destinations(f"ag 4:0,2 - {marbles}/{others} 0:{die}").values())


def test_examples_in_the_docstrings_hold() -> None:
    for module in (rules, view):
        assert doctest.testmod(module) == (0, 5)


# The table of the rules page: four arms, seat 0


@pytest.mark.parametrize(
    ("marbles", "die", "expected"),
    [
        ("4,b,b,b", 2, {16: "6", 23: "c"}),
        ("5,b,b,b", 1, {16: "6", 17: "19", 23: "c", 24: "0"}),
        ("5,b,b,b", 3, {16: "8", 17: "21", 18: "34", 19: "47"}),
        ("5,19,b,b", 3, {16: "8", 24: "22", 25: "35", 26: "48"}),
        ("c,b,b,b", 1, {16: "5", 17: "19", 18: "33", 19: "47", 24: "0"}),
        ("c,b,b,19", 1, {16: "5", 18: "33", 19: "47", 24: "0"} | {40: "20", 41: "33", 47: None}),
        ("c,b,b,b", 2, {}),
        ("54,b,b,b", 1, {16: "h1", 24: "0"}),
        ("54,b,b,b", 2, {16: "h2"}),
        ("54,b,b,b", 3, {16: "h3"}),
        ("54,b,b,b", 4, {16: "h4"}),
        ("54,b,b,b", 5, {}),
        ("47,b,b,b", 1, {16: "48", 23: "c", 24: "0"}),
        ("0,b,b,b", 6, {16: "6", 23: "c"}),
        ("b,b,b,b", 1, {16: "0"}),
    ],
)
def test_the_table_of_facts(marbles, die, expected) -> None:
    expected = {action: place for action, place in expected.items() if place}
    assert destinations(f"ag 4:0,2 - {marbles}/{FAR} 0:{die}") == expected


def test_start_occupied_by_an_opponent_is_started_on_and_he_goes_to_base() -> None:
    line = f"ag 4:0,2 - {FAR}/28,b,b,b 0:1"  # 28 holes from his START is seat 0's START
    assert legal(line) == [16]
    assert after(line, 16) == f"ag 4:0,2 - 0,b,b,b/{FAR} 1?"


# The board


def test_the_boards_have_the_numbers_of_the_rules_page() -> None:
    facts = [
        (made.centre, made.first_star - 1, made.door - 1, made.home_star - 1, made.arms)
        for made in (board(0), board(1), board(2))
    ]
    assert facts == [(56, 5, 54, 47, 4), (84, 5, 82, 75, 6), (84, 7, 83, 77, 6)]


def test_the_stars_are_the_same_holes_for_every_seat() -> None:
    for number, star in ((0, 5), (1, 5), (2, 7)):
        made = board(number)
        holes = [star + 14 * arm for arm in range(made.arms)]
        for road in made.roads:
            on_the_way = [road[made.first_star + 14 * k] for k in range(made.arms)]
            assert sorted(on_the_way) == holes
            assert [road[spot] for spot in range(1, made.door + 1) if not made.to_star[spot]] == (
                on_the_way
            )


def test_the_hole_between_door_and_start_is_never_used_by_its_own_colour() -> None:
    for number in (0, 1):
        made = board(number)
        for seat, road in enumerate(made.roads):
            before_start = (14 * seat - 1) % made.centre
            assert before_start not in road
            assert set(road[1 : made.door + 1]) == set(range(made.centre)) - {before_start}


def test_every_cell_has_one_number_and_every_hole_is_a_cell() -> None:
    for number in (0, 1, 2):
        made = board(number)
        assert made.homes == made.centre + 1
        assert made.bases == made.homes + 4 * made.arms
        assert made.cells == made.bases + 4 * made.arms == (89 if made.arms == 4 else 133)
        cells = set()
        for seat, road in enumerate(made.roads):
            assert len(road) == made.inside + 1
            homes = road[made.door + 1 : made.inside]
            assert list(homes) == [made.homes + 4 * seat + k for k in range(4)]
            assert road[1] == 14 * seat
            assert road[made.inside] == made.centre
            cells |= set(road[1:])
        assert cells == set(range(made.bases))


def test_the_largest_board_is_what_the_buffers_are_sized_for() -> None:
    boards = [board(number) for number in range(3)]
    assert max(made.cells for made in boards) == MOST_CELLS
    assert len(Aggravation(2).cells) == max(made.bases for made in boards) + 1
    assert max(max(made.inside, made.bases) for made in boards) < 128
    with pytest.raises(ValueError, match="no such board"):
        board(3)


def test_players_take_their_seats_clockwise() -> None:
    assert [seats(4, players) for players in (2, 3, 4)] == [(0, 2), (0, 1, 2), (0, 1, 2, 3)]
    assert [seats(6, players) for players in (2, 3, 4, 5, 6)] == [
        (0, 3),
        (0, 2, 4),
        (0, 1, 3, 4),
        (0, 1, 2, 3, 4),
        (0, 1, 2, 3, 4, 5),
    ]
    assert Aggravation(5, 6).text().split(" ")[1] == "6:0,1,2,3,4"


@pytest.mark.parametrize("set_up", SET_UPS, ids=name)
def test_set_ups_that_exist_can_be_made(set_up) -> None:
    made = Aggravation(**set_up)
    assert made.check() == 0
    assert (made.actor, made.player, made.players) == (CHANCE, 0, set_up["players"])
    assert Aggravation(starter=made.players - 1, **set_up).player == made.players - 1


def test_any_other_set_up_is_refused_with_a_reason() -> None:
    exists = {
        (s["players"], s.get("arms", 4), s.get("modern", False), s.get("teams", 0)) for s in SET_UPS
    }
    refused = 0
    for players in range(-1, 9):
        for arms in range(8):
            for modern in (False, True):
                for teams in range(-1, 7):
                    if (players, arms, modern, teams) in exists:
                        Aggravation(players, arms, modern, teams)
                        continue
                    refused += 1
                    with pytest.raises(ValueError, match=r"\w+ \w+ \w+"):
                        Aggravation(players, arms, modern, teams)
    assert refused == 10 * 8 * 2 * 8 - 18


@pytest.mark.parametrize("starter", [-1, 2, 6])
def test_the_starter_must_be_one_of_the_players(starter) -> None:
    with pytest.raises(ValueError, match="starter"):
        Aggravation(2, starter=starter)


def test_a_log_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="log"):
        Aggravation(2, log=0)


def test_play_goes_clockwise_from_the_starter() -> None:
    position = Aggravation(3, starter=1)
    seen = []
    for _ in range(4):
        seen.append(position.player)
        position.apply(2)
        position.apply(7)
    assert seen == [1, 2, 0, 1]


# A throw


def test_the_die_is_applied_and_all_six_faces_are_offered() -> None:
    position = Aggravation(2)
    assert position.actor == CHANCE
    assert legal(position) == [1, 2, 3, 4, 5, 6]
    position.apply(4)
    assert (position.actor, position.die) == (0, 4)


def test_a_move_must_be_made_if_any_is_legal() -> None:
    assert legal("ag 4:0,2 - 10,h4,b,b/b,b,b,b 0:2") == [16]
    assert legal("ag 4:0,2 - h3,h4,b,0/b,b,b,b 0:6") == [40, 47]


def test_the_turn_passes_where_nothing_is_legal() -> None:
    line = "ag 4:0,2 - b,b,b,b/b,b,b,b 0:3"
    assert legal(line) == [7]
    assert after(line, 7) == "ag 4:0,2 - b,b,b,b/b,b,b,b 1?"


def test_only_shortcuts_may_be_declined() -> None:
    only_centre = "ag 4:0,2 - 42,48,54,h4/b,b,b,b 0:6"
    assert legal(only_centre) == [7, 23]
    assert after(only_centre, 7) == "ag 4:0,2 - 42,48,54,h4/b,b,b,b 0?"
    assert after(only_centre, 23) == "ag 4:0,2 - c,48,54,h4/b,b,b,b 0?"
    partners = f"ag 4:0,1,2,3 2 h1,h2,h3,h4/{FAR}/h4,42,54,48/{FAR} 0:6/2"
    assert legal(partners) == [7, 31]


def test_leaving_the_centre_is_an_ordinary_move_that_cannot_be_declined() -> None:
    line = "ag 4:0,2 - c,h2,h3,h4/b,b,b,b 0:1"
    assert legal(line) == [16, 17, 18, 19]


def test_a_shortcut_beside_an_ordinary_move_leaves_no_pass() -> None:
    assert legal("ag 4:0,2 - 5,h2,h3,h4/b,b,b,b 0:1") == [16, 17, 23]


def test_a_six_gives_the_same_player_another_throw() -> None:
    assert after("ag 4:0,2 - 10,b,b,b/b,b,b,b 0:6", 16) == "ag 4:0,2 - 16,b,b,b/b,b,b,b 0?"


def test_a_six_that_starts_a_marble_gives_another_throw() -> None:
    assert after("ag 4:0,2 - b,b,b,b/b,b,b,b 0:6", 16) == "ag 4:0,2 - 0,b,b,b/b,b,b,b 0?"


def test_a_six_that_could_not_be_used_gives_another_throw_by_default() -> None:
    line = "ag 4:0,2 - 53,h1,h3,h4/b,b,b,b 0:6"
    assert legal(line) == [7]
    assert after(line, 7) == "ag 4:0,2 - 53,h1,h3,h4/b,b,b,b 0?"


def test_a_six_that_could_not_be_used_gives_none_under_the_house_rule() -> None:
    line = "ag 4:0,2 - 53,h1,h3,h4/b,b,b,b 0:6 -six"
    assert after(line, 7) == "ag 4:0,2 - 53,h1,h3,h4/b,b,b,b 1? -six"
    used = "ag 4:0,2 - 10,b,b,b/b,b,b,b 0:6 -six"
    assert after(used, 16) == "ag 4:0,2 - 16,b,b,b/b,b,b,b 0? -six"


def test_declined_shortcuts_leave_a_six_unused() -> None:
    line = "ag 4:0,2 - 42,48,54,h4/b,b,b,b 0:6 -six"
    assert after(line, 7) == "ag 4:0,2 - 42,48,54,h4/b,b,b,b 1? -six"
    assert after(line, 23) == "ag 4:0,2 - c,48,54,h4/b,b,b,b 0? -six"


def test_there_is_no_limit_on_consecutive_sixes() -> None:
    position = Aggravation(2)
    position.apply(6)
    position.apply(16)
    for _ in range(100):
        assert (position.actor, position.player) == (CHANCE, 0)
        position.apply(6)
        position.apply(legal(position)[0])
    assert position.player == 0


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_another_count_passes_the_die_on(die) -> None:
    line = f"ag 4:0,2 - 20,b,b,b/b,b,b,b 0:{die}"
    assert after(line, 16).endswith(" 1?")


@pytest.mark.parametrize(("die", "starts"), [(1, True), (2, False), (5, False), (6, True)])
def test_a_marble_is_started_with_a_one_or_a_six(die, starts) -> None:
    assert (16 in legal(f"ag 4:0,2 - b,b,b,b/b,b,b,b 0:{die}")) == starts


@pytest.mark.parametrize("die", [1, 6])
def test_no_marble_is_started_while_an_own_one_stands_on_start(die) -> None:
    assert destinations(f"ag 4:0,2 - b,b,0,b/b,b,b,b 0:{die}") == (
        {32: "1"} if die == 1 else {32: "6", 39: "c"}
    )


def test_only_the_lowest_numbered_marble_in_base_is_offered() -> None:
    assert legal("ag 4:0,2 - 20,b,9,b/b,b,b,b 0:1") == [16, 24, 32]
    assert legal("ag 4:0,2 - h1,h2,20,b/b,b,b,b 0:6") == [32, 40]


# Moving


def test_every_hole_counts_occupied_or_not_and_opponents_may_be_jumped() -> None:
    line = "ag 4:0,2 - 20,b,b,b/50,51,52,b 0:5"  # seat 2's 50 is seat 0's 22
    assert after(line, 16) == "ag 4:0,2 - 25,b,b,b/50,51,52,b 1?"


def test_a_marble_goes_round_past_the_end_of_the_numbering() -> None:
    line = "ag 4:0,2 - b,b,b,b/26,b,b,b 1:4"
    assert after(line, 16) == "ag 4:0,2 - b,b,b,b/30,b,b,b 0?"
    assert after("ag 4:0,2 - 2,b,b,b/26,b,b,b 1:4", 16) == "ag 4:0,2 - b,b,b,b/30,b,b,b 0?"


@pytest.mark.parametrize("own", [21, 22, 23])
def test_an_own_marble_is_neither_jumped_nor_hit_on_the_track(own) -> None:
    assert 16 not in legal(f"ag 4:0,2 - 20,{own},b,b/b,b,b,b 0:3")
    assert 16 in legal(f"ag 4:0,2 - {own - 3},{own},b,b/b,b,b,b 0:2")


def test_an_own_marble_in_the_centre_or_behind_blocks_nothing() -> None:
    assert 16 in legal("ag 4:0,2 - 20,c,19,b/b,b,b,b 0:3")


@pytest.mark.parametrize(
    ("where", "opponent", "goal"),
    [("track", 51, 23), ("star", 5, 33), ("his START", 0, 28), ("before my door", 26, 54)],
)
def test_landing_by_exact_count_aggravates(where, opponent, goal) -> None:
    before = f"ag 4:0,2 - {goal - 3},b,b,b/{opponent},c,h1,b 0:3"
    assert after(before, 16) == f"ag 4:0,2 - {goal},b,b,b/b,c,h1,b 1?", where


def test_a_marble_on_the_own_start_is_aggravated_by_moving_onto_it_too() -> None:
    # Player 1 comes past seat 0's START, where player 0 stands.
    assert after("ag 4:0,2 - 0,b,b,b/25,b,b,b 1:3", 16) == "ag 4:0,2 - b,b,b,b/28,b,b,b 0?"


def test_the_centre_is_entered_on_an_opponent_who_goes_to_base() -> None:
    line = "ag 4:0,2 - 4,b,b,b/c,b,b,b 0:2"
    assert after(line, 23) == "ag 4:0,2 - c,b,b,b/b,b,b,b 1?"


def test_the_centre_is_left_to_a_star_where_an_opponent_is_aggravated() -> None:
    line = "ag 4:0,2 - c,b,b,b/5,b,b,b 0:1"  # seat 2's first star is seat 0's third
    assert legal(line) == [16, 17, 18, 19, 24]
    assert after(line, 18) == "ag 4:0,2 - 33,b,b,b/b,b,b,b 1?"


def test_a_hop_aggravates_where_it_ends_and_jumps_opponents_on_its_way() -> None:
    line = "ag 4:0,2 - 5,b,b,b/47,6,b,b 0:3"  # on seat 0's 19 and 34
    assert after(line, 18) == "ag 4:0,2 - 34,b,b,b/47,b,b,b 1?"


def test_nobody_is_aggravated_in_base_or_home() -> None:
    line = "ag 4:0,2 - 54,b,b,b/h1,h2,h3,b 0:2"
    assert after(line, 16) == "ag 4:0,2 - h2,b,b,b/h1,h2,h3,b 1?"


def test_passing_over_an_opponent_does_not_aggravate() -> None:
    line = "ag 4:0,2 - 4,b,b,b/33,b,b,b 0:2"  # on the star that seat 0 calls 5
    assert after(line, 16).startswith("ag 4:0,2 - 6,b,b,b/33,")
    assert after(line, 23).startswith("ag 4:0,2 - c,b,b,b/33,")


# Home


@pytest.mark.parametrize("hole", [1, 2, 3, 4])
def test_any_home_hole_may_be_the_target_by_exact_count(hole) -> None:
    assert places("52,b,b,b", hole + 2) == sorted([f"h{hole}"] + (["0"] if hole == 4 else []))


def test_home_is_not_entered_by_more_than_the_exact_count() -> None:
    assert places("54,b,b,b", 5) == []
    assert places("53,b,b,b", 6) == ["0"]


@pytest.mark.parametrize(("own", "die", "expected"), [(1, 2, 0), (2, 2, 0), (3, 2, 1), (4, 2, 1)])
def test_own_marbles_in_home_are_not_jumped(own, die, expected) -> None:
    assert len([to for to in places(f"54,h{own},b,b", die) if to == "h2"]) == expected


def test_marbles_inside_home_move_forward_by_exact_count() -> None:
    line = "ag 4:0,2 - h1,h3,b,b/b,b,b,b"
    assert destinations(f"{line} 0:1") == {16: "h2", 24: "h4", 32: "0"}
    assert destinations(f"{line} 0:2") == {}
    assert destinations("ag 4:0,2 - h1,b,b,b/b,b,b,b 0:3") == {16: "h4"}
    assert destinations("ag 4:0,2 - h1,b,b,b/b,b,b,b 0:4") == {}


def test_a_marble_never_passes_its_own_door() -> None:
    for die in (1, 2, 3, 4):
        assert places("54,h4,b,b", die) == sorted(
            ([f"h{die}"] if die < 4 else []) + (["0"] if die == 1 else [])
        )


def test_the_modern_door_is_the_hole_before_start() -> None:
    line = "ag 6m:0,3 - 83,b,b,b/b,b,b,b"
    assert destinations(f"{line} 0:1") == {16: "h1", 24: "0"}
    assert destinations(f"{line} 0:4") == {16: "h4"}
    assert destinations(f"{line} 0:5") == {}
    assert destinations("ag 6:0,3 - 82,b,b,b/b,b,b,b 0:1") == {16: "h1", 24: "0"}


# Shortcuts


def test_a_hop_spends_one_count_per_star_and_the_rest_on_the_track() -> None:
    assert destinations("ag 4:0,2 - 5,b,b,b/b,b,b,b 0:5") == {
        16: "10",
        17: "23",
        18: "36",
        19: "49",
    }


def test_hops_do_not_go_past_the_home_star() -> None:
    assert destinations("ag 4:0,2 - 33,b,b,b/b,b,b,b 0:6") == {16: "39", 17: "52", 24: "0"}
    assert destinations("ag 4:0,2 - 47,b,b,b/b,b,b,b 0:2") == {16: "49"}
    six = destinations("ag 6:0,3 - 5,b,b,b/b,b,b,b 0:6")
    assert six == {16: "11", 17: "24", 18: "37", 19: "50", 20: "63", 21: "76", 24: "0"}
    modern = destinations("ag 6m:0,3 - 7,b,b,b/b,b,b,b 0:6")
    assert modern == {16: "13", 17: "26", 18: "39", 19: "52", 20: "65", 21: "78", 24: "0"}


def test_a_hop_begins_only_on_a_star() -> None:
    assert places("4,b,b,b", 3) == ["7"]
    assert destinations("ag 6m:0,3 - 5,b,b,b/b,b,b,b 0:2") == {16: "7"}


def test_an_own_marble_on_a_star_stops_the_hop_there() -> None:
    assert destinations("ag 4:0,2 - 5,33,h4,h3/b,b,b,b 0:3") == {
        16: "8",
        17: "21",
        24: "36",
        25: "49",
    }


def test_an_own_marble_on_the_track_behind_the_star_blocks_that_hop_only() -> None:
    assert destinations("ag 4:0,2 - 5,20,h4,h3/b,b,b,b 0:3") == {
        16: "8",
        18: "34",
        19: "47",
        24: "23",
    }


def test_a_throw_gained_by_a_six_is_new_and_may_hop() -> None:
    line = after("ag 4:0,2 - 13,b,b,b/b,b,b,b 0:6", 16, 2)
    assert line == "ag 4:0,2 - 19,b,b,b/b,b,b,b 0:2"
    assert legal(line) == [16, 17, 18]


@pytest.mark.parametrize(("place", "die"), [(0, 6), (1, 5), (2, 4), (3, 3), (4, 2), (5, 1)])
def test_the_centre_counts_as_the_hole_after_a_star(place, die) -> None:
    for star in (5, 19, 33, 47):
        at = place + star - 5
        for count in range(1, 7):
            assert (23 in legal(f"ag 4:0,2 - {at},b,b,b/b,b,b,b 0:{count}")) == (count == die)


def test_the_star_passed_on_the_way_to_the_centre_holds_no_own_marble() -> None:
    assert 23 not in legal("ag 4:0,2 - 4,5,b,b/b,b,b,b 0:2")
    assert 23 not in legal("ag 4:0,2 - 3,4,b,b/b,b,b,b 0:3")
    assert 23 in legal("ag 4:0,2 - 4,6,b,b/b,b,b,b 0:2")  # behind the star: not on the way


def test_the_centre_is_not_entered_on_an_own_marble() -> None:
    assert 23 not in legal("ag 4:0,2 - 4,c,b,b/b,b,b,b 0:2")


def test_hopping_and_entering_the_centre_in_one_throw_is_not_possible() -> None:
    assert "c" not in places("5,b,b,b", 2)
    assert "c" not in places("5,b,b,b", 3)


@pytest.mark.parametrize("die", [2, 3, 4, 5, 6])
def test_the_centre_is_left_with_a_one_only(die) -> None:
    assert legal(f"ag 4:0,2 - c,h4,h3,h2/b,b,b,b 0:{die}") == [7]


def test_stars_from_the_centre_are_counted_from_the_owners_start() -> None:
    line = "ag 4:0,2 - b,b,b,b/c,h4,h3,h2 1:1"
    assert destinations(line) == {16: "5", 17: "19", 18: "33", 19: "47"}
    position = game(line)
    position.apply(16)
    assert position.cells[28 + 5]  # the first star after seat 2's START
    six = "ag 6:0,3 - c,h4,h3,h2/b,b,b,b 0:1"
    assert destinations(six) == {16 + k: str(5 + 14 * k) for k in range(6)}
    modern = "ag 6m:0,3 - c,h4,h3,h2/b,b,b,b 0:1"
    assert destinations(modern) == {16 + k: str(7 + 14 * k) for k in range(6)}


# The end


def test_four_marbles_at_home_win_and_the_game_stops() -> None:
    position = game("ag 4:0,2 - 54,h2,h3,h4/20,b,b,b 0:1")
    position.apply(16)
    assert (position.actor, position.winners(), legal(position)) == (OVER, 1, [])
    assert position.text() == "ag 4:0,2 - h1,h2,h3,h4/20,b,b,b 0e"


def test_a_six_that_brings_the_last_marble_home_ends_the_game() -> None:
    position = game("ag 4:0,2 - 49,h2,h3,h4/20,b,b,b 0:6")
    position.apply(16)
    assert (position.actor, position.winners()) == (OVER, 1)


def test_played_on_a_finished_player_is_skipped() -> None:
    line = "ag 4:0,1,2 - 54,h2,h3,h4/20,b,b,b/10,b,b,b 0:1 +places="
    assert after(line, 16) == "ag 4:0,1,2 - h1,h2,h3,h4/20,b,b,b/10,b,b,b 1? +places=0"
    assert after(line, 16, 2, 16, 2, 16).split(" ")[4:] == ["1?", "+places=0"]


def test_played_on_a_finished_player_gets_no_further_throw_for_his_six() -> None:
    line = "ag 4:0,1,2 - 49,h2,h3,h4/20,b,b,b/10,b,b,b 0:6 +places="
    assert after(line, 16).split(" ")[4:] == ["1?", "+places=0"]


def test_played_on_the_game_ends_when_one_is_left_and_the_first_stays_the_winner() -> None:
    position = game("ag 4:0,1,2 - h1,h2,h3,h4/20,b,b,b/54,h2,h3,h4 2:1 +places=0")
    assert position.winners() == 0
    position.apply(16)
    assert position.text().split(" ")[4:] == ["2e", "+places=02"]
    assert (position.actor, position.winners()) == (OVER, 1)


def test_played_on_two_players_stop_with_the_first() -> None:
    position = game("ag 4:0,2 - 54,h2,h3,h4/20,b,b,b 0:1 +places=")
    position.apply(16)
    assert (position.actor, position.winners()) == (OVER, 1)
    assert position.text().endswith(" 0e +places=0")


# Teams

HOME = "h1,h2,h3,h4"


def test_pairs_and_threes_sit_evenly_around_the_board() -> None:
    def teams(players, arms, size):
        made = Aggravation(players, arms, teams=size)
        return sorted({made.team(player) for player in range(players)})

    assert teams(4, 4, 2) == [0b0101, 0b1010]
    assert teams(6, 6, 2) == [0b001001, 0b010010, 0b100100]
    assert teams(6, 6, 3) == [0b010101, 0b101010]
    assert teams(4, 4, 0) == [1, 2, 4, 8]


def test_partners_marbles_may_be_jumped() -> None:
    line = "ag 4:0,1,2,3 2 20,b,b,b/b,b,b,b/50,51,b,b/b,b,b,b 0:5"
    assert after(line, 16) == "ag 4:0,1,2,3 2 25,b,b,b/b,b,b,b/50,51,b,b/b,b,b,b 1?"


def test_landing_on_a_partners_marble_aggravates_it_all_the_same() -> None:
    line = "ag 4:0,1,2,3 2 20,b,b,b/b,b,b,b/50,b,b,b/b,b,b,b 0:2"
    assert after(line, 16) == "ag 4:0,1,2,3 2 22,b,b,b/b,b,b,b/b,b,b,b/b,b,b,b 1?"


def test_a_finished_players_throw_is_played_with_the_partners_marbles() -> None:
    line = f"ag 4:0,1,2,3 2 {HOME}/b,b,b,b/20,b,b,b/b,b,b,b 3:2"
    assert after(line, 7).endswith(" 0?/2")
    assert after(line, 7, 5).endswith(" 0:5/2")
    assert after(line, 7, 5, 16) == f"ag 4:0,1,2,3 2 {HOME}/b,b,b,b/25,b,b,b/b,b,b,b 1?"


def test_the_thrower_chooses_the_partners_move_and_is_the_actor() -> None:
    position = game(f"ag 4:0,1,2,3 2 {HOME}/b,b,b,b/20,30,b,b/b,b,b,b 0:2/2")
    assert (position.actor, position.player, position.owner) == (0, 0, 2)
    assert legal(position) == [16, 24]


@pytest.mark.parametrize("die", [1, 6])
def test_a_partners_marble_is_started_under_the_partners_rules(die) -> None:
    line = f"ag 4:0,1,2,3 2 {HOME}/b,b,b,b/b,b,b,b/b,b,b,b 0:{die}/2"
    assert legal(line) == [16]
    started = after(line, 16)
    assert started.split(" ")[3].split("/")[2] == "0,b,b,b"
    assert started.endswith(" 1?" if die == 1 else " 0?/2")
    assert legal(f"ag 4:0,1,2,3 2 {HOME}/b,b,b,b/b,0,b,b/b,b,b,b 0:{die}/2")[0] != 16


def test_stars_from_the_centre_are_counted_from_the_start_of_the_marbles_owner() -> None:
    line = f"ag 4:0,1,2,3 2 {HOME}/b,b,b,b/c,b,b,b/b,b,b,b 0:1/2"
    assert destinations(line) == {16: "5", 17: "19", 18: "33", 19: "47", 24: "0"}
    position = game(line)
    position.apply(16)
    assert position.cells[28 + 5] == 1 + 8


def test_the_throwers_six_gives_the_same_thrower_another_throw() -> None:
    line = f"ag 4:0,1,2,3 2 {HOME}/b,b,b,b/20,b,b,b/b,b,b,b 0:6/2"
    assert after(line, 16).endswith(" 0?/2")


def test_the_throw_after_a_six_that_brought_the_last_marble_home_goes_to_a_partner() -> None:
    line = "ag 4:0,1,2,3 2 49,h2,h3,h4/b,b,b,b/20,b,b,b/b,b,b,b 0:6"
    assert after(line, 16).endswith(" 0?/2")
    threes = f"ag 6:0,1,2,3,4,5 3 77,h2,h3,h4/{FAR}/{FAR}/{FAR}/{FAR}/{FAR} 0:6"
    assert after(threes, 16).endswith(" 0>")


def test_in_threes_the_thrower_declares_before_each_throw_who_gets_it() -> None:
    start = f"ag 6:0,1,2,3,4,5 3 {HOME}/{FAR}/20,{FAR[2:]}/{FAR}/30,{FAR[2:]}/{FAR} 5:2"
    position = game(start)
    position.apply(7)
    assert position.text().endswith(" 0>")
    assert (position.actor, legal(position)) == (0, [8, 9])
    position.apply(9)
    assert position.text().endswith(" 0?/4")
    assert (position.actor, legal(position)) == (CHANCE, [1, 2, 3, 4, 5, 6])
    position.apply(6)
    position.apply(16)
    assert position.text().endswith(" 0>")  # the bonus throw is declared too
    position.apply(8)
    position.apply(3)
    assert position.text().endswith(" 0:3/2")
    position.apply(16)
    assert position.text().endswith(" 1?")


def test_partners_are_named_by_player_number() -> None:
    line = f"ag 6:0,1,2,3,4,5 3 {FAR}/{FAR}/{HOME}/{FAR}/{FAR}/{FAR} 2>"
    assert after(line, 8).endswith(" 2?/0")
    assert after(line, 9).endswith(" 2?/4")
    line = f"ag 6:0,1,2,3,4,5 3 {FAR}/{FAR}/{FAR}/{FAR}/{FAR}/{HOME} 5>"
    assert after(line, 8).endswith(" 5?/1")
    assert after(line, 9).endswith(" 5?/3")


def test_in_threes_the_one_partner_left_gets_the_throw_unasked() -> None:
    line = f"ag 6:0,1,2,3,4,5 3 {HOME}/{FAR}/{HOME}/{FAR}/30,{FAR[2:]}/{FAR} 5:2"
    assert after(line, 7).endswith(" 0?/4")
    last_of_partner = f"ag 6:0,1,2,3,4,5 3 {HOME}/{FAR}/77,h2,h3,h4/{FAR}/{FAR}/{FAR} 0:6/2"
    assert after(last_of_partner, 16).endswith(" 0?/4")


def test_in_threes_a_partners_marble_is_aggravated_by_the_other_partners() -> None:
    line = f"ag 6:0,1,2,3,4,5 3 {HOME}/{FAR}/10,{FAR[2:]}/{FAR}/70,{FAR[2:]}/{FAR} 0:4/2"
    # seat 2's 14 is hole 42, which seat 4 counts as 70
    assert after(line, 16).split(" ")[3].split("/")[4] == FAR


def test_the_first_team_whose_marbles_are_all_home_wins() -> None:
    position = game(f"ag 4:0,1,2,3 2 {HOME}/b,b,b,b/54,h2,h3,h4/b,b,b,b 0:1/2")
    position.apply(16)
    assert (position.actor, position.winners()) == (OVER, 0b0101)
    assert position.text() == f"ag 4:0,1,2,3 2 {HOME}/b,b,b,b/{HOME}/b,b,b,b 0e"
    own = game(f"ag 4:0,1,2,3 2 54,h2,h3,h4/{HOME}/{HOME}/b,b,b,b 0:1")
    own.apply(16)
    assert (own.actor, own.winners()) == (OVER, 0b0101)


def test_a_player_all_home_does_not_end_the_game_of_a_team() -> None:
    line = "ag 4:0,1,2,3 2 54,h2,h3,h4/b,b,b,b/b,b,b,b/b,b,b,b 0:1"
    assert after(line, 16).endswith(" 1?")


def test_played_on_a_finished_team_is_skipped_and_gets_no_further_throw() -> None:
    line = f"ag 6:0,1,2,3,4,5 2 {HOME}/{FAR}/{FAR}/77,h2,h3,h4/{FAR}/{FAR} 0:6/3 +places=0"
    assert after(line, 16).split(" ")[4:] == ["1?", "+places=03"]
    later = f"ag 6:0,1,2,3,4,5 2 {HOME}/{FAR}/{FAR}/{HOME}/{FAR}/{FAR} 2:2 +places=03"
    assert after(later, 7).split(" ")[4:] == ["4?", "+places=03"]


def test_played_on_teams_end_when_one_team_is_left_and_the_first_stays_the_winner() -> None:
    line = f"ag 6:0,1,2,3,4,5 2 {HOME}/{HOME}/{HOME}/54,h2,h3,h4/{HOME}/{FAR} 5:2/2 +places=2140"
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        game(line)  # a partner who is home is not played for
    position = game(
        f"ag 6:0,1,2,3,4,5 2 {HOME}/{HOME}/{HOME}/82,h2,h3,h4/{HOME}/{FAR} 0:1/3 +places=2140"
    )
    position.apply(16)
    assert (position.actor, position.winners()) == (OVER, 0b010010)
    assert position.text().split(" ")[4:] == ["0e", "+places=21403"]


# Score


def test_the_score_is_the_sum_of_progress_plus_one() -> None:
    assert game("ag 4:0,2 - b,b,b,b/b,b,b,b 0?").score(0) == 0
    assert game("ag 4:0,2 - 0,b,b,b/b,b,b,b 0?").score(0) == 1
    assert game("ag 4:0,2 - 54,b,b,b/10,20,b,b 0?").score(0) == 55
    assert game("ag 4:0,2 - 54,b,b,b/10,20,b,b 0?").score(1) == 11 + 21


def test_a_home_hole_scores_as_the_track_goes_on() -> None:
    assert game("ag 4:0,2 - h1,b,b,b/b,b,b,b 0?").score(0) == 54 + 1 + 1
    assert game("ag 4:0,2 - h1,h2,b,h4/b,b,b,b 0?").score(0) == 56 + 57 + 59
    assert game("ag 6m:0,3 - h4,b,b,b/b,b,b,b 0?").score(0) == 83 + 1 + 4


def test_the_centre_scores_as_the_owners_home_star() -> None:
    for line, star in (
        ("ag 4:0,2 - {},b,b,b/b,b,b,b 0?", 47),
        ("ag 6:0,3 - {},b,b,b/b,b,b,b 0?", 75),
        ("ag 6m:0,3 - {},b,b,b/b,b,b,b 0?", 77),
    ):
        assert game(line.format("c")).score(0) == game(line.format(star)).score(0) == star + 1


# What is not legal


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    for line in (
        "ag 4:0,2 - 5,b,b,b/b,b,b,b 0:3",
        "ag 4:0,2 - 5,b,b,b/b,b,b,b 0?",
        "ag 4:0,2 - h1,h2,h3,h4/b,b,b,b 0e",
        f"ag 6:0,1,2,3,4,5 3 {HOME}/{FAR}/{FAR}/{FAR}/{FAR}/{FAR} 0>",
    ):
        position = game(line)
        allowed = legal(position)
        for action in [*range(-70, 300), 2**29, -(2**29)]:
            if action not in allowed:
                with pytest.raises(ValueError, match=r"^this action is not legal now$"):
                    position.apply(action)
        assert position.text() == line
        assert position.history == b""
        with pytest.raises(IndexError):
            position.undo()


def test_everything_can_be_taken_back_dice_too() -> None:
    lines = []
    position = Aggravation(4, teams=2)
    actions = [6, 16, 6, 16, 3, 16, 2, 7]
    for action in actions:
        lines.append(position.text())
        position.apply(action)
    assert list(position.history) == actions
    for line in reversed(lines):
        position.undo()
        assert position.text() == line
    assert position.history == b""


def test_an_aggravated_marble_comes_back_when_the_move_is_taken_back() -> None:
    for line, action in (
        ("ag 4:0,2 - 20,b,b,b/51,b,b,b 0:3", 16),
        ("ag 4:0,2 - 4,b,b,b/b,c,b,b 0:2", 23),
        ("ag 4:0,2 - b,b,b,b/28,b,b,b 0:1", 16),
        ("ag 4:0,2 - c,b,b,b/b,b,5,b 0:1", 18),
    ):
        position = game(line)
        position.apply(action)
        assert position.score(1) == 0
        position.undo()
        assert position.text() == line
        assert position.check() == 0


@pytest.mark.parametrize("size", [1, 2, 3, 8, 9])
def test_a_full_log_drops_its_older_half_at_once(size) -> None:
    position = Aggravation(2, log=size)
    played = []
    lines = []
    for turn in range(30):
        for action in (2 + turn % 4, 7):
            full = len(position.history) == size
            lines.append(position.text())
            played.append(action)
            position.apply(action)
            kept = len(position.history)
            assert list(position.history) == played[-kept:]
            assert kept == (size // 2 + 1 if full else min(len(played), kept))
    for line in reversed(lines[-len(position.history) :]):
        position.undo()
        assert position.text() == line
    with pytest.raises(IndexError):
        position.undo()
