# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Big Points in the MicroPython VM: the same games, nothing allocated, a small heap is enough."""

import contextlib
import io

from tests.device.vm import least_heap, needs_vm, run_in_vm

# Plays seeded games and prints one hash over every choice, score, line and record.
SAME_GAMES = """
from engine.bigpoints import BigPoints
from engine.rng import Rng

def stir(hash, number):
    return (hash * 31 + number) % 16777213

def play(games):
    out = bytearray(32)
    buffer = bytearray(96)
    hash = 0
    for seed in range(games):
        game = BigPoints(2 + seed % 4, seed, colours=5 - seed % 3, log=16)
        rng = Rng(seed)
        while True:
            number = game.legal(out)
            if number == 0:
                break
            action = out[rng.below(number)]
            game.apply(action)
            hash = stir(stir(hash, number), action)
        for player in range(game.players):
            hash = stir(hash, game.score(player))
        hash = stir(hash, game.winners())
        if seed % 10 == 0:
            for _ in range(rng.below(9)):
                game.undo()
            for letter in game.text():
                hash = stir(hash, ord(letter))
            for at in range(game.pack(buffer, 0)):
                hash = stir(hash, buffer[at])
            BigPoints(2, 0).unpack(buffer, 0)
            assert BigPoints.from_text(game.text()).text() == game.text()
    return hash

print(play(1000))
"""

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

WHOLE_GAME = """
from engine.bigpoints import BigPoints
from engine.rng import Rng
rng = Rng(1)
game = BigPoints(5, 1)
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

# Everything that there is, with a match and lines.
EVERYTHING = (
    WHOLE_GAME
    + """
from engine.match import Match
match = Match(5)
match.add(game)
match.pack(buffer, 0)
game = BigPoints.from_text(game.text())
game.unpack(buffer, 20) if game.pack(buffer, 20) else None
print(game.check())
"""
)


def here(script):
    """What the script prints on this Python."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(script, {})
    return printed.getvalue()


@needs_vm
def test_the_same_thousand_games_on_both_pythons():
    assert run_in_vm(SAME_GAMES, heap="256k") == here(SAME_GAMES)


@needs_vm
def test_playing_taking_back_and_asking_allocate_nothing():
    assert run_in_vm(NO_ALLOCATION, heap="256k") == "True\n"


@needs_vm
def test_a_whole_game_fits_a_small_heap_import_included():
    assert run_in_vm(WHOLE_GAME, heap="96k") == here(WHOLE_GAME)
    assert run_in_vm(EVERYTHING, heap="96k") == here(EVERYTHING)


@needs_vm
def test_the_engine_alone_fits_a_small_heap():
    assert run_in_vm("from engine.bigpoints import BigPoints\nBigPoints(4, 1)", heap="96k") == ""


if __name__ == "__main__":
    for name, script in (("game", WHOLE_GAME), ("everything", EVERYTHING)):
        print(name, least_heap(script, step=1), "KB")
