"""The public API: fudac.load and what it returns."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

import fudac
from fudac import resources


@pytest.fixture(scope="module")
def library() -> fudac.Library:
    return fudac.load()


def test_load_reads_the_bundled_games(library: fudac.Library) -> None:
    assert {"harem-master", "seven"} <= set(library.games)
    assert library.check() == ()
    assert library.ok
    assert fudac.load(game="seven").games == ("seven",)


def test_a_card(library: fudac.Library) -> None:
    card = library.card("FS-030")
    assert isinstance(card, fudac.Card)
    assert (card.game, card.number, card.name) == ("harem-master", "FS-030", "木の実拾いのコリン")
    assert card.values["physical"] == 1 or isinstance(card.values["physical"], int)
    (ability,) = card.abilities
    assert isinstance(ability, fudac.ReadAbility)
    assert ability.kind == "triggered"
    assert ability.en
    assert ability.tree["op"] == "triggered"
    assert library.card("木の実拾いのコリン", "2025-05-01").text == "自身が場を離れた時、カードを１枚引く。"
    assert library.card("FS-030", date(2025, 6, 1)).text.endswith("引いてもよい。")
    assert library.card("FS-030@1.00").text.endswith("引く。")


def test_texts_in_fields_of_a_card(library: fudac.Library) -> None:
    card = library.card("AW-013")
    (side,) = card.fields
    assert (side.field, len(side.abilities)) == ("transformed.text", 2)
    assert isinstance(side, fudac.FieldAbilities)
    assert library.card("FS-030").fields == ()


def test_an_unknown_card_names_the_nearest(library: fudac.Library) -> None:
    with pytest.raises(LookupError, match="木の実拾いのコリン"):
        library.card("木の実拾いのコリソ")
    with pytest.raises(LookupError, match="harem-master"):
        library.card("FS-030", game="nothing")


def test_all_cards(library: fudac.Library) -> None:
    cards = library.cards(game="seven")
    assert len(cards) == len({card.number for card in cards}) > 20
    assert len(library.cards()) > len(cards)


def test_decks(library: fudac.Library) -> None:
    report = library.deck(resources.cards() / "harem-master" / "decks" / "forest-serenade.txt")
    assert isinstance(report, fudac.DeckReport)
    assert report.legal
    assert report.size == 51
    text = library.deck("3 FS-001\n2 FS-002\n")
    assert not text.legal
    assert text.size == 5
    assert {diagnostic.article for diagnostic in text.diagnostics} == {"HM 100.2"}
    with pytest.raises(FileNotFoundError):
        library.deck("nothing-here.txt")


def test_what_is_wrong_is_found_not_raised(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(
        'game: seven\nset: {code: A, name: a, version: "1"}\ncards:\n  - {number: A-1, name: あ}\n', encoding="utf-8"
    )
    library = fudac.load(path)
    found = library.check()
    assert not library.ok
    assert found
    assert all(isinstance(one, fudac.Diagnostic) for one in found)
    assert str(path) in fudac.render(found, lang="en")
    assert fudac.as_json(found)[0]["line"] == 4
    with pytest.raises(FileNotFoundError):
        fudac.load(tmp_path / "nothing")


def test_the_readme_example_runs(library: fudac.Library, checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readme = (checkout / "README.md").read_text(encoding="utf-8")
    code = readme.split("```python\n")[1].split("```")[0]
    monkeypatch.chdir(checkout)
    monkeypatch.setattr(fudac, "load", lambda: library)
    exec(compile(code, "README.md", "exec"), {})
