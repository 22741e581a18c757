# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How large the search of a position of Big Points will be, before it begins.

Asks `tests.harness.solve_search` for the moves; `tests.harness.solve` calls it.
"""

from engine.bigpoints import BigPoints
from engine.bigpoints.board import BLACK, NOWHERE, STAIRS
from engine.contract import OVER
from tests.harness.solve_hands import Hands, Numbers
from tests.harness.solve_search import MOST_VALUES, Situation, Solver, TooLarge

_MILLION = 1_000_000
_COUNTLESS = 1e12
_COUNTED = 60_000  # situations; how many follow on them is estimated

# Measured on random endings and reduced games, where the estimate is mostly right within a factor
# of 3.
_LAST_GROWTH = 0.3  # from the last move but one to the last
_BREADTH = 5  # the divisions grow like a power of the moves made and these
_MELTED = 8  # so many times fewer are left without whites: what has arrived melts into points

# So many times too high the estimate may well be, with whites and without.
_DOUBT = 2
_MORE_DOUBT = 8


def checked_size(game: BigPoints) -> int:
    """Return about how many values there are to find; refuses what a search would give up later.

    :raises TooLarge: the position has more than `MOST_VALUES`
    """
    values = values_to_find(game)
    if values > MOST_VALUES * (_DOUBT if game.whites else _MORE_DOUBT):
        many = "more than" if values > _COUNTLESS else "about"
        millions = _rounded(min(values, _COUNTLESS)) // _MILLION
        raise TooLarge(
            f"the position is too large to solve: {many} {millions:,} million values would have "
            f"to be found, {MOST_VALUES // _MILLION:,} million are the most; give one nearer to "
            "the end"
        )
    return _rounded(values)


def values_to_find(game: BigPoints) -> float:
    """Return about how many values a solver has to find for a position.

    From move to move the situations grow in number, at first by a factor that can be counted, at
    the end they become fewer; between the two the logarithm of the factor falls evenly.
    """
    if game.actor == OVER:
        return 0.0
    found, complete = _Counter(game).counts(game)
    total = float(sum(values for _, values in found))
    if not complete:
        (before, narrow), (situations, values) = found[-2:]
        growth = situations / before
        width = values / situations
        widening = (width / (narrow / before) - 1) * (len(found) + _BREADTH)
        number = situations / (1 if game.whites else _MELTED)
        left = max(1, _moves_to_come(game) - len(found))
        for move in range(1, left + 1):
            number *= growth ** (1 - move / left) * _LAST_GROWTH ** (move / left)
            width *= 1 + widening / (len(found) + move + _BREADTH)
            total += number * width
    return total


def _moves_to_come(game: BigPoints) -> int:
    """Return how many moves are left if no disc is taken and every extra move goes backward."""
    going = [pawn for pawn in range(game.colours) if game.place(pawn) != STAIRS]
    blacks = sum(game.hand(player, BLACK) for player in range(game.players))
    ahead = 0
    for place in range(game.places):
        disc = game.disc(place)
        blacks += disc == BLACK
        ahead += disc in going and (game.place(disc) == NOWHERE or game.place(disc) < place)
    return ahead + len(going) + 2 * blacks


class _Counter(Solver):
    """Finds the situations move by move, but not their values."""

    def __init__(self, root: BigPoints) -> None:
        super().__init__(root)
        self._next: set[Situation] = set()
        self._children: dict[tuple[Hands, str], Hands] = {}

    def counts(self, root: BigPoints) -> tuple[list[tuple[int, int]], bool]:
        """Return per move how many situations and values there are, and whether these are all."""
        level = {self.situation(root)}
        found = []
        counted = 0
        while level:
            found.append((len(level), sum(hands.divisions for _, hands in level)))
            counted += len(level)
            if counted > _COUNTED:
                return found, False
            self._next = set()
            for trail, hands in level:
                self._try_all(trail, hands, [])
            level = self._next
        return found, True

    def _choose(self, trail: str, code: str, hands: Hands, choices: list[Numbers]) -> None:
        trail, code = self._named(trail, code)
        child = self._children.get((hands, code))
        if child is None:
            child = self._children[hands, code] = self._hands.child(hands, code)
        if child.pawns:
            self._next.add((trail, child))


def _rounded(number: float) -> int:
    """Return a number with two digits that count."""
    whole = int(number)
    return round(whole, 2 - len(str(whole)))
