# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The coach: what is best loses nothing, luck evens out, small positions are exact."""

from argparse import Namespace
from functools import cache

import pytest
from PIL import Image, ImageSequence

from engine.bigpoints import BigPoints
from tests.harness import coach
from tests.harness.coach import BLUNDER, SLIP, Judged, Played, Portion, judge
from tests.harness.command_line import cells, refused, run
from tests.harness.games import SetUp, bigpoints, face_of, read_position
from tests.harness.games.plain import legal, playouts
from tests.harness.record_file import read_text
from tests.harness.review import _actions, _judge
from tests.harness.series import Task, play
from tests.harness.solve_search import Solver

SET_UPS = [
    (SetUp("bigpoints", 2), ("medium", "easy")),
    (SetUp("bigpoints", 3), ("random",) * 3),
    (SetUp("aggravation", 2), ("medium", "random")),
    (SetUp("aggravation", 4, (("teams", 2),)), ("easy", "random") * 2),
]
SMALL = SetUp("bigpoints", 2, (("colours", 3), ("discs", 2), ("whites", 1), ("blacks", 1)))


@pytest.fixture(autouse=True, scope="module")
def short_looks():
    """The coach looks as long as the tests can wait."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bigpoints, "_BUDGET", 60)
        patch.setattr(coach, "_MOST_VALUES", 20_000)
        yield


def record_of(setup, players, seed=1):
    return "\n".join(play(Task(setup, players, 0, seed, 0, recorded=True)).record)


def written(folder, setup, players, seed=1):
    file = folder / "game.txt"
    file.write_text(record_of(setup, players, seed), encoding="utf-8")
    return file


@cache
def judged(setup, players, seed=1):
    (record,) = read_text(record_of(setup, players, seed), "game")
    actions, _ = _actions(record, "game")
    first = coach.first_solvable(actions)
    rest = judge(Portion(actions[first:], solvable=True)) if actions[first:] else []
    return judge(Portion(actions[:first])) + rest


@pytest.mark.parametrize(("setup", "players"), SET_UPS, ids=str)
def test_what_is_best_loses_nothing_and_every_chance_is_one(setup, players):
    for one in judged(setup, players):
        assert len(one.before) == len(one.after) == setup.players
        assert all(0 <= chance <= 1 for chance in one.before + one.after)
        size = setup.players // setup.sides
        assert sum(one.after) == pytest.approx(size, abs=0.12)
        assert one.lost >= 0 and (one.lost > 0) == bool(one.best)
        if one.forced:
            assert not one.best
        if not one.chance:
            player = one.played.player
            assert one.before[player] >= one.after[player]


def test_luck_is_nothing_on_average():
    position = "ag 4:0,2 - 12,0,b,b/30,1,b,b 1?"
    faces = [judge(Portion([Played(0, 1, 1, position, die)]))[0] for die in range(1, 7)]
    assert all(one.chance and one.lost == 0 for one in faces)
    assert sum(one.luck for one in faces) == pytest.approx(0, abs=1e-9)
    assert max(one.luck for one in faces) > 0.01


def test_small_positions_are_solved():
    """The chances are those of the solver, and who plays by it loses nothing."""
    found = judged(SMALL, ("random", "random"), seed=3)
    found = [one for one in found if one.exact]
    assert len(found) > 5 and any(one.best for one in found)
    game = read_position(found[0].played.position)
    solver = Solver(game)
    for one in found:
        scores = solver.scores(read_position(one.played.position))
        wanted = 0.5 if scores[0] == scores[1] else float(scores[0] > scores[1])
        assert one.before[0] == wanted
    while game.actor >= 0:
        worths = []
        for action in legal(game):
            game.apply(action)
            own, other = solver.scores(game)
            game.undo()
            gain = own - other if game.player == 0 else other - own
            worths.append(((gain > 0) - (gain < 0), action))
        _, action = max(worths)
        (one,) = judge(Portion([Played(0, 1, game.player, game.text(), action)], solvable=True))
        assert not one.best and one.lost == 0
        game.apply(action)


def test_only_what_is_small_enough_is_solved():
    found = judged(*SET_UPS[0])
    exact = [one.exact for one in found]
    assert exact == sorted(exact) and exact[-1] and not exact[0]
    assert not any(one.exact for one in judged(*SET_UPS[1]))


@pytest.mark.parametrize(("lost", "mark"), [(0, ""), (SLIP, "slip"), (BLUNDER, "blunder")])
def test_slips_and_blunders_are_marked(lost, mark):
    played = Played(0, 1, 1, "", 0)
    before, after = (0.2, 0.8), (0.2 + lost + 1e-9, 0.8 - lost - 1e-9)
    assert Judged(played, before, after, False, "").mark == mark


def test_a_win_that_is_given_away_is_a_blunder():
    found = [one for seed in range(4) for one in judged(SMALL, ("random", "random"), seed)]
    found = [one for one in found if one.exact]
    assert {one.lost for one in found} == {0.0, 0.5, 1.0}
    for one in found:
        assert (one.mark == "blunder") == (one.lost > 0) == (one.best != "")


def test_review_tells_every_decision_and_sums_up(tmp_path):
    file = written(tmp_path, *SET_UPS[0])
    ran = run("review", file, "-j", 1)
    assert ran.status == 0 and not ran.error
    rows = cells(ran.out)
    decisions, sums = rows[:-2], rows[-2:]
    assert [row[0] for row in sums] == ["0", "1"]
    assert sum(int(row[1]) for row in sums) == len(decisions)
    for row in decisions:
        lost = float(row[5]) - float(row[6])
        assert lost == pytest.approx(float(row[7] or 0), abs=0.11)
        assert bool(row[3]) == bool(row[7])
    for player in range(2):
        own = [row for row in decisions if row[1] == str(player)]
        assert sums[player][4] == str(sum("slip" in row[4] for row in own))
        assert sums[player][5] == str(sum("blunder" in row[4] for row in own))
        assert float(sums[player][2]) == pytest.approx(
            100 * sum(not row[3] for row in own) / len(own), abs=0.06
        )
    assert float(sums[0][3]) < float(sums[1][3])  # medium loses less than easy
    assert "luck" not in ran.out


def test_in_aggravation_luck_stands_beside_skill(tmp_path):
    ran = run("review", written(tmp_path, *SET_UPS[2]), "-j", 1)
    sums = cells(ran.out)[-2:]
    assert ran.status == 0 and "luck: what the own throws gave" in ran.out
    assert all(row[6][0] in "+-" for row in sums)


def test_any_number_of_processes_judges_alike(tmp_path):
    file = written(tmp_path, *SET_UPS[2])
    alone = run("review", file, "-j", 1)
    assert alone.status == 0 and alone == run("review", file, "-j", 2)


def test_more_effort_looks_longer():
    game = BigPoints(2, 5)
    short, long = (face_of(game).outlook(game, effort) for effort in (1, 3))
    assert short != long and short == face_of(game).outlook(game, 1)
    assert sum(long) == pytest.approx(1)


@pytest.mark.parametrize("turn", ["1?", "1:3"], ids=["the die", "a move"])
def test_with_dice_eight_times_the_effort_looks_one_throw_further(turn):
    position = f"ag 4:0,2 - 12,0,b,b/30,1,b,b {turn}"
    game = read_position(position)
    played = Played(0, 1, game.player, position, legal(game)[0])
    once, also_once, twice = (judge(Portion([played], effort=each))[0] for each in (1, 7, 8))
    assert once == also_once
    assert once.after != twice.after
    assert once.after == pytest.approx(twice.after, abs=0.1), "the same position still"
    assert sum(twice.after) == pytest.approx(1, abs=0.05)


def test_the_chances_are_drawn_and_filmed(tmp_path):
    file = written(tmp_path, SMALL, ("random", "random"))
    plot, film = tmp_path / "curve.png", tmp_path / "game.gif"
    ran = run("review", file, "-j", 1, "--plot", plot, "--gif", film)
    assert ran.status == 0 and ran.out.endswith(f"wrote {plot}\nwrote {film}\n")
    with Image.open(plot) as picture:
        assert picture.width > picture.height > 400
    with Image.open(film) as picture:
        assert picture.height > 160  # the screen, the LEDs, and the curve
        strips = set()
        for frame in ImageSequence.Iterator(picture):
            whole = frame.convert("RGB")
            strips.add(whole.crop((0, whole.height - 40, 160, whole.height)).tobytes())
    assert len(strips) > 6


def test_what_cannot_be_reviewed_is_told(tmp_path):
    file = written(tmp_path, SMALL, ("random", "random"))
    assert refused(run("review", file, "--game", 2))
    assert refused(run("review", file, "--plot", "curve.txt"))
    assert refused(run("review", file, "--gif", "film.mp4"))
    lines = file.read_text().splitlines()
    file.write_text("\n".join(lines[:2] + lines[3:]), encoding="utf-8")
    ran = run("review", file)
    assert refused(ran) and "a gap" in ran.error
    file.write_text(lines[0], encoding="utf-8")
    assert refused(run("review", file))


def test_an_interrupted_review_prints_what_it_has(tmp_path, monkeypatch):
    judge_one = coach._judged
    found: list[Played] = []

    def until_tired(played, *more):
        if len(found) == 20:
            raise KeyboardInterrupt
        found.append(played)
        return judge_one(played, *more)

    monkeypatch.setattr(coach, "_judged", until_tired)
    ran = run("review", written(tmp_path, *SET_UPS[1]), "-j", 1)
    assert ran.status == 130 and "stopped after 18 of" in ran.out
    assert len(cells(ran.out)) > 10


def test_a_game_that_nobody_knows_better_is_judged_by_playing_it_out():
    game = BigPoints(2, 3, colours=2)
    chances = playouts(game)
    assert sum(chances) == pytest.approx(1)
    assert face_of(game).chances(game) != chances


def test_judging_leaves_nothing_out():
    (record,) = read_text(record_of(*SET_UPS[1]), "game")
    actions, _ = _actions(record, "game")
    found, complete = _judge(actions, Namespace(jobs=1, effort=1))
    assert complete and [one.played for one in found] == actions
