# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The command `replay`: plays recorded games again and verifies every step.

Reads records from a file, such as what a device has printed; `tests.harness` calls it.
"""

import argparse
from pathlib import Path
from typing import Any

from engine.contract import OVER
from hardware.simulator.whole_number import number_from
from tests.harness.games import face_of, game_of
from tests.harness.mistake import STOPPED, Mistake
from tests.harness.options import MOST_OF_A_LOG, add_film, check_film
from tests.harness.record_file import Record, chosen, play_again, read_file
from tests.harness.spread import progress_display
from tests.harness.tables import table

_HEADER = ("game", "kind", "result", "players", "turns", "actions", "scores")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `replay_command` takes."""
    parser.add_argument(
        "file",
        type=Path,
        metavar="FILE",
        help="a log with lines of records ('rec '), whatever else is in it",
    )
    parser.add_argument(
        "--show", action="store_true", help="say every action in words, with the position after it"
    )
    add_film(parser, "film the game of --game on the simulated screen")
    parser.add_argument(
        "--turns",
        type=number_from(1, MOST_OF_A_LOG),
        metavar="N",
        help="film only the first N turns (default: all)",
    )


def replay_command(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status."""
    records = read_file(arguments.file)
    record = chosen(records, arguments.game, arguments.file)
    check_film(arguments)
    rows: list[tuple[Any, ...]] = []
    told: list[str] = []  # what is wrong with the others
    number = 0
    try:
        with progress_display("games", hidden=arguments.show) as progress:
            bar = progress.add_task("", total=len(records))
            for number, each in enumerate(records, 1):
                try:
                    rows.append((number, *_verified(each, arguments)))
                except Mistake as mistake:
                    told.append(str(mistake))
                progress.update(bar, completed=number)
    except KeyboardInterrupt:
        number -= 1
        print(f"stopped after {number} of {len(records)} games\n")
    if rows:
        print(table(_HEADER, rows, left=3))
    if told:
        raise Mistake("\n".join(told))
    if number < len(records):
        return STOPPED
    if arguments.gif:
        from tests.harness.film import film

        complete = film(
            record,
            arguments.board,
            arguments.gif,
            arguments.turns,
            arguments.scale,
        )
        return 0 if complete else STOPPED
    return 0


def _verified(record: Record, arguments: argparse.Namespace) -> tuple[Any, ...]:
    """Play a record again and return its row of the table."""
    if not arguments.show:
        return _row(record, play_again(record, arguments.file.name))
    print(record.position)
    game = play_again(record, arguments.file.name, _show)
    print(game.text(), end="\n\n")
    return _row(record, game)


def _show(game: Any, action: int) -> None:
    print(f"{game.text()}  {action}: {face_of(game).describe(game, action)}")


def _row(record: Record, game: Any) -> tuple[Any, ...]:
    if game.actor == OVER:
        winners = [str(player) for player in range(game.players) if game.winners() >> player & 1]
        result = f"won by {'+'.join(winners)}"
        if record.scores is None:
            result += ", end line missing"
    else:
        result = "unfinished"
    return (
        game_of(record.position),
        result,
        game.players,
        len(record.turns),
        sum(len(turn.codes) for turn in record.turns),
        " ".join(str(game.score(player)) for player in range(game.players)),
    )
