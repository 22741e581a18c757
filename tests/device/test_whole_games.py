# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The largest games, played by keys in the VM on the compiled bundle to the very end."""

from pathlib import Path

import pytest

from engine.contract import OVER
from tests.device.vm import needs_vm
from tests.device.whole_games import KINDS, played_out
from tests.harness.record_file import play_again, read_text


@needs_vm
@pytest.mark.parametrize("kind", KINDS)
def test_a_game_comes_to_its_end_as_the_rules_have_it(kind: str, drive: Path) -> None:
    (record,) = read_text("\n".join(played_out(kind, drive)), "the console")
    assert not record.damage
    game = play_again(record, "the console")
    assert game.actor == OVER
    assert record.scores == tuple(game.score(player) for player in range(game.players))
