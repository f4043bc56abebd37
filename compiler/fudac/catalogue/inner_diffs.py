"""What differs inside a field that holds fields of its own or texts: the transformed side, popularity."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fudac.catalogue.force import same
from fudac.model.faces import Face
from fudac.model.game import GameDefinition, Label, ValueSpec
from fudac.source.text import LocatedText

if TYPE_CHECKING:
    from fudac.catalogue.diffing import AbilityChange, ReadFace


@dataclass(frozen=True, slots=True, eq=False)
class InnerChange:
    """One of the values inside a field. A text is compared in meanings: ``abilities``, or ``reworded``."""

    key: str
    label: Label
    before: object
    after: object
    abilities: tuple[AbilityChange, ...] = ()
    reworded: bool = False


def inner_changes(game: GameDefinition, key: str, before: Face, after: Face, read: ReadFace) -> Iterator[InnerChange]:
    """The values that differ in a field that is a mapping; nothing for any other field."""
    from fudac.catalogue.diffing import text_changes

    old, new = before.get(key), after.get(key)
    spec = game.fields.get(key)
    if spec is None or not isinstance(old or {}, Mapping) or not isinstance(new or {}, Mapping):
        return
    olds: Mapping[str, object] = old if isinstance(old, Mapping) else {}
    news: Mapping[str, object] = new if isinstance(new, Mapping) else {}
    for name in dict.fromkeys((*olds, *news)):
        one, other = olds.get(name), news.get(name)
        if same(one, other):
            continue
        inner: ValueSpec | None = spec.fields.get(name) or spec.of
        label = spec.fields[name].label if name in spec.fields else Label(ja=spec.keys.get(name, name), en=name)
        if inner is None or inner.reads != "text":
            yield InnerChange(name, label, one, other)
            continue
        abilities = text_changes(game, _with_text(before, one), _with_text(after, other), read)
        yield InnerChange(name, label, one, other, abilities, not abilities)


def _with_text(face: Face, text: object) -> Face:
    """The face as if this were its text."""
    return replace(face, text=LocatedText.raw(text, "") if isinstance(text, str) and text else None)
