"""Mistakes seeded into the held-out texts: nothing crashes, next to nothing is lost in silence, no fix changes the meaning."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest
import yaml

from fudac.syntax import language
from fudac.syntax.names import Names

CHECKOUT = Path(__file__).resolve().parent.parent.parent
CORPUS = Path(__file__).resolve().parent / "corpus"
sys.path.insert(0, str(CHECKOUT / "benchmarks"))

import seeded_mistakes  # noqa: E402
import seeding  # noqa: E402

#: Share of the mistakes that is found or leaves another text that means what it says.
FLOOR = 0.98
#: Every so many texts of the corpus are used.
STEP = 9


@pytest.mark.parametrize("game", ["harem-master", "seven"])
def test_seeded_mistakes(game: str) -> None:
    known = yaml.safe_load((CORPUS / "names.yaml").read_text(encoding="utf-8"))[game]
    names = Names(cards=frozenset(known["names"]), factions=frozenset(known["factions"]))
    words = seeded_mistakes.words_of(game, names)
    rng = random.Random(11)
    result = seeded_mistakes.Result()
    for entry in yaml.safe_load((CORPUS / f"{game}-unseen.yaml").read_text(encoding="utf-8"))[::STEP]:
        reading = language(game).read(entry["text"], entry, names)
        if reading.problems:
            continue
        canonical = "\n".join(language(game).japanese(ability) for ability in reading.abilities)
        card = seeded_mistakes.Card(game, entry, canonical)
        for mistake in seeding.mistakes(entry["text"], words, rng, 1):
            seeded_mistakes.try_text(card, mistake, names, result)
    total = seeded_mistakes.Row()
    for row in result.rows.values():
        total += row
    lost = [text for heading, texts in result.examples.items() if heading.startswith("silent") for text in texts]
    crashes = {heading: found for heading, found in result.examples.items() if heading.startswith("crash")}
    wrong = [text for heading, texts in result.examples.items() if heading.startswith("wrong") for text in texts]
    assert not crashes
    assert not wrong, "\n".join(wrong)
    assert total.certain > 30
    assert total.made > 100
    assert (total.found + total.means) / total.made >= FLOOR, "\n".join(lost)
