# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Hypothesis plays, takes back, saves and loads Aggravation and watches what must always hold."""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.aggravation import Aggravation
from engine.contract import CHANCE, MOST_PACKED, OVER
from tests.engine.aggravation_games import SET_UPS, game, legal, random_line
from tests.engine.naive_aggravation import NaiveAggravation

LOG = 12


def marbles(position):
    """Per player the places of the marbles, as the line writes them."""
    return [places.split(",") for places in position.text().split(" ")[3].split("/")]


class AggravationMachine(RuleBasedStateMachine):
    """`past` holds the line before every action that can be taken back, and the action."""

    @initialize(
        set_up=st.sampled_from(SET_UPS),
        seed=st.integers(0, 2**20),
        fresh=st.booleans(),
    )
    def set_up(self, set_up, seed, fresh):
        random = Random(seed)
        if fresh:
            self.game = Aggravation(starter=random.randrange(set_up["players"]), log=LOG, **set_up)
        else:
            self.game = game(random_line(random, set_up), log=LOG)
        self.past = []

    def play(self, action):
        if len(self.past) == LOG:
            del self.past[: LOG // 2]
        self.past.append((self.game.text(), action))
        self.game.apply(action)

    @precondition(lambda self: self.game.actor == CHANCE)
    @rule(die=st.sampled_from((1, 6, 6, 2, 3, 4, 5)))
    def throw(self, die):
        self.play(die)

    @precondition(lambda self: self.game.actor >= 0)
    @rule(number=st.integers(0, 31))
    def choose(self, number):
        actions = legal(self.game)
        action = actions[number % len(actions)]
        naive = NaiveAggravation.read(self.game.text())
        assert naive.legal() == actions
        thrower, owner = self.game.player, self.game.owner
        before = marbles(self.game)
        self.play(action)
        naive.apply(action)
        assert naive.text() == self.game.text()
        changed = [p for p, places in enumerate(marbles(self.game)) if places != before[p]]
        if action >= 16:
            # A finished player's throw moves a partner's marble, everybody else's an own one.
            finished = all(place[0] == "h" for place in before[thrower])
            assert owner in changed and len(changed) <= 2
            assert (owner == thrower) == (not finished)
            assert self.game.team(thrower) >> owner & 1
        else:
            assert changed == []

    @rule(action=st.integers(-300, 300))
    def try_what_is_not_legal(self, action):
        if action not in legal(self.game):
            try:
                self.game.apply(action)
            except ValueError as refusal:
                assert " " in str(refusal)
            else:
                raise AssertionError(f"{action} was accepted in {self.game.text()}")

    @rule()
    def take_back(self):
        if self.past:
            line, _ = self.past.pop()
            self.game.undo()
            assert self.game.text() == line
        else:
            try:
                self.game.undo()
            except IndexError as refusal:
                assert str(refusal)
            else:
                raise AssertionError("something was taken back from nothing")

    @rule()
    def go_on_from_the_line(self):
        self.game = Aggravation.from_text(self.game.text(), log=LOG)
        self.past = []

    @rule(at=st.integers(0, 5))
    def go_on_from_the_record(self, at):
        buffer = bytearray(at + MOST_PACKED)
        size = self.game.pack(buffer, at)
        self.game = Aggravation(6, arms=6, log=LOG)
        assert self.game.unpack(buffer, at) == size
        throwers = [int(line.split(" ")[4][0]) for line, _ in self.past]
        turn = 0
        while turn < len(throwers) and throwers[-1 - turn] == throwers[-1]:
            turn += 1
        self.past = self.past[len(self.past) - turn :]

    @invariant()
    def no_hole_holds_two_marbles(self):
        seen = set()
        for player, places in enumerate(marbles(self.game)):
            for place in places:
                if place == "b":
                    continue
                if place == "c":
                    hole: object = "centre"
                elif place[0] == "h":
                    hole = (player, place)
                else:
                    start = 14 * self.game.seats[player]
                    hole = (start + int(place)) % (14 * self.game.board.arms)
                assert hole not in seen, self.game.text()
                seen.add(hole)

    @invariant()
    def every_colour_has_four_marbles(self):
        assert [len(places) for places in marbles(self.game)] == [4] * self.game.players

    @invariant()
    def the_contract_holds(self):
        assert self.game.check() == 0
        assert bytes(self.game.history) == bytes(action for _, action in self.past)
        assert (self.game.winners() != 0) == (self.game.actor == OVER)
        assert (legal(self.game) == []) == (self.game.actor == OVER)


TestAggravationMachine = AggravationMachine.TestCase
TestAggravationMachine.settings = settings(max_examples=80, stateful_step_count=50)
