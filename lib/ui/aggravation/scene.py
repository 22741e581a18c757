# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What is seen of a game of Aggravation: the board, the marbles, the die, who is in turn, what can
be done and what was done last.

It reads the game and never changes it; `ui.aggravation.board` says what to mark and what to move.
"""

from array import array

from displayio import Group, TileGrid

from engine.aggravation.board import MARBLES
from engine.aggravation.rules import MOVE, NAME
from engine.aggravation.view import NONE, cell_of, goal_cell, hit, moved, way
from ui.aggravation.session import DEAD
from ui.loader import load
from ui.look import tiles
from ui.look.sheet import TextBlock, hide, put, set_shade, set_tile


class Scene:
    """The picture of a game.

    :param App app: the program
    :param Aggravation game: the game
    """

    before_game = False

    # What `ui.aggravation.ground` puts up.
    size: int  # of the marbles' sheet
    side: int  # pixels of a marble, odd
    xs: array  # per cell, the upper left corner of a marble in it
    ys: array
    die: TileGrid

    # What `ui.aggravation.stage` puts up.
    pieces: Group  # the marbles
    marbles: list  # the same by their numbers
    left: TileGrid  # marks of the last move: where it began,
    came: list  # its way, none where memory is short,
    moved: TileGrid  # where it ended,
    struck: TileGrid  # and whom it hit
    throw_marble: TileGrid  # who threw last, None where there is a rail
    throw_text: TextBlock  # and what
    way: list  # marks of what can be done: the holes that are passed,
    target: TileGrid  # the goal,
    cursor: TileGrid  # and the marble

    def __init__(self, app, game):
        self.app = app
        self.game = game
        self.last = app.session.last
        self.rail = None  # a `Rail` where there is room for it
        self._foot = None  # where it is told what another player did
        self.group = Group()
        # The board, then what lies on it: the code of each leaves before the next one comes.
        rail, in_bars = load("ui.aggravation.ground").lay(self)
        app.spare_code(("ui.aggravation.ground", "ui.aggravation.teams"))
        load("ui.aggravation.stage").build(self, rail, in_bars)
        app.spare_code(("ui.aggravation.stage", "ui.aggravation.rail", "ui.aggravation.teams"))
        self.header = load("ui.aggravation.header").Header(app, in_bars)
        self.group.append(self.header.group)

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
            self._mark(self.left, last.start, palette)
            for at in range(min(last.count - 1, len(self.came))):
                self._mark(self.came[at], last.way[at], palette)
            palette = self.app.theme.palettes.sign_of(colour)
            self._mark(self.moved, last.way[last.count - 1], palette)
            if last.hit != NONE:
                self._mark(self.struck, cell_of(self.game, last.hit), palette)
        if self.throw_marble and last.player != NONE:
            set_tile(self.throw_marble, 0, tiles.MARBLE + last.player)
            put(self.throw_marble, self.throw_marble.x, self.throw_marble.y)
            self.throw_text.put(str(last.die))

    def _mark(self, spot, cell: int, palette) -> None:
        set_shade(spot, palette)
        put(spot, self.xs[cell] - 2, self.ys[cell] - 2)

    def hide_last_move(self) -> None:
        """Take the marks of the last move away; the last throw stays."""
        hide(self.left)
        hide(self.moved)
        hide(self.struck)
        for spot in self.came:
            hide(spot)

    def tell(self, player: int) -> None:
        """Say at the foot what another player threw and whom he hit; `NONE`: no more."""
        foot = self._foot
        last = self.last
        self.die.hidden = player != NONE  # the foot would cut it in two
        if self.throw_marble:  # it stands where the foot is
            self.throw_marble.hidden = player != NONE or last.player == NONE
            self.throw_text.grid.hidden = self.throw_marble.hidden
        if player == NONE:
            if foot:
                self.group.remove(foot.group)
                self._foot = None
            return
        if not foot:
            theme = self.app.theme
            try:
                foot = type(self.header)(self.app, self.header.size)  # its file may have left
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
        for at in range(len(self.way)):
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
