# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The power is cut after every step of every write: the old or the new record is there.

Where the chip itself erases everything, the table in docs/saves.md says when it is not.
"""

from pathlib import Path

import pytest
from savestore import GAME, RESULT, SETTINGS, STATS

from tests.lib.medium import WITH_FILE, Session, games, played, room, table

ROOT = Path(__file__).resolve().parents[2]
EVERY_PART = set(range(16))  # of a write


@pytest.mark.parametrize("kind", ["nRF52", *WITH_FILE])
def test_the_old_or_the_new_record_is_there_after_any_cut(kind):
    session = Session(kind, 1).run(25)
    assert session.cuts > 600
    assert session.parts_cut == EVERY_PART
    assert session.lost == session.back == 0


@pytest.mark.parametrize("kind", ["RP2", "nRF52", *WITH_FILE])
def test_a_game_and_its_actions_are_there_after_any_cut(kind):
    session = Session(kind, 1).play(40)
    assert session.cuts > 150
    assert session.parts_cut == EVERY_PART
    assert session.lost == session.back == 0


@pytest.mark.parametrize("kind", ["RP2, file", "nRF52", "file"])
def test_no_cut_harms_a_long_game_after_another_one(kind):
    """Old actions lie behind the new ones, and both reach over the end of a sector."""
    session = Session(kind, 4, straight=True)
    session.save(SETTINGS, session.dice.data(100))
    for actions in (180, 90, 140):
        session.begin(session.dice.data(100), 1200)
        for i in range(actions // 20):
            session.hurry(19).act(i % 3 == 0)
            if i % 4 == 3:
                session.save((SETTINGS, RESULT, STATS)[i % 3], session.dice.data(90 + i))
    assert session.lost == session.back == 0


@pytest.mark.parametrize("kind", ["RP2", "RP2, file"])
def test_a_journal_is_only_erased_between_games_or_when_it_is_full(kind):
    session = played(kind, 1200, 60)
    assert session.nvm.erases == session.risky == 0
    session.hurry(400)
    assert session.nvm.erases == 0
    while not session.nvm.erases:
        session.save(SETTINGS, session.dice.data(100))
    assert session.risky == (kind == "RP2")


@pytest.mark.parametrize("kind", ["nRF52", "file"])
def test_a_cut_while_the_first_record_of_its_kind_is_written(kind):
    """Each half then has a record that the other lacks."""
    for seed in (18, 21, 22):
        session = Session(kind, seed).run(12)
        assert session.lost == 0
    for cut in range(0, 700, 14):
        session = Session(kind, 7, straight=True)
        session.cutting = False
        for record in (GAME, STATS, GAME):
            session.save(record, session.dice.data(100))
        session.cutting = True
        session.save(SETTINGS, session.dice.data(100), go_on=cut)
        session.save(GAME, session.dice.data(100))
        assert session.lost == 0


@pytest.mark.parametrize("seed", range(6))
def test_a_cut_while_the_files_are_made_does_not_put_both_into_one_block(seed):
    record = 1 + seed % 3
    steps = Session("file", seed, straight=True).save(record, b"first")
    assert steps > 30
    for cut in range(0, steps, 2):
        session = Session("file", seed, straight=True)
        session.save(record, b"first", go_on=cut)
        for i in range(3):
            session.save(record, bytes([i]))
        assert session.lost == 0


@pytest.mark.parametrize("seed", range(4))
def test_a_journal_loses_nothing_but_while_its_sector_is_erased(seed):
    session = Session("RP2", seed)
    for _ in range(40):
        erases = session.nvm.erases
        lost = session.lost
        session.run(1)
        assert session.lost == lost or session.nvm.erases == erases + 1
    assert session.nvm.erases <= 3
    assert session.cuts > 800
    assert session.parts_cut == EVERY_PART


@pytest.mark.parametrize("kind", ["SAMD51", "SAMD21"])
def test_the_game_is_back_first(kind):
    """After an erase the first 128 bytes are programmed first, and the game is in them."""
    session = Session(kind, 3).run(25)
    while not session.risky:
        session.run(5)
    assert session.lost_game < session.lost


@pytest.mark.parametrize("kind", ["SAMD51", "SAMD21", "ESP32"])
def test_where_all_is_erased_a_cut_loses_a_record_or_nothing_but_makes_none_up(kind):
    session = Session(kind, 6).run(40)
    assert 0 < session.lost < session.cuts


def test_the_documentation_has_the_figures():
    text = (ROOT / "docs" / "saves.md").read_text(encoding="utf-8")
    assert table() in text
    text = text.replace("\n", " ")
    assert f"room for {room():,} actions" in text
    assert f"every {games(60)} games of 60 actions" in text
