# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The game in progress: who is in turn, what may be taken back, what is kept in the store.

This is the only place where the program changes a game. Each action is kept before it is shown: the
store has the game as it began, and notes what was played since; where it cannot, all is saved.
Every game has a session of its own, built on this one, in its module ``session``.
"""

import gc

from savestore import GAME, TAKEN_BACK

from engine.contract import CHANCE, MOST_PACKED
from engine.games import GAMES
from hardware.console import say
from ui.loader import load, loaded, manifest, unload
from ui.preferences import MOST_SEATS

_MOST_OWN = 28  # bytes of a record that are the session's own
SEAT_BYTES = 2  # of a record: one number, a digit from 0 to 4 a seat
_START = "ui.play.start"  # its end is there, too
LEVELS = 5  # of a seat: a person, and those of the computers
_SHORT = 16384  # bytes: with less free memory the players of two levels are not kept in it


def _memory_is_short() -> bool:
    """Collect, and tell whether computers that are not wanted just now should leave the memory."""
    gc.collect()
    return hasattr(gc, "mem_free") and gc.mem_free() < _SHORT


class KeptGame:
    """A game in progress, and who plays it: each action is counted, recorded and kept in the store.

    The firmware's collector puts all functions of a class aside at once, and has 64 places for all
    that it has still to follow: so this and `Session` are two classes.

    :param App app: the program
    :param object game: the game, by `engine.contract`
    """

    number = 0  # of the game, its place in `engine.games.GAMES`; set as soon as it is made

    def __init__(self, app, game):
        self.app = app
        self.game = game
        self.seats = bytearray(MOST_SEATS)  # 0 a person, else the level of a computer
        self.hint_wanted = False  # by who is in turn
        self.looking_back = False  # at the end of the last game, which is done with
        self.demonstration = False  # nobody plays, nothing is kept, any key ends it
        self.end_kept = False  # the game is over and has been counted
        self.dirty = False  # the game has changed since it was kept
        self._noting = False  # the store has this game, so that actions can be noted behind it
        self.dice: list = []  # how often each face was thrown, in a game with dice
        self._told = False  # that saving fails
        self.recorder = None
        self.record = bytearray(_MOST_OWN + MOST_PACKED)

    # What the session of a game says.

    def write_own(self, record: bytearray) -> int:
        """Write what the record holds besides the game; returns how many bytes."""
        raise NotImplementedError

    def may_take_back(self, player: int) -> bool:
        """Whether a person may take back an action that no other person has answered yet."""
        return player == self.game.player or self.people() == 1

    def note(self, action: int) -> None:
        """See an action before it is played: count it, and keep what will be told of it."""

    def uncount(self, action: int) -> None:
        """Take back what was counted when an action was played, which has been taken back."""

    def entry(self, action: int) -> int:
        """What the store notes of an action, 0 to 126."""
        return action

    def play_entry(self, entry: int) -> None:
        """Play what the store has noted.

        :raises ValueError: the entry makes no sense
        """
        self._play(entry)

    @property
    def game_id(self) -> str:
        """The name of the game in `engine.games.GAMES`."""
        return GAMES[self.number]

    # Who plays.

    def people(self) -> int:
        """How many people play."""
        people = 0
        for player in range(self.game.players):
            if not self.seats[player]:
                people += 1
        return people

    def computer_acts(self) -> bool:
        """Whether a computer is in turn."""
        return self.seats[self.game.player] > 0

    def write_seats(self, record: bytearray, at: int) -> None:
        """Write the seats into a record, from a place on; `ui.play.start` reads them."""
        number = 0
        for player in range(MOST_SEATS - 1, -1, -1):
            number = number * LEVELS + self.seats[player]
        record[at] = number & 255
        record[at + 1] = number >> 8

    # What changes the game.

    def begin_record(self) -> None:
        """From now on the console gets the game as a record, which the test harness can replay."""
        if not self.demonstration and self.recorder is None:
            try:  # noqa: SIM105 - the device has no contextlib
                self.recorder = load("engine.record").Recorder(self.game, say)
            except MemoryError:
                pass  # it begins later, or not at all: the game matters more
            self._unload("notation", "saving")  # the record begins with the only line there is

    def _play(self, action: int) -> None:
        """Play an action."""
        self.begin_record()  # if it has not begun yet
        self.note(action)
        if self.recorder is not None:
            self.recorder.note(action)
        self.game.apply(action)

    def act(self, action: int) -> None:
        """Play an action and keep it."""
        self.dirty = True
        self.hint_wanted = False  # it was wanted for the decision that is made now
        self._play(action)
        if self.app.debug:
            self._tell_position()
        self._keep(self.entry(action))

    def _tell_position(self) -> None:
        """Print the position, unless there is no memory for that."""
        try:  # noqa: SIM105
            say("act", self.game.text())
        except MemoryError:
            pass
        self._unload("notation", "saving")

    def replay(self, entries: bytes) -> None:
        """Play what was noted since the game was saved from which this session was made.

        :raises ValueError: the entries make no sense
        """
        self._noting = True
        self.begin_record()
        for entry in entries:
            self.play_entry(entry)

    def undo_length(self) -> int:
        """How many actions taking back takes back: a person's last one and what computers have
        answered, but never a die. 0 where nothing may be taken back.
        """
        game = self.game
        actions = game.history
        length = 0
        found = False
        while length < len(actions) and not found and game.actor != CHANCE:
            game.undo()
            length += 1
            found = game.actor >= 0 and not self.seats[game.actor]
        mover = game.actor
        for action in actions[len(actions) - length :]:
            game.apply(action)
        return length if found and self.may_take_back(mover) else 0

    def undo(self) -> None:
        """Take back what may be taken back."""
        for _ in range(self.undo_length()):
            self._undo_one()

    def _undo_one(self) -> None:
        action = self.game.history[-1]
        self.hint_wanted = False
        self.dirty = True
        self.game.undo()
        self.uncount(action)
        if self.recorder is not None:
            self.recorder.undone()
        self._keep(TAKEN_BACK)

    def write(self, record: bytearray) -> int:
        """Write all of it into a record; returns how many bytes."""
        at = self.write_own(record)
        self.write_seats(record, at)
        at += SEAT_BYTES
        return at + self.game.pack(record, at)

    def _keep(self, entry: int) -> None:
        """Have the store note what has been done, or save all.

        :param int entry: of an action, or `TAKEN_BACK`
        """
        if self._noting and not self.demonstration:
            store = self.app.store
            if store.take_back() if entry == TAKEN_BACK else store.note(entry):
                self.dirty = False
                if self.app.debug:
                    say("save 2")
                return
        self.save()

    def save(self, entries: int = 0) -> None:
        """Save the game as it is.

        :param int entries: how many actions will be noted, where the game before is not wanted
        """
        if self.demonstration:
            return
        record = self.record
        at = self.write(record)
        self._unload("saving")  # what follows is noted action by action
        store = self.app.store
        some = memoryview(record)[:at]
        self._noting = store.begin(some, entries) if entries else store.save(GAME, some)
        if self._noting:
            self.dirty = False
        elif not self._told:
            self._told = True
            self.app.tell("nowhere" if store.trouble == "nowhere" else "unwritten", store.trouble)
        if self.app.debug:
            say("save", at)

    def _unload(self, *parts: str) -> None:
        """Let go of parts of the game's rules that are wanted seldom.

        :param parts: modules of its package in `engine`
        """
        for part in parts:
            unload("engine." + self.game_id + "." + part)


class Session(KeptGame):
    """A game and what belongs to it on the screen.

    The session of a game writes what is its own into the record, and knows the way from screen to
    screen.
    """

    def __init__(self, app, game):
        super().__init__(app, game)
        self.computers = None  # made when the first one has to think
        self.shown_to_all = False  # nothing is hidden, as in a film
        self.later: list = []  # functions that the program calls when it has nothing else to do
        self._alone = 0  # bit mask of the levels for which there is no memory beside the board
        self.found = -1  # what was found to do while the board was not in memory
        self.menu_wanted = False  # when the board is in memory again
        self.fast = False  # B was held as the board left the memory, and still is
        self._of_board: tuple = ()  # modules that were loaded for the board

    # What a session of a game says.

    def show(self) -> None:
        """Show the screen that fits the game."""
        raise NotImplementedError

    def points(self, player: int) -> int:
        """What the statistics count for a player at the end of the game."""
        return self.game.score(player)

    def entries(self) -> int:
        """How many actions the store should find room for when the game begins."""
        return 256

    def is_last(self) -> bool:
        """Whether no other game follows this one."""
        return True

    def go_on(self) -> None:
        """The end of the game has been seen: what follows."""
        self.end()

    # What its game's manifest says.

    def name(self, player: int) -> str:
        """What a player is called."""
        return manifest(self.number).name(self.app, player)

    def screen_module(self, screen: str) -> str:
        """The module of a screen of the game."""
        if screen == "thinking":
            return "ui.play.thinking"
        own = manifest(self.number).SCREENS
        return own[screen] if screen in own else "ui." + self.game_id + "." + screen

    def load_board(self) -> None:
        """Load the board's code while the first screen is looked at. What that screen has loaded
        leaves with it; what the board wants of it, the board has of its own.
        """
        screen = self.app.screen
        for module in screen.modules:
            unload(module)
        screen.modules = ()
        before = loaded()
        load(self.screen_module("board"))
        self.keep_board(loaded(before))

    def keep_board(self, modules: tuple) -> None:
        """Keep code of the board until `unload_board`: the board often comes back.

        :param tuple modules: names of what was loaded
        """
        self._of_board += tuple([each for each in modules if each not in self._of_board])

    def unload_board(self) -> None:
        """The board is not shown, and memory is short: its code comes back with it."""
        for module in self._of_board:
            unload(module)
        self._of_board = ()

    # Computers.

    def end_hint(self) -> None:
        """A hint is given: where no computer plays, or memory is short, what found it leaves."""
        if self.people() == self.game.players or _memory_is_short():
            self.rest()

    def rest(self) -> None:
        """Something else is wanted for a while: what computers think with leaves the memory, and
        nothing more is loaded before it is needed.
        """
        self.later.clear()
        if self.computers is not None:
            self.computers.close()
            self.computers = None
            unload("ui.play.computers")

    def can_hint(self) -> bool:
        """Whether a person has to decide."""
        return self.game.actor >= 0 and not self.computer_acts()

    def begin_thinking(self) -> bool:
        """The computer in turn has to decide, or the strongest one for a person. Where memory is
        short, the others leave first and come back when they are in turn.

        :returns: False where there is no memory for it beside the board
        """
        level = self.seats[self.game.player]
        if not self._alone >> level & 1:
            for _ in range(2):
                try:
                    self.think_alone()
                    return True
                except MemoryError:
                    self.rest()
            self._alone |= 1 << level
        return False

    def think_alone(self) -> None:
        """Have the computer in turn begin to decide, or the strongest one for a person.

        :raises MemoryError: there is no memory for it
        """
        self.call_computers()
        self.computers.begin(self.game, self.seats[self.game.player])
        self._unload("weights")  # those who think have theirs

    def meet_computers(self) -> None:
        """Load all computers that play, as long as there is room. Where one thinks already, the
        others come when they are in turn: if there is no room for them, it must not leave.
        """
        try:
            for player in range(self.game.players if self.computers is None else 0):
                if self.seats[player]:
                    self.call_computers()
                    self.computers.meet(self.game, self.seats[player])
        except MemoryError:
            self.rest()
        self._unload("weights")

    def call_computers(self) -> None:
        """Load what computers think with."""
        if self.computers is None:
            self.computers = load("ui.play.computers").Computers(self.app.console)

    def think(self) -> int:
        """Think for a part of a frame; returns the action, or -1 as long as it is not found."""
        return self.computers.think(self.game)

    # The way on.

    def keep_end(self) -> None:
        """The game is over: count it and keep its end, unless that is done already.

        :raises MemoryError: there is no memory for it now
        """
        if not self.end_kept:
            load(_START).keep_end(self)
            unload(_START)
            self.end_kept = True

    def close(self) -> None:
        """The game is done with: it is counted, and forgotten."""
        self.keep_end()
        if not self.demonstration and not self.looking_back:
            self.app.store.clear(GAME)
        self.app.session = None

    def end(self) -> None:
        """The game is done with: show the title."""
        self.close()
        self.app.go("title")

    def show_board(self) -> None:
        """Show the board; where it is below another screen, as it is there."""
        app = self.app
        if app.screen is None or app.screen.name != "board":
            app.go("board")
        elif app.front is app.screen:
            app.screen.go_on()
        else:
            app.uncover()
