"""What a second `fudac check` costs after one card was edited, as ratios to importing pydantic and to the C YAML loader.

    python benchmarks/recheck.py [--cards 1000 10000] [--rounds 7]

Baselines, in the same run and in turns with what is measured, so that other load hits all alike: a process that does nothing but
``from pydantic import BaseModel`` (without which no text is read), and ``yaml.load(text, Loader=yaml.CSafeLoader)`` of the edited
file. Least processor time of all rounds; also the least wall time. Three edits: a number of one card, a number in a line of
its text that no other card has, and none. The answers are compared with those of checks that remember nothing.
"""

from __future__ import annotations

import argparse
import itertools
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from pools import write_pool

from check import environment, loader_seconds, timed

_DRAWS = re.compile("[０-９]+(?=枚引)")
_WIDE = str.maketrans("0123456789", "０１２３４５６７８９")
_NEW = itertools.count(21)  # numbers that no card of the pool has


def edit_number(path: Path) -> None:
    """Gives a card in the middle of the file another cost."""

    def other(line: str) -> str:
        return "    cost: 4\n" if line != "    cost: 4\n" else "    cost: 3\n"

    _edit(path, "    cost:", other)


def edit_text(path: Path) -> None:
    """Gives a line in the middle of the file a number that stands nowhere else."""
    _edit(path, "      ", lambda line: _DRAWS.sub(str(next(_NEW)).translate(_WIDE), line, count=1))


def _edit(path: Path, beginning: str, change: Callable[[str], str]) -> None:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    for at in range(len(lines) // 2, len(lines)):
        # A text that speaks of names may concern other cards.
        if lines[at].startswith(beginning) and change(lines[at]) != lines[at] and "名前" not in lines[at]:
            lines[at] = change(lines[at])
            break
    path.write_text("".join(lines), encoding="utf-8")


EDITS: dict[str, Callable[[Path], None]] = {
    "a number of one card": edit_number,
    "a line of one text": edit_text,
    "nothing": lambda path: None,
}


def measure(scratch: Path, cards: int, rounds: int) -> Iterator[str]:
    """The lines of the report for one pool."""
    folder = scratch / str(cards) / "pool"
    path = write_pool(folder, cards)
    variables = environment(folder.parent, "on")
    command = [sys.executable, "-m", "fudac", "check", "--lang", "en", str(folder)]
    importing = [sys.executable, "-c", "from pydantic import BaseModel"]
    cold = environment(folder.parent, "off")
    for _ in range(2):
        timed(command, variables)
        timed(importing, variables)
    best = {name: (float("inf"), float("inf")) for name in ("import", *EDITS)}
    loader = float("inf")
    for _ in range(rounds):
        loader = min(loader, loader_seconds(path))
        wall, spent, _ = timed(importing, variables)
        best["import"] = min(best["import"][0], spent), min(best["import"][1], wall)
        for name, edit in EDITS.items():
            edit(path)
            wall, spent, done = timed(command, variables)
            best[name] = min(best[name][0], spent), min(best[name][1], wall)
    told, afresh = done.stdout, timed(command, cold)[2].stdout
    if told != afresh:
        raise SystemExit("a remembered check says something else than a new one")
    imported = best["import"][0]
    yield f"{cards} cards: C loader {loader:.3f} s; import of pydantic {imported:.3f} s"
    for name in EDITS:
        spent, wall = best[name]
        ratios = f"{spent / imported:5.2f}x import {spent / loader:6.2f}x loader"
        yield f"  check after editing {name:22} {spent:6.3f} s cpu {wall:6.3f} s wall {ratios}"


def main() -> None:
    """Runs the measurements and prints them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, nargs="+", default=[1_000, 10_000])
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        for cards in options.cards:
            for line in measure(Path(scratch), cards, options.rounds):
                print(line, flush=True)


if __name__ == "__main__":
    main()
