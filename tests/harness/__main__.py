# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Plays, measures and solves the games on a desktop, without a screen."""

import argparse
import importlib
import signal
import sys
from typing import Any, NoReturn

from tests.harness import terminal
from tests.harness.mistake import STOPPED, Mistake, shortened, why

# One file per command, with `add_arguments` and `…_command`; a new one is a new line.
COMMANDS = {
    "play": "play a game in the terminal, people and computer players",
    "simulate": "play many games: their length, scores and winners",
    "tournament": "how often computer players win, with the seats rotated",
    "strength": "what the computer players reach against each other, as a table",
    "tune": "learn the weights of the computer players, and write them into their files",
    "replay": "play recorded games again and verify every step",
    "review": "go through a recorded game: what every decision was worth",
    "perft": "count the action sequences from a position",
    "solve": "exact values of reduced Big Points for two players",
    "bench": "how fast everything is",
}


class _Parser(argparse.ArgumentParser):
    """A command line whose mistakes are one sentence, like all others."""

    def error(self, message: str) -> NoReturn:
        raise Mistake(f"{message} (--help says more)")


def _parser(words: list[str]) -> argparse.ArgumentParser:
    """Return the parser; only the command that is called is imported."""
    parser = _Parser(prog="python -m tests.harness", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, what in COMMANDS.items():
        command = commands.add_parser(name, help=what, description=what[0].upper() + what[1:] + ".")
        if name in words[:1]:
            module: Any = importlib.import_module(f"tests.harness.{name}")
            module.add_arguments(command)
            command.set_defaults(run=getattr(module, f"{name}_command"))
    return parser


def main(words: list[str] | None = None) -> int:
    """Run a command and return its exit status: 2 after a mistake, which is said in a sentence."""
    if words is None:
        words = sys.argv[1:]
    command = words[0] if words and words[0] in COMMANDS else "harness"
    try:
        if not words:
            raise Mistake(f"name a command: {', '.join(COMMANDS)} (--help says more)")
        if not words[0].startswith("-") and command == "harness":
            raise Mistake(
                f"there is no command {shortened(words[0])}; there are {', '.join(COMMANDS)}"
            )
        arguments = _parser(words).parse_args(words)
        status: int = arguments.run(arguments)
        sys.stdout.flush()
    except Mistake as mistake:
        return _told(command, str(mistake), 2)
    except KeyboardInterrupt:
        return _told(command, "stopped", STOPPED)
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        terminal.leave_standard_output()
        return 0
    except MemoryError:
        return _told(command, "there is not enough memory for this", 1)
    except OSError as reason:  # of a file it would be a `Mistake`
        terminal.leave_standard_output()
        return _told(command, f"the system refuses: {why(reason)}", 1)
    return status


def _told(command: str, words: str, status: int) -> int:
    """Say why a command ends, on standard error, and return its exit status."""
    for sentence in words.splitlines():
        print(f"{command}: {sentence}", file=sys.stderr)
    return status


def _as_a_program() -> int:
    """Run the command that was typed."""
    terminal.prepare()
    if terminal.is_closed("stdout"):
        return _told("harness", "standard output is closed, so nothing can be shown", 2)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl-C: print what there is
    return main()


if __name__ == "__main__":
    sys.exit(_as_a_program())
