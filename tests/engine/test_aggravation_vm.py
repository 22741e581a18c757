# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What screens ask of Aggravation, saves of it, and the throw for the starter allocate nothing."""

from tests.device.vm import needs_vm, run_in_vm

SET_UPS = """
SET_UPS = [(2, 4, False, 0), (3, 4, False, 0), (4, 4, False, 0), (4, 4, False, 2)]
for modern in (False, True):
    SET_UPS += [(players, 6, modern, 0) for players in (2, 3, 4, 5, 6)]
    SET_UPS += [(6, 6, modern, 2), (6, 6, modern, 3)]
"""

# Whole games with the heap locked; the text after it proves that the lock locks.
NO_ALLOCATION = (
    SET_UPS
    + """
import micropython
from engine.aggravation import view
from engine.aggravation import Aggravation
from engine.aggravation.saving import check
from engine.aggravation.saving import pack
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


@needs_vm
def test_playing_taking_back_and_asking_allocate_nothing() -> None:
    assert run_in_vm(NO_ALLOCATION, heap="256k") == "True\n"
