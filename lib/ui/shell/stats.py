# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The statistics, page by page: of each game that was played, then the dice. From the title."""

from adafruit_display_text import wrap_text_to_lines
from displayio import Group
from savestore import STATS

from engine.games import GAMES
from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ui.loader import manifest, part
from ui.look.sheet import TextBlock
from ui.play.dice import FACES, write_bars
from ui.play.statistics_record import LEVELS, Statistics, clear
from ui.preferences import MOST_SEATS
from ui.screen import BaseScreen
from ui.words import fill

_SOME = 30  # throws, so that five of each face are to be expected
# Chi-square with five degrees of freedom is above 11.07 once in twenty times.
_CHI_SQUARE = 1107


class Screen(BaseScreen):
    """Pages that A and the arrows turn. Start asks whether all shall be set to zero."""

    def __init__(self, app):
        super().__init__(app)
        theme = self.theme
        font = theme.font
        palettes = theme.palettes
        left = theme.margin
        columns = theme.room
        rows = (theme.height - theme.header) // font.height - 1
        self._heading = theme.head(self.group, "")
        self._block = TextBlock(font, palettes.page, columns, rows, left, theme.header)
        foot = theme.height - font.height
        self._foot = TextBlock(font, palettes.page_dim, columns, 1, left, foot)
        self.group.append(self._block.grid)
        self.group.append(self._foot.grid)
        self._seats = Group()  # in front of their names
        self.group.append(self._seats)
        self._best = columns * 13 // 20  # columns from the left edge to the end of the number
        self._page = 0
        self._empty = False
        self._load()

    def shown(self) -> None:
        """Write the page."""
        self._write()

    def press(self, key: int) -> None:
        """Turn the page, ask about a reset, or leave."""
        if key in (DOWN, RIGHT, A):
            self._page = (self._page + 1) % len(self._pages)
        elif key in (UP, LEFT):
            self._page = (self._page - 1) % len(self._pages)
        elif key == START and not self._empty:
            self.app.ask(self.app.words["sure"], self._reset)
            return
        elif key in (B, START, SELECT):
            self.app.go("title")
            return
        self._write()

    def _reset(self, yes: bool) -> None:
        """Set all counts to zero, or leave them; the page is built anew."""
        if yes:
            clear(self.app.store)
        self.app.go("stats")

    def _load(self) -> None:
        """Take over the counters, and find out which pages there are."""
        self._statistics = Statistics(self.app.store)
        self._pages: list = []
        self._page = 0
        for game in range(len(GAMES)):
            if self._statistics.games(game):
                for show in (self._show_seats, self._show_levels, self._show_points):
                    self._pages.append((show, game))
        if sum(self._statistics.dice()):
            self._pages.append((self._show_dice, 0))
        self._empty = not self._pages and self.app.store.reason(STATS) in ("", "empty")
        if not self._pages:
            self._pages.append((self._show_nothing, 0))

    def _write(self) -> None:
        app = self.app
        words = app.words
        self._block.clear()
        while len(self._seats):
            self._seats.pop()
        show, game = self._pages[self._page]
        if words.game != GAMES[game]:
            words.use_game(GAMES[game])
            words.load(self.name)
        show(game)
        foot = words["foot"]
        if not self._empty:
            reset = words["reset"]
            foot += " " * max(1, self._foot.columns - len(foot) - len(reset)) + reset
        self._foot.put(foot)

    def _head(self, text: str) -> None:
        """Another heading, and beside it which page of how many this is."""
        pages = len(self._pages)
        self._heading.put(text)
        if pages > 1:
            page = str(self._page + 1) + "/" + str(pages)
            self._heading.put(page, 0, self._heading.columns - len(page))

    def _sentence(self, text: str) -> None:
        """Running text from the second row on."""
        row = 1
        for line in wrap_text_to_lines(text, self._block.columns - 2):
            self._block.put(line, row, 1)
            row += 1

    # The pages.

    def _show_nothing(self, _game: int) -> None:
        """Why there are no numbers."""
        words = self.app.words
        self._head(words["heading"])
        readable = self.app.store.reason(STATS) in ("", "empty")
        self._sentence(words["empty" if readable else "unreadable"])

    def _show_seats(self, game: int) -> None:
        """How many games, and who has won them: a row for each seat that has played."""
        words = self.app.words
        counted = self._statistics
        setup = part(game, "setup").Setup(self.app)
        self._head(words["title"])
        self._row(0, words["games"], str(counted.games(game)))
        self._block.put(words["seats"], 1)
        row = 2
        for seat in range(MOST_SEATS):
            won, played = counted.seat(game, seat)
            if played:
                label = " " * max(1, setup.seat_columns) + manifest(game).name(self.app, seat)
                self._row(row, label, str(won) + "/" + str(played))
                if setup.seat_columns:
                    grid = self._block.grid
                    y = grid.y + row * self.theme.font.height
                    setup.show_seat(self._seats, seat, grid.x, y)
                row += 1

    def _show_levels(self, game: int) -> None:
        """The same by level."""
        words = self.app.words
        self._head(words["title"])
        self._block.put(words["levels"], 0)
        for level in range(LEVELS):
            won, played = self._statistics.level(game, level)
            label = " " + words["level" + str(level)]
            self._row(1 + level, label, str(won) + "/" + str(played) if played else "–")

    def _show_points(self, game: int) -> None:
        """The best and the average number of points by level and of all, and of throws."""
        words = self.app.words
        counted = self._statistics
        self._head(words["title"])
        self._points(0, words["points"], words["best"], words["average"])
        best = total = count = 0
        for level in range(LEVELS):
            most, points = counted.points(game, level)
            played = counted.level(game, level)[1]
            best = max(best, most)
            total += points
            count += played
            label = words["level" + str(level)]
            if played:
                self._points(1 + level, label, str(most), self._average(points, played))
            else:
                self._points(1 + level, label, "–", "–")
        self._points(LEVELS + 1, words["all"], str(best), self._average(total, count))
        if manifest(game).HAS_DICE:
            throws = self._average(sum(counted.dice()), counted.games(game))
            self._points(LEVELS + 2, words["length"], str(counted.fewest_throws()), throws)

    def _show_dice(self, _game: int) -> None:
        """How often each face was thrown, and whether that is what a fair die does."""
        words = self.app.words
        dice = self._statistics.dice()
        throws = sum(dice)
        self._head(fill(words["throws"], throws))
        write_bars(self._block, dice)
        expected = (throws + len(dice) // 2) // len(dice)
        self._block.put(fill(words["expected"], expected, deviation(throws)), 6)
        self._block.put(words[judge(dice)], 7)

    # Their rows.

    def _row(self, row: int, label: str, value: str) -> None:
        """A label, and a value at the right edge."""
        self._block.put(label, row)
        self._block.put_right(value, row, self._block.columns - len(value), len(value))

    def _points(self, row: int, label: str, best: str, average: str) -> None:
        """A row of the table of points."""
        self._block.put(label, row)
        self._block.put_right(best, row, self._best - len(best), len(best))
        self._block.put_right(average, row, self._block.columns - len(average), len(average))

    def _average(self, total: int, count: int) -> str:
        """An average with one decimal, rounded."""
        tenths = (20 * total + count) // (2 * count)
        return str(tenths // 10) + self.app.words["decimal"] + str(tenths % 10)


def deviation(throws: int) -> int:
    """By how much the number of a face's throws may well differ from a sixth of all: twice the
    standard deviation, the root of 5/9 of the throws.
    """
    root = 0
    while 9 * (root + 1) * (root + 1) <= 5 * throws:
        root += 1
    return root


def judge(dice) -> str:
    """Say whether the faces came about as often as those of a fair die do.

    :param list dice: how often each face was thrown
    :returns: "few" where it is too early to say, "usual", or "rare": one in twenty fair dice
    """
    throws = sum(dice)
    if throws < _SOME:
        return "few"
    squares = 0
    for face in range(FACES):
        apart = FACES * dice[face] - throws
        squares += apart * apart
    return "usual" if 100 * squares <= _CHI_SQUARE * FACES * throws else "rare"
