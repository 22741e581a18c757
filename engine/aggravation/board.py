# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The boards of Aggravation as data, and who sits where; another board is one more line here.

`engine.aggravation.rules` plays on them; screens and LEDs take the numbers of the holes (cells)
from here. A game asks `table` when it is set up, later nobody needs this code any more.
"""

from engine.contract import const

ARM = const(14)  # track holes of an arm
MARBLES = const(4)  # of every player; so many base and home holes has a seat
MOST_CELLS = const(133)  # of the largest board

# name in the notation, arms, star (holes from an arm's START to its star), last progress on the
# track. The order is the number of the board in a record: a new one goes last.
_BOARDS = (
    ("4", 4, 5, 54),
    ("6", 6, 5, 82),
    ("6m", 6, 7, 83),
)

# arms, then the seats taken by 2, 3, 4 … players
_SEATS = {
    4: ((0, 2), (0, 1, 2), (0, 1, 2, 3)),
    6: ((0, 3), (0, 2, 4), (0, 1, 3, 4), (0, 1, 2, 3, 4), (0, 1, 2, 3, 4, 5)),
}

_made: list["Board"] = []


class Board:
    """The geometry of one board.

    Two ways to say where a marble stands:

    A **cell** is a hole of the board, the same number for everybody: the track holes 0 to
    ``centre - 1`` clockwise from the START of seat 0, the centre hole ``centre``, then the home
    holes, four per seat from ``homes`` on, then the base holes, four per seat from ``bases`` on;
    ``cells`` is how many there are.

    ========  ============  ========  ===============  ===============  =======
    board     track holes   centre    home holes       base holes       cells
    ========  ============  ========  ===============  ===============  =======
    4         0 … 55        56        57 + 4 s + k     73 + 4 s + m     89
    6, 6m     0 … 83        84        85 + 4 s + k     109 + 4 s + m    133
    ========  ============  ========  ===============  ===============  =======

    (*s* seat, *k* home hole 0 to 3 from the door inward, *m* marble 0 to 3.)

    A **spot** is the same seen by the owner of a marble: 0 in base, progress + 1 on the track
    (1 on START, ``door`` on the last hole before home), ``door + 1`` to ``door + 4`` in the home
    holes, ``inside`` in the centre. ``roads[seat]`` has the cell of every spot; for spot 0 it is
    ``bases``, since a base hole belongs to a marble, not to a spot.

    ``first_star`` and ``home_star`` are the spots of the first and the last star of a marble's
    way, ``ARM`` spots apart from star to star; ``to_star`` has for every spot on the track the
    holes to the next star, 0 on a star, 255 where none is left.

    It has no methods: on a device they would keep this whole file in memory.
    """

    number: int
    name: str  # in the notation
    arms: int
    centre: int
    homes: int
    bases: int
    cells: int
    door: int
    inside: int
    first_star: int
    home_star: int
    roads: list[bytes]
    to_star: bytes


def board(number: int) -> Board:
    """Return a board. Games on it share one, as long as this module is in memory.

    :param int number: 0 four arms, 1 six arms, 2 six arms modern
    :raises ValueError: there is no such board
    """
    for known in _made:
        if known.number == number:
            return known
    if not 0 <= number < len(_BOARDS):
        raise ValueError("there is no such board")
    name, arms, star, last = _BOARDS[number]
    made = Board()
    made.number = number
    made.name = name
    made.arms = arms
    made.centre = arms * ARM
    made.homes = made.centre + 1
    made.bases = made.homes + arms * MARBLES
    made.cells = made.bases + arms * MARBLES
    made.door = last + 1
    made.inside = made.door + MARBLES + 1
    made.first_star = star + 1
    made.home_star = made.first_star + (arms - 1) * ARM
    made.roads = [_road(made, seat) for seat in range(arms)]
    to_star = bytearray(b"\xff" * (made.inside + 1))
    for spot in range(1, made.home_star + 1):
        to_star[spot] = (made.first_star - spot) % ARM
    made.to_star = bytes(to_star)
    _made.append(made)
    return made


def _road(ground: Board, seat: int) -> bytes:
    """Return the cell of every spot of a seat's marbles."""
    road = bytearray(ground.inside + 1)
    road[0] = ground.bases
    for spot in range(1, ground.door + 1):
        road[spot] = (seat * ARM + spot - 1) % ground.centre
    for hole in range(MARBLES):
        road[ground.door + 1 + hole] = ground.homes + seat * MARBLES + hole
    road[ground.inside] = ground.centre
    return bytes(road)


def number_of(name: str) -> int:
    """Return the number of the board with a name of the notation.

    :raises ValueError: there is no such board
    """
    for number in range(len(_BOARDS)):
        if _BOARDS[number][0] == name:
            return number
    raise ValueError("the boards are 4 and 6 (arms) and 6m (the modern one, six arms)")


def table(number: int, players: int, teams: int) -> tuple[Board, tuple[int, ...]]:
    """Return the board of a set-up, and the seats that the players take.

    :param int number: of the board, as for `board`
    :param int teams: players in a team, 0 for none
    :raises ValueError: there is no such combination
    """
    ground = board(number)
    taken = seats(ground.arms, players)
    if teams not in (0, 2, 3):
        raise ValueError("teams are 0, 2 (pairs) or 3 (threes)")
    if teams and (players != ground.arms or players % teams):
        raise ValueError("pairs need four on four arms or six on six, threes six on six")
    return ground, taken


def seats(arms: int, players: int) -> tuple[int, ...]:
    """Return the seats that so many players take, clockwise; player numbers follow them.

    :raises ValueError: so many do not play on such a board
    """
    taken = _SEATS[arms]
    if not 2 <= players < 2 + len(taken):
        raise ValueError(f"{arms} arms are for 2 to {arms} players")
    return taken[players - 2]
