# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The command `tune`: learns the weights of the computer players and writes their file.

The same seed and number of games give the same file; each file names the commands that wrote it.
Writes the `weights.py` of a game's package; `tests.harness` calls it.
"""

import argparse
import re
import textwrap
from pathlib import Path

from hardware.simulator.whole_number import number_from
from tests.harness import tune_aggravation, tune_bigpoints
from tests.harness.files import check_file
from tests.harness.games import add_game, known_game
from tests.harness.mistake import STOPPED, Mistake, why
from tests.harness.options import add_jobs, add_seed
from tests.harness.spread import Jobs, progress_display

_FOLDER = Path(__file__).resolve().parents[2] / "engine"
_ROW = 22
_ENTRY = re.compile(r"    # .*?\),\n", re.DOTALL)  # of a kind of set-up in Aggravation's file
_KIND = re.compile(r'"(\w+)"')
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
    add_game(parser)
    parser.add_argument(
        "kind",
        nargs="?",
        metavar="KIND",
        help="of Aggravation's set-ups: " + ", ".join(tune_aggravation.SET_UPS),
    )
    parser.add_argument(
        "-n",
        "--number",
        type=number_from(1, 10**9),
        metavar="N",
        help="how many games of Aggravation (3000), changes in Big Points (60)",
    )
    add_seed(parser)
    add_jobs(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="instead of the player's own file")


def tune_command(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status."""
    game = known_game(arguments.game)
    kinds = ", ".join(tune_aggravation.SET_UPS)
    if game == "bigpoints" and arguments.kind is not None:
        raise Mistake("Big Points has one kind of figures only")
    if game == "aggravation" and arguments.kind is None:
        raise Mistake(f"name a kind of set-up too: {kinds}")
    if game == "aggravation" and arguments.kind not in tune_aggravation.SET_UPS:
        raise Mistake(f"there is no kind {arguments.kind}; there are {kinds}")
    check_file(arguments.out, "--out")
    number = arguments.number or _NUMBERS[game]
    if game == "bigpoints":
        text, done = _bigpoints(number, arguments.seed, arguments.jobs)
        place = _FOLDER / "bigpoints" / "weights.py"
    else:
        text, done = _aggravation(arguments.kind, number, arguments.seed)
        place = _FOLDER / "aggravation" / "weights.py"
    if done < number:
        print(f"stopped after {done} of {number}, so this is not written:\n\n{text}")
        return STOPPED
    place = arguments.out or place
    try:
        place.write_text(text, encoding="utf-8")
    except OSError as reason:
        print(text)
        raise Mistake(f"cannot write {place}: {why(reason)}; the text is printed instead") from None
    print(f"{place.name} is written")
    return 0


def _bigpoints(number: int, seed: int, jobs: Jobs) -> tuple[str, int]:
    """Return the file of Big Points and how many changes have been tried."""
    figures, done = tune_bigpoints.learn(number, seed, jobs)
    values = tune_bigpoints.tables(figures)
    text = _FILE.format(
        what="Weights of Big Points' computer players.",
        call=f"bigpoints -n {done} --seed {seed}",
        body="".join(f"{name} = {_literal(value)}\n" for name, value in values.items()),
    )
    known = ", ".join(f"{name} {figure:g}" for name, figure in figures.items())
    return text.replace('"""\n\n', f'\n{_wrapped(known)}\n"""\n\n', 1), done


def _aggravation(kind: str, number: int, seed: int) -> tuple[str, int]:
    """Return the file of a kind of set-up and how many games have been played."""
    with progress_display(f"games, {kind}") as progress:
        bar = progress.add_task("", total=number)
        weights, done = tune_aggravation.learn(
            kind, number, seed, lambda played: progress.update(bar, completed=played)
        )
    present = (_FOLDER / "aggravation" / "weights.py").read_text(encoding="utf-8")
    head, rows = present.split("WEIGHTS = {\n")
    entries = {_KIND.search(row)[1]: row for row in _ENTRY.findall(rows)}  # type: ignore[index]
    entries[kind] = (
        f"    # tune aggravation {kind} -n {number} --seed {seed}\n"
        f'    "{kind}": {textwrap.indent(_literal(weights), "    ").lstrip()},\n'
    )
    return head + "WEIGHTS = {\n" + "".join(entries.values()) + "}\n", done


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
