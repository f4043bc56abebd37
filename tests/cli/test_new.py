"""Scaffolding: what `new` writes passes `check`, overwrites nothing and is known to editors."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import jsonschema
import pytest
import yaml
from command import Fudac

from fudac.cli.main import main

GAMES = ("harem-master", "seven", "vision")


def schema_of(path: Path) -> dict[str, object]:
    """The schema that a file's modeline names."""
    head, _, place = path.read_text(encoding="utf-8").split("\n", 1)[0].partition("$schema=")
    assert head == "# yaml-language-server: "
    schema: dict[str, object] = json.loads((path.parent / place).read_text(encoding="utf-8"))
    return schema


def data_of(path: Path) -> object:
    return yaml.load(path.read_text(encoding="utf-8"), Loader=EditorLoader)


class EditorLoader(yaml.SafeLoader):
    """Reads YAML as editors do: dates are strings."""


EditorLoader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:timestamp"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


@pytest.mark.parametrize("game", GAMES)
def test_a_new_game_passes_check(fudac: Fudac, game: str) -> None:
    assert fudac("new", "game", "mine", "--game", game, "--name", "私のゲーム").status == 0
    checked = fudac("check", "mine", "--format", "json", "--strict")
    assert checked.json["diagnostics"] == []
    assert checked.json["games"] == [{"game": "mine", "cards": 1, "printings": 1, "errata": 0, "abilities": 0}]
    for file in ("mine/game.yaml", "mine/sets/first.yaml"):
        jsonschema.validate(data_of(Path(file)), schema_of(Path(file)))


@pytest.mark.parametrize("game", GAMES)
def test_a_new_set_and_cards_of_every_kind_pass_check(fudac: Fudac, game: str) -> None:
    from fudac.model.game_file import bundled_game

    path = Path("pool/sets/first.yaml")
    assert fudac("new", "set", path, "--game", game, "--code", "ABC").status == 0
    for kind in bundled_game(game).kinds:
        assert fudac("new", "card", path, "--kind", kind).status == 0
    assert fudac("new", "card", path, "--number", "P-1", "--name", "特別: 「札」 # 1").status == 0
    checked = fudac("check", "pool", "--format", "json", "--strict").json
    assert checked["diagnostics"] == []
    assert checked["games"][0]["cards"] == 2 + len(bundled_game(game).kinds)
    data = data_of(path)
    jsonschema.validate(data, schema_of(path))
    assert isinstance(data, dict)
    assert [card["number"] for card in data["cards"]][:2] == ["ABC-001", "ABC-002"]
    assert data["cards"][-1]["name"] == "特別: 「札」 # 1"


@pytest.mark.parametrize("game", GAMES)
def test_a_new_scenario_fits_its_schema(fudac: Fudac, game: str) -> None:
    assert fudac("new", "scenario", "pool/scenarios/one.yaml", "--game", game).status == 0
    path = Path("pool/scenarios/one.yaml")
    jsonschema.validate(data_of(path), schema_of(path))
    assert fudac("check", path, "--strict").status == 0


def test_a_new_scenario_that_asks_passes(fudac: Fudac) -> None:
    assert fudac("new", "scenario", "pool/scenarios/one.yaml", "--game", "vision").status == 0
    text = Path("pool/scenarios/one.yaml").read_text(encoding="utf-8")
    assert "play:" not in text
    assert fudac("test", "pool").status == 0


def test_nothing_is_overwritten(fudac: Fudac) -> None:
    Path("sets").mkdir()
    Path("sets/a.yaml").write_text("mine", encoding="utf-8")
    for arguments in (["set", "sets/a.yaml"], ["set", "sets/a"], ["scenario", "sets/a.yaml"], ["game", "sets"]):
        result = fudac("new", *arguments, "--game", "seven")
        assert result.status == 2
        assert "上書きしません" in result.err
    assert Path("sets/a.yaml").read_text(encoding="utf-8") == "mine"


def test_a_card_goes_behind_the_last_one_and_comments_stay(fudac: Fudac) -> None:
    Path("a.yaml").write_bytes(
        'game: seven\r\nset: {code: A, name: a, version: "1"}\r\ncards:\r\n# 見出し\r\n- number: A-9   # 九\r\n'
        "  name: い\r\n  kind: 通常\r\n  color: 赤\r\n  copies: 1\r\n  # 中の注\r\n# 終わり\r\n".encode()
    )
    assert fudac("new", "card", "a.yaml", "--name", "ろ").status == 0
    text = Path("a.yaml").read_bytes().decode()
    assert text.count("\n") == text.count("\r\n")
    modeline, *lines = text.split("\r\n")
    assert modeline == "# yaml-language-server: $schema=schemas/set.seven.schema.json"
    assert lines[4] == "- number: A-9   # 九"
    assert lines[9] == "  # 中の注"
    assert lines[10] == "- number: A-10"
    assert lines[-2] == "# 終わり"
    assert fudac("check", "a.yaml", "--strict").status == 0
    assert fudac("new", "card", "a.yaml").status == 0
    assert Path("a.yaml").read_text(encoding="utf-8").count("yaml-language-server") == 1


def test_the_text_of_a_new_card_is_written_in_the_line_below(fudac: Fudac) -> None:
    assert fudac("new", "set", "a.yaml", "--game", "harem-master").status == 0
    assert fudac("new", "card", "a.yaml", "--kind", "イベント").status == 0
    path = Path("a.yaml")
    text = path.read_text(encoding="utf-8")
    assert re.findall(r"(    # 能力は１行に１つ.*\n)    text: \|-\n", text) and text.count("    text: |-\n") == 2
    assert "|-   #" not in text, "a hint behind |- invites comments in the text, where there are none"
    path.write_text(text + "      カードを２枚引く。\n", encoding="utf-8")
    assert fudac("new", "card", "a.yaml").status == 0
    checked = fudac("check", "a.yaml", "--strict", "--format", "json").json
    assert (checked["diagnostics"], checked["games"][0]["abilities"]) == ([], 1)


def test_a_number_that_is_taken_is_refused(fudac: Fudac) -> None:
    fudac("new", "set", "sets/a.yaml", "--game", "seven", "--code", "A")
    result = fudac("new", "card", "sets/a.yaml", "--number", "A-001")
    assert result.status == 2
    assert "A-001 はもうあります" in result.err


def test_a_kind_by_its_english_word(fudac: Fudac) -> None:
    fudac("new", "set", "sets/a.yaml", "--game", "seven", "--code", "A")
    assert fudac("new", "card", "sets/a.yaml", "--kind", "eternal").status == 0
    wrong = fudac("new", "card", "sets/a.yaml", "--kind", "エタナル")
    assert wrong.status == 2
    assert "エターナル" in wrong.err


def test_numbers_that_check_would_refuse_are_not_written(fudac: Fudac) -> None:
    assert fudac("new", "set", "a.yaml", "--game", "seven").status == 0
    before = Path("a.yaml").read_bytes()
    for number in ("X 1", "X@1.00", "A-００１"):
        assert fudac("new", "card", "a.yaml", "--number", number).status == 2, number
    assert Path("a.yaml").read_bytes() == before
    assert fudac("new", "set", "b.yaml", "--game", "seven", "--code", "B 1").status == 2
    assert not Path("b.yaml").exists()


def test_a_bundled_game_is_not_hidden_by_a_new_one(fudac: Fudac) -> None:
    assert fudac("new", "game", "seven", "--game", "harem-master").status == 2
    assert not Path("seven").exists()


def test_what_to_type_next_can_be_typed(fudac: Fudac) -> None:
    written = fudac("new", "set", "my set.yaml", "--game", "seven")
    *_, command = shlex.split(written.out.splitlines()[-1])
    assert fudac("check", command).status == 0


def test_a_scenario_of_a_game_without_rules_says_that_it_cannot_be_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "game", "mine", "--game", "seven", "--lang", "en"]) == 0
    capsys.readouterr()
    assert main(["new", "scenario", "mine/scenarios/a.yaml", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "can be written but not run" in told and "fudac check mine/scenarios/a.yaml" in told
    assert main(["new", "scenario", "b.yaml", "--game", "seven", "--lang", "en"]) == 0
    assert "fudac test b.yaml" in capsys.readouterr().out


def test_a_game_of_ones_own_may_be_named_where_its_folder_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "game", "mine", "--game", "seven", "--lang", "en"]) == 0
    assert main(["parse", "--game", "mine", "--cards", "mine", "● １枚ドロー。", "--lang", "en"]) == 0
    assert main(["check", "mine", "--game", "mine", "--lang", "en"]) == 0
    assert main(["check", "mine/sets", "--game", "mine", "--lang", "en"]) == 0
    capsys.readouterr()
    assert main(["check", "mine", "--game", "mime", "--lang", "en"]) == 2
    assert "mine" in capsys.readouterr().err
    game = Path("mine/game.yaml")
    text = game.read_text(encoding="utf-8")
    game.write_text(text[: text.index("deck:\n  zones")], encoding="utf-8")
    Path("d.txt").write_text("3 札\n", encoding="utf-8")
    assert main(["deck", "check", "d.txt", "--cards", "mine", "--lang", "en"]) == 1
    assert capsys.readouterr().out == "d.txt: its game has no deck rules (deck:)\n"
