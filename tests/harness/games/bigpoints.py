# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Big Points as the harness shows and judges it. Reads games, changes none but for trying."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from engine.bigpoints.board import GONE, KINDS, NOWHERE, STAIRS
from engine.bigpoints.evaluation import Position
from engine.bigpoints.rules import BACKWARD, BEHIND, DECLINE, BigPoints
from engine.bigpoints.search import Search
from engine.contract import OVER
from tests.harness.games.plain import PlainFace, shares
from tests.harness.ink import NAMES, QUIET, STYLES, letter

_LABELS = ("place  ", "pawns  ", "       ", "path   ")  # of the rows of the path
_RULER = 5  # places from number to number
_BUDGET = 400  # positions that the coach judges after an action
_MOST_PLAYERS = 5

_MARKS = (
    "The path runs from left to right, to the staircase. A letter is a disc: B blue, R red, "
    "Y yellow, G green, P purple, W white, K black; a dot is a place whose disc is gone. Above "
    "the path, a letter with v below it is a pawn on the disc under it.\n"
    "Move any pawn to the next disc of its colour, then take the first free disc ahead of it or "
    "behind it. With none ahead it climbs to the highest free step. A disc is worth the step of "
    "its pawn, a white one as much as there are other colours in the hand, a black one nothing: "
    "held when the turn begins, it buys one more move, which may go backward."
)


class Face(PlainFace):
    """Big Points."""

    title = "Big Points"
    solvable = True
    searching = ("expert", "hard")

    def describe(self, game: BigPoints, action: int) -> str:
        """Say what a legal action does in a position."""
        return describe(game, action)

    def draw(self, game: BigPoints, actions: Sequence[int], width: int) -> Text:
        """Return the path with the pawns, and what is not on the path."""
        return _draw(game, width)

    def marks(self) -> str:
        """Explain what `draw` draws."""
        return _MARKS

    def coloured(self, words: str) -> Text:
        """Return words with the names of colours in their colours."""
        text = Text(words)
        for name, style in zip(NAMES, STYLES, strict=True):
            text.highlight_words([name], style)
        return text

    def keys(self, screen: str, choice: Any, game: BigPoints, action: int) -> str:
        """First the pawn and its way, then the disc, where there are two to choose from."""
        if screen == "extra":
            return "B" if action == DECLINE else "A"
        if screen != "board" or choice is None or action == DECLINE:
            return "A"
        if choice.action >> 2 != action >> 2:
            return "RIGHT"
        if choice.action & BACKWARD != action & BACKWARD:
            return "UP"
        ahead = action & ~BEHIND
        if not (choice.has(ahead) and choice.has(ahead | BEHIND)):
            return "A"
        return "A RIGHT A" if action & BEHIND else "A A"

    def chances(self, game: BigPoints) -> list[float]:
        """What the computer players think of the position."""
        if game.actor == OVER:
            return shares(game)
        position = Position()
        position.copy_game(game)
        position.judge(game.player, game.player)
        found = [0] * game.players
        position.share(found)
        return [chance / sum(found) for chance in found]

    def outlook(self, game: BigPoints, effort: int) -> list[float]:
        """What a search finds on average."""
        if game.actor == OVER:
            return shares(game)
        return _Outlook(_BUDGET * effort).chances(game)


class _Outlook(Search):
    """A search that adds up what it finds for all players.

    :param int budget: how many positions it judges
    """

    def __init__(self, budget: int) -> None:
        super().__init__(budget, budget, budget // 2)
        self._totals = [0] * _MOST_PLAYERS

    def chances(self, game: BigPoints) -> list[float]:
        """Return the chances of all players in a position that is not over."""
        self.begin(game)
        while not self.step():
            pass
        totals = self._totals[: game.players]
        return [total / sum(totals) for total in totals]

    def _learn(self) -> None:
        super()._learn()
        for player in range(_MOST_PLAYERS):
            self._totals[player] += self._best[player]


def describe(game: BigPoints, action: int) -> str:
    """Say in words what an action does in a position."""
    if action == DECLINE:
        return "declines the extra move"
    pawn, landing, taken = action >> 2, game.landing(action), game.taken(action)
    if landing == STAIRS:
        return f"{NAMES[pawn]} climbs the staircase"
    words = f"{NAMES[pawn]} {'back ' if action & BACKWARD else ''}to place {landing}, "
    if taken == NOWHERE:
        return words + "takes nothing"
    disc = NAMES[game.disc(taken)]
    return words + f"takes {disc} {'ahead' if taken > landing else 'behind'}"


def _draw(game: BigPoints, width: int) -> Text:
    """The path, in as many parts as are needed, and below it what is not on the path."""
    text = Text()
    step = max(1, (width - len(_LABELS[0]) - 1) // _RULER) * _RULER
    for first in range(0, game.places, step):
        places = range(first, min(first + step, game.places))
        ruler = Text("".join(f"{place:<{_RULER}}" for place in places[::_RULER]), style=QUIET)
        rows = (ruler, _pawns(game, places), _arrows(game, places), _path(game, places))
        for label, row in zip(_LABELS, rows, strict=True):
            if text:
                text.append("\n")
            text.append(label, style=QUIET)
            text.append_text(row)
    text.append("\nbefore the path  ", style=QUIET)
    for pawn in range(game.colours):
        if game.place(pawn) == NOWHERE:
            text.append_text(letter(pawn)).append(" ")
    text.append("\nstaircase  ", style=QUIET)
    for rank in range(game.colours):
        pawn = game.arrival(rank)
        text.append(f"{game.colours - 1 - rank}:")
        text.append_text(letter(pawn) if pawn != NOWHERE else Text("-")).append("  ")
    for player in range(game.players):
        text.append(f"\nplayer {player}  ", style="bold" if player == game.player else "")
        for kind in range(KINDS):
            number = game.hand(player, kind)
            if number:
                text.append_text(letter(kind)).append(f"{number} ")
        text.append(f" = {game.score(player)} if it ended now", style=QUIET)
    return text


def _pawns(game: BigPoints, places: range) -> Text:
    row = Text()
    for place in places:
        pawn = game.pawn_at(place)
        row.append_text(letter(pawn) if pawn != NOWHERE else Text(" "))
    return row


def _arrows(game: BigPoints, places: range) -> Text:
    return Text("".join(" " if game.pawn_at(place) == NOWHERE else "v" for place in places))


def _path(game: BigPoints, places: range) -> Text:
    row = Text()
    for place in places:
        disc = game.disc(place)
        row.append_text(letter(disc) if disc != GONE else Text("·", style=QUIET))
    return row
