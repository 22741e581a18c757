# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The board of Aggravation: choose a marble and where it goes, watch it go, throw the die.

Left and right choose the marble, up and down its destination; the way and what would be
aggravated are marked before anything is done.
"""

from engine.aggravation.board import MARBLES
from engine.aggravation.rules import MOVE, NAME, PASS
from engine.aggravation.view import NONE, goal_cell, hit, moved
from engine.contract import CHANCE, OVER
from hardware.console import DOWN, LEFT, RIGHT, START, UP, A
from ui.aggravation import DEAD_THROWS
from ui.loader import load
from ui.look import tiles
from ui.play.board import BoardScreen
from ui.preferences import CONFIRM
from ui.words import fill

# What goes on just now.
THROW = 0  # the die waits for A
ROLLING = 1
CHOOSE = 2  # a marble, a partner, or to pass
MOVING = 3
DEAD = 4  # nothing can be moved; the turn passes by itself
DECIDED = 5  # the starter is known
WAITING = 6  # a computer is about to throw
PASSING = 7  # nothing can be moved, and A passes

_WAIT_FRAMES = 10  # before a computer throws
_BEGINS_FRAMES = 45  # the starter is known
_DEAD_FRAMES = 35  # a person has thrown in vain
_COMPUTER_DEAD_FRAMES = 22
_TELL_MS = 200  # after the board shows whose turn it is, what the others did is told


def _piece_of(action: int) -> int:
    """A marble is chosen as a whole; a pass and each partner are things of their own."""
    return action >> 3 if action >= MOVE else MOVE + action


class Screen(BoardScreen):
    """The board, for the player in turn.

    What goes on is ``state``; ``marble`` and ``goal`` are chosen, or `NONE`.
    """

    def __init__(self, app):
        super().__init__(app)
        self.state = THROW
        self.marble = self.goal = NONE
        self._cells = bytearray(8)
        before = self.session.throwing_for_start
        name = "ui.aggravation." + ("starter_scene" if before else "scene")
        self.set_scene(
            load(name).Scene,
            # Loaded after the picture, which needs what memory there is in large pieces.
            lambda scene: load("ui.aggravation.animation").Animation(scene),
            _piece_of,
        )

    def busy(self) -> bool:
        """While a marble or the die moves: where it comes to rest the game, or the throw for the
        starter, may be over.
        """
        return self.state in (ROLLING, MOVING, DECIDED)

    def go_on(self) -> None:
        """Offer what there is to do, or let a computer do it."""
        game = self.game
        self.scene.sync()
        if self.session.throwing_for_start:
            self.offer_throw("again" if self.scene.all_thrown() else "start")
        elif game.actor == CHANCE:
            self.offer_throw("throw")
            if self.state == THROW:
                self.tell(self.session.last.since(game), _TELL_MS)
        else:
            self._offer_choice()
        self.at_rest()

    def show_line(self, line) -> None:
        """Tell at the foot of the board what another player did, none where it is None."""
        self.scene.tell(NONE if line is None else line)

    def press(self, key: int) -> None:
        """Throw, choose, confirm, or skip what moves; Start opens the menu."""
        super().press(key)
        self.end_telling()
        if self.thinking:
            self.press_thinking(key)
        elif self.state in (ROLLING, MOVING, DECIDED):
            if key == A:
                self.animation.skip()
            elif key == START:
                self.want_menu()
        elif key == START:
            self.app.cover("menu")
        elif self.state == THROW:
            if key == A:
                self.throw()
        elif self.state == PASSING:
            if key == A:
                self.pass_on()
        elif self.state == CHOOSE:
            self.session.last.forget_move()  # what the others did has been seen
            self.scene.hide_last_move()
            self._press_choice(key)

    def tick(self, now: int) -> None:
        """Think, or move what moves, and go on when it has come to rest."""
        state = self.state
        if self.thinking:
            self.think(now)
            return
        if self.telling:
            self.tell_on(now)
        if state in (THROW, CHOOSE, PASSING) or self.move():
            return
        if state == ROLLING:
            self.rolled()
        elif state == WAITING:
            self.throw()
        elif state == DECIDED:
            self.session.menu_wanted = self._menu_wanted
            self.app.go("board")  # built anew for the game, this one gone first
            self.session.later.append(self.session.meet_computers)  # when it has been painted
        elif state == DEAD:
            self.pass_on()
        else:
            self.session.show()

    # The die.

    def offer_throw(self, key: str) -> None:
        """Let whoever is in turn throw.

        :param str key: of what a person is asked for
        """
        self.state = THROW
        self.thinking = False
        self.marble = self.goal = NONE
        self.scene.thrower = self.game.player
        self.scene.show_die(tiles.ROLLING)
        if self.session.computer_acts():
            self.state = WAITING
            self.say(self.idle())
            self.animation.rest(_WAIT_FRAMES)
        else:
            self.say(self.app.words[key])

    def throw(self) -> None:
        """Throw the die, and see it roll."""
        player = self.game.player
        die = self.session.throw()
        self.state = ROLLING
        self.scene.thrower = player
        self.scene.say(player, player, self.idle())
        self.animation.roll(die)

    def rolled(self) -> None:
        """The die shows its face: go on with the game, or with who begins."""
        session = self.session
        if not session.throwing_for_start:
            session.show()
            return
        self.scene.show_throw(self.scene.thrower, self.animation.face)
        if self.game.actor != OVER:
            self.go_on()
            return
        starter = self.game.player
        session.begin_game()
        self.state = DECIDED
        self.scene.say(starter, starter, self.app.words["begins"])
        self.animation.rest(_BEGINS_FRAMES)

    def pass_on(self) -> None:
        """Nobody had a choice."""
        self.session.play(PASS, True)
        self.session.show()

    def say(self, text: str) -> None:
        """Write what the player in turn does or can do, and with whose marbles."""
        game = self.game
        owner = game.player if self.session.throwing_for_start else game.owner
        self.scene.say(game.player, owner, text)

    # Choosing.

    def _offer_choice(self) -> None:
        options = self.options
        options.load(self.state == CHOOSE)
        self.thinking = False
        self.scene.show_die(self.game.die)
        if options.count == 1 and options.has(PASS):
            waits = self.app.preferences[DEAD_THROWS]
            self.state = PASSING if waits and not self.session.computer_acts() else DEAD
            self.session.hint_wanted = False  # there is nothing to advise
            self.say(self.app.words["dead" + ("_waits" if self.state == PASSING else "")])
            computer = self.session.computer_acts()
            self.animation.rest(_COMPUTER_DEAD_FRAMES if computer else _DEAD_FRAMES)
            return
        self.state = CHOOSE
        if self.begin_decision():
            return
        if options.count == 1 and not self.app.preferences[CONFIRM]:
            self._go(options.action, True)
            return
        if options.has(self.session.chosen):
            options.choose(self.session.chosen)  # before another screen was looked at
        elif options.action == PASS:
            options.next_piece(1)
        self._show_choice()

    def _press_choice(self, key: int) -> None:
        options = self.options
        before = options.action
        if key == RIGHT:
            options.next_piece(1)
        elif key == LEFT:
            options.next_piece(-1)
        elif key == DOWN:
            options.next_action(1)
        elif key == UP:
            options.next_action(-1)
        elif key == A:
            self._go(options.action, False)
            return
        if key < A and options.action == before:  # an arrow that leads nowhere
            self.app.sounds.refuse()
        self._show_choice()

    def _go(self, action: int, forced: bool) -> None:
        """Play the action, then show it: a power cut in between loses nothing."""
        self.state = MOVING
        self.scene.clear_highlights()
        self.scene.hide_last_move()
        self.say(self.idle())
        self.animation.move(self.game, action)
        self.session.play(action, forced)

    # What a computer has chosen.

    def highlight(self, action: int) -> None:
        """Mark the marble, its way and its goal."""
        self.scene.highlight_action(action, self._cells)
        self.marble = self.goal = NONE
        if action >= MOVE:
            self.marble = moved(self.game, action)
            self.goal = goal_cell(self.game, action)

    def play(self, action: int) -> None:
        """Play it, at once for somebody in haste; it is not taken back."""
        self._go(action, True)
        if self.skipping:
            self.animation.skip()

    def advise(self, action: int) -> None:
        """Choose it for the player, who may take something else."""
        self.options.choose(action)
        self._show_choice()
        self.say(self.app.words[self._reason(action)])

    def _reason(self, action: int) -> str:
        """Return the name of the text that says what is good about a move, where one thing is."""
        game = self.game
        ground = game.board
        goal = game.goal(action)
        marble = hit(game, action)
        if marble != NONE and not game.team(game.player) >> marble // MARBLES & 1:
            return "hint_hit"
        if ground.door < goal < ground.inside and game.spots[moved(game, action)] <= ground.door:
            return "hint_home"
        if action >= MOVE and not ground.to_star[goal]:
            return "hint_star"
        return "hint"

    # Showing what is chosen.

    def _show_choice(self) -> None:
        action = self.session.chosen = self.options.action
        self.highlight(action)
        self._say_choice(action)

    def _say_choice(self, action: int) -> None:
        game = self.game
        words = self.app.words
        owner = game.owner
        if action == PASS:
            key = "pass"
        elif action < MOVE:
            key = "partner"
            owner = game.partner(action - NAME)
        elif hit(game, action) != NONE:
            key = "aggravate"
        else:
            key = "marble"
        arrows = words.along if self.options.pieces() > 1 else ""
        if self.options.actions_of_piece() > 1:
            arrows += words.across
        self.scene.say(game.player, owner, fill(words[key], arrows + " " if arrows else ""))

    def light(self, lights, now: int) -> None:
        """The board or its part around the goal."""
        if not self.scene.before_game:
            self.set_lights(self.game, lights, self.marble, self.goal, now)
