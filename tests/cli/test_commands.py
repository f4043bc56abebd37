"""check, show, parse, explain and errata as people and programs meet them (formats.md 6)."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from command import Fudac

from fudac import resources
from fudac.diagnostics.pages import codes

DIAGNOSTIC_KEYS = [
    "code", "severity", "message", "file", "line", "column", "end_line", "end_column", "article", "help", "fix",
]  # fmt: skip
ABILITY_KEYS = {"kind", "tree", "ja", "en", "articles"}

WRONG = """game: harem-master
set: {code: W, name: まちがい, version: "1.00"}
cards:
  - number: W-1
    name: 見習い
    type: イベント
    cost: ３
    random: 1
    text: カードを１枚引く。
  - number: W-2
    name: 剣
    type: アイテム
    cost: 1
    random: 1
    sex: 男
"""


def test_check_shows_the_place(fudac: Fudac) -> None:
    Path("wrong.yaml").write_text(WRONG, encoding="utf-8")
    result = fudac("check", "wrong.yaml")
    assert result.status == 1
    assert "wrong.yaml:7:11" in result.out
    assert "wrong.yaml:15:5" in result.out
    assert result.err == ""
    answer = fudac("check", "wrong.yaml", "--format", "json").json
    assert answer["ok"] is False
    assert answer["command"] == "check"
    places = [(one["file"], one["line"], one["column"]) for one in answer["diagnostics"]]
    assert places == [("wrong.yaml", 7, 11), ("wrong.yaml", 15, 5)]
    assert all(list(one) == DIAGNOSTIC_KEYS for one in answer["diagnostics"])
    assert answer["diagnostics"][0]["fix"]["replacement"] == "3"


def test_fix_mends_what_is_certain(fudac: Fudac) -> None:
    path = Path("wrong.yaml")
    path.write_text(WRONG, encoding="utf-8")
    result = fudac("check", path, "--fix")
    assert "直しました: wrong.yaml" in result.out
    text = path.read_text(encoding="utf-8")
    assert "    cost: 3\n" in text
    again = fudac("check", path, "--fix", "--format", "json").json
    assert again["fixed"] == {}
    assert path.read_text(encoding="utf-8") == text


def test_strict_counts_warnings(fudac: Fudac) -> None:
    Path("w.yaml").write_text(
        WRONG.replace("３", "3").replace("    sex: 男\n", "").replace("引く。", "引く"), encoding="utf-8"
    )
    assert fudac("check", "w.yaml").status == 0
    assert fudac("check", "w.yaml", "--strict").status == 1


def test_formats_for_programs(fudac: Fudac) -> None:
    Path("wrong.yaml").write_text(WRONG, encoding="utf-8")
    sarif = fudac("check", "wrong.yaml", "--format", "sarif")
    assert json.loads(sarif.out)["version"] == "2.1.0"
    github = fudac("check", "wrong.yaml", "--format", "github")
    assert github.out.startswith("::error file=wrong.yaml,line=7,")
    assert len(github.out.splitlines()) == 2
    for name in ("sarif", "github"):
        assert fudac("check", "wrong.yaml", "--format", name).status == 1


def test_the_bundled_games_are_right(fudac: Fudac) -> None:
    result = fudac("check", "--strict", "--format", "json")
    assert result.json["diagnostics"] == []
    assert result.status == 0


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_show_tells_everything(fudac: Fudac, lang: str) -> None:
    result = fudac("show", "FS-030", "--game", "harem-master", "--lang", lang)
    assert result.status == 0
    assert "木の実拾いのコリン" in result.out
    assert "引いてもよい" in result.out
    assert re.search(r"draw a card", result.out, re.IGNORECASE)
    assert "HM " in result.out
    assert "triggered" in result.out
    assert "draw_cards" in result.out
    assert "2025-05-10" in result.out


def test_show_as_json(fudac: Fudac) -> None:
    answer = fudac("show", "木の実拾いのコリン", "--format", "json").json
    assert (answer["ok"], answer["command"], answer["game"], answer["number"]) == (
        True,
        "show",
        "harem-master",
        "FS-030",
    )
    (ability,) = answer["abilities"]
    assert ability.keys() >= ABILITY_KEYS
    assert ability["kind"] == ability["tree"]["op"] == "triggered"
    assert answer["face"]["text"] == "自身が場を離れた時、カードを１枚引いてもよい。"
    assert [step["kind"] for step in answer["history"]][:2] == ["printing", "erratum"]
    before = fudac("show", "FS-030", "--as-of", "2025-05", "--format", "json").json
    assert before["face"]["text"] == "自身が場を離れた時、カードを１枚引く。"
    printed = fudac("show", "FS-030@1.00", "--format", "json").json
    assert printed["face"]["text"] == "自身が場を離れた時、カードを１枚引く。"


def test_show_of_an_unknown_card_names_the_nearest(fudac: Fudac) -> None:
    result = fudac("show", "木の実拾いのコリソ")
    assert result.status == 1
    assert "木の実拾いのコリン" in result.out
    assert fudac("show", "ノノノ", "--format", "json").json["diagnostics"][0]["code"] == "E0610"
    for written, meant in (("fs1", "FS-001"), ("FS-０１", "FS-001"), ("鍵", None), ("猿", "猿まわしのいたずら")):
        (help_,) = fudac("show", written, "--format", "json").json["diagnostics"][0]["help"] or (None,)
        assert help_ is None if meant is None else f"「{meant}」" in help_, written
    assert "「金の糸」" in fudac("show", "糸").out  # one sign is enough where few names have it


def test_parse(fudac: Fudac) -> None:
    result = fudac("parse", "--game", "harem-master", "--type", "イベント", "カードを２枚引く。")
    assert result.status == 0
    assert "draw_cards" in result.out
    answer = fudac("parse", "--game", "harem-master", "--type", "event", "カードを２枚引く。", "--format", "json").json
    assert answer["ok"] is True
    (ability,) = answer["abilities"]
    assert ability.keys() >= ABILITY_KEYS
    assert ability["kind"] == "spell"
    assert ability["tree"]["steps"][0]["effects"][0]["op"] == "draw_cards"
    assert "Draw 2 cards." in ability["en"] or "draw 2 cards" in ability["en"].lower() or "two cards" in ability["en"]


def test_parse_of_a_game_without_language_says_so(fudac: Fudac, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fudac.check.languages.has_language", lambda game: False)
    result = fudac("parse", "--game", "vision", "x")
    assert (result.status, "VISION" in result.err) == (2, True)


def test_parse_does_not_promise_to_mend_what_is_in_no_file(fudac: Fudac) -> None:
    result = fudac("parse", "--game", "harem-master", "--type", "イベント", "カードを１枚引く")
    assert "W0101" in result.out
    assert "--fix" not in result.out
    Path("a.yaml").write_text(
        'game: harem-master\nset: {code: X1, name: 見本, version: "1.00"}\ncards:\n'
        "  - {number: X-1, name: ひらめき, type: イベント, cost: 1, random: 2, text: カードを１枚引く}\n",
        encoding="utf-8",
    )
    assert "--fix" in fudac("check", "a.yaml").out


@pytest.mark.parametrize(("encoding", "status"), [("utf-8", 0), ("utf-8-sig", 0), ("cp932", 2)])
def test_parse_reads_standard_input(encoding: str, status: int) -> None:
    sent = "カードを２枚引く。\r\n".encode(encoding)
    words = [sys.executable, "-m", "fudac", "parse", "--game", "harem-master", "--type", "event", "-"]
    environment = {**os.environ, "LC_ALL": "C", "LANG": "ja_JP.eucJP", "PYTHONUTF8": "0"}
    done = subprocess.run(words, input=sent, env=environment, capture_output=True, check=False)
    assert (done.returncode, b"Draw two cards." in done.stdout) == (status, status == 0)
    assert b"Traceback" not in done.stderr


def test_parse_shows_where_a_text_cannot_be_read(fudac: Fudac) -> None:
    result = fudac(
        "parse", "--game", "harem-master", "--type", "イベント", "カードを２枚ひっぱる。", "--format", "json"
    )
    assert result.status == 1
    diagnostic = result.json["diagnostics"][0]
    assert diagnostic["severity"] == "error"
    assert diagnostic["line"] == 1
    assert 1 < diagnostic["column"] <= 7


def test_explain_every_code(fudac: Fudac) -> None:
    listed = fudac("explain").out
    for code in codes():
        assert code in listed
        for lang in ("ja", "en"):
            result = fudac("explain", code.lower(), "--lang", lang)
            assert result.status == 0
            assert result.out.startswith(code + ": ")
    answer = fudac("explain", "E0101", "--format", "json").json
    assert answer["code"] == "E0101"
    assert answer["text"]


def test_errata(fudac: Fudac) -> None:
    listed = fudac("errata", "list", "--game", "harem-master")
    assert "FS-030" in listed.out
    shown = fudac("errata", "show", "FS-030")
    assert "してもよい」の抜け" in shown.out
    changed = fudac("errata", "diff", "2025-05-01", "2025-05-31", "--game", "harem-master")
    assert changed.status == 0
    assert "任意" in changed.out
    english = fudac("errata", "diff", "2025-05-01", "2025-05-31", "--game", "harem-master", "--lang", "en")
    assert "optional" in english.out
    unknown = fudac("errata", "diff", "2025-05-01", "9.99", "--game", "harem-master")
    assert unknown.status == 1
    assert "E0614" in unknown.out


def test_errata_apply_writes_all_or_nothing(fudac: Fudac) -> None:
    source = resources.cards() / "harem-master" / "sets" / "festival-of-stars.yaml"
    assert fudac("errata", "apply", source, "-o", "new.yaml").status == 0
    new = Path("new.yaml").read_text(encoding="utf-8")
    assert "カードを１枚引いてもよい。" in new
    assert [line for line in new.splitlines() if line.startswith("#")] == [
        line for line in source.read_text(encoding="utf-8").splitlines() if line.startswith("#")
    ]
    printed = fudac("errata", "apply", source)
    assert printed.out == new
    both = fudac("errata", "apply", source, "-o", "x.yaml", "--in-place")
    assert both.status == 2


@pytest.fixture
def pool(fudac: Fudac) -> Path:
    """A pool of one set and one erratum."""
    for name, text in (
        (
            "sets/a.yaml",
            'game: harem-master\nset: {code: X1, name: 見本, version: "1.00", released: 2001}\ncards:\n'
            "  - {number: X-1, name: ひらめき, type: イベント, cost: 1, random: 2, text: カードを１枚引く。}\n",
        ),
        ("errata/e.yaml", "game: harem-master\nerrata:\n  - {number: X-1, date: 2002, change: {cost: 2}}\n"),
    ):
        path = Path("pool", name)
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    return Path("pool")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("cost: 2", "coost: 2", "E0604"),
        ("cost: 2", "cost: 二枚", "E0153"),
        ("X-1", "X-9", "E0603"),
        ("2002", "2000", "E0605"),
    ],
)
def test_errata_with_errors_are_not_applied(fudac: Fudac, pool: Path, old: str, new: str, code: str) -> None:
    errata, cards = pool / "errata/e.yaml", pool / "sets/a.yaml"
    errata.write_text(errata.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    before = cards.read_bytes()
    loose = Path("loose.yaml")
    loose.write_bytes(before)
    for arguments in ([pool], [cards], [loose, "--cards", pool]):
        result = fudac("errata", "apply", *arguments, "--in-place")
        assert (result.status, code in result.out) == (1, True), result.out
    assert cards.read_bytes() == loose.read_bytes() == before


def test_errata_apply_writes_into_a_folder(fudac: Fudac, pool: Path) -> None:
    assert fudac("errata", "apply", pool, "-o", "new").status == 0
    assert "cost: 2" in Path("new/a.yaml").read_text(encoding="utf-8")
    shutil.copytree(pool, "pool2")
    both = fudac("errata", "apply", pool, "pool2", "-o", "both")
    assert (both.status, Path("both").exists()) == (2, False)


def test_json_is_one_object_and_nothing_else(fudac: Fudac) -> None:
    for arguments in (
        ["errata", "list"],
        ["explain"],
        ["schema", "--check"],
        ["show", "FS-001"],
        ["errata", "show", "FS-001"],
    ):
        result = fudac(*arguments, "--format", "json")
        assert result.json["command"] == " ".join(word for word in arguments if word.isalpha() and word.islower())
        assert isinstance(result.json["ok"], bool)
        assert result.err == ""


def shell(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHONIO"))}
    words = [sys.executable, "-m", "fudac", *arguments]
    return subprocess.run(words, env={**clean, **environment}, capture_output=True, check=False)


@pytest.mark.parametrize("locale", ["C", "POSIX", "ja_JP.eucJP", "en_US.ISO-8859-1"])
def test_output_on_a_pipe_is_utf8_whatever_the_locale(locale: str) -> None:
    done = shell("explain", "E0101", "--lang", "ja", LC_ALL=locale)
    assert done.returncode == 0
    assert "E0101" in done.stdout.decode("utf-8")


def test_what_an_encoding_cannot_show_is_escaped() -> None:
    done = shell("explain", "E0101", "--lang", "ja", LC_ALL="C", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert b"\\u" in done.stdout


def test_a_reader_that_goes_away_is_no_fault() -> None:
    command = f"{sys.executable} -m fudac explain | head -n 1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.returncode == 0


def test_a_fault_of_the_program_gives_a_report(fudac: Fudac, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr("fudac.cli.explain.run", broken)
    result = fudac("explain", "E0101")
    assert result.status == 70
    assert "開発元へ送ってください" in result.err
    assert "ZeroDivisionError: a fault of ours" in result.err
    assert "fudac explain E0101" in result.err
    assert fudac("explain", "E0101", "--format", "json").json["ok"] is False


def test_start_up_loads_nothing_heavy() -> None:
    code = "import sys; from fudac.cli.main import main; main(['--version']); print(sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = eval(done.stdout.splitlines()[1])
    assert not {"pydantic", "lark", "yaml", "jsonschema", "argparse"} & set(loaded)


def test_a_full_disk_is_no_fault_of_the_program(fudac: Fudac, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", "out/cards.json")

    monkeypatch.setattr("fudac.cli.explain.run", full)
    result = fudac("explain", "E0101")
    assert result.status == 2
    assert "out/cards.json" in result.err
    assert "Traceback" not in result.err


def test_schemas_are_written_beside_those_of_other_programs(fudac: Fudac) -> None:
    folder = Path("schemas")
    folder.mkdir()
    theirs = folder / "theirs.schema.json"
    theirs.write_text("{}", encoding="utf-8")
    assert fudac("schema", "-o", folder).status == 0
    assert theirs.read_text(encoding="utf-8") == "{}"
    assert fudac("schema", "-o", folder, "--check").status == 0
    assert len(list(folder.glob("*.schema.json"))) > 1


def test_check_says_that_scenarios_are_not_checked(fudac: Fudac) -> None:
    Path("s.yaml").write_text("game: seven\nscenarios: []\n", encoding="utf-8")
    assert "s.yaml" in fudac("check", "s.yaml").out


def test_a_process_without_standard_output_has_its_status(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "fudac", "check", "--lang", "en", str(tmp_path)]
    plain = subprocess.run(command, capture_output=True, check=False)
    closed = subprocess.run(
        ["sh", "-c", 'exec "$@" >&-', "sh", *command], stderr=subprocess.PIPE, text=True, check=False
    )
    assert closed.returncode == plain.returncode
    assert "Traceback" not in closed.stderr
