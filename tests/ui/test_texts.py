# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Every text in every language: complete, in the font, written as the language is written.

Whether it fits its place on the screen is asserted by `test_fit`.
"""

import re
from collections.abc import Iterator

import pytest

from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.language_files import LANGUAGES, paragraphs, table, whole
from tests.ui.seats import (
    LARGE,
    SMALL,
    at,
    switch_on,
    take,
)
from tools.art.files import HERE
from tools.art.font import cells

TOPICS = ("bigpoints", "aggravation")
KEYS = ""  # the topic of boards without a cross: the running text of the shell
SMALLEST = "tinycircuits_thumby_color"
CAPS = ("<START>", "<SELECT>", "<NEXT>", "<PREVIOUS>")


# The files


def places(text: str) -> list[str]:
    """What stands for something else in a text: values, and the caps of keys."""
    return sorted(re.findall(r"\{\d\}|<\w+>|Ⓐ|Ⓑ", text))


def test_english_and_german_are_there() -> None:
    assert {"en", "de"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_all_texts_with_all_their_places(language: str) -> None:
    english = table("en")
    texts = table(language)
    assert list(texts) == list(english)
    for section, keys in english.items():
        assert list(texts[section]) == list(keys), section
        for key, text in keys.items():
            assert places(texts[section][key]) == places(text), f"[{section}] {key}"
            assert bool(text) == bool(texts[section][key]), f"[{section}] {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_can_be_chosen_and_says_its_name(language: str) -> None:
    simulator = switch_on(LANGUAGE=language)
    assert simulator.app.words.language == language
    take(simulator, simulator.app.words["settings"])
    assert any(f"◄{table(language)['common']['name']}►" in row for row in reading.lines(simulator))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_font_has_every_character_of_every_text(language: str) -> None:
    known = set(cells(HERE))
    unknown = set(whole(language)) - known - {"\n"}
    assert not unknown, unknown


@pytest.mark.parametrize("topic", (*TOPICS, KEYS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_rules_has_the_chapters_of_the_english_one(language: str, topic: str) -> None:
    def chapters(code: str) -> list[int]:
        lines = paragraphs(code, topic)
        assert all(lines), f"{code}: an empty paragraph"
        assert lines[0].startswith("★")
        heads = [at for at, line in enumerate(lines) if line.startswith("★")]
        return [end - begin for begin, end in zip(heads, [*heads[1:], len(lines)], strict=True)]

    assert len(chapters(language)) == len(chapters("en"))
    assert set(re.findall(r"<\w+>", whole(language))) <= set(CAPS)


# How it is written

# Opening and closing quotation marks; a language that is not here has no rule.
QUOTES = {
    "en": ("“", "”"),
    "de": ("„", "“"),
    "fr": ("«", "»"),
    "it": ("«", "»"),
    "nl": ("‘", "’"),
    "es": ("«", "»"),
}
ALL_QUOTES = set('"“”„‚‘«»‹›')
NO_BREAK = "\u00a0\u202f"
SPACED = ("fr",)  # have such a blank before marks and within quotation marks


def all_texts(language: str) -> Iterator[str]:
    """Everything in a language, text by text."""
    for section in table(language).values():
        yield from section.values()
    for topic in (*TOPICS, KEYS):
        yield from paragraphs(language, topic)


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotation_marks_are_those_of_the_language_and_in_pairs(language: str) -> None:
    opening, closing = QUOTES.get(language, ("“", "”"))
    for text in all_texts(language):
        assert "'" not in text, f"{text}: an apostrophe is ’"
        assert "..." not in text, f"{text}: three dots are …"
        assert not ALL_QUOTES - {opening, closing} & set(text), text
        if closing != "’":  # which is the apostrophe, too
            assert text.count(opening) == text.count(closing), text
        assert text.count(opening) <= text.count(closing), text
    assert any(opening in text for text in all_texts(language)), "they are used"


@pytest.mark.parametrize("language", LANGUAGES)
def test_spaces_around_marks_are_those_of_the_language(language: str) -> None:
    for text in all_texts(language):
        for mark in re.finditer("[!?:;»]", text):
            before = text[mark.start() - 1 : mark.start()]
            if language in SPACED:
                assert before in NO_BREAK and before, f"{text}: before {mark[0]}"
            else:
                assert not before.isspace(), f"{text}: before {mark[0]}"
        for mark in re.finditer("«", text):
            after = text[mark.end() : mark.end() + 1]
            assert (after in NO_BREAK) == (language in SPACED), f"{text}: after {mark[0]}"
        assert "  " not in text.replace("   ", ""), f"{text}: two blanks"
        assert " %" not in text, f"{text}: a blank before % does not break"
        assert text == text.strip(), text


def test_spanish_questions_and_calls_begin_as_they_end() -> None:
    for text in all_texts("es"):
        assert text.count("¿") == text.count("?"), text
        assert text.count("¡") == text.count("!"), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_has_to_be_broken_on_the_narrowest_page(language: str) -> None:
    columns = 19
    for text in all_texts(language):
        for word in text.split(" "):
            assert len(word) <= columns, word


# The screens


@pytest.mark.parametrize(
    "settings",
    [
        {"LEDS_PIN": "A2", "LEDS_COUNT": 64, "LEDS_LAYOUT": "matrix 16x16 serpentine bottom-right"},
        {"LEDS_PIN": "A2", "LEDS_LAYOUT": "matrix eight by eight"},
        {"LEDS_PIN": "NOWHERE"},
        {"LEDS_BRIGHTNESS": 400},
        {"SAVE": "cloud"},
        {"DEBUG": "yes"},
        {"SPEAKER_PIN": "NOWHERE"},
    ],
    ids=lambda settings: list(settings)[-1],
)
@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_a_sentence_about_a_setting_can_be_read_whole(board: str, settings: dict) -> None:
    simulator = Simulator(board, settings={"LANGUAGE": "en", **settings})
    cuts = reading.note_cuts(simulator)
    simulator.settle()
    assert at(simulator) == "error"
    assert not reading.faults(simulator)
    assert not cuts
    simulator.play("A")
    assert at(simulator) == "title"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_can_be_done_with_a_pawn_fits_on_the_narrowest_screen(language: str) -> None:
    texts = table(language)["bigpoints.board"]
    for key in ("choose", "move", "climb"):
        line = "P1 " + texts[key].replace("{0}", "◄►↕")
        assert len(line) <= 20, line  # letters of 6 pixels beside a margin of 3, of 128
