# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Aggravation in the MicroPython VM: the same games, nothing allocated, a small heap is enough."""

import contextlib
import io

from tests.device.vm import least_heap, needs_vm, run_in_vm

SET_UPS = """
SET_UPS = [(2, 4, False, 0), (3, 4, False, 0), (4, 4, False, 0), (4, 4, False, 2)]
for modern in (False, True):
    SET_UPS += [(players, 6, modern, 0) for players in (2, 3, 4, 5, 6)]
    SET_UPS += [(6, 6, modern, 2), (6, 6, modern, 3)]
"""

# Plays seeded games and prints one hash over every choice, score, line and record.
SAME_GAMES = (
    SET_UPS
    + """
from engine.aggravation import Aggravation
from engine.rng import Rng
from engine.starter import Starter

def stir(hash, number):
    return (hash * 31 + number) % 16777213

def play(games):
    out = bytearray(32)
    buffer = bytearray(96)
    hash = 0
    spare = Aggravation(2)
    for seed in range(games):
        rng = Rng(seed)
        players, arms, modern, teams = SET_UPS[seed % len(SET_UPS)]
        starter = Starter(players)
        while starter.legal(out):
            starter.apply(rng.die())
            for letter in starter.text():
                hash = stir(hash, ord(letter))
        begins = starter.player
        game = Aggravation(
            players, arms, modern, teams, begins, seed % 3 > 0, seed % 5 > 2, log=16
        )
        actions = 0
        while True:
            number = game.legal(out)
            if number == 0:
                break
            action = out[rng.below(number)]
            game.apply(action)
            hash = stir(stir(hash, number), action)
            actions += 1
            if actions % 200 == 0:
                for letter in game.text():
                    hash = stir(hash, ord(letter))
                size = game.pack(buffer, 0)
                for at in range(size):
                    hash = stir(hash, buffer[at])
                assert spare.unpack(buffer, 0) == size
                assert spare.text() == game.text()
                assert Aggravation.from_text(game.text(), log=1).text() == game.text()
                assert game.check() == 0
        for player in range(game.players):
            hash = stir(hash, game.score(player))
        hash = stir(hash, game.winners())
        for _ in range(rng.below(9)):
            game.undo()
        for letter in game.text():
            hash = stir(hash, ord(letter))
    return hash

print(play(72))
"""
)

# Whole games with the heap locked; the text after it proves that the lock locks.
NO_ALLOCATION = (
    SET_UPS
    + """
import micropython
from engine import aggravation_view as view
from engine.aggravation import Aggravation
from engine.aggravation_check import check
from engine.aggravation_record import pack
from engine.rng import Rng
from engine.starter import Starter

record = bytearray(96)

def ask(game, out, number, cells):
    for at in range(number):
        action = out[at]
        game.goal(action)
        view.moved(game, action)
        view.goal_cell(game, action)
        view.hit(game, action)
        view.is_shortcut(game, action)
        view.way(game, action, cells)
    for player in range(game.players):
        game.score(player)
        game.team(player)
        game.partner(player)
        game.all_home(player)
        for marble in range(4 * player, 4 * player + 4):
            view.cell_of(game, marble)
    for cell in range(0, game.board.cells, 5):
        view.marble_in(game, cell)
    game.winners()
    game.played_in_turn()
    game.turn_length()
    pack(game, record, 0)
    assert check(game) == 0

def play(game, rng, out, cells):
    taken_back = 0
    while True:
        number = game.legal(out)
        if number == 0:
            break
        if rng.die() == 6:
            ask(game, out, number, cells)
        game.apply(out[rng.below(number)])
        if rng.die() == 6:
            game.undo()
            taken_back += 1
    return taken_back

def take_back(game, number):
    for _ in range(number):
        game.undo()

def throw(starter, rng, out):
    while starter.legal(out):
        starter.apply(6)
        starter.undo()
        starter.apply(rng.die())

out = bytearray(32)
cells = bytearray(8)
rng = Rng(5)
taken_back = played = 0  # a name that is new would grow the module's dictionary
for seed in range(len(SET_UPS)):
    players, arms, modern, teams = SET_UPS[seed]
    game = Aggravation(
        players, arms, modern, teams, 0, seed % 3 > 0, seed % 2 > 0, log=5000 if seed % 2 else 7
    )
    micropython.heap_lock()
    taken_back = play(game, rng, out, cells)
    micropython.heap_unlock()
    assert taken_back and game.winners()
    if seed % 2:
        played = len(game.history)
        micropython.heap_lock()
        take_back(game, played)
        micropython.heap_unlock()
        assert game.history == b""
starter = Starter(6, log=3)
micropython.heap_lock()
throw(starter, rng, out)
micropython.heap_unlock()
assert starter.winners()
micropython.heap_lock()
try:
    [0] * 9
    locked = False
except MemoryError:
    locked = True
micropython.heap_unlock()
print(locked)
"""
)

# A game and its saves, as the device plays it.
WHOLE_GAME = """
from engine.aggravation import Aggravation
from engine.rng import Rng
rng = Rng(1)
game = Aggravation(6, arms=6, teams=3)
out = bytearray(32)
buffer = bytearray(96)
while True:
    number = game.legal(out)
    if number == 0:
        break
    game.apply(out[rng.below(number)])
    game.pack(buffer, 0)
print(game.winners())
"""

# Everything that there is: the throw for the starter, lines, records, what screens ask.
EVERYTHING = (
    """
from engine.starter import Starter
starter = Starter(6)
while not starter.winners():
    starter.apply(1 + len(starter.history) % 6)
"""
    + WHOLE_GAME
    + """
from engine.aggravation_view import cell_of
game = Aggravation.from_text(game.text())
game.unpack(buffer, 0)
print(starter.text(), game.check(), cell_of(game, 0))
"""
)


def here(script):
    """What the script prints on this Python."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(script, {})
    return printed.getvalue()


@needs_vm
def test_the_same_games_on_both_pythons() -> None:
    assert run_in_vm(SAME_GAMES, heap="256k") == here(SAME_GAMES)


@needs_vm
def test_playing_taking_back_and_asking_allocate_nothing() -> None:
    assert run_in_vm(NO_ALLOCATION, heap="256k") == "True\n"


@needs_vm
def test_a_whole_game_fits_a_small_heap_import_included() -> None:
    assert run_in_vm(WHOLE_GAME, heap="96k") == here(WHOLE_GAME)
    assert run_in_vm(EVERYTHING, heap="96k") == here(EVERYTHING)


@needs_vm
def test_refusals_are_the_same_sentences_in_the_vm() -> None:
    script = """
from engine.aggravation import Aggravation
from engine.starter import Starter
for line in (
    "ag", "ag 5:0 - b 0?", "ag 4:0,1 - b/b 0?", "ag 4:0,2 - b,b,b,b/b,b,b,b 0?/1",
    "ag 4:0,2 - 55,b,b,b/b,b,b,b 0?", "ag 4:0,2 - x1,b,b,b/b,b,b,b 0?",
    "ag 4:0,2 - 5,b,b,b/33,b,b,b 0?", "ag 4:0,2 - b,b,b,b/b,b,b,b 0>", "st 3/3 0e", "st 3/9 0e",
):
    for kind in (Aggravation, Starter):
        try:
            kind.from_text(line)
        except ValueError as refusal:
            print(refusal)
for data in (b"", b"\\xff" * 96, bytes(96), bytes([0, 2, 0, 1, 0, 0, 9] + [0] * 20)):
    for kind in (Aggravation, Starter):
        try:
            kind(2).unpack(data, 0)
        except ValueError as refusal:
            print(refusal)
try:
    Aggravation(2).apply(7)
except ValueError as refusal:
    print(refusal)
"""
    assert run_in_vm(script, heap="128k") == here(script)


if __name__ == "__main__":
    for name, script in (("game", WHOLE_GAME), ("everything", EVERYTHING)):
        print(name, least_heap(script, step=1), "KB")
