# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Reads what `engine.record` writes, and plays it again to see whether it is true.

Touches the engine and files. `replay` and the tests call it.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.contract import MOST_LEGAL, OVER
from tests.harness.games import read_position
from tests.harness.mistake import Mistake

_WORD = "rec"
_END = "end"


@dataclass
class Turn:
    """A line of a record: who played what."""

    number: int  # of the line in the file
    player: int
    codes: list[int]


@dataclass
class Record:
    """A game as it is in a file; ``scores`` are None where it was not finished."""

    number: int
    position: str
    turns: list[Turn] = field(default_factory=list)
    scores: tuple[int, ...] | None = None
    end: int = 0  # the number of the line with the scores


def read_file(file: Path) -> list[Record]:
    """Return all records of a file; `Mistake` where it cannot be read or has none."""
    try:
        text = file.read_text(encoding="utf-8", errors="replace")
    except OSError as reason:
        raise Mistake(f"cannot read {file}: {reason.strerror}") from None
    return read_text(text, str(file), file.name)


def read_text(text: str, place: str, name: str = "") -> list[Record]:
    """Return all records of a text.

    :param str place: where it is from, and its shorter ``name``, for what is said of a mistake
    """
    records = list(_records(text.splitlines(), name or place))
    if not records:
        raise Mistake(f"{place} holds no record: no line starts with '{_WORD} '")
    return records


def _records(lines: Iterable[str], name: str) -> Iterator[Record]:
    record: Record | None = None
    for number, line in enumerate(lines, 1):
        words = line.split()
        if words[:1] != [_WORD] or not line.startswith(_WORD):
            continue
        place = f"{name}, line {number}"
        head = words[1] if len(words) > 1 else ""
        if head == _END or head.isdigit():
            if record is None:
                raise Mistake(f"{place}: a record starts with a position, not with '{line}'")
            if record.end:
                raise Mistake(f"{place}: the record has ended before, in line {record.end}")
            values = _numbers(words[2:], f"{place}: ")
            if head == _END:
                record.scores = tuple(values)
                record.end = number
            elif values:
                record.turns.append(Turn(number, _numbers([head], f"{place}: ")[0], values))
            else:
                raise Mistake(f"{place}: player {head} plays nothing")
        else:
            if record is not None:
                yield record
            record = Record(number, line[len(_WORD) + 1 :].rstrip())
    if record is not None:
        yield record


def _numbers(words: list[str], place: str) -> list[int]:
    for word in words:
        if not (word.isascii() and word.isdigit() and len(word) < 5):
            raise Mistake(f"{place}'{word}' is no number of an action or a score")
    return [int(word) for word in words]


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
    try:
        game = read_position(record.position)
    except ValueError as reason:
        raise Mistake(f"{place}: {reason}") from None
    for turn in record.turns:
        place = f"{name}, line {turn.number}"
        for code in turn.codes:
            if game.actor == OVER:
                raise Mistake(f"{place}: the game is over, but action {code} follows")
            if game.player != turn.player:
                raise Mistake(
                    f"{place}: player {game.player} is in turn, not {turn.player}: {game.text()}"
                )
            if code not in _legal(game):
                raise Mistake(f"{place}: action {code} is not legal in {game.text()}")
            each(game, code)
            game.apply(code)
            _check(game, place)
    if record.scores is not None:
        place = f"{name}, line {record.end}"
        if game.actor != OVER:
            raise Mistake(f"{place}: the record ends, but the game goes on: {game.text()}")
        scores = tuple(game.score(player) for player in range(game.players))
        if scores != record.scores:
            raise Mistake(f"{place}: the scores are {_words(scores)}, not {_words(record.scores)}")
    return game


def _words(scores: tuple[int, ...]) -> str:
    return " ".join(map(str, scores)) or "none"


def _legal(game: Any) -> list[int]:
    out = bytearray(MOST_LEGAL)
    return list(out[: game.legal(out)])  # a code in a file may be no byte


def _check(game: Any, place: str) -> None:
    """The position must be sound, and its line must read back as the same."""
    line = game.text()
    if game.check() or read_position(line).text() != line:
        raise Mistake(f"{place}: the engine is wrong, this position is not sound: {line}")
