# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Big Points: the rules and the state of one game, by the contract in `engine.contract`.

Touches nothing outside; lines and records are in `engine.bigpoints_record`, imported when needed.
The screens, the computer players and the harness call it, and change a game through it alone.

>>> game = BigPoints.from_text("bp BRRB -,- - -/- 0m0")
>>> out = bytearray(32)
>>> list(out[:game.legal(out)])
[0, 4, 5]
>>> game.apply(5)
>>> game.text()
'bp .RRB -,1 - B1/- 1m0'
"""

from engine.contract import OVER, const
from engine.rng import Rng

# Kinds of discs: the pawn colours 0 to 4 (blue, red, yellow, green, purple), and
WHITE = 5
BLACK = 6
KINDS = 7

GONE = 7  # in the path: no disc any more
OCCUPIED = 8  # in the path: added to the disc on which a pawn stands
STAIRS = 64  # in place of a place: on the staircase
NOWHERE = 255  # in place of a place: there is none
DECLINE = 20  # the action that declines the extra move

MOST_PLACES = 55

_COLOURS = const(5)
_MOST_PLAYERS = const(5)
_MOST_DISCS = const(9)
_MOST_WHITES = const(5)
_MOST_BLACKS = const(5)

# An action is 4 * pawn + one of these; a pawn that climbs has 4 * pawn alone.
_BEHIND = const(1)  # takes the disc behind instead of the one ahead
_BACKWARD = const(2)  # goes backward instead of forward

_EXTRA = const(8)  # in the log: the action was an extra move or declined it

_NOT_LEGAL = "this action is not legal now"


class BigPoints:
    """One game.

    Everybody may read the buffers, `apply` and `undo` alone write them:

    ===========  ===================================================================================
    ``path``     per place the kind of the disc, plus `OCCUPIED` where a pawn stands, or `GONE`
    ``pawns``    per pawn the first place ahead of it: 0 before the path, place + 1, or `STAIRS`
    ``steps``    per pawn the worth of its step, 0 as long as it has none
    ``hands``    per player and kind, at ``KINDS * player + kind``, how many discs
    ===========  ===================================================================================

    ``places`` is the length of the path, ``arrived`` the number of pawns on the staircase,
    ``player`` whose turn it is (who made the last move, when the game is over), ``extra`` whether
    that is the extra move, ``held`` how many black discs that player held when the turn began.

    :param int players: 2 to 5
    :param int seed: shuffles the path
    :param int starter: who begins
    :param int colours: pawns and their colours, 1 to 5
    :param int discs: discs of each pawn colour on the path, 1 to 9; the pile has one more of each
    :param int whites: white discs, 0 to 5
    :param int blacks: black discs, 0 to 5
    :param int log: how many actions can be taken back, at least 1
    """

    def __init__(  # noqa: PLR0917
        self,
        players: int,
        seed: int,
        starter: int = 0,
        colours: int = 5,
        discs: int = 9,
        whites: int = 5,
        blacks: int = 5,
        log: int = 128,
    ) -> None:
        self.set_up(players, colours, discs, whites, blacks)
        if not 0 <= starter < players:
            raise ValueError("the starter must be one of the players, counted from 0")
        if log < 1:
            raise ValueError("the log must hold at least 1 action")
        # Sized for the largest game, because `unpack` may bring one.
        self.path = bytearray(MOST_PLACES)
        self.pawns = bytearray(_COLOURS)
        self.steps = bytearray(_COLOURS)
        self.hands = bytearray(KINDS * _MOST_PLAYERS)
        self.arrived = 0
        self.actor = self.player = starter
        self.extra = False
        self.held = 0
        # The log: the actions, and what they changed that the position after does not tell.
        self._count = 0
        self._actions = bytearray(log)
        self._origins = bytearray(log)  # where the pawn came from, as in `pawns`
        self._takes = bytearray(log)  # the place of the disc taken, or NOWHERE
        self._kinds = bytearray(log)  # its kind
        self._turns = bytearray(log)  # `held`, and whether it was the extra move
        self._shuffle(seed)

    def set_up(self, players: int, colours: int, discs: int, whites: int, blacks: int) -> None:
        """Take over a set-up; ValueError outside the limits. For reading lines and records."""
        if not 2 <= players <= _MOST_PLAYERS:
            raise ValueError("Big Points needs 2 to 5 players")
        if not (1 <= colours <= _COLOURS and 1 <= discs <= _MOST_DISCS):
            raise ValueError("Big Points needs 1 to 5 colours with 1 to 9 discs each on the path")
        if not (0 <= whites <= _MOST_WHITES and 0 <= blacks <= _MOST_BLACKS):
            raise ValueError("Big Points has 0 to 5 white and 0 to 5 black discs")
        self.players = players
        self.colours = colours
        self.discs = discs
        self.whites = whites
        self.blacks = blacks
        self.places = colours * discs + whites + blacks

    def _shuffle(self, seed: int) -> None:
        """All discs but those of the pile are shuffled into the path."""
        path = bytearray(self.places)
        for place in range(self.places):
            colour = place // self.discs
            if colour >= self.colours:
                colour = WHITE if place < self.places - self.blacks else BLACK
            path[place] = colour
        Rng(seed).shuffle(path)
        for place in range(self.places):
            self.path[place] = path[place]

    # Which disc a pawn goes to, and which disc is taken there

    def _next_own(self, pawn: int) -> int:
        """Forward: to the next disc of its own colour; none ahead, and it climbs the staircase."""
        path = self.path
        for place in range(self.pawns[pawn], self.places):
            if path[place] == pawn:
                return place
        return STAIRS

    def _own_behind(self, pawn: int) -> int:
        """Backward: to the next disc of its own colour behind, never to before the path."""
        path = self.path
        for place in range(self.pawns[pawn] - 2, -1, -1):
            if path[place] == pawn:
                return place
        return NOWHERE

    def _free_ahead(self, landing: int, left: int) -> int:
        """Take the first unoccupied disc ahead of the pawn. The disc just left is unoccupied."""
        path = self.path
        for place in range(landing + 1, self.places):
            if path[place] < GONE or place == left:
                return place
        return NOWHERE

    def _free_behind(self, landing: int, left: int) -> int:
        """Or take the first unoccupied disc behind it."""
        path = self.path
        for place in range(landing - 1, -1, -1):
            if path[place] < GONE or place == left:
                return place
        return NOWHERE

    def legal(self, out: bytearray) -> int:
        """Write the legal actions into ``out``, ascending, and return how many."""
        n = 0
        if self.actor == OVER:
            return n
        pawns = self.pawns
        for pawn in range(self.colours):
            ahead = pawns[pawn]
            if ahead == STAIRS:
                continue  # a pawn on the staircase never moves again
            landing = self._next_own(pawn)
            if landing == STAIRS:
                out[n] = 4 * pawn
                n += 1
            else:
                n = self._takes_at(landing, ahead - 1, 4 * pawn, out, n)
            if self.extra:
                landing = self._own_behind(pawn)
                if landing != NOWHERE:
                    n = self._takes_at(landing, ahead - 1, 4 * pawn + _BACKWARD, out, n)
        if self.extra:
            out[n] = DECLINE
            n += 1
        return n

    def _takes_at(self, landing: int, left: int, action: int, out: bytearray, n: int) -> int:
        """Write the choices of ahead and behind; with one disc, only that; with none, as ahead."""
        behind = self._free_behind(landing, left) != NOWHERE
        if not behind or self._free_ahead(landing, left) != NOWHERE:
            out[n] = action
            n += 1
        if behind:
            out[n] = action + _BEHIND
            n += 1
        return n

    def landing(self, action: int) -> int:
        """Return where an action puts the pawn: a place or `STAIRS`; `NOWHERE` for `DECLINE`.

        ValueError where there is no such move.
        """
        pawn = action >> 2
        landing = NOWHERE
        if action == DECLINE:
            if self.extra and self.actor != OVER:
                return NOWHERE  # the extra move is optional, the normal move is not
        elif 0 <= pawn < self.colours and self.pawns[pawn] != STAIRS:
            if not action & _BACKWARD:
                landing = self._next_own(pawn)
            elif self.extra:  # only in the extra move
                landing = self._own_behind(pawn)
        if landing == NOWHERE:
            raise ValueError(_NOT_LEGAL)
        return landing

    def taken(self, action: int) -> int:
        """Return the place of the disc that an action takes, or `NOWHERE`.

        A climbing pawn takes its colour's disc of the pile, which has no place. ValueError where
        the action is not legal.
        """
        return self._taken_at(self.landing(action), action)

    def _taken_at(self, landing: int, action: int) -> int:
        if landing == NOWHERE or (landing == STAIRS and not action & _BEHIND):
            return NOWHERE
        if landing != STAIRS:
            left = self.pawns[action >> 2] - 1
            if action & _BEHIND:
                take = self._free_behind(landing, left)
                if take != NOWHERE:
                    return take
            else:
                take = self._free_ahead(landing, left)
                # No disc on either side: the pawn moves and nothing is taken.
                if take != NOWHERE or self._free_behind(landing, left) == NOWHERE:
                    return take
        raise ValueError(_NOT_LEGAL)

    # A turn

    def apply(self, action: int) -> None:
        """Play an action. ValueError where it is not legal, the game unchanged then."""
        landing = self.landing(action)
        take = self._taken_at(landing, action)
        self._record(action, take)
        if action != DECLINE:
            self._move(action >> 2, landing)
            if take != NOWHERE:
                self.hands[KINDS * self.player + self.path[take]] += 1
                self.path[take] = GONE
            if self.extra:  # one black disc is handed in; it leaves the game
                self.hands[KINDS * self.player + BLACK] -= 1
        if self.arrived == self.colours:
            self.actor = OVER  # at once, in a normal or in an extra move
        elif self.held and not self.extra:
            self.extra = True  # a black disc was held when the turn began
        else:
            self._next_player()

    def _move(self, pawn: int, landing: int) -> None:
        """Put a pawn on a disc, or on the highest free step with its disc of the pile taken."""
        left = self.pawns[pawn] - 1
        if left >= 0:
            self.path[left] -= OCCUPIED
        if landing == STAIRS:
            self.pawns[pawn] = STAIRS
            self.arrived += 1
            self.steps[pawn] = self.colours - self.arrived
            self.hands[KINDS * self.player + pawn] += 1
        else:
            self.pawns[pawn] = landing + 1
            self.path[landing] += OCCUPIED

    def _next_player(self) -> None:
        """Play goes clockwise."""
        player = self.player + 1
        if player == self.players:
            player = 0
        self.actor = self.player = player
        self.extra = False
        self.held = self.hands[KINDS * player + BLACK]

    # The log

    def _record(self, action: int, take: int) -> None:
        """Note what `undo` needs; when the log is full its older half is forgotten."""
        count = self._count
        if count == len(self._actions):
            count = self._forget_older()
        self._actions[count] = action
        self._takes[count] = take
        if action != DECLINE:
            self._origins[count] = self.pawns[action >> 2]
            if take != NOWHERE:
                self._kinds[count] = self.path[take] & ~OCCUPIED
        self._turns[count] = self.held + _EXTRA if self.extra else self.held
        self._count = count + 1

    def _forget_older(self) -> int:
        """Forget the older half of the log and return how many actions are left in it."""
        older = (self._count + 1) // 2
        for at in range(older, self._count):
            self._actions[at - older] = self._actions[at]
            self._origins[at - older] = self._origins[at]
            self._takes[at - older] = self._takes[at]
            self._kinds[at - older] = self._kinds[at]
            self._turns[at - older] = self._turns[at]
        return self._count - older

    def forget(self) -> None:
        """Forget the whole log: nothing can be taken back any more."""
        self._count = 0

    def played_in_turn(self) -> int:
        """Return how many actions of the turn that is going on can be taken back, 0 to 2.

        The turn that ended the game goes on.
        """
        count = self._count
        if count and self.actor == OVER:
            return 2 if count > 1 and self._turns[count - 1] >= _EXTRA else 1
        return 1 if count and self.extra else 0

    def undo(self) -> None:
        """Take back the last action. IndexError where nothing is left to take back."""
        if not self._count:
            raise IndexError("no action is left to take back")
        self._count = count = self._count - 1
        if self.actor != OVER and not self.extra:  # the turn had passed on
            self.player = (self.player or self.players) - 1
        self.actor = player = self.player
        self.extra = self._turns[count] >= _EXTRA
        self.held = self._turns[count] & ~_EXTRA
        action = self._actions[count]
        if action == DECLINE:
            return
        if self.extra:
            self.hands[KINDS * player + BLACK] += 1
        take = self._takes[count]
        if take != NOWHERE:
            self.path[take] = self._kinds[count]
            self.hands[KINDS * player + self._kinds[count]] -= 1
        self._move_back(action >> 2, self._origins[count])

    def _move_back(self, pawn: int, origin: int) -> None:
        """Put a pawn back to where it came from, and its disc to the pile if it had climbed."""
        if self.pawns[pawn] == STAIRS:
            self.arrived -= 1
            self.steps[pawn] = 0
            self.hands[KINDS * self.player + pawn] -= 1
        else:
            self.path[self.pawns[pawn] - 1] -= OCCUPIED
        self.pawns[pawn] = origin
        if origin:
            self.path[origin - 1] += OCCUPIED

    @property
    def history(self) -> bytes:
        """The actions that can be taken back, oldest first."""
        return bytes(self._actions[: self._count])

    # The end

    def score(self, player: int) -> int:
        """Return what a player's hand is worth if the game ends now.

        A disc of a pawn colour: the step of its pawn. A black disc: 0. A white disc: the number of
        other colours in the hand, black among them.
        """
        hands = self.hands
        hand = KINDS * player
        worth = 0
        others = 0
        for kind in range(WHITE):
            number = hands[hand + kind]
            if number:
                others += 1
                worth += number * self.steps[kind]
        if hands[hand + BLACK]:
            others += 1
        return worth + hands[hand + WHITE] * others

    def winners(self) -> int:
        """Return the players with the highest score as a bit mask, 0 while the game goes on."""
        mask = 0
        if self.actor == OVER:
            most = 0
            for player in range(self.players):
                score = self.score(player)
                if score > most:
                    most = score
                    mask = 0
                if score == most:
                    mask |= 1 << player
        return mask

    # What the screens and the computer players ask; nothing of it allocates

    def disc(self, place: int) -> int:
        """Return the kind of the disc at a place of the path, or `GONE`."""
        return self.path[place] & ~OCCUPIED

    def pawn_at(self, place: int) -> int:
        """Return the pawn that stands at a place of the path, or `NOWHERE`."""
        disc = self.path[place]
        return disc - OCCUPIED if disc >= OCCUPIED else NOWHERE

    def place(self, pawn: int) -> int:
        """Return the place of a pawn: `NOWHERE` before the path, `STAIRS` on the staircase."""
        ahead = self.pawns[pawn]
        if ahead == STAIRS:
            return STAIRS
        return ahead - 1 if ahead else NOWHERE

    def hand(self, player: int, kind: int) -> int:
        """Return how many discs of a kind a player holds."""
        return self.hands[KINDS * player + kind]

    def hand_size(self, player: int) -> int:
        """Return how many discs a player holds."""
        size = 0
        for at in range(KINDS * player, KINDS * player + KINDS):
            size += self.hands[at]
        return size

    def left(self, kind: int) -> int:
        """Return how many discs of a kind lie on the path; those under pawns are not counted."""
        number = 0
        for place in range(self.places):
            if self.path[place] == kind:
                number += 1
        return number

    # Lines and records

    def check(self) -> int:
        """Return 0, or the number of the broken invariant, see `engine.bigpoints_record.broken`."""
        from engine.bigpoints_record import broken

        return broken(self)

    def text(self) -> str:
        """Return the position as one line."""
        from engine.bigpoints_record import write_line

        return write_line(self)

    @classmethod
    def from_text(cls, line: str, log: int = 128) -> "BigPoints":
        """Return the game that a line describes. ValueError with the reason where it cannot be."""
        from engine.bigpoints_record import read_line

        game = cls(2, 0, log=log)
        read_line(game, line)
        return game

    def pack(self, buffer: bytearray, at: int) -> int:
        """Write the game and what `undo` needs for this turn from ``buffer[at]`` on.

        :returns: how many bytes, at most `engine.contract.MOST_PACKED`
        """
        from engine.bigpoints_record import pack

        return pack(self, buffer, at)

    def unpack(self, buffer: bytearray, at: int) -> None:
        """Take over a packed game. ValueError where it is damaged, this game unchanged then."""
        from engine.bigpoints_record import unpack

        unpack(self, buffer, at)
