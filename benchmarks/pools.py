"""Card pools for benchmarks: as many cards as wanted, made from the bundled ones with other names, numbers and combinations.

Every card is different: numbers in texts, names, stats change, so that nothing is gained by reading a text twice.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import yaml

from fudac import resources

_NUMBER = re.compile(r"(?<![0-9０-９])([1-9１-９])(?=[枚体つ点]|以上|以下|\]：|される|、)")
_WIDE = "０１２３４５６７８９"


def vary(text: str, rng: random.Random) -> str:
    """The same sentences with other numbers."""

    def other(match: re.Match[str]) -> str:
        value = rng.randint(1, 9)
        return str(value) if match.group(1).isascii() else _WIDE[value]

    return _NUMBER.sub(other, text)


def write_pool(folder: Path, count: int, seed: int = 1) -> Path:
    """A set file with ``count`` cards in ``folder``; returns its path."""
    rng = random.Random(seed)
    cards = []
    for path in sorted((resources.cards() / "harem-master" / "sets").glob("*.yaml")):
        cards += yaml.safe_load(path.read_text(encoding="utf-8"))["cards"]
    lines = ["game: harem-master", 'set: {code: BENCH, name: 計測, version: "1.00", released: 2001-01}', "cards:"]
    for i in range(count):
        card = cards[i % len(cards)]
        lines.append(f"  - number: B-{i:05d}")
        lines.append(f"    name: {card['name']}{i if i >= len(cards) else ''}")
        lines += [
            f"    {key}: {card[key]}" for key in ("type", "cost", "random", "sex", "physical", "mental") if key in card
        ]
        if "factions" in card:
            lines.append(f"    factions: [{', '.join(card['factions'])}]")
        if card.get("text"):
            text = vary(card["text"].strip("\n"), rng)
            if i >= len(cards) and rng.random() < 0.5:  # a line of another card of its kind besides
                extra = rng.choice([c for c in cards if c["type"] == card["type"] and c.get("text")])
                text += "\n" + vary(extra["text"].strip("\n"), rng)
            lines.append("    text: |-")
            lines += [f"      {line}" for line in text.split("\n")]
    out = folder / "sets"
    out.mkdir(parents=True, exist_ok=True)
    target = out / "bench.yaml"
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return target
