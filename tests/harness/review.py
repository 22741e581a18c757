# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The command `review`: a coach who goes through a recorded game.

Asks `coach` what every decision was worth, prints it, draws it (`plots`) and films it (`film`);
`tests.harness` calls it.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

from hardware.simulator.whole_number import number_from
from tests.harness.coach import Judged, Played, Portion, first_solvable, judge
from tests.harness.files import PICTURES, check_file, deliver
from tests.harness.games import face_of, game_of
from tests.harness.mistake import STOPPED, Mistake
from tests.harness.options import add_film, add_jobs, check_film
from tests.harness.record_file import Record, chosen, play_again, read_file
from tests.harness.spread import spread
from tests.harness.tables import percent, table
from tests.harness.terminal import say

_PORTION = 6  # actions that are judged together
_HEADER = ("line", "player", "played", "best", "mark", "before %", "after %", "lost")
_SUMS = ("player", "decisions", "best found %", "lost on average", "slips", "blunders")

_EXPLAINED = (
    "before: the chance to win with the best action; after: with the one that was played; both "
    "as the computer players estimate them, or as solved where 'exact' stands."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `review_command` takes."""
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="a log with the record of a game, as for replay"
    )
    parser.add_argument(
        "--plot", type=Path, metavar="FILE", help="draw the chances over the game (png, svg)"
    )
    add_film(parser, "film the game with the chances below the screen")
    parser.add_argument(
        "--effort",
        type=number_from(1, 1000),
        default=1,
        metavar="N",
        help="look so many times as long at each action (1); with dice 8 look one throw further",
    )
    add_jobs(parser)


def review_command(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status."""
    records = read_file(arguments.file)
    record = chosen(records, arguments.game, arguments.file)
    check_file(arguments.plot, "--plot", PICTURES)
    check_film(arguments)
    actions, game = _actions(record, arguments.file.name)
    if not actions:
        raise Mistake(
            f"{arguments.file.name}, line {record.number}: nothing is played in this game"
        )
    judged, complete = _judge(actions, arguments)
    if not complete:
        print(f"stopped after {len(judged)} of {len(actions)} actions\n")
    if judged:
        deliver(*_deliveries(record, game, judged, arguments))
    return 0 if complete else STOPPED


def _actions(record: Record, name: str) -> tuple[list[Played], Any]:
    """Return all actions of a record with the positions before them, and the game at its end."""
    lines = [turn.number for turn in record.turns for _ in turn.codes]
    actions: list[Played] = []

    def note(game: Any, action: int) -> None:
        number = len(actions)
        actions.append(Played(number, lines[number], game.player, game.text(), action))

    return actions, play_again(record, name, note)


def _judge(actions: Sequence[Played], arguments: argparse.Namespace) -> tuple[list[Judged], bool]:
    """Return what the actions were worth, and False where some are missing."""
    first = first_solvable(actions)
    portions = [
        Portion(actions[at : min(at + _PORTION, first)], effort=arguments.effort)
        for at in range(0, first, _PORTION)
    ]
    if first < len(actions):
        portions.insert(0, Portion(actions[first:], solvable=True))  # the longest piece of work
    done = spread(judge, portions, arguments.jobs, "actions", lambda portion: len(portion.actions))
    judged = [one for results in done.results for one in results]
    return sorted(judged, key=lambda one: one.played.number), done.complete


def _deliveries(
    record: Record, game: Any, judged: Sequence[Judged], arguments: argparse.Namespace
) -> Iterator[Callable[[], object]]:
    """Yield the steps that print and write what was found."""
    yield lambda: say(report(record, game, judged))
    if arguments.plot:
        from tests.harness.plots import plot_review

        yield lambda: plot_review(face_of(game).title, judged, arguments.plot)
    if arguments.gif:
        from tests.harness.film import film

        curve = [one.after for one in judged]
        yield lambda: film(
            record, arguments.board, arguments.gif, None, arguments.scale, curve=curve
        )


def report(record: Record, game: Any, judged: Sequence[Judged]) -> str:
    """Return all that is said of a game, as tables."""
    decisions = [one for one in judged if not (one.chance or one.forced)]
    parts = [
        f"{game_of(record.position)}, {game.players} players: {len(decisions)} decisions",
        table(_HEADER, [_row(one) for one in decisions], left=5),
        _EXPLAINED,
        _sums(game.players, judged, decisions),
    ]
    if any(one.chance for one in judged):
        parts.append(
            "luck: what the own throws gave, in per cent of a game, against what throws give on "
            "average."
        )
    return "\n\n".join(part for part in parts if part)


def _row(one: Judged) -> tuple[Any, ...]:
    player = one.played.player
    marks = " ".join(word for word in (one.mark, "exact" if one.exact else "") if word)
    return (
        one.played.line,
        player,
        one.words,
        one.best,
        marks,
        percent(one.before[player]),
        percent(one.after[player]),
        percent(one.lost) if one.best else "",
    )


def _sums(players: int, judged: Sequence[Judged], decisions: Sequence[Judged]) -> str:
    """Return the table of what each player did well and badly."""
    has_dice = any(one.chance for one in judged)
    rows = []
    for player in range(players):
        own = [one for one in decisions if one.played.player == player]
        row: list[Any] = [player, len(own)]
        if own:
            row += [
                percent(sum(not one.best for one in own) / len(own)),
                f"{100 * fmean(one.lost for one in own):.2f}",
            ]
        else:
            row += ["-", "-"]
        row += [sum(one.mark == mark for one in own) for mark in ("slip", "blunder")]
        if has_dice:
            row.append(
                f"{100 * sum(one.luck for one in judged if one.played.player == player):+.1f}"
            )
        rows.append(row)
    return table((*_SUMS, "luck") if has_dice else _SUMS, rows)
