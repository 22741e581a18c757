# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The loop: keys to the screen in front, one refresh and one LED frame per turn of the loop.

A screen is a module of this package with a class `Screen`. It is imported when it is wanted and
let go of when it is left. `code.py` makes the `App` and calls `run`.
"""

import gc
import sys

from adafruit_display_text import label
from displayio import Bitmap, Group, TileGrid
from savestore import GAME, SaveStore
from sheetfont import SheetFont
from version import VERSION

from hardware.console import DOWN, LEFT, RIGHT, UP, Event, ticks_diff
from ui import colours, games, preferences, tiles
from ui.shades import Shades
from ui.words import LANGUAGES, Words

FRAME_MS = 20
_LED_FRAME_MS = 80
_REPEAT_AFTER_MS = 450
_REPEAT_EVERY_MS = 120
_GROUND = 16  # side of a tile of the background, pixels

# Names of the screens, as they are printed with DEBUG, and the modules that hold them; those of
# a game are named by its session.
SCREENS = {
    "title": "title",
    "setup": "setup",
    "pass": "handover",
    "hand": "hand",
    "extra": "extra",
    "menu": "menu",
    "rules": "rules",
    "settings": "settings",
    "error": "error",
}


class App:
    """The program: what all screens share, and which of them is shown.

    :param Console console: the device
    """

    def __init__(self, console):
        self.console = console
        self.width = console.width
        self.height = console.height
        self.scale = 2 if min(self.width, self.height) >= 240 else 1
        self.debug = bool(console.setting("DEBUG", 0))
        if self.debug:
            print("boot", VERSION, console.board_id)
        self.font = SheetFont(tiles.FONT)
        self.columns = self.width // (self.font.width * self.scale)
        self.shades = Shades(colours.SAFE)
        self.store = SaveStore(console.store)
        self.preferences = preferences.Preferences(self.store, console)
        self.words = None
        self.apply_preferences()
        self.session = None
        self.sentence = self.detail = ""
        self._telling = False
        self.done = False
        self.screen = None  # the one below, and the one in front of it, often the same
        self.front = None
        self._root = Group()
        self._root.append(self.ground())
        console.display.root_group = self._root
        self._event = Event()
        self._lights = None
        self._lit_at = console.ticks()
        self._repeat = -1
        self._repeat_at = 0
        self._next = "title"
        self._covering = False
        if console.leds.n:
            from ui.lights import Lights

            self._lights = Lights(console)
            if self._lights.complaint:
                console.complaints.append(self._lights.complaint)
        if console.complaints:
            self.tell(console.complaints[0])
        reason = self.store.reason(GAME)
        if reason not in ("", "empty"):
            self.tell(reason)

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

    def tell(self, sentence: str, detail: str = "") -> None:
        """Show something that must be read, in front of the next screen.

        :param str sentence: a key of the section `[error]`, or the sentence itself
        :param str detail: what stands for `{0}` in it
        """
        self.sentence = sentence
        self.detail = detail
        self._telling = True

    def apply_preferences(self) -> None:
        """Use what the players chose."""
        language = LANGUAGES[self.preferences[preferences.LANGUAGE]]
        if self.words is None or self.words.language != language:
            self.words = Words(language, self.console.caps)
        self.console.leds.level = self.preferences[preferences.LEDS]
        self.console.speaker.on = bool(self.preferences[preferences.SOUND])

    def heading(self, text: str, x: int, y: int, size: int = 1, colour: int = colours.TEXT):
        """A heading centred on x, its top edge at y.

        :param int size: magnification on top of the screen's own
        :return: the `Label`
        """
        return label.Label(
            self.font,
            text=text,
            color=self.shades.rgb(colour),
            scale=size * self.scale,
            anchor_point=(0.5, 0.0),
            anchored_position=(x, y),
        )

    def text_group(self) -> Group:
        """A group whose pixels are text pixels: doubled on a large screen."""
        return Group(scale=self.scale)

    def ground(self) -> TileGrid:
        """A background that covers the whole screen."""
        return TileGrid(
            Bitmap(_GROUND, _GROUND, 2),
            pixel_shader=self.shades.ground,
            width=(self.width + _GROUND - 1) // _GROUND,
            height=(self.height + _GROUND - 1) // _GROUND,
            tile_width=_GROUND,
            tile_height=_GROUND,
        )

    # The loop.

    def run(self) -> None:
        """Play until the program is ended from outside; a fault leads back to the title."""
        while True:
            try:
                while self.frame():
                    pass
                return
            except Exception as error:
                self._recover(error)

    def frame(self) -> bool:
        """One turn of the loop, 20 ms with its rest; False when the program wants to end."""
        console = self.console
        start = console.ticks()
        while self._next is not None:
            self._change()
        while console.keys.get(self._event):
            self._deal(self._event, start)
            while self._next is not None:
                self._change()
        self._repeat_held(start)
        self.front.tick(start)
        while self._next is not None:
            self._change()
        if self._lights and ticks_diff(start, self._lit_at) >= _LED_FRAME_MS:
            self._lit_at = start
            self._light(start)
        console.speaker.tick(start)
        console.display.refresh(minimum_frames_per_second=0)
        if self.front.drains:
            self._drain()
        rest = FRAME_MS - ticks_diff(console.ticks(), start)
        if rest > 0:
            console.nap(rest)
        return not self.done

    def _deal(self, event, now: int) -> None:
        if event.pressed:
            self._repeat = event.key
            self._repeat_at = now + _REPEAT_AFTER_MS
            self.front.press(event.key)
        else:
            self._repeat = -1
            self.front.release(event.key)

    def _repeat_held(self, now: int) -> None:
        key = self._repeat
        if key in (UP, DOWN, LEFT, RIGHT) and ticks_diff(now, self._repeat_at) >= 0:
            self._repeat_at = now + _REPEAT_EVERY_MS
            self.front.press(key)

    def _drain(self) -> None:
        """Forget the keys pressed before a screen could be seen that asks for a new press."""
        self.front.drains = False
        while self.console.keys.get(self._event):
            pass

    def _light(self, now: int) -> None:
        self._lights.clear()
        self.screen.light(self._lights, now)
        self._lights.show()

    def _change(self) -> None:
        """Take down what is no longer wanted, then build what is; the frame paints it once."""
        name = self._next
        self._next = None
        self._repeat = -1
        if self.front is not self.screen:
            self._take_down(self.front)
            self.front = self.screen
        if not self._covering and self.screen is not None:
            self._take_down(self.screen)
            self.screen = self.front = None
        if name in ("title", "setup"):
            _forget_games()
        gc.collect()
        if name:
            self.front = self._build(name)
            self._root.append(self.front.group)
            if not self._covering:
                self.screen = self.front
        else:
            self.words.load(self.front.name)
        if self.debug:
            gc.collect()
            print(
                "screen", self.front.name, "free", gc.mem_free() if hasattr(gc, "mem_free") else 0
            )
        self.front.shown()
        if self._telling and self.front is self.screen and self._next is None:
            self._telling = False
            self.cover("error")

    def _recover(self, error: Exception) -> None:
        """The game is as it was saved: say so, and start over from the title."""
        import traceback

        traceback.print_exception(error)
        while len(self._root) > 1:
            self._root.pop()
        self.screen = self.front = self.session = None
        self.tell("fault", type(error).__name__)
        self.go("title")

    def _build(self, name: str):
        self.words.load(name)
        module = SCREENS.get(name) or self.session.screens[name]
        screen = __import__("ui." + module, None, None, ("Screen",)).Screen(self)
        screen.name = name
        screen.module = module
        return screen

    def _take_down(self, screen) -> None:
        self._root.remove(screen.group)
        _forget("ui", screen.module)


def _forget(package: str, module: str) -> None:
    """Let go of a module, so that its code leaves the memory when nobody uses it any more."""
    sys.modules.pop(package + "." + module, None)
    parent = sys.modules.get(package)
    if hasattr(parent, module):
        delattr(parent, module)


def _forget_games() -> None:
    """Let go of the rules and of all screens: the next game may be another one."""
    for name in list(sys.modules):
        package, _, module = name.partition(".")
        if package == "engine" or (package == "ui" and module.partition("_")[0] in games.NAMES):
            _forget(package, module)
