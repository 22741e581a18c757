# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Reads a game of Aggravation from the line that `aggravation_line` writes.

Touches games through their public face. `Aggravation.from_text` imports it.
"""

from engine.aggravation import Aggravation
from engine.aggravation_board import MARBLES, number_of
from engine.aggravation_check import BROKEN, check
from engine.aggravation_line import board_of, text
from engine.aggravation_placing import place
from engine.contract import const

_LONGEST_LINE = const(160)

_FORM = "a position is: ag <board>:<arms> <teams> <marbles> <turn>, then the house rules if any"


def from_text(kind: type[Aggravation], line: str, log: int) -> Aggravation:
    """Return the game that a line describes; ValueError with the reason where it is none."""
    if not isinstance(line, str) or len(line) > _LONGEST_LINE:
        raise ValueError(_FORM)
    fields = line.split(" ")
    if fields[0] != "ag" or not 5 <= len(fields) <= 6:
        raise ValueError(_FORM)
    board = fields[1].split(":")
    number = number_of(board[0])
    players = len(board[-1].split(","))
    if fields[2] not in ("-", "2", "3"):
        raise ValueError("the teams are written -, 2 or 3")
    teams = 0 if fields[2] == "-" else _digit(fields[2], "teams")
    rules = fields[5] if len(fields) > 5 else ""
    reroll = rules[:4] != "-six"
    if not reroll:
        rules = rules[4:]
    play_on = rules[:8] == "+places="
    game = kind(2, log=log)
    game.set_up(players, number, teams, reroll, play_on)
    if board_of(game) != fields[1]:
        raise ValueError(f"so many players sit at {board_of(game)}")
    order = bytes([_player(game, digit) for digit in rules[8:]])
    spots = _spots(game, fields[3])
    turn = fields[4].split("/")
    player = _player(game, turn[0][:1])
    owner = _player(game, turn[1]) if len(turn) > 1 else player
    die = _digit(turn[0][2:], "die") if turn[0][1:2] == ":" else 0
    place(game, player, owner, die, spots, order)
    broken = check(game)
    if broken:
        raise ValueError(BROKEN[broken])
    if text(game) != line:
        raise ValueError("such a position is written: " + text(game))
    return game


def _digit(letter: str, what: str) -> int:
    value = "0123456789".find(letter) if len(letter) == 1 else -1
    if value < 0:
        raise ValueError(f"the {what} must be one digit, not '{letter}'")
    return value


def _player(game: Aggravation, letter: str) -> int:
    player = _digit(letter, "player")
    if player >= game.players:
        raise ValueError(f"there is no player {player}")
    return player


def _spots(game: Aggravation, marbles: str) -> bytearray:
    """Return the spots that a line's marbles stand on."""
    players = marbles.split("/")
    if len(players) != game.players:
        raise ValueError("the marbles must be those of every player, separated by /")
    spots = bytearray(MARBLES * game.players)
    at = 0
    for places in players:
        items = places.split(",")
        if len(items) != MARBLES:
            raise ValueError("every player has four marbles, separated by commas")
        for item in items:
            spots[at] = _spot(game, item)
            at += 1
    return spots


def _spot(game: Aggravation, place: str) -> int:
    """Read where a marble stands: what `aggravation_line` writes, backwards."""
    door = game.board.door
    if place == "b":
        return 0
    if place == "c":
        return game.board.inside
    home = place[:1] == "h"
    hole = 0
    for letter in place[1:3] if home else place[:3]:
        hole = 10 * hole + _digit(letter, "hole")
    if home and 1 <= hole <= MARBLES:
        return door + hole
    if home or hole >= door:
        raise ValueError(f"a marble stands on b, 0 to {door - 1}, c or h1 to h4, not '{place}'")
    return hole + 1
