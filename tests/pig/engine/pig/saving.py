# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pig as bytes for a save: players, goal, player, phase, turn, then the points of each player."""

from engine.contract import CHANCE, OVER

from .rules import BEYOND, MOST_GOAL, MOST_PLAYERS, Pig

BROKEN = (
    "nothing is broken",
    "somebody has reached the goal, and the game goes on",
    "the game is over, and nobody has reached the goal",
    "only who has thrown may decide",
    "no turn leads so far beyond the goal",
)
_HEAD = 5
_PHASES = (CHANCE, 0, OVER)  # 0: the player decides


def check(game: Pig) -> int:
    """Return the number of the invariant that is broken, or 0."""
    over = game.actor == OVER
    for player in range(game.players):
        won = game.points[player] >= game.goal
        if won and not (over and player == game.player):
            return 1
        if game.points[player] > game.goal + BEYOND or game.turn > game.goal + BEYOND:
            return 4
    if not over and game.points[game.player] + game.turn >= game.goal:
        return 1
    if over and game.points[game.player] < game.goal:
        return 2
    if (game.actor >= 0 or over) and game.turn < 2:
        return 3
    return 0


def pack(game: Pig, buffer: bytearray, at: int) -> int:
    """Write the position and return how many bytes."""
    size = _HEAD + game.players
    if at < 0 or at + size > len(buffer):
        raise ValueError(f"there is no room for the {size} bytes of the record")
    phase = 0 if game.actor == CHANCE else 2 if game.actor == OVER else 1
    for value in (game.players, game.goal, game.player, phase, game.turn, *game.points):
        buffer[at] = value
        at += 1
    return size


def unpack(game: Pig, buffer: bytearray, at: int) -> None:
    """Take a position over; ValueError on nonsense, the game unchanged then."""
    record = buffer[at:] if at >= 0 else b""
    if len(record) < _HEAD or not 2 <= record[0] <= MOST_PLAYERS:
        raise ValueError("this is no record of Pig")
    players, goal, player, phase, turn = record[:_HEAD]
    points = record[_HEAD : _HEAD + players]
    if len(points) < players or phase >= len(_PHASES) or player >= players or goal > MOST_GOAL:
        raise ValueError("this is no record of Pig")
    found = Pig(players, player, goal, 1)
    found.turn = turn
    found.actor = player if phase == 1 else _PHASES[phase]
    for seat in range(players):
        found.points[seat] = points[seat]
    if check(found):
        raise ValueError(BROKEN[check(found)])
    game.players, game.goal, game.points = players, goal, found.points
    game.player, game.turn, game.actor = player, turn, found.actor
    game.forget()
