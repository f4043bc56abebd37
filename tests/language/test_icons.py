"""The letters of icons stand in a game's word file only: a language with others reads, prints and mends with these."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator

import pytest
import yaml
from texts import cards

from fudac import resources
from fudac.source.folding import fold
from fudac.syntax.language import Language

HAREM = resources.grammar() / "harem-master"
OTHER = {"OT": "ANY", "T": "W", "n": "x", "PA": "GEAR", "P": "BODY", "M": "MIND"}
_ICON = re.compile(r"\[(OT|T|n|PA|P|M)\]")


def lettered(text: str) -> str:
    """A text as the other language writes it."""
    return _ICON.sub(lambda icon: f"[{OTHER[icon.group(1)]}]", fold(text).text)


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Language]:
    """Harem Master's language with other letters in every icon."""
    place = tmp_path_factory.mktemp("letters") / "grammar"
    shutil.copytree(resources.grammar(), place)
    shutil.copytree(HAREM, place / "letters")
    for path in (place / "letters").iterdir():
        path.write_text(_ICON.sub(lambda icon: f"[{OTHER[icon.group(1)]}]", path.read_text("utf-8")), "utf-8")
    path = place / "letters" / "words.yaml"
    icons = re.search(r"^icons: .*$", path.read_text("utf-8"), re.MULTILINE)
    assert icons is not None
    changed = re.sub(r"(?<=: )\w+", lambda letters: OTHER[letters.group()], icons.group())
    path.write_text(path.read_text("utf-8").replace(icons.group(), changed), "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(resources, "grammar", lambda: place)
        yield Language("letters")


def test_cards_read_the_same_with_other_letters(other: Language) -> None:
    own, tried = Language("harem-master"), 0
    for text in cards("harem-master", resources.cards() / "harem-master"):
        said = own.read(text.text, text.face, text.names)
        if "[PA]" in fold(text.text).text or any(p.code[0] == "E" for p in said.problems):
            continue  # the ability names its letters
        read = other.read(lettered(text.text), text.face, text.names)
        assert read.abilities == said.abilities, text.text
        for ability in read.abilities:
            assert fold(other.japanese(ability)).text == lettered(own.japanese(ability))
        tried += 1
    assert tried > 100


def test_an_item_icon_of_other_letters(other: Language) -> None:
    reading = other.read("[GEAR]", {"type": "キャラクター"})
    assert not reading.problems and [a.keyword for a in reading.abilities] == ["GEAR"]  # type: ignore[attr-defined]
    assert [p.code for p in other.read("[GEAR]", {"type": "イベント"}).problems] == ["E0411"]


@pytest.mark.parametrize(
    ("written", "code", "meant"),
    [
        ("[ANT][W]：カードを１枚引く。", "E0242", "[ANY]"),
        ("[W：カードを１枚引く。", "E0203", "[W]"),
        ("[W]カードを１枚引く。", "E0243", "[W]："),
        ("自身は[BODI]＋１される。", "E0263", "[BODY]"),
        ("自身は＋１される。", "E0415", "[BODY]＋１"),
    ],
)
def test_slips_are_mended_with_the_letters_of_the_game(other: Language, written: str, code: str, meant: str) -> None:
    problems = other.read(written, {"type": "キャラクター"}).problems
    assert [p.code for p in problems] == [code]
    assert meant in problems[0].suggestions
    assert not any(re.search(r"\[(OT|T|PA|P|M)\]", one) for one in problems[0].suggestions)


def test_what_the_icons_do_is_what_the_game_says_of_them() -> None:
    said = yaml.safe_load((resources.cards() / "harem-master" / "game.yaml").read_text("utf-8"))
    icons = Language("harem-master").dictionary.icons
    assert set(icons.letters) | {"number"} == set(said["icons"])
    assert set(icons.stats) == {stat["icon"] for stat in said["stats"].values() if stat.get("icon")}
