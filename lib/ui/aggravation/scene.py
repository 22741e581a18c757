# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What is seen of a game of Aggravation: the board, the marbles, the die, who is in turn, what can
be done and what was done last.

It reads the game and never changes it; `ui.aggravation.board` says what to mark and what to move.
"""

from displayio import Group

from engine.aggravation.board import MARBLES
from engine.aggravation.rules import MOVE, NAME
from engine.aggravation.view import NONE, cell_of, goal_cell, hit, moved, way
from ui.aggravation.header import Header
from ui.aggravation.rail import Rail
from ui.aggravation.session import DEAD
from ui.loader import load, unload
from ui.look import tiles
from ui.look.sheet import hide, put, set_shade, set_tile
from ui.look.text import TextBlock

_MOST_WAY = 5  # cells between a marble and the furthest goal


class Scene:
    """The picture of a game.

    :param App app: the program
    :param Aggravation game: the game
    """

    before_game = False

    def __init__(self, app, game):
        self.app = app
        self.game = game
        self.last = app.session.last
        theme = app.theme
        self.group = Group()
        ground = load("ui.aggravation.ground").Ground(theme, game)
        self.group.append(ground.group)
        self.size = ground.size
        self.side = ground.side
        self.xs = ground.xs
        self.ys = ground.ys
        die, die_x, die_y = self._place_of_die(ground.rail)
        # All sheets now, while the memory that is free lies in large pieces.
        for sheet in (die, "marble" + str(self.size), "spot" + str(self.size), ground.tray):
            theme.tiles(sheet)
        app.spare_memory()
        ground.add_seats()
        self.rail = None
        if ground.rail:
            self.rail = Rail(app, game, ground.rail)
            self.group.append(self.rail.group)
        # The marks of the last move that lie below the marbles: where it began, and its way.
        self._left = self._spot(tiles.LEFT_BEHIND)
        self._came = self._spots(tiles.CAME)
        self._add_marbles()
        self._moved = self._spot(tiles.CHOSEN)
        self._struck = self._spot(tiles.HIT)
        self.way = self._spots(tiles.WAY)  # marks of the holes that are passed
        self.target = self._spot(tiles.TARGET)
        self.cursor = self._spot(tiles.CHOSEN)
        header_size = 9 if not theme.large else ground.size
        self._foot = None  # where it is told what another player did
        self.header = Header(app, header_size)
        self.group.append(self.header.group)
        self.die = theme.tiles(die).one(theme.palettes.die, die_x, die_y)
        self.die.hidden = True
        self.group.append(self.die)
        unload("ui.aggravation.ground")
        unload("ui.aggravation.geometry")
        self._add_last_throw(header_size)

    def _add_marbles(self) -> None:
        """A marble each that moves alone; four of every player."""
        theme = self.app.theme
        sheet = theme.tiles("marble" + str(self.size))
        self.marbles = []
        self.pieces = Group()
        for marble in range(MARBLES * self.game.players):
            sprite = sheet.one(theme.palettes.pieces, 0, 0, tiles.MARBLE + marble // MARBLES)
            self.marbles.append(sprite)
            self.pieces.append(sprite)
        self.group.append(self.pieces)

    def _spot(self, tile: int):
        """A hidden mark around a hole."""
        theme = self.app.theme
        spot = theme.tiles("spot" + str(self.size)).one(theme.palettes.sign, 0, 0, tile)
        spot.hidden = True
        self.group.append(spot)
        return spot

    def _spots(self, tile: int) -> list:
        """Hidden marks around the holes of a way."""
        return [self._spot(tile) for _ in range(_MOST_WAY)]

    def _place_of_die(self, rail: int) -> tuple:
        """Return the sheet of the die, and its corner at the lower right, clear of the board.

        :param int rail: where the rows of the players begin, 0 for none
        """
        theme = self.app.theme
        if theme.large or rail:
            name, right, up = "die28", 33 if theme.large else 31, 34 if theme.large else 33
        elif self.game.board.arms > MARBLES:
            name, right, up = "die12", 13, 14
        else:
            name, right, up = "die20", 21, 23
        return name, theme.width - right, theme.height - up

    def _add_last_throw(self, size: int) -> None:
        """At the lower left, where no rail tells it: a marble, and what its player threw."""
        self._thrower = None
        if self.rail:
            return
        theme = self.app.theme
        sheet = theme.tiles("marble" + str(size))
        below = theme.height - theme.font.height
        x = 5 if theme.large else 1
        self._thrower = sheet.one(
            theme.palettes.pieces, x, below + (theme.font.height - sheet.width) // 2
        )
        self._thrower.hidden = True
        x += sheet.width + (3 if theme.large else 1)
        self._thrown = TextBlock(theme.font, theme.palettes.dim, 1, 1, x, below)
        self.group.append(self._thrower)
        self.group.append(self._thrown.grid)

    def sync(self) -> None:
        """Show all marbles where the game has them, what was done last, and nothing chosen."""
        game = self.game
        for marble in range(MARBLES * game.players):
            cell = cell_of(game, marble)
            put(self.marbles[marble], self.xs[cell], self.ys[cell])
        self.clear_highlights()
        self.show_last_move()
        if self.rail:
            self.rail.sync(self.last)

    def lift(self, marble: int) -> None:
        """Let a marble move in front of all others."""
        sprite = self.marbles[marble]
        self.pieces.remove(sprite)
        self.pieces.append(sprite)

    # What was done last.

    def show_last_move(self) -> None:
        """Mark the last move in the colour of its marble, and tell the last throw."""
        last = self.last
        self.hide_last_move()
        if last.marble != NONE:
            colour = last.marble // MARBLES
            palette = self.app.theme.palettes.seat(colour)
            self._mark(self._left, last.start, palette)
            for at in range(last.count - 1):
                self._mark(self._came[at], last.way[at], palette)
            palette = self.app.theme.palettes.sign_of(colour)
            self._mark(self._moved, last.way[last.count - 1], palette)
            if last.hit != NONE:
                self._mark(self._struck, cell_of(self.game, last.hit), palette)
        if self._thrower and last.player != NONE:
            set_tile(self._thrower, 0, tiles.MARBLE + last.player)
            put(self._thrower, self._thrower.x, self._thrower.y)
            self._thrown.put(str(last.die))

    def _mark(self, spot, cell: int, palette) -> None:
        set_shade(spot, palette)
        put(spot, self.xs[cell] - 2, self.ys[cell] - 2)

    def hide_last_move(self) -> None:
        """Take the marks of the last move away; the last throw stays."""
        hide(self._left)
        hide(self._moved)
        hide(self._struck)
        for spot in self._came:
            hide(spot)

    def tell(self, player: int) -> None:
        """Say at the foot what another player threw and whom he hit; `NONE`: no more."""
        foot = self._foot
        last = self.last
        self.die.hidden = player != NONE  # the foot would cut it in two
        if self._thrower:  # it stands where the foot is
            self._thrower.hidden = player != NONE or last.player == NONE
            self._thrown.grid.hidden = self._thrower.hidden
        if player == NONE:
            if foot:
                self.group.remove(foot.group)
                self._foot = None
            return
        if not foot:
            theme = self.app.theme
            try:
                foot = Header(self.app, 11 if theme.large else 9)
            except MemoryError:
                return  # what is marked on the board tells it, too: this is not worth a fault
            foot.group.y = theme.height - theme.header
            self.group.append(foot.group)
            self._foot = foot
        dice = last.dice_of(player)
        if last.came[player] == DEAD:
            dice += ": " + self.app.words["dead"]
        victims = [each for each in range(self.game.players) if last.struck[player] >> each & 1]
        foot.tell(player, dice, victims)

    # What can be done.

    def highlight_action(self, action: int, cells: bytearray) -> None:
        """Highlight what an action is about: the marble, its way, its goal, whom it would hit, or
        the marbles of a partner.

        :param bytearray cells: room for a way, overwritten
        """
        game = self.game
        count = way(game, action, cells) if action >= MOVE else 0
        for at in range(_MOST_WAY):
            if at < count - 1:
                self._put_at(self.way[at], cells[at], tiles.WAY)
            else:
                hide(self.way[at])
        if NAME <= action < MOVE:
            partner = game.partner(action - NAME)
            for marble in range(MARBLES):
                cell = cell_of(game, MARBLES * partner + marble)
                self._put_at(self.way[marble], cell, tiles.CHOSEN)
        if not count:
            hide(self.cursor)
            hide(self.target)
            return
        self._put_at(self.cursor, cell_of(game, moved(game, action)), tiles.CHOSEN)
        tile = tiles.TARGET if hit(game, action) == NONE else tiles.HIT
        self._put_at(self.target, goal_cell(game, action), tile)

    def _put_at(self, spot, cell: int, tile: int) -> None:
        set_tile(spot, 0, tile)
        put(spot, self.xs[cell] - 2, self.ys[cell] - 2)

    def clear_highlights(self) -> None:
        """Take all marks of what can be done away."""
        for mark in self.way:
            hide(mark)
        hide(self.target)
        hide(self.cursor)

    def say(self, player: int, owner: int, text: str) -> None:
        """Write who is in turn, for whom he plays, and what to do; a name gives way to that."""
        self.header.say(player, owner, text)

    def show_die(self, face: int) -> None:
        """Show a face of the die: 1 … 6, 0 none, `tiles.ROLLING` one that rolls."""
        set_tile(self.die, 0, face)
        if face == 0:
            hide(self.die)
        else:
            put(self.die, self.die.x, self.die.y)
