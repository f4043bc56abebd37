"""What `fudac check` of VISION's cards costs and how it grows, as ratios against the C YAML loader in the same run.

    python benchmarks/vision.py [--cards FOLDER] [--times 1 2 4]

``--cards`` names a folder of set files; left out, the bundled cards are used, with a growing number appended to names so
that 1,280 different cards come of them. The pool is checked at a quarter, half and the whole of its cards, and at more
than the whole by copies with other numbers and names: where the time of each further card stays the same, it grows
linearly. Every check is a process of its own without any cache ("cold").
"""

from __future__ import annotations

import argparse
import random
import tempfile
from copy import deepcopy as copy_of
from pathlib import Path
from typing import Any

import yaml
from pools import vary

from check import check, loader_seconds
from fudac import resources

WHOLE = 1_280


def cards_of(folder: Path) -> list[dict[str, Any]]:
    """Every card of the set files of a folder."""
    cards = []
    for path in sorted(folder.rglob("*.yaml")):
        data = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
        if isinstance(data, dict) and "set" in data:
            cards += data["cards"]
    return cards


def other(card: dict[str, Any], copy: int) -> dict[str, Any]:
    """The card under another number and name, with other numbers in its text, so that nothing is read twice."""
    card = copy_of(card)  # lists of its own: a shared one would be written as an anchor
    if copy:
        rng = random.Random(f"{card['number']} {copy}")
        card |= {"number": f"{card['number']}-{copy}", "name": f"{card['name']}{copy}"}
        if "text" in card:
            card["text"] = vary(card["text"], rng)
    return card


def write(folder: Path, cards: list[dict[str, Any]]) -> Path:
    """A pool with one set file; returns its path."""
    path = folder / "sets" / "cards.yaml"
    path.parent.mkdir(parents=True)
    data = {"game": "vision", "set": {"code": "BENCH", "name": "計測", "version": "1.0"}, "cards": cards}
    path.write_text(
        yaml.dump(data, Dumper=yaml.CSafeDumper, allow_unicode=True, sort_keys=False, width=10**6), encoding="utf-8"
    )
    return path


def main() -> None:
    """Runs the measurements and prints them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=Path)
    parser.add_argument("--times", type=int, nargs="*", default=[1, 2, 4])
    options = parser.parse_args()
    cards = cards_of(options.cards or resources.cards() / "vision" / "sets")
    if options.cards is None:
        cards = [other(cards[at % len(cards)], at // len(cards)) for at in range(WHOLE)]
    sizes = [len(cards) // 4, len(cards) // 2, *(len(cards) * times for times in options.times)]
    measured = []
    with tempfile.TemporaryDirectory() as scratch:
        for size in sizes:
            some = [other(cards[at % len(cards)], at // len(cards)) for at in range(size)]
            folder = Path(scratch) / str(size)
            base = loader_seconds(write(folder, some))
            wall, spent, last = check(folder, "off")
            measured.append((size, spent))
            further = ""
            if len(measured) > 1:
                (before, fast), (_, slow) = measured[-2:]
                further = f"{(slow - fast) / (size - before) * 1e3:5.2f} ms each further card"
            print(
                f"{size:6} cards: {wall:6.2f} s wall {spent:6.2f} s cpu {spent / base:6.2f}x loader ({base:.3f} s)  "
                f"{further:32} {last}"
            )


if __name__ == "__main__":
    main()
