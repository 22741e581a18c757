# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Reads what `engine.record` writes, and plays it again to see whether it is true.

Touches the engine and files; `record_text` finds the lines. `replay`, `review` and the tests call
it. What a log has lost is called a gap: nobody's move is called wrong for it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.contract import OVER
from hardware.simulator.whole_number import whole_number
from tests.harness.games import first_words, read_position
from tests.harness.games.plain import legal
from tests.harness.mistake import Mistake, why
from tests.harness.record_text import END, WORD, RecordLine, decoded, record_lines

_MOST_NUMBER = 9999  # an action or a score


@dataclass
class Turn:
    """A line of a record: who played what.

    :param int number: of the line in the file
    :param int skipped: the number of a line before it that could not be read, or 0
    """

    number: int
    player: int
    codes: list[int]
    skipped: int = 0


@dataclass
class Record:
    """A game as it is in a file.

    :param int number: of the line with the position
    :param scores: of the players; None where the game was not finished
    :param int end: the number of the line with the scores, or 0
    :param str damage: why the record cannot be played to its end, a sentence, or nothing
    """

    number: int
    position: str
    turns: list[Turn] = field(default_factory=list)
    scores: tuple[int, ...] | None = None
    end: int = 0
    damage: str = ""


def read_file(file: Path) -> list[Record]:
    """Return all records of a file; `Mistake` where it cannot be read or has none."""
    try:
        data = file.read_bytes()
    except OSError as reason:
        raise Mistake(f"cannot read {file}: {why(reason)}") from None
    return read_text(decoded(data), str(file), file.name)


def chosen(records: Sequence[Record], number: int, file: Path) -> Record:
    """Return the game of a file with this number, from 1; a `Mistake` where it has not so many."""
    if number > len(records):
        raise Mistake(f"{file} holds {len(records)} games, there is no number {number}")
    return records[number - 1]


def read_text(text: str, place: str, name: str = "") -> list[Record]:
    """Return all records of a text.

    :param str place: where it is from, and its shorter ``name``, for what is said of a mistake
    """
    reader = _Reader(name or place)
    for line in record_lines(text, first_words()):
        reader.take(line)
    if not reader.records:
        raise Mistake(f"{place} holds no record: no line has '{WORD} ' and what belongs to it")
    return reader.records


class _Reader:
    """Makes records of their lines.

    A turn that goes on in the next line of the log can mean several things: the game, played so
    far, tells which.
    """

    def __init__(self, name: str) -> None:
        self.records: list[Record] = []
        self._name = name
        self._game: Any = None  # of the last record, None where it cannot be played on
        self._played = 0  # so many of its turns are played on it
        self._read_on = 0  # up to this line of the log all is read

    def take(self, line: RecordLine) -> None:
        """Add a line to the last record, or begin a new one."""
        if not (line.head in ("", END) or line.head.isdigit()):
            self._begin(line)
            return
        if not self.records or (self.records[-1].end and not self.records[-1].damage):
            self._begin_headless(line)
        record = self.records[-1]
        if record.damage:
            return
        try:
            if line.head == END:
                record.end = line.number
                self._end(line, record)
            else:
                self._add(line, record)
        except ValueError as reason:
            record.damage = f"{self._name}, line {line.number}: {reason}"

    def _begin(self, line: RecordLine) -> None:
        record = Record(line.number, line.text.strip())
        self._game = None
        self._played = 0
        length = 0
        for position in line.positions():
            try:
                game = read_position(position)
            except ValueError:
                continue
            if len(position) > length:
                length = len(position)
                record.position = position
                self._game = game
        self.records.append(record)

    def _begin_headless(self, line: RecordLine) -> None:
        """Begin the record of turns whose position is missing."""
        before = f"after line {self.records[-1].end}, " if self.records else ""
        damage = (
            f"{self._name}, line {line.number}: a gap: {before}the line with the position, with "
            f"which a record starts, is missing before '{WORD}{line.text}'"
        )
        self.records.append(Record(line.number, "", damage=damage))

    def _add(self, line: RecordLine, record: Record) -> None:
        """Add a turn; ValueError with the reason where it cannot be read."""
        player = whole_number(line.head, 0, _MOST_NUMBER)
        readings = list(line.number_lists())
        if not readings[0]:
            raise ValueError(f"player {player} plays nothing: a gap")
        chosen = readings[0]
        if len(readings) > 1 and self._catch_up(record):
            for words in reversed(readings):
                if _are_numbers(words) and _is_turn(self._game, player, _numbers(words)):
                    chosen = words
                    break
        skipped = line.skipped if line.skipped > self._read_on else 0
        if chosen is not readings[0]:
            self._read_on = line.number + len(line.rests)
        record.turns.append(Turn(line.number, player, _numbers(chosen), skipped))

    def _end(self, line: RecordLine, record: Record) -> None:
        """Add the scores; ValueError with the reason where they cannot be read."""
        readings = list(line.number_lists())
        chosen = readings[0]
        if len(readings) > 1 and self._catch_up(record):
            scores = [str(self._game.score(player)) for player in range(self._game.players)]
            if scores in readings:
                chosen = scores
        record.scores = tuple(_numbers(chosen))

    def _catch_up(self, record: Record) -> bool:
        """Play all turns on the game that are not yet; False where that is not possible."""
        for turn in record.turns[self._played :]:
            if self._game is None or not _plays(self._game, turn.player, turn.codes):
                self._game = None
                return False
            self._played += 1
        return self._game is not None


def _plays(game: Any, player: int, codes: list[int]) -> bool:
    """Play the actions of a player; False, and only some are played, where one is not legal."""
    for code in codes:
        if game.actor == OVER or game.player != player or code not in legal(game):
            return False
        game.apply(code)
    return True


def _is_turn(game: Any, player: int, codes: list[int]) -> bool:
    """Whether these are a whole turn of a player, to its end. The game is as it was afterwards."""
    again = read_position(game.text())
    return _plays(again, player, codes) and (again.actor == OVER or again.player != player)


def _are_numbers(words: list[str]) -> bool:
    try:
        _numbers(words)
    except ValueError:
        return False
    return True


def _numbers(words: list[str]) -> list[int]:
    """Return the numbers of actions or scores; ValueError with a reason."""
    numbers = []
    for word in words:
        try:
            numbers.append(whole_number(word, 0, _MOST_NUMBER))
        except ValueError as reason:
            raise ValueError(f"no action or score can be read, a gap: {reason}") from None
    return numbers


def play_again(
    record: Record,
    name: str,
    each: Callable[[Any, int], None] = lambda game, action: None,
) -> Any:
    """Play a record from its first position and verify every step.

    :param str name: of the file, for what is said of a mistake
    :param each: called with the game and the action before it is applied
    :returns: the game at its end
    """
    place = f"{name}, line {record.number}"
    if not record.position:
        raise Mistake(record.damage)
    try:
        game = read_position(record.position)
    except ValueError as reason:
        raise Mistake(f"{place}: {reason}") from None
    before = record.number
    lost = 0
    for turn in record.turns:
        lost = turn.skipped or lost
        for number, code in enumerate(turn.codes):
            unfit = _unfit(game, turn.player, code)
            if unfit:
                place = f"{name}, line {turn.number}"
                raise Mistake(f"{place}: {_blame(unfit, lost, number, before)}: {game.text()}")
            each(game, code)
            game.apply(code)
            _check(game, f"{name}, line {turn.number}")
        before = turn.number
    if record.damage:
        raise Mistake(record.damage)
    if record.scores is not None:
        place = f"{name}, line {record.end}"
        if game.actor != OVER:
            raise Mistake(
                f"{place}: a gap after line {before}: the record ends, but the game goes on: "
                f"{game.text()}"
            )
        scores = tuple(game.score(player) for player in range(game.players))
        if scores != record.scores:
            raise Mistake(f"{place}: the scores are {_words(scores)}, not {_words(record.scores)}")
    return game


def _unfit(game: Any, player: int, code: int) -> str:
    """Say why an action of a player cannot come next, or nothing."""
    if game.actor == OVER:
        return f"the game is over, but action {code} follows"
    if game.player != player:
        return f"player {game.player} is in turn, not {player}"
    if code not in legal(game):
        return f"action {code} is not legal"
    return ""


def _blame(unfit: str, lost: int, number: int, before: int) -> str:
    """Say what lines that are missing have to do with an action that cannot come next.

    :param int lost: the number of a line before it that could not be read, or 0
    :param int number: of the action within its line
    :param int before: the number of the line of the record before it
    """
    if lost:
        return f"a gap: line {lost} cannot be read, and then {unfit}"
    if not number and "is not legal" not in unfit:
        return f"a gap after line {before}: {unfit}"
    return f"a gap after line {before}, or a wrong action: {unfit}"


def _words(scores: tuple[int, ...]) -> str:
    return " ".join(map(str, scores)) or "none"


def _check(game: Any, place: str) -> None:
    """The position must be sound, and its line must read back as the same."""
    line = game.text()
    if game.check() or read_position(line).text() != line:
        raise Mistake(f"{place}: the engine is wrong, this position is not sound: {line}")
