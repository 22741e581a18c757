# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The rules of Pig have no pictures, and one passage."""

from ui.shell import rules_pictures


class Picture(rules_pictures.Picture):
    """There is none."""


def passage(session) -> bytes:
    """The passage about the decision that has to be made."""
    return b"=goal"
