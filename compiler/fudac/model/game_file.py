"""Reads ``game.yaml``: the bundled games' and a designer's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from fudac import resources
from fudac.model.game import COMMON_FIELDS, FieldSpec, GameDefinition, ValueSpec
from fudac.source.finding import Diagnostic, Fix
from fudac.source.reading import read_file
from fudac.source.text import SourceFile
from fudac.source.yaml_reader import Node, read_yaml

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

    from fudac.source.text import Span


def bundled_game(game: str) -> GameDefinition:
    """The definition of a bundled game. Raises ``KeyError`` for another name; see :func:`resources.bundled_games`."""
    if game not in resources.bundled_games():
        raise KeyError(game)
    return _bundled(game)


@cache
def _bundled(game: str) -> GameDefinition:
    file, findings = read_file(resources.cards() / game / "game.yaml")
    definition, more = read_game(file, whole=False) if file is not None else (None, [])
    if definition is None:
        raise RuntimeError(f"the bundled game.yaml of {game} is broken: {[*findings, *more]}")
    return definition


def read_game(file: SourceFile, *, whole: bool = True) -> tuple[GameDefinition | None, list[Diagnostic]]:
    """The definition in a file, or ``None`` with the findings that say why not.

    whole: else the rules of decks are only read when somebody asks for them, for a file that is known to be right.
    """
    node, findings = read_yaml(file)
    if node is None:
        return None, findings
    data = node.plain_data()
    game, slips = _game_in(data)
    if whole:
        slips += _deck_slips(data)
    if game is None or slips:
        return None, [*findings, *_findings(file, node, slips)]
    wrong = [
        Diagnostic("E0171", _span(file, node, path), {"what_ja": ja, "what_en": en})
        for path, ja, en in _contradictions(game, whole=whole)
    ]
    return (None if wrong else game), [*findings, *wrong]


def _game_in(data: Any) -> tuple[GameDefinition | None, list[ErrorDetails]]:
    try:
        return GameDefinition.model_validate(data), []
    except ValidationError as error:
        return None, error.errors(include_url=False)


def _deck_slips(data: Any) -> list[ErrorDetails]:
    """What is wrong with the rules of decks by themselves."""
    from fudac.model.decks import DeckRules

    section = data.get("deck") if isinstance(data, dict) else None
    if section is None:
        return []
    try:
        DeckRules.model_validate(section)
    except ValidationError as error:
        return [{**slip, "loc": ("deck", *slip["loc"])} for slip in error.errors(include_url=False)]
    return []


def _findings(file: SourceFile, node: Node, slips: list[ErrorDetails]) -> Iterator[Diagnostic]:
    from fudac.diagnostics.suggest import nearest

    misspelt = {slip["loc"][:-1] for slip in slips if slip["type"] == "extra_forbidden"}
    for slip in slips:
        path = slip["loc"]
        if slip["type"] == "missing" and path[:-1] in misspelt:
            continue  # it is there, spelt wrongly
        if "required" in path[:-1]:
            # Of a value that may have two shapes pydantic speaks twice.
            if path[-1] != "bool":
                continue
            path, slip["type"] = path[:-1], "required"
        span = _span(file, node, path)
        where = ".".join(str(part) for part in path)
        if slip["type"] == "extra_forbidden":
            key = str(path[-1])
            there = _keys_at(path)
            known = nearest(key, there)
            fix = Fix(span, known[0]) if len(known) == 1 else None
            facts = {"key": key, "where_ja": "game.yaml", "where_en": "game.yaml"}
            if len(path) == 1 and not known:
                facts["known"] = "・".join(there)
            yield Diagnostic("E0150", span, facts, known, fix)
        elif slip["type"] == "missing":
            facts = {"key": str(path[-1]), "label_ja": str(path[-1]), "label_en": str(path[-1])}
            yield Diagnostic("E0151", span, {**facts, "where_ja": "game.yaml", "where_en": "game.yaml"})
        else:
            ja, en = _why(slip["type"], slip.get("ctx", {}), slip["msg"])
            yield Diagnostic("E0170", span, {"path": where, "why_ja": ja, "why_en": en})


def _why(kind: str, context: Mapping[str, Any], message: str) -> tuple[str, str]:
    """What is wrong with a value, in both languages."""
    if kind == "literal_error":
        expected = str(context["expected"]).replace("'", "")
        return f"書けるのは {expected.replace(' or ', ', ')}", f"it can be {expected}"
    for start, ja, en in _SHAPES:
        if kind.startswith(start):
            return ja, en
    return message, message


_SHAPES = (
    ("required", "true か false か、カードの種類のリストで書きます", "it must be true, false or a list of kinds"),
    ("int", "数で書きます", "it must be a number"),
    ("bool", "true か false で書きます", "it must be true or false"),
    ("tuple", "リスト（[ ] で囲む）で書きます", "it must be a list"),
    ("list", "リスト（[ ] で囲む）で書きます", "it must be a list"),
    ("dict", "「キー: 値」の組で書きます", "it must be a mapping"),
    ("model", "「キー: 値」の組で書きます", "it must be a mapping"),
    ("string_pattern", "半角の英小文字・数字・- だけで書きます", "only lower-case letters, digits and - are allowed"),
    ("string", "１つの語で書きます", "it must be one word"),
    ("too_short", "少なくとも１つ要ります", "at least one is needed"),
)


def _keys_at(path: tuple[Any, ...]) -> list[str]:
    if len(path) == 1:
        return [info.alias or name for name, info in GameDefinition.model_fields.items()]
    if path[0] == "fields":
        return [info.alias or name for name, info in FieldSpec.model_fields.items()]
    return ["ja", "en", "hidden", "ordered", "shared", "icon", "article"]


def _span(file: SourceFile, node: Node, path: tuple[Any, ...]) -> Span:
    """Where ``path`` stands: the key of its last step that exists, or the whole value of a list's item."""
    start, end = (
        (node.items[0][0].start, node.items[0][0].end) if node.kind == "map" and node.items else (node.start, node.end)
    )
    for step in path:
        if node.kind == "map":
            found = next(((key, value) for key, value in node.items if key.value == str(step)), None)
            if found is None:
                break
            key, node = found
            start, end = (node.start, node.end) if node.kind == "scalar" else (key.start, key.end)
            if step == path[-1]:
                start, end = key.start, key.end
        elif node.kind == "seq" and isinstance(step, int) and step < len(node.items):
            node = node.items[step]
            start, end = node.start, node.end
        else:
            break
    return file.span(start, end)


def _contradictions(game: GameDefinition, *, whole: bool) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """What each key may say alone but not together: path, and the mistake in both languages."""
    if game.kind is not None:
        spec = game.fields.get(game.kind)
        if spec is None or spec.shape != "choice" or spec.required is not True:
            ja = f"kind の「{game.kind}」は、fields にある必須（required: true）の choice でなければなりません"
            yield ("kind",), ja, f"kind {game.kind!r} must be a required choice among the fields"
    for key, field in game.fields.items():
        path = ("fields", key)
        if key in COMMON_FIELDS:
            yield path, f"「{key}」はどのゲームにもある欄なので、書き直せません", f"{key!r} is a field of every game"
        yield from ((path, ja, en) for ja, en in _shape_slips(field))
        kinds = [*field.only, *(field.required if isinstance(field.required, tuple) else ()), *field.by_kind]
        for kind in kinds:
            if game.kinds and kind not in game.kinds:
                yield path, f"「{kind}」というカードの種類はありません", f"there is no kind of card {kind!r}"
        for other in field.excludes:
            if other not in game.fields:
                yield (*path, "excludes"), f"「{other}」という欄はありません", f"there is no field {other!r}"
    if whole and game.deck_rules is not None:
        from fudac.model.deck_slips import deck_slips

        values = {key: frozenset(spec.values) if spec.shape == "choice" else None for key, spec in game.fields.items()}
        yield from ((("deck", *path), ja, en) for path, ja, en in deck_slips(game.deck_rules, values))
    for key in game.stats:
        if key not in game.fields:
            yield ("stats", key), f"「{key}」という欄はありません", f"there is no field {key!r}"


def _shape_slips(spec: ValueSpec) -> Iterator[tuple[str, str]]:
    needs: Mapping[str, tuple[str, object]] = {
        "choice": ("values", spec.values),
        "pattern": ("forms", spec.forms),
        "record": ("fields", spec.fields),
    }
    if spec.shape in needs and not needs[spec.shape][1]:
        key = needs[spec.shape][0]
        yield f"is: {spec.shape} には {key} が必要です", f"is: {spec.shape} needs {key}"
    if spec.min is not None and spec.max is not None and spec.min > spec.max:
        yield "min が max より大きくなっています", "min is greater than max"
    for word, right in spec.also.items():
        if right not in spec.values:
            yield (
                f"also の「{word}」が指す「{right}」は values にありません",
                f"also: {word!r} stands for {right!r}, which is no value",
            )
    for name, words in spec.groups.items():
        for word in words:
            if word not in spec.values:
                yield (
                    f"groups の「{name}」にある「{word}」は values にありません",
                    f"groups: {word!r} in {name!r} is no value",
                )
