"""Other spellings of a game's words: how their file is written, and that each is really read as what it stands for."""

from __future__ import annotations

from pathlib import Path

import pytest

from fudac import resources
from fudac.source.reading import read_file
from fudac.source.yaml_reader import read_yaml
from fudac.syntax.dictionary import load_dictionary
from fudac.syntax.spelling import spelled_out
from fudac.syntax.wordings import WordingError

GAMES = ("harem-master", "seven", "vision")


def test_a_line_is_spelled_out() -> None:
    assert list(spelled_out("ことは出来", "ことができ")) == [("ことは出来", "ことができ")]
    assert list(spelled_out("{この|その}戦闘{に|で}勝", "戦闘に勝")) == [
        ("この戦闘に勝", "戦闘に勝"), ("この戦闘で勝", "戦闘に勝"), ("その戦闘に勝", "戦闘に勝"), ("その戦闘で勝", "戦闘に勝"),
    ]  # fmt: skip
    assert list(spelled_out("{行動済み|未行動}のまま{に|と}", "{1=未行動|行動済み}に{2}")) == [
        ("行動済みのままに", "未行動にに"), ("行動済みのままと", "未行動にと"),
        ("未行動のままに", "行動済みにに"), ("未行動のままと", "行動済みにと"),
    ]  # fmt: skip
    assert list(spelled_out("相手プレイヤー{1人|}", "相手")) == [("相手プレイヤー1人", "相手"), ("相手プレイヤー", "相手")]


@pytest.mark.parametrize("meant", ["{2}", "{0}", "{x}", "{1=甲}", "{1=甲|乙|丙}", "{}"])
def test_what_belongs_to_no_choice_is_refused(meant: str) -> None:
    with pytest.raises(WordingError, match="甲は"):
        list(spelled_out("{甲は|乙は}", meant))


@pytest.mark.parametrize("game", GAMES)
def test_no_spelling_is_said_twice_or_changes_nothing_but_to_be_kept(game: str) -> None:
    lines = resources.grammar() / game / "spellings.yaml"
    pairs = [pair for said, meant in plain(lines).items() for pair in spelled_out(said, meant)]
    assert len(pairs) == len(dict(pairs)) == len(load_dictionary(game).spellings)
    # What stays as it is keeps a shorter one from being found in it.
    kept = [said for said, meant in pairs if said == meant]
    assert [said for said in kept if not any(other != said and other in said for other, _ in pairs)] == []


@pytest.mark.parametrize("path", sorted(resources.grammar().glob("*/*.yaml")), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_files_of_the_language_have_no_slips_themselves(path: Path) -> None:
    assert plain(path)


def plain(path: Path) -> dict[str, str]:
    file, problems = read_file(path)
    assert file is not None
    node, more = read_yaml(file)
    assert not [*problems, *more]
    assert node is not None
    found: dict[str, str] = node.plain_data()
    return found
