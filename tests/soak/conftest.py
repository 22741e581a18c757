# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""As for the tests of the screens."""

from tests.ui.conftest import sheets_are_unpacked_once  # noqa: F401 - a fixture
