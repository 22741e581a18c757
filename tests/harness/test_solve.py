# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The solver agrees with every published row, with plain minimax on the engine, with itself.

The published rows are those of an undergraduate thesis; see `expected/`.
"""

import contextlib
import io
import time
from copy import deepcopy
from pathlib import Path

import pytest

from engine.bigpoints import BigPoints
from engine.contract import OVER
from engine.rng import Rng
from tests.engine.naive_bigpoints import NaiveBigPoints
from tests.harness import solve, solve_table
from tests.harness.__main__ import main as harness
from tests.harness.command_line import cells
from tests.harness.games.plain import legal
from tests.harness.solve import read_position
from tests.harness.solve_search import Solver
from tests.harness.solve_size import values_to_find
from tests.harness.solve_table import Kind, SolvedTable, path_line, renamed

WHOLE = BigPoints(2, 1).text()
#: With 55 discs too, but near the end: the pawns are ten moves from it, and there are three blacks.
ENDING = (
    "bp ..RB.Y.B...P.Y....B.PR..P.RY...G.RYPG.KYWG.B...R.GPYKWP *,47,27,49,24 B "
    "B4R2G2P2W3/B2R2Y3G3P1K1 1m1"
)
EXPECTED = Path(__file__).parent / "expected"


def wish(own, other):
    """The objective: how much a player likes final scores. The loser's wish is the last of all."""
    if own < other:
        return -1, -other, own
    return int(own > other), own, -other


def minimax(game, known):
    """The value by the engine's own moves, every one tried; `known` saves positions met again."""
    if game.actor == OVER:
        return game.score(0), game.score(1)
    text = game.text()
    if text not in known:
        player = game.actor
        values = []
        for action in legal(game):
            game.apply(action)
            values.append(minimax(game, known))
            game.undo()
        known[text] = max(values, key=lambda scores: wish(scores[player], scores[1 - player]))
    return known[text]


def naive_minimax(game, known):
    """The same on the naive game, which shares nothing with the engine, nor with the solver."""
    if game.over:
        return game.score(0), game.score(1)
    line = game.line()
    if line not in known:
        values = []
        for code in game.choices():
            after = deepcopy(game)
            after.play(code)
            values.append(naive_minimax(after, known))
        mover = game.player
        known[line] = max(values, key=lambda scores: wish(scores[mover], scores[1 - mover]))
    return known[line]


def moves_to_come(game):
    """An upper bound without blacks: how often the pawns can move until all have arrived."""
    moves = 0
    for pawn in range(game.colours):
        if game.pawns[pawn] <= game.places:
            ahead = range(game.pawns[pawn], game.places)
            moves += 1 + sum(game.disc(place) == pawn for place in ahead)
    return moves


def played(game, rng, stop):
    """Random actions until `stop` says enough."""
    while game.actor != OVER and not stop(game):
        actions = legal(game)
        game.apply(actions[rng.below(len(actions))])
    return game


def run(*words):
    """The command's status, standard output and standard error."""
    out, error = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(error):
        status = harness(["solve", *words])
    return status, out.getvalue(), error.getvalue()


def published(colours, discs):
    rows = (EXPECTED / f"bigpoints-solved-{colours}_{discs}.csv").read_text().split()
    assert rows
    return [row.split(",") for row in rows]


# The published rows


@pytest.mark.parametrize(("colours", "discs"), [(2, 2), (2, 3), (2, 4), (3, 2)])
def test_table_has_the_published_winners_and_their_scores(colours, discs):
    status, out, _ = run("--table", str(colours), str(discs))
    assert status == 0
    rows = [row.split(",") for row in out.splitlines()]
    expected = published(colours, discs)
    assert [row[0] for row in rows] == [row[0] for row in expected]
    for row, (path, *other) in zip(rows, expected, strict=True):
        (own, opponent), (first, second) = map(int, row[1:]), map(int, other)
        assert wish(own, opponent)[:2] == wish(first, second)[:2], path


# Plain minimax on the engine


STARTS = [
    (1, 3, 1),
    (2, 1, 1),
    (2, 2, 1),
    (2, 3, 1),
    (3, 1, 1),
    (3, 2, 3),
    (3, 3, 600),
    (4, 2, 2000),
]


@pytest.mark.parametrize(("colours", "discs", "each"), STARTS)
def test_starts_have_the_value_of_minimax(colours, discs, each):
    """All paths of the small tables, every so manieth of the others."""
    kind = Kind(colours, discs)
    table = SolvedTable(kind)
    for path in list(kind.paths())[each // 2 :: each]:
        assert table.scores[renamed(path)] == minimax(read_position(path), {}), path


COLOURED = [
    # colours, discs, whites, blacks, and the paths: every so manieth
    (1, 2, 1, 1, 1),
    (1, 3, 2, 2, 40),
    (2, 1, 1, 1, 1),
    (2, 1, 0, 2, 1),
    (2, 2, 1, 0, 10),
    (2, 2, 1, 1, 15),
    (2, 2, 0, 2, 12),
    (3, 1, 1, 1, 15),
]


@pytest.mark.parametrize(("colours", "discs", "whites", "blacks", "each"), COLOURED)
def test_starts_with_white_and_black_discs_have_the_value_of_a_naive_minimax(
    colours, discs, whites, blacks, each
):
    kind = Kind(colours, discs, whites, blacks)
    table = SolvedTable(kind)
    chosen = list(kind.paths())[::each]
    assert len(chosen) > 2
    for path in chosen:
        letters = path_line(path).split(" ")[1]
        assert table.scores[renamed(path)] == naive_minimax(
            NaiveBigPoints(letters, colours, 2), {}
        ), path


SMALL = [
    # colours, discs, whites, blacks, positions, of which the search takes at most so many moves
    (3, 2, 0, 0, 6, 7),
    (3, 3, 0, 0, 6, 7),
    (2, 2, 1, 1, 6, 9),
    (2, 2, 1, 2, 6, 9),
    (2, 3, 0, 3, 6, 5),
    (2, 1, 3, 2, 6, 9),
    (3, 1, 1, 1, 6, 9),
    (3, 2, 2, 1, 4, 6),
    (4, 1, 1, 0, 3, 9),
    (1, 2, 2, 3, 6, 9),
    (5, 9, 0, 0, 3, 6),
    (5, 9, 5, 0, 3, 6),
    (5, 9, 5, 5, 3, 4),
]


@pytest.mark.parametrize(("colours", "discs", "whites", "blacks", "number", "moves"), SMALL)
def test_positions_along_random_games_have_the_value_of_minimax(
    colours, discs, whites, blacks, number, moves
):
    rng = Rng(colours + 10 * discs + 100 * whites + 1000 * blacks)
    for seed in range(number):
        game = BigPoints(2, seed, seed % 2, colours, discs, whites, blacks)
        played(game, rng, lambda game: moves_to_come(game) <= moves)
        solver = Solver(game)  # one for the rest of the game: hands grow from the root on
        known: dict[str, tuple[int, int]] = {}
        while game.actor != OVER:
            line = game.text()
            expected = minimax(game, known)
            assert solver.scores(game) == expected, line
            assert Solver(BigPoints.from_text(line)).scores(game) == expected, line
            actions = legal(game)
            game.apply(actions[rng.below(len(actions))])
        assert solver.scores(game) == (game.score(0), game.score(1))


@pytest.mark.parametrize("path", ["1", "1212", "1221", "123", "111", "112122"])
def test_every_position_of_a_small_game_has_the_value_of_minimax(path):
    """Also those in which a pawn moves and finds nothing to take."""
    root = read_position(path)
    solver = Solver(root)
    known: dict[str, tuple[int, int]] = {}
    minimax(root, known)
    for line, scores in known.items():
        assert solver.scores(BigPoints.from_text(line)) == scores, line


def test_situations_are_shared_between_paths_and_between_names_of_colours():
    assert SolvedTable(Kind(3, 3)).situations == 6286  # each of the 1,680 paths alone has hundreds


def test_a_position_is_worth_its_best_action():
    """Where minimax takes too long: the actions are solved afresh, as roots of their own."""
    for path in ("12132434", "123321123"):
        game = read_position(path)
        values = []
        for action in legal(game):
            game.apply(action)
            values.append(Solver(game).scores(game))
            game.undo()
        assert Solver(game).scores(game) == max(values, key=lambda scores: wish(*scores))


# The command


def test_the_rows_are_the_same_for_any_number_of_processes():
    alone = run("--table", "3", "3", "-j", "1")
    assert alone[0] == 0
    assert alone[1].count("\n") == 1680
    assert run("--table", "3", "3", "-j", "3")[:2] == alone[:2]


def test_rows_are_ascending_and_paths_that_differ_only_in_names_have_the_same_scores():
    rows = [row.split(",") for row in run("--table", "4", "2")[1].splitlines()]
    assert len(rows) == 2520
    assert [row[0] for row in rows] == sorted({row[0] for row in rows})
    scores: dict[str, list[str]] = {}
    for path, *pair in rows:
        assert scores.setdefault(renamed(path), pair) == pair, path


def test_a_position_is_printed_with_the_value_of_each_action():
    status, out, error = run("1212")
    assert (status, error) == (0, "")
    assert out.startswith("bp BRBR -,- - -/- 0m0\nplayer 0 wins, 2 to 1\n")
    assert "| 5      | red to place 1, takes blue behind |    2:1 |    * |" in out
    assert out.count("*") == 1


def test_digits_and_the_line_say_the_same():
    assert run("1221") == run("bp BRRB -,- - -/- 0m0")


def test_scores_are_those_of_player_0_and_player_1_whoever_moves():
    lines = ("bp BRRB -,- - -/- 0m0", "bp BRRB -,- - -/- 1m0")
    first, second = (Solver(game).scores(game) for game in map(BigPoints.from_text, lines))
    assert first == second[::-1]
    assert first[0] != first[1]


def test_a_game_that_is_over_has_its_final_scores():
    line = "bp .... *,* BR B2R2/B1R1 0e"
    assert run(line) == (0, line + "\nplayer 0 wins, 2 to 1\n", "")


def test_a_path_may_have_white_and_black_discs():
    assert run("12W1K2") == run("bp BRWBKR -,- - -/- 0m0")


def test_a_table_may_have_white_and_black_discs():
    status, out, _ = run("--table", "2", "1", "--whites", "1", "--blacks", "1")
    rows = [row.split(",") for row in out.splitlines()]
    assert status == 0
    assert [row[0] for row in rows] == sorted({row[0] for row in rows})
    assert len(rows) == 24
    for path, first, second in rows:
        assert sorted(path) == sorted("12WK")
        assert Solver(read_position(path)).scores(read_position(path)) == (int(first), int(second))


def test_a_sample_has_rows_of_the_whole_table_by_its_seed():
    whole = run("--table", "3", "2", "--whites", "1")[1].splitlines()
    sample = ("--table", "3", "2", "--whites", "1", "--sample", "40")
    status, out, _ = run(*sample)
    rows = out.splitlines()
    assert status == 0
    assert len(set(rows)) == 40
    assert rows == sorted(rows)
    assert set(rows) <= set(whole)
    assert run(*sample, "-j", "2")[1] == out
    assert run(*sample, "--seed", "2")[1] != out


@pytest.mark.parametrize("kind", [Kind(3, 2), Kind(2, 2, 1, 1), Kind(1, 3), Kind(4, 1, 0, 2)])
def test_the_paths_are_as_many_as_there_are_and_so_are_those_with_colours_in_order(kind):
    paths = list(kind.paths())
    assert len(set(paths)) == len(paths) == kind.number
    assert paths == sorted(paths)
    assert list(kind.named_paths()) == [path for path in paths if renamed(path) == path]


def test_every_path_is_drawn_equally_often():
    kind = Kind(2, 2)
    drawn = [kind.sample(1, seed)[0] for seed in range(600)]
    assert sorted(set(drawn)) == list(kind.paths())
    assert all(70 <= drawn.count(path) <= 130 for path in kind.paths())


def test_a_memory_that_grows_too_much_is_given_up_for_a_new_one(monkeypatch):
    kind = Kind(3, 2)
    kept = SolvedTable(kind)
    monkeypatch.setattr(solve_table, "_MOST_KEPT", 200)
    forgotten = SolvedTable(kind)
    assert forgotten.scores == kept.scores
    assert forgotten.situations > kept.situations


def test_figures_have_a_row_for_every_table(monkeypatch):
    figures = ((Kind(3, 2), None, 100), (Kind(3, 2, 1, 1), 5, None))
    monkeypatch.setattr(solve, "FIGURES", figures)
    status, out, _ = run("--figures")
    assert status == 0
    first, second = cells(out)
    assert first[:2] == ["3 x 2", "90"]
    scores = [list(map(int, row[1:])) for row in published(3, 2)]
    wins = sum(own > other for own, other in scores)
    assert float(first[-3]) == pytest.approx(100 * wins / 90, abs=0.1)
    assert sum(map(float, first[-3:])) == pytest.approx(100, abs=0.2)
    assert float(first[6].replace(",", "")) > 100
    assert second[:2] == ["3 x 2, 1 white, 1 black", "5 of 5,040"]
    assert second[5:] == ["-"] * 5  # nothing published, and too few for shares


# The size of a search, before it begins


@pytest.mark.parametrize("line", [WHOLE, ENDING])
def test_what_is_too_large_is_refused_quickly_and_with_a_sentence(line):
    begun = time.process_time()
    status, out, error = run(line)
    assert time.process_time() - begun < 10
    assert (status, out) == (2, "")
    assert error.startswith("solve: ") and error.count("\n") == 1
    assert "too large" in error and "million" in error


@pytest.mark.parametrize(
    "position", ["123123123", "1234512345", "12W1K2", "bp .... *,* BR B2R2/B1R1 0e"]
)
def test_a_small_search_is_foreseen_as_large_as_it_is(position):
    game = read_position(position)
    solver = Solver(game)
    solver.scores(game)
    assert solver.values <= values_to_find(game) <= 1.3 * solver.values


def test_what_is_not_counted_is_estimated(monkeypatch):
    exact = [values_to_find(read_position(path)) for path in ("123123123123", "123412341234")]
    monkeypatch.setattr("tests.harness.solve_size._COUNTED", 2000)
    rough = [values_to_find(read_position(path)) for path in ("123123123123", "123412341234")]
    for few, all_of_them in zip(rough, exact, strict=True):
        assert few != all_of_them
        assert all_of_them / 10 < few < 10 * all_of_them


REFUSED = [
    [],
    ["1222"],
    ["1616"],
    ["1331"],
    ["nonsense"],
    ["bp BRRB -,- - -/- 0m1"],
    ["bp BRRB -,- - -/-/- 0m0"],
    ["bp BRRB -,- - - 0m0"],
    ["W"],
    ["12W0"],
    ["1221", "--sample", "3"],
    ["1221", "-j", "0"],
    ["--figures", "--table", "2", "2"],
    ["--table", "4", "4"],
    ["--table", "2", "2", "--sample", "0"],
    ["--table", "2", "2", "--sample", "7"],
    ["--table", "2", "2", "--whites", "6"],
    ["--table", "2", "2", "--blacks", "-1"],
    ["1221", "--table", "2", "2"],
    ["--table", "6", "2"],
    ["--table", "2", "0"],
    ["--table", "5", "3"],
    ["--table", "2", "2", "-j", "0"],
]


@pytest.mark.parametrize("words", REFUSED)
def test_what_cannot_be_solved_gets_one_sentence_and_status_2(words):
    status, out, error = run(*words)
    assert (status, out) == (2, "")
    assert error.startswith("solve: ")
    assert error.count("\n") == 1
    assert len(error.split()) > 5


def test_a_search_that_would_keep_too_much_ends_with_a_sentence(monkeypatch):
    monkeypatch.setattr("tests.harness.solve_search.MOST_VALUES", 100)
    status, out, error = run("112233")
    assert (status, out) == (2, "")
    assert "too large" in error


@pytest.mark.parametrize("stopped_at", [1, 100])
def test_a_table_that_is_interrupted_prints_the_rows_it_has(monkeypatch, stopped_at):
    scores = Solver.scores
    asked = []

    def interrupted(self, game):
        asked.append(game)
        if len(asked) == stopped_at:
            raise KeyboardInterrupt
        return scores(self, game)

    whole = run("--table", "3", "3")[1].splitlines()
    monkeypatch.setattr(Solver, "scores", interrupted)
    status, out, _ = run("--table", "3", "3", "-j", "1")
    rows = out.splitlines()
    assert status == 130
    assert set(rows) <= set(whole)
    assert (0 < len(rows) < len(whole)) == (stopped_at > 1)
