"""English of everything that is read: golden outputs, and that nothing in the objects is lost on the way.

The golden files are rewritten with ``pytest --update``; what they say is to be read by a person before it is kept.
"""

from __future__ import annotations

import re
import types
import typing
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from fudac.catalogue import load_pool
from fudac.check import compile_pool
from fudac.constructs import all_constructs
from fudac.model.abilities import Ability
from fudac.model.node import Node, dump
from fudac.model.terms import OPPONENT, Amount, Const, Duration, Zone
from fudac.syntax import language
from fudac.syntax.english import has_english
from fudac.syntax.english.printer import CLAUSES, PHRASES, is_gap
from fudac.syntax.english.templates import parse
from fudac.syntax.names import Names

HERE = Path(__file__).resolve().parent
GAMES = ("harem-master", "seven")

#: (construct, field): two values of which may read the same, and why that is right.
SAME = {
    ("zone", "mark"): "discarding until so many are left says whose hand with the verb",
    ("ref", "to"): "a pronoun: it is whatever the sentence spoke of last",
    ("timing", "when"): "a point of the procedure is neither before nor after",
    ("option", "anytime"): "only with a timing",
    ("equips", "count"): "what a relative clause is about has its number outside",
    ("count_of", "what"): "枚数 and 数",
    ("other_than", "than"): "他の and 自身以外の: what the sentence is about is the card itself",
    ("turn_of", "during"): "use of a turn as a time: during it",
    ("is_a", "what"): "what is left out is it",
    ("is_color", "what"): "what is left out is it",
    ("locks", "what"): "what is left out is a card",
    ("locks_rank", "who"): "who is left out is the user",
}


def names(game: str) -> Names:
    """The names the corpus may use."""
    known = yaml.safe_load((HERE / "corpus" / "names.yaml").read_text(encoding="utf-8"))[game]
    return Names(cards=frozenset(known["names"]), factions=frozenset(known["factions"]))


def corpus(game: str) -> list[tuple[str, Ability]]:
    """(text, ability) of every text of the corpus that is read."""
    entries = yaml.safe_load((HERE / "corpus" / f"{game}-unseen.yaml").read_text(encoding="utf-8"))
    out: list[tuple[str, Ability]] = []
    for entry in entries:
        face = {key: entry[key] for key in ("type", "kind", "lock_usable") if key in entry}
        reading = language(game).read(entry["text"], face, names(game))
        if not [one for one in reading.problems if one.code != "W0117"]:  # read, if not carried out
            out.extend((entry["text"], ability) for ability in reading.abilities)
    return out


def pairs(game: str) -> list[tuple[str, Ability]]:
    """(text, ability) of the nearly equal texts of the pairs corpus."""
    entries = yaml.safe_load((HERE / "corpus" / f"{game}-pairs.yaml").read_text(encoding="utf-8"))
    out: list[tuple[str, Ability]] = []
    for entry in entries:
        face = {key: entry[key] for key in ("type", "kind") if key in entry}
        for text in (*entry.get("same", ()), *entry.get("different", ())):
            out.extend((text, ability) for ability in language(game).read(text, face, names(game)).abilities)
    return out


def pool_abilities(folder: Path) -> list[tuple[str, Ability]]:
    """(number, ability) of every card of a folder of sets."""
    compiled = compile_pool(load_pool([folder]))
    return [(card.face.number, ability) for card in compiled.cards for ability in card.abilities]


def everything(game: str, checkout: Path, shared: Path | None) -> list[tuple[str, Ability]]:
    """All abilities there are to try."""
    found = [*corpus(game), *pairs(game), *pool_abilities(checkout / "cards" / game / "sets")]
    return found + (pool_abilities(shared / game / "sets") if shared is not None else [])


# --------------------------------------------------------------------------- every construct


def test_every_construct_has_english() -> None:
    without = sorted(op for op, cls in all_constructs().items() if not has_english(cls))
    assert not without, f"no English: {', '.join(without)}"


def test_templates_name_fields_of_their_construct() -> None:
    for op, cls in all_constructs().items():
        for row in parse(cls.english) if cls.english else ():
            for hole in row:
                if not isinstance(hole, str) and not hole.field.startswith('"'):
                    assert hole.field in cls.model_fields, f"{op}: no field {hole.field}"
                    assert hole.number is None or hole.number in cls.model_fields, f"{op}: no field {hole.number}"


#: Fields that every effect has and the printer adds, and those that verbs and subjects carry.
ADDED = {"op", "manner", "per", "until", "negated", "instead", "during", "so_that", "till", "at"}


def test_templates_say_every_field() -> None:
    for op, cls in all_constructs().items():
        if cls.english and op not in CLAUSES and op not in PHRASES:
            holes = [hole for row in parse(cls.english) for hole in row if not isinstance(hole, str)]
            said = {name for hole in holes for name in (hole.field, hole.number, hole.form)} | ADDED
            assert set(cls.model_fields) <= said, f"{op} does not say {set(cls.model_fields) - said}"


# --------------------------------------------------------------------------- sentences with the words they should have

EVENT, CHARACTER, ITEM = "イベント", "キャラクター", "アイテム"
SENTENCES = [
    (EVENT, "カードを２枚引く。", "Draw two cards."),
    (EVENT, "相手は手札を１枚捨てる。", "The opponent discards a card from their hand."),
    (
        EVENT,
        "各プレイヤーはカードを１枚引く。その後、手札を１枚捨てる。",
        "Each player draws a card. Then, discard a card from hand.",
    ),
    (CHARACTER, "[1][T]：カードを１枚引く。", "[1][T]: Draw a card."),
    (CHARACTER, "自身が場に出た時、カードを１枚引いてもよい。", "When this enters the field, you may draw a card."),
    (CHARACTER, "自身がアタックを行う時、カードを１枚引く。", "When this is about to attack, draw a card."),
    (CHARACTER, "自身がアタックを行った時、カードを１枚引く。", "When this attacks, draw a card."),
    (
        CHARACTER,
        "自身がハーレムに置かれる場合、代わりに、自身を持ち主の手札に戻す。",
        "If this would be put into a harem, return it to its owner's hand instead.",
    ),
    (
        CHARACTER,
        "自分のターン終了時に、コスト１点を支払ってもよい。支払わない場合、自身を持ち主の手札に戻す。",
        "At the end of your turn, you may pay 1. If you don't pay, return this to its owner's hand.",
    ),
    (
        EVENT,
        "相手の城の一番上のカードを公開し、捨て札置き場に置く。置けない場合、自分はゲームに負ける。",
        "Reveal the top card of the opponent's castle and put it into the discard pile. "
        "If you can't put it there, you lose the game.",
    ),
    (CHARACTER, "自身はアタックを行うことができない。", "This can't attack."),
    (
        EVENT,
        "ターン終了時まで、すべてのキャラクターはアタックを行うことができない。",
        "No characters can attack until end of turn.",
    ),
    (
        CHARACTER,
        "自身が未行動状態である限り、自分は可能ならば自身でインターセプトを行わなければならない。",
        "As long as this is ready, you must intercept with it if able.",
    ),
    (
        CHARACTER,
        "自分が支配する自身以外の森の民陣営のキャラクターは[P]＋１、[M]－１される。",
        "Other 森の民 characters you control get [P]+1 and [M]-1.",
    ),
    (
        CHARACTER,
        "[0]：カードを１枚引く。［この能力は１ターンに２回まで使用できる］",
        "[0]: Draw a card. Use this ability no more than twice each turn.",
    ),
    (ITEM, "［コスト２以下の男キャラクターにのみ装備できる］", "Equip only to a male character with cost 2 or less."),
    (
        ITEM,
        "装備しているキャラクターは「[T]：カードを１枚引く。」の能力を得る。",
        "The character equipped with this gains “[T]: Draw a card.”",
    ),
    (
        EVENT,
        "以下の２つから１つを選ぶ。「カードを１枚引く」「キャラクター１体を未行動状態にする」",
        "Choose one — • Draw a card. • Make a character ready.",
    ),
    (
        EVENT,
        "自分が支配するキャラクター１体につき、相手は手札を１枚捨てる。",
        "The opponent discards a card from their hand for each character you control.",
    ),
    (EVENT, "[OT]起動型能力または誘発型能力１つを打ち消す。", "[OT] Counter an activated or triggered ability."),
    (
        CHARACTER,
        "自分の城へのアタックが行われた時、カードを１枚引いてもよい。",
        "When an attack on your castle is made, you may draw a card.",
    ),
    (
        CHARACTER,
        "相手がカードを捨て札置き場に置いた時、カードを１枚引く。",
        "When the opponent puts a card into a discard pile, draw a card.",
    ),
    (
        CHARACTER,
        "[1]：自身がアタックを行っている限り、キャラクター１体は[P]＋２される。",
        "[1]: For as long as this is attacking, a character gets [P]+2.",
    ),
    (
        EVENT,
        "自分の処刑台とハーレムに置かれているカードが合計３枚以上ならば、カードを１枚引く。",
        "If there are 3 or more cards on your scaffold and in your harem in total, draw a card.",
    ),
    (
        CHARACTER,
        "自分の手札が相手の手札より少ない限り、自身は[P]＋２される。",
        "As long as you have fewer cards in hand than the opponent, this gets [P]+2.",
    ),
    (
        EVENT,
        "カードを１枚引く。自分の手札が２枚以下ならば、さらにカードを２枚引く。",
        "Draw a card. If you have 2 or fewer cards in hand, draw two additional cards.",
    ),
    (
        ITEM,
        "装備しているキャラクターは[P]＋１され、インターセプトを行うことができない。",
        "The character equipped with this gets [P]+1 and can't intercept.",
    ),
    (
        EVENT,
        "自分のハーレムのカードをすべて脇に置く。その後、脇に置いたカード１枚につき、カードを１枚引く。",
        "Put all cards in your harem aside. Then, draw a card for each card put aside.",
    ),
    (EVENT, "このターンの終了時に、自分は手札をすべて捨てる。", "At the end of this turn, discard all cards in hand."),
    (
        EVENT,
        "相手の手札を見る。その中からコスト２以上のカード１枚を選び、相手の城の一番上に置く。",
        "Look at the opponent's hand. Choose a card with cost 2 or more from it and put it on top of the opponent's castle.",
    ),
]


@pytest.mark.parametrize(("kind", "text", "expected"), SENTENCES, ids=[text for _, text, _ in SENTENCES])
def test_a_sentence_in_english(kind: str, text: str, expected: str) -> None:
    check_sentence("harem-master", {"type": kind}, text, expected)


SQUARE_SENTENCES = [
    ("● 相手全員は手札を１枚捨てる。", "● Each opponent discards a card from their hand."),
    ("■ このターン、相手全員は手札効果を使うことができない。", "■ No opponents can use hand effects this turn."),
    ("■ このターン、相手は手札効果を使えない。", "■ One opponent can't use hand effects this turn."),
    ("■ 任意の相手のゲートに強制移動する。", "■ Move to any opponent's gate by forced movement."),
    ("● ２マス以内のカードを１枚オープンする。", "● Turn a card within two squares face up."),
    (
        "● 任意のマスの裏向きのカードを２枚までオープンする。",
        "● Turn up to two face-down cards on any squares face up.",
    ),
    (
        "● ２マス移動し、移動先の到達効果は得ない。",
        "● Move two squares and don't get the arrival effects of the square moved to.",
    ),
    (
        "● 全員は１マス移動し、移動先の到達効果は得ない。",
        "● Each player moves one square and doesn't get the arrival effects of the square moved to.",
    ),
    (
        "● 相手全員は手札が２枚になるように手札を捨てる。",
        "● Each opponent discards cards from their hand until they have exactly two cards in hand.",
    ),
    ("● 相手１人と手札を入れ替える。", "● Exchange hands with one opponent."),
    ("● 相手１人はあなたに手札を１枚渡す。", "● One opponent gives you a card from their hand."),
    ("● あなたの手札が１番多いなら、２枚ドロー。", "● If you have the most cards in hand, draw two cards."),
    ("■ 相手のターンに使える。１枚ドロー。", "■ Use only during an opponent's turn. Draw a card."),
    (
        "■ 紫のカードがオープンされた時に使える。１枚ドロー。",
        "■ Use when a purple card is turned face up. Draw a card.",
    ),
    ("● １枚ドロー。この効果を２度繰り返す。", "● Draw a card. Repeat this effect twice."),
    ("● あなたの手札が１枚なら、２枚ドロー。", "● If you have exactly one card in hand, draw two cards."),
]


@pytest.mark.parametrize(("text", "expected"), SQUARE_SENTENCES, ids=[text for text, _ in SQUARE_SENTENCES])
def test_a_sentence_about_squares_in_english(text: str, expected: str) -> None:
    check_sentence("seven", {}, text, expected)


def check_sentence(game: str, face: dict[str, str], text: str, expected: str) -> None:
    """The text is one ability, which prints as expected."""
    reading = language(game).read(text, face, names(game))
    assert {problem.code for problem in reading.problems} <= {"W0117"}  # read, if not carried out
    assert [language(game).english(ability) for ability in reading.abilities] == [expected]


# --------------------------------------------------------------------------- golden outputs


@pytest.mark.parametrize("game", GAMES)
def test_corpus_in_english(game: str, update: bool) -> None:
    reader = language(game)
    lines = [f"{text.replace(chr(10), ' / ')}\n    {reader.english(ability)}" for text, ability in corpus(game)]
    compare(HERE / "golden" / f"{game}-corpus.en.txt", lines, update)


@pytest.mark.parametrize("game", GAMES)
def test_cards_in_english(game: str, checkout: Path, update: bool) -> None:
    reader = language(game)
    cards = pool_abilities(checkout / "cards" / game / "sets")
    lines = [f"{number} {reader.english(ability)}" for number, ability in cards]
    compare(HERE / "golden" / f"{game}-cards.en.txt", lines, update)


def compare(path: Path, lines: list[str], update: bool) -> None:
    """Compares with a golden file, or rewrites it."""
    text = "\n".join(lines) + "\n"
    if update:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path.name} is not there; pytest --update writes it"
    assert text == path.read_text(encoding="utf-8"), f"{path.name} differs; pytest --update rewrites it"


# --------------------------------------------------------------------------- the form of a line


#: Traces of what cannot stand on a card: Python, an unfilled template, a key of a word file.
LEAKS = re.compile(r"[{}=]|\bop\b|None|True|False|\b\w+_\w+\b|<|  |\.\.|someone|something")


@pytest.mark.parametrize("game", GAMES)
def test_a_line_is_sentences_of_english(game: str, checkout: Path, shared_or_none: Path | None) -> None:
    reader = language(game)
    for where, ability in everything(game, checkout, shared_or_none):
        text = reader.english(ability)
        assert not LEAKS.search(text), f"{where}: {text}"
        assert re.search(r"[.”\]]$", text), f"{where}: {text}"
        assert text.count("“") == text.count("”"), f"{where}: {text}"
        for sentence in re.split(r"(?<=\.) ", re.sub(r"^(\[\w+\])+:? ?", "", text)):
            assert not re.match(r"[a-z]", sentence), f"{where}: {text}"


# --------------------------------------------------------------------------- nothing is lost


@pytest.mark.parametrize("game", GAMES)
def test_abilities_that_differ_print_differently(game: str, checkout: Path, shared_or_none: Path | None) -> None:
    reader = language(game)
    seen: dict[str, tuple[str, Any]] = {}
    for where, ability in everything(game, checkout, shared_or_none):
        tree = dump(ability)
        before = seen.setdefault(reader.english(ability), (where, tree))
        assert before[1] == tree, f"{where} and {before[0]} both read: {reader.english(ability)}"


@pytest.mark.parametrize("game", GAMES)
def test_a_change_of_any_field_changes_the_english(game: str) -> None:
    """Fields of nodes are changed one at a time, each in its first few places; what may read the same is listed."""
    reader = language(game)
    lost = {}
    tried: Counter[tuple[str, str, str]] = Counter()
    for text, ability in corpus(game):
        plain = reader.english(ability)
        for key, value, changed in variants(ability):
            tried[*key, value] += 1
            if key not in SAME and key not in lost and tried[*key, value] <= 8 and reader.english(changed) == plain:
                lost[key] = f"{text}: {plain} ({value})"
    assert not lost, "not said in English:\n" + "\n".join(f"{key}: {where}" for key, where in lost.items())


def variants(node: Node) -> Iterator[tuple[tuple[str, str], str, Any]]:
    """The node with one field changed, for every field of it and of the nodes inside: key, new value, node."""
    if is_gap(node):
        return
    for name, field in type(node).model_fields.items():
        value = node.__dict__[name]
        key = (node.__dict__["op"], name)
        if name == "op":
            continue
        others = literals(field.annotation)
        if isinstance(value, bool):
            others.append(not value)
        elif isinstance(value, int):
            others.append(value + 1)
        elif value is None:
            others.extend(fillings(field.annotation))
        elif isinstance(value, Node) and not field.is_required() and field.default is None and not is_gap(value):
            others.append(None)
        for other in others:
            if other != value and makes_sense(node, name, other):
                yield key, str(other), node.replace(**{name: other})
        if isinstance(value, Node):
            for inner, new, changed in variants(value):
                yield inner, new, node.replace(**{name: changed})
        elif isinstance(value, tuple):
            for i, item in enumerate(value):
                if isinstance(item, Node):
                    for inner, new, changed in variants(item):
                        yield inner, new, node.replace(**{name: (*value[:i], changed, *value[i + 1 :])})


def makes_sense(node: Node, name: str, value: object) -> bool:
    """An amount has a number exactly where its relation compares with one; you and this card are one."""
    op, values = node.__dict__["op"], node.__dict__
    if value == "it":
        return False
    if op == "amount" and name == "rel":
        return bool((value in COMPARES) == (values["number"] is not None))
    if op == "amount" and name == "number":
        return bool(values["rel"] in COMPARES)
    if op == "player" and name in ("amount", "every"):
        return bool(values["who"] != "you")
    return not (op == "ref" and name == "amount" and values["to"] in ("self", "it", "carried"))


COMPARES = ("exactly", "up_to", "at_least", "at_most", "less")


def fillings(annotation: Any) -> list[Any]:
    """Something to stand where a field is None."""
    kinds = typing.get_args(annotation)
    seven = Const(value=7)
    some = (OPPONENT, Amount(number=seven), seven, Duration(until="this_turn"), Zone(zone="field", that=True))
    return [
        value
        for value in some
        if any(kind is not Node and isinstance(kind, type) and isinstance(value, kind) for kind in kinds)
    ]


def literals(annotation: Any) -> list[Any]:
    """The values of a Literal, or of one among others in a union."""
    origin = typing.get_origin(annotation)
    if origin is typing.Literal:
        return list(typing.get_args(annotation))
    if origin in (typing.Union, types.UnionType):
        return [value for part in typing.get_args(annotation) for value in literals(part)]
    return []
