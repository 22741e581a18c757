# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What must hold for as long as one likes: `python -m tests.soak` runs it, `make test` a little."""
