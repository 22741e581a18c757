# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The command `tune`: learns the weights of the computer players and writes their files.

The same seed and number of games give the same file; each file names the command that wrote it.
Touches `engine/players` only; `tests.harness` calls it.
"""

import argparse
import sys
import textwrap
from pathlib import Path

from tests.harness import tune_aggravation, tune_bigpoints
from tests.harness.games import GAMES, add_seed, known_game
from tests.harness.mistake import Mistake

_FOLDER = Path(__file__).resolve().parents[2] / "engine" / "players"
_ROW = 22
_NUMBERS = {"aggravation": 3000, "bigpoints": 60}

_FILE = '''\
# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""{what} Written by
`python -m tests.harness tune {call}`.
"""

{body}'''


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `tune_command` takes."""
    parser.add_argument("game", metavar="GAME", help=" or ".join(GAMES))
    parser.add_argument(
        "kind",
        nargs="?",
        metavar="KIND",
        help="of Aggravation's set-ups: " + ", ".join(tune_aggravation.SET_UPS),
    )
    parser.add_argument(
        "-n",
        "--number",
        type=int,
        metavar="N",
        help="how many games of Aggravation (3000), changes in Big Points (60)",
    )
    add_seed(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="instead of the player's own file")


def tune_command(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status."""
    known_game(arguments.game)
    if arguments.number is not None and arguments.number < 1:
        raise Mistake(f"-n takes at least one, not {arguments.number}")
    number = arguments.number or _NUMBERS[arguments.game]

    def note(done: int) -> None:
        print(f"\r{done} of {number}", end="", file=sys.stderr, flush=True)

    call = f"-n {number} --seed {arguments.seed}"
    if arguments.game == "bigpoints":
        if arguments.kind is not None:
            raise Mistake("Big Points has one kind of figures only")
        place = _FOLDER / "bigpoints_figures.py"
        figures = tune_bigpoints.learn(number, arguments.seed, note)
        values = tune_bigpoints.tables(figures)
        body = "".join(f"{name} = {_literal(value)}\n" for name, value in values.items())
        known = ", ".join(f"{name} {figure:g}" for name, figure in figures.items())
        text = _FILE.format(
            what="Figures of Big Points' computer players.", call="bigpoints " + call, body=body
        )
        text = text.replace('"""\n\n', f'\n{_wrapped(known)}\n"""\n\n', 1)
    else:
        kind = arguments.kind
        if kind not in tune_aggravation.SET_UPS:
            raise Mistake(f"the kinds are {', '.join(tune_aggravation.SET_UPS)}, not {kind}")
        place = _FOLDER / f"aggravation_{kind}.py"
        weights = tune_aggravation.learn(kind, number, arguments.seed, note)
        text = _FILE.format(
            what="Weights of Aggravation's computer players, 128 more than they count.",
            call=f"aggravation {kind} {call}",
            body=f"WEIGHTS = {_literal(weights)}\n",
        )
    print(file=sys.stderr)
    place = arguments.out or place
    place.write_text(text, encoding="utf-8")
    print(place.name)
    return 0


def _literal(value: int | bytes) -> str:
    """Return a number or bytes as the source has them."""
    if isinstance(value, int):
        return str(value)
    if len(value) <= _ROW:
        return _hexadecimal(value)
    rows = (f"    {_hexadecimal(value[at : at + _ROW])}\n" for at in range(0, len(value), _ROW))
    return f"(\n{''.join(rows)})"


def _hexadecimal(value: bytes) -> str:
    return 'b"' + "".join(f"\\x{byte:02x}" for byte in value) + '"'


def _wrapped(text: str) -> str:
    return textwrap.fill(f"From: {text}.", 96)
