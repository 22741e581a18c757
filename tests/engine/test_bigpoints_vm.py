# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What screens ask of Big Points allocates nothing."""

from tests.device.vm import needs_vm, run_in_vm

# Whole games with the heap locked; the text after it proves that the lock locks.
NO_ALLOCATION = """
import micropython
from engine.bigpoints import BigPoints
from engine.rng import Rng

def play(game, rng, out):
    taken_back = 0
    while True:
        number = game.legal(out)
        if number == 0:
            break
        action = out[rng.below(number)]
        game.landing(action)
        game.taken(action)
        game.apply(action)
        for player in range(game.players):
            game.score(player)
            game.hand_size(player)
            game.hand(player, 6)
        for pawn in range(game.colours):
            game.place(pawn)
            game.step(pawn)
            game.arrival(pawn)
        for place in range(game.places):
            game.disc(place)
            game.pawn_at(place)
        game.winners()
        game.played_in_turn()
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
for seed in range(12):
    game = BigPoints(2 + seed % 4, seed, log=128 if seed % 2 else 7)
    micropython.heap_lock()
    taken_back = play(game, rng, out)
    micropython.heap_unlock()
    assert taken_back and game.winners()
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
print(locked)
"""


@needs_vm
def test_playing_taking_back_and_asking_allocate_nothing():
    assert run_in_vm(NO_ALLOCATION, heap="256k") == "True\n"
