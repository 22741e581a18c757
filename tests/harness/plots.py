# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Draws the results of `simulate`, `tournament` and `review`; imports Matplotlib when it is needed.

No window is opened, so no setting of Matplotlib's about windows matters.
"""

import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any

from tests.harness.files import write_file
from tests.harness.games import SetUp
from tests.harness.intervals import wilson
from tests.harness.mistake import Mistake
from tests.harness.series import Result

if TYPE_CHECKING:
    from tests.harness.coach import Judged
    from tests.harness.tournament import Standing

_BARS = "#4878a8"
_SEATS = ("#4878a8", "#d1603d", "#5b9a4a", "#8c6bb1", "#b8912f", "#5f5f5f")
_MOST_BARS = 40  # of a histogram
_DOTS_PER_INCH = 120


def new_figure(panels: int, file: Path) -> tuple[Any, Any]:
    """Return a figure and its panels side by side.

    :param Path file: that it is for
    :raises Mistake: Matplotlib cannot be used
    """
    os.environ.pop("MPLBACKEND", None)  # how figures would be shown in a window: none is shown
    try:
        from matplotlib.figure import Figure
    except Exception as reason:  # whatever its files or its settings have
        raise Mistake(f"cannot draw {file}, Matplotlib cannot be used: {reason}") from None
    figure = Figure(figsize=(4.8 * panels, 4.2), layout="constrained")
    return figure, figure.subplots(1, panels, squeeze=False)[0]


def save_figure(figure: Any, file: Path) -> None:
    """Write a figure, in the format that the name of the file ends in, and tell its name."""
    write_file(
        file, lambda file: figure.savefig(file, format=file.suffix[1:].lower(), dpi=_DOTS_PER_INCH)
    )


def plot_simulation(setup: SetUp, results: Sequence[Result], seed: int, file: Path) -> None:
    """Draw lengths, scores by seat and wins by seat side by side."""
    figure, (lengths, scores, wins) = new_figure(3, file)
    figure.suptitle(f"{setup}: {len(results):,} games, seed {seed}")
    _draw_lengths(lengths, results)
    names = [f"{seat}\n{level}" for seat, level in enumerate(results[0].task.players)]
    boxes = scores.boxplot(
        [[result.scores[seat] for result in results] for seat in range(setup.players)],
        whis=(5, 95),
        showfliers=False,
        patch_artist=True,
        medianprops={"color": "black"},
    )
    for seat, box in enumerate(boxes["boxes"]):
        box.set_facecolor(_SEATS[seat])
        box.set_alpha(0.7)
    scores.set_xticks(range(1, setup.players + 1), names)
    scores.set_xlabel("seat")
    scores.set_ylabel("score at the end")
    scores.set_title("Scores: median, quartiles, 5 to 95 %")
    shares = [fmean(result.share(seat) for result in results) for seat in range(setup.players)]
    intervals = [wilson(share, len(results)) for share in shares]
    _draw_shares(wins, names, shares, intervals, 1 / setup.sides)
    wins.set_xlabel("seat")
    save_figure(figure, file)


def _draw_lengths(axes: Any, results: Sequence[Result]) -> None:
    """Throws, where the game has some, else turns."""
    unit = "throws" if results[0].throws else "turns"
    values = [getattr(result, unit) for result in results]
    width = -(-(max(values) - min(values) + 1) // _MOST_BARS)
    counts = Counter(value // width for value in values)
    axes.bar(
        [width * bar + width / 2 - 0.5 for bar in counts],
        [100 * count / len(values) for count in counts.values()],
        width=0.9 * width,
        color=_BARS,
    )
    mean = fmean(values)
    axes.axvline(mean, color="black", linestyle="--", linewidth=1)
    axes.set_xlabel(f"{unit} (mean {mean:.1f})")
    axes.set_ylabel("% of the games" if width == 1 else f"% of the games, by {width} {unit}")
    axes.set_title("Length of a game")


def _draw_shares(
    axes: Any,
    names: Sequence[str],
    shares: Sequence[float],
    intervals: Sequence[tuple[float, float]],
    chance: float,
) -> None:
    below = [100 * (share - low) for share, (low, _) in zip(shares, intervals, strict=True)]
    above = [100 * (high - share) for share, (_, high) in zip(shares, intervals, strict=True)]
    axes.bar(
        range(len(shares)),
        [100 * share for share in shares],
        yerr=[[max(0.0, way) for way in below], [max(0.0, way) for way in above]],
        capsize=5,
        color=[_SEATS[at % len(_SEATS)] for at in range(len(shares))],
        alpha=0.8,
    )
    axes.axhline(100 * chance, color="black", linestyle="--", linewidth=1)
    axes.set_xticks(range(len(shares)), names)
    axes.set_ylabel("% won")
    axes.set_title("Wins, 95 % intervals; dashed: by chance")


def plot_tournament(
    setup: SetUp, standings: "Sequence[Standing]", games: int, seed: int, file: Path
) -> None:
    """Draw the win rates."""
    figure, (axes,) = new_figure(1, file)
    _draw_shares(
        axes,
        [f"{standing.level}\n({standing.number} of {setup.sides})" for standing in standings],
        [standing.share for standing in standings],
        [standing.interval for standing in standings],
        1 / setup.sides,
    )
    figure.suptitle(f"{setup}: {games:,} games, seed {seed}")
    save_figure(figure, file)


def plot_review(title: str, judged: "Sequence[Judged]", file: Path) -> None:
    """Draw the chances over a game, with the slips and blunders."""
    figure, (axes,) = new_figure(1, file)
    figure.set_size_inches(9, 4.2)
    numbers = [one.played.number for one in judged]
    players = len(judged[0].after)
    for player in range(players):
        chances = [100 * one.after[player] for one in judged]
        colour = _SEATS[player % len(_SEATS)]
        axes.plot(numbers, chances, color=colour, linewidth=1.5, label=f"player {player}")
        if player == 0 and players == 2:
            axes.fill_between(numbers, chances, 0, color=colour, alpha=0.15)
        for mark, sign in (("slip", "o"), ("blunder", "X")):
            found = [one for one in judged if one.mark == mark and one.played.player == player]
            axes.scatter(
                [one.played.number for one in found],
                [100 * one.after[player] for one in found],
                color=colour,
                marker=sign,
                s=40,
                zorder=3,
            )
    axes.axhline(100 / players, color="black", linestyle="--", linewidth=1)
    axes.set_ylim(0, 100)
    axes.set_xlim(numbers[0], max(numbers[-1], numbers[0] + 1))
    axes.set_xlabel("actions")
    axes.set_ylabel("chance to win, %")
    axes.set_title(f"{title}: circles are slips, crosses blunders")
    axes.legend(loc="upper left", fontsize="small")
    save_figure(figure, file)
