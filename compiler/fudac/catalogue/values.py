"""Reads the values of a face from YAML nodes, by the shapes a game gives its fields.

Each shape is one small function ``(spec, node, slot) -> value``; what it cannot read it reports and gives ``BAD`` back.
A value that can only have meant one thing is reported with a fix and read as that, so that one slip is one finding.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from fudac.model.faces import DIGITS, bounds, pattern_of, within
from fudac.model.game import Label, Limits, ValueSpec
from fudac.source.finding import Diagnostic, Fix
from fudac.source.folding import fold, fold_key

if TYPE_CHECKING:
    from fudac.source.text import SourceFile, Span
    from fudac.source.yaml_reader import Node

_INTEGER = re.compile(r"[+-]?[0-9]+")
_LIST_SEPARATORS = re.compile(r"\s*[、，,／/]\s*")
_LIST_BRACKETS = re.compile(r"[［【〔（(「](.*)[］】〕）)」]")


class _Bad:
    """Stands for a value that could not be read."""

    def __repr__(self) -> str:
        return "BAD"


BAD: Final = _Bad()
ABSENT: Final = None


class Slot(NamedTuple):
    """The key that is being read: where findings about it go, and how it is called. ``others``: the folded words that
    are known in other fields, and how those are called."""

    file: SourceFile
    key: str
    label: Label
    article: str | None
    findings: list[Diagnostic]
    others: Mapping[str, Label] = {}

    def span(self, node: Node) -> Span:
        return self.file.span(node.start, node.end)

    def report(
        self, code: str, node: Node, suggestions: tuple[str, ...] = (), fix: str | None = None, **facts: str
    ) -> None:
        """A finding at ``node``; ``fix`` is what should stand in its place."""
        span = self.span(node)
        facts = {"key": self.key, "label_ja": self.label.ja, "label_en": self.label.en, **facts}
        repair = None if fix is None else Fix(span, fix)
        self.findings.append(Diagnostic(code, span, facts, suggestions, repair, self.article))


def read_value(spec: ValueSpec, node: Node, slot: Slot) -> object:
    """The typed value; ``None`` where it was left empty, ``BAD`` where it cannot be read."""
    return READERS[spec.shape](spec, node, slot)


def is_empty(node: Node) -> bool:
    """A key with nothing behind it."""
    return node.kind == "scalar" and not node.value.strip()


def nothing(node: Node, slot: Slot) -> object:
    """A key with nothing behind it is a key left out; empty quotes are no value of any field but words."""
    if node.plain:
        return ABSENT
    slot.report("E0159", node)
    return BAD


def scalar(node: Node, slot: Slot) -> str | None:
    """The scalar as written, or ``None`` with a finding where a list or a mapping stands."""
    if node.kind == "scalar":
        return str(node.value)
    found = ("リスト", "a list") if node.kind == "seq" else ("「キー: 値」の組", "a mapping")
    slot.report("E0156", node, wanted_ja="１つの値", wanted_en="one value", found_ja=found[0], found_en=found[1])
    return None


def read_integer(spec: ValueSpec, node: Node, slot: Slot) -> object:
    """A number in ASCII digits, or one of the words allowed instead."""
    text = scalar(node, slot)
    if text is None:
        return BAD
    if not _INTEGER.fullmatch(text):
        if not text.strip():
            return nothing(node, slot)
        folded = fold(text).text.strip()
        if folded in spec.either:
            return _one_of(folded, text, node, slot)
        number = _number_in(text)
        wanted_ja, wanted_en = _number_wanted(spec)
        if number is None or not number[1]:
            suggestions = () if number is None else (str(number[0]),)
            slot.report("E0153", node, suggestions, value=text, wanted_ja=wanted_ja, wanted_en=wanted_en)
            return BAD
        slot.report(
            "E0153", node, (str(number[0]),), str(number[0]), value=text, wanted_ja=wanted_ja, wanted_en=wanted_en
        )
        value = number[0]
    else:
        value = _value_of(text)
        if not node.plain:
            slot.report("E0160", node, (), text, value=text)
    if not within(value, spec):
        report_range(value, spec, node, slot)
        return BAD
    return value


def report_range(value: int, limits: Limits | ValueSpec, node: Node, slot: Slot) -> None:
    """A number outside its bounds."""
    low, high = bounds(limits)
    if value < low:
        bound_ja, bound_en = f"{low}以上", f"at least {low}"
    else:
        bound_ja, bound_en = f"{high}以下", f"at most {high}"
    slot.report(
        "E0154",
        node,
        value=_brief(node.value if node.kind == "scalar" else str(value)),
        bound_ja=bound_ja,
        bound_en=bound_en,
    )


def _brief(text: str) -> str:
    return text if len(text) <= 2 * DIGITS else text[:DIGITS] + "…"


def _number_wanted(spec: ValueSpec) -> tuple[str, str]:
    if not spec.either:
        return "半角の数", "a number"
    return "半角の数か、" + "・".join(spec.either), "a number or " + ", ".join(spec.either)


def _number_in(text: str) -> tuple[int, bool] | None:
    """The number somebody meant, and whether that is certain."""
    folded = fold(text).text.strip()
    if _INTEGER.fullmatch(folded):
        return _value_of(folded), True
    if len(text.strip()) == 1 and unicodedata.numeric(text.strip(), -1) in range(11):
        return int(unicodedata.numeric(text.strip())), True
    inside = re.findall(r"[+-]?[0-9]+", folded)
    return (_value_of(inside[0]), False) if len(inside) == 1 else None


def _value_of(digits: str) -> int:
    """The number; of a very long one only that it is too large (Python refuses to count thousands of digits)."""
    return int(digits if len(digits) <= 2 * DIGITS else digits[: 2 * DIGITS])


def _one_of(right: str, written: str, node: Node, slot: Slot) -> str:
    """A word that is right after folding; another way of writing it gets a hint."""
    if written != right:
        slot.report("E0161", node, (right,), yaml_word(right), value=written, right=right)
    return right


def read_word(spec: ValueSpec, node: Node, slot: Slot) -> object:
    """Any word; blanks around it do not count."""
    text = scalar(node, slot)
    if text is None:
        return BAD
    if spec.known and text.strip():
        check_known(spec, node, slot)
    return text.strip() or ABSENT


def check_known(spec: ValueSpec, node: Node, slot: Slot) -> None:
    """Report a word that does not usually stand in a field: one of another field, or one that is not known at all."""
    word = node.value.strip()
    if word in spec.known:
        return
    key = fold_key(word)
    if key in map(fold_key, spec.known):
        return
    from fudac.diagnostics.suggest import nearest

    other = slot.others.get(key)
    why_ja = f"「{other.ja}」の欄の語です" if other else f"{slot.label.ja}にふつう書かれる語ではありません"
    why_en = f"is a word of the field “{other.en}”" if other else f"does not usually stand in {slot.label.en}"
    near = () if other else nearest(word, spec.known)
    slot.report("W0303", node, near, None, word=word, why_ja=why_ja, why_en=why_en)


def read_choice(spec: ValueSpec, node: Node, slot: Slot) -> object:
    """One of the printed words of the field."""
    text = scalar(node, slot)
    if text is None:
        return BAD
    if text in spec.values:
        return text
    key = fold_key(text).strip()
    if not key:
        return nothing(node, slot)
    for value in spec.values:
        if fold_key(value) == key:
            return _one_of(value, text, node, slot)
    allowed = "・".join(spec.values)
    for slip, value in spec.also.items():
        if fold_key(slip).casefold() == key.casefold():
            slot.report("E0155", node, (value,), yaml_word(value), value=text, allowed=allowed)
            return value
    from fudac.diagnostics.suggest import nearest

    near = nearest(text, [*spec.values, *spec.also])
    near = tuple(dict.fromkeys(spec.also.get(word, word) for word in near))
    slot.report("E0155", node, near, value=text, allowed=allowed)
    return BAD


_YES = frozenset({"yes", "on", "はい", "有", "あり", "○", "〇", "1", "y", "t"})
_NO = frozenset({"no", "off", "いいえ", "無", "なし", "×", "0", "n", "f"})


def read_yes_no(spec: ValueSpec, node: Node, slot: Slot) -> object:
    """``true`` or ``false``."""
    text = scalar(node, slot)
    if text is None:
        return BAD
    if text in ("true", "false"):
        return text == "true"
    key = fold(text).text.strip().casefold()
    if not key:
        return nothing(node, slot)
    if key in ("true", "false"):
        slot.report("E0161", node, (key,), key, value=text, right=key)
        return key == "true"
    meant = "true" if key in _YES else "false" if key in _NO else None
    slot.report("E0155", node, (meant,) if meant else (), meant, value=text, allowed="true・false")
    return BAD if meant is None else meant == "true"


def read_pattern(spec: ValueSpec, node: Node, slot: Slot) -> object:
    """A word of one of the forms of the field."""
    text = scalar(node, slot)
    if text is None:
        return BAD
    if re.match(pattern_of(spec.forms), text):
        return text
    folded = fold(text).text.strip()
    if not folded:
        return nothing(node, slot)
    if re.match(pattern_of(spec.forms), folded):
        return _one_of(folded, text, node, slot)
    forms = "・".join(form.replace("数", "2") for form in spec.forms)
    slot.report("E0155", node, value=text, allowed=forms)
    return BAD


def not_a_list(slot: Slot, node: Node, fix: str) -> None:
    """One value where a list is wanted, with the list that is meant."""
    slot.report(
        "E0156",
        node,
        (fix,),
        fix,
        wanted_ja="リスト",
        wanted_en="a list",
        found_ja="１つの値",
        found_en="one value",
    )


def read_list(spec: ValueSpec, node: Node, slot: Slot) -> object:
    """A list; what is named twice counts once."""
    item = spec.of or _WORD
    if node.kind == "scalar":
        if not node.value.strip():
            return nothing(node, slot)
        written = node.value.strip()
        bracketed = _LIST_BRACKETS.fullmatch(written)
        words = [word for word in _LIST_SEPARATORS.split(bracketed[1].strip() if bracketed else written) if word]
        fix = "[" + ", ".join(yaml_word(word) for word in words) + "]"
        not_a_list(slot, node, fix)
        return tuple(words) if item.shape == "word" else BAD
    if node.kind == "map":
        wrong_shape(node, slot, "リスト", "a list")
        return BAD
    values: list[object] = []
    seen: set[str] = set()
    for entry in node.items:
        value = read_value(item, entry, slot)
        if value is None:
            slot.report("E0159", entry)
        elif value is not BAD:
            key = fold_key(str(value))
            if key in seen:
                slot.report("E0168", entry, value=str(value))
            else:
                seen.add(key)
                values.append(value)
    return tuple(values)


def wrong_shape(node: Node, slot: Slot, wanted_ja: str, wanted_en: str) -> None:
    """Report that something else stands where ``wanted`` should."""
    found = {"map": ("「キー: 値」の組", "a mapping"), "seq": ("リスト", "a list"), "scalar": ("１つの値", "one value")}
    found_ja, found_en = found[node.kind]
    slot.report("E0156", node, wanted_ja=wanted_ja, wanted_en=wanted_en, found_ja=found_ja, found_en=found_en)


def read_map(spec: ValueSpec, node: Node, slot: Slot) -> object:
    """A mapping of words to values of one shape."""
    if is_empty(node):
        return nothing(node, slot)
    if node.kind != "map":
        wrong_shape(node, slot, "「キー: 値」の組", "a mapping")
        return BAD
    values: dict[str, object] = {}
    for key, entry in node.items:
        if spec.keys and key.value not in spec.keys:
            unknown_key(slot, key, spec.keys, slot.key)
            continue
        if spec.known:
            check_known(spec, key, slot)
        value = read_value(spec.of or _WORD, entry, slot._replace(key=f"{slot.key}.{key.value}"))
        if value is None:
            slot.report("E0159", key)
        elif value is not BAD:
            values[key.value] = value
    return values


def read_record(spec: ValueSpec, node: Node, slot: Slot) -> object:
    """A mapping with fields of its own."""
    if is_empty(node):
        return nothing(node, slot)
    if node.kind != "map":
        wrong_shape(node, slot, "「キー: 値」の組", "a mapping")
        return BAD
    values: dict[str, object] = {}
    for key, entry in node.items:
        inner = spec.fields.get(key.value)
        if inner is None:
            unknown_key(slot, key, {name: one.label.ja for name, one in spec.fields.items()}, slot.key)
            continue
        value = read_value(inner, entry, slot._replace(key=f"{slot.key}.{key.value}", label=inner.label))
        if value is not None and value is not BAD:
            values[key.value] = value
    return values


def unknown_key(
    slot: Slot, key: Node, known: Mapping[str, str], where: str, where_en: str | None = None, code: str = "E0150"
) -> str | None:
    """Report a key that is not among ``known`` (key → its Japanese name); the key that was probably meant, if any.

    The caller reads on as if that key had been written, so that it is not reported as missing as well.
    """
    from fudac.diagnostics.suggest import nearest

    folded = fold_key(key.value).casefold()
    certain = next((name for name, ja in known.items() if folded in (name.casefold(), fold_key(ja).casefold())), None)
    suggestions = (certain,) if certain else nearest(key.value, known)
    facts = {} if suggestions else {"known": "・".join(known)}
    slot.report(code, key, suggestions, certain, key=key.value, where_ja=where, where_en=where_en or where, **facts)
    return suggestions[0] if suggestions else None


_PLAIN_SAFE = re.compile(r"[^\s\-?:,\[\]{}#&*!|>'\"%@`＊［][^:#,\[\]{}\n]*")


_NO_WORD = re.compile(
    r"[-+.]?[0-9][0-9a-fA-FxXoO_.:+-]*|[+-]?\.(?:inf|nan)|true|false|null|yes|no|on|off|y|n|~", re.IGNORECASE
)
"""What other YAML readers take for a number, a date or a truth value."""


def yaml_word(word: str) -> str:
    """The word as it may stand in YAML, for any reader of YAML: quoted where it has to be."""
    if _PLAIN_SAFE.fullmatch(word) and word == word.strip() and not _NO_WORD.fullmatch(word):
        return word
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t") + '"'


_WORD = ValueSpec.model_validate({"is": "word"})

READERS: Mapping[str, Callable[[ValueSpec, Node, Slot], object]] = {
    "integer": read_integer,
    "word": read_word,
    "choice": read_choice,
    "yes_no": read_yes_no,
    "pattern": read_pattern,
    "list": read_list,
    "map": read_map,
    "record": read_record,
}
