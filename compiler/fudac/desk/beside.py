"""What lies beside the cards of a pool, its scenarios and decks, as far as ``fudac check`` reads them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path

from fudac.diagnostics import message_of, severity_of
from fudac.model.deck_files import is_deck, is_deck_file
from fudac.source.finding import Diagnostic

_YAML = (".yaml", ".yml")


def files_beside(paths: Iterable[Path]) -> tuple[list[Path], list[Path]]:
    """The scenario files and the decks in the pools that are named, or that lie in a folder that is named."""
    scenarios: list[Path] = []
    decks: list[Path] = []
    for root in _roots(paths):
        scenarios += (one for one in sorted((root / "scenarios").rglob("*")) if one.is_file() and one.suffix in _YAML)
        decks += (one for one in sorted((root / "decks").rglob("*")) if one.is_file() and _may_be_deck(one))
    return scenarios, decks


def _roots(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir() and path.name != "decks":
            yield path
            yield from (one for one in sorted(path.iterdir()) if one.is_dir() and (one / "sets").is_dir())


def _may_be_deck(path: Path) -> bool:
    """A YAML file that has no cards, such as notes on decks, is none; a text without one line that could be a card neither."""
    return is_deck(path) if path.suffix.casefold() in _YAML else is_deck_file(path)


def findings_beside(
    scenarios: Sequence[Path], decks: Sequence[Path], cards: Sequence[Path], game: str | None, as_of: date | None
) -> list[Diagnostic]:
    """Everything wrong in the scenarios; of each deck that cannot be read whole a warning, with the first reason."""
    found: list[Diagnostic] = []
    if scenarios:
        from fudac.desk.scenarios import check_scenarios

        found += (one for path in scenarios for one in check_scenarios(path, cards, game))
    if decks:
        from fudac.desk.deck_desk import DeckDesk

        for report in DeckDesk(game, cards, as_of).reports(decks):
            wrong = [one for one in report.findings if severity_of(one) == "error"]
            if wrong:
                facts = {"path": report.path, "count": str(len(wrong))}
                facts.update({f"first_{lang}": message_of(wrong[0], lang) for lang in ("ja", "en")})
                found.append(Diagnostic("E0178", wrong[0].span, facts, wrong[0].suggestions))
    return found
