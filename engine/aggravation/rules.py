# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
# ruff: noqa: PLR1714, SIM109 - "x in (a, b, c)" would allocate a tuple
"""Aggravation: the rules and the state of one game, by the contract in `engine.contract`.

The screens, the computer players and the harness change a game through `apply` and `undo` alone.
`view` says what an action looks like on the board; `notation` and `saving` read and write games.

>>> game = Aggravation.from_text("ag 4:0,2 - 5,b,b,b/b,b,b,b 0:3")
>>> out = bytearray(32)
>>> list(out[: game.legal(out)])
[16, 17, 18, 19]
>>> game.apply(18)
>>> game.text()
'ag 4:0,2 - 34,b,b,b/b,b,b,b 1?'
"""

from engine.aggravation.board import ARM, MARBLES, Board
from engine.contract import CHANCE, OVER, const
from engine.games import part

PASS = 7
NAME = 8  # plus k: the throw goes to the k-th partner still playing
MOVE = 16  # plus 8 times the marble, plus the kind of the move
INTO_CENTRE = 7  # with MOVE and the marble; 1 to 5 are hops, from the centre 0 to 5 are stars

_SIX = const(6)
_MOST_PLAYERS = const(6)
_MOST_MARBLES = const(24)
_CELLS_IN_PLAY = const(110)  # of the largest board: track, centre, homes, and one for all bases
_MOST_FOUND = const(32)
_START = const(1)  # the spot of the START hole

_NOT_LEGAL = "this action is not legal now"


class Standing:
    """Who plays, and where the marbles stand.

    Everybody may read these, `Aggravation.apply` and `Aggravation.undo` alone write them:

    ============  ==================================================================================
    ``player``    who throws, or who made the last move when the game is over
    ``owner``     whose marbles are moved with the throw: the player's own, or a partner's
    ``die``       what it shows; 0 as long as it is not thrown
    ``spots``     per marble, at ``4 * player + marble``, where it stands, as its owner counts
    ``cells``     per cell (base holes apart) the number of the marble in it plus 1, or 0
    ``finished``  bit mask of the players whose marbles are all home
    ``order``     these players, in the order in which they finished; ``places`` is their number
    ============  ==================================================================================

    Spots and cells are explained in `engine.aggravation.board.Board`, here ``board``.

    This is a class of its own also because CircuitPython's collector can put aside no more than 64
    objects that it must still follow, and puts all functions of a class aside at once.
    """

    board: Board
    roads: list[bytes]
    seats: tuple[int, ...]
    players: int
    teams: int
    play_on: bool
    actor: int
    player: int
    owner: int
    die: int
    spots: bytearray
    cells: bytearray
    finished: int
    order: bytearray
    places: int

    def spot(self, player: int, cell: int) -> int:
        """Return the spot of a track hole or the centre as a player's marbles count it.

        :param int cell: 0 to ``board.centre``
        """
        ground = self.board
        if cell == ground.centre:
            return ground.inside
        return (cell - self.seats[player] * ARM) % ground.centre + 1

    def team(self, player: int) -> int:
        """Return the bit mask of a player and his partners, who sit evenly around the board."""
        apart = self.players // (self.teams or 1)
        mask = 0
        other = player % apart
        while other < self.players:  # a range with this step would be allocated
            mask |= 1 << other
            other += apart
        return mask

    def partner(self, k: int) -> int:
        """Return the k-th partner of the player in turn who is still playing; -1: there is none."""
        partners = self.team(self.player) & ~(self.finished | 1 << self.player)
        for other in range(self.players):
            if partners >> other & 1:
                if not k:
                    return other
                k -= 1
        return -1

    def all_home(self, player: int) -> bool:
        """Four marbles in four home holes."""
        ground = self.board
        for marble in range(MARBLES * player, MARBLES * player + MARBLES):
            if not ground.door < self.spots[marble] < ground.inside:
                return False
        return True

    def finish(self, player: int) -> None:
        """All marbles of a player are home."""
        self.finished |= 1 << player
        self.order[self.places] = player
        self.places += 1

    def going(self) -> int:
        """Return how many teams (players, where there are none) are still playing."""
        going = 0
        for player in range(self.players // (self.teams or 1)):
            if self.team(player) & ~self.finished:
                going += 1
        return going

    def least_going(self) -> int:
        """The game ends with the first team or player all home; for the places, with one left."""
        return 1 if self.play_on else self.players // (self.teams or 1) - 1

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


class Aggravation(Standing):
    """One game.

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

    def __init__(
        self,
        players: int,
        arms: int = 4,
        modern: bool = False,
        teams: int = 0,
        starter: int = 0,
        reroll_unused_six: bool = True,
        play_on: bool = False,
        log: int = 512,
    ) -> None:
        if log < 1:
            raise ValueError("the log must hold at least 1 action")
        self.set_up(
            players,
            part(Aggravation, "board").number_of(f"{arms}m" if modern else f"{arms}"),
            teams,
            reroll_unused_six,
            play_on,
        )
        if not 0 <= starter < players:
            raise ValueError("the starter must be one of the players, counted from 0")
        self._make_room(log)
        self.finished = 0
        self.places = 0
        self.player = self.owner = starter
        self.die = 0
        self.actor = CHANCE

    def twin(self, log: int) -> "Aggravation":
        """Return a game that is equal to this one, to try moves on; its log is empty.

        :param int log: how many actions can be taken back, at least 1
        """
        game: Aggravation = object.__new__(Aggravation)
        game._make_room(log)
        game.copy_from(self)
        return game

    def _make_room(self, log: int) -> None:
        """Make the buffers, sized for the largest game, because `unpack` may bring one."""
        self.spots = bytearray(_MOST_MARBLES)
        self.cells = bytearray(_CELLS_IN_PLAY)
        self.order = bytearray(_MOST_PLAYERS)
        # The legal moves of the throw, once they are asked for (`_found`): which, to which spot.
        self._codes = bytearray(_MOST_FOUND)
        self._goals = bytearray(_MOST_FOUND)
        # The log, a ring: `_kept` actions before `_next`, and what the position after lacks.
        self._kept = 0
        self._next = 0
        self._actions = bytearray(log)
        self._turns = bytearray(log)  # 8 * player + owner
        self._origins = bytearray(log)  # the spot that the marble left
        self._hits = bytearray(log)  # 8 * (number of the marble aggravated + 1, or 0) + die

    def set_up(self, players: int, number: int, teams: int, reroll: bool, play_on: bool) -> None:
        """Take over a set-up, and forget the log; the marbles are not touched.

        :param int number: the board, as in `engine.aggravation.board`
        :raises ValueError: there is no such combination; nothing is changed then
        """
        ground, taken = part(Aggravation, "board").table(number, players, teams)
        self.board = ground
        self.roads = [ground.roads[seat] for seat in taken]
        self.seats = taken
        self.players = players
        self.teams = teams
        self.reroll_unused_six = reroll
        self.play_on = play_on
        self._kept = 0
        self._found = 0

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

    # The log

    def _note(self, action: int, origin: int, hit: int) -> None:
        """Write an action into the log; when it is full, its older half is dropped."""
        size = len(self._actions)
        if self._kept == size:
            self._kept = size >> 1
        at = self._next
        self._actions[at] = action
        self._turns[at] = self.player << 3 | self.owner
        self._origins[at] = origin
        self._hits[at] = hit
        at += 1
        self._next = at if at < size else 0
        self._kept += 1

    def undo(self) -> None:
        """Take back the last action, whatever it was.

        :raises IndexError: the log is empty
        """
        if not self._kept:
            raise IndexError("no action is left to take back")
        self._kept -= 1
        at = (self._next or len(self._actions)) - 1
        self._next = at
        self._found = 0
        action = self._actions[at]
        turn = self._turns[at]
        hit = self._hits[at]
        self.player = self.actor = turn >> 3
        self.owner = turn & 7
        self.die = hit & 7
        if action < PASS:
            self.actor = CHANCE
        elif action >= MOVE:
            self._move_back(MARBLES * self.owner + (action >> 3) - 2, self._origins[at], hit >> 3)

    def _move_back(self, marble: int, origin: int, hit: int) -> None:
        """Put a marble back to the spot it came from, and one that it aggravated to where it was.

        :param int hit: the number of the marble aggravated plus 1, or 0
        """
        owner = marble // MARBLES
        if self.finished >> owner & 1:
            self.finished ^= 1 << owner
            self.places -= 1
        spots = self.spots
        cell = self.roads[owner][spots[marble]]
        self.cells[cell] = hit
        if hit:
            spots[hit - 1] = self.spot((hit - 1) // MARBLES, cell)
        spots[marble] = origin
        if origin:
            self.cells[self.roads[owner][origin]] = marble + 1

    @property
    def history(self) -> bytes:
        """The actions that can be taken back, oldest first, dice included."""
        first = self._next - self._kept
        if first >= 0:
            return bytes(self._actions[first : self._next])
        return bytes(self._actions[first:]) + bytes(self._actions[: self._next])

    def forget(self) -> None:
        """Forget the whole log: nothing can be taken back any more."""
        self._kept = 0

    def played_in_turn(self) -> int:
        """Return how many of the last actions a player may take back: those since the last die."""
        return self._last_of_log(True)

    def turn_length(self) -> int:
        """Return how many of the last actions are those of one player's turn, all its throws."""
        return self._last_of_log(False)

    def _last_of_log(self, since_die: bool) -> int:
        size = len(self._actions)
        newest = -1
        for back in range(self._kept):
            at = self._next - 1 - back
            if at < 0:
                at += size
            player = self._turns[at] >> 3
            if newest < 0:
                newest = player
            if player != newest or (since_die and self._actions[at] < PASS):
                return back
        return self._kept

    # Another game, and the invariants

    def copy_from(self, game: "Aggravation") -> None:
        """Become equal to a game, set-up included; the log is empty then. Allocates nothing."""
        self.board = game.board
        self.roads = game.roads
        self.seats = game.seats
        self.players = game.players
        self.teams = game.teams
        self.reroll_unused_six = game.reroll_unused_six
        self.play_on = game.play_on
        self.spots[:] = game.spots
        self.cells[:] = game.cells
        self.order[:] = game.order
        self.places = game.places
        self.finished = game.finished
        self.player = game.player
        self.owner = game.owner
        self.die = game.die
        self.actor = game.actor
        self._kept = 0
        self._found = 0

    def check(self) -> int:
        """Return 0, or the number of the broken invariant, an index of `saving.BROKEN`."""
        broken: int = part(Aggravation, "saving").check(self)
        return broken

    # Lines and records

    def text(self) -> str:
        """Return the position as one line."""
        line: str = part(Aggravation, "notation").text(self)
        return line

    @classmethod
    def from_text(cls, line: str, log: int = 512) -> "Aggravation":
        """Return the game that a line describes; its history is empty.

        :param int log: how many actions can be taken back
        :raises ValueError: with the reason why the line is no position
        """
        game: Aggravation = part(cls, "notation").from_text(cls, line, log)
        return game

    def pack(self, buf: bytearray, at: int) -> int:
        """Write the game and the turn so far as a record.

        :param int at: where in the buffer it begins
        :returns: its length, at most 63 bytes
        :raises ValueError: the buffer is too short
        """
        size: int = part(Aggravation, "saving").pack(self, buf, at)
        return size

    def unpack(self, buf: bytes | bytearray, at: int) -> int:
        """Take over a game from a record, set-up included; the history holds the turn so far.

        :returns: the record's length
        :raises ValueError: it is none; the game is unchanged
        """
        size: int = part(Aggravation, "saving").unpack(self, buf, at)
        return size
