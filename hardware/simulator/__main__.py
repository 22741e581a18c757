# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The simulator's command line: `python -m hardware.simulator`, and what `code.py` does on a PC."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from hardware.simulator import boards, keys, output, settings_file, stores
from hardware.simulator.layout import LARGEST_SCALE
from hardware.simulator.whole_number import GREATEST_SEED, number_from

_ROOT = Path(__file__).resolve().parents[2]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m hardware.simulator",
        description="Plays the handheld on this computer.",
        epilog=keys.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--board", default="pybadge", metavar="ID", help=" ".join(boards.known()))
    parser.add_argument(
        "--scale",
        type=number_from(1, LARGEST_SCALE),
        metavar="N",
        help="size of a pixel in the window",
    )
    parser.add_argument(
        "--seed",
        type=number_from(0, GREATEST_SEED),
        metavar="S",
        help="the same seed, the same games",
    )
    parser.add_argument("--keys", default="", metavar="SCRIPT", help="keys to press, see below")
    parser.add_argument(
        "--hold", default="", metavar="KEY", help="a key that is down while the board gets power"
    )
    parser.add_argument("--shot", type=Path, metavar="FILE", help="save a picture after the keys")
    parser.add_argument("--store", type=Path, metavar="FILE", help="where saved games are kept")
    parser.add_argument(
        "--headless", action="store_true", help="without a window, as fast as can be"
    )
    parser.add_argument(
        "--settings",
        type=Path,
        default=_ROOT / "settings.toml",
        metavar="FILE",
        help="another settings.toml",
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        dest="changes",
        help="a setting in place of the one in the file",
    )
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the simulator.

    :return: exit status: 0; 1 when the program ended with an error, when a picture or a save could
        not be written or a window not opened; 2 for a wrong command line; 128 and the number of
        the signal that ended it
    """
    output.prepare()
    try:
        return _main(arguments)
    except KeyboardInterrupt:  # before the board has power
        return 130
    finally:
        output.finish()


def _main(arguments: Sequence[str] | None) -> int:
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.board not in boards.known():
        parser.error(f"unknown board {options.board!r}. Known: {' '.join(boards.known())}")
    if options.shot is not None and options.shot.suffix.lower() != ".png":
        parser.error(f"--shot {options.shot}: the name of a picture ends in .png")
    if options.shot is not None and options.shot.is_dir():
        parser.error(f"--shot {options.shot}: this is a folder; name a file")
    try:
        names = boards.load(options.board).key_names()
        keys.parse(options.keys, names)
        keys.parse(f"HOLD:{options.hold}:0" if options.hold else "", names)
    except keys.UnknownKey as error:
        parser.error(str(error))
    settings = _settings(parser, options)
    store = _store(parser, options)

    from hardware.simulator import program

    try:
        return program.run(
            options.board,
            scale=options.scale,
            seed=options.seed,
            script=options.keys,
            hold=options.hold,
            shot=options.shot,
            store=store,
            headless=options.headless,
            settings=settings,
        )
    finally:
        if store is not None:
            store.close()


def _settings(parser: argparse.ArgumentParser, options: argparse.Namespace) -> str:
    """The text of settings.toml, after the settings of the command line."""
    try:
        settings = settings_file.decoded(options.settings.read_bytes())
    except OSError as error:
        parser.error(f"cannot read {options.settings}: {error.strerror}")
    if "\0" in settings:
        parser.error(f"cannot read {options.settings}: it is no text")
    for change in options.changes:
        name, equals, value = change.partition("=")
        if not equals:
            parser.error(f"--set {change}: KEY=VALUE is needed")
        settings = (
            f"{name} = {settings_file.value_given(value)}\n{settings}"  # the first one counts
        )
    return settings


def _store(parser: argparse.ArgumentParser, options: argparse.Namespace) -> stores.Store | None:
    """Where the saves are kept; None where they are not."""
    if options.store is None and options.headless:
        return None
    try:
        file = options.store or stores.default_file(options.board)
    except RuntimeError:  # nobody's home
        parser.error("there is no home folder for the saves; name a file with --store")
    size = boards.load(options.board).nvm_size
    try:
        return stores.Store(file, size, lambda sentence: print(sentence, file=sys.stderr))
    except stores.Unusable as reason:
        whose = "--store" if options.store is not None else "the saves of this board,"
        parser.error(f"{whose} {file}: {reason}")


if __name__ == "__main__":
    sys.exit(main())
