# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Aggravation as one line of text: writes positions and reads them.

Touches games through their public face. `Aggravation.text` and `Aggravation.from_text` load it. Who
reads needs `saving` as well, which knows what positions there are; who writes does not.
"""

from engine.aggravation.board import MARBLES
from engine.aggravation.rules import Aggravation
from engine.contract import OVER, const
from engine.games import part

_LONGEST_LINE = const(160)

_FORM = "a position is: ag <board>:<arms> <teams> <marbles> <turn>, then the house rules if any"


def text(game: Aggravation) -> str:
    """Return the position as one line."""
    line = f"ag {_board_of(game)} {game.teams or '-'} "
    door = game.board.door
    inside = game.board.inside
    spots = game.spots
    for marble in range(MARBLES * game.players):
        if marble:
            line += "," if marble % MARBLES else "/"
        spot = spots[marble]
        if not spot:
            line += "b"
        elif spot == inside:
            line += "c"
        elif spot > door:
            line += f"h{spot - door}"
        else:
            line += str(spot - 1)
    line += f" {game.player}"
    if game.actor == OVER:
        line += "e"
    elif game.die:
        line += f":{game.die}"
    else:
        line += ">" if game.actor >= 0 else "?"
    if game.owner != game.player:
        line += f"/{game.owner}"
    rules = "" if game.reroll_unused_six else "-six"
    if game.play_on:
        rules += "+places="
        for rank in range(game.places):
            rules += str(game.order[rank])
    return f"{line} {rules}" if rules else line


def _board_of(game: Aggravation) -> str:
    """Return how a line writes the board and who sits where."""
    return game.board.name + ":" + ",".join([str(seat) for seat in game.seats])


def from_text(kind: type[Aggravation], line: str, log: int) -> Aggravation:
    """Return the game that a line describes; ValueError with the reason where it is none."""
    if not isinstance(line, str) or len(line) > _LONGEST_LINE:
        raise ValueError(_FORM)
    fields = line.split(" ")
    if fields[0] != "ag" or not 5 <= len(fields) <= 6:
        raise ValueError(_FORM)
    board = fields[1].split(":")
    number = part(Aggravation, "board").number_of(board[0])
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
    if _board_of(game) != fields[1]:
        raise ValueError(f"so many players sit at {_board_of(game)}")
    order = bytes([_player(game, digit) for digit in rules[8:]])
    spots = _spots(game, fields[3])
    turn = fields[4].split("/")
    player = _player(game, turn[0][:1])
    owner = _player(game, turn[1]) if len(turn) > 1 else player
    die = _digit(turn[0][2:], "die") if turn[0][1:2] == ":" else 0
    saving = part(Aggravation, "saving")
    saving.place(game, player, owner, die, spots, order)
    broken = saving.check(game)
    if broken:
        raise ValueError(saving.BROKEN[broken])
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
    """Return the spot that the text of a place means."""
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
