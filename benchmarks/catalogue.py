"""How fast card pools are loaded, compared with PyYAML's C loader on the same file in the same run.

    python benchmarks/catalogue.py [CARDS]

Prints the best of five: reading positions (our YAML reader), building faces, and everything together with errata folded
to the cards in force, each as a multiple of the C loader with the garbage collector paused.
"""

from __future__ import annotations

import re
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import yaml

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "compiler"))

from fudac import resources
from fudac.catalogue import load_pool
from fudac.catalogue.files import read_set
from fudac.model.game_file import bundled_game
from fudac.source.gc_pause import gc_paused
from fudac.source.text import SourceFile
from fudac.source.yaml_reader import read_yaml


def many_cards(count: int) -> str:
    """A set file of ``count`` cards, made from the bundled ones with other numbers."""
    text = next(iter(sorted((resources.cards() / "harem-master" / "sets").glob("*.yaml")))).read_text(encoding="utf-8")
    cards = re.split(r"^(?=  - number: )", text, flags=re.MULTILINE)[1:]
    numbered = (re.sub(r"number: \S+", f"number: B-{i:06}", cards[i % len(cards)], count=1) for i in range(count))
    return 'game: harem-master\nset: {code: B, name: b, version: "1", released: 2001}\ncards:\n' + "".join(numbered)


def errata(count: int) -> str:
    """An erratum for every tenth card."""
    items = (f"  - number: B-{i:06}\n    date: 2002\n    change: {{cost: 9}}\n" for i in range(0, count, 10))
    return "game: harem-master\nerrata:\n" + "".join(items)


def best(work: Callable[[], object]) -> float:
    """The shortest of five runs, in seconds."""
    times = []
    for _ in range(5):
        with gc_paused():
            start = time.perf_counter()
            work()
            times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    """Run and print."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    text = many_cards(count)
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    game = bundled_game("harem-master")
    baseline = best(lambda: yaml.load(text, Loader=loader))
    node, _ = read_yaml(SourceFile("b.yaml", text))
    assert node is not None
    with tempfile.TemporaryDirectory() as folder:
        for name, content in (("sets", text), ("errata", errata(count))):
            (Path(folder) / name).mkdir()
            (Path(folder) / name / "a.yaml").write_text(content, encoding="utf-8")
        rows = {
            f"C loader ({loader.__name__})": baseline,
            "YAML with positions": best(lambda: read_yaml(SourceFile("b.yaml", text))),
            "faces from nodes": best(lambda: read_set(game, SourceFile("b.yaml", text), node, [])),
            "pool, errata, cards in force": best(lambda: load_pool([folder]).in_force()),
            "the same with its findings": best(lambda: load_pool([folder]).findings),
        }
    print(f"{count} cards")
    for label, seconds in rows.items():
        print(f"{label:32} {seconds:7.3f} s  {count / seconds:9.0f} cards/s  {seconds / baseline:5.2f} x")


if __name__ == "__main__":
    main()
