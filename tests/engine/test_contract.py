# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What every game promises, in every set-up: turns, undo, lines, records, integers, no allocation.

The games are in `cases`; nothing here knows which game it is.
"""

import contextlib
import functools
import io
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from engine.contract import MOST_LEGAL, MOST_PACKED, OVER
from tests.device.vm import needs_vm, run_in_vm
from tests.engine.cases import CASES, SET_UPS, Case, short_name
from tests.engine.game_walk import (
    check_record,
    check_text,
    legal,
    packed,
    standing,
    walk,
)
from tests.engine.narrow import narrow_engine

DEAR = 60  # steps of a game at which everything is checked, about

of_every_game = pytest.mark.parametrize("case", CASES, ids=short_name)
of_every_set_up = pytest.mark.parametrize(("case", "set_up"), SET_UPS, ids=short_name)


def another(case: Case, **more: Any) -> Any:
    """A game of the last set-up, which takes over records of all others."""
    return case.deal(case.set_ups[-1], 77, **more)


def somewhere(case: Case, set_up: str, seed: int, **more: Any) -> Any:
    """A game after some random actions."""
    random = Random(seed)
    game = case.deal(set_up, seed, **more)
    for _ in range(random.randrange(case.longest // 8)):
        actions = legal(game)
        if not actions:
            break
        game.apply(random.choice(actions))
    return game


@functools.cache
def somewhere_written(case: Case, seed: int) -> tuple[bytes, str]:
    """The record and the line of a game after some random actions."""
    game = somewhere(case, case.set_ups[seed % len(case.set_ups)], seed)
    return packed(game), game.text()


def everything(game: Any) -> tuple[Any, ...]:
    """How a game stands, and what of it can be taken back."""
    return standing(game), bytes(game.history), packed(game)


# Whole games


@of_every_set_up
def test_random_games_keep_the_contract_at_every_step(case: Case, set_up: str) -> None:
    games = 4 if case.longest < 1000 else 1
    for seed in range(games):
        game = case.deal(set_up, seed, log=case.longest)
        walk(game, Random(seed), another(case), case.longest, share=DEAR / case.longest * 4)


@of_every_game
def test_many_games_keep_the_contract(case: Case) -> None:
    games = 30_000 // case.longest
    for seed in range(games):
        set_up = case.set_ups[seed % len(case.set_ups)]
        game = case.deal(set_up, 1000 + seed)
        walk(game, Random(seed), another(case), case.longest, share=0.2 / case.longest)


@of_every_set_up
def test_every_state_comes_back_from_its_line_and_its_record(case: Case, set_up: str) -> None:
    random = Random(4)
    game = case.deal(set_up, 4, log=case.longest)
    spare = another(case)
    for _ in range(300):
        check_text(game)
        check_record(game, spare)
        actions = legal(game)
        if not actions:
            break
        game.apply(random.choice(actions))


@of_every_game
@pytest.mark.parametrize("log", [1, 2, 3, 10])
def test_a_full_log_forgets_its_older_half(case: Case, log: int) -> None:
    for set_up in case.set_ups:
        game = case.deal(set_up, 5, log=log)
        walk(
            game, Random(log), another(case, log=log), case.longest, share=0.3 * DEAR / case.longest
        )
        game = case.deal(set_up, 1, log=log)
        played: list[int] = []
        while len(played) <= log and game.actor != OVER:
            assert list(game.history) == played
            played.append(legal(game)[0])
            game.apply(played[-1])
        if len(played) > log:
            assert list(game.history) == played[(log + 1) // 2 :]


@of_every_set_up
def test_a_log_without_room_is_refused(case: Case, set_up: str) -> None:
    with pytest.raises(ValueError, match="log"):
        case.deal(set_up, log=0)


@of_every_set_up
def test_the_buffers_of_a_game_are_small(case: Case, set_up: str) -> None:
    """What grows with the log is the log; the rest is the state."""

    def size(log: int) -> int:
        values = vars(case.deal(set_up, log=log)).values()
        return sum(len(value) for value in values if isinstance(value, bytearray))

    entry = (size(101) - size(1)) // 100
    assert 0 < entry <= 8
    assert size(1) - entry <= 256


# Records


@of_every_set_up
def test_a_buffer_without_room_is_refused_and_left_alone(case: Case, set_up: str) -> None:
    game = somewhere(case, set_up, 3)
    before = everything(game)
    size = len(packed(game))
    for length, at in ((0, 0), (size - 1, 0), (size + 4, 5), (2 * size, -1), (size, size)):
        buffer = bytearray(length)
        with pytest.raises(ValueError, match=" "):
            game.pack(buffer, at)
        assert not any(buffer)
        assert everything(game) == before
    assert game.pack(bytearray(size + 5), 5) == size


@functools.cache
def to_be_damaged(case: Case) -> list[tuple[Any, tuple[Any, ...]]]:
    """A game and how it stood. What refuses a record is as it was, and is asked again."""
    return []


def refused_or_right(case: Case, data: bytes | bytearray, at: int = 0) -> bool:
    """Damaged bytes are refused with a sentence and nothing changes, or they are a record."""
    kept = to_be_damaged(case)
    if not kept:
        game = somewhere(case, case.set_ups[0], 9)
        kept.append((game, everything(game)))
    game, before = kept.pop()
    try:
        game.unpack(bytearray(data), at)
    except ValueError as refusal:
        assert " " in str(refusal)
        assert everything(game) == before
        kept.append((game, before))
        return True
    assert game.check() == 0
    record = packed(game)
    assert bytes(data[at : at + len(record)]) == record
    assert type(game).from_text(game.text()).text() == game.text()
    return False


def records(case: Case) -> list[bytes]:
    """Records from games of all set-ups, one of them at its end."""
    found = [packed(somewhere(case, set_up, seed)) for seed, set_up in enumerate(case.set_ups)]
    game = case.deal(case.set_ups[0])
    random = Random(6)
    while actions := legal(game):
        game.apply(random.choice(actions))
    return [*found, packed(game)]


@of_every_game
def test_a_record_that_is_cut_off_is_refused(case: Case) -> None:
    for record in records(case):
        for length in range(len(record)):
            assert refused_or_right(case, record[:length])
        for at in (-1, -len(record), len(record), 1000):
            assert refused_or_right(case, record, at)


@of_every_game
def test_a_record_with_a_bit_flipped_is_refused_or_another_game(case: Case) -> None:
    tried = refused = 0
    for record in records(case)[::2]:
        for bit in range(8 * len(record)):
            damaged = bytearray(record)
            damaged[bit // 8] ^= 1 << bit % 8
            tried += 1
            refused += refused_or_right(case, damaged)
    assert refused > tried / 2


@of_every_game
@given(st.binary(max_size=MOST_PACKED), st.integers(-3, 8))
@example(bytes(MOST_PACKED), 0)
@example(b"\xff" * MOST_PACKED, 0)
@example(b"", 0)
def test_any_bytes_are_refused_or_right(case: Case, data: bytes, at: int) -> None:
    refused_or_right(case, data, at)


@of_every_game
@given(st.data())
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_a_record_with_some_bytes_changed_is_refused_or_right(case: Case, data: Any) -> None:
    seed = data.draw(st.integers(0, 50))
    record = bytearray(somewhere_written(case, seed)[0])
    for _ in range(data.draw(st.integers(1, 4))):
        record[data.draw(st.integers(0, len(record) - 1))] = data.draw(st.integers(0, 255))
    refused_or_right(case, record)


# Lines


def line_refused_or_right(case: Case, line: str) -> None:
    """A line is refused with a sentence, or it is a position."""
    try:
        game = case.kind.from_text(line, log=4)
    except ValueError as refusal:
        assert " " in str(refusal)
        return
    assert game.text() == line
    assert game.check() == 0
    assert bool(legal(game)) == (game.actor != OVER)
    check_record(game, another(case))


@of_every_game
@given(st.text(max_size=150))
def test_any_text_is_refused_or_right(case: Case, text: str) -> None:
    line_refused_or_right(case, text)
    line_refused_or_right(case, case.deal(case.set_ups[0]).text().split(" ")[0] + " " + text)


@of_every_game
@given(st.data())
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_a_line_with_letters_changed_is_refused_or_right(case: Case, data: Any) -> None:
    seed = data.draw(st.integers(0, 50))
    line = somewhere_written(case, seed)[1]
    letters = st.sampled_from(sorted(set(line)) + ["7", "-", "\n", "\u0663"])
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(line)))
        end = at + data.draw(st.integers(0, 2))
        line = line[:at] + data.draw(st.text(letters, max_size=3)) + line[end:]
    line_refused_or_right(case, line)


# Play, undo, lines and records in any order


class Machine(RuleBasedStateMachine):
    """`past` holds how the game stood before every action that can be taken back, and the action.

    `case` is set by the test.
    """

    case: Case

    @initialize(seed=st.integers(0, 2**20), log=st.integers(4, 20))
    def begin(self, seed: int, log: int) -> None:
        self.log = log
        set_up = self.case.set_ups[seed % len(self.case.set_ups)]
        self.game = self.case.deal(set_up, seed, log=log)
        self.past: list[tuple[Any, int]] = []

    @precondition(lambda self: self.game.actor != OVER)
    @rule(number=st.integers(0, 31))
    def play(self, number: int) -> None:
        actions = legal(self.game)
        if len(self.past) == self.log:
            del self.past[: (self.log + 1) // 2]
        self.past.append((standing(self.game), actions[number % len(actions)]))
        self.game.apply(self.past[-1][1])

    @rule(action=st.integers(-(2**30), 2**30) | st.integers(-5, 70))
    def try_what_is_not_legal(self, action: int) -> None:
        if action not in legal(self.game):
            before = standing(self.game)
            with pytest.raises(ValueError, match=" "):
                self.game.apply(action)
            assert standing(self.game) == before

    @rule()
    def take_back(self) -> None:
        if self.past:
            self.game.undo()
            assert standing(self.game) == self.past.pop()[0]
        else:
            with pytest.raises(IndexError):
                self.game.undo()

    @rule()
    def go_on_from_the_line(self) -> None:
        before = standing(self.game)
        self.game = self.case.kind.from_text(self.game.text(), log=self.log)
        assert standing(self.game) == before
        self.past = []

    @rule(at=st.integers(0, 5))
    def go_on_from_the_record(self, at: int) -> None:
        before = standing(self.game)
        buffer = bytearray(at + MOST_PACKED)
        self.game.pack(buffer, at)
        self.game = another(self.case, log=self.log)
        self.game.unpack(buffer, at)
        assert standing(self.game) == before
        kept = len(self.game.history)
        assert kept <= len(self.past)
        self.past = self.past[len(self.past) - kept :]

    @invariant()
    def the_contract_holds(self) -> None:
        assert self.game.check() == 0
        assert bytes(self.game.history) == bytes(action for _, action in self.past)
        assert bool(self.game.winners()) == (self.game.actor == OVER)


@of_every_game
def test_any_order_of_playing_taking_back_and_reading_keeps_the_contract(case: Case) -> None:
    machine = type("MachineOf" + case.name, (Machine,), {"case": case})
    run_state_machine_as_test(
        machine, settings=settings(max_examples=25, stateful_step_count=50, deadline=None)
    )


# On a 32-bit board


@of_every_set_up
def test_games_lines_and_records_stay_within_the_integers_of_a_32_bit_board(
    case: Case, set_up: str
) -> None:
    random = Random(2)
    out = bytearray(MOST_LEGAL)
    buffer = bytearray(MOST_PACKED)
    with narrow_engine() as load:
        kind = getattr(load(case.package), case.name)
        game = eval(f"kind({set_up}, log=50)", {"kind": kind, "seed": 3})
        for _ in range(400):
            number = game.legal(out)
            if not number:
                break
            game.apply(random.choice(out[:number]))
            game.undo()
            game.apply(random.choice(out[:number]))
            assert game.check() == 0
            assert game.winners() >= 0
            for player in range(game.players):
                game.score(player)
            game.pack(buffer, 0)
            game.unpack(buffer, 0)
        kind.from_text(game.text())


# In the MicroPython VM

# Plays seeded games and prints one hash over every choice, score, line and record.
SAME_GAMES = """
from engine.rng import Rng

def stir(hash, number):
    return (hash * 31 + number) % 16777213

def play(games):
    out = bytearray(32)
    buffer = bytearray(96)
    hash = 0
    for seed in range(games):
        game = deal(seed % SET_UPS, seed, 16)
        spare = deal(SET_UPS - 1, 1, 16)
        rng = Rng(seed)
        actions = 0
        while True:
            number = game.legal(out)
            if number == 0:
                break
            action = out[rng.below(number)]
            game.apply(action)
            hash = stir(stir(hash, number), action)
            actions += 1
            if actions % 50 == 0:
                for letter in game.text():
                    hash = stir(hash, ord(letter))
                for at in range(game.pack(buffer, 0)):
                    hash = stir(hash, buffer[at])
                spare.unpack(buffer, 0)
                assert spare.text() == game.text()
                assert Game.from_text(game.text(), log=1).text() == game.text()
                assert game.check() == 0
        for player in range(game.players):
            hash = stir(hash, game.score(player))
        hash = stir(hash, game.winners())
        for _ in range(min(rng.below(9), len(game.history))):
            game.undo()
        for letter in game.text():
            hash = stir(hash, ord(letter))
    return hash

print(play(GAMES))
"""

# Whole games with the heap locked; the last line proves that the lock locks.
NO_ALLOCATION = """
import micropython
from engine.rng import Rng

def play(game, rng, out):
    taken_back = 0
    while True:
        number = game.legal(out)
        if number == 0:
            break
        if rng.die() == 6:
            ask(game, out, number)
        game.apply(out[rng.below(number)])
        for player in range(game.players):
            game.score(player)
        game.winners()
        if rng.die() == 6:
            game.undo()
            taken_back += 1
    return taken_back

def take_back(game, number):
    for _ in range(number):
        game.undo()

out = bytearray(32)
rng = Rng(5)
taken_back = played = 0  # a name that is new would grow the module's dictionary
for seed in range(2 * SET_UPS):
    game = deal(seed // 2, seed, LONGEST if seed % 2 else 7)
    micropython.heap_lock()
    taken_back += play(game, rng, out)
    micropython.heap_unlock()
    assert game.winners()
    if seed % 2:
        played = len(game.history)
        micropython.heap_lock()
        take_back(game, played)
        micropython.heap_unlock()
        assert game.history == b""
micropython.heap_lock()
try:
    [0] * 9
    locked = False
except MemoryError:
    locked = True
micropython.heap_unlock()
print(locked and taken_back > 0)
"""


@needs_vm
@of_every_game
def test_the_same_games_on_both_pythons(case: Case) -> None:
    games = str(max(2 * len(case.set_ups), 30_000 // case.longest))
    script = case.script + SAME_GAMES.replace("GAMES", games)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(script, {})
    assert run_in_vm(script, heap="512k", tree=case.tree) == printed.getvalue()


@needs_vm
@of_every_game
def test_playing_taking_back_and_asking_allocate_nothing(case: Case) -> None:
    script = case.script + case.asks + NO_ALLOCATION.replace("LONGEST", str(case.longest))
    assert run_in_vm(script, heap="512k", tree=case.tree) == "True\n"


REFUSALS = """
for line in ("", "x", "LINE 9", "LINE"[:-1], "LINE"[1:], "LINE".replace("0", "9")):
    try:
        print(Game.from_text(line).text())
    except ValueError as refusal:
        print(refusal)
for data in (b"", b"\\xff" * 96, bytes(96)):
    try:
        deal(0, 1, 9).unpack(data, 0)
    except ValueError as refusal:
        print(refusal)
try:
    deal(0, 1, 9).apply(63)
except ValueError as refusal:
    print(refusal)
try:
    deal(0, 1, 9).undo()
except IndexError as refusal:
    print(refusal)
"""


@needs_vm
@of_every_game
def test_refusals_are_the_same_sentences_in_the_vm(case: Case) -> None:
    line = somewhere(case, case.set_ups[0], 2).text()
    script = case.script + REFUSALS.replace("LINE", line)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(script, {})
    assert run_in_vm(script, heap="256k", tree=case.tree) == printed.getvalue()
