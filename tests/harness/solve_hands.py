# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""All the hands that two players can hold after the same discs have been taken, and how they grow.

`tests.harness.solve_search` values a situation for all of them at once. Knows nothing of the path.
"""

from collections.abc import Callable
from itertools import product
from operator import itemgetter
from typing import NamedTuple

PAWNS = "ABCDE"  # the pawns that are not on the staircase, in the order of their first discs
DISCS = "abcde"  # the discs of their colours
STEPS = "01234"  # the discs of a colour whose pawn stands on that step
WHITE = "w"
BLACK = "k"
POINTS = "s"  # in place of the colours whose pawns have arrived: what their discs are worth
NOTHING = "-"  # the pawn moves and nothing is taken
DECLINE = "!"  # the extra move is declined

Numbers = tuple[int, ...]
Reader = Callable[[Numbers], Numbers]


class Count(NamedTuple):
    """How many discs of a kind (or how many points) the players hold.

    :param str kind: a letter of `DISCS`, a digit of `STEPS`, `WHITE`, or `POINTS`
    :param int mine: held when the search began by the player who moves now
    :param int theirs: held then by the other
    :param int taken: taken since then by both together; who took how many is open
    """

    kind: str
    mine: int
    theirs: int
    taken: int


class Hands:
    """The hands that are possible: every division of the discs taken since the search began.

    A division says how many of each count the player who moves now has taken, the rest is the
    other's. Divisions are numbered from 0 to ``divisions - 1``, the last count runs fastest; the
    same division seen by the other player has the number ``divisions - 1 - number``.

    ``mine`` and ``theirs`` are the black discs in the hands, ``extra`` whether the move to come is
    the extra move, ``pawns`` pairs of a pawn to move and the discs of its colour. ``worth`` holds
    the values found so far by situation, ``final`` those of the end, ``after`` what follows a move.
    """

    __slots__ = (
        "after",
        "counts",
        "divisions",
        "extra",
        "final",
        "mine",
        "pawns",
        "sizes",
        "theirs",
        "worth",
    )

    def __init__(
        self, pawns: int, counts: tuple[Count, ...], mine: int, theirs: int, extra: bool
    ) -> None:
        self.pawns = tuple(zip(PAWNS[:pawns], DISCS, strict=False))
        self.counts = counts
        self.mine = mine
        self.theirs = theirs
        self.extra = extra
        self.sizes = [count.taken + 1 for count in counts]
        self.divisions = 1
        for size in self.sizes:
            self.divisions *= size
        self.worth: dict[str, Numbers] = {}
        self.final: Numbers = ()
        self.after: dict[str, tuple[Hands, Reader]] = {}

    def number(self, gains: dict[str, int]) -> int:
        """Return the number of the division in which the player who moves now took these."""
        number = 0
        for count in self.counts:
            number = number * (count.taken + 1) + gains[count.kind]
        return number

    def scores(self) -> list[tuple[int, int]]:
        """Return per division the scores, if the game ends here: who moves now, the other."""
        found = []
        for gains in product(*map(range, self.sizes)):
            mine = {c.kind: c.mine + gain for c, gain in zip(self.counts, gains, strict=True)}
            theirs = {
                c.kind: c.theirs + c.taken - gain
                for c, gain in zip(self.counts, gains, strict=True)
            }
            found.append((_score(mine, self.mine), _score(theirs, self.theirs)))
        return found


def _score(held: dict[str, int], blacks: int) -> int:
    """A disc is worth its step, a white one the number of other colours, black among them."""
    if POINTS in held:
        return held[POINTS]
    whites = held.pop(WHITE)
    others = sum(number > 0 for number in held.values()) + (blacks > 0)
    return whites * others + sum(int(step) * number for step, number in held.items())


class AllHands:
    """Makes each `Hands` once, so that equal ones are the same object, and links them by moves.

    :param bool whites: the game has white discs: how many kinds are held will count, so the colours
        whose pawns have arrived stay apart. Without them their discs melt into points, and the last
        colour, worth 0, is not counted at all.
    """

    def __init__(self, whites: bool) -> None:
        self.whites = whites
        self._made: dict[tuple[int, tuple[Count, ...], int, int, bool], Hands] = {}

    def get(
        self, pawns: int, counts: tuple[Count, ...], mine: int, theirs: int, extra: bool
    ) -> Hands:
        """Return the hands with these counts, which are made when they are new."""
        key = (pawns, counts, mine, theirs, extra)
        hands = self._made.get(key)
        if hands is None:
            hands = self._made[key] = Hands(*key)
        return hands

    def link(self, hands: Hands, code: str) -> tuple[Hands, Reader]:
        """Return the hands after a move, and a reader.

        The reader picks, from numbers per division of the new hands, the number that belongs to
        each division of the old ones. The mover's share of every new count is a sum of multiples
        of the old ones plus a constant (a pawn that arrives on step 2 turns n discs of its colour
        into 2n points, plus 2 for the disc of the pile); so the place to read is such a sum too.

        :param str code: what the mover gains: the kind of a disc, `NOTHING`, or a pawn that
            climbs; or `DECLINE`. Then the letters of the colours in their new order, if it changes.
        """
        child, kinds, counts, sums = self._grown(hands, code)
        factors = {count.kind: 0 for count in hands.counts}
        factors[""] = 0
        stride = 1
        for kind in reversed(kinds):
            for source, factor in sums[kind].items():
                factors[source] += stride * factor
            stride *= counts[kind][2] + 1
        start = factors.pop("")
        places = [
            start + sum(map(int.__mul__, factors.values(), gains))
            for gains in product(*map(range, hands.sizes))
        ]
        link = hands.after[code] = (child, _reader(places))
        return link

    def child(self, hands: Hands, code: str) -> Hands:
        """Return the hands after a move alone; quick, however many divisions there are."""
        return self._grown(hands, code)[0]

    def _grown(
        self, hands: Hands, code: str
    ) -> tuple[Hands, list[str], dict[str, list[int]], dict[str, dict[str, int]]]:
        """Return the hands after a move, their kinds in order, and what they hold of each.

        Last the sums: of which old counts the mover's share of each new one is made.
        """
        gain = code[0]
        counts = {count.kind: list(count[1:]) for count in hands.counts}
        sums = {kind: {kind: 1, "": 0} for kind in counts}
        pawns = len(hands.pawns)
        if gain in PAWNS:
            pawns -= 1
            self._climb(gain.lower(), pawns, counts, sums)
        elif gain in STEPS and not self.whites:
            _add(POINTS, int(gain), counts, sums)
        elif gain in counts:
            _add(gain, 1, counts, sums)
        order = code[1:] or DISCS
        kinds = sorted(counts, key=lambda kind: (order.index(kind) if kind in order else 9, kind))
        return self._turned(hands, gain, pawns, kinds, order, counts), kinds, counts, sums

    def _climb(
        self,
        colour: str,
        step: int,
        counts: dict[str, list[int]],
        sums: dict[str, dict[str, int]],
    ) -> None:
        """The disc of the pile is gained, and the colour has a worth from now on."""
        if colour not in counts:
            return  # the last colour, worth 0
        _add(colour, 1, counts, sums)
        arrived, source = counts.pop(colour), sums.pop(colour)
        if self.whites:
            counts[STEPS[step]], sums[STEPS[step]] = arrived, source
            return
        for at, number in enumerate(arrived):
            counts[POINTS][at] += step * number
        for kind, factor in source.items():
            sums[POINTS][kind] = sums[POINTS].get(kind, 0) + step * factor
        if step == 1:  # the colour that is left will be worth 0
            for kind in list(counts):
                if kind != POINTS:
                    del counts[kind], sums[kind]

    def _turned(
        self,
        hands: Hands,
        gain: str,
        pawns: int,
        kinds: list[str],
        order: str,
        counts: dict[str, list[int]],
    ) -> Hands:
        """Return the hands as the player sees them who moves next, colours renamed in order."""
        again = bool(hands.mine) and not hands.extra and pawns > 0
        mine = hands.mine + (gain == BLACK)
        if hands.extra and gain != DECLINE:
            mine -= 1  # one black disc is handed in
        new = []
        for kind in kinds:
            held, other, taken = counts[kind]
            name = DISCS[order.index(kind)] if kind in order else kind
            new.append(Count(name, *((held, other) if again else (other, held)), taken))
        if again:
            return self.get(pawns, tuple(new), mine, hands.theirs, True)
        return self.get(pawns, tuple(new), hands.theirs, mine, False)


def _add(
    kind: str, number: int, counts: dict[str, list[int]], sums: dict[str, dict[str, int]]
) -> None:
    """The mover gains a number of a kind."""
    counts[kind][2] += number
    sums[kind][""] += number


def _reader(places: list[int]) -> Reader:
    """Return a function that picks the numbers at some places, as fast as Python can."""
    if len(places) > 1:
        return itemgetter(*places)
    place = places[0]
    return lambda numbers: (numbers[place],)
