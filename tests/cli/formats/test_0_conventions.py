"""formats.md, the page's beginning (*Conventions*): each sentence with what is just allowed and what is not.

| sentence | test |
| --- | --- |
| files are UTF-8 YAML | test_files_are_utf8 |
| scalars read as written, unless a key wants a number | test_words_are_read_as_written, test_a_key_that_wants_a_number |
| keys are English snake_case; unknown keys are errors with a suggestion, never ignored | test_an_unknown_key |
| every text value is compared after the folding | test_values_are_compared_folded |
| one document only | test_one_document |
"""

from __future__ import annotations

import pytest
from command import Fudac
from contract import HM, codes, errata, erratum, fighter, write


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ((HM + fighter()).encode("utf-8"), []),
        ((HM + fighter()).encode("utf-8-sig"), ["E0105"]),  # a hint
        ((HM + fighter()).encode("cp932"), ["E0103"]),
        ((HM + fighter()).encode("utf-16"), ["E0103"]),
        (b"", ["E0104"]),
        (b"# only a comment\n", ["E0104"]),
    ],
    ids=["utf-8", "utf-8-sig", "cp932", "utf-16", "empty", "comment"],
)
def test_files_are_utf8(fudac: Fudac, data: bytes, expected: list[str]) -> None:
    write({"a.yaml": data})
    result = fudac("check", "a.yaml", "--format", "json")
    assert (codes(result.json), result.status) == (expected, int(bool(expected) and expected != ["E0105"]))


WORDS = (
    "on",
    "yes",
    "no",
    "1.10",
    "010",
    "2000-10-10",
    "null",
    "~",
    "true",
    "1e3",
    "0x10",
    "12:30",
    ".5",
    "1_000",
    "=",
)


@pytest.mark.parametrize("word", WORDS)
def test_words_are_read_as_written(fudac: Fudac, word: str) -> None:
    write(
        {"a.yaml": HM.replace('"1.00"', word) + fighter(name=word, number=f"N{word}", factions=f"[{word}]", note=word)}
    )
    answer = fudac("show", word, "--cards", "a.yaml", "--format", "json").json
    assert (answer["diagnostics"], answer["name"], answer["number"]) == ([], word, f"N{word}")
    assert answer["face"]["factions"] == [word]
    assert answer["history"][0]["version"] == word


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("10", 10),
        ("010", 10),
        ("+3", 3),
        ('"2"', 2),
        ("1.0", None),
        ("one", None),
        ("1e1", None),
        ("0x1", None),
        ("yes", None),
        ("null", None),
        ("", None),
    ],
)
def test_a_key_that_wants_a_number(fudac: Fudac, written: str, number: int | None) -> None:
    write({"a.yaml": HM + fighter(cost=written)})
    assert fudac("check", "a.yaml").status == (number is None)
    shown = fudac("show", "T-1", "--cards", "a.yaml", "--format", "json").json
    assert shown["face"].get("cost") == number


@pytest.mark.parametrize(
    ("name", "text", "code", "help"),
    [
        ("a.yaml", HM + fighter(phisical="1"), "E0150", "physical"),
        ("a.yaml", HM + fighter(Cost="1"), "E0150", "cost"),
        ("a.yaml", HM + fighter(コスト="1"), "E0150", "cost"),
        (
            "a.yaml",
            HM + fighter(zzz="1"),
            "E0150",
            "number・name・type・cost・random・sex",
        ),  # nothing near: all there are
        ("a.yaml", HM.replace("released", "release") + fighter(), "E0150", "released"),
        ("a.yaml", HM + fighter() + "sets: {}\n", "E0150", "set"),
        ("a.yaml", HM + fighter() + "qqq: {}\n", "E0150", "game・set・cards"),
        ("e.yaml", errata(erratum("coste: 3", number="FS-001")), "E0604", "cost"),
        ("e.yaml", errata(erratum("zzz: 3", number="FS-001")), "E0604", "name・type・cost"),
        ("e.yaml", errata(erratum("cost: 3", number="FS-001", more="resaon: い, ")), "E0150", "reason"),
    ],
)
def test_an_unknown_key(fudac: Fudac, name: str, text: str, code: str, help: str) -> None:
    write({name: text})
    result = fudac("check", name, "--format", "json")
    found = [one for one in result.json["diagnostics"] if one["code"] == code]
    assert result.status == 1 and len(found) == 1
    assert help in "".join(found[0]["help"])


@pytest.mark.parametrize(
    ("deck", "help"),
    [("nane: い\ncards: {FS-001: 1}", "name"), ("zzzz: い\ncards: {FS-001: 1}", "game・name・format・note・cards")],
)
def test_an_unknown_key_of_a_deck(fudac: Fudac, deck: str, help: str) -> None:
    write({"d.yaml": f"game: harem-master\n{deck}\n"})
    found = [
        one
        for one in fudac("deck", "check", "d.yaml", "--format", "json").json["diagnostics"]
        if one["code"] == "E0521"
    ]
    assert help in "".join(found[0]["help"])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("キャラクター", "ｷｬﾗｸﾀｰ"),
        ("harem-master", "ｈａｒｅｍ－ｍａｓｔｅｒ"),
        ("2000-10", "２０００－１０"),
        ("男", "男　"),
    ],
)
def test_values_are_compared_folded(fudac: Fudac, old: str, new: str) -> None:
    """Another way of writing is a hint with a fix; what is meant is read."""
    text = HM + fighter()
    assert old in text
    write({"a.yaml": text.replace(old, new, 1)})
    result = fudac("check", "a.yaml", "--format", "json")
    assert result.status == 0
    assert {one["severity"] for one in result.json["diagnostics"]} <= {"hint"}
    shown = fudac("show", "T-1", "--cards", "a.yaml", "--format", "json").json
    assert (shown["game"], shown["face"]["type"], shown["history"][0]["date"]) == (
        "harem-master",
        "キャラクター",
        "2000-10-01",
    )
    fudac("check", "a.yaml", "--fix")
    assert fudac("check", "a.yaml", "--format", "json").json["diagnostics"] == []


@pytest.mark.parametrize("called", ["T-1", "Ｔ－１", "ケンシ", "ｹﾝｼ"])
def test_names_and_numbers_are_compared_folded(fudac: Fudac, called: str) -> None:
    write({"a.yaml": HM + fighter(name="ケンシ")})
    assert fudac("show", called, "--cards", "a.yaml", "--format", "json").json["number"] == "T-1"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (HM + fighter() + "---\ngame: seven\n", ["E0135"]),
        ("---\n" + HM + fighter() + "...\n", []),  # the marks around the only one
    ],
)
def test_one_document(fudac: Fudac, text: str, expected: list[str]) -> None:
    write({"a.yaml": text})
    assert codes(fudac("check", "a.yaml", "--format", "json").json) == expected
