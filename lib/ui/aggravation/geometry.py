# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Where the cells of an Aggravation board lie in the plane: on the screen and on LED matrices.

The cross and the star are built from one arm, turned. Seat 0 is at the bottom, the others follow
clockwise. Cells are numbered as `engine.aggravation.board.Board` explains.
"""

_ONE = 256  # a distance from hole to hole

# The outward direction of each arm, as x and y (down) in 1024ths.
_CROSS = ((0, 1024), (-1024, 0), (0, -1024), (1024, 0))
_STAR = ((0, 1024), (-887, 512), (-887, -512), (0, -1024), (887, -512), (887, 512))

# Of the cross and of the star: from the centre to the tip of an arm. The inner corner lies 2 or
# 2 / tan 30° out, the tip 5 further.
_TIPS = (7 * _ONE, 2167)

# The track holes of an arm from its START on: arm (0 this one, 1 the next), holes in from the
# tip, holes to the clockwise side of the arm's middle.
_TRACK = (
    (0, 0, 2), (0, 1, 2), (0, 2, 2), (0, 3, 2), (0, 4, 2), (0, 5, 2),
    (1, 4, -2), (1, 3, -2), (1, 2, -2), (1, 1, -2), (1, 0, -2),
    (1, 0, -1), (1, 0, 0), (1, 0, 1),
)  # fmt: skip
_MODERN = (
    (0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 1, 2), (0, 2, 2), (0, 3, 2), (0, 4, 2), (0, 5, 2),
    (1, 4, -2), (1, 3, -2), (1, 2, -2), (1, 1, -2), (1, 0, -2), (1, 0, -1),
)  # fmt: skip

# Of the cross and of the star: half the width and half the height of all hole centres.
_REACHES = ((7 * _ONE, 7 * _ONE), (2134, 2167))
# Of both: the middle of a base, from the centre, and the length of the sum of two directions.
_BASES = ((1629, 1448), (1950, 1774))


class Map:
    """The places of all cells, in 256ths of the distance of two holes, from the centre.

    :param Board board: the board
    """

    def __init__(self, board):
        self.board = board
        star = self.star = 1 if board.arms == 6 else 0
        self.reach_x, self.reach_y = _REACHES[star]
        self._tip = _TIPS[star]
        self.arms = (_CROSS, _STAR)[star]
        self.track = _MODERN if board.name.endswith("m") else _TRACK

    def place(self, cell: int):
        """x to the right and y down from the centre, as a tuple."""
        board = self.board
        if cell < board.centre:
            arm, depth, side = self.track[cell % 14]
            return self._turn(cell // 14 + arm, self._tip - depth * _ONE, side * _ONE)
        if cell == board.centre:
            return 0, 0
        if cell < board.bases:
            hole = cell - board.homes
            return self._turn(hole // 4, self._tip - (hole % 4 + 1) * _ONE, 0)
        hole = cell - board.bases
        return self._base(hole // 4, hole % 4)

    def _turn(self, arm: int, out: int, side: int):
        x, y = self.arms[arm % len(self.arms)]
        # The clockwise side of an outward direction (x, y), with y down, is (-y, x).
        return (x * out - y * side) // 1024, (y * out + x * side) // 1024

    def middle_of_base(self, seat: int) -> tuple:
        """The middle of the four base holes of a seat, between its arm and the next clockwise."""
        x, y = self.arms[seat]
        next_x, next_y = self.arms[(seat + 1) % len(self.arms)]
        out, length = _BASES[self.star]
        return (x + next_x) * out // length, (y + next_y) * out // length

    def _base(self, seat: int, marble: int):
        """The four holes lie in a square."""
        x, y = self.middle_of_base(seat)
        return x + marble % 2 * _ONE - _ONE // 2, y + marble // 2 * _ONE - _ONE // 2
