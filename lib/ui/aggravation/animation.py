# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What is seen between two decisions of Aggravation: the rolling die, a marble that hops from hole
to hole, an aggravated one that flies home, a rest after a dead throw.

`ui.aggravation.board` steps it once a frame or more often.
"""

from engine.aggravation.view import NONE, cell_of, hit, moved, way
from ui import sounds
from ui.look import tiles
from ui.look.sheet import glide

_ROLL_FRAMES = 21
_FACE_FRAMES = 3
_HOLE_FRAMES = 5
_FLY_FRAMES = 12
_REST_FRAMES = 6

# What a die shows while it rolls.
_FACES = bytes((3, tiles.ROLLING, 5, tiles.ROLLING, 1, tiles.ROLLING, 6, tiles.ROLLING, 2))


class Animation:
    """What goes on; its buffers serve every throw and move.

    :param Scene scene: the picture
    """

    def __init__(self, scene):
        self.scene = scene
        self.resting = False  # nothing moves, for a moment
        self._frame = 0
        self._roll = 0
        self._run = 0
        self._end = 0
        self.face = 0
        self._cells = bytearray(8)
        self._count = 0
        self._marble = NONE
        self._hit = NONE
        self._from = 0
        self._sound = sounds.MOVE  # where the die or the marble comes to rest

    def roll(self, face: int) -> None:
        """The die rolls and shows a face."""
        self._clear()
        self.face = face
        self._sound = sounds.THROWN
        self._roll = _ROLL_FRAMES
        self._end = _ROLL_FRAMES + _REST_FRAMES

    def rest(self, count: int) -> None:
        """Nothing moves for so many frames."""
        self._clear()
        self.resting = True
        self._end = count

    def move(self, game, action: int) -> None:
        """Note the way of an action; the game must not have played it yet."""
        self._clear()
        self._marble = moved(game, action)
        if self._marble == NONE:
            return
        self._from = cell_of(game, self._marble)
        self._count = way(game, action, self._cells)
        self._hit = hit(game, action)
        self._run = _HOLE_FRAMES * self._count
        self._end = self._run + _REST_FRAMES
        if self._hit != NONE:
            self._end += _FLY_FRAMES
            self._sound = sounds.AGGRAVATED
        elif game.spots[self._marble] <= game.board.door < game.goal(action) < game.board.inside:
            self._sound = sounds.HOME
        else:
            self._sound = sounds.MOVE

    def skip(self) -> None:
        """Go to the end at once."""
        if self._frame < self._roll + self._run:
            self.scene.app.sounds.play(self._sound)
        self._frame = self._end

    def step(self) -> bool:
        """The next frame; False when all is done."""
        if self._frame >= self._end:
            return False
        self._frame += 1
        self._show(self._frame)
        return True

    def _clear(self) -> None:
        self.resting = False
        self._frame = self._roll = self._run = 0
        self._marble = self._hit = NONE

    def _show(self, frame: int) -> None:
        if frame <= self._roll:
            if frame == self._roll:
                self.scene.app.sounds.play(self._sound)
            face = _FACES[frame // _FACE_FRAMES % len(_FACES)]
            self.scene.show_die(self.face if frame == self._roll else face)
        elif frame <= self._run:
            self._roll_on(frame)
        elif self._hit != NONE and frame <= self._run + _FLY_FRAMES:
            self._fly(frame - self._run)

    def _roll_on(self, frame: int) -> None:
        """The marble between two holes of its way."""
        scene = self.scene
        hole = (frame - 1) // _HOLE_FRAMES
        near = self._cells[hole - 1] if hole else self._from
        part = frame - hole * _HOLE_FRAMES
        if frame == 1:
            scene.lift(self._marble)
        if part == _HOLE_FRAMES:
            scene.app.sounds.play(sounds.MOVE if frame < self._run else self._sound)
        self._hop(self._marble, near, self._cells[hole], part, _HOLE_FRAMES, scene.side // 2)

    def _fly(self, frame: int) -> None:
        """The aggravated marble on its way to its base, where the game has it by now."""
        scene = self.scene
        if frame == 1:
            scene.lift(self._hit)
        near = self._cells[self._count - 1]
        far = cell_of(scene.game, self._hit)
        self._hop(self._hit, near, far, frame, _FLY_FRAMES, 2 * scene.side)

    def _hop(self, marble: int, start: int, goal: int, part: int, parts: int, high: int) -> None:
        """Show a marble on its way between two cells, `part` of `parts` of the way behind it.

        :param int high: pixels that it rises in the middle of its way
        """
        xs = self.scene.xs
        ys = self.scene.ys
        marbles = self.scene.marbles
        glide(marbles[marble], xs[start], ys[start], xs[goal], ys[goal], part, parts, high)
