"""A card and its abilities as lines for a person: text, tree, canonical Japanese, English, articles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from fudac.cli.wording import Say

if TYPE_CHECKING:
    from fudac.artifact.abilities import ReadAbility
    from fudac.model.faces import Face
    from fudac.model.game import FieldSpec, GameDefinition

_KINDS_JA = {
    "spell": "イベントの効果",
    "activated": "起動型",
    "triggered": "誘発型",
    "replacement": "置換型",
    "static": "常在型",
    "restriction": "制限",
    "keyword": "キーワード",
    "basic": "基本効果",
    "arrival": "到達効果",
    "hand": "手札効果",
    "automatic": "自動効果",
    "link": "連結",
}


def face_lines(face: Face, game: GameDefinition, say: Say) -> Iterator[str]:
    """Number and name, every field, the text."""
    yield f"{face.number}  {face.name}"
    for key, value in face.plain().items():
        if key not in ("number", "name", "text"):
            inner = inner_labels(game.fields.get(key), say)
            if inner and isinstance(value, Mapping):
                yield f"  {game.label(key, say.lang)}:"
                yield from (f"    {inner.get(name, name)}: {plain_value(one, say)}" for name, one in value.items())
            else:
                yield f"  {game.label(key, say.lang)}: {plain_value(game.value_words(key, value, say.lang), say)}"
    for place, line in enumerate((face.text.value if face.text is not None else "").splitlines()):
        head = game.label("text", say.lang) + ":"
        yield f"  {head if place == 0 else ' ' * _cells(head)} {line}"


def inner_labels(spec: FieldSpec | None, say: Say) -> dict[str, str]:
    """What the parts of a field are called, where it has parts with names of their own."""
    if spec is None:
        return {}
    parts = {name: one.label.say(say.lang) for name, one in spec.fields.items()}
    return parts or (dict(spec.keys) if say.lang == "ja" else {name: name for name in spec.keys})


def path_label(path: Sequence[str], game: GameDefinition, say: Say) -> str:
    """What a part of a field is called: 人気 人気爆発."""
    key, *inner = path
    labels = inner_labels(game.fields.get(key), say)
    return " ".join((game.label(key, say.lang), *(labels.get(name, name) for name in inner)))


def _cells(text: str) -> int:
    from fudac.diagnostics.render import width

    return width(text)


def plain_value(value: Any, say: Say) -> str:
    """A value as people write it."""
    if isinstance(value, bool):
        return say("はい", "yes") if value else say("いいえ", "no")
    if isinstance(value, Mapping):
        return say("、", ", ").join(f"{key} {plain_value(item, say)}" for key, item in value.items()) or say(
            "なし", "none"
        )
    if isinstance(value, list | tuple):
        return say("、", ", ").join(plain_value(item, say) for item in value) or say("なし", "none")
    return str(value).replace("\n", " / ") if value is not None else say("なし", "none")


def ability_lines(abilities: Sequence[ReadAbility], say: Say) -> Iterator[str]:
    """Each ability with everything that is known about it."""
    for place, ability in enumerate(abilities, 1):
        kind = say(f"{_KINDS_JA.get(ability.kind, ability.kind)} ({ability.kind})", ability.kind)
        yield ""
        yield say(f"能力{place}  {kind}", f"ability {place}  {kind}")
        rows = (
            (say("文章", "text"), ability.text.split("\n")),
            (say("正準", "canonical"), ability.ja.split("\n")),
            (say("英語", "English"), ability.en.split("\n")),
            (say("条文", "articles"), [say("、", ", ").join(ability.articles) or say("なし", "none")]),
            (say("木", "tree"), list(tree_lines(ability.tree))),
        )
        for head, lines in rows:
            pad = 10 - _cells(head)
            yield from (
                f"  {head}{' ' * pad}{line}" if at == 0 else f"  {' ' * 10}{line}" for at, line in enumerate(lines)
            )


def tree_lines(tree: Any, head: str = "", depth: int = 0) -> Iterator[str]:
    """A typed tree, one field in each line; a node begins with the name of its construct."""
    indent = "  " * depth
    if isinstance(tree, Mapping):
        inner = {key: value for key, value in tree.items() if key != "op"}
        if all(not isinstance(value, Mapping | list | tuple) for value in inner.values()):
            yield f"{indent}{head}{_leaf(tree)}"
            return
        yield f"{indent}{head}{tree.get('op', '')}"
        for key, value in inner.items():
            yield from tree_lines(value, f"{key}: ", depth + 1)
    elif isinstance(tree, list | tuple) and any(isinstance(item, Mapping | list | tuple) for item in tree):
        if len(tree) == 1:
            yield from tree_lines(tree[0], head, depth)
            return
        yield f"{indent}{head}".rstrip()
        for item in tree:
            yield from tree_lines(item, "- ", depth + 1)
    else:
        yield f"{indent}{head}{_value(tree)}"


def _leaf(tree: Mapping[str, Any]) -> str:
    fields = ", ".join(f"{key}={_value(value)}" for key, value in tree.items() if key != "op")
    return f"{tree.get('op', '')}({fields})" if fields else str(tree.get("op", ""))


def _value(value: Any) -> str:
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    return (
        {True: "yes", False: "no", None: "-"}.get(value, str(value)) if isinstance(value, bool | None) else str(value)
    )
