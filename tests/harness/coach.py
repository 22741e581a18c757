# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Judges what was played: what a decision was worth, what the dice gave.

Asks the face of a game for the chances in a position (`chances`, from 0 to 1 per player) and looks
a little ahead of them; where the solver can find the value of a position of Big Points, that is
taken instead. `review` calls it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.contract import CHANCE
from tests.harness.games import face_of, read_position
from tests.harness.games.plain import PlainFace, legal
from tests.harness.solve_search import Solver
from tests.harness.solve_size import values_to_find

Chances = tuple[float, ...]  # of each player to win, from 0 to 1

SLIP = 0.05  # of a chance to win
BLUNDER = 0.15
_FACES = range(1, 7)
_A_THROW = 8  # so much effort looks one throw further
_MOST_VALUES = 300_000  # that the solver finds in about two seconds
_SOLVED_PLAYERS = 2
_EQUAL = 0.0005  # less than the tables show


@dataclass(frozen=True)
class Played:
    """An action of a record, in the position before it."""

    number: int  # from 0 on
    line: int  # of the file
    player: int
    position: str
    action: int


@dataclass(frozen=True)
class Judged:
    """What an action was worth.

    :param Played played: the action
    :param before: the chances with the best action, or before the die was thrown
    :param after: the chances with the action that was played
    :param bool chance: it was a die
    :param str words: what was played
    :param str best: what would have been best, nothing where it was played
    :param bool forced: there was no other action
    :param bool exact: the chances are no estimate
    """

    played: Played
    before: Chances
    after: Chances
    chance: bool
    words: str
    best: str = ""
    forced: bool = False
    exact: bool = False

    @property
    def lost(self) -> float:
        """What the choice lost of the player's chance to win, 0 or more."""
        player = self.played.player
        return 0.0 if self.chance else max(0.0, self.before[player] - self.after[player])

    @property
    def luck(self) -> float:
        """What the die gave its player."""
        player = self.played.player
        return self.after[player] - self.before[player] if self.chance else 0.0

    @property
    def mark(self) -> str:
        """`blunder`, `slip`, or nothing."""
        return "blunder" if self.lost >= BLUNDER else "slip" if self.lost >= SLIP else ""


@dataclass(frozen=True)
class Portion:
    """Some actions of one game, in their order.

    :param bool solvable: whether the solver can solve all of them
    :param int effort: how long those are looked at that are not solved, at least 1
    """

    actions: Sequence[Played]
    solvable: bool = False
    effort: int = 1


def judge(portion: Portion) -> list[Judged]:
    """Judge some actions."""
    solved = _solver(portion.actions) if portion.solvable else None
    return [_judged(played, portion.effort, solved) for played in portion.actions]


def first_solvable(actions: Sequence[Played]) -> int:
    """Return from which action on the solver can solve a game; their number if none."""
    first = len(actions)
    while first:
        game = read_position(actions[first - 1].position)
        if not (face_of(game).solvable and game.players == _SOLVED_PLAYERS):
            break
        if values_to_find(game) > _MOST_VALUES:
            break
        first -= 1
    return first


def _solver(actions: Sequence[Played]) -> Callable[[Any], Chances]:
    """Return what finds the chances of positions from the first of some actions on."""
    solver = Solver(read_position(actions[0].position))

    def solved(game: Any) -> Chances:
        own, other = solver.scores(game)
        if own == other:
            return 0.5, 0.5
        return (1.0, 0.0) if own > other else (0.0, 1.0)

    return solved


def _judged(played: Played, effort: int, solved: Callable[[Any], Chances] | None = None) -> Judged:
    game = read_position(played.position)
    face = face_of(game)
    words = face.describe(game, played.action)
    if game.actor == CHANCE:
        replies = _replies(face, game, effort)
        return Judged(played, _mean(replies), replies[played.action - 1], True, words)
    found: dict[int, Chances] = {}
    for action in legal(game):
        game.apply(action)
        found[action] = solved(game) if solved else _ahead(face, game, effort)
        game.undo()
    after = found[played.action]
    best = max(found, key=lambda action: (found[action][played.player], action == played.action))
    before = found[best]
    if before[played.player] - after[played.player] < _EQUAL:
        best, before = played.action, after
    return Judged(
        played,
        before,
        after,
        False,
        words,
        face.describe(game, best) if best != played.action else "",
        len(found) == 1,
        solved is not None,
    )


def _ahead(face: PlainFace, game: Any, effort: int) -> Chances:
    """Return the chances in a position after an action: some throws ahead, or by the outlook."""
    if game.actor == CHANCE:
        return _mean(_replies(face, game, effort))
    return tuple(face.outlook(game, effort))


def _replies(face: PlainFace, game: Any, effort: int) -> list[Chances]:
    """Return the chances after the best reply to every throw."""
    replies = []
    for die in _FACES:
        game.apply(die)
        replies.append(_reply(face, game, effort))
        game.undo()
    return replies


def _best_reply(face: PlainFace, game: Any) -> int:
    """Return the action after which who acts has the best chances, as they look at once."""
    best, most = -1, -1.0
    player = game.player
    for action in legal(game):
        game.apply(action)
        chance = face.chances(game)[player]
        game.undo()
        if chance > most:
            best, most = action, chance
    return best


def _reply(face: PlainFace, game: Any, effort: int) -> Chances:
    """Return the chances after the best reply to a throw, which much effort follows further."""
    if game.actor < 0:  # the throw had nothing to decide, or ended the game
        return tuple(face.chances(game))
    game.apply(_best_reply(face, game))
    further = effort // _A_THROW
    if further and game.actor == CHANCE:
        chances = _ahead(face, game, further)
    else:
        chances = tuple(face.chances(game))
    game.undo()
    return chances


def _mean(several: Sequence[Chances]) -> Chances:
    return tuple(sum(values) / len(several) for values in zip(*several, strict=True))
