# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The board of Big Points: choose a pawn, choose the disc it takes, watch it go.

Left and right choose the pawn, in an extra move up and down the way it goes; where it lands and
what it can take is marked before anything is done.
"""

from engine.bigpoints.board import BLACK, NOWHERE
from engine.bigpoints.rules import BACKWARD, BEHIND, DECLINE
from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ui.bigpoints.animation import Animation
from ui.bigpoints.scene import Scene
from ui.play.board import BoardScreen
from ui.words import fill

# What the player chooses just now.
_PAWN = 0
_DISC = 1
_NOTHING = 2  # the pawn is on its way


class Screen(BoardScreen):
    """The board, for the player in turn."""

    def __init__(self, app):
        super().__init__(app)
        self.set_scene(Scene, Animation, lambda action: action >> 2)
        self._choosing = _PAWN
        self._behind = 0  # 0, or BEHIND where that disc is chosen
        # For the LEDs, which go on showing a move after the game has played it.
        self._pawn = 0
        self._landing = NOWHERE
        self._left = -1

    def busy(self) -> bool:
        """While a pawn is on its way: where it comes to rest the game may be over."""
        return self._choosing == _NOTHING

    def go_on(self) -> None:
        """Offer what there is to choose, or let a computer choose."""
        if self.session.passes_on():
            self.at_rest(False)
            self.app.cover("pass")
            return
        self.scene.sync()
        session = self.session
        options = self.options
        options.load(True)
        options.choose(options.action & ~BEHIND)  # a computer may have taken that disc
        self._choosing = _PAWN
        self.telling = False
        if not self.begin_decision():
            self._show_last()
            if self.game.extra and not session.taking_extra:
                self._offer_extra()
            else:
                self._take_up_choice()
        self.at_rest()

    def _show_last(self) -> None:
        """Mark what the player before did, until a key is pressed."""
        session = self.session
        moves = session.moves
        if session.looked or not moves.count:
            return
        last = moves.player(moves.count - 1)
        if last != self.game.player:
            self.scene.show_last(moves)

    def _tell_last(self) -> None:
        """Say in a line each what the computers did: nobody has passed the device on."""
        session = self.session
        moves = session.moves
        if session.looked or session.people() != 1:
            return
        lines: list = []
        for player in moves.since(self.game.player):
            name = session.name(player) + ": "
            room = self.scene.columns - len(name)
            lines += [name + text for text in moves.tell(self.app.words, moves.turn(player), room)]
        self.tell(lines)

    def _take_up_choice(self) -> None:
        """Offer the pawns; a choice that was half made is there again."""
        session = self.session
        chosen = session.chosen
        choosing_disc = session.choosing_disc
        hinted = session.hinted
        if chosen >= 0 and self.options.has(chosen):
            self.options.choose(chosen)
            if choosing_disc:
                self.options.choose(chosen & ~BEHIND)
            self._show_pawn()
            if choosing_disc and self._both_sides():
                self._choosing = _DISC
                self._behind = chosen & BEHIND
                self._show_disc()
            if hinted:
                session.hinted = True
                self._say_hint(chosen)
        else:
            self._show_pawn()
            self._tell_last()

    def press(self, key: int) -> None:
        """Choose, confirm, go back; Select shows the hand, Start the menu."""
        super().press(key)
        if key < START and self._choosing != _NOTHING and not self.thinking:
            self._look()
        if self.thinking:
            self.press_thinking(key)
        elif self._choosing == _NOTHING:
            if key in (A, B):
                self.animation.skip()
            elif key == START:
                self.want_menu()
        elif key == START:
            self.app.cover("menu")
        elif key == SELECT:
            self.show_hand()
        elif self._choosing == _DISC:
            self._press_disc(key)
        else:
            self._press_pawn(key)

    def tick(self, now: int) -> None:
        """Think, or move what moves."""
        if self.thinking:
            self.think(now)
        elif self._choosing == _NOTHING:
            if not self.move():
                self.session.show()
        elif self.telling:
            self.tell_on(now)

    def light(self, lights, now: int) -> None:
        """The path around the landing place, or all of it."""
        if self.session.passes_on():
            self.set_lights(self.game, lights, 0, NOWHERE, -1, 0, now)
            return
        self.set_lights(self.game, lights, self._pawn, self._landing, self._left, self._behind, now)

    def _look(self) -> None:
        """A key was pressed: what the others did has been seen."""
        if not self.session.looked:
            self.session.looked = True
            self.scene.clear_last()
        self.end_telling()

    def show_line(self, line) -> None:
        """Write what a computer did, or what can be chosen."""
        if line is None:
            self._say_choice()
        else:
            self.scene.tell(line)

    def show_hand(self) -> None:
        """Show the discs of whoever has the device in hand."""
        if self.session.viewer() >= 0:
            self.app.cover("hand")

    # What a computer has chosen.

    def highlight(self, action: int) -> None:
        """Mark the pawn, where it goes, and the disc that it takes."""
        if action == DECLINE:
            self.say(self.app.words["declines"])
            return
        self.options.choose(action)
        self._highlight_move()
        self.scene.highlight_chosen(0)
        self.scene.highlight_take(1, -1)

    def play(self, action: int) -> None:
        """Play it, at once for somebody in haste."""
        self._go(action)
        if self.skipping:
            self.animation.skip()

    def advise(self, action: int) -> None:
        """Choose it for the player, who may take something else."""
        self.session.advised = action == DECLINE
        if action == DECLINE:
            self._offer_extra()
            return
        self.session.taking_extra = self.game.extra
        self.options.choose(action)
        self.options.choose(action & ~BEHIND)
        self._show_pawn()
        if self._both_sides():
            self._choosing = _DISC
            self._behind = action & BEHIND
            self._show_disc()
        self.session.hinted = True
        self._say_hint(action)

    def _say_hint(self, action: int) -> None:
        game = self.game
        place = game.taken(action)
        black = place != NOWHERE and game.disc(place) == BLACK
        self.say(self.app.words["hint_black" if black else "hint"])

    # Choosing.

    def _offer_extra(self) -> None:
        """Ask whether the player wants an extra move."""
        self.session.taking_extra = False
        self.session.chosen = -1
        self.scene.clear_highlights()
        self.say(self.app.words["extra"])
        self.app.cover("extra")

    def _press_pawn(self, key: int) -> None:
        options = self.options
        before = options.action
        if key == RIGHT:
            options.next_piece(1)
        elif key == LEFT:
            options.next_piece(-1)
        elif key in (UP, DOWN):
            options.choose(self._other_way())
        elif key == A:
            if self._both_sides():
                self._choosing = _DISC
                self._show_disc()
            else:
                self._go(options.action)
            return
        elif key == B and self.game.extra:
            self._offer_extra()
            return
        if options.piece >= self.game.colours:  # declining was offered before
            options.next_piece(-1 if key == LEFT else 1)
        if key < A and options.action == before:  # an arrow that leads nowhere
            self.app.sounds.refuse()
        self._show_pawn()

    def _press_disc(self, key: int) -> None:
        if key == A:
            self._go(self.options.action | self._behind)
        elif key == B:
            self._choosing = _PAWN
            self._show_pawn()
        elif key in (LEFT, RIGHT, UP, DOWN):
            self._behind ^= BEHIND
            self._show_disc()

    def _go(self, action: int) -> None:
        """Play the action, then show it: a power cut in between loses nothing."""
        self._choosing = _NOTHING
        self.scene.clear_highlights()
        self.say(self.idle())
        self.animation.begin(action)
        self.session.act(action)

    def _both_sides(self) -> bool:
        action = self.options.action
        return not action & BEHIND and self.options.has(action | BEHIND)

    def _other_way(self) -> int:
        """A legal action that moves the chosen pawn the other way; -1 where there is none."""
        other = (self.options.action ^ BACKWARD) & ~BEHIND
        for action in (other, other + BEHIND):
            if self.options.has(action):
                return action
        return -1

    # Showing what is chosen.

    def _highlight_move(self) -> None:
        """Mark the chosen pawn, its landing place and its first disc."""
        action = self.options.action
        self._pawn = action >> 2
        self._behind = action & BEHIND
        self._left = self.game.pawns[self._pawn] - 1
        self._landing = self.scene.highlight_move(action)
        self.scene.highlight_take(0, action)

    def _show_pawn(self) -> None:
        """Mark the chosen pawn and what it can do."""
        self._highlight_move()
        action = self.options.action
        self._remember(action, False)
        self.scene.highlight_take(1, action | BEHIND if self._both_sides() else -1)
        self._say_choice()

    def _show_disc(self) -> None:
        """Both discs are marked; the one that A takes stands out."""
        self._remember(self.options.action | self._behind, True)
        self.scene.highlight_chosen(self._behind)
        self._say_choice()

    def _remember(self, action: int, disc: bool) -> None:
        """Keep the choice as far as it is made."""
        session = self.session
        session.chosen = action
        session.choosing_disc = disc
        session.hinted = False

    def _say_choice(self) -> None:
        """Write what can be chosen, and what A does."""
        if self._choosing == _DISC:
            self._say("take")
        elif self._both_sides():
            self._say("choose")
        else:
            self._say("climb" if self._landing == self.game.places else "move")

    def say(self, text: str) -> None:
        """Write what the player in turn does or can do."""
        self.scene.say(text)

    def _say(self, key: str) -> None:
        words = self.app.words
        text = fill(words[key], words.along)
        if self._choosing == _PAWN and self._other_way() >= 0:
            text = fill(words[key + "_way"], words.along)
            if len(text) + 3 > self.scene.columns:
                text = fill(words[key], words.along + words.across)
        self.say(text)
