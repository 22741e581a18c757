# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Aggravation as bytes for a save: writes games, reads them, and checks that they are sound.

Touches games through their public face. `Aggravation.pack`, `unpack` and `check` load it.

A record is, one byte each: board number, players, teams, options (1 another throw for an unused 6,
2 play on for the places), player, owner, die, number of places and these players, the spot of
every marble, number of actions and these actions. The position is that before the actions, which
are the turn so far: what comes after is played again.
"""

from engine.aggravation.board import MARBLES
from engine.aggravation.rules import Aggravation
from engine.contract import CHANCE, OVER, const

BROKEN = (
    "all is well",
    "there is no such set-up",
    "a marble stands on no hole of its way",
    "a hole holds two marbles, or is not the one where its marble stands",
    "those listed as finished are not those whose marbles are all home",
    "the game is over and goes on, or has ended too early or too late",
    "this player is not in turn, or not with these marbles",
)
"""By the number that `check` returns."""

_HEAD = const(8)  # bytes before the places
_MOST_ACTIONS = const(24)  # of a longer turn the first ones cannot be taken back from a record
_LONGEST_RECORD = const(63)


def pack(game: Aggravation, buf: bytearray, at: int) -> int:
    """Write the game into a buffer and return the length of the record; allocates nothing."""
    actions = min(game.turn_length(), _MOST_ACTIONS)
    for _ in range(actions):
        game.undo()
    places = game.places if game.play_on else 0
    marbles = MARBLES * game.players
    size = _HEAD + places + marbles + 1 + actions
    fits = 0 <= at <= len(buf) - size
    if fits:
        buf[at] = game.board.number
        buf[at + 1] = game.players
        buf[at + 2] = game.teams
        buf[at + 3] = (1 if game.reroll_unused_six else 0) + (2 if game.play_on else 0)
        buf[at + 4] = game.player
        buf[at + 5] = game.owner
        buf[at + 6] = game.die
        buf[at + 7] = places
        at += _HEAD
        for rank in range(places):
            buf[at + rank] = game.order[rank]
        at += places
        for marble in range(marbles):
            buf[at + marble] = game.spots[marble]
        at += marbles
        buf[at] = actions
    for _ in range(actions):
        action = game.redo()
        if fits:
            at += 1
            buf[at] = action
    if not fits:
        raise ValueError("the buffer is too short for the record")
    return size


def unpack(game: Aggravation, buf: bytes | bytearray, at: int) -> int:
    """Take over the game of a record and return its length; ValueError, the game unchanged."""
    record = bytes(buf[at : at + _LONGEST_RECORD]) if at >= 0 else b""
    try:
        _read(type(game)(2, log=_MOST_ACTIONS), record, True)
    except IndexError:
        raise ValueError("the record is too short, or it is none") from None
    return _read(game, record, False)


def _read(game: Aggravation, record: bytes, doubted: bool) -> int:
    """Set up a game from a record, play the turn, and return the length of the record.

    :param bool doubted: whether it is new; it must be what `pack` writes then
    """
    places = _HEAD + record[7]
    actions = places + MARBLES * record[1]
    end = actions + 1 + record[actions]
    order = record[_HEAD:places]
    spots = record[places:actions]
    # From here on nothing is allocated: a game that has changed by half is no game.
    game.set_up(record[1], record[0], record[2], record[3] & 1 > 0, record[3] & 2 > 0)
    place(game, record[4], record[5], record[6], spots, order)
    if doubted and check(game):
        raise ValueError(BROKEN[check(game)])
    for action in range(actions + 1, end):
        game.apply(record[action])
    if doubted:
        again = bytearray(_LONGEST_RECORD)
        if end != pack(game, again, 0) or again[:end] != record[:end]:
            raise ValueError("the record is not as it would be written")
    return end


def place(
    game: Aggravation,
    player: int,
    owner: int,
    die: int,
    spots: bytes | bytearray,
    order: bytes,
) -> None:
    """Set up a position of the set-up that the game has just taken over; its log is empty.

    :param bytes spots: per marble
    :param bytes order: who has finished, counts only when the game goes on for the places
    :raises ValueError: marbles or order are not possible; the position is half set then
    """
    cells = game.cells
    for cell in range(len(cells)):
        cells[cell] = 0
    for marble in range(MARBLES * game.players):
        spot = spots[marble]
        if spot > game.board.inside:
            raise ValueError("a marble stands on no hole of its way")
        game.spots[marble] = spot
        if spot:
            cell = game.roads[marble // MARBLES][spot]
            if cells[cell]:
                raise ValueError("two marbles are in one hole")
            cells[cell] = marble + 1
    game.finished = 0
    game.places = 0
    if game.play_on:
        for other in order:
            if other >= game.players or game.finished >> other & 1 or not game.all_home(other):
                raise ValueError("those listed as finished are not those who are all home")
            game.finish(other)
    else:
        for other in range(game.players):
            if game.all_home(other):
                game.finish(other)
    game.player = player
    game.owner = owner
    game.die = die
    game.actor = player
    if game.going() <= game.least_going():
        game.actor = OVER
    elif not die and (owner != player or not game.finished >> player & 1):
        game.actor = CHANCE


def check(game: Aggravation) -> int:
    """Return 0, or the number of the invariant that is broken, as in `BROKEN`."""
    players = game.players
    arms = game.board.arms
    if not 2 <= players <= arms or game.teams not in (0, 2, 3):
        return 1
    if game.teams and (players != arms or players % game.teams):
        return 1
    seen = 0
    spots = game.spots
    cells = game.cells
    inside = game.board.inside
    for marble in range(MARBLES * players):
        spot = spots[marble]
        if spot > inside:
            return 2
        if spot:
            seen += 1
            if cells[game.roads[marble // MARBLES][spot]] != marble + 1:
                return 3
    for occupant in cells:
        if occupant:
            seen -= 1
    if seen:
        return 3
    if _order_broken(game):
        return 4
    going = game.going()
    if game.actor == OVER and going != game.least_going():
        return 5
    if game.actor != OVER and going <= game.least_going():
        return 5
    return 6 if _turn_broken(game) else 0


def _order_broken(game: Aggravation) -> bool:
    seen = 0
    for rank in range(game.places):
        player = game.order[rank]
        if player >= game.players or seen >> player & 1:
            return True
        seen |= 1 << player
    if seen != game.finished:
        return True
    for player in range(game.players):
        if game.all_home(player):
            seen ^= 1 << player
    return seen != 0


def _turn_broken(game: Aggravation) -> bool:
    player = game.player
    owner = game.owner
    if not (0 <= player < game.players and 0 <= owner < game.players and 0 <= game.die <= 6):
        return True
    out = not game.team(player) & ~game.finished
    if game.actor == OVER:
        # The order tells who was last only where it counts, see `place`.
        last = game.order[game.places - 1] if game.play_on else player
        return not out or owner != player or game.die != 0 or not game.team(last) >> player & 1
    if out:
        return True
    if not game.finished >> player & 1:
        if owner != player:
            return True
    elif owner == player:  # a partner must be named
        return game.die != 0 or game.partner(1) < 0 or game.actor != player
    elif not game.team(player) & ~game.finished & 1 << owner:
        return True
    return game.actor != (player if game.die else CHANCE)
