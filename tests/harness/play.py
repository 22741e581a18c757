# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The command `play`: a game in the terminal, people and computer players in any seats.

Touches the terminal and the engine; the game's face (`games`) says what is seen. `tests.harness`
calls it.
"""

import argparse
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from engine.contract import CHANCE, OVER
from engine.record import Recorder
from engine.rng import Rng
from hardware.simulator.whole_number import number_from, whole_number
from tests.harness.files import check_file, deliver
from tests.harness.games import (
    PERSON,
    add_set_up,
    face_of,
    game_of,
    given_position,
    known_game,
    levels,
    new_player,
    read_players,
    seated,
    seed_for,
)
from tests.harness.games.plain import legal
from tests.harness.ink import FACES
from tests.harness.mistake import Mistake, why
from tests.harness.options import seed_number
from tests.harness.series import decided
from tests.harness.tables import table
from tests.harness.terminal import leave_standard_output, refuse_output, say

_LOG = 4096  # actions that can be taken back

_COMMANDS = (
    ("1, 2, 3 …", "play the choice with that number"),
    ("?", "this page"),
    ("h", "a hint: what the strongest computer player would do"),
    ("u", "take back, to your last choice; the same dice fall again"),
    ("b", "show the board again"),
    ("p", "the position as a line, for --position, perft and solve"),
    ("q", "quit"),
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `play_command` takes."""
    add_set_up(parser)
    parser.add_argument(
        "--players",
        metavar="LIST",
        help=f"the player of every seat, like {PERSON},greedy",
    )
    parser.add_argument(
        "--starter",
        type=number_from(0, 9),
        metavar="SEAT",
        help="who begins (default: chance)",
    )
    parser.add_argument(
        "--seed",
        type=seed_number,
        metavar="S",
        help="of path and dice (default: another one each time)",
    )
    parser.add_argument("--position", metavar="LINE", help="play on from a position")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the game for replay")


def play_command(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status."""
    check_file(arguments.record, "--record")
    seed = random.SystemRandom().randrange(1 << 30) if arguments.seed is None else arguments.seed
    game, players = _begun(arguments, seed)
    record = RecordKeeper(arguments.record)
    table_game = _Game(game, players, seed, record.add)
    try:
        table_game.play()
    except EOFError:
        table_game.say("\nNo more input.")
    except KeyboardInterrupt:
        table_game.say("\nStopped.")
    except BrokenPipeError:  # nobody reads any more
        leave_standard_output()
    except OSError as reason:
        deliver(partial(refuse_output, reason), record.close)
    deliver(table_game.close, record.close)
    return 0


class RecordKeeper:
    """Writes a record into a file line by line, so that no end of the program loses the game.

    :param file: None for no record
    """

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._lines: list[str] = []
        self._trouble: OSError | None = None

    def add(self, line: str) -> None:
        """Add a line to the record."""
        if self._file is None:
            return
        mode = "a" if self._lines else "w"
        self._lines.append(line)
        try:
            with self._file.open(mode, encoding="utf-8", newline="\n") as file:
                file.write(f"{line}\n")
        except OSError as reason:
            self._trouble = reason

    def close(self) -> None:
        """Tell where the record is; where the file could not be written, print it.

        :raises Mistake: it could not be written
        """
        if self._file is None:
            return
        if self._trouble is None:
            say(f"wrote {self._file}")
            return
        say("\n".join(self._lines))
        raise Mistake(
            f"cannot write {self._file}: {why(self._trouble)}; the record is printed instead, "
            "replay reads it from there"
        )


def _begun(arguments: argparse.Namespace, seed: int) -> tuple[Any, list[str]]:
    """Return the game and the player of every seat."""
    name = known_game(arguments.game)
    if arguments.position is not None:
        return _from_position(arguments, name)
    if arguments.players is None:
        arguments.players = f"{PERSON},{levels(name)[0]}"
    setup, players = seated(arguments, people=True)
    starter = arguments.starter
    if starter is None:
        starter = Rng(seed_for(seed, "starter")).below(setup.players)
    if not 0 <= starter < setup.players:
        raise Mistake(f"--starter takes a seat from 0 to {setup.players - 1}, not {starter}")
    return setup.new(seed_for(seed, "path"), starter, log=_LOG), players


def _from_position(arguments: argparse.Namespace, name: str) -> tuple[Any, list[str]]:
    game = given_position(arguments.position, name, _LOG)
    if arguments.players is None:
        players = [PERSON] + [levels(name)[0]] * (game.players - 1)
    else:
        players = read_players(arguments.players, name, people=True)
    if len(players) != game.players:
        raise Mistake(f"the position has {game.players} players, --players names {len(players)}")
    return game, players


def _number(answer: str, most: int) -> int:
    """Return the number of a choice, 0 where the answer is none."""
    try:
        return whole_number(answer, 1, most)
    except ValueError:
        return 0


class _Screen(Console):
    """The terminal, which says when nobody reads any more."""

    def on_broken_pipe(self) -> None:
        """Let the command end as all others do then."""
        raise BrokenPipeError


class _Quit(Exception):
    """The person has had enough."""


class _Game:
    """A game in the terminal.

    :param write: takes the lines of its record
    """

    def __init__(
        self, game: Any, players: list[str], seed: int, write: Callable[[str], object]
    ) -> None:
        self._game = game
        self._names = players
        self._dice = Rng(seed_for(seed, "dice"))
        self._dice_taken_back: list[int] = []  # they fall again, the next one last
        self._thrown = ""  # what the last throw was, until something is done with it
        self._face = face_of(game)
        self._players = [
            None if level == PERSON else new_player(game, level, seed_for(seed, seat))
            for seat, level in enumerate(players)
        ]
        self._seed = seed
        self._screen = _Screen(highlight=False)
        self._recorder = Recorder(game, write)

    def say(self, words: str | Text) -> None:
        """Print something."""
        self._screen.print(words)

    def play(self) -> None:
        """Play until the game is over or the person has had enough."""
        game = self._game
        if PERSON in self._names:
            self.say("? explains.")
        try:
            while game.actor != OVER:
                self._step()
        except _Quit:
            pass

    def close(self) -> None:
        """Show how it stands, and what is needed to go on."""
        game = self._game
        self.say("")
        self.say(self._face.draw(game, (), self._screen.width))
        if game.actor == OVER:
            self._recorder.end()
            rows = [
                (player, level, game.score(player), "won" if game.winners() >> player & 1 else "")
                for player, level in enumerate(self._names)
            ]
            self._screen.print(
                "\n" + table(("player", "who", "score", ""), rows, left=2), soft_wrap=True
            )
        else:
            self._screen.print("\nTo go on:", soft_wrap=True)
            players = ",".join(self._names)
            self._screen.print(
                f"python -m tests.harness play {game_of(game.text())} --players {players} "
                f'--position "{game.text()}"',
                soft_wrap=True,
            )

    def _step(self) -> None:
        game = self._game
        if game.actor == CHANCE:
            self._act(self._dice_taken_back.pop() if self._dice_taken_back else self._dice.die())
            return
        actions = legal(game)
        player = self._players[game.actor]
        if player is not None:
            self._act(decided(player, game))
        elif len(actions) == 1:
            self._act(actions[0])
        else:
            self._show(actions)
            self._ask(actions)

    def _act(self, action: int) -> None:
        """Play an action and say it; a throw is said together with what is done with it."""
        game = self._game
        words = self._face.describe(game, action)
        if game.actor == CHANCE:
            self._thrown = f"{words}, "
        else:
            self.say(
                self._named(game.player).append_text(self._face.coloured(self._thrown + words))
            )
            self._thrown = ""
        self._recorder.note(action)
        game.apply(action)

    def _named(self, player: int) -> Text:
        """Return the name of a player, with the mark of his colour where he has one."""
        name = Text()
        token = self._face.token(player)
        if token:
            name.append_text(token).append(" ")
        return name.append(f"player {player} ({self._names[player]}) ")

    def _show(self, actions: list[int]) -> None:
        game = self._game
        self.say("")
        self.say(self._face.draw(game, actions, self._screen.width))
        self.say("")
        name = self._named(game.player)
        die = self._face.die(game)
        name.append(f"has thrown {FACES[die - 1]} {die}" if die else "chooses")
        self._thrown = ""
        self.say(name)
        for number, action in enumerate(actions, 1):
            self.say(
                Text(f"{number:>3}  ").append_text(
                    self._face.coloured(self._face.describe(game, action))
                )
            )

    def _ask(self, actions: list[int]) -> None:
        """Ask until there is an answer that plays something or takes it back."""
        game = self._game
        while True:
            answer = self._screen.input(f"player {game.actor}> ").strip().lower()
            number = _number(answer, len(actions))
            if number:
                self._act(actions[number - 1])
                return
            if answer == "u":
                if self._take_back():
                    return
            elif answer == "q":
                raise _Quit
            elif answer == "?":
                self._explain()
            elif answer == "h":
                self._hint(actions)
            elif answer == "b":
                self._show(actions)
            elif answer == "p":
                self._screen.print(game.text(), soft_wrap=True)
            else:
                self.say(f"A number from 1 to {len(actions)}; ? explains all else.")

    def _explain(self) -> None:
        self.say(self._face.marks())
        self.say("")
        for key, what in _COMMANDS:
            self.say(f"{key:>10}  {what}")

    def _hint(self, actions: list[int]) -> None:
        game = self._game
        level = levels(self._face.name)[0]
        action = decided(new_player(game, level, seed_for(self._seed, "hint")), game)
        words = (
            f"{level} would play {actions.index(action) + 1}: {self._face.describe(game, action)}"
        )
        self.say(self._face.coloured(words))

    def _take_back(self) -> bool:
        """Take actions back until a person has a choice; False where nobody had one before."""
        game = self._game
        taken: list[int] = []
        while game.history:
            taken.append(game.history[-1])
            game.undo()
            self._recorder.undone()
            if game.actor == CHANCE:
                self._dice_taken_back.append(taken[-1])
            if game.actor >= 0 and self._players[game.actor] is None and len(legal(game)) > 1:
                self.say(f"{len(taken)} actions taken back.")
                return True
        for action in reversed(taken):
            if game.actor == CHANCE:
                self._dice_taken_back.pop()
            self._recorder.note(action)
            game.apply(action)
        self.say("There is nothing of yours to take back.")
        return False
