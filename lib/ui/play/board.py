# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the boards of all games have in common, each of which is built on it, and the choice among
the legal actions: first a pawn or a marble, then what is done with it.
"""

from engine.contract import MOST_LEGAL
from hardware.console import SELECT, START, A, B, ticks_diff
from ui.preferences import SPEED
from ui.screen import BaseScreen

_DOT_MS = 400  # while a computer thinks, a dot more each time
_DOTS = 4
# How many halves of a frame of the animation a frame shows, by the setting (off, slow, normal,
# fast) and while B is held; where nothing moves for a moment; and for how many frames it stays
# marked what a computer has chosen before it is done.
_FRAMES = bytes((120, 1, 2, 6))
_RESTING = bytes((2, 2, 2, 6))
_FAST = 8
_MARKED = bytes((30, 40, 30, 10))
_LINE_MS = 3000  # a line about what another player did


class BoardScreen(BaseScreen):
    """A board: a scene that shows the game, an animation that moves its pieces, actions to choose.

    Decisions are a person's or a computer's; what a computer has chosen is marked before it is
    done, and a person gets it as a hint.

    :param App app: the program
    """

    def __init__(self, app):
        super().__init__(app)
        self.session = app.session
        self.set_lights = app.lights_of(app.session.number)
        self.fast = False  # B is held
        self.skipping = False  # B was pressed since the decision began
        self.thinking = False  # a computer thinks, or its choice is shown
        self._hint = False  # for a person
        self._since = 0
        self._dots = 0
        self._marked = -1  # the choice that is shown, and for how many frames more
        self._wait = 0
        self._halves = 0  # of frames of the animation that are due
        self._menu_wanted = app.session.menu_wanted
        app.session.menu_wanted = False
        self._begins = 0  # frames until somebody begins to think: what came before is painted first
        self._leaves = False  # for what a computer thinks with
        self._lines: list = []  # about what the others did, those that are still to come
        self._line_since = 0
        self.telling = False  # one is shown in place of what can be done

    def set_scene(self, scene, animation, piece_of) -> None:
        """Show the session's game.

        :param scene: the class of the scene
        :param animation: called with the scene, returns its animation
        :param piece_of: what an action is done with, for `Choice`
        """
        self.game = self.session.game
        self.scene = scene(self.app, self.game)
        self.group.append(self.scene.group)
        self.animation = animation(self.scene)
        self.options = Choice(self.game, piece_of)

    def shown(self) -> None:
        """The board is in front, for the first time or again."""
        self.fast = self.session.fast
        self.session.fast = False
        self.go_on()
        now = self.app.now
        if self.telling and self._line_since != now:  # not after a wait: all is painted anyway
            self._line_since = now - _LINE_MS
            self.tell_on(now)

    def close(self) -> None:
        """Let go of picture and game."""
        super().close()
        self.end_hint()
        self.scene = self.animation = self.options = self.session = self.game = None

    def press(self, key: int) -> None:
        """Everything is fast as long as B is held."""
        if key == B:
            self.fast = self.skipping = True

    def release(self, key: int) -> None:
        """B was let go of."""
        if key == B:
            self.fast = False

    # What a game says of its board.

    def go_on(self) -> None:
        """Go on from where the game is: first, after an action, or back from another screen."""
        raise NotImplementedError

    def say(self, text: str) -> None:
        """Write what the player in turn does or can do."""
        raise NotImplementedError

    def highlight(self, action: int) -> None:
        """Show what a computer has chosen."""
        raise NotImplementedError

    def play(self, action: int) -> None:
        """Do what a computer has chosen."""
        raise NotImplementedError

    def advise(self, action: int) -> None:
        """Offer a person what a computer would do."""
        raise NotImplementedError

    def show_hand(self) -> None:
        """Select was pressed."""

    def show_line(self, line) -> None:
        """Write a line about what another player did; None: what can be done, again."""
        raise NotImplementedError

    # What the others did.

    def tell(self, lines: list, wait: int = 0) -> None:
        """Show lines one after the other, until a key comes.

        :param int wait: milliseconds before the first one
        """
        now = self.app.now
        self._lines = lines
        self.telling = len(lines) > 0
        self._line_since = now - _LINE_MS + wait
        if lines and not wait:
            self.tell_on(now)

    def tell_on(self, now: int) -> None:
        """Show the next line when one has been read; after the last one, what can be done."""
        if ticks_diff(now, self._line_since) >= _LINE_MS:
            self._line_since = now
            self.telling = len(self._lines) > 0
            self.show_line(self._lines.pop(0) if self._lines else None)

    def end_telling(self) -> None:
        """A key was pressed: there is something to be done."""
        if self.telling:
            self.telling = False
            self.show_line(None)

    # Computers.

    def begin_decision(self) -> bool:
        """Let a computer think where it is in turn or asked for a hint; False elsewhere."""
        session = self.session
        self.end_hint()
        self._hint = session.hint_wanted and not session.computer_acts()
        session.hint_wanted = False
        self.thinking = self._hint or session.computer_acts()
        self.skipping = self.fast
        self._marked = -1
        if not self.thinking:
            return False
        self._since = self.app.now
        self._dots = 0
        self.scene.clear_highlights()
        self.say(self.app.words["thinks"])
        found = session.found
        session.found = -1
        self._begins = 2
        if found >= 0:
            self._show_found(found)
        return True

    def press_thinking(self, key: int) -> None:
        """B ends the wish for a hint, Start opens the menu."""
        if key == START:
            self.app.cover("menu")
        elif key == SELECT:
            self.show_hand()
        elif key == B and self._hint:
            self.go_on()
        elif key == A:
            self.app.sounds.refuse()

    def think(self, now: int) -> None:
        """Think for a frame, then show the choice for a while, then do it."""
        if self._marked < 0:
            self._find(now)
        elif self._wait and not self.skipping:
            self._wait -= 1
        else:
            self.thinking = False
            self.play(self._marked)

    def _find(self, now: int) -> None:
        dots = ticks_diff(now, self._since) // _DOT_MS % _DOTS
        if dots != self._dots:
            self._dots = dots
            self.say(self.app.words["thinks"] + "." * dots)
        session = self.session
        if self._begins:
            self._begins -= 1
            if not self._begins:  # what thinks may have to be loaded
                self._leaves = not session.begin_thinking()
            return
        if self._leaves:
            session.hint_wanted = self._hint
            session.fast = self.fast
            self.app.go("thinking")
            return
        action = session.think()
        if action >= 0:
            self._show_found(action)

    def _show_found(self, action: int) -> None:
        """Offer what was found to a person, or mark what a computer is about to do."""
        if self._hint:
            self.thinking = False
            self.end_hint()
            self.advise(action)
        else:
            self._marked = action
            self._wait = _MARKED[self.app.preferences[SPEED]]
            self.say(self.idle())
            self.highlight(action)

    def end_hint(self) -> None:
        """A hint is given, or it was broken off."""
        if self._hint:
            self._hint = False
            self.session.end_hint()

    def idle(self) -> str:
        """What is written while there is nothing to be done."""
        return self.app.words["demo"] if self.session.demonstration else ""

    # What moves.

    def move(self) -> bool:
        """A frame of what moves, as fast as the players like it; False when it is at its end."""
        frames = (_RESTING if self.animation.resting else _FRAMES)[self.app.preferences[SPEED]]
        if self.fast:
            frames = _FAST if self.animation.resting else max(frames, _FAST)
        self._halves += frames
        while self._halves > 1:
            self._halves -= 2
            if not self.animation.step():
                self._halves = 0
                return False
        return True

    # The menu.

    def want_menu(self) -> None:
        """Start was pressed while something moves: the menu comes when it has come to rest."""
        self._menu_wanted = True

    def at_rest(self, show: bool = True) -> None:
        """Nothing moves any more.

        :param bool show: show the menu now if it was wanted, else forget about it
        """
        if self._menu_wanted and show:
            self.app.cover("menu")
        self._menu_wanted = False


class Choice:
    """The legal actions of a game, one of them chosen.

    :param object game: a game of `engine.contract`
    :param piece_of: gives the pawn or marble that an action moves, any small int
    """

    def __init__(self, game, piece_of):
        self.count = 0
        self._game = game
        self._piece_of = piece_of
        self._actions = bytearray(MOST_LEGAL)
        self._at = 0

    def load(self, keep: bool) -> None:
        """Ask the game anew.

        :param bool keep: what was chosen stays chosen where it is still legal
        """
        before = self.action if keep else -1
        self.count = self._game.legal(self._actions)
        self._at = max(0, self._find(before))

    @property
    def action(self) -> int:
        """The chosen action; -1 where there is none."""
        return self._actions[self._at] if self.count else -1

    @property
    def piece(self) -> int:
        """The pawn or marble of the chosen action."""
        return self._piece_of(self.action)

    def has(self, action: int) -> bool:
        """Whether an action is legal."""
        return self._find(action) >= 0

    def choose(self, action: int) -> None:
        """Choose an action if it is legal."""
        if self.has(action):
            self._at = self._find(action)

    def _find(self, action: int) -> int:
        """Where an action stands among the legal ones; -1 where it is none of them."""
        for at in range(self.count):
            if self._actions[at] == action:
                return at
        return -1

    def next_piece(self, step: int) -> None:
        """Choose the first action of the next pawn or marble, round and round.

        :param int step: 1, or -1 for the one before
        """
        piece = self.piece
        at = self._at
        for _ in range(self.count):
            at = (at + step) % self.count
            if self._piece_of(self._actions[at]) != piece:
                break
        else:
            return
        piece = self._piece_of(self._actions[at])
        while at and self._piece_of(self._actions[at - 1]) == piece:
            at -= 1
        self._at = at

    def next_action(self, step: int) -> None:
        """The next action of the chosen pawn or marble, round and round."""
        piece = self.piece
        at = self._at
        for _ in range(self.count):
            at = (at + step) % self.count
            if self._piece_of(self._actions[at]) == piece:
                break
        self._at = at

    def actions_of_piece(self) -> int:
        """How many actions there are for the chosen pawn or marble."""
        piece = self.piece
        number = 0
        for at in range(self.count):
            if self._piece_of(self._actions[at]) == piece:
                number += 1
        return number

    def pieces(self) -> int:
        """How many pawns or marbles there are to choose from."""
        number = 0
        for at in range(self.count):
            if not at or self._piece_of(self._actions[at]) != self._piece_of(self._actions[at - 1]):
                number += 1
        return number
