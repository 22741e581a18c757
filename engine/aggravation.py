# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
# ruff: noqa: PLR1714, SIM109 - "x in (a, b, c)" would allocate a tuple
"""Aggravation: the rules and the state of one game, by the contract in `engine.contract`.

It builds on `engine.aggravation_state`; lines, records and invariants have files of their own,
imported late; what screens ask of a move is in `engine.aggravation_view`. The screens, the computer
players and the harness call this file.

>>> game = Aggravation.from_text("ag 4:0,2 - 5,b,b,b/b,b,b,b 0:3")
>>> out = bytearray(32)
>>> list(out[: game.legal(out)])
[16, 17, 18, 19]
>>> game.apply(18)
>>> game.text()
'ag 4:0,2 - 34,b,b,b/b,b,b,b 1?'
"""

from engine.aggravation_board import ARM, MARBLES
from engine.aggravation_state import MOVE, NAME, PASS, State
from engine.contract import CHANCE, OVER, const

INTO_CENTRE = 7  # with MOVE and the marble; 1 to 5 are hops, from the centre 0 to 5 are stars

_SIX = const(6)
_START = const(1)  # the spot of the START hole

_NOT_LEGAL = "this action is not legal now"


class Aggravation(State):
    """One game.

    Everybody may read these, `apply` and `undo` alone write them:

    ============  ==================================================================================
    ``player``    who throws, or who made the last move when the game is over
    ``owner``     whose marbles are moved with the throw: the player's own, or a partner's
    ``die``       what it shows; 0 as long as it is not thrown
    ``spots``     per marble, at ``4 * player + marble``, where it stands, as its owner counts
    ``cells``     per cell (base holes apart) the number of the marble in it plus 1, or 0
    ``finished``  bit mask of the players whose marbles are all home
    ``order``     these players, in the order in which they finished; ``places`` is their number
    ============  ==================================================================================

    Spots and cells are explained in `engine.aggravation_board.Board`, here ``board``.

    :param int players: 2 to 4 on four arms, 2 to 6 on six
    :param int arms: 4 or 6
    :param bool modern: the modern board (six arms)
    :param int teams: 0, 2 for pairs (four on four arms, six on six), 3 for threes (six)
    :param int starter: who begins
    :param bool reroll_unused_six: a 6 gives another throw also when no marble was moved with it
    :param bool play_on: play on for the places when the first has finished
    :param int log: how many actions can be taken back, at least 1
    :raises ValueError: such a game does not exist
    """

    # What is legal

    def legal(self, out: bytearray) -> int:
        """Write the legal actions, ascending.

        :param bytearray out: at least 32 bytes
        :returns: how many; 0 when the game is over
        """
        if self.actor == CHANCE:
            for die in range(1, 7):
                out[die - 1] = die
            return 6
        if self.actor == OVER:
            return 0
        if not self.die:  # both partners are still playing
            out[0] = NAME
            out[1] = NAME + 1
            return 2
        found = self._found or self._find_moves()
        codes = self._codes
        for at in range(found):
            out[at] = codes[at]
        return found

    def _find_moves(self) -> int:
        """Find what the owner's marbles may do with the throw, and return how many codes."""
        ground = self.board
        to_star = ground.to_star
        home_star = ground.home_star
        inside = ground.inside
        codes = self._codes
        goals = self._goals
        die = self.die
        before_star = die - 1
        starts = die == 1 or die == _SIX
        must = False  # a move that is no shortcut is legal
        found = 0
        first = MARBLES * self.owner
        spots = self.spots
        here = spots[first]
        own1 = spots[first + 1]
        own2 = spots[first + 2]
        own3 = spots[first + 3]
        for code in range(MOVE, MOVE + 32, 8):
            if not here:
                # Start: with a 1 or a 6, not while an own marble stands on START. Of several
                # marbles in base only the first is offered.
                if starts:
                    starts = False
                    if own1 != _START and own2 != _START and own3 != _START:
                        codes[found] = code
                        goals[found] = _START
                        found += 1
                        must = True
            elif here < inside:
                # Move by the whole count, home by exact count; no own marble is jumped or hit.
                goal = here + die
                if goal < inside and not (
                    here < own1 <= goal or here < own2 <= goal or here < own3 <= goal
                ):
                    codes[found] = code
                    goals[found] = goal
                    found += 1
                    must = True
                holes = to_star[here]
                if not holes:
                    # Hop from star to star, not past the home star, the rest on the track.
                    star = here
                    for hops in range(1, die + 1):
                        star += ARM
                        if star > home_star or star == own1 or star == own2 or star == own3:
                            break
                        end = star + die - hops
                        if not (star < own1 <= end or star < own2 <= end or star < own3 <= end):
                            codes[found] = code + hops
                            goals[found] = end
                            found += 1
                # The centre counts as the hole after any star, which must hold no own marble.
                if (
                    holes == before_star
                    and not (here < own1 < goal or here < own2 < goal or here < own3 < goal)
                    and own1 != inside
                    and own2 != inside
                    and own3 != inside
                ):
                    codes[found] = code + INTO_CENTRE
                    goals[found] = inside
                    found += 1
            elif die == 1:
                # Leave the centre with a 1, to any star that holds no own marble.
                goal = ground.first_star
                for star in range(ground.arms):
                    if goal != own1 and goal != own2 and goal != own3:
                        codes[found] = code + star
                        goals[found] = goal
                        found += 1
                        must = True
                    goal += ARM
            last = here
            here = own1
            own1 = own2
            own2 = own3
            own3 = last
        if not must:
            # Nothing is legal, or only shortcuts, which may be declined: the lowest code, pass.
            for at in range(found, 0, -1):
                codes[at] = codes[at - 1]
                goals[at] = goals[at - 1]
            codes[0] = PASS
            goals[0] = 0
            found += 1
        self._found = found
        return found

    def goal(self, action: int) -> int:
        """Return the spot to which a legal action takes its marble, 0 for a pass; -1: not legal.

        Allocates nothing. The marble is number ``MARBLES * game.owner + (action - MOVE) // 8``.
        """
        if self.actor >= 0 and self.die:
            for at in range(self._found or self._find_moves()):
                if self._codes[at] == action:
                    return self._goals[at]
        return -1

    # Playing an action and taking it back

    def apply(self, action: int) -> None:
        """Play an action.

        :raises ValueError: it is not legal; the state is unchanged
        """
        if self.actor == CHANCE:
            if not 1 <= action <= 6:
                raise ValueError(_NOT_LEGAL)
            self._note(action, 0, 0)
            self.die = action
            self.actor = self.player
            self._found = 0
        elif self.actor >= 0 and self.die:
            self._move(action)
        else:
            self._name(action)

    def _name(self, action: int) -> None:
        """The thrower declares, before the throw, which partner gets it."""
        if self.actor == OVER or not NAME <= action <= NAME + 1:
            raise ValueError(_NOT_LEGAL)
        self._note(action, 0, 0)
        self.owner = self.partner(action - NAME)
        self.actor = CHANCE

    def _move(self, action: int) -> None:
        """Exactly one marble is moved by the whole throw, or none can or need be."""
        codes = self._codes
        at = self._found or self._find_moves()
        while at:
            at -= 1
            if codes[at] == action:
                break
        else:
            raise ValueError(_NOT_LEGAL)
        die = self.die
        if action == PASS:
            self._note(action, 0, die)
            again = die == _SIX and self.reroll_unused_six
        else:
            ground = self.board
            owner = self.owner
            road = self.roads[owner]
            spots = self.spots
            cells = self.cells
            marble = MARBLES * owner + (action >> 3) - 2
            origin = spots[marble]
            goal = self._goals[at]
            cells[road[origin]] = 0
            cell = road[goal]
            hit = cells[cell]
            if hit:
                spots[hit - 1] = 0  # aggravated: back to its base
            cells[cell] = marble + 1
            spots[marble] = goal
            self._note(action, origin, 8 * hit + die)
            again = die == _SIX
            if ground.door < goal < ground.inside and self.all_home(owner):
                self.finish(owner)
                if self.going() <= self.least_going():
                    self.die = 0
                    self.owner = self.player
                    self.actor = OVER
                    return
        self.die = 0
        player = self.player
        if not again:
            player += 1
            if player == self.players:
                player = 0
        if self.finished:
            self._hand_over(player)
        else:
            self.player = self.owner = player
            self.actor = CHANCE

    def redo(self) -> int:
        """Play the action again that was taken back last, and return it."""
        action = self._actions[self._next]
        self.apply(action)
        return action

    def _hand_over(self, player: int) -> None:
        """Give the die to a player, or to the next who is still in the game.

        A player who is all home throws for a partner; he names one where there are two.
        """
        while not self.team(player) & ~self.finished:
            player += 1
            if player == self.players:
                player = 0
        self.player = self.owner = player
        self.actor = CHANCE
        if self.finished >> player & 1:
            if self.partner(1) < 0:
                self.owner = self.partner(0)
            else:
                self.actor = player

    # How the game stands

    def score(self, player: int) -> int:
        """Return the sum of what the marbles have come; the centre counts as the home star."""
        total = 0
        for marble in range(MARBLES * player, MARBLES * player + MARBLES):
            spot = self.spots[marble]
            total += self.board.home_star if spot == self.board.inside else spot
        return total

    def winners(self) -> int:
        """Return the bit mask of the first to finish, player or team; 0 while the game goes on."""
        home = 0
        if self.actor == OVER:
            for place in range(self.places):
                home |= 1 << self.order[place]
                team = self.team(self.order[place])
                if not team & ~home:
                    return team
        return 0

    def check(self) -> int:
        """Return 0, or the number of the broken invariant, as in `aggravation_check.BROKEN`."""
        from engine.aggravation_check import check

        return check(self)

    # Lines and records

    def text(self) -> str:
        """Return the position as one line."""
        from engine.aggravation_line import text

        return text(self)

    @classmethod
    def from_text(cls, line: str, log: int = 512) -> "Aggravation":
        """Return the game that a line describes; its history is empty.

        :param int log: how many actions can be taken back
        :raises ValueError: with the reason why the line is no position
        """
        from engine.aggravation_reading import from_text

        return from_text(cls, line, log)

    def pack(self, buf: bytearray, at: int) -> int:
        """Write the game and the turn so far as a record.

        :param int at: where in the buffer it begins
        :returns: its length, at most 63 bytes
        :raises ValueError: the buffer is too short
        """
        from engine.aggravation_record import pack

        return pack(self, buf, at)

    def unpack(self, buf: bytes | bytearray, at: int) -> int:
        """Take over a game from a record, set-up included; the history holds the turn so far.

        :returns: the record's length
        :raises ValueError: it is none; the game is unchanged
        """
        from engine.aggravation_unpacking import unpack

        return unpack(self, buf, at)
