# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Everything that must hold, one folder per layer; `tests.harness` is also a command line."""
