# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The game in progress: who is in turn, what may be taken back, what is kept in the store.

The only place where the app changes a game. Each action is saved before it is shown. A game has
a session of its own on top of this: `bigpoints_session`, `aggravation_session`.
"""

from savestore import GAME

from engine.contract import MOST_PACKED
from ui.memory import fetch, forget, forget_all
from ui.preferences import MOST_SEATS

_MOST_OWN = 28  # bytes of a record that are the session's own
SEAT_BYTES = 2  # of a record, two bits a seat
_LEVEL = 3  # those bits, as a mask


class Session:
    """A game and what belongs to it.

    A session of a game says which modules its screens are in, writes what is its own into the
    record, and knows the way from screen to screen.

    :param App app: the program
    :param object game: the game, by `engine.contract`
    """

    screens: dict[str, str] = {}
    topic = ""  # of the rules
    # What computers think with: one by one into a clean heap, what others import before them.

    def __init__(self, app, game):
        self.app = app
        self.game = game
        self.seats = bytearray(MOST_SEATS)  # 0 a person, else the level of a computer
        self.computers = None  # made when the first one has to think
        self.hint_wanted = False  # by who is in turn
        self.demonstration = False  # nobody plays, nothing is kept, any key ends it
        self._unsaved = False
        self.ahead = False  # of what is saved
        self._recorder = None
        self._record = bytearray(_MOST_OWN + MOST_PACKED)

    # What a session of a game says.

    def name(self, player: int) -> str:
        """What a player is called."""
        raise NotImplementedError

    def show(self) -> None:
        """Show the screen that fits the game."""
        raise NotImplementedError

    def write_own(self, record: bytearray) -> int:
        """Write what the record holds besides the game; returns how many bytes."""
        raise NotImplementedError

    def can_undo(self) -> bool:
        """Whether the last action may be taken back now."""
        raise NotImplementedError

    def uncount(self, action: int) -> None:
        """An action was taken back: what was counted of it goes, too."""

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

    def end_hint(self) -> None:
        """A hint is given: where no computer plays, the code that found it leaves the memory."""
        if self.people() < self.game.players:
            return
        self.computers = None
        forget("ui", "computers")
        forget_all("engine.players")
        for module in ("players", "evaluation", "weights"):
            forget("engine." + self.topic, module)

    def can_hint(self) -> bool:
        """Whether a person has to decide."""
        return self.game.actor >= 0 and not self.computer_acts()

    def begin_thinking(self) -> None:
        """The computer in turn has to decide, or the strongest one for a person."""
        self.call_computers()
        self.computers.begin(self.game, self.seats[self.game.player])

    def meet_computers(self) -> None:
        """Load all computers that play, as long as there is room."""
        for player in range(self.game.players):
            if self.seats[player]:
                self.call_computers()
                self.computers.meet(self.game, self.seats[player])

    def call_computers(self) -> None:
        """Load what computers think with."""
        if self.computers is None:
            self.computers = fetch("ui.computers").Computers(self.app.console)

    def think(self) -> int:
        """Think for a part of a frame; returns the action, or -1 as long as it is not found."""
        return self.computers.think(self.game)

    def write_seats(self, record: bytearray, at: int) -> None:
        """Write the seats into a record, from a place on."""
        bits = 0
        for player in range(MOST_SEATS):
            bits |= self.seats[player] << 2 * player
        record[at] = bits & 255
        record[at + 1] = bits >> 8

    def read_seats(self, record: bytearray, at: int) -> None:
        """Take over the seats of a record, from a place on."""
        bits = record[at] | record[at + 1] << 8
        for player in range(self.game.players):
            self.seats[player] = bits >> 2 * player & _LEVEL

    # What changes the game.

    def begin_record(self) -> None:
        """From now on the console gets the game as a record, which the test harness can replay."""
        if self.demonstration:
            return
        self._recorder = fetch("engine.record").Recorder(self.game, print)
        if not self.app.debug:
            forget("engine." + self.topic, "notation")  # the first line is the only one

    def act(self, action: int) -> None:
        """Play an action and keep it."""
        if self._recorder is not None:
            self._recorder.note(action)
        self.ahead = True
        self.game.apply(action)
        if self.app.debug:
            print("act", self.game.text())
        self.save()

    def undo(self) -> None:
        """Take the last action back."""
        action = self.game.history[-1]
        self.ahead = True
        self.game.undo()
        self.uncount(action)
        if self._recorder is not None:
            self._recorder.undone()
        self.save()

    def write(self, record: bytearray) -> int:
        """Write all of it into a record; returns how many bytes."""
        at = self.write_own(record)
        self.write_seats(record, at)
        at += SEAT_BYTES
        return at + self.game.pack(record, at)

    def save(self) -> None:
        """Keep the game as it is."""
        if self.demonstration:
            return
        record = self._record
        at = self.write(record)
        store = self.app.store
        if store.save(GAME, memoryview(record)[:at]):
            self.ahead = False
        elif not self._unsaved:
            self._unsaved = True  # told once
            self.app.tell("nowhere" if store.trouble == "nowhere" else "unwritten", store.trouble)
        if self.app.debug:
            print("save", at)

    def end_record(self) -> None:
        """The game is over, and nothing will be taken back."""
        if self._recorder is not None:
            self._recorder.end()
            self._recorder = None
        if not self.demonstration and self.app.store.whole:
            try:
                fetch("ui.statistics").count(self)
            except MemoryError:
                self.app.store.trouble = "memory"  # the statistics are not worth a fault
            forget("ui", "statistics")

    def end(self) -> None:
        """The game is done with: forget it and show the title."""
        self.end_record()
        app = self.app
        if not self.demonstration:
            app.store.clear(GAME)
        app.session = None
        app.go("title")

    def show_board(self) -> None:
        """Show the board; where it is below another screen, as it is there."""
        app = self.app
        if app.screen is None or app.screen.name != "board":
            app.go("board")
        elif app.front is app.screen:
            app.screen.go_on()
        else:
            app.uncover()
