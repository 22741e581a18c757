# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The end of a game, page by page, and what celebrates it; each game says what is on its pages.

A large heading, wooden columns on which the game puts pieces, and confetti that falls for two
seconds.
"""

from displayio import Bitmap, TileGrid

from hardware.console import LEFT, RIGHT, START, A, B, ticks_diff
from ui.look.sheet import TextBlock, hide, plank, put
from ui.look.tiles import CONFETTI_TILES
from ui.preferences import SPEED
from ui.screen import BaseScreen
from ui.sounds import WIN
from ui.words import fill

_PAGE_MS = 6000
_SEEN_MS = 1000  # a key that hurried the last move must not close its result
_BITS = 16  # of confetti
_FALL_MS = 2000


class Ending(BaseScreen):
    """Pages that A turns. Behind the last one the game is done with; Start plays it again.

    Keys that were pressed before the end could be seen do not count.
    """

    ignores_pending_keys = True

    def __init__(self, app):
        super().__init__(app)
        self._number = 0
        self._opened = app.now
        self._since = app.now  # the page is shown
        self.floor = self.theme.height - self.theme.foot  # where the bar at the foot begins, pixels
        self._build()
        if not app.session.looking_back:
            app.sounds.play(WIN)
        # The last game of a match is so when its points are added.
        if app.session.is_last() and app.has_plenty():
            app.session.later.append(self.keep_end)

    def press(self, key: int) -> None:
        """The next page or the one before, what comes after the game, or the game once more."""
        if ticks_diff(self.app.now, self._opened) < _SEEN_MS:
            return
        if key in (A, B, RIGHT):
            self._turn(1)
        elif key == LEFT and self._number:
            self._turn(-1)
        elif key == START and self.can_repeat():
            self.app.session.close()
            self.app.start("begin")

    def tick(self, now: int) -> None:
        """The confetti falls. Nobody turns the pages of a demonstration."""
        if self.confetti:
            self.confetti.tick(now)
        session = self.app.session  # none where the game is about to begin once more
        if session and session.demonstration and ticks_diff(now, self._since) >= _PAGE_MS:
            self._turn(1)

    def keep_end(self) -> None:
        """Count the game while its end is looked at, where there is plenty of memory: it would take
        time when the title is wanted.
        """
        try:  # noqa: SIM105 - the device has no contextlib
            self.app.session.keep_end()
        except MemoryError:
            pass  # it is tried again when the game is left

    def _turn(self, step: int) -> None:
        if step > 0 and self.is_last(self._number):
            self.app.session.go_on()
            return
        self._number += step
        self._since = self.app.now
        while len(self.group):
            self.group.pop()
        self._build()
        self.app.repaint()

    def can_repeat(self) -> bool:
        """Whether Start plays the game once more: on the last page, where nothing follows."""
        session = self.app.session
        return self.is_last(self._number) and session.is_last() and not session.looking_back

    def _build(self) -> None:
        """Build the page, and at its foot what the keys do."""
        words = self.app.words
        self.confetti: Confetti = None  # of the page
        self.page(self._number)
        text = words["go_on"]
        if self.is_last(self._number):
            text = words["end" if self.app.session.is_last() else "next"]
        if self.can_repeat():
            text += "  " + words["again"]
        theme = self.theme
        self.group.append(theme.bar(self.floor, theme.foot))
        top = self.floor + (theme.foot - theme.font.height + 1) // 2
        self.group.append(theme.heading(text, top, theme.palettes.bar_text))

    # What a game says.

    def page(self, number: int) -> None:
        """Build a page into ``group``; the first one is 0."""
        raise NotImplementedError

    def is_last(self, number: int) -> bool:
        """Whether there is no page behind this one."""
        raise NotImplementedError

    # What pages are made of.

    def winner_names(self, winners: int, columns: int = 0) -> str:
        """Who has won, from a bit mask of players.

        :param int columns: that there is room for; 0 for the whole screen
        """
        columns = columns or self.theme.columns
        session = self.app.session
        names = []
        for player in range(session.game.players):
            if winners >> player & 1:
                names.append(session.name(player))
        text = fill(self.app.words["wins" if len(names) == 1 else "win"], "+".join(names))
        letters = len(text)
        while len(text) > columns:  # the names alone, the longest ones shortened
            letters -= 1
            text = "+".join([name[:letters] for name in names])
        return text

    def rows(self, count: int) -> TextBlock:
        """Rows of text below the header."""
        theme = self.theme
        top = theme.header + theme.margin
        block = TextBlock(theme.font, theme.palettes.page, theme.room, count, theme.margin, top)
        self.group.append(block.grid)
        return block


# What celebrates it.


def headline(theme, group, text: str, y: int) -> None:
    """Add a heading with a shade below it, twice as large where there is room.

    :param int y: top edge, pixels
    """
    size = 2 if 2 * len(text) <= theme.columns else 1
    if size == 1:
        y += theme.font.height // 2
    drop = 2 if theme.large else 1
    group.append(theme.heading(text, y + drop, theme.palettes.edge, size))
    group.append(theme.heading(text, y, theme.palettes.text, size))


def column(theme, group, x: int, y: int, wide: int, high: int) -> None:
    """Add a column of wood, lit on top."""
    wood = Bitmap(wide, high, 4)
    plank(wood, theme, 0, 0, wide, high)
    group.append(TileGrid(wood, pixel_shader=theme.palettes.wood, x=x, y=y))


class Confetti:
    """Bits of paper that fall slowly and are gone after two seconds; none where nothing may move.

    :param App app: the program
    :param Group group: to which they are added
    :param int floor: where they end, pixels
    """

    def __init__(self, app, group, floor: int):
        self._bits: list = []
        self._since = app.now
        if not app.preferences[SPEED]:
            return
        theme = app.theme
        sheet = theme.tiles("confetti")
        chance = app.console.entropy() & 0xFFFF
        for number in range(_BITS):
            chance = (chance * 25 + 7) & 0xFFFF
            x = (number * theme.width + chance % theme.width // 2) // _BITS
            bit = sheet.one(
                theme.palettes.pieces, x, chance % (floor // 2), chance % CONFETTI_TILES
            )
            group.append(bit)
            self._bits.append(bit)

    def tick(self, now: int) -> None:
        """Let them fall by a pixel, every second one by two."""
        if not self._bits:
            return
        if ticks_diff(now, self._since) > _FALL_MS:
            for bit in self._bits:
                hide(bit)
            self._bits = []
            return
        for number, bit in enumerate(self._bits):
            put(bit, bit.x, bit.y + 1 + number % 2)
