# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What holds for all tests: Hypothesis gives the same examples in every run, without deadlines, and
the garbage collector does not look again and again at all that pytest keeps of thousands of tests.

`HYPOTHESIS_PROFILE=search` looks for new examples instead, and for longer.
"""

import gc
import os

from hypothesis import settings

settings.register_profile("same", derandomize=True, deadline=None, database=None, max_examples=60)
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


def pytest_collection_finish() -> None:
    gc.freeze()
