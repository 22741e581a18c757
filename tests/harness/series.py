# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Plays games of computer players, one or many, always the same for the same seed.

Touches the engine and `spread`. `simulate`, `tournament` and `strength` call it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.contract import CHANCE
from engine.record import Recorder
from engine.rng import Rng
from tests.harness.games import SetUp, new_player, seed_for
from tests.harness.spread import Jobs, spread

_STEPS = 1 << 20  # evaluations at a call of `think`; without a screen there is no hurry

_MOST_GAMES = 20  # that a process plays before it reports
_PORTIONS = 200


@dataclass(frozen=True)
class Task:
    """A game to be played.

    :param tuple players: the level of every seat
    :param int deal: games with the same seed and deal have the same path and the same dice
    """

    setup: SetUp
    players: tuple[str, ...]
    starter: int
    seed: int
    deal: int
    recorded: bool = False


@dataclass(frozen=True)
class Result:
    """How a game went."""

    task: Task
    turns: int
    throws: int
    actions: int
    scores: tuple[int, ...]
    winners: int
    record: tuple[str, ...] = ()

    def share(self, player: int) -> float:
        """What a player won: 1, or less where others have won who do not play with him."""
        if not self.winners >> player & 1:
            return 0.0
        setup = self.task.setup
        return setup.players / setup.sides / self.winners.bit_count()


def decided(player: Any, game: Any) -> int:
    """Return what a computer player does, however long it thinks."""
    action: int = player.think(game, _STEPS)
    while action < 0:
        action = player.think(game, _STEPS)
    return action


def play(task: Task) -> Result:
    """Play one game."""
    game = task.setup.new(seed_for(task.seed, task.deal, "path"), task.starter)
    below = Rng(seed_for(task.seed, task.deal, "dice")).below
    players = [
        new_player(game, level, seed_for(task.seed, task.deal, seat))
        for seat, level in enumerate(task.players)
    ]
    record: list[str] = []
    recorder = Recorder(game, record.append) if task.recorded else None
    apply = game.apply
    turns = throws = actions = 0
    last = -1
    while True:
        actor = game.actor
        if actor == CHANCE:
            action = 1 + below(6)
            throws += 1
        elif actor >= 0:
            action = decided(players[actor], game)
        else:
            break
        player = game.player
        if player != last:
            last = player
            turns += 1
        if recorder:
            recorder.note(action)
        apply(action)
        actions += 1
    if recorder:
        recorder.end()
    scores = tuple(game.score(player) for player in range(game.players))
    return Result(task, turns, throws, actions, scores, game.winners(), tuple(record))


def _play_portion(tasks: Sequence[Task]) -> list[Result]:
    return [play(task) for task in tasks]


def play_all(tasks: Sequence[Task], jobs: Jobs, title: str = "games") -> tuple[list[Result], bool]:
    """Play games, and show how far it is.

    :param jobs: who works, as for `spread`
    :param str title: what the display of progress says
    :returns: the results in the order of the tasks, and False where some are missing
    """
    size = max(1, min(_MOST_GAMES, len(tasks) // _PORTIONS))
    portions = [tasks[at : at + size] for at in range(0, len(tasks), size)]
    done = spread(_play_portion, portions, jobs, title, len)
    return [result for results in done.results for result in results], done.complete
