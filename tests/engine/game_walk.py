# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Walks any game of the engine's contract at random and checks its promises at every step.

It knows nothing of a particular game; the tests of each game call `walk` with their set-ups.
"""

import pytest

from engine.contract import CHANCE, MOST_LEGAL, MOST_PACKED, OVER

CODES = range(-3, 66)  # every action code of both games, and some that no game has
GUARD = 3  # bytes before and behind a record, which packing must not touch


def legal(game):
    """The legal actions as a list; ascending, without a repetition, none when the game is over."""
    out = bytearray(MOST_LEGAL)
    actions = list(out[: game.legal(out)])
    assert actions == sorted(set(actions)), game.text()
    assert bool(actions) == (game.actor != OVER), game.text()
    return actions


def packed(game):
    """The game's record; at most `MOST_PACKED` bytes, and nothing around it is written."""
    buffer = bytearray(b"\xa5" * (MOST_PACKED + 2 * GUARD))
    size = game.pack(buffer, GUARD)
    assert 0 < size <= MOST_PACKED
    assert set(buffer[:GUARD] + buffer[GUARD + size :]) == {0xA5}
    return bytes(buffer[GUARD : GUARD + size])


def standing(game):
    """What is on the table: all that can be seen of a game but its history."""
    scores = [game.score(player) for player in range(game.players)]
    return game.text(), game.actor, scores, game.winners()


def check_standing(game):
    """What holds in every position."""
    assert game.check() == 0, (game.check(), game.text())
    assert game.actor in (CHANCE, OVER) or 0 <= game.actor < game.players
    winners = game.winners()
    assert (winners != 0) == (game.actor == OVER), game.text()
    assert 0 <= winners < 1 << game.players
    for player in range(game.players):
        assert isinstance(game.score(player), int)


def refused(game, action):
    """Whether the game refuses an action with a sentence."""
    try:
        game.apply(action)
    except ValueError as refusal:
        return " " in str(refusal)
    return False


def check_actions(game, actions):
    """Every legal action applies and is taken back exactly; every other is refused."""
    before = standing(game)
    record = packed(game)
    history = bytes(game.history)
    for action in CODES:
        assert action in actions or refused(game, action), (before[0], action)
    assert (standing(game), packed(game), bytes(game.history)) == (before, record, history)
    for action in actions:
        game.apply(action)
        assert game.check() == 0, (before[0], action)
        assert game.history[-1] == action
        game.undo()
        assert standing(game) == before, (before[0], action)
        assert history.endswith(bytes(game.history))
        if bytes(game.history) == history:  # a full log has forgotten its older half
            assert packed(game) == record, (before[0], action)


def check_text(game):
    """The line reads back as the same position; nothing or this turn can be taken back then."""
    line = game.text()
    assert "\n" not in line and "  " not in line and line == line.strip()
    copy = type(game).from_text(line)
    assert copy.check() == 0
    assert standing(copy) == standing(game)
    assert legal(copy) == legal(game), line
    assert bytes(game.history).endswith(bytes(copy.history))


def check_record(game, spare):
    """The record reads back into another game, which then takes back this turn like the first."""
    record = packed(game)
    buffer = b"\x5a" * GUARD + record + b"\x5a" * MOST_PACKED
    spare.unpack(bytearray(buffer), GUARD)
    assert spare.check() == 0
    assert packed(spare) == record
    assert standing(spare) == standing(game)
    assert legal(spare) == legal(game)
    turn = bytes(spare.history)
    assert bytes(game.history).endswith(turn)
    for _ in turn:
        spare.undo()
        game.undo()
        assert standing(spare) == standing(game)
    with pytest.raises(IndexError):
        spare.undo()
    for action in turn:
        game.apply(action)


def walk(game, random, spare, most_actions, share=1.0):
    """Play `game` to its end at random and check the contract on the way.

    :param game: a game at its start, its log not yet used
    :param random.Random random: chooses the actions
    :param spare: another game of the class, any set-up: it takes over the records
    :param int most_actions: no game may be longer
    :param float share: the share of the steps at which the dear checks run too (all siblings,
        refusals, round trips); the cheap ones run at every step
    :returns: the actions played
    """
    played = bytearray()
    passed = {0: standing(game)}  # how the table stood after so many actions
    while True:
        check_standing(game)
        actions = legal(game)
        if random.random() < share:
            passed[len(played)] = standing(game)
            check_actions(game, actions)
            check_text(game)
            check_record(game, spare)
        if not actions:
            break
        assert len(played) < most_actions, "the game does not end"
        played.append(random.choice(actions))
        game.apply(played[-1])
        history = bytes(game.history)
        assert played.endswith(history) and history
    check_text(game)
    check_record(game, spare)
    check_way_back(game, played, passed)
    return played


def check_way_back(game, played, passed):
    """Taking back everything that the log holds, and playing it again, passes the same places."""
    end = standing(game)
    kept = len(game.history)
    for number in range(len(played) - 1, len(played) - kept - 1, -1):
        game.undo()
        if number in passed:
            assert standing(game) == passed[number]
    assert game.check() == 0
    with pytest.raises(IndexError):
        game.undo()
    for action in played[len(played) - kept :]:
        game.apply(action)
    assert standing(game) == end
    assert bytes(game.history) == played[len(played) - kept :]
