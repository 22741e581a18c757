# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A game is played with the keys, and the power is cut in each of its frames.

What is left of a handheld without power is what its NVM and its files hold. So every frame of the
game notes that, and what the game was in it: its position with hand and die, the history of the
turn, what is counted. Afterwards the handheld is switched on once with everything that was noted,
and must come back to the same decision; frames that left the same behind must have been the same.

Between the parts of one write: `tests.lib.medium` and `tests.soak.power`.
"""

import random
from dataclasses import dataclass, field
from typing import Any

from hardware.simulator import boards
from hardware.simulator.session import Simulator
from tests.soak.faults import packed, saved_game
from tests.soak.mash import ready_boards
from tests.ui import reading
from tests.ui.seats import PEOPLE, at, choose, game_of, put_game, rows, start, take, tap

Left = tuple[bytes, tuple[tuple[str, bytes], ...]]
"""The NVM, and the files with their names."""

_MOVE = 16  # codes of Aggravation from here on move a marble
_DETOURS = 1 / 4  # of the decisions

BIG_POINTS = {
    "pass", "board: pawn", "board: disc", "board: pawn runs", "board: disc flies", "board: rest",
    "board: thinks", "board: marked", "extra", "hand", "menu", "rules", "score 0", "score 1",
    "score 2",
}  # fmt: skip
AGGRAVATION = {
    "board: start", "board: die rolls for the start", "board: starter", "board: throw",
    "board: die rolls", "board: marble", "board: partner", "board: marble runs", "board: rest",
    "board: aggravated", "board: dead throw", "board: dead throw that waits",
    "board: computer's throw", "board: thinks", "board: marked", "menu", "rules", "score 0",
    "score 1", "score 2",
}  # fmt: skip
"""All that goes on in a game: what `kind_of` says."""


@dataclass
class Was:
    """What the game was in all frames that left the same behind.

    :param line: its position
    :param turn: the actions of this turn
    :param own: what the session keeps besides: seats, dice, hits, whether the last action may be
        taken back
    :param closed: whether whoever switches on must not see a hand
    :param decision: the first screen on which a person had to decide, as it was painted, with what
        was chosen on it
    """

    line: str
    turn: list[int]
    own: tuple[Any, ...]
    closed: bool
    decision: tuple[str, int, bytes] | None = None
    kinds: set[str] = field(default_factory=set)


def kind_of(simulator: Simulator) -> str:
    """What goes on in this frame: which screen, and what moves or is asked on it."""
    app = simulator.app
    front = app.front
    name = at(simulator)
    if name == "score":
        return f"score {front._number}"
    if name != "board":
        return name
    if front.thinking:
        return "board: marked" if front._marked >= 0 else "board: thinks"
    if app.session.game_id == "bigpoints":
        return "board: " + _pawns(front)
    return "board: " + _marbles(front, app.session.throwing_for_start)


def _pawns(board: Any) -> str:
    from ui.bigpoints.animation import _TAKE_FRAMES

    if board._choosing < 2:
        return ("pawn", "disc")[board._choosing]
    journey = board.animation
    if journey._frame <= journey._run:
        return "pawn runs"
    flies = journey._frame <= journey._run + _TAKE_FRAMES
    return "disc flies" if flies and not board.scene.flying.hidden else "rest"


def _marbles(board: Any, start: bool) -> str:
    from ui.aggravation import board as states
    from ui.aggravation.animation import _FLY_FRAMES

    journey = board.animation
    if board.state == states.THROW:
        return "start" if start else "throw"
    if board.state == states.CHOOSE:
        return "marble" if board.options.action >= _MOVE else "partner"
    if board.state == states.ROLLING:
        return "die rolls" + " for the start" * start
    if board.state == states.DECIDED:
        return "starter"
    if board.state == states.WAITING:
        return "computer's throw"
    if board.state in (states.DEAD, states.PASSING):
        return "dead throw" + " that waits" * (board.state == states.PASSING)
    if journey._frame <= journey._run:
        return "marble runs"
    flies = journey._frame <= journey._run + _FLY_FRAMES and journey._hit != 255
    return "aggravated" if flies else "rest"


class Cuts:
    """A game, and the handheld without power after each of its frames.

    ``states`` are what was left behind, ``frames`` how many there were, ``kinds`` what went on in
    them, ``cuts`` how often the handheld was switched on again.

    :param simulator: in a game
    :param seed: of those who play, with the keys
    """

    def __init__(self, simulator: Simulator, seed: int):
        self.simulator = simulator
        self.states: dict[Left, Was] = {}
        self.frames = self.cuts = 0
        self.kinds: set[str] = set()
        self._random = random.Random(seed)
        self._frame = simulator.frame
        self._left: Left | None = None
        self._pass: dict[tuple[int, int, int, tuple[int, ...]], bytes] = {}
        simulator.frame = self._watched  # type: ignore[method-assign]
        self._people = PEOPLE[simulator.app.session.game_id](simulator, seed)
        self._look()

    # The game.

    def play(self, most: int = 1_000_000) -> "Cuts":
        """Play until the end has been left, or so many actions have been saved."""
        simulator = self.simulator
        while simulator.app.session is not None and len(self.states) < most:
            session = simulator.app.session
            if at(simulator) == "score":
                simulator.settle()
                self._note_decision()
                simulator.play("A")
            elif at(simulator) == "board" and session.computer_acts():
                simulator.wait(200)
            elif kind_of(simulator) == "board: dead throw that waits":
                simulator.play("A")
            else:
                self._note_decision()
                if self._random.random() < _DETOURS:
                    self._detour()  # which may lead to another decision
                else:
                    self._people.step()
                simulator.settle()
        return self

    def _detour(self) -> None:
        """Whatever one may look at before one decides."""
        simulator = self.simulator
        words = simulator.app.words
        what = self._random.choice(("hand", "menu", "rules", "undo"))
        if what == "hand":
            if at(simulator) == "board" and simulator.app.session.game_id == "bigpoints":
                simulator.hold("SELECT", 300)
            return
        if at(simulator) not in ("board", "pass", "extra"):
            return
        simulator.play("START")
        if at(simulator) != "menu":
            return
        if what == "rules":
            take(simulator, words["rules"])
        elif what == "undo" and words["undo"] in rows(simulator):
            take(simulator, words["undo"])
            return
        simulator.play("B")

    def _note_decision(self) -> None:
        """The first decision after an action, as a person sees it."""
        simulator = self.simulator
        was = self.states[self._now()]
        kind = kind_of(simulator)
        asked = kind in ("board: pawn", "board: throw", "board: start", "board: marble",
                         "board: partner", "extra", "score 0")  # fmt: skip
        if kind == "board: start" and simulator.app.front.scene.all_thrown():
            asked = False  # a tie of all: what was thrown is seen until the next throw, not kept
        if was.decision is None and asked:
            name = at(simulator)
            looked = name == "board" and getattr(simulator.app.session, "looked", True)
            was.decision = (name, _chosen(simulator), b"" if looked else _picture(simulator))

    def _watched(self) -> None:
        self._frame()
        self._look()

    def _now(self) -> Left:
        machine = self.simulator.machine
        return bytes(machine.nvm), tuple(sorted(machine.files.items()))

    def _look(self) -> None:
        """Note what this frame leaves behind, and what the game is in it."""
        session = self.simulator.app.session
        if session is None:
            return
        self.frames += 1
        kind = kind_of(self.simulator)
        self.kinds.add(kind)
        left = self._now()
        was = _what(self.simulator)
        if left != self._left:  # once is enough: it takes time
            assert not session.dirty
            assert packed(session) == saved_game(self.simulator)
            self._left = left
        known = self.states.setdefault(left, was)
        known.kinds.add(kind)
        same = (was.line, was.turn, was.own) == (known.line, known.turn, known.own)
        assert same, f"shown and not saved: {was}, saved: {known}"

    # The power cuts.

    def cut(self) -> "Cuts":
        """Switch on with all that was ever left behind."""
        for left, was in self.states.items():
            simulator = self._switch_on(left)
            try:
                self._comes_back(simulator, was)
            except AssertionError as error:
                raise AssertionError(
                    f"cut in {sorted(was.kinds)} of {was.line}: {error}"
                ) from error
        if self.simulator.app.session is None:
            simulator = self._switch_on(self._now())
            assert rows(simulator)[0] != simulator.app.words["resume"], "the end was left"
        return self

    def _switch_on(self, left: Left) -> Simulator:
        self.cuts += 1
        nvm, files = left
        simulator = Simulator(
            self.simulator.board.board_id,
            seed=self.cuts,
            store=nvm,
            settings=self.simulator.machine.settings,
            writable=not self.simulator.machine.drive_readonly,
            files=dict(files),
        )
        simulator.machine.on_print = lambda text: None
        simulator.machine.paints_late = True
        simulator.settle()
        return simulator

    def _comes_back(self, simulator: Simulator, was: Was) -> None:
        assert at(simulator) == "title", at(simulator)
        assert rows(simulator)[0] == simulator.app.words["resume"]
        assert simulator.app.session is None
        tap(simulator, "A")
        is_now = _what(simulator)
        if was.line.startswith("st") and was.line.endswith("e"):  # the starter is known
            assert is_now.line.endswith(f" {was.line[-2]}?"), is_now.line
        elif is_now.line != was.line:
            assert is_now.line == _played_by_itself(simulator, was.line), is_now.line
        else:
            assert is_now.turn == was.turn, is_now.turn
            assert is_now.own == was.own, is_now.own
        game = game_of(simulator)
        assert game.check() == 0
        if was.closed:
            self._shows_no_hand(simulator)
            simulator.play("A")
        else:
            assert at(simulator) in ("board", "extra", "score"), at(simulator)
            session: Any = simulator.app.session
            if not session.computer_acts():
                simulator.settle()
        if was.decision is not None:
            name, chosen, picture = was.decision
            assert at(simulator) == name, at(simulator)
            is_there = _chosen(simulator) == chosen
            _choose(simulator, chosen)
            assert _chosen(simulator) == chosen
            # The marks of the last move are back until a key is pressed.
            if is_there and picture:
                assert _picture(simulator) == picture, "another:\n" + reading.text(simulator)

    def _shows_no_hand(self, simulator: Simulator) -> None:
        """The pass screen says who is in turn, and looks the same whatever is in the hands."""
        assert at(simulator) == "pass", at(simulator)
        simulator.settle()
        game = game_of(simulator)
        match = simulator.app.session.match  # how many of its games were played is said, too
        last = tuple(game.history[-6:])  # and what the player before did
        shows = (game.players, game.actor, match.played if match else 0, last)
        seen = self._pass.setdefault(shows, _picture(simulator))
        assert seen == _picture(simulator), "a pass screen that shows more"


def _what(simulator: Simulator) -> Was:
    """What a game is now."""
    session = simulator.app.session
    game = session.game
    closed = session.game_id == "bigpoints" and game.actor >= 0 and _is_passed_on(session)
    if session.game_id == "bigpoints":
        own: tuple[Any, ...] = (bytes(session.seats),)
        length = game.played_in_turn()
    elif session.throwing_for_start:
        own = (bytes(session.seats), session.options)
        length = 0
    else:
        counted = tuple(session.dice), bytes(session.hits)
        own = (bytes(session.seats), *counted, session.undo_length() > 0)
        length = game.turn_length()
    history = list(game.history)
    turn = history[len(history) - length :]
    return Was(game.text(), turn, own, closed)


def _played_by_itself(simulator: Simulator, line: str) -> str:
    """What a position is when the only action has been played that there is; empty elsewhere."""
    from ui.preferences import CONFIRM

    from engine.aggravation import Aggravation

    if simulator.app.preferences[CONFIRM] or not line.startswith("ag"):
        return ""
    game = Aggravation.from_text(line)
    actions = bytearray(32)
    if game.actor < 0 or game.legal(actions) != 1:
        return ""
    game.apply(actions[0])
    return game.text()


def _is_passed_on(session: Any) -> bool:
    """Whether the next decision is of a person whose hand another one must not see."""
    from ui.bigpoints import OPEN_HANDS

    people = session.people()
    return not session.app.preferences[OPEN_HANDS] and people > 1 and not session.computer_acts()


def _picture(simulator: Simulator) -> bytes:
    return simulator.screen().tobytes()


def _chosen(simulator: Simulator) -> int:
    """The action on which the cursor stands; -1 where there is none."""
    front = simulator.app.front
    asks = at(simulator) == "board" and game_of(simulator).actor >= 0
    return front.options.action if asks else -1


def _choose(simulator: Simulator, action: int) -> None:
    """Move the cursor to an action."""
    if action < 0:
        return
    for _ in range(16):
        for _ in range(8):
            if _chosen(simulator) == action:
                return
            tap(simulator, "DOWN")
        tap(simulator, "RIGHT")
    raise AssertionError(f"{action} cannot be chosen:\n{reading.text(simulator)}")


def game_on(board: str, seed: int, line: str = "", **chosen: Any) -> Cuts:
    """A game with every frame of it noted.

    :param board: one with all keys
    :param line: where it begins; a new one where that is empty
    :param chosen: preferences, and ``seats`` with levels of computers, ``match`` with the match,
        ``writable`` for a drive that code may write
    """
    seats = chosen.pop("seats", ())
    match = chosen.pop("match", None)
    writable = chosen.pop("writable", False)
    simulator = Simulator(board, seed=seed, settings={"LANGUAGE": "en"}, writable=writable)
    simulator.machine.on_print = lambda text: None
    simulator.machine.paints_late = True
    simulator.settle()
    choose(simulator, **chosen)
    from ui import preferences

    for player, level in enumerate(seats):
        simulator.app.preferences[preferences.SEATS + player] = level
    simulator.app.preferences.save()
    if not line:
        start(simulator)
    else:
        put_game(simulator, line, match)
        for player, level in enumerate(seats):
            simulator.app.session.seats[player] = level
        simulator.app.session.save()
        simulator.app.session.show()
        simulator.frame()
    return Cuts(simulator, seed)


def any_game(seed: int) -> Cuts:
    """A game of some kind; neighbouring seeds give other boards, games, players and rules."""
    choice = random.Random(seed).choice
    known = [board for board in ready_boards() if "START" in boards.load(board).key_names()]
    players = choice((2, 3, 4))
    people = choice((players, players, players - 1, 0))
    return game_on(
        known[seed // 2 % len(known)],
        seed,
        writable=choice((False, True)),
        seats=[0 if seat < people else choice((1, 2, 3)) for seat in range(players)],
        GAME=seed % 2,
        PLAYERS=players,
        MATCH=choice((0, 0, 1)),
        OPEN_HANDS=choice((0, 0, 0, 1)),
        MARBLE_PLAYERS=players,
        THROWN_START=choice((0, 1)),
        DEAD_THROWS=choice((0, 1)),
        CONFIRM=choice((0, 1)),
        BOARD=choice((0, 1, 2)),
    )
