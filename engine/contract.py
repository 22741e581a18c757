# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What every game of the engine promises, in words and constants.

The screens, the computer players and the test harness rely on this page and on nothing else. Each
game is a package: its class is in the module `rules`; the modules `notation`, `saving` and
`players` beside it are loaded when they are needed (`engine.games`).

==================  ===========================================================================
``game.players``    number of players
``game.player``     whose turn it is, also while the die must be thrown; who acted last when over
``game.actor``      index of the player who acts, `CHANCE` when a die must be thrown, `OVER`
``game.legal(out)`` writes the legal action codes, ascending, into ``out`` (at least `MOST_LEGAL`
                    bytes) and returns how many; 0 when the game is over
``game.apply(a)``   plays an action; ValueError where it is not legal, the state unchanged
``game.undo()``     takes back the last action; IndexError where nothing is left to take back
``game.score(p)``   the points of a player as the game stands
``game.winners()``  bit mask of the winners, 0 while the game goes on
``game.check()``    0, or the number of the invariant that is broken
``game.text()``     the position as one line; ``Game.from_text(line, log=…)`` reads it back,
                    ValueError with the reason where it cannot
``game.pack(b, a)`` the position, set-up included, as at most `MOST_PACKED` bytes from ``b[a]``
                    on; returns how many. ``game.unpack(b, a)`` takes it over, ValueError on
                    nonsense, the game unchanged then
``game.history``    the actions that can be taken back, oldest first, dice included
==================  ===========================================================================

An action is one small int. Chance is an action too: a die is applied, never thrown, in here.
``legal``, ``apply`` of a legal action and ``undo`` allocate nothing. No float anywhere, and no
integer outside -2**30 … 2**30 - 1.
"""

try:
    from micropython import const as const  # noqa: PLC0414
except ImportError:

    def const(expr: int) -> int:  # type: ignore[misc]
        """Mark a constant for MicroPython's compiler; elsewhere it is the value itself."""
        return expr


CHANCE = const(-1)
OVER = const(-2)
MOST_LEGAL = const(32)
MOST_PACKED = const(96)
