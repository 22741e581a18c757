# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Every command does what it says, says mistakes in a sentence, and repeats itself exactly."""

import os
import subprocess
import sys

import pytest
from PIL import Image

from engine.aggravation.evaluation import STAGE, stage_features
from tests.device.vm import VM
from tests.engine.test_bigpoints_perft import TABLE
from tests.harness import (
    bench,
    bench_load,
    replay,
    series,
    solve,
    spread,
    strength,
    tournament,
    tune_aggravation,
    tune_bigpoints,
)
from tests.harness.__main__ import COMMANDS
from tests.harness.command_line import ROOT, cells, refused, run, run_process
from tests.harness.games import SetUp, levels
from tests.harness.intervals import clustered, wilson
from tests.harness.series import Task, play
from tests.harness.strength import Match
from tests.harness.tables import percent, table

AG = "ag 4:0,2 - 5,b,b,b/b,b,b,b 0:3"
BP = "bp BRRB -,- - -/- 0m0"

# Mistakes

MISTAKES = [
    (),
    ("chess",),
    ("simulate",),
    ("simulate", "chess"),
    ("simulate", "bigpoints", "--players", "champion,random"),
    ("simulate", "bigpoints", "--players", "person,random"),
    ("simulate", "bigpoints", "--players", "medium*8,random"),
    ("simulate", "aggravation", "--players", "hard*2,random"),
    ("simulate", "bigpoints", "--players", ""),
    ("simulate", "bigpoints", "--players", "random"),
    ("simulate", "bigpoints", "--players", "6xrandom"),
    ("simulate", "bigpoints", "--players", "99999999999999999xrandom"),
    ("simulate", "bigpoints", "--arms", "4"),
    ("simulate", "bigpoints", "--colours", "6"),
    ("simulate", "bigpoints", "-n", "0"),
    ("simulate", "bigpoints", "-n", "many"),
    ("simulate", "bigpoints", "-j", "0"),
    ("simulate", "bigpoints", "--starter", "2"),
    ("simulate", "bigpoints", "--starter", "x"),
    ("simulate", "bigpoints", "--nonsense"),
    ("simulate", "bigpoints", "--plot", "picture.txt"),
    ("simulate", "bigpoints", "--plot", "no/such/folder/picture.png"),
    ("simulate", "bigpoints", "--record", "no/such/folder/games.txt"),
    ("simulate", "aggravation", "--discs", "3"),
    ("simulate", "aggravation", "--arms", "5"),
    ("simulate", "aggravation", "--players", "7xrandom"),
    ("simulate", "aggravation", "--arms", "4", "--modern"),
    ("simulate", "aggravation", "--players", "5xrandom", "--arms", "4"),
    ("simulate", "aggravation", "--players", "3xrandom", "--teams", "2"),
    ("simulate", "aggravation", "--players", "2xrandom", "--teams", "4"),
    ("tournament", "bigpoints"),
    ("tournament", "bigpoints", "--players", "greedy"),
    ("tournament", "aggravation", "--players", "2xgreedy,2xrandom", "--teams", "2"),
    ("replay",),
    ("replay", "no such file"),
    ("replay", "LICENSE"),
    ("perft", "chess", BP, "2"),
    ("perft", "bigpoints", "nonsense", "2"),
    ("perft", "bigpoints", AG, "2"),
    ("perft", "bigpoints", BP[:-1], "2"),
    ("perft", "bigpoints", BP, "-1"),
    ("perft", "bigpoints", BP, "x"),
    ("perft", "bigpoints", BP, "1000"),
    ("perft", "bigpoints", BP, "2", "-j", "0"),
    ("strength", "chess"),
    ("strength", "--level", "champion"),
    ("strength", "--against", "champion"),
    ("strength", "-n", "0"),
    ("tune", "chess"),
    ("tune", "aggravation"),
    ("tune", "aggravation", "chess"),
    ("tune", "bigpoints", "two"),
    ("tune", "bigpoints", "-n", "0"),
    ("tune", "bigpoints", "-j", "0"),
    ("tune", "bigpoints", "--out", "no/such/folder/figures.py"),
    ("solve",),
    ("solve", "nonsense"),
    ("bench", "--seconds", "0"),
    ("bench", "--seconds", "nan"),
    ("play", "chess"),
    ("play", "bigpoints", "--players", "person,champion"),
    ("play", "bigpoints", "--starter", "9"),
    ("play", "bigpoints", "--position", "nonsense"),
    ("play", "bigpoints", "--position", AG),
    ("play", "bigpoints", "--position", BP, "--players", "3xperson"),
    ("play", "bigpoints", "--record", "no/such/folder/game.txt"),
]


@pytest.mark.parametrize("words", MISTAKES, ids=" ".join)
def test_a_mistake_is_one_sentence_and_status_2(words):
    ran = run(*words)
    assert refused(ran), ran


def test_help_names_every_command_and_every_command_has_help():
    for words in ((), *((command,) for command in COMMANDS)):
        with pytest.raises(SystemExit) as ending:
            run(*words, "--help")
        assert ending.value.code == 0
    out = run_process("--help").out
    assert all(command in out for command in COMMANDS)


@pytest.mark.skipif(os.name == "nt", reason="Windows closes pipes in another way")
def test_a_reader_who_has_seen_enough_is_no_fault():
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.harness", "simulate", "bigpoints", "-n", "5"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout and process.stderr
    process.stdout.close()
    error = process.stderr.read()
    assert process.wait(timeout=60) == 0 and not error


# The same for any number of processes


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "bigpoints", "-n", 60, "--players", "greedy,random,random"),
        ("simulate", "aggravation", "-n", 30, "--players", "6xrandom", "--modern"),
        ("tournament", "aggravation", "-n", 24, "--players", "greedy,2xrandom"),
        ("perft", "bigpoints", TABLE[0][0], 4, "--divide"),
    ],
    ids=lambda words: " ".join(map(str, words[:2])),
)
def test_any_number_of_processes_finds_the_same(words):
    alone = run(*words, "-j", 1)
    assert alone.status == 0 and alone.out and not alone.error
    assert run(*words, "-j", 3) == alone


def test_all_cores_find_the_same_as_one():
    words = ("simulate", "bigpoints", "-n", 30)
    assert run(*words) == run(*words, "-j", 1)


def test_a_shared_series_in_a_process_of_its_own_writes_the_same_record(tmp_path):
    words = ("simulate", "bigpoints", "-n", 40, "--seed", 5, "--record")
    one, two = tmp_path / "one.txt", tmp_path / "two.txt"
    ran = run_process(*words, one, "-j", 2)
    assert ran.status == 0 and not ran.error
    assert ran.out.replace("one.txt", "two.txt") == run(*words, two, "-j", 1).out
    assert one.read_text() == two.read_text()
    assert run("replay", one).status == 0


def test_another_seed_gives_other_games():
    words = ("simulate", "bigpoints", "-n", 20)
    assert cells(run(*words).out) != cells(run(*words, "--seed", 2).out)
    assert run(*words).out == run(*words, "--seed", 1).out


# Statistics


def test_simulate_reports_lengths_scores_and_wins():
    ran = run("simulate", "aggravation", "-n", 60, "--players", "3xrandom")
    assert ran.status == 0
    rows = cells(ran.out)
    seats, order, lengths = rows[:3], rows[3:6], rows[6:]
    assert [row[:2] for row in seats] == [["0", "random"], ["1", "random"], ["2", "random"]]
    assert sum(float(row[2]) for row in seats) == pytest.approx(100, abs=0.2)
    assert sum(float(row[1]) for row in order) == pytest.approx(100, abs=0.2)
    assert [row[0] for row in lengths] == ["turns", "throws", "actions"]
    for row in seats:
        low, high = map(float, row[3].split(" to "))
        assert low < float(row[2]) < high
        least, *middle, most = map(float, row[6:])
        assert least <= middle[0] <= middle[1] <= middle[2] <= most


def test_the_statistics_are_those_of_the_games():
    setup = SetUp("bigpoints", 2)
    results = [play(Task(setup, ("greedy", "random"), deal % 2, 1, deal)) for deal in range(50)]
    rows = cells(run("simulate", "bigpoints", "-n", 50, "--players", "greedy,random").out)
    for seat in range(2):
        scores = [result.scores[seat] for result in results]
        wins = sum(result.share(seat) for result in results)
        assert rows[seat][2] == f"{2 * wins:.1f}"
        assert rows[seat][4] == f"{sum(scores) / 50:.1f}"
        assert (rows[seat][6], rows[seat][-1]) == (str(min(scores)), str(max(scores)))
    turns = [result.turns for result in results]
    assert rows[2][1] == f"{sum(turns) / 50:.1f}"


def test_the_facts_about_random_play_hold():
    """From the rules pages: 34 turns, 27 to 42; 97 to 572 throws on four arms."""
    turns = [
        play(Task(SetUp("bigpoints", 2 + deal % 3), ("random",) * (2 + deal % 3), 0, 1, deal)).turns
        for deal in range(150)
    ]
    assert 32 < sum(turns) / len(turns) < 37
    assert min(turns) >= 24 and max(turns) <= 46
    throws = [
        play(
            Task(SetUp("aggravation", 2 + deal % 3), ("random",) * (2 + deal % 3), 0, 1, deal)
        ).throws
        for deal in range(60)
    ]
    assert min(throws) >= 80 and max(throws) < 700


def test_several_winners_share_a_game():
    setup = SetUp("bigpoints", 2, (("colours", 1), ("discs", 1), ("whites", 0), ("blacks", 0)))
    result = play(Task(setup, ("random", "random"), 0, 1, 0))
    assert result.winners == 3
    assert [result.share(player) for player in range(2)] == [0.5, 0.5]
    assert "several winners" in run("simulate", "bigpoints", "-n", 20, "--colours", 1).out


def test_every_member_of_a_team_wins():
    setup = SetUp("aggravation", 4, (("teams", 2),))
    result = play(Task(setup, ("random",) * 4, 0, 1, 0))
    assert sorted(result.share(player) for player in range(4)) == [0, 0, 1, 1]


# Tournaments


def test_a_tournament_finds_the_better_player():
    ran = run("tournament", "bigpoints", "--players", "random,greedy", "-n", 60)
    rows = cells(ran.out)
    assert ran.status == 0
    assert [row[0] for row in rows] == ["random", "greedy"]
    assert float(rows[1][2]) > 90 and float(rows[0][2]) < 10
    assert float(rows[0][2]) + float(rows[1][2]) == pytest.approx(100, abs=0.2)


@pytest.mark.parametrize(
    ("setup", "players"),
    [
        (SetUp("bigpoints", 3), ["greedy", "random", "random"]),
        (SetUp("aggravation", 4), ["greedy", "greedy", "random", "random"]),
        (SetUp("aggravation", 4, (("teams", 2),)), ["greedy", "random", "greedy", "random"]),
        (SetUp("aggravation", 6, (("arms", 6), ("teams", 2))), ["greedy", "random", "random"] * 2),
    ],
    ids=str,
)
def test_every_deal_is_played_with_everybody_in_every_seat(monkeypatch, setup, players):
    seen: list[Task] = []

    def watched(tasks, jobs, title):
        seen.extend(tasks)
        return [play(task) for task in tasks], True

    monkeypatch.setattr(tournament, "play_all", watched)
    standings, games, complete = tournament.play_tournament(setup, players, 12, 1, 1)
    assert complete and games == len(seen) >= 12
    deals: dict[int, list[tuple[str, ...]]] = {}
    for task in seen:
        deals.setdefault(task.deal, []).append(task.players)
    for tables in deals.values():
        assert len(tables) == setup.sides
        for seat in range(setup.players):
            assert sorted(seats[seat] for seats in tables) == sorted(players[: setup.sides])
    total = sum(standing.number * standing.share for standing in standings)
    assert total == pytest.approx(1)


def test_in_a_tournament_the_neighbours_change(monkeypatch):
    tables: set[tuple[str, ...]] = set()

    def watched(tasks, jobs, title):
        tables.update(task.players for task in tasks)
        return [], True

    monkeypatch.setattr(tournament, "play_all", watched)
    players = ["greedy", "greedy", "random", "random"]
    tournament.play_tournament(SetUp("aggravation", 4), players, 12, 1, 1)
    assert len(tables) == 6  # all there are


def test_equal_players_win_equally_often_and_exactly_so():
    """Random players with the same name are one level, whatever the seats."""
    ran = run("tournament", "bigpoints", "--players", "2xgreedy", "-n", 20)
    assert cells(ran.out)[0][1:3] == ["2 of 2", "50.0"]


# The table of what they reach


def test_strength_has_a_row_for_every_match(monkeypatch):
    matches = (
        Match(SetUp("bigpoints", 2), "greedy", "random", 90),
        Match(SetUp("bigpoints", 3), "greedy", "random"),
        Match(SetUp("aggravation", 4, (("teams", 2),)), "greedy", "random", 58, 75, 0.5),
    )
    monkeypatch.setattr(strength, "MATCHES", matches)
    ran = run("strength", "-n", 12)
    assert ran.status == 0 and not ran.error
    rows = cells(ran.out)
    assert [row[0] for row in rows] == [
        "Big Points, 2 players",
        "Big Points, 3 players",
        "Aggravation, 4 in pairs",
    ]
    assert [row[2] for row in rows] == ["random", "2 x random", "random"]
    assert [row[6] for row in rows] == ["50.0", "33.3", "50.0"]
    assert [row[7] for row in rows] == ["≥ 90", "> 33.3", "58 to 75"]
    alone = cells(run("tournament", "bigpoints", "-n", 12, "--players", "greedy,2xrandom").out)
    assert rows[1][4:6] == alone[0][2:4]
    assert len(cells(run("strength", "aggravation", "-n", 4).out)) == 1
    assert len(cells(run("strength", "--level", "greedy", "-n", 4).out)) == 3
    assert not cells(run("strength", "--level", "greedy", "--against", "greedy", "-n", 4).out)
    assert len(cells(run("strength", "bigpoints", "--against", "random", "-n", 4).out)) == 2


# Intervals


def test_wilson_is_as_published():
    assert wilson(0.0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert wilson(0.5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(0.95, 100) == pytest.approx((0.8882, 0.9785), abs=1e-4)
    assert wilson(0.3, 0) == (0, 1)


def test_deals_that_differ_less_are_surer():
    wide = clustered([0.0, 1.0] * 50, 2)
    narrow = clustered([0.5, 0.5, 0.5, 1.0, 0.0] * 20, 2)
    assert wide[0] < narrow[0] < 0.5 < narrow[1] < wide[1]
    assert wide == pytest.approx(wilson(0.5, 100), abs=0.01)
    assert clustered([1.0] * 40, 2) == wilson(1.0, 40)
    assert clustered([0.5] * 40, 2) == wilson(0.5, 80)


def test_the_interval_covers_as_often_as_it_says():
    from random import Random

    random = Random(1)
    inside = 0
    for _ in range(1000):
        share = sum(random.random() < 0.8 for _ in range(100)) / 100
        low, high = wilson(share, 100)
        inside += low <= 0.8 <= high
    assert 930 <= inside <= 970


def test_a_table_is_markdown_with_even_columns():
    text = table(("what", "n"), [("a", 1), ("longer", 12345)])
    assert text == "| what   |     n |\n|--------|------:|\n| a      |     1 |\n| longer | 12345 |"


# Pictures


def test_plots_are_pictures_that_are_not_empty(tmp_path):
    for command, words in (
        ("simulate", ("aggravation", "-n", 20, "--players", "3xrandom")),
        ("simulate", ("bigpoints", "-n", 1)),
        ("tournament", ("bigpoints", "-n", 6, "--players", "greedy,2xrandom")),
    ):
        file = tmp_path / f"{command}.png"
        ran = run(command, *words, "--plot", file)
        assert ran.status == 0
        with Image.open(file) as picture:
            colours = picture.convert("RGB").getcolors(1 << 24)
            assert picture.width > 400 and picture.height > 400
            assert colours and len(colours) > 50


# Perft


@pytest.mark.parametrize(("line", "counts"), TABLE)
def test_perft_counts_as_the_tests_of_the_engine(line, counts):
    ran = run("perft", "bigpoints", line, 3)
    assert ran.status == 0
    assert [row[1].replace(",", "") for row in cells(ran.out)] == [str(n) for n in counts[:3]]
    divided = cells(run("perft", "bigpoints", line, 3, "--divide").out)
    numbers = [int(row[2].replace(",", "")) for row in divided]
    assert sum(numbers[:-1]) == numbers[-1] == counts[2]


def test_perft_of_depth_0_and_of_a_game_that_is_over():
    assert cells(run("perft", "aggravation", AG, 0).out)[0][:2] == ["0", "1"]
    assert cells(run("perft", "bigpoints", "bp . * B B2/- 0e", 1).out)[0][1] == "0"


# Playing


def test_play_shows_asks_and_records(tmp_path):
    file = tmp_path / "game.txt"
    words = ("--seed", 3, "--starter", 0, "--record", file, "--players", "person,greedy")
    ran = run("play", "aggravation", *words, typed="?\n1\n9\nb\np\nh\n2\nu\n1\nq\n")
    assert ran.status == 0 and not ran.error
    for word in ("explains", "throws", "START", "would play", "taken back", "To go on"):
        assert word in ran.out, word
    assert run("replay", file).status == 0


@pytest.mark.parametrize("game", ["bigpoints", "aggravation"])
def test_play_ends_with_the_winner(tmp_path, game):
    file = tmp_path / "game.txt"
    ran = run(
        "play", game, "--seed", 1, "--players", "person,random", "--record", file, typed="1\n" * 999
    )
    assert ran.status == 0
    rows = cells(ran.out)
    assert [row[1] for row in rows] == ["person", "random"]
    assert "won" in [row[3] for row in rows]
    assert cells(run("replay", file).out)[0][2].startswith("won by")


def test_play_goes_on_from_where_it_was_left():
    ran = run("play", "bigpoints", "--seed", 4, "--players", "2xperson", typed="1\n1\nq\n")
    command = next(line for line in ran.out.splitlines() if line.startswith("python"))
    line = command.split('"')[1]
    again = run("play", "bigpoints", "--players", "2xperson", "--position", line, typed="")
    assert f'"{line}"' in again.out
    assert "No more input" in again.out


def test_taking_back_goes_to_the_persons_last_choice():
    words = ("play", "bigpoints", "--seed", 4, "--starter", 0, "--players", "person,random")
    once = run(*words, typed="p\nq\n")
    back = run(*words, typed="1\nu\np\nu\nq\n")
    position = once.out[once.out.index("> bp ") + 2 :].splitlines()[0]
    assert f"> {position}\n" in back.out
    assert "nothing of yours" in back.out


def test_after_taking_back_the_same_dice_fall_again():
    words = ("play", "aggravation", "--seed", 3, "--players", "person,2xgreedy")
    once = run(*words, typed="1\n1\nq\n").out
    again = run(*words, typed="1\nu\n1\nu\nu\n1\n1\nq\n").out
    assert again.count("taken back") >= 2
    assert once[once.index("To go on") :] == again[again.index("To go on") :]


def test_a_throw_and_what_is_done_with_it_are_one_line():
    ran = run("play", "aggravation", "--seed", 3, "--players", "2xrandom")
    lines = [line for line in ran.out.splitlines() if " throws " in line]
    assert len(lines) > 50
    assert all(line.endswith("passes") or " to " in line for line in lines)


def test_the_terminal_shows_every_marble_and_every_choice():
    position = "ag 6m:0,1,2,3,4,5 3 h4,1,b,b/37,27,2,b/h3,12,6,0/15,b,14,0/b,b,c,b/7,b,3,b 0:1"
    ran = run("play", "aggravation", "--position", position, "--players", "6xperson")
    board = ran.out[: ran.out.index("player 0")]
    for letter in "BRYGPW":
        assert 1 <= board.count(letter) <= 4
    for number in "12":
        assert number in board


def test_computer_players_play_by_themselves_in_a_process():
    ran = run_process("play", "bigpoints", "--players", "greedy,random", "--seed", 2)
    assert ran.status == 0 and "won" in ran.out and not ran.error


# Tuning


def test_tuned_figures_are_the_same_for_any_number_of_processes(tmp_path, monkeypatch):
    monkeypatch.setattr(tune_bigpoints, "_DEALS", 4)
    one, two = tmp_path / "one.py", tmp_path / "two.py"
    for file, jobs in ((one, 1), (two, 2)):
        assert run("tune", "bigpoints", "-n", 2, "-j", jobs, "--out", file).status == 0
    assert one.read_text() == two.read_text()
    assert "tune bigpoints -n 2 --seed 1" in one.read_text()
    found: dict[str, object] = {}
    exec(one.read_text(), found)
    assert set(tune_bigpoints.tables(tune_bigpoints.FIRST)) <= set(found)


def test_tuned_weights_are_those_of_their_seed(tmp_path):
    files = [tmp_path / f"{number}.py" for number in range(3)]
    for file, seed in zip(files, (1, 1, 2), strict=True):
        words = ("tune", "aggravation", "two", "-n", 3, "--seed", seed, "--out", file)
        assert run(*words).status == 0
    texts = [file.read_text().replace("--seed 2", "--seed 1") for file in files]
    assert texts[0] == texts[1] != texts[2]
    found: dict[str, dict[str, bytes]] = {}
    exec(texts[0], found)
    assert len(found["WEIGHTS"]["two"]) == STAGE + 4 * stage_features(4)


def test_interrupted_tuning_prints_what_it_has_learnt_and_writes_nothing(tmp_path, monkeypatch):
    file = tmp_path / "weights.py"
    games = tune_aggravation.Learner.game
    played: list[float] = []

    def until_tired(learner, rate):
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(rate)
        games(learner, rate)

    monkeypatch.setattr(tune_aggravation.Learner, "game", until_tired)
    ran = run("tune", "aggravation", "two", "-n", 5, "--out", file)
    assert ran.status == 130
    assert "stopped after 3 of 5" in ran.out and "WEIGHTS = " in ran.out
    assert not file.exists()


# Bench


def test_bench_fills_its_table(monkeypatch):
    ran = run("bench", "--seconds", 0.01, "--no-vm")
    assert ran.status == 0
    rows = cells(ran.out)
    assert len(rows) > len(bench_load.MEASURES)
    assert all(float(row[2].replace(",", "")) > 0 for row in rows)
    monkeypatch.setattr(bench_load, "MEASURES", bench_load.MEASURES[:3])
    ran = run("bench", "--seconds", 0.01)
    assert ran.status == 0
    if VM.exists():
        assert all(float(row[3].replace(",", "")) > 0 for row in cells(ran.out)[:-2])
    else:
        assert "no MicroPython VM" in ran.error


def test_bench_looks_at_different_positions():
    for name in bench_load.GAMES:
        games = bench_load.positions(name)
        assert len({game.text() for game in games}) > 6


# Interruption


def test_an_interrupted_run_prints_what_it_has(monkeypatch):
    played: list[Task] = []

    def until_tired(task):
        if len(played) == 7:
            raise KeyboardInterrupt
        played.append(task)
        return play(task)

    monkeypatch.setattr(series, "play", until_tired)
    ran = run("simulate", "bigpoints", "-n", 20, "-j", 1)
    assert ran.status == 130
    assert "stopped after 7 of 20 games" in ran.out
    assert [row[0] for row in cells(ran.out)][:2] == ["0", "1"]
    played.clear()
    ran = run("tournament", "bigpoints", "-n", 20, "-j", 1, "--players", "greedy,random")
    assert ran.status == 130
    assert "stopped after 6 of 20 games" in ran.out  # whole deals only
    assert len(cells(ran.out)) == 2


def test_an_interrupted_replay_prints_the_games_it_has_verified(tmp_path, monkeypatch):
    file = tmp_path / "games.txt"
    assert run("simulate", "bigpoints", "-n", 4, "--record", file).status == 0
    again = replay.play_again
    played: list[object] = []

    def until_tired(record, name, *each):
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(record)
        return again(record, name, *each)

    monkeypatch.setattr(replay, "play_again", until_tired)
    ran = run("replay", file, "--gif", tmp_path / "film.gif")
    assert ran.status == 130
    assert "stopped after 3 of 4 games" in ran.out
    assert len(cells(ran.out)) == 3


def test_nothing_finished_before_the_interruption(monkeypatch):
    def tired(task):
        raise KeyboardInterrupt

    monkeypatch.setattr(series, "play", tired)
    for words in (("simulate", "bigpoints"), ("tournament", "bigpoints", "--players", "2xgreedy")):
        ran = run(*words, "-j", 1)
        assert ran.status == 130 and "stopped after 0" in ran.out


# As the terminal does: Ctrl-C reaches all processes, here when the first result has come.
CTRL_C = """
import os, signal, sys
from tests.harness import __main__ as harness, spread

signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored where a shell starts it with &
results = spread._results

def results_and_ctrl_c(*work):
    for result in results(*work):
        yield result
        os.killpg(0, signal.SIGINT)

spread._results = results_and_ctrl_c
sys.exit(harness.main(sys.argv[1:]))
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows sends no SIGINT to a single process")
def test_ctrl_c_in_a_shared_run_prints_what_it_has():
    done = subprocess.run(
        [sys.executable, "-c", CTRL_C, "simulate", "bigpoints", "-n", "9999", "-j2"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        start_new_session=True,
    )
    assert done.returncode == 130
    assert "stopped after" in done.stdout and "length of a game" in done.stdout


def test_the_readme_has_the_table_of_strengths_and_every_row_is_as_it_should_be():
    """The command plays thousands of games for it, so this reads what it has printed."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    after = text[text.index("python -m tests.harness strength`") :]
    rows = cells(after[: after.index("\n## ")])
    assert [tuple(row[:3]) for row in rows] == [match.labels for match in strength.MATCHES]
    for match, row in zip(strength.MATCHES, rows, strict=True):
        games, share = int(row[3].replace(",", "")), float(row[4])
        low, high = map(float, row[5].split(" to "))
        assert games >= 15
        assert low <= share <= high
        assert (row[6], row[7]) == (percent(1 / match.setup.sides), match.goal)
        assert match.reached(low) or match.reached(share) or match.reached(high), row


@pytest.mark.parametrize(
    ("command", "rows"),
    [
        ("bench", [*(name for name, _ in bench_load.MEASURES), bench._SOLVER]),
        ("solve --figures", [str(kind) for kind, *_ in solve.FIGURES]),
    ],
)
def test_the_page_of_speeds_has_the_rows_that_its_commands_print(command, rows):
    text = (ROOT / "docs" / "speed.md").read_text(encoding="utf-8")
    after = text[text.index(f"`python -m tests.harness {command}`") :].partition("\n## ")[0]
    found = [row[0] for row in cells(after)]
    assert list(dict.fromkeys(found)) == rows


def test_spread_keeps_the_order_of_the_tasks():
    tasks = list(range(50))
    for jobs in (None, 1, 3):
        done = spread.spread(str, tasks, jobs, "numbers")
        assert done.complete and done.results == [str(task) for task in tasks]
    assert spread.spread(str, [], 2, "none").results == []


def test_the_strongest_level_comes_first():
    assert levels()[0] == "expert"
    assert levels()[-3:] == ["hard0", "greedy", "random"]
