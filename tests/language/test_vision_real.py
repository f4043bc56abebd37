"""VISION as it is printed: the share of the shared cards that is read, and that nothing of them is swallowed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"


def test_real_cards_are_read_or_refused(shared_cases: Path) -> None:
    folder = shared_cases / "vision" / "real"
    if not folder.exists():
        pytest.skip("no real cards beside the shared cases")
    sys.path.insert(0, str(BENCHMARKS))
    from vision_coverage import measure, summary

    cards = measure(folder, frozenset())
    whole, _, lost = summary(cards)
    assert lost == 0, [card.swallowed for card in cards if card.swallowed]
    assert whole >= 0.58 * len(cards)
