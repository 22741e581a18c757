# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`hard0` for Big Points: the level hard of version 0.1, kept exactly as it was.

It judges each action by what is left on the path, follows the best four for some turns in which all
play what is best by that judgement, and takes the one that ends best. Nothing here is shared with
the players of today, so that it stays what it was.
"""

from engine.bigpoints import BigPoints
from engine.bigpoints.board import BLACK, GONE, KINDS, STAIRS, WHITE
from engine.contract import MOST_LEGAL, OVER

NAT = 64

_ONE = 64

# _ONE * e ** (-n / 16), and NAT * log(1 + n / 32)
_POWERS = (
    b"\x40\x3c\x38\x35\x32\x2f\x2c\x29\x27\x24\x22\x20\x1e\x1c\x1b\x19\x18\x16\x15\x14\x12\x11"
    b"\x10\x0f\x0e\x0d\x0d\x0c\x0b\x0a\x0a\x09\x09\x08\x08\x07\x07\x06\x06\x06\x05\x05\x05\x04"
    b"\x04\x04\x04\x03\x03\x03\x03\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x01\x01\x01\x01\x01"
    b"\x01\x01\x01\x01\x01\x01"
)
_LOGARITHMS = (
    b"\x00\x02\x04\x06\x08\x09\x0b\x0d\x0e\x10\x11\x13\x14\x16\x17\x19\x1a\x1b\x1d\x1e\x1f\x20"
    b"\x21\x23\x24\x25\x26\x27\x28\x29\x2a\x2b\x2c\x2d\x2e\x2f\x30\x31\x32\x33\x34\x35\x36\x37"
    b"\x37\x38\x39\x3a\x3b\x3b\x3c\x3d\x3e\x3f\x3f\x40\x41\x41\x42\x43\x44\x44\x45\x46\x46\x47"
    b"\x48\x48\x49\x4a\x4a\x4b\x4b\x4c\x4d\x4d\x4e\x4e\x4f\x50\x50\x51\x51\x52\x52\x53\x54\x54"
    b"\x55\x55\x56\x56\x57\x57\x58\x58\x59\x59\x5a\x5a\x5b\x5b\x5c\x5c\x5d\x5d\x5e\x5e\x5e\x5f"
    b"\x5f\x60\x60\x61\x61\x62\x62\x62\x63\x63\x64\x64\x65\x65\x65\x66\x66\x67\x67"
)


def log_sum_exp(strengths: list[int], number: int) -> int:
    """Return the strength of the first so many, at least one, of a list as if they were one."""
    most = strengths[0]
    for at in range(1, number):
        most = max(most, strengths[at])
    powers = 0
    for at in range(number):
        less = (most - strengths[at]) >> 2
        if less < len(_POWERS):
            powers += _POWERS[less]
    return most + _LOGARITHMS[(powers - _ONE) >> 1]


BEFORE = (
    b"\x10\x0c\x08\x06\x04\x03\x02\x01\x01\x01\x14\x10\x0c\x09\x06\x04\x03\x02\x02\x01\x18\x14"
    b"\x10\x0c\x09\x07\x05\x04\x03\x02\x1a\x17\x14\x10\x0d\x0a\x07\x05\x04\x03\x1c\x1a\x17\x13"
    b"\x10\x0d\x0a\x08\x06\x04\x1d\x1c\x19\x16\x13\x10\x0d\x0a\x08\x06\x1e\x1d\x1b\x19\x16\x13"
    b"\x10\x0d\x0b\x08\x1f\x1e\x1c\x1b\x18\x16\x13\x10\x0d\x0b\x1f\x1e\x1d\x1c\x1a\x18\x15\x13"
    b"\x10\x0d\x1f\x1f\x1e\x1d\x1c\x1a\x18\x15\x13\x10"
)
BLACKS = (
    b"\x00\x13\x25\x35\x44\x51\x5d\x69\x73\x7c\x85\x8d\x94\x9a\xa0\xa6\xab\xaf\xb4\xb7\xbb\xbe"
    b"\xc1\xc4\xc6\xc8\xca\xcc\xce\xd0\xd1\xd2\xd3\xd5\xd5\xd6\xd7\xd8\xd9\xd9\xda\xda"
)
CERTAINTY = (
    b"\x80\x69\x61\x5c\x58\x55\x53\x50\x4e\x4d\x4b\x49\x48\x47\x46\x45\x44\x43\x42\x41\x40\x3f"
    b"\x3e\x3e\x3d\x3c\x3c\x3b\x3b\x3a\x3a\x39\x39\x38\x38\x37\x37\x36\x36\x35\x35\x35\x34\x34"
    b"\x34\x33\x33\x33\x32\x32\x32"
)
FIRST_BLACK = b"\x00\x20\x3a\x4e\x5e\x6c"
MOVE = 48
STILL = (
    b"\x00\x04\x08\x0b\x0e\x10\x12\x14\x15\x17\x18\x19\x1a\x1b\x1b\x1c\x1c\x1d\x1d\x1e\x1e\x1e"
    b"\x1e\x1f\x1f\x1f\x1f\x1f\x1f\x1f\x1f\x20"
)

POINT = 32
_AHEAD = 10  # a pawn has 0 to 9 own discs ahead
_MOST_COLOURS = 5


class Outlook:
    """What `count` has found."""

    def __init__(self) -> None:
        self.left = bytearray(GONE + 1)  # per kind, how many discs can still be had
        self.ahead = bytearray(_MOST_COLOURS)  # per pawn, own discs ahead of it
        self.worths = [0] * KINDS  # per kind, what a disc is expected to be worth
        self.discs = 0  # all that can still be had

    def count(self, board: BigPoints) -> int:
        """Count what is left, set the worths of the colours, and return how many moves pawns have.

        Who climbs first follows from how many own discs each pawn has ahead.
        """
        left = self.left
        ahead = self.ahead
        path = board.path
        pawns = board.pawns
        for kind in range(GONE):
            left[kind] = 0
        for pawn in range(board.colours):
            ahead[pawn] = 0
        for place in range(board.places):
            kind = path[place] & GONE
            if kind < GONE:
                left[kind] += 1
                if kind < WHITE and place >= pawns[kind]:
                    ahead[kind] += 1
        moves = 0
        highest = POINT * (board.colours - 1 - board.arrived)
        for pawn in range(board.colours):
            if pawns[pawn] == STAIRS:
                self.worths[pawn] = POINT * board.steps[pawn]
                continue
            left[pawn] += 1  # on the pile
            moves += ahead[pawn] + 1
            row = _AHEAD * ahead[pawn]
            worth = highest
            for other in range(board.colours):
                if other != pawn and pawns[other] != STAIRS:
                    worth -= BEFORE[row + ahead[other]]
            self.worths[pawn] = worth
        discs = board.colours - board.arrived
        for kind in range(GONE):
            discs += left[kind]
        self.discs = discs
        return moves

    def chance(self, kind: int, turns: int) -> int:
        """Return the chance to still get a disc of a kind, `POINT` times."""
        at = turns * self.left[kind] * 4 // self.discs
        return STILL[at] if at < len(STILL) else STILL[len(STILL) - 1]


WON = 100000
_KEPT_BLACK = 22  # a black disc feeds the whites, if it is not handed in
_MOST_PLAYERS = 5


class Judge(Outlook):
    """Judges positions; it has some room to write down what it finds."""

    def __init__(self) -> None:
        super().__init__()
        self.strengths = [0] * _MOST_PLAYERS

    def odds(self, board: BigPoints, player: int) -> int:
        """Return the logarithm of the odds that a player wins, 64 times."""
        if board.actor == OVER:
            return self.result(board, player)
        moves = self.count(board)
        turns = moves * 8 // (5 * board.players)  # half the turns that each will still have
        if turns >= len(BLACKS):
            turns = len(BLACKS) - 1
        certainty = CERTAINTY[moves]
        strengths = self.strengths
        number = 0
        own = 0
        for other in range(board.players):
            points = self.points(board, KINDS * other, turns)
            if other == board.player:
                points += MOVE
            strength = points * certainty >> 7
            if other == player:
                own = strength
            else:
                strengths[number] = strength
                number += 1
        return own - log_sum_exp(strengths, number)

    def result(self, board: BigPoints, player: int) -> int:
        """Return the same of a game that is over; a shared victory is a part of one."""
        own = board.score(player)
        most = 0
        shared = 0
        for other in range(board.players):
            if other != player:
                score = board.score(other)
                if score > most:
                    most = score
                    shared = 0
                if score == own:
                    shared += 1
        if own > most:
            return WON + own - most
        if own < most:
            return own - most - WON
        for at in range(shared):
            self.strengths[at] = 0
        return -log_sum_exp(self.strengths, shared)

    def points(self, board: BigPoints, hand: int, turns: int) -> int:
        """Return what a hand is expected to be worth in the end, `POINT` times.

        :param int hand: where it begins in the board's hands
        :param int turns: half the turns to come
        """
        hands = board.hands
        worths = self.worths
        total = 0
        for kind in range(board.colours):
            total += hands[hand + kind] * worths[kind]
        blacks = hands[hand + BLACK]
        if blacks:
            total += BLACKS[turns] * FIRST_BLACK[blacks] >> 5
        whites = hands[hand + WHITE]
        if whites:
            kinds = 0
            for kind in range(board.colours):
                if hands[hand + kind]:
                    kinds += POINT
                else:
                    kinds += self.chance(kind, turns)
            if not blacks:
                kinds += self.chance(BLACK, turns) * _KEPT_BLACK >> 5
            elif turns < 2:
                kinds += POINT
            else:
                kinds += _KEPT_BLACK
            total += whites * kinds
        return total


class Best:
    """Some actions and what they are worth.

    ``actions`` and ``worths`` hold the ``number`` of those that are kept.

    :param int most: how many are kept
    """

    def __init__(self, most: int) -> None:
        self.actions = bytearray(most)
        self.worths = [0] * most
        self.number = 0

    def put(self, action: int, worth: int) -> None:
        """Keep an action if it is among the best; of equals the earlier one is better."""
        actions = self.actions
        worths = self.worths
        at = self.number
        if at < len(actions):
            self.number += 1
        else:
            at -= 1
            if worth <= worths[at]:
                return
        while at and worth > worths[at - 1]:
            actions[at] = actions[at - 1]
            worths[at] = worths[at - 1]
            at -= 1
        actions[at] = action
        worths[at] = worth

    def first(self) -> int:
        """Return the action of the highest worth, though the worths may have changed."""
        best = 0
        for at in range(1, self.number):
            if self.worths[at] > self.worths[best]:
                best = at
        return self.actions[best]


def copy_to(board: BigPoints, game: BigPoints) -> None:
    """Make a board, which has room for it, equal to that of a game; its log is empty."""
    board.players = game.players
    board.colours = game.colours
    board.discs = game.discs
    board.whites = game.whites
    board.blacks = game.blacks
    board.places = game.places
    for place in range(game.places):
        board.path[place] = game.path[place]
    for pawn in range(game.colours):
        board.pawns[pawn] = game.pawns[pawn]
        board.targets[pawn] = game.targets[pawn]
        board.steps[pawn] = game.steps[pawn]
    for at in range(KINDS * game.players):
        board.hands[at] = game.hands[at]
    board.arrived = game.arrived
    board.actor = game.actor
    board.player = game.player
    board.extra = game.extra
    board.held = game.held
    board.forget()


_LEAST = -200000
_LINES = 4  # so many actions are followed,
_ENOUGH = 260  # but none any more after so many positions


class Thinker:
    """One player.

    :param BigPoints game: of the set-up that it will play
    :param int turns: how far it looks ahead, in turns after its own
    """

    def __init__(self, game: BigPoints, turns: int) -> None:
        self._board = BigPoints(game.players, 0, log=4)
        self.judge = Judge()
        self._turns = turns
        self._best = Best(_LINES)
        self._line = 0
        self._actions = bytearray(MOST_LEGAL)  # those of the turn that is looked at
        self._number = 0
        self._at = 0
        self._choice = 0
        self._most = 0
        self._left = 0
        self._deep = False
        self._busy = False
        self._judged = 0
        self._player = 0

    def restart(self) -> None:
        """Forget what has been looked at."""
        self._busy = False

    def think(self, game: BigPoints, steps: int) -> int:
        """Judge some more positions; the choice, or -1 as long as some are left."""
        if not self._busy:
            self._number = game.legal(self._actions)
            if self._number == 1:
                return self._actions[0]
            self._busy = True
            self._judged = 0
            self._deep = False
            self._player = game.player
            self._best.number = 0
            copy_to(self._board, game)
            self._at = 0
        while steps > 0:
            steps -= 1
            if self._at < self._number:
                self._try()
            elif self._step(game):
                self._busy = False
                return self._best.first()
        return -1

    def _try(self) -> None:
        """Judge the next action of whoever acts on the own board."""
        board = self._board
        mover = board.player
        action = self._actions[self._at]
        self._at += 1
        self._judged += 1
        board.apply(action)
        worth = self.judge.odds(board, mover)
        board.undo()
        if self._deep:
            if worth > self._most:
                self._most = worth
                self._choice = action
            return
        self._best.put(action, worth)

    def _step(self, game: BigPoints) -> bool:
        """All actions at hand are judged: go on along the line, or to the next; True at the end."""
        board = self._board
        if self._deep:
            self._advance(self._choice)
        else:
            if not self._turns or self._best.number == 1:
                return True
            self._deep = True
            self._line = 0
            self._follow(game)
        while self._left < 0 or board.actor == OVER:
            self._best.worths[self._line] = self.judge.odds(board, self._player)
            self._line += 1
            if self._line == self._best.number or self._judged >= _ENOUGH:
                self._best.number = self._line  # those that have been followed
                return True
            self._follow(game)
        self._look()
        return False

    def _follow(self, game: BigPoints) -> None:
        """Begin to follow the next of the best actions."""
        copy_to(self._board, game)
        self._left = self._turns
        self._advance(self._best.actions[self._line])

    def _advance(self, action: int) -> None:
        """Play an action on the own board, and count the turns."""
        board = self._board
        board.apply(action)
        board.forget()
        if not board.extra:
            self._left -= 1

    def _look(self) -> None:
        """Look at the actions of whoever acts now."""
        self._number = self._board.legal(self._actions)
        self._at = 0
        self._most = _LEAST


def make(game: BigPoints) -> Thinker:
    """Return the player of a game; nothing in it is random."""
    # So far that it is its turn again, or the second time with two players.
    return Thinker(game, 4 if game.players == 2 else game.players - 1)
