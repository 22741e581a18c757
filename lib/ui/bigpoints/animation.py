# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What moves: the pawn hops along the path, then the disc that it takes flies to its player.

The board begins it before the game changes, and steps it once a frame.
"""

from engine.bigpoints.board import NOWHERE, OCCUPIED, STAIRS
from ui import sounds
from ui.look import tiles
from ui.look.sheet import glide, hide, put, set_tile

_RUN_FRAMES = 3  # per place
_RUN_MOST = 36
_TAKE_FRAMES = 10
_REST_FRAMES = 15
_PARTS = 16  # a way between two places is cut into so many
_HOP = 4  # pixels, in the middle between two places; half of it on a small screen


class Animation:
    """The way of one action over the scene; its buffers serve every move.

    :param Scene scene: the picture
    """

    resting = False  # what is begun always moves

    def __init__(self, scene):
        self.scene = scene
        self._pawn = -1
        self._frame = 0
        self._run = 0
        self._end = 0
        self._sound = sounds.MOVE  # at the end of the run

    def begin(self, action: int) -> None:
        """Note the way of an action; the game must not have played it yet."""
        scene = self.scene
        game = scene.game
        landing = game.landing(action)
        self._frame = 0
        self._run = 0
        self._end = 0
        self._pawn = -1
        if landing == NOWHERE:
            return
        self._pawn = pawn = action >> 2
        self._player = game.player
        self._from = game.pawns[pawn] - 1
        self._start = scene.spot_of(pawn)
        self._step = game.colours - 1 - game.arrived if landing == STAIRS else -1
        self._to = game.places if landing == STAIRS else landing
        self._take = game.taken(action)
        self._sound = sounds.TAKE
        if landing == STAIRS:
            self._sound = sounds.STEP
        elif self._take == NOWHERE:
            self._sound = sounds.MOVE
        self._kind = pawn if self._take == NOWHERE else game.path[self._take] % OCCUPIED
        cells = abs(self._to - self._from)
        self._run = min(_RUN_FRAMES * cells, _RUN_MOST)
        self._end = self._run + _TAKE_FRAMES + _REST_FRAMES
        if landing != STAIRS and self._take == NOWHERE:
            self._end = self._run + _REST_FRAMES

    def skip(self) -> None:
        """Go to the end at once."""
        if self._frame <= self._run < self._end:
            self.scene.app.sounds.play(self._sound)
        self._frame = self._end

    def step(self) -> bool:
        """The next frame; False when the way is at its end."""
        frame = self._frame
        if frame >= self._end:
            return False
        self._frame = frame + 1
        if frame == 0:
            self.scene.app.sounds.play(sounds.MOVE)
        if frame <= self._run:
            self._move(frame)
        if frame == self._run:
            self._lift()
        elif self._run < frame <= self._run + _TAKE_FRAMES:
            self._fly(frame - self._run)
        return True

    def _move(self, frame: int) -> None:
        """The pawn on its way from place to place."""
        scene = self.scene
        cells = abs(self._to - self._from)
        at = cells * _PARTS * frame // self._run
        near = at // _PARTS
        far = min(near + 1, cells)
        part = at % _PARTS
        hop = _HOP if scene.theme.large else _HOP // 2
        lift = hop * 4 * part * (_PARTS - part) // (_PARTS * _PARTS)
        start = self._spot(near)
        end = self._spot(far)
        xs = scene.xs
        ys = scene.ys
        pawn = scene.pawns[self._pawn]
        glide(pawn, xs[start], ys[start] - lift, xs[end], ys[end] - lift, part, _PARTS)

    def _spot(self, cell: int) -> int:
        """Where in ``xs`` and ``ys`` of the scene the pawn is after so many cells of the way."""
        if cell == 0:
            return self._start
        place = self._from + cell if self._to > self._from else self._from - cell
        return place + self._step if place == self.scene.game.places else place

    def _lift(self) -> None:
        """The disc leaves the path, or the pile where the pawn has climbed."""
        scene = self.scene
        scene.app.sounds.play(self._sound)
        if self._take != NOWHERE:
            scene.show_place(self._take)
            self._fly_x = scene.xs[self._take]
            self._fly_y = scene.ys[self._take] + scene.lift
        elif self._step >= 0:
            pile = scene.pile
            self._fly_x = pile.x + self._pawn * pile.tile_width
            self._fly_y = pile.y
            scene.show_pile(self._pawn)
        else:
            return
        set_tile(scene.flying, 0, tiles.DISC + self._kind)
        put(scene.flying, self._fly_x, self._fly_y)

    def _fly(self, frame: int) -> None:
        """The disc on its way to the player who has taken it."""
        scene = self.scene
        if self._take == NOWHERE and self._step < 0:
            return
        if frame == _TAKE_FRAMES:
            hide(scene.flying)
            scene.table.show()
            return
        to_x = scene.table.count_x(self._player)
        to_y = scene.table.count_y(self._player)
        glide(scene.flying, self._fly_x, self._fly_y, to_x, to_y, frame, _TAKE_FRAMES)
