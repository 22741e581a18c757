# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The line of Big Points: what it says, what is refused and with which reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bigpoints import BigPoints
from tests.engine.bigpoints_lines import field, full_line
from tests.engine.game_walk import legal

REDUCED = "bp BRRB -,- - -/- 0m0"
FULL = full_line("GWBYKPRBGP", "2,6,*,0,-", "Y", "Y1W1K1", "0x1")
OVER = full_line("RK", "*,*,*,*,*", "RYPBG", "R2G1P1W2", "1e")


@pytest.mark.parametrize(
    "line",
    [
        REDUCED,
        FULL,
        OVER,
        "bp BRRB -,- - -/-/-/-/- 4m0",
        "bp .RRB -,1 - B1/- 1m0",
        "bp W.. * B B3/- 1e",
        "bp KB - - -/- 0m0",
        "bp .BRRB -,- - -/- 0m0",  # a black that was handed in lay on the first place
        "bp .B - - K1/- 0m1",
        "bp .B 1 - K1/- 0x1",
        "bp .B * B B1/- 0e",  # the black has been handed in
        full_line("", hands="K5", turn="0m5"),  # as many as were held, not capped
        full_line("B", "0,-,-,-,-", hands="K5", turn="0x5"),
        full_line("B", "0,-,-,-,-", hands="K5", turn="0x4"),
    ],
)
def test_lines_that_are_right_read_back_as_they_were(line):
    game = BigPoints.from_text(line)
    assert game.text() == line
    assert game.check() == 0
    assert game.history == b""


def test_the_set_up_follows_from_the_line():
    game = BigPoints.from_text("bp ...R.Y -,3,* Y Y1W2K1/B1/- 2m0")
    assert (game.players, game.colours, game.discs) == (3, 3, 1)
    assert (game.whites, game.blacks, game.places) == (2, 1, 6)


def test_a_disc_of_the_pile_is_no_disc_of_the_path():
    """An arrived colour has one disc more in the hands than a colour whose disc is on the pile."""
    game = BigPoints.from_text("bp .RR. *,- B B3/- 0m0")
    assert (game.colours, game.discs, game.blacks) == (2, 2, 0)


@pytest.mark.parametrize("log", [1, 5, 128])
def test_the_log_of_a_game_read_from_a_line(log):
    game = BigPoints.from_text(FULL, log=log)
    with pytest.raises(IndexError):
        game.undo()
    for played in range(6):
        assert len(game.history) <= log
        assert bool(game.history) == bool(played)
        game.apply(legal(game)[0])
    assert len(game.history) == (6 if log > 6 else 3 if log == 5 else 1)


def test_a_log_of_128_actions_is_usual():
    for game in (BigPoints(2, 1), BigPoints.from_text(REDUCED)):
        for _ in range(129):
            game._note(0, 0)
        assert len(game.history) == 65


DAMAGED = [
    ("", "six fields"),
    ("bp", "six fields"),
    ("bp BRRB -,- - -/-", "six fields"),
    (REDUCED + " 1", "six fields"),
    (REDUCED + " ", "six fields"),
    (" " + REDUCED, "six fields"),
    (REDUCED.replace(" ", "  ", 1), "six fields"),
    (REDUCED.replace(" ", "\t"), "six fields"),
    ("ag" + REDUCED[2:], "six fields"),
    ("BP" + REDUCED[2:], "six fields"),
    # the path
    ("bp BRXB -,- - -/- 0m0", "the path, place 2"),
    ("bp BRrB -,- - -/- 0m0", "the path, place 2"),
    ("bp BR-B -,- - -/- 0m0", "the path, place 2"),
    ("bp  -,- - -/- 0m0", "1 to 9 discs"),
    ("bp RRRR -,- - -/- 0m0", "1 to 9 discs"),
    ("bp " + "BR" * 10 + " -,- - -/- 0m0", "1 to 9 discs"),
    ("bp BRRR -,- - -/- 0m0", "a colour has too many or too few"),
    ("bp BRYB -,- - -/- 0m0", "on the path is none of this game"),
    ("bp BRRBWWWWWW -,- - -/- 0m0", "5 white"),
    ("bp BRRBKKKKKK -,- - -/- 0m0", "5 black"),
    ("bp BRRB...... -,- - -/- 0m0", "5 black"),
    ("bp BRRB -,- - R1/- 0m0", "a colour has too many"),
    ("bp BRRB -,- - B1/- 0m0", "too short"),
    ("bp BRRB -,- - W1/- 0m0", "too short"),
    # the pawns
    ("bp BRRB -,-,- - -/- 0m0", "too short"),
    ("bp BRRBRR -,-,- - -/- 0m0", "a colour has too many or too few"),
    ("bp BRRB - - -/- 0m0", "on the path is none of this game"),
    ("bp BRRB -,-,-,-,-,- - -/- 0m0", "at most 5 pawns"),
    ("bp BRRB ,- - -/- 0m0", "pawn B"),
    ("bp BRRB 1,- - -/- 0m0", "pawn B: 1"),
    ("bp BRRB -,0 - -/- 0m0", "pawn R: 0"),
    ("bp BRRB -,4 - -/- 0m0", "pawn R: 4"),
    ("bp BRRB -,99 - -/- 0m0", "pawn R: 99"),
    ("bp BRRB -,001 - -/- 0m0", "pawn R: 001"),
    ("bp BRRB -,01 - -/- 0m0", "plain form"),
    ("bp BRRB -,+1 - -/- 0m0", r"pawn R: \+1"),
    ("bp BRRB -,-1 - -/- 0m0", "pawn R: -1"),
    ("bp BRRB -,١ - -/- 0m0", "pawn R"),
    ("bp .RRB 0,- - B1/- 0m0", "pawn B: 0"),
    # the arrivals
    ("bp .RRB *,- - B1/- 0m0", "arrivals"),
    ("bp BRRB -,- B -/- 0m0", "arrivals"),
    ("bp .RRB *,- BB B2/- 0m0", "arrivals"),
    ("bp .RRB *,- R B2/- 0m0", "arrivals"),
    ("bp .RRB *,- BRB B2/- 0m0", "each once"),
    ("bp .RRB *,- Y B2/- 0m0", "each once"),
    ("bp .RRB *,- W B2/- 0m0", "each once"),
    ("bp .RRB *,- b B2/- 0m0", "each once"),
    ("bp .RRB *,-  B2/- 0m0", "arrivals"),
    ("bp .... *,* RR B3R3/- 0e", "arrivals"),
    # the hands
    ("bp BRRB -,- - - 0m0", "2 to 5 players"),
    ("bp BRRB -,- - -/-/-/-/-/- 0m0", "at most 5 hands"),
    ("bp BRRB -,- - / 0m0", "plain form"),
    ("bp .RRB -,- - B/- 0m0", "the hand of player 0"),
    ("bp .RRB -,- - -/B0 0m0", "the hand of player 1"),
    ("bp .RRB -,- - -/1B 0m0", "the hand of player 1"),
    ("bp .RRB -,- - -/X1 0m0", "the hand of player 1"),
    ("bp .RRB -,- - -/.1 0m0", "the hand of player 1"),
    ("bp .RRB -,- - -/B100 0m0", "the hand of player 1"),
    ("bp .RRB -,- - -/B1- 0m0", "the hand of player 1"),
    ("bp .RRB -,- - -/B01 0m0", "plain form"),
    ("bp ..RB -,- - R1B1/- 0m0", "plain form, which is: bp ..RB -,- - B1R1/- 0m0"),
    ("bp ..RR -,- - B1B2/- 0m0", "plain form"),
    ("bp .RRB -,- - Y1/- 0m0", "a colour has too many|none of this game"),
    ("bp BR.. -,- - B1R1Y1/- 0m0", "none of this game"),
    # the turn
    ("bp BRRB -,- - -/- 2m0", "none of the players"),
    ("bp BRRB -,- - -/- -m0", "none of the players"),
    ("bp BRRB -,- - -/- 0", "the turn"),
    ("bp BRRB -,- - -/- m0", "the turn"),
    ("bp BRRB -,- - -/- 0m", "the turn"),
    ("bp BRRB -,- - -/- 0m00", "plain form"),
    ("bp BRRB -,- - -/- 0m-1", "the turn"),
    ("bp BRRB -,- - -/- 0y0", "the turn"),
    ("bp BRRB -,- - -/- 0M0", "the turn"),
    ("bp BRRB -,- - -/- 0m0\n", "the turn"),
    ("bp BRRB -,- - -/- 0m1", "do not fit the turn"),
    ("bp BRRB -,- - -/- 0x0", "do not fit the turn"),
    ("bp BRRB -,- - -/- 0e", "over"),
    ("bp BRRB -,- - -/- 0e0", "the turn"),
    ("bp .B - - K1/- 0m0", "do not fit the turn"),
    ("bp .B - - K1/- 0m2", "do not fit the turn"),
    ("bp .B - - K1/- 1m1", "do not fit the turn"),
    ("bp .B - - K1/- 0x2", "do not fit the turn"),
    ("bp ...B 3 - K3/- 0x1", "do not fit the turn"),
    ("bp .... *,* RB B3R3/- 0m0", "over"),
]


@pytest.mark.parametrize(("line", "reason"), DAMAGED)
def test_damaged_lines_are_refused_with_the_reason(line, reason):
    with pytest.raises(ValueError, match=reason):
        BigPoints.from_text(line)


def accepted(line):
    """The game of the line, None if it is refused; nothing but a ValueError may come."""
    try:
        game = BigPoints.from_text(line)
    except ValueError as refusal:
        assert " " in str(refusal)
        return None
    assert game.check() == 0, line
    assert game.text() == line
    while actions := legal(game):
        game.apply(actions[len(game.history) % len(actions)])
        assert game.check() == 0, line
    return game


@pytest.mark.parametrize("line", [REDUCED, FULL, OVER])
def test_every_change_of_one_letter_is_refused_or_right(line):
    for place in range(len(line)):
        for letter in "BRYGPWK.-*,/ 0159mxe":
            accepted(line[:place] + letter + line[place + 1 :])
        accepted(line[:place] + line[place + 1 :])


def test_every_disc_missing_or_swapped_in_the_printed_game_is_noticed():
    """But a black that is missing has been handed in."""
    path = field(BigPoints(2, 1), 1)
    line = BigPoints(2, 1).text()
    for place in range(55):
        for letter in "BRYGPWK.":
            if letter != path[place] and (path[place], letter) != ("K", "."):
                damaged = line.replace(path, path[:place] + letter + path[place + 1 :])
                with pytest.raises(ValueError, match="disc"):
                    BigPoints.from_text(damaged)


fields = st.lists(
    st.text(alphabet="BRYGPWK.-*,/0123456789mxe", max_size=12), min_size=5, max_size=5
)


@given(fields)
def test_any_fields_are_refused_or_right(words):
    accepted(" ".join(["bp", *words]))
