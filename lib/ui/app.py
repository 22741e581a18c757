# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The loop: keys to the screen in front, one refresh and one LED frame per turn of the loop.

A screen is a module of this package with a class `Screen`. It is imported when it is wanted and
let go of when it is left. `code.py` makes the `App` and calls `run`.
"""

import gc
import sys

from displayio import Group
from savestore import SaveStore

from hardware.console import DOWN, LEFT, RIGHT, UP, Event, ticks_diff
from ui import preferences
from ui.looks import Looks
from ui.memory import fetch, forget, forget_all
from ui.power import Power
from ui.preferences import Preferences
from ui.screen import BaseScreen
from ui.sounds import Sounds
from ui.words import LANGUAGES, Words

FRAME_MS = 20
_NAP_MS = 5
_LED_FRAME_MS = 80
_REPEAT_AFTER_MS = 450
_REPEAT_EVERY_MS = 120
_LONGEST_FRAME_MS = 400  # less than what makes a key repeat
_TICKS = (1 << 29) - 1

# Names of the screens, as they are printed with DEBUG, and the modules that hold them, after what
# those are built on; those of a game are named by its session.
SCREENS = {
    "language": "choices language",
    "title": "choices title",
    "setup": "choices preference_values setup",
    "pass": "handover",
    "hand": "hand",
    "extra": "extra",
    "menu": "choices menu",
    "rules": "rules",
    "settings": "choices preference_values settings",
    "stats": "stats",
    "error": "error",
    "selftest": "selftest",
}


class App(Looks):
    """The program: which screen is shown, and the keys that it gets.

    :param Console console: the device
    """

    # What `starting` gives it.
    store: SaveStore
    preferences: Preferences
    sounds: Sounds
    power: Power

    def __init__(self, console):
        super().__init__(console)
        self.debug = False
        self.session = None
        self.sentences: list = []  # to be told, with their details
        self.done = False
        self.fault = ""  # the code of the last one, and when it was
        self.fault_at = 0
        self.screen: BaseScreen = None  # the one below,
        self.front: BaseScreen = None  # and the one in front of it, often the same
        self.lights = None  # none on a board without LEDs
        self.now = self._ticks = self._lit_at = console.ticks()
        self._sound = True  # no fault since the last key
        self._root = Group()
        self._event = Event()
        self._repeat = -1
        self._repeat_at = 0
        self._covering = False
        self._begin = None
        self._loaded = False  # a game, in this frame
        self._next = fetch("ui.starting").start(self)
        forget("ui", "starting")
        console.display.root_group = self._root
        self._kept = tuple(sys.modules)  # what is loaded now stays; screens and games come and go

    # What the screens ask for.

    def go(self, name: str) -> None:
        """Show another screen instead of all that is shown, once the event is dealt with."""
        self._next = name
        self._covering = False

    def cover(self, name: str) -> None:
        """Show a screen in front of the one below, which stays as it is."""
        self._next = name
        self._covering = True

    def uncover(self) -> None:
        """Show the screen below again."""
        self._next = ""
        self._covering = True

    def start(self, begin) -> None:
        """Take down all that is shown, so that its memory is free, then have a game shown: when
        this frame has been painted, as that takes a second or two.

        :param begin: of `games`; called with this object
        """
        self._begin = begin

    def tell(self, sentence: str, detail: str = "") -> None:
        """Show something that must be read, in front of the next screen.

        :param str sentence: a key of the section `[error]`, or the sentence itself
        :param str detail: what stands for `{0}` in it, a key likewise
        """
        self.sentences.append((sentence, detail))

    def apply_preferences(self) -> None:
        """Use what the players chose."""
        language = LANGUAGES[self.preferences[preferences.LANGUAGE]]
        if self.words is None or self.words.language != language:
            self.words = Words(language, self.console.caps)
        self.console.backlight = 25 * (self.preferences[preferences.BRIGHTNESS] + 1)
        self.shades.use(self.preferences[preferences.COLOURS])
        self.console.leds.level = self.preferences[preferences.LEDS]
        self.sounds.use(self.preferences[preferences.SOUND])
        self.mark(self.preferences[preferences.MARKS] > 0)

    def lights_of(self, game: str):
        """The function that sets the LEDs for a game; None on a board without LEDs."""
        return fetch("ui." + game + "_lights").light if self.lights else None

    def repaint(self) -> None:
        """Paint the whole screen in one go, whatever has changed."""
        self.console.display.root_group = None
        self.console.display.root_group = self._root

    # The loop.

    def run(self) -> None:
        """Play until the program is ended from outside."""
        while self.turn():
            pass

    def turn(self) -> bool:
        """A frame; a fault in it ends in a sentence, and the game goes on as it was saved.

        :raises Exception: a fault before a key was pressed after another one: it is not mended
        """
        try:
            return self.frame()
        except Exception as error:
            if not self._sound:
                raise
            self._sound = False
            self._begin = None
            self._drop_all()
            fetch("ui.fault").recover(self, error)
        return True

    def frame(self) -> bool:
        """One turn of the loop, 20 ms or until a key comes; False when the program wants to end."""
        console = self.console
        ticks = console.ticks()
        # The clock of the screens leaves out what a clock that goes back or leaps has too much.
        passed = ticks_diff(ticks, self._ticks)
        self._ticks = ticks
        if passed > 0:
            self.now = self.now + min(passed, _LONGEST_FRAME_MS) & _TICKS
        start = self.now
        if self._begin is not None:
            self.go("")
        # A key that leads to another screen is the last one until that has been painted.
        while self._next is None and self._begin is None and console.keys.get(self._event):
            self._deal(self._event, start)
        while self._next is not None:
            self._change()
        self._repeat_held(start)
        self.front.tick(start)
        if (
            self.sentences
            and self.front is self.screen
            and self._next is None
            and self._begin is None
        ):
            self.cover("error")
        while self._next is not None:
            self._change()
        power = self.power
        if self._begin is None:
            power.tick(self, start)
        if self.lights and not power.asleep and ticks_diff(start, self._lit_at) >= _LED_FRAME_MS:
            self._lit_at = start
            self._light(start)
        self.sounds.tick(console.ticks())  # later than what has begun to sound in this frame
        console.display.refresh(minimum_frames_per_second=0)
        if self.front.drains or self._loaded:
            self._drain()
        rest = min(FRAME_MS - ticks_diff(console.ticks(), ticks), FRAME_MS)
        while rest > 0 and not console.keys.waiting():  # a key need not wait for the frame's end
            console.nap(min(rest, _NAP_MS))
            rest -= _NAP_MS
        return not self.done

    def _deal(self, event, now: int) -> None:
        if event.pressed:
            wakes = self.power.pressed(event.key, now)
            self._sound = True
            if self.session is not None and self.session.demonstration:
                self.session.end()
            elif not wakes:
                self._repeat = event.key
                self._repeat_at = now + _REPEAT_AFTER_MS
                self.sounds.key()
                self.front.press(event.key)
        else:
            self._repeat = -1
            if not self.power.released(event.key):
                self.front.release(event.key)

    def _repeat_held(self, now: int) -> None:
        key = self._repeat
        if key in (UP, DOWN, LEFT, RIGHT) and ticks_diff(now, self._repeat_at) >= 0:
            self._repeat_at = now + _REPEAT_EVERY_MS
            self.front.press(key)

    def _drain(self) -> None:
        """Forget the keys pressed before a screen could be seen that asks for a new press, or
        while a game was loaded."""
        self.front.drains = self._loaded = False
        while self.console.keys.get(self._event):
            pass

    def _light(self, now: int) -> None:
        self.lights.clear()
        self.screen.light(self.lights, now)
        self.lights.show()

    def _change(self) -> None:
        """Take down what is no longer wanted, build what is; the frame paints it, once."""
        name = self._next
        if name == "title" and self.preferences.lack_language():
            name = "language"
        self._next = None
        self._repeat = -1
        self._drop_front()
        if not self._covering and self.screen is not None:
            self.front = self.screen
            self.screen = None
            self._drop_front()
        begin = self._begin
        self._begin = None
        if begin is not None or name in ("title", "setup"):
            self.forget_all()
        gc.collect()
        if begin is not None:
            self._loaded = True
            begin(self)
            return
        if name:
            self.front = self._build(name)
            if not self._covering:
                self.screen = self.front
            elif not self.front.overlay:
                # Not hidden: what is hidden and painted over twice would be painted a third time.
                self._root.remove(self.screen.group)
            self._root.append(self.front.group)
        else:
            self.words.load(self.front.name)
        if not self.front.overlay:
            self.repaint()
        if self.debug:
            gc.collect()
            print(
                "screen", self.front.name, "free", gc.mem_free() if hasattr(gc, "mem_free") else 0
            )
        self.console.keys.forward = self.front.forward
        self.front.shown()

    def _build(self, name: str):
        self.words.load(name)
        new = []  # what a game or the screen below has fetched already stays
        for module in (SCREENS.get(name) or self.session.screens[name]).split():
            if "ui." + module not in sys.modules:
                new.append(module)
            last = fetch("ui." + module)
        screen = last.Screen(self)
        screen.name = name
        screen.modules = new
        return screen

    def _drop_front(self) -> None:
        """Let go of the screen in front, if there is one besides the one below."""
        front = self.front
        self.front = self.screen
        if front is not self.screen:
            self._root.remove(front.group)
            for module in front.modules:
                forget("ui", module)
            front.close()
        if self.screen is not None and not len(self._root):
            self._root.append(self.screen.group)

    def _drop_all(self) -> None:
        """Let go of all that is shown and its code: after a fault little else may be left."""
        while len(self._root):
            self._root.pop()
        for screen in (self.front, self.screen):
            if screen is not None:
                screen.close()
        self.screen = self.front = None
        self.forget_all()

    def forget_all(self) -> None:
        """Let go of the rules and of all screens: what is played next may be another game."""
        forget_all("ui.", self._kept)
        forget_all("engine.", self._kept)
        gc.collect()
