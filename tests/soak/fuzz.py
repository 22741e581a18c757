# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A fuzzer, guided by the lines it reaches, on what strangers hand in; it needs `atheris`.

``python -m tests.soak.fuzz --seconds 60`` prints how many inputs it has tried; it ends with
another status than 0 and the input, where one is neither refused in a sentence nor right.
"""

import argparse
import importlib.util
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
THERE_IS_NONE = "atheris has no wheel for this Python or this computer"
_MOST_BYTES = 1024
_MOST_SAID = 2000  # characters
_MOST_SECONDS = 10  # for one input


def is_there() -> bool:
    """Whether the fuzzer is installed."""
    return importlib.util.find_spec("atheris") is not None


def fuzz(*, runs: int = -1, seconds: int = 0, seed: int = 1) -> int:
    """Try inputs in a process of its own; return how many.

    :param int runs: so many; -1 as many as there is time for
    :param int seconds: stop after that long; 0 never
    :raises AssertionError: with all that was said, where one was neither refused nor right
    """
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-m", "tests.soak.fuzz", "--corpus", folder]
            + ["--runs", str(runs), "--seconds", str(seconds), "--seed", str(seed)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    said = done.stdout + done.stderr
    tried = [line.split()[1] for line in said.splitlines() if line.startswith("Done ")]
    # Of a failure, what was raised and what it was raised for.
    first = said.find("Traceback")
    assert done.returncode == 0, said[first : said.find("INFO:", first)] + said[-_MOST_SAID:]
    assert tried, said[-_MOST_SAID:]
    return int(tried[-1])


def main() -> None:
    """Fuzz here and now; the fuzzer ends the process."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.fuzz", description=__doc__)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--runs", type=int, default=-1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--corpus", type=Path, default=Path(tempfile.gettempdir()) / "fuzz-corpus")
    options = parser.parse_args()
    if not is_there():
        parser.error(THERE_IS_NONE)
    import atheris

    sys.path[:0] = [str(ROOT), str(ROOT / "lib")]
    with atheris.instrument_imports(include=["engine", "tests.harness", "hardware", "ledlayout"]):
        import engine.aggravation.notation
        import engine.bigpoints.notation  # noqa: F401 - they are loaded late otherwise
        from tests.soak.strangers import TARGETS, seeds
    names = list(TARGETS)

    def one(data: bytes) -> None:
        if data:
            TARGETS[names[data[0] % len(names)]](data[1:])

    options.corpus.mkdir(parents=True, exist_ok=True)
    for number, name in enumerate(names):
        for at, data in enumerate(seeds(name)):
            (options.corpus / f"{name}-{at}").write_bytes(bytes([number]) + data)
    arguments = [f"-max_len={_MOST_BYTES}", f"-timeout={_MOST_SECONDS}", f"-seed={options.seed}"]
    arguments += [f"-runs={options.runs}", f"-max_total_time={options.seconds}"]
    arguments += [f"-artifact_prefix={options.corpus}{os.sep}", str(options.corpus)]
    atheris.Setup([sys.argv[0], *arguments], one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
