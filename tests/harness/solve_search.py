# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Exact values of Big Points for two players, by backward induction over situations.

Reads positions of `engine.bigpoints`; plays by moves of its own, which the tests hold to the
engine's. `tests.harness.solve` is the command that calls it.
"""

from collections.abc import Callable

from engine.bigpoints import BigPoints
from engine.bigpoints.board import BLACK as BLACK_DISC
from engine.bigpoints.board import GONE, NOWHERE, STAIRS
from engine.bigpoints.board import WHITE as WHITE_DISC
from engine.contract import OVER
from tests.harness.solve_hands import (
    BLACK,
    DECLINE,
    DISCS,
    NOTHING,
    PAWNS,
    POINTS,
    STEPS,
    WHITE,
    AllHands,
    Count,
    Hands,
    Numbers,
)

MOST_VALUES = 100_000_000  # kept at once, 8 bytes each
_WATCHED = 256  # so many situations between two reports

Situation = tuple[str, Hands]

_END = "|"  # of the path in a trail; the pawns that are still before the path follow


class TooLarge(ValueError):
    """The position has more continuations than can be kept."""


class Outcomes:
    """All pairs of final scores in the order of the wishes of the player named first.

    A win beats a tie beats a loss; a higher own score is better in a win or a tie, a lower score of
    the winner in a loss. Where the winner's score is the same too, the objective leaves the loser's
    score open; here the loser wants it high and the winner low, so that every value is determined
    and does not depend on the names of the colours.

    :param int points: the most that both scores together can be
    """

    def __init__(self, points: int) -> None:
        self.pairs = [
            (own, other) for own in range(points + 1) for other in range(points + 1 - own)
        ]
        self.pairs.sort(key=_wish)
        self.rank = {pair: rank for rank, pair in enumerate(self.pairs)}
        #: Per rank the rank of the same scores for the other player. Both wish a high tie: this is
        #: why it is no mere reversal.
        self.turned = [self.rank[other, own] for own, other in self.pairs]


def _wish(scores: tuple[int, int]) -> tuple[int, int, int]:
    own, other = scores
    if own > other:
        return 1, own, -other
    if own == other:
        return 0, own, 0
    return -1, -other, own


class Solver:
    """Values of a position and of all that can follow it.

    What can still be moved and taken depends on the path, the pawns, the arrivals and the black
    discs alone: the *situation*. So a situation is searched once, and its values are found together
    for all divisions of the discs that have been taken until then (`Hands`). Situations that differ
    only in the names of colours are one.

    A situation is a `Hands` and a *trail*: the path without gaps, a disc as a small letter of
    `DISCS`, a digit of `STEPS`, `WHITE` or `BLACK`, a disc under a pawn as the capital of its
    letter; then `_END` and the pawns before the path. Letters are given in the order of the first
    discs.

    ``situations`` and ``values`` count what has been found.

    :param BigPoints root: the earliest position that will be asked for
    :param watch: called now and then during the search
    """

    def __init__(self, root: BigPoints, watch: Callable[[], object] | None = None) -> None:
        if root.players != 2:
            raise ValueError(f"solve takes positions of two players, this one has {root.players}")
        self.situations = 0
        self.values = 0
        self._watch = watch
        self._root = BigPoints.from_text(root.text())
        self._hands = AllHands(whites=root.whites > 0)
        points = sum(root.colours - 1 - rank for rank in range(root.colours)) * (root.discs + 1)
        self._outcomes = Outcomes(points + root.whites * (root.colours + 1))
        self._renamings: dict[str, tuple[str, dict[int, str]]] = {}

    def scores(self, game: BigPoints) -> tuple[int, int]:
        """Return the final scores of players 0 and 1 when both play by the objective.

        :param BigPoints game: the root or a position that can follow it
        """
        own, other = self._scores_of_mover(game)
        return (other, own) if game.player else (own, other)

    def _scores_of_mover(self, game: BigPoints) -> tuple[int, int]:
        if game.actor == OVER:
            return game.score(game.player), game.score(1 - game.player)
        (trail, hands), number = self._division(game)
        worth = hands.worth.get(trail) or self._search(trail, hands)
        if hands.extra:
            return self._outcomes.pairs[worth[number]]
        return self._outcomes.pairs[self._outcomes.turned[worth[-1 - number]]]

    def situation(self, game: BigPoints) -> Situation:
        """Return the situation of a position."""
        return self._division(game)[0]

    def _division(self, game: BigPoints) -> tuple[Situation, int]:
        """Return the situation of a position and the number of the division that it has."""
        order = _first_discs(game)
        hands, number = self._hands_of(game, order)
        return (_trail(game, order), hands), number

    def _hands_of(self, game: BigPoints, order: list[int]) -> tuple[Hands, int]:
        """Return the hands of a position and the number of the division that it has."""
        mover = game.player
        held: dict[str, tuple[int, int]] = {}
        gained: dict[str, list[int]] = {}  # by the mover, by the other
        kinds = [(colour, DISCS[at], 1) for at, colour in enumerate(order)]
        for colour in range(game.colours):
            if game.place(colour) == STAIRS:
                step = game.steps[colour]
                kinds.append((colour, STEPS[step] if game.whites else POINTS, step))
        if game.whites:
            kinds = [(colour, kind, 1) for colour, kind, _ in kinds] + [(WHITE_DISC, WHITE, 1)]
        else:
            if len(order) == 1:
                del kinds[0]  # the last colour, worth 0
            held[POINTS], gained[POINTS] = (0, 0), [0, 0]
        for disc, kind, worth in kinds:
            before = [self._root.hand(player, disc) for player in (mover, 1 - mover)]
            now = [game.hand(player, disc) for player in (mover, 1 - mover)]
            mine, theirs = held.get(kind, (0, 0))
            held[kind] = mine + worth * before[0], theirs + worth * before[1]
            gains = gained.setdefault(kind, [0, 0])
            for at in range(2):
                gains[at] += worth * (now[at] - before[at])
        counts = tuple(Count(kind, *held[kind], sum(gained[kind])) for kind in sorted(held))
        blacks = [game.hand(player, BLACK_DISC) for player in (mover, 1 - mover)]
        hands = self._hands.get(len(order), counts, blacks[0], blacks[1], bool(game.extra))
        return hands, hands.number({kind: gains[0] for kind, gains in gained.items()})

    def _search(self, trail: str, hands: Hands) -> Numbers:
        """Find the values of a situation: the ranks for the player whose move led to it."""
        self.situations += 1
        self.values += hands.divisions
        if self.values > MOST_VALUES:
            raise TooLarge(
                "the position is too large to solve: "
                f"more than {MOST_VALUES // 1_000_000} million values would have to be kept"
            )
        if self._watch and self.situations % _WATCHED == 0:
            self._watch()
        choices: list[Numbers] = []
        self._try_all(trail, hands, choices)
        best = map(max, *choices) if len(choices) > 1 else choices[0]
        if hands.extra:
            worth = tuple(best)
        else:
            turned = self._outcomes.turned
            worth = tuple([turned[rank] for rank in best][::-1])
        hands.worth[trail] = worth
        return worth

    def _try_all(self, trail: str, hands: Hands, choices: list[Numbers]) -> None:
        """Add the values of every move."""
        if hands.extra:
            self._choose(trail, DECLINE, hands, choices)
        for pawn, disc in hands.pawns:
            at = trail.index(pawn)
            end = trail.index(_END)
            if at < end:
                left = trail.replace(pawn, disc)
                landing = left.find(disc, at + 1)
                if hands.extra:
                    behind = left.rfind(disc, 0, at)
                    if behind >= 0:
                        self._land(left, pawn, behind, hands, choices)
            else:
                left = trail[:at] + trail[at + 1 :]
                landing = left.find(disc)
            if landing >= 0:
                self._land(left, pawn, landing, hands, choices)
            else:
                step = STEPS[len(hands.pawns) - 1]
                self._choose(left.replace(disc, step), pawn, hands, choices)

    def _land(
        self, trail: str, pawn: str, landing: int, hands: Hands, choices: list[Numbers]
    ) -> None:
        """Add the values of landing on a disc and taking the one ahead, and the one behind."""
        ahead = landing + 1
        while trail[ahead].isupper():
            ahead += 1
        behind = landing - 1
        while behind >= 0 and trail[behind].isupper():
            behind -= 1
        before, between = trail[:landing], trail[landing + 1 : ahead]
        if trail[ahead] != _END:
            after = before + pawn + between + trail[ahead + 1 :]
            self._choose(after, trail[ahead], hands, choices)
        if behind >= 0:
            after = trail[:behind] + trail[behind + 1 : landing] + pawn + trail[landing + 1 :]
            self._choose(after, trail[behind], hands, choices)
        elif trail[ahead] == _END:
            self._choose(before + pawn + trail[landing + 1 :], NOTHING, hands, choices)

    def _choose(self, trail: str, code: str, hands: Hands, choices: list[Numbers]) -> None:
        """Add the values of a move, by what the mover gains and the trail after it."""
        trail, code = self._named(trail, code)
        child, read = hands.after.get(code) or self._hands.link(hands, code)
        if child.pawns:
            worth = child.worth.get(trail) or self._search(trail, child)
        else:
            worth = child.final or self._final(child)
        choices.append(read(worth))

    def _named(self, trail: str, code: str) -> tuple[str, str]:
        """Name the colours of a trail in order, and say so in the code of the move."""
        order = "".join(dict.fromkeys(trail.lower()))
        renaming = self._renamings.get(order) or self._renaming(order)
        if renaming[0]:
            code += renaming[0]
            path, _, waiting = trail.translate(renaming[1]).partition(_END)
            trail = path + _END + "".join(sorted(waiting))
        return trail, code

    def _renaming(self, order: str) -> tuple[str, dict[int, str]]:
        """Return the letters of the colours in the order of their first discs, and their new names.

        The letters are empty where they are in the right order.
        """
        letters = "".join(letter for letter in order if letter in DISCS)
        names = {}
        for at, letter in enumerate(letters):
            names[ord(letter)] = DISCS[at]
            names[ord(letter.upper())] = PAWNS[at]
        if DISCS.startswith(letters):
            letters = ""
        renaming = self._renamings[order] = letters, names
        return renaming

    def _final(self, hands: Hands) -> Numbers:
        """The game is over: the ranks for the player who made the last move."""
        rank = self._outcomes.rank
        hands.final = tuple([rank[other, own] for own, other in hands.scores()][::-1])
        return hands.final


def _first_discs(game: BigPoints) -> list[int]:
    """Return the colours whose pawns have not arrived, in the order of their first discs."""
    found = dict.fromkeys(game.disc(place) for place in range(game.places))
    waiting = [colour for colour in range(game.colours) if game.place(colour) != STAIRS]
    return [colour for colour in dict.fromkeys([*found, *waiting]) if colour in waiting]


def _trail(game: BigPoints, order: list[int]) -> str:
    """Return the trail of a position."""
    trail = ""
    for place in range(game.places):
        disc = game.disc(place)
        pawn = game.pawn_at(place)
        if pawn != NOWHERE:
            trail += PAWNS[order.index(pawn)]
        elif disc in order:
            trail += DISCS[order.index(disc)]
        elif disc in (WHITE_DISC, BLACK_DISC):
            trail += WHITE if disc == WHITE_DISC else BLACK
        elif disc != GONE:
            trail += STEPS[game.steps[disc]]
    waiting = (PAWNS[at] for at, pawn in enumerate(order) if game.place(pawn) == NOWHERE)
    return trail + _END + "".join(waiting)
