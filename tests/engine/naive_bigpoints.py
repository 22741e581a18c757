# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Big Points once more, as naive as can be, written from the rules page with lists and dicts.

It is the specification that the engine is compared with, so it shares nothing with the engine.
"""

import re

COLOURS = "BRYGP"  # blue, red, yellow, green, purple; W is white, K black
ORDER = COLOURS + "WK"
DECLINE = 20


class NaiveBigPoints:
    """A game from a path given as letters; every position is a deep copy away from any other."""

    def __init__(self, path, colours, players, starter=0):
        self.path = list(path)  # None where the disc is gone
        self.colours = COLOURS[:colours]
        # Each before the path, on a place or on the stairs.
        self.pawns: dict[str, str | int] = dict.fromkeys(self.colours, "before")
        self.pile = set(self.colours)
        self.arrivals = []
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.blacks_handed_in = 0
        self.player = starter
        self.extra = False
        self.over = False
        self.held = 0  # blacks that the player had when the turn began

    @classmethod
    def from_line(cls, line):
        """The position of a line that is known to be right."""
        _, path, pawns, arrivals, hands, turn = line.split(" ")
        places = pawns.split(",")
        game = cls([None if disc == "." else disc for disc in path], len(places), 0, int(turn[0]))
        signs = {"-": "before", "*": "stairs"}
        for pawn, place in zip(game.colours, places, strict=True):
            game.pawns[pawn] = signs.get(place) or int(place)
        game.arrivals = list(arrivals.strip("-"))
        game.pile -= set(game.arrivals)
        for hand in hands.split("/"):
            counted = re.findall(r"([A-Z])(\d+)", hand)
            game.hands.append([letter for letter, number in counted for _ in range(int(number))])
        taken = sum(map(len, game.hands)) - len(game.arrivals)
        game.blacks_handed_in = path.count(".") - taken
        game.extra = turn[1] == "x"
        game.over = turn[1] == "e"
        game.held = int(turn[2:] or 0)
        return game

    # The choices, as (code, pawn, landing, disc taken)

    def choices(self):
        """All legal choices by their code."""
        found: dict[int, tuple] = {}
        if self.over:
            return found
        for number, pawn in enumerate(self.colours):
            if self.pawns[pawn] == "stairs":
                continue
            found.update(self._moves_to(4 * number, pawn, self._ahead(pawn)))
            if self.extra and self._behind(pawn) is not None:
                found.update(self._moves_to(4 * number + 2, pawn, self._behind(pawn)))
        if self.extra:
            found[DECLINE] = (None, None, None)
        return found

    def _moves_to(self, code, pawn, landing):
        if landing == "stairs":
            return {code: (pawn, landing, None)}
        # Everything that is occupied once the pawn has moved.
        occupied = {place for other, place in self.pawns.items() if other != pawn} | {landing}
        free = [i for i, disc in enumerate(self.path) if disc and i not in occupied]
        ahead = [place for place in free if place > landing]
        behind = [place for place in free if place < landing]
        found: dict[int, tuple] = {}
        if ahead:
            found[code] = (pawn, landing, min(ahead))
        if behind:
            found[code + 1] = (pawn, landing, max(behind))
        return found or {code: (pawn, landing, None)}

    def _own(self, pawn):
        return [place for place, disc in enumerate(self.path) if disc == pawn]

    def _stands(self, pawn):
        return -1 if self.pawns[pawn] == "before" else self.pawns[pawn]

    def _ahead(self, pawn):
        return min((p for p in self._own(pawn) if p > self._stands(pawn)), default="stairs")

    def _behind(self, pawn):
        return max((p for p in self._own(pawn) if p < self._stands(pawn)), default=None)

    # A turn

    def play(self, code):
        """Play one of the choices."""
        pawn, landing, take = self.choices()[code]
        hand = self.hands[self.player]
        if pawn:
            self.pawns[pawn] = landing
            if landing == "stairs":
                self.arrivals.append(pawn)
                self.pile.remove(pawn)
                hand.append(pawn)
            elif take is not None:
                hand.append(self.path[take])
                self.path[take] = None
            if self.extra:
                hand.remove("K")
                self.blacks_handed_in += 1
        if not self.pile:
            self.over = True
        elif self.held > 0 and not self.extra:
            self.extra = True
        else:
            self.extra = False
            self.player = (self.player + 1) % len(self.hands)
            self.held = self.hands[self.player].count("K")

    # The end

    def score(self, player):
        """The worth of a hand if the game ended now."""
        worth = {"W": 0, "K": 0} | dict.fromkeys(self.colours, 0)
        for rank, pawn in enumerate(self.arrivals):
            worth[pawn] = len(self.colours) - 1 - rank
        hand = self.hands[player]
        other_colours = {disc for disc in hand if disc != "W"}
        return sum(worth[disc] for disc in hand) + hand.count("W") * len(other_colours)

    def winners(self):
        """The numbers of the winners."""
        scores = [self.score(player) for player in range(len(self.hands))]
        return {p for p, score in enumerate(scores) if self.over and score == max(scores)}

    def discs_in_all(self):
        """Path, pile, hands and blacks handed in: always as many as at the start."""
        on_path = sum(disc is not None for disc in self.path)
        return on_path + len(self.pile) + sum(map(len, self.hands)) + self.blacks_handed_in

    def line(self):
        """The position in the one-line notation."""
        signs: dict[str | int, str] = {"before": "-", "stairs": "*"}
        pawns = ",".join(signs.get(place, str(place)) for place in self.pawns.values())
        hands = [
            "".join(f"{letter}{hand.count(letter)}" for letter in ORDER if letter in hand) or "-"
            for hand in self.hands
        ]
        state = "e" if self.over else f"{'x' if self.extra else 'm'}{self.held}"
        path = "".join(disc or "." for disc in self.path)
        arrivals = "".join(self.arrivals) or "-"
        return f"bp {path} {pawns} {arrivals} {'/'.join(hands)} {self.player}{state}"
