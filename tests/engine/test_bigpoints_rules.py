# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The rules of Big Points, one test per rule; the numbered cases are those of the rules page."""

import pytest

from engine.bigpoints import BigPoints
from engine.bigpoints.board import NOWHERE, STAIRS
from engine.bigpoints.rules import DECLINE
from engine.contract import OVER
from tests.engine.bigpoints_lines import field, hand, position
from tests.engine.game_walk import legal

BLUE, RED, YELLOW, GREEN, PURPLE, WHITE, BLACK = range(7)
AHEAD, BEHIND, BACK_AHEAD, BACK_BEHIND = range(4)


def move(pawn, take=AHEAD):
    return 4 * pawn + take


# The cases of the rules page


def test_case_1_occupied_discs_are_passed_over():
    game = position("GWBYKPRBGP", "2,6,3,0,5")
    assert game.landing(move(BLUE)) == 7
    assert [action for action in legal(game) if action >> 2 == BLUE] == [0, 1]
    assert game.taken(move(BLUE, AHEAD)) == 8
    assert game.disc(8) == GREEN
    assert game.taken(move(BLUE, BEHIND)) == 4
    assert game.disc(4) == BLACK
    game.apply(move(BLUE, BEHIND))
    assert field(game, 1).startswith("GWBY.PRBGP")  # the disc on 2 stays
    assert (hand(game, 0), game.place(BLUE)) == ("K1", 7)


def test_case_2_the_score_of_a_hand():
    stairs = {"pawns": "*,*,*,*,*", "arrivals": "RYPBG", "turn": "0e"}
    game = position("", hands="R2G1P1W2K1", **stairs)
    assert game.score(0) == 8 + 2 + 0 + 0 + 8


def test_case_3_another_hand():
    game = position("", "*,*,*,*,*", "RGBYP", "B4R3Y1G4P3W1K1", "0e")
    assert game.score(0) == 39


def test_case_4_a_black_counts_as_a_colour_for_the_whites():
    game = position("", "*,*,*,*,*", "RYPBG", "R2G1P1W2", "0e")
    assert game.score(0) == 16


def test_case_5_whites_alone_are_worth_nothing():
    assert position("", "*,*,*,*,*", "RYPBG", "W3", "0e").score(0) == 0


def test_case_6_black_and_two_whites():
    assert position("", "*,*,*,*,*", "RYPBG", "W2K1", "0e").score(0) == 2


def test_case_7_a_white_is_worth_six_at_most():
    with_white = position("", "*,*,*,*,*", "RYPBG", "B1R1Y1G1P1W1K1", "0e").score(0)
    without = position("", "*,*,*,*,*", "RYPBG", "B1R1Y1G1P1K1", "0e").score(0)
    assert with_white - without == 6


def test_case_8_on_the_first_disc_only_ahead_can_be_taken():
    game = position("GRBYP")
    assert [action for action in legal(game) if action >> 2 == GREEN] == [move(GREEN, AHEAD)]
    assert game.taken(move(GREEN)) == 1


def test_case_9_on_the_last_disc_only_behind_can_be_taken():
    game = position("RBYP" + "." * 50 + "G")
    assert [action for action in legal(game) if action >> 2 == GREEN] == [move(GREEN, BEHIND)]
    assert game.taken(move(GREEN, BEHIND)) == 3


def test_case_10_without_a_disc_ahead_the_pawn_climbs():
    game = position("GRBYP", "-,-,-,0,*", "P", "-")
    path = field(game, 1)
    assert [action for action in legal(game) if action >> 2 == GREEN] == [move(GREEN)]
    assert game.landing(move(GREEN)) == STAIRS
    assert game.taken(move(GREEN)) == NOWHERE
    game.apply(move(GREEN))
    assert field(game, 1) == path
    assert (field(game, 2), field(game, 3)) == ("-,-,-,*,*", "PG")
    assert (hand(game, 0), game.step(GREEN), game.step(PURPLE)) == ("G1", 3, 4)


def test_case_11_a_black_won_in_this_turn_gives_no_extra_move():
    game = position("BKRYGP")
    game.apply(move(BLUE))
    assert hand(game, 0) == "K1"
    assert field(game, 5) == "1m4"  # the turn has passed on, to the holder of the other blacks


def test_case_12_an_older_black_gives_one_extra_move():
    game = position("BKRYGPBB", hands="K1", turn="0m1")
    game.apply(move(BLUE))
    assert (hand(game, 0), field(game, 5)) == ("K2", "0x1")
    assert DECLINE in legal(game)
    game.apply(move(BLUE))
    assert (hand(game, 0), field(game, 5)) == ("B1K1", "1m3")  # one black is spent, one is left


def test_case_13_no_backward_move_without_an_own_disc_behind():
    game = position("RBYGPRB", "1,*,-,3,4", "R", "W1K1", turn="0x1")
    backward = [action for action in legal(game) if action != DECLINE and action & 2]
    assert backward == []
    for pawn in (BLUE, RED, YELLOW, GREEN, PURPLE):  # on its first disc, climbed, not yet started
        for take in (BACK_AHEAD, BACK_BEHIND):
            with pytest.raises(ValueError, match="not legal"):
                game.apply(move(pawn, take))


def test_case_14_a_backward_move_cannot_return_to_the_disc_that_was_taken():
    game = position("RBYGBP", "1,-,-,-,-", hands="K1", turn="0m1")
    game.apply(move(BLUE, AHEAD))
    assert move(BLUE, BACK_AHEAD) in legal(game)
    game.undo()
    # Everything between the two is occupied, so the disc left is the one to take.
    game = position("RBYGBP", "1,-,2,3,-", hands="K1", turn="0m1")
    assert game.taken(move(BLUE, BEHIND)) == 1
    game.apply(move(BLUE, BEHIND))
    assert field(game, 1).startswith("R.YGBP")
    assert not {move(BLUE, BACK_AHEAD), move(BLUE, BACK_BEHIND)} & set(legal(game))


def test_case_15_the_last_pawn_ends_the_game_at_once():
    game = position("RBY", "1,*,*,*,*", "PGYR", "W1K1", "0m1")
    game.apply(move(BLUE))
    assert game.actor == OVER
    assert (legal(game), field(game, 5), field(game, 3)) == ([], "0e", "PGYRB")
    assert hand(game, 0) == "B1W1K1"  # the disc of the pile is taken, the black is not spent
    for action in (move(BLUE), DECLINE):
        with pytest.raises(ValueError, match="not legal"):
            game.apply(action)


# What the page says beside its cases


def test_the_set_up_of_the_printed_game():
    game = BigPoints(4, 1, starter=2)
    path = field(game, 1)
    assert {letter: path.count(letter) for letter in "BRYGPWK"} == dict.fromkeys("BRYGP", 9) | {
        "W": 5,
        "K": 5,
    }
    assert game.text().split(" ")[2:] == ["-,-,-,-,-", "-", "-/-/-/-", "2m0"]


def test_the_seed_decides_the_path():
    paths = {field(BigPoints(2, seed), 1) for seed in range(200)}
    assert len(paths) == 200
    assert field(BigPoints(5, 7), 1) == field(BigPoints(2, 7), 1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_play_goes_clockwise(players):
    game = BigPoints(players, 3, starter=players - 1, whites=0, blacks=0)
    order = []
    for _ in range(2 * players):
        order.append(game.actor)
        game.apply(legal(game)[0])
    assert order == [(players - 1 + turn) % players for turn in range(2 * players)]


def test_a_normal_move_never_goes_backward_and_is_never_declined():
    game = position("BRB", "2,-,-,-,-", hands="K1", turn="0m1")
    assert [action for action in legal(game) if action & 2] == []
    for action in (move(BLUE, BACK_AHEAD), DECLINE):
        with pytest.raises(ValueError, match="not legal"):
            game.apply(action)


def test_the_extra_move_may_be_made_with_the_same_pawn_or_another():
    game = position("BRBYRGPB", hands="K1", turn="0m1")
    game.apply(move(BLUE))
    for pawn in (BLUE, YELLOW):
        game.apply(move(pawn))
        assert field(game, 5)[0] == "1"
        game.undo()


def test_a_declined_extra_move_costs_nothing():
    game = position("BRYGP", hands="K2", turn="0m2")
    game.apply(move(BLUE))
    before = game.text().split(" ")
    game.apply(DECLINE)
    assert game.text().split(" ")[:5] == before[:5]
    assert field(game, 5) == "1m3"
    assert hand(game, 0) == "R1K2"


def test_there_is_one_extra_move_a_turn_however_many_blacks():
    game = position("BRYGPBRYGP", hands="K4", turn="0m4")
    game.apply(move(BLUE))
    assert field(game, 5) == "0x4"  # as many as were held, not capped
    game.apply(move(RED))
    assert field(game, 5) == "1m1"
    assert hand(game, 0) == "R1Y1K3"


def test_a_black_won_in_the_extra_move_is_kept():
    game = position("BRKYGP", hands="K1", turn="0m1")
    game.apply(move(BLUE))
    game.apply(move(YELLOW, BEHIND))
    assert hand(game, 0) == "R1K1"
    assert field(game, 5) == "1m3"


def test_the_extra_move_may_go_backward_and_take_on_either_side():
    game = position("RBYBG", "3,-,-,-,-", hands="W1K1", turn="0x1")
    assert {0, 2, 3} <= set(legal(game))
    assert game.landing(move(BLUE, BACK_AHEAD)) == 1
    assert game.taken(move(BLUE, BACK_AHEAD)) == 2
    assert game.taken(move(BLUE, BACK_BEHIND)) == 0
    game.apply(move(BLUE, BACK_BEHIND))
    assert (game.place(BLUE), hand(game, 0)) == (1, "R1W1")


def test_a_backward_move_may_take_the_disc_that_it_leaves():
    game = position("RBYBG", "3,-,2,-,-", hands="W1K1", turn="0x1")
    assert game.taken(move(BLUE, BACK_AHEAD)) == 3
    game.apply(move(BLUE, BACK_AHEAD))
    assert hand(game, 0) == "B1W1"


def test_the_extra_move_may_climb():
    game = position("BRYGP", "0,-,-,-,-", hands="W1K1", turn="0x1")
    game.apply(move(BLUE))
    assert (hand(game, 0), field(game, 3), field(game, 5)) == ("B1W1", "B", "1m4")


def test_the_extra_move_may_end_the_game_and_costs_its_black():
    game = position("RB", "1,*,*,*,*", "PGYR", "W1K2", "0x1")
    game.apply(move(BLUE))
    assert (hand(game, 0), field(game, 5)) == ("B1W1K1", "0e")


def test_a_climbing_pawn_leaves_its_disc_to_be_taken():
    game = position("RBYGP", "1,-,-,-,-")
    game.apply(move(BLUE))
    assert game.pawn_at(1) == NOWHERE
    game.apply(move(RED))
    assert hand(game, 1).startswith("B")
    assert field(game, 1).startswith("R.YGP")


def test_a_pawn_climbs_although_own_discs_lie_behind_it():
    game = position("BRB", "2,-,-,-,-")
    assert game.landing(move(BLUE)) == STAIRS


def test_the_steps_are_filled_from_the_top():
    game = position("", arrivals="-", hands="-")
    for rank, pawn in enumerate((PURPLE, BLUE, GREEN, RED, YELLOW)):
        while game.extra:
            game.apply(DECLINE)
        game.apply(move(pawn))
        assert game.step(pawn) == 4 - rank
        assert game.arrival(rank) == pawn
    assert game.actor == OVER


def test_pawns_that_have_not_arrived_make_their_discs_worth_nothing():
    game = position("BRYGP", "-,*,-,-,-", "R", "R2Y5W1")
    assert game.score(0) == 2 * 4 + 2


def test_spent_blacks_do_not_count():
    game = position("BRYGP", "0,-,-,-,-", hands="W2K1", turn="0x1")
    assert game.score(0) == 2
    game.apply(move(RED))
    assert hand(game, 0) == "Y1W2"
    assert game.score(0) == 2


def test_without_a_disc_on_either_side_nothing_is_taken():
    game = BigPoints.from_text("bp BRBR -,- - -/- 0m0")
    game.apply(move(BLUE))  # lands on 0, takes red on 1
    game.apply(move(RED, BEHIND))  # lands on 3, takes blue on 2
    assert game.text() == "bp B..R 0,3 - R1/B1 0m0"
    game = BigPoints.from_text("bp B..R 0,- - R1/B1 1m0")
    assert legal(game) == [0, move(RED)]
    assert game.taken(move(RED)) == NOWHERE
    game.apply(move(RED))
    assert game.text() == "bp B..R 0,3 - R1/B1 0m0"


def test_highest_total_wins_and_equal_totals_share():
    alone = BigPoints.from_text("bp .... *,* RB R1/B3R2 0e")
    assert [alone.score(player) for player in range(2)] == [1, 2]
    assert alone.winners() == 0b10
    shared = BigPoints.from_text("bp .. *,* RB B1R1/R1/B1 0e")
    assert [shared.score(player) for player in range(3)] == [1, 1, 0]
    assert shared.winners() == 0b011


def test_nobody_wins_before_the_end():
    game = BigPoints.from_text("bp ..R. *,- B B3/R1 0m0")
    assert game.score(0) > game.score(1)
    assert game.winners() == 0


# Reduced games and set-ups that do not exist


@pytest.mark.parametrize(
    ("setup", "line"),
    [
        ({"colours": 2, "discs": 2, "whites": 0, "blacks": 0}, "bp 4 -,- - -/- 0m0"),
        ({"colours": 1, "discs": 1, "whites": 0, "blacks": 0}, "bp 1 - - -/- 0m0"),
        ({"colours": 3, "discs": 2, "whites": 1, "blacks": 2}, "bp 9 -,-,- - -/- 0m0"),
    ],
)
def test_reduced_games(setup, line):
    game = BigPoints(2, 5, **setup)
    length = len(field(game, 1))
    assert game.text().replace(field(game, 1), str(length)) == line
    while actions := legal(game):
        game.apply(actions[-1])
    assert game.winners()


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ({"players": 1}, "2 to 5 players"),
        ({"players": 6}, "2 to 5 players"),
        ({"players": 2, "starter": 2}, "starter"),
        ({"players": 2, "starter": -1}, "starter"),
        ({"players": 2, "colours": 0}, "1 to 5 colours"),
        ({"players": 2, "colours": 6}, "1 to 5 colours"),
        ({"players": 2, "discs": 0}, "1 to 9 discs"),
        ({"players": 2, "discs": 10}, "1 to 9 discs"),
        ({"players": 2, "whites": -1}, "0 to 5 white"),
        ({"players": 2, "whites": 6}, "0 to 5 white"),
        ({"players": 2, "blacks": -1}, "0 to 5 black"),
        ({"players": 2, "blacks": 6}, "0 to 5 black"),
        ({"players": 2, "log": 0}, "at least 1 action"),
    ],
)
def test_set_ups_that_do_not_exist_are_refused_with_a_reason(setup, reason):
    with pytest.raises(ValueError, match=reason):
        BigPoints(**{"seed": 1} | setup)


# What the screens ask


def test_the_questions_agree_with_the_line():
    game = position("GWBYKPRBGP", "2,6,*,0,-", "Y", "Y1W1K1", turn="0x1")
    assert [game.place(pawn) for pawn in range(5)] == [2, 6, STAIRS, 0, NOWHERE]
    assert [game.step(pawn) for pawn in range(5)] == [NOWHERE, NOWHERE, 4, NOWHERE, NOWHERE]
    assert [game.pawn_at(place) for place in (0, 1, 2, 6)] == [GREEN, NOWHERE, BLUE, RED]
    assert [game.disc(place) for place in (0, 1, 2)] == [GREEN, WHITE, BLUE]
    assert game.disc(20) == 7
    assert [game.hand(0, kind) for kind in range(7)] == [0, 0, 1, 0, 0, 1, 1]
    assert (game.player, game.extra, game.held, game.arrived) == (0, True, 1, 1)
    assert game.landing(DECLINE) == game.taken(DECLINE) == NOWHERE


@pytest.mark.parametrize("players", [2, 5])
def test_landing_and_taken_tell_what_apply_does(players):
    for seed in range(20):
        game = BigPoints(players, seed)
        while actions := legal(game):
            action = actions[seed % len(actions)]
            landing, taken = game.landing(action), game.taken(action)
            kind = game.disc(taken) if taken != NOWHERE else None
            player = game.player
            held = game.hand(player, kind) if kind is not None else 0
            paid = int(game.extra and kind == BLACK)
            game.apply(action)
            if action != DECLINE:
                assert game.place(action >> 2) == landing
            if kind is not None:
                assert game.disc(taken) == 7
                assert game.hand(player, kind) == held + 1 - paid
            for other in range(24):
                if other not in legal(game):
                    with pytest.raises(ValueError, match="not legal"):
                        game.taken(other)
