# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The loop: keys go to the screen in front, then the picture and the LEDs are brought up to date.

A screen is a module with a class `Screen`. It is loaded when it is wanted and unloaded when it is
left. `code.py` makes the `App` and calls `run`.
"""

import gc

from displayio import Group
from savestore import SaveStore

from hardware.console import DOWN, LEFT, RIGHT, UP, Event, say, ticks_diff
from ui import preferences
from ui.loader import (
    collect,
    enlarge_table_of_names,
    load,
    loaded,
    make_room,
    part,
    stay,
    unload,
    unload_new,
)
from ui.look.sheet import READING
from ui.look.theme import Theme
from ui.power import Power
from ui.preferences import Preferences
from ui.screen import BaseScreen
from ui.sounds import Sounds
from ui.words import LANGUAGES, Words

FRAME_MS = 20
_SLEEP_MS = 5
_LED_FRAME_MS = 80
_REPEAT_AFTER_MS = 450
_REPEAT_EVERY_MS = 120
_LONGEST_FRAME_MS = 400  # less than what makes a key repeat
_TICKS = (1 << 29) - 1
_ROOM = 8192  # bytes, what a screen may need
_ROOM_FOR_CODE = 36864  # bytes, what a screen and its code may need: with less, memory is short
# Bytes; with as much, what built a board stays for the next time, and so do its sheets. Boards with
# large screens, which take longer to be built, have as much or far less.
_PLENTY = 43008
_PLENTY_LARGE = _ROOM_FOR_CODE
_ROOM_FOR_BOARD = 32768  # bytes, what the picture of a board may need while its code is there
_ROOM_FOR_NAMES = 77824  # bytes that are free at the title, where room can be made for all names
_ROOM_FOR_OVERLAY = 16384  # bytes, what a menu and its code may need
_DEEP = 10  # calls, more than the last screen may have left traces of
_SPARE = 512  # bytes, set aside so that a fault can be told when there is no other memory

_START = "ui.play.start"
_BOARD = "board"  # of a game; its code stays for as long as there is memory for it
_TELLS_FAULTS = ("ui.fault", "ui.shell.error")

# The screens of `ui.shell`, which are modules of these names; with DEBUG they are printed. "board",
# "score" and what else a game's manifest names are the game's.
SCREENS = (
    "language",
    "title",
    "setup",
    "menu",
    "rules",
    "settings",
    "stats",
    "question",
    "error",
    "selftest",
)


class App:
    """The program: which screens are shown, and the keys that they get.

    ``screen`` is the one below, ``front`` the one in front of it, often the same.

    :param Console console: the device
    """

    # What `ui.startup` gives it.
    store: SaveStore
    preferences: Preferences
    sounds: Sounds
    power: Power

    def __init__(self, console):
        self.console = console
        self.theme = Theme(console)
        self.words: Words = None
        self.debug = False
        self.session = None
        self.topic = ""  # what is read about in the rules, where no game is played
        self.sentences: list = []  # to be told, with their details
        self.question: tuple = ()  # the one that is asked, and what its answer is given to
        self.fault = ""  # the code of the last fault, and when it was
        self.fault_at = 0
        self.screen: BaseScreen = None
        self.front: BaseScreen = None
        self.lights = load("ui.lights").Lights(console) if console.leds.n else None
        self.now = self._ticks = self._lit_at = console.ticks()
        self._recovers = True  # no fault since the last key
        self._spare: bytearray | None = bytearray(_SPARE)
        self._root = Group()
        self._layers = Group()  # the screens, on the ground that all share
        self._root.append(self.theme.ground())
        self._root.append(self._layers)
        self._event = Event()
        self._held = -1  # the key that repeats itself
        self._repeat_at = 0
        self._next = None  # the name of the screen that is wanted; "" for the one below
        self._covering = False  # it comes in front of the one below
        self.hidden = ""  # the name of the whole screen that made room for the one in front
        self._is_cramped = False  # there was hardly room before the screen in front was loaded
        self.room = 0  # bytes that were free before the screen below was built
        self._begin = ""  # what begins a game, once this frame is painted
        self._game_loaded = False  # in this frame
        for name in ("ui.shell", "ui.play", READING):
            load(name)  # they stay: the firmware searches the whole memory after every import
        kept = loaded()
        self.go(load("ui.startup").start(self))
        unload_new(kept)
        console.display.root_group = self._root
        unload(__name__)  # nobody imports it again: the less `sys.modules` leads to, the better
        stay()
        self._kept = list(loaded())  # screens and games come and go

    # What the screens ask for.

    def go(self, name: str) -> None:
        """Show another screen instead of all that is shown, once the event is dealt with."""
        self._next = name
        self._covering = False

    def cover(self, name: str) -> None:
        """Show a screen in front of the one below, which stays as it is, as long as there is memory
        for both.
        """
        self._next = name
        self._covering = True

    def uncover(self) -> None:
        """Show the screen below again; where there was no memory to keep it, it is built anew."""
        if self.front is not self.screen:
            self._next = ""
            self._covering = True
        elif self.hidden in SCREENS:
            self.go(self.hidden)
        else:
            self.session.show()

    def start(self, begin: str) -> None:
        """Take down all that is shown, so that its memory is free, then have a game shown. That
        takes a moment, so this frame is painted first.

        :param str begin: the name of a function of `ui.play.start`
        """
        self._begin = begin

    def tell(self, sentence: str, detail: str = "") -> None:
        """Show something that must be read, in front of the next screen.

        :param str sentence: a key of the section `[error]`, or the sentence itself
        :param str detail: what stands for `{0}` in it: a key of that section, or a text
        """
        self.sentences.append((sentence, detail))

    def ask(self, text: str, answer) -> None:
        """Ask a question in front of the screen that asks it.

        :param str text: the question, short enough for a row of a panel
        :param answer: a function, called with True for yes and False for no; it shows a screen
        """
        self.question = (text, answer)
        self.cover("question")

    def apply_preferences(self) -> None:
        """Use what the players chose."""
        chosen = self.preferences
        language = LANGUAGES[chosen[preferences.LANGUAGE]]
        if self.words is None or self.words.language != language:
            self.theme.use_language(language)  # first: without memory for it all stays as it is
            self.words = Words(language, self.console.caps, self.console.steps)
            if self.session is not None:
                self.words.use_game(self.session.game_id)
        self.console.backlight = 25 * (chosen[preferences.BRIGHTNESS] + 1)
        self.theme.palettes.use(chosen[preferences.COLOURS])
        self.console.leds.level = chosen[preferences.LEDS]
        self.sounds.use(chosen[preferences.SOUND])
        self.theme.use_marks(chosen[preferences.MARKS] > 0)

    def spare_code(self, modules: tuple) -> None:
        """A board, or a part of it, is built: let go of what built it, unless there is plenty of
        memory.

        :param tuple modules: the names of what built it
        """
        if not self.has_plenty():
            for module in modules:
                unload(module)

    def has_plenty(self) -> bool:
        """Whether there is memory for what is not needed just now."""
        return self.room >= (_PLENTY_LARGE if self.theme.large else _PLENTY)

    def spare_memory(self) -> None:
        """All sheets of a screen are read: where memory is short, let go of what reads them."""
        if self.room < _ROOM_FOR_CODE:
            unload(READING)
            if READING in self._kept:  # from now on it comes and goes
                self._kept.remove(READING)

    def repaint(self) -> None:
        """Paint the whole screen in one go, whatever has changed."""
        self.console.display.root_group = None
        self.console.display.root_group = self._root

    # The loop.

    def run(self) -> None:
        """Play until the program is ended from outside."""
        if not self._begin:
            self.turn()
        self.prepare()
        while True:
            self.turn()

    def prepare(self) -> None:
        """Once the first screen can be seen, but before a game is in memory: load and unload what
        tells of a fault, as by then it must bring no new names; and where there is memory enough,
        have room made for those that are still to come.
        """
        kept = loaded()
        for module in _TELLS_FAULTS:
            load(module)
        unload_new(kept)
        collect()
        if _free() >= _ROOM_FOR_NAMES:
            enlarge_table_of_names(_free)

    def turn(self) -> None:
        """Do a frame; a fault in it ends in a sentence, and the game goes on as it was saved.

        :raises Exception: a second fault before a key was pressed: it would come again and again
        """
        try:
            self.frame()
        except Exception as error:
            if not self._recovers:
                raise
            self._recovers = False
            self._begin = ""
            self._spare = None
            self._close_all()
            load("ui.fault").recover(self, error)
            self._spare = bytearray(_SPARE)

    def frame(self) -> None:
        """Deal with what has happened, then rest until 20 ms are over or a key comes."""
        console = self.console
        ticks = console.ticks()
        self._advance_clock(ticks)
        now = self.now
        if self._begin:
            self.go("")
        # A key that leads to another screen is the last one until that has been painted.
        while not self._is_changing() and console.keys.get(self._event):
            self._deal(self._event, now)
        if not self._is_changing():
            self._repeat_held(now)
        self._change_screens()
        self.front.tick(now)
        below = self.front is self.screen and not self._is_changing()
        if self.sentences and below and not self.front.busy():
            self.cover("error")
        self._change_screens()
        if not self._begin:
            self.power.tick(self, now)
        self.sounds.tick(console.ticks())  # later than what has begun to sound in this frame
        if self.front.has_picture:
            lit = ticks_diff(now, self._lit_at)
            if self.lights and not self.power.asleep and lit >= _LED_FRAME_MS:
                self._lit_at = now
                self._light(now)
            console.display.refresh(minimum_frames_per_second=0)
        if self.front.ignores_pending_keys or self._game_loaded:
            self._ignore_pending_keys()
        session = self.session
        if session is not None and session.later and not console.keys.waiting():
            collect()
            session.later.pop(0)()
        self._sleep(FRAME_MS - ticks_diff(console.ticks(), ticks))

    def _advance_clock(self, ticks: int) -> None:
        """Let the clock of the screens go on, but not back and by no leap."""
        passed = ticks_diff(ticks, self._ticks)
        self._ticks = ticks
        if passed > 0:
            self.now = self.now + min(passed, _LONGEST_FRAME_MS) & _TICKS

    def _sleep(self, ms: int) -> None:
        """Wait for the end of the frame, or for a key."""
        left = min(ms, FRAME_MS)
        while left > 0 and not self.console.keys.waiting():
            self.console.sleep(min(left, _SLEEP_MS))
            left -= _SLEEP_MS

    # Keys.

    def _deal(self, event, now: int) -> None:
        if not event.pressed:
            self._held = -1
            if not self.power.released(event.key):
                self.front.release(event.key)
            return
        wakes = self.power.pressed(event.key, now)
        self._recovers = True
        if self.session is not None and self.session.demonstration:
            self.session.end()
        elif not wakes:
            self._held = event.key
            self._repeat_at = now + _REPEAT_AFTER_MS
            self.sounds.key()
            self.front.press(event.key)

    def _repeat_held(self, now: int) -> None:
        key = self._held
        if key in (UP, DOWN, LEFT, RIGHT) and ticks_diff(now, self._repeat_at) >= 0:
            self._repeat_at = now + _REPEAT_EVERY_MS
            self.front.press(key)

    def _ignore_pending_keys(self) -> None:
        """Drop the keys that were pressed before a screen could be seen that asks for a new press,
        or while a game was loaded.
        """
        self._game_loaded = False
        if self.front.ignores_pending_keys:  # else one more attribute would cost 300 bytes
            self.front.ignores_pending_keys = False
        while self.console.keys.get(self._event):
            pass

    # LEDs.

    def lights_of(self, game: int):
        """Return the function that sets the LEDs for a game; None on a board without LEDs.

        :param int game: its place in `engine.games.GAMES`
        """
        return part(game, "lights").light if self.lights else None

    def _light(self, now: int) -> None:
        self.lights.clear()
        self.screen.light(self.lights, now)
        self.lights.show()

    # Changes of screen.

    def _is_changing(self) -> bool:
        return self._next is not None or self._begin != ""

    def _change_screens(self) -> None:
        while self._next is not None:
            _clear_stack(_DEEP)
            self._change()

    def _change(self) -> None:
        """Take down what is no longer wanted, build what is; the frame paints it, once."""
        name = self._next
        if name == "title":
            self.words.use_game("")
            if self.preferences.lack_language():
                name = "language"
        self._next = None
        self._held = -1
        # Where what was in front hid the screen below, that comes to sight again.
        hid = self.front is not self.screen and not self.front.overlay
        self._close_front()
        if not self._covering and self.screen is not None:
            self.front = self.screen
            self.screen = None
            self.hidden = ""
            self._close_front()
            self.theme.drop(self.has_plenty())
        begin = self._begin
        self._begin = ""
        if begin or name in ("title", "setup"):
            unload_new(self._kept)
            self.theme.drop()
        if begin or name:
            self._is_cramped = not make_room(_ROOM)
            if not self._covering:
                self.room = _free() if self.session is not None else _PLENTY
        if begin:
            self._game_loaded = True
            getattr(load(_START), begin)(self)
            unload(_START)
            return
        if name:
            self._open(name)
        else:
            self.words.load(self.front.name)
        if hid or not self.front.overlay:
            self.repaint()
        if self.debug:
            collect()
            say("screen", self.front.name, "free", _free())
        self.console.keys.next_key = self.front.next_key
        self.front.shown()

    def _open(self, name: str) -> None:
        """Load and build a screen, and put it in front."""
        if self.session is not None:
            self._make_way(name)
        path = "ui.shell." + name if name in SCREENS else self.session.screen_module(name)
        before = loaded()
        known = self.theme.known()
        module = load(path)
        overlay = getattr(module.Screen, "overlay", False)  # the rules have a function there
        if self._is_cramped and self._covering and not overlay and self.session is not None:
            self._take_down()
        self.words.load(name)
        if name == _BOARD and path not in before:
            self.room = _free()  # for its picture
        screen = module.Screen(self)
        screen.name = name
        modules = loaded(before)
        if name == _BOARD:
            self.session.keep_board(modules)
        else:
            screen.modules = modules
        screen.looks_below = known
        self.front = screen
        if not self._covering:
            self.screen = screen
        elif not screen.overlay:
            # Taken away, not hidden: what is hidden and painted over would be painted once more.
            self._layers.remove(self.screen.group)
        self._layers.append(screen.group)
        self.spare_memory()

    def _make_way(self, name: str) -> None:
        """Let go of what need not be in memory beside a new screen, where a game is played."""
        session = self.session
        if self._covering:
            if name in SCREENS:
                session.rest()
            if self._is_cramped:
                collect()
                if _free() < _ROOM_FOR_OVERLAY:
                    self._take_down()
        elif self.room < _ROOM_FOR_CODE:
            session.rest()
            if name != _BOARD or self.room < _ROOM_FOR_BOARD:
                session.unload_board()
            collect()

    def _take_down(self) -> None:
        """Let go of the screen below a new one for which there is no memory beside it, and of the
        code of the board.
        """
        if self.screen.has_picture and not self.screen.overlay:
            self.hidden = self.screen.name
        self._covering = False
        self.front = self.screen
        self.screen = None
        self._close_front()
        self.theme.drop()
        self.session.unload_board()
        collect()

    def _close_front(self) -> None:
        """Let go of the screen in front, if there is one besides the one below."""
        front = self.front
        self.front = self.screen
        if front is not self.screen:
            self._layers.remove(front.group)
            for module in front.modules:
                unload(module)
            front.close()
            if self.screen is not None:
                self.theme.drop(False, front.looks_below)
        if self.screen is not None and not len(self._layers):
            self._layers.append(self.screen.group)

    def _close_all(self) -> None:
        """Let go of all that is shown and its code: after a fault little else may be left."""
        while len(self._layers):
            self._layers.pop()
        # One by one: a tuple of them would be memory that there may not be.
        if self.front is not None:
            self.front.close()
        if self.screen is not None:
            self.screen.close()
        self.screen = self.front = None
        self.theme.drop()
        collect()
        unload_new(self._kept)


def _free() -> int:
    """Return how many bytes are free, as far as this Python tells."""
    return gc.mem_free() if hasattr(gc, "mem_free") else _PLENTY


def _clear_stack(calls: int) -> None:
    """Write over what calls that are over have left on the stack of the firmware. Its collector
    takes that for used: it would keep the last screen, with all its code, while the next is built.

    :param int calls: how many, one within the other
    """
    if calls:
        _clear_stack(calls - 1)
