# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the rules of Aggravation show: the letters of their pictures, and the passage to open at."""

from engine.aggravation.rules import INTO_CENTRE, MOVE, PASS
from engine.aggravation.view import NONE
from engine.contract import CHANCE, MOST_LEGAL, OVER
from ui.loader import load
from ui.look.tiles import BASE, CHOSEN, HIT, HOME, MARBLE, START, TARGET, TRACK, WAY
from ui.shell import rules_pictures

# The first letter of a cell: marbles are capitals; a hole, a star and the centre; in the order of
# the colours holes of the base, of home, and starts.
_MARBLES = b"BRYGPW"
_TRACK = b"o*@"
_BASES = b"brygpw"
_HOMES = b"123456"
_STARTS = b"STUVXZ"
# The second one: the chosen marble, its goal, where it hits, its way.
_SPOTS = b"#+x~"

# From the most special decision to the usual one.
_ORDER = (b"=teams", b"=centre", b"=stars", b"=home", b"=hit", b"=throw")


class Picture(rules_pictures.Picture):
    """Holes on a piece of wood, and marbles in them."""

    def measure(self) -> None:
        """The cells are as large as marbles, and wood lies around them."""
        self._size = 14 if self.theme.large else 11
        self.cell_width = self.cell_height = self._size
        self._part = 5 if self.theme.large else 4  # of which the edge of the wood is made
        spare = -self.rows * self._size % self._part
        self.above = self._part + spare // 2
        self.below = self._part + spare - spare // 2
        self.beside = self._part

    def furnish(self) -> None:
        """Lay the wood."""
        wide = self.columns * self._size + 2 * self.beside
        wide += -wide % self._part
        left = self.left - (wide - self.columns * self._size) // 2
        top = self.top - self.above
        palette = self.theme.palettes.wood
        self.group.append(self.theme.panel(palette, left, top, wide, self.bottom - top))

    def layers(self):
        """The holes, those of each seat in its colour, the marbles and the marks around them."""
        size = str(self._size)
        palettes = self.theme.palettes
        tracks = bytes(range(TRACK, TRACK + len(_TRACK)))
        layers = [("track" + size, palettes.wood, _TRACK, tracks, -2, -2, True)]
        used = b"".join([b"".join(lines) for lines in self.moments])
        for colour in range(len(_MARBLES)):
            letters = bytes((_BASES[colour], _HOMES[colour], _STARTS[colour]))
            if any([letters[at : at + 1] in used for at in range(3)]):
                holes = bytes((BASE + colour, HOME + colour, START))
                layers.append(("hole" + size, palettes.seat(colour), letters, holes, 0, 0, True))
        marbles = bytes(range(MARBLE, MARBLE + len(_MARBLES)))
        layers.append(("marble" + size, palettes.pieces, _MARBLES, marbles, 0, 0, False))
        spots = bytes((CHOSEN, TARGET, HIT, WAY))
        layers.append(("spot" + size, palettes.sign, _SPOTS, spots, -2, -2, True))
        return layers


def passage(session) -> bytes:
    """The passage about the decision that has to be made.

    :param AggravationSession session: the game that is played
    """
    game = session.game
    if session.throwing_for_start:
        return b"=throw"
    if game.actor == OVER:
        return b"=goal"
    if game.owner != game.player:
        return b"=teams"
    if game.actor == CHANCE:
        return b"=throw"
    actions = bytearray(MOST_LEGAL)
    found = []
    for at in range(game.legal(actions)):
        found.append(_about(game, actions[at]))
    for each in _ORDER:
        if each in found:
            return each
    return b"=hit"


def _about(game, action: int) -> bytes:
    """The passage about an action; empty for a usual move."""
    view = load("engine.aggravation.view")  # without a game it stays out of the memory
    if action == PASS:
        return b"=throw"
    if action < MOVE:
        return b"=teams"
    spot = game.spots[view.moved(game, action)]
    kind = (action - MOVE) % 8
    if spot == game.board.inside or kind == INTO_CENTRE:
        return b"=centre"
    if kind:
        return b"=stars"
    if game.goal(action) > game.board.door:
        return b"=home"
    if view.hit(game, action) != NONE:
        return b"=hit"
    return b"" if spot else b"=throw"
