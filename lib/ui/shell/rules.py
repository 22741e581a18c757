# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How to play: from the title a list of the topics, from there or from a game the pages."""

from ui.loader import load

KEYS = "keys"  # the topic of boards without a cross


def Screen(app):
    """The list of the topics or, once one is chosen or a game is played, its pages."""
    if app.session is None and not app.topic:
        return load("ui.shell.rules_topics").Topics(app)
    return load("ui.shell.rules_pages").Pages(app)
