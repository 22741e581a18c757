# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What a position of Big Points is worth to each player, in whole numbers.

Works on a copy of the board whose counts are kept up to date move by move, so that nothing has to
be counted again to judge a position. The players call it. The weights are learned by
`tests.harness.tune`. Takes are made in the open, so everything that is counted here is known to
all.
"""

from engine.bigpoints import weights
from engine.bigpoints.board import BLACK, GONE, KINDS, NOWHERE, OCCUPIED, STAIRS, WHITE, Board
from engine.bigpoints.rules import BACKWARD, BEHIND, DECLINE, BigPoints
from engine.contract import OVER, const
from engine.players.odds import chances, log_sum_exp

POINT = const(32)
SURE = const(1000)  # the log odds of a game that is won, or less 0 of one that is lost
_KEPT_BLACK = const(22)  # a black disc feeds the whites, if it is not handed in
_AHEAD = const(10)  # a pawn has 0 to 9 own discs ahead
_MOST_PLAYERS = const(5)
_MOST_COLOURS = const(5)


class Position(Board):
    """A copy of a game that can be played on and judged.

    =============  =================================================================================
    ``left``       per kind how many discs can still be had, those of the pile included
    ``ahead``      per pawn how many own discs lie ahead of it, 0 on the staircase
    ``moves``      how many moves the pawns have at least until all have climbed
    ``remaining``  how many discs can still be had
    =============  =================================================================================

    The other attributes are those of the game.
    """

    def __init__(self, figures=weights) -> None:  # type: ignore[no-untyped-def]
        super().__init__(2, _MOST_COLOURS, 9, 5, 5)
        self.left = bytearray(GONE + 1)
        self.ahead = bytearray(_MOST_COLOURS)
        self.player = self.held = self.moves = self.remaining = 0
        self.extra = self.over = False
        self._strengths = [0] * _MOST_PLAYERS
        self._others = [0] * _MOST_PLAYERS
        self._worths = [0] * _MOST_COLOURS
        self._before = figures.BEFORE
        self._blacks = figures.BLACKS
        self._certainty = figures.CERTAINTY
        self._first_black = figures.FIRST_BLACK
        self._move = figures.MOVE
        self._still = figures.STILL

    def copy_game(self, game: BigPoints) -> None:
        """Take over the position of a game and count what is left."""
        self.players = game.players
        self.colours = game.colours
        self.places = game.places
        for place in range(game.places):
            self.path[place] = game.path[place]
        for at in range(KINDS * game.players):
            self.hands[at] = game.hands[at]
        left = self.left
        for kind in range(GONE):
            left[kind] = 0
        for pawn in range(game.colours):
            self.pawns[pawn] = game.pawns[pawn]
            self.targets[pawn] = game.targets[pawn]
            self.steps[pawn] = game.steps[pawn]
            self.ahead[pawn] = 0
            if game.pawns[pawn] != STAIRS:
                left[pawn] = 1
        self.remaining = self.moves = game.colours - game.arrived
        for place in range(game.places):
            kind = game.path[place] & GONE
            if kind < GONE:
                left[kind] += 1
                self.remaining += 1
                if kind < WHITE and place >= game.pawns[kind]:
                    self.ahead[kind] += 1
                    self.moves += 1
        self.arrived = game.arrived
        self.player = game.player
        self.held = game.held
        self.extra = game.extra
        self.over = game.actor == OVER

    def copy(self, other: "Position") -> None:
        """Become equal to another position of the same set-up."""
        self.path[:] = other.path  # of equal length, which allocates nothing
        self.hands[:] = other.hands
        self.left[:] = other.left
        self.pawns[:] = other.pawns
        self.targets[:] = other.targets
        self.steps[:] = other.steps
        self.ahead[:] = other.ahead
        self.players = other.players
        self.colours = other.colours
        self.places = other.places
        self.arrived = other.arrived
        self.player = other.player
        self.held = other.held
        self.moves = other.moves
        self.remaining = other.remaining
        self.extra = other.extra
        self.over = other.over

    # What can be done

    def find(self, actions: bytearray, takes: bytearray) -> int:
        """Write the legal actions, ascending, and the place that each takes from, or `NOWHERE`.

        :returns: how many
        """
        number = 0
        path = self.path
        pawns = self.pawns
        for pawn in range(self.colours):
            here = pawns[pawn]
            if here == STAIRS:
                continue
            code = 4 * pawn
            landing = self.targets[pawn]
            if landing == STAIRS:
                actions[number] = code
                takes[number] = NOWHERE
                number += 1
            else:
                number = self._find_takes(code, landing, here - 1, actions, takes, number)
            if self.extra:
                for landing in range(here - 2, -1, -1):
                    if path[landing] == pawn:
                        number = self._find_takes(
                            code + BACKWARD, landing, here - 1, actions, takes, number
                        )
                        break
        if self.extra:
            actions[number] = DECLINE
            takes[number] = NOWHERE
            number += 1
        return number

    def _find_takes(
        self,
        code: int,
        landing: int,
        left: int,
        actions: bytearray,
        takes: bytearray,
        number: int,
    ) -> int:
        """Find what can be taken on both sides of where a pawn lands.

        :param int left: the place of the disc that it leaves, which can be taken
        """
        path = self.path
        ahead = landing + 1
        places = self.places
        while ahead < places and path[ahead] >= GONE and ahead != left:
            ahead += 1
        behind = landing - 1
        while behind >= 0 and path[behind] >= GONE and behind != left:
            behind -= 1
        if ahead < places or behind < 0:
            actions[number] = code
            takes[number] = ahead if ahead < places else NOWHERE
            number += 1
        if behind >= 0:
            actions[number] = code + BEHIND
            takes[number] = behind
            number += 1
        return number

    def play(self, action: int, take: int) -> None:
        """Play an action that `find` has found, with the place that it takes from."""
        player = self.player
        if action != DECLINE:
            pawn = action >> 2
            path = self.path
            pawns = self.pawns
            ahead = self.ahead
            hands = self.hands
            hand = KINDS * player
            here = pawns[pawn]
            if here:
                path[here - 1] -= OCCUPIED
            landing = self.targets[pawn]
            if action & BACKWARD:
                landing = here - 2
                while path[landing] != pawn:
                    landing -= 1
                ahead[pawn] += 2
                self.moves += 2
            if landing == STAIRS:
                pawns[pawn] = STAIRS
                self.arrived += 1
                self.steps[pawn] = self.colours - self.arrived
                hands[hand + pawn] += 1
                self.left[pawn] -= 1
                self.remaining -= 1
                self.moves -= 1
            else:
                pawns[pawn] = landing + 1
                path[landing] += OCCUPIED
                ahead[pawn] -= 1
                self.moves -= 1
                self.targets[pawn] = self.next_own(pawn)
                if take != NOWHERE:
                    kind = path[take]
                    path[take] = GONE
                    hands[hand + kind] += 1
                    self.left[kind] -= 1
                    self.remaining -= 1
                    if kind < WHITE and take >= pawns[kind]:
                        ahead[kind] -= 1
                        self.moves -= 1
                        if self.targets[kind] == take:
                            self.targets[kind] = self.next_own(kind)
            if self.extra:
                hands[hand + BLACK] -= 1
            if self.arrived == self.colours:
                self.over = True
                return
        if self.held and not self.extra:
            self.extra = True
            return
        player += 1
        if player == self.players:
            player = 0
        self.player = player
        self.extra = False
        self.held = self.hands[KINDS * player + BLACK]

    # What it is worth

    def try_action(self, action: int, take: int) -> int:
        """Judge the position after an action that `find` has found, and leave this one as it is.

        :returns: the log odds that the player who acts wins, as `judge` does
        """
        player = self.player
        follower = player
        if self.extra or not self.held:
            follower = player + 1 if player + 1 < self.players else 0
        if action == DECLINE:
            return self.judge(player, follower)
        pawn = action >> 2
        ahead = self.ahead
        hands = self.hands
        hand = KINDS * player
        if self.extra:
            hands[hand + BLACK] -= 1
        if not action & BACKWARD and self.targets[pawn] == STAIRS:
            here = self.pawns[pawn]
            self.pawns[pawn] = STAIRS
            self.arrived += 1
            self.steps[pawn] = self.colours - self.arrived
            hands[hand + pawn] += 1
            self.left[pawn] -= 1
            self.remaining -= 1
            self.moves -= 1
            if self.arrived == self.colours:
                odds = self.judge_end(player)
            else:
                odds = self.judge(player, follower)
            self.moves += 1
            self.remaining += 1
            self.left[pawn] += 1
            hands[hand + pawn] -= 1
            self.steps[pawn] = 0
            self.arrived -= 1
            self.pawns[pawn] = here
        else:
            forward = -1 if not action & BACKWARD else 1
            kind = GONE
            step = 0
            if take != NOWHERE:
                kind = self.path[take] & GONE
                hands[hand + kind] += 1
                self.left[kind] -= 1
                self.remaining -= 1
                if kind == pawn:
                    step = 0 if action & BEHIND else 1
                elif kind < WHITE and take >= self.pawns[kind]:
                    step = 1
            ahead[pawn] += forward
            if step:
                ahead[kind] -= 1
            self.moves += forward - step
            odds = self.judge(player, follower)
            self.moves -= forward - step
            if step:
                ahead[kind] += 1
            ahead[pawn] -= forward
            if kind != GONE:
                self.remaining += 1
                self.left[kind] += 1
                hands[hand + kind] -= 1
        if self.extra:
            hands[hand + BLACK] += 1
        return odds

    def judge(self, player: int, mover: int) -> int:
        """Find the strengths of the players, from the counts alone.

        :param int player: whose odds are asked for
        :param int mover: who acts next
        :returns: the logarithm of the odds that the player wins, `NAT` times
        """
        colours = self.colours
        pawns = self.pawns
        ahead = self.ahead
        worths = self._worths
        before = self._before
        highest = POINT * (colours - 1 - self.arrived)
        # Who climbs first follows from how many own discs each pawn has ahead.
        for pawn in range(colours):
            if pawns[pawn] == STAIRS:
                worths[pawn] = POINT * self.steps[pawn]
            else:
                worth = highest
                row = _AHEAD * ahead[pawn]
                for other in range(pawn):
                    if pawns[other] != STAIRS:
                        later = before[row + ahead[other]]
                        worth -= later
                        worths[other] -= POINT - later
                worths[pawn] = worth
        moves = self.moves
        players = self.players
        turns = moves * 8 // (5 * players)  # half the turns that each will still have
        if turns >= len(self._blacks):
            turns = len(self._blacks) - 1
        certainty = self._certainty[moves]
        strengths = self._strengths
        others = self._others
        hands = self.hands
        blue, red, yellow, green, purple = worths
        number = 0
        at = 0
        for other in range(players):
            points = (
                hands[at] * blue
                + hands[at + 1] * red
                + hands[at + 2] * yellow
                + hands[at + 3] * green
                + hands[at + 4] * purple
            )
            if other == mover:
                points += self._move
            if hands[at + WHITE] or hands[at + BLACK]:
                points += self._specials(at, turns)
            at += KINDS
            strength = points * certainty >> 7
            strengths[other] = strength
            if other != player:
                others[number] = strength
                number += 1
        if number == 1:
            return strengths[player] - others[0]
        return strengths[player] - log_sum_exp(others, number)

    def _specials(self, hand: int, turns: int) -> int:
        """Return what the white and black discs of a hand are expected to be worth, in 32nds."""
        hands = self.hands
        blacks = hands[hand + BLACK]
        total = 0
        if blacks:
            total = self._blacks[turns] * self._first_black[blacks] >> 5
        whites = hands[hand + WHITE]
        if whites:
            kinds = 0
            for kind in range(self.colours):
                if hands[hand + kind]:
                    kinds += POINT
                else:
                    kinds += self._chance(kind, turns)
            if not blacks:
                kinds += self._chance(BLACK, turns) * _KEPT_BLACK >> 5
            elif turns < 2:
                kinds += POINT
            else:
                kinds += _KEPT_BLACK
            total += whites * kinds
        return total

    def _chance(self, kind: int, turns: int) -> int:
        """Return the chance to still get a disc of a kind, `POINT` times."""
        at = turns * self.left[kind] * 4 // self.remaining
        still: bytes = self._still
        return still[at] if at < len(still) else still[len(still) - 1]

    def judge_end(self, player: int) -> int:
        """Find the strengths of a game that is over: who wins, wins surely.

        :returns: the log odds of a player
        """
        most = 0
        for other in range(self.players):
            score = self.score(other)
            self._strengths[other] = score
            most = max(most, score)
        number = 0
        for other in range(self.players):
            if self._strengths[other] == most:
                number += 1
        own = self._strengths[player]
        for other in range(self.players):
            self._strengths[other] = SURE if self._strengths[other] == most else 0
        if own < most:
            return own - most - SURE
        return SURE if number == 1 else 0

    def share(self, out: list[int]) -> None:
        """Write the chances that follow from the last judgement: per player, of `ONE`."""
        chances(self._strengths, self.players, out)
