"""One construct, one name: wordings, models, files and examples are the same set; the skeleton has no conflict."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from examples import DISSOLVED, FOLDER, GAMES
from lark import Lark
from lark.common import ParserConf
from lark.lexer import Lexer
from lark.parsers.lalr_analysis import LALR_Analyzer

from fudac import resources
from fudac.constructs import FAMILIES, all_constructs
from fudac.model.abilities import CostPart, Restriction
from fudac.model.node import Node
from fudac.model.terms import CardsLike, Condition, Effect, Event
from fudac.syntax.dictionary import load_dictionary
from fudac.syntax.patterns import kind_of, load_patterns
from fudac.syntax.table import make_table

PACKAGE = Path(__file__).resolve().parents[2] / "compiler" / "fudac" / "constructs"
FILES = {path.stem: path for family in FAMILIES for path in sorted((PACKAGE / family).glob("*.py"))}
FILES.pop("__init__")
#: What the constructs of a folder are.
BASES: dict[str, type[Node]] = {
    "effects": Effect,
    "triggers": Event,
    "conditions": Condition,
    "selectors": CardsLike,
    "restrictions": Restriction,
    "costs": CostPart,
}

#: Constructs that no single wording says, and what says them.
WITHOUT_WORDING = {
    "able": "any event with 〜できる場合",
    "all_of": "two conditions one after the other",
    "at_moment": "a moment of the game, by its noun",
    "by_case": "two cases that share a verb",
    "delayed": "a 〜時 or 代わりに inside an effect",
    "either_of": "two conditions joined by か or または",
    "extra_colour": "【追色】 in front of a line",
    "following": "two events joined by 〜て",
    "happened": "any event with このターンに, or with 〜していない",
    "if_done": "そうした, or the verb of the sentence before",
    "if_so": "a condition in the second half of a sentence",
    "oblige": "any event with 〜なければならない",
    "ongoing": "any event with 〜している",
    "otherwise": "そうでない",
    "pay_points": "an icon with a number",
    "only_may": "any event with 〜にのみ〜できる",
    "permit": "any event with 〜できる",
    "prohibit": "any event with 〜できない",
    "require": "any condition with 〜でなければならない",
    "tap": "the icon [T]",
}  # fmt: skip


def test_one_construct_a_file() -> None:
    all_constructs()
    for op, path in FILES.items():
        module = import_module(f"fudac.constructs.{path.parent.name}.{op}")
        defined = [x for x in vars(module).values() if isinstance(x, type) and x.__module__ == module.__name__]
        names = [cls.op_name() for cls in defined if issubclass(cls, Node) and cls.op_name() is not None]
        assert names == [op], f"{path}: holds {names}"
        assert all(issubclass(cls, BASES[path.parent.name]) for cls in defined), f"{path} is in the wrong folder"


def test_every_construct_has_examples_and_nothing_else_has() -> None:
    examples = {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.yaml")}
    constructs = {f"{path.parent.name}/{op}" for op, path in FILES.items()}
    assert examples == constructs, sorted(examples ^ constructs)


def test_every_construct_is_said_and_every_wording_says_one() -> None:
    said = {wording.op for game in GAMES for wording in load_dictionary(game).wordings}
    assert said <= set(FILES), f"wordings of nothing: {sorted(said - set(FILES))}"
    assert set(FILES) - said == set(WITHOUT_WORDING), sorted((set(FILES) - said) ^ set(WITHOUT_WORDING))
    assert set(DISSOLVED) <= set(FILES)


@pytest.mark.parametrize("game", GAMES)
def test_every_hole_is_a_field_and_every_required_field_a_hole(game: str) -> None:
    for patterns in load_patterns(game).by_op.values():
        for pattern in patterns:
            fields = pattern.cls.model_fields
            said = {*pattern.wording.holes, *pattern.presets}
            assert said <= set(fields), f"{pattern.wording.where}: {said - set(fields)}"
            needed = {name for name, field in fields.items() if field.is_required()}
            assert needed <= said, f"{pattern.wording.where}: {needed - said}"


@pytest.mark.parametrize("game", GAMES)
def test_no_two_constructs_share_a_wording(game: str) -> None:
    """Two wordings are one when the same phrases, particles and verb fill holes of the same types."""
    seen: dict[Any, list[str]] = defaultdict(list)
    for patterns in load_patterns(game).by_op.values():
        for pattern in patterns:
            holes = frozenset(
                (hole.particles[0], hole.literal, hole.suffix, tuple(sorted({str(kind) for kind in hole.types})))
                for hole in pattern.holes
            )
            key = (kind_of(pattern.cls), pattern.wording.lemma, frozenset(pattern.wording.features), holes)
            seen[key].append(pattern.wording.op)
    shared = {key: ops for key, ops in seen.items() if len(set(ops)) > 1}
    assert not shared, shared
    twice = {key: ops for key, ops in seen.items() if len(ops) > 1}
    assert not twice, f"said twice: {twice}"


# --------------------------------------------------------------------------- articles

ARTICLE = re.compile(r"\b(HM|SV|VI) (\d+(?:\.\d+)*[a-z]?(?:-\d+)?)")
GAME_OF = {"HM": "harem-master", "SV": "seven", "VI": "vision"}


def cited(path: Path) -> set[tuple[str, str]]:
    """The articles a construct's file names in its first lines."""
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return {(GAME_OF[game], article) for game, article in ARTICLE.findall(text)}


@pytest.mark.parametrize("op", sorted(FILES))
def test_a_construct_names_its_articles(op: str) -> None:
    assert cited(FILES[op]), "the docstring names no article"
    declared = {(game, article) for game, articles in all_constructs()[op].articles.items() for article in articles}
    assert cited(FILES[op]) == declared


def test_articles_exist(shared_cases: Path) -> None:
    table = shared_cases.parent / "rules" / "articles.tsv"
    if not table.exists():
        pytest.skip("no list of articles beside the shared cases")
    rows = [line.split("\t") for line in table.read_text(encoding="utf-8").splitlines()[1:]]
    known = {(row[0], row[1]) for row in rows}
    for path in (table.parent / "vision-play").glob("*.md"):  # chapters that are restated, not listed
        for number in re.findall(r"\b\d+(?:\.\d+)+\b", path.read_text(encoding="utf-8")):
            parts = number.split(".")
            known |= {("vision", ".".join(parts[:size])) for size in range(2, len(parts) + 1)}
    missing = {op: sorted(cited(path) - known) for op, path in FILES.items() if cited(path) - known}
    assert not missing, missing


# --------------------------------------------------------------------------- the skeleton


def skeleton() -> str:
    """The text of the grammar."""
    return (resources.grammar() / "skeleton.lark").read_text(encoding="utf-8")


def conflicts(grammar: str) -> Iterator[str]:
    """Every conflict of an LALR(1) grammar; Lark itself names only the first."""
    rules = Lark(grammar, parser="earley", lexer=_NoLexer).rules  # which minds no conflict
    analysis = LALR_Analyzer(ParserConf(rules, {}, ["start"]))
    analysis.compute_lr0_states()
    analysis.compute_reads_relations()
    analysis.compute_includes_lookback()
    analysis.compute_lookaheads()
    for state in analysis.lr0_itemsets:
        for terminal, rules in state.lookaheads.items():
            if len(rules) > 1:
                yield f"reduce/reduce on {terminal.name}: {', '.join(sorted(map(str, rules)))}"
            if terminal in state.transitions:
                yield f"shift/reduce on {terminal.name}: {', '.join(sorted(map(str, rules)))}"


class _NoLexer(Lexer):
    """Only the table is wanted."""

    def __init__(self, conf: object) -> None: ...

    def lex(self, lexer_state: Any, parser_state: Any) -> Any:
        raise NotImplementedError


def test_the_skeleton_is_strict_and_without_conflict() -> None:
    make_table(strict=True)
    assert list(conflicts(skeleton())) == []


@pytest.mark.parametrize("seed", ["0", "1", "4242"])
def test_the_kept_table_is_that_of_the_grammar(seed: str) -> None:
    """Byte for byte, on any machine: Lark's own numbering follows the hash seed."""
    made = "from fudac.syntax.table import make_table, table_text; print(table_text(make_table()), end='')"
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONUTF8": "1"}
    run = subprocess.run([sys.executable, "-c", made], env=environment, capture_output=True, text=True, check=True)
    assert run.stdout == (resources.grammar() / "skeleton.table.json").read_text(encoding="utf-8")


def test_conflicts_are_seen() -> None:
    """The walk over the table finds what is there to find."""
    shared = "%declare N P V\nstart: one P | two P V\none: N\ntwo: N\n"
    hanging = "%declare N P V\nstart: np\nnp: N | np P np\n"
    assert [c.split(":")[0] for c in conflicts(shared)] == ["reduce/reduce on P"]
    assert [c.split(":")[0] for c in conflicts(hanging)] == ["shift/reduce on P"]


def test_no_priorities() -> None:
    # rule.2 settles a conflict in silence, even in strict mode.
    code = re.sub(r"//.*", "", skeleton())
    assert not re.search(r"^\s*[?!]?\w+\.-?\d+\s*[:{]", code, re.MULTILINE)
    assert not re.search(r"\bpriority\b", code)


#: Words that a game's own list and the shared one both hold, where the game's own counts.
HOMOGRAPHS = {
    "harem-master": {
        "残り": "the noun: those not taken; of 残る the texts use other forms",
        "引き分け": "引き分けにする: a draw; of 引き分ける the texts use finite forms",
    },
    "seven": {
        "残り": "the noun: those not taken; of 残る the texts use other forms",
        "それぞれ": "それぞれのゲート: the players themselves; this game's texts use no adverb",
        "もう一度": "この効果をもう一度行う: part of the wording of repeat_effect; an adverb elsewhere",
        "お互いに": "お互いに渡す: part of wordings of give and exchange; an adverb elsewhere",
        "互いに": "the same, in another spelling",
        "飛び越えて": "飛び越えて移動する: part of wordings of move_piece and passes; of 飛び越える the texts use other forms",
        "これ": "the card itself, not what was spoken of",
        "好きな枚数": "the same amount, in another canonical spelling",
        "任意の枚数": "the same amount, in another canonical spelling",
        "好きな数": "the same amount, in another canonical spelling",
        "任意の数": "the same amount, in another canonical spelling",
    },
    "vision": {
        "すべて": "the same amount, in another canonical spelling",
        "全て": "the same amount, in another canonical spelling",
        "全部": "the same amount, in another canonical spelling",
        "好きな枚数": "the same amount, in another canonical spelling",
        "任意の数": "the same amount, in another canonical spelling",
        "任意の枚数": "the same amount, in another canonical spelling",
    },
}


@pytest.mark.parametrize("game", GAMES)
def test_a_word_has_one_class_and_one_meaning(game: str) -> None:
    found = load_dictionary(game).homographs
    words = {entry.partition(":")[0] for entry in found}
    assert words == set(HOMOGRAPHS.get(game, {})), sorted(found)
