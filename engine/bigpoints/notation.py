# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Big Points as one line of text: writes positions and reads them.

`BigPoints.text` and `BigPoints.from_text` load it. Who reads needs `saving` as well, which knows
what positions there are; who writes does not.
"""

from engine.bigpoints.board import KINDS, OCCUPIED, STAIRS, WHITE
from engine.bigpoints.rules import BigPoints
from engine.contract import OVER
from engine.games import part

LETTERS = "BRYGPWK."  # the kinds, and a place whose disc is gone


def text(game: BigPoints) -> str:
    """Return the position as one line."""
    path = [LETTERS[game.path[place] & ~OCCUPIED] for place in range(game.places)]
    pawns = []
    for pawn in range(game.colours):
        ahead = game.pawns[pawn]
        pawns.append("*" if ahead == STAIRS else str(ahead - 1) if ahead else "-")
    arrivals = [LETTERS[game.arrival(rank)] for rank in range(game.arrived)]
    hands = []
    for player in range(game.players):
        hand = ""
        for kind in range(KINDS):
            if game.hand(player, kind):
                hand += LETTERS[kind] + str(game.hand(player, kind))
        hands.append(hand or "-")
    turn = str(game.player)
    turn += "e" if game.actor == OVER else ("x" if game.extra else "m") + str(game.held)
    return " ".join(
        ("bp", "".join(path), ",".join(pawns), "".join(arrivals) or "-", "/".join(hands), turn)
    )


def from_text(kind: type[BigPoints], line: str, log: int) -> BigPoints:
    """Return the game that a line describes; ValueError with the reason where it is none."""
    fields = line.split(" ")
    if len(fields) != 6 or fields[0] != "bp":
        raise ValueError(
            "a line of Big Points has six fields with one blank between: "
            "bp, path, pawns, arrivals, hands, turn"
        )
    game = kind(2, 0, colours=1, discs=1, log=log)
    pawns = fields[2].split(",")
    hands = fields[4].split("/")
    if len(pawns) > len(game.pawns) or KINDS * len(hands) > len(game.hands):
        raise ValueError("a line of Big Points has at most 5 pawns and at most 5 hands")
    arrivals = "" if fields[3] == "-" else fields[3]
    _check_arrivals(arrivals, pawns)
    for player in range(len(hands)):
        _read_hand(game, player, hands[player])
    _read_path(game, fields[1], len(pawns), len(hands), 1 if pawns[0] == "*" else 0)
    for pawn in range(len(pawns)):
        _read_pawn(game, pawn, pawns[pawn])
    game.aim()
    for letter in arrivals:
        game.arrived += 1
        game.steps[LETTERS.find(letter)] = game.colours - game.arrived
    _read_turn(game, fields[5])
    saving = part(BigPoints, "saving")
    number = saving.check(game)
    if number:
        raise ValueError(saving.BROKEN[number])
    plain = text(game)
    if plain != line:
        raise ValueError("the line is not in its plain form, which is: " + plain)
    return game


def _check_arrivals(arrivals: str, pawns: list[str]) -> None:
    """The letters of the pawns on the staircase, from its top."""
    right = len(arrivals) == pawns.count("*")
    for letter in arrivals:
        pawn = LETTERS.find(letter)
        if not 0 <= pawn < len(pawns) or pawns[pawn] != "*" or arrivals.count(letter) > 1:
            right = False
    if not right:
        raise ValueError("the arrivals: the letters of the pawns with *, each once, or -")


def _read_hand(game: BigPoints, player: int, hand: str) -> None:
    """Letters, each with a number: R2G1W2."""
    at = 0
    while hand != "-" and at < len(hand):
        kind = LETTERS.find(hand[at])
        end = at + 1
        while end < len(hand) and hand[end] in "0123456789":
            end += 1
        number = _number(hand[at + 1 : end])
        if not 0 <= kind < KINDS or number < 1:
            raise ValueError(
                f"the hand of player {player}: letters of BRYGPWK, each with a number, not {hand}"
            )
        game.hands[KINDS * player + kind] = number
        at = end


def _read_path(game: BigPoints, path: str, colours: int, players: int, taken: int) -> None:
    """One letter per place. The set-up follows from what is on the path and in the hands.

    :param int taken: how many discs of colour 0 were taken from the pile
    """
    for place in range(len(path)):
        kind = LETTERS.find(path[place])
        if kind < 0:
            raise ValueError(f"the path, place {place}: a letter of BRYGPWK or . must be there")
    discs = path.count(LETTERS[0]) - taken
    whites = path.count(LETTERS[WHITE])
    for player in range(players):
        discs += game.hand(player, 0)
        whites += game.hand(player, WHITE)
    game.set_up(players, colours, discs, whites, 0)
    blacks = len(path) - game.places
    if blacks < 0:
        raise ValueError("the path is too short for the discs that are on it and in the hands")
    game.set_up(players, colours, discs, whites, blacks)
    for place in range(len(path)):
        game.path[place] = LETTERS.find(path[place])


def _read_pawn(game: BigPoints, pawn: int, item: str) -> None:
    """A place, - before the path, or * on the staircase."""
    if item == "*":
        game.pawns[pawn] = STAIRS
    elif item != "-":
        place = _number(item)
        if not 0 <= place < game.places or game.path[place] != pawn:
            raise ValueError(f"pawn {LETTERS[pawn]}: {item} is none of its discs")
        game.pawns[pawn] = place + 1
        game.path[place] += OCCUPIED


def _read_turn(game: BigPoints, turn: str) -> None:
    """The player, m or x, and the blacks held when the turn began; or the player and e."""
    game.player = game.actor = _number(turn[:1])
    game.held = _number(turn[2:])
    game.extra = turn[1:2] == "x"
    if turn[1:] == "e":
        game.actor = OVER
        game.held = 0
    elif turn[1:2] not in ("m", "x") or game.held < 0:
        raise ValueError("the turn: a player and m0 to m5, x1 to x5 or e, not " + turn)


def _number(digits: str) -> int:
    """Return the number that one or two digits mean, -1 for anything else."""
    for digit in digits:
        if digit not in "0123456789":
            return -1
    return int(digits) if 0 < len(digits) < 3 else -1
