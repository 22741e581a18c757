# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Hypothesis plays, takes back, saves and loads Big Points, the naive rules beside it."""

import copy

from hypothesis import settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.bigpoints import BigPoints
from engine.contract import MOST_PACKED, OVER
from tests.engine.bigpoints_lines import field, legal
from tests.engine.naive_bigpoints import NaiveBigPoints


class BigPointsMachine(RuleBasedStateMachine):
    """`past` holds a naive game for every action that can be taken back."""

    @initialize(
        players=strategies.integers(2, 5),
        seed=strategies.integers(0, 2**30),
        colours=strategies.integers(1, 5),
        discs=strategies.integers(1, 9),
        others=strategies.integers(0, 5),
        blacks=strategies.integers(0, 5),
        log=strategies.integers(4, 20),
    )
    def set_up(self, players, seed, colours, discs, others, blacks, log):
        self.log = log
        starter = seed % players
        self.game = BigPoints(players, seed, starter, colours, discs, others, blacks, log)
        self.naive = NaiveBigPoints(field(self.game, 1), colours, players, starter)
        self.past = []

    @precondition(lambda self: not self.naive.over)
    @rule(number=strategies.integers(0, 20))
    def play(self, number):
        choices = sorted(self.naive.choices())
        code = choices[number % len(choices)]
        if len(self.past) == self.log:
            del self.past[: (self.log + 1) // 2]
        self.past.append((copy.deepcopy(self.naive), code))
        self.naive.play(code)
        self.game.apply(code)

    @rule(code=strategies.integers(-(2**30), 2**30) | strategies.integers(-5, 40))
    def try_what_is_not_legal(self, code):
        if code not in self.naive.choices():
            try:
                self.game.apply(code)
            except ValueError as refusal:
                assert str(refusal)
            else:
                raise AssertionError(f"{code} was accepted")

    @rule()
    def take_back(self):
        if self.past:
            self.naive = self.past.pop()[0]
            self.game.undo()
        else:
            try:
                self.game.undo()
            except IndexError as refusal:
                assert str(refusal)
            else:
                raise AssertionError("something was taken back from nothing")

    @rule()
    def go_on_from_the_line(self):
        self.game = BigPoints.from_text(self.game.text(), log=self.log)
        self.past = []

    @rule(at=strategies.integers(0, 5))
    def go_on_from_the_record(self, at):
        buffer = bytearray(at + MOST_PACKED)
        self.game.pack(buffer, at)
        self.game = BigPoints(2, 0, colours=2, discs=1, log=self.log)
        self.game.unpack(buffer, at)
        self.past = self.past[len(self.past) - self._played_in_turn() :]

    def _played_in_turn(self):
        """How many of the last actions belong to the turn that goes on; the last one has none."""
        if self.naive.over:
            over_in_extra_move = bool(self.past) and self.past[-1][0].extra
            return min(len(self.past), 2 if over_in_extra_move else 1)
        return min(len(self.past), 1 if self.naive.extra else 0)

    @invariant()
    def both_agree(self):
        assert self.game.check() == 0
        assert self.game.text() == self.naive.line()
        assert legal(self.game) == sorted(self.naive.choices())
        assert bytes(self.game.history) == bytes(code for _, code in self.past)
        assert (self.game.actor == OVER) == self.naive.over
        scores = [self.naive.score(player) for player in range(self.game.players)]
        assert [self.game.score(player) for player in range(self.game.players)] == scores
        assert self.game.winners() == sum(1 << player for player in self.naive.winners())


TestBigPointsMachine = BigPointsMachine.TestCase
TestBigPointsMachine.settings = settings(max_examples=60, stateful_step_count=60)
