"""What changed between two dates, versions or printings, in meanings.

Numbers, words and lists are compared as values; texts are read, and their abilities compared as typed trees, so that a
rewording that means the same is told from a change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Any, Literal, Protocol

from fudac.catalogue.dates import parse_date
from fudac.catalogue.force import ValueChange, differences
from fudac.catalogue.inner_diffs import InnerChange, inner_changes
from fudac.catalogue.trees import Tree, TreeChange, align, tree_changes
from fudac.catalogue.unnamed import with_unnamed
from fudac.model.faces import Face
from fudac.model.game import GameDefinition
from fudac.source.finding import Diagnostic
from fudac.source.folding import fold_key

if TYPE_CHECKING:
    from fudac.catalogue.pool import Pool


class ReadAbility(Protocol):
    """One ability as the language reads and prints it."""

    @property
    def tree(self) -> Mapping[str, Any]:
        """The plain data of its model."""

    @property
    def ja(self) -> str: ...

    @property
    def en(self) -> str: ...


ReadFace = Callable[[Face], Sequence[ReadAbility] | None]
"""Reads the abilities of a face; ``None`` where the text cannot be read."""


@dataclass(frozen=True, slots=True, eq=False)
class FieldChange:
    """One field. For lists ``added`` and ``removed`` say what came and went, for mappings ``inside`` what differs in them."""

    key: str
    before: object
    after: object
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    inside: tuple[InnerChange, ...] = ()

    @property
    def reworded(self) -> bool:
        """Whether nothing in it but the wording of texts differs."""
        return bool(self.inside) and all(one.reworded for one in self.inside)


@dataclass(frozen=True, slots=True, eq=False)
class AbilityChange:
    """One ability. ``changed``: ``changes`` says how; ``moved``: it is the same in another place; ``unread``: a text that cannot be read, compared as it stands
    (``before_text`` and ``after_text`` are given only then)."""

    status: Literal["added", "removed", "changed", "moved", "unread"]
    before: ReadAbility | None = None
    after: ReadAbility | None = None
    changes: tuple[TreeChange, ...] = ()
    before_text: str = ""
    after_text: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class CardDiff:
    """One card that is not the same on both sides. ``reworded``: its text is written differently but means the same."""

    number: str
    before: Face | None
    after: Face | None
    fields: tuple[FieldChange, ...] = ()
    abilities: tuple[AbilityChange, ...] = ()
    reworded: bool = False

    @property
    def status(self) -> Literal["added", "removed", "changed"]:
        return "added" if self.before is None else "removed" if self.after is None else "changed"

    @property
    def wording_only(self) -> bool:
        """Whether nothing changed but the words."""
        return self.status == "changed" and all(field.reworded for field in self.fields) and not self.abilities

    @property
    def name(self) -> str:
        face = self.after or self.before
        return face.name if face is not None else self.number


@dataclass(frozen=True, slots=True, eq=False)
class PoolDiff:
    """All cards that differ. ``before`` and ``after`` are the two sides as asked for."""

    before: str
    after: str
    cards: tuple[CardDiff, ...]
    findings: tuple[Diagnostic, ...] = ()


def diff_points(pool: Pool, before: str, after: str, read: ReadFace) -> PoolDiff:
    """The difference between two points: dates, set versions or codes, or ``number@version`` (also ``number@date``).

    A date stands for the cards in force then, a version or code for the faces printed in it. A point that is none of
    these is reported (E0614); there are no cards then.
    """
    sides, findings = [], []
    for point in (before, after):
        faces = faces_at(pool, point)
        if faces is None:
            known = "・".join(dict.fromkeys(word for one in pool.sets for word in (one.version, one.code) if word))
            findings.append(Diagnostic("E0614", None, {"what": point, "known": known}))
        sides.append(faces or {})
    if findings:
        return PoolDiff(before, after, (), tuple(findings))
    whole = parse_date(before) is not None or parse_date(after) is not None
    if _is_single(before) and _is_single(after) and sides[0].keys() != sides[1].keys():
        # Two cards that were named one by one are compared, whatever their numbers.
        (old,), (new,) = (side.values() for side in sides)
        one = diff_face(pool.game, old, new, read)
        return PoolDiff(before, after, () if one is None else (one,))
    cards = diff_faces(pool.game, sides[0], sides[1], read)
    if not whole and not _is_single(before) and not _is_single(after):
        # Two sets share few cards; those that only one of them prints are not changes.
        cards = tuple(card for card in cards if card.status == "changed")
    return PoolDiff(before, after, cards)


def _is_single(point: str) -> bool:
    return "@" in point


def faces_at(pool: Pool, point: str) -> dict[str, Face] | None:
    """Folded number → face at a point; ``None`` where it is neither date nor version nor a card's version."""
    day = parse_date(point)
    if day is not None:
        return {fold_key(card.number): card.face for card in pool.in_force(day).values()}
    number, at, version = point.rpartition("@")
    if at:
        return _single(pool, number, version)
    key = fold_key(point).casefold()
    faces = {
        fold_key(one.number): one.face
        for one in pool.printings
        if key in (fold_key(one.set.version).casefold(), fold_key(one.set.code).casefold())
    }
    return faces or None


def _single(pool: Pool, number: str, version: str) -> dict[str, Face] | None:
    day: date | None = parse_date(version)
    if day is not None:
        found = pool.find(number, day)
        return {fold_key(found.card.number): found.card.face} if found.card is not None else None
    found = pool.find(f"{number}@{version}")
    return {fold_key(found.printing.number): found.printing.face} if found.printing is not None else None


def diff_faces(
    game: GameDefinition, before: Mapping[str, Face], after: Mapping[str, Face], read: ReadFace
) -> tuple[CardDiff, ...]:
    """The cards that differ, in the order in which they stand, cards that are only in ``after`` last."""
    found = (diff_face(game, before.get(key), after.get(key), read) for key in dict.fromkeys([*before, *after]))
    return tuple(card for card in found if card is not None)


def diff_face(game: GameDefinition, before: Face | None, after: Face | None, read: ReadFace) -> CardDiff | None:
    """How two faces of one card differ; ``None`` where they do not."""
    if before is None or after is None:
        face = before or after
        return None if face is None else CardDiff(face.number, before, after)
    if before is after:
        return None
    changes = differences(game, before, after)
    fields = tuple(
        replace(_field(change), inside=tuple(inner_changes(game, change.key, before, after, read)))
        for change in changes
        if change.key != "text"
    )
    text_differs = any(change.key == "text" for change in changes)
    abilities = _abilities(game, before, after, read, text_differs)
    if not fields and not abilities and not text_differs:
        return None
    return CardDiff(before.number, before, after, fields, abilities, text_differs and not abilities)


def _field(change: ValueChange) -> FieldChange:
    before, after = _words(change.before), _words(change.after)
    if before is None or after is None:
        return FieldChange(change.key, change.before, change.after)
    old, new = {fold_key(word): word for word in before}, {fold_key(word): word for word in after}
    return FieldChange(
        change.key,
        change.before,
        change.after,
        tuple(word for key, word in new.items() if key not in old),
        tuple(word for key, word in old.items() if key not in new),
    )


def _words(value: object) -> tuple[str, ...] | None:
    """The items of a list; an absent one counts as empty."""
    if value is None:
        return ()
    return tuple(str(item) for item in value) if isinstance(value, tuple) else None


def text_changes(game: GameDefinition, before: Face, after: Face, read: ReadFace) -> tuple[AbilityChange, ...]:
    """How the abilities in the texts of two faces differ."""
    return _abilities(game, before, after, read, True)


def _abilities(
    game: GameDefinition, before: Face, after: Face, read: ReadFace, text_differs: bool
) -> tuple[AbilityChange, ...]:
    """How the abilities differ. The kind of card can change what an unchanged text means, so both are always read."""
    if not text_differs and before.kind == after.kind:
        return ()
    old, new = read(before), read(after)
    if old is None or new is None:
        if not text_differs:
            return ()
        return (
            AbilityChange("unread", before_text=str(before.get("text") or ""), after_text=str(after.get("text") or "")),
        )
    return tuple(_ability_changes(old, new))


def _ability_changes(old: Sequence[ReadAbility], new: Sequence[ReadAbility]) -> Iterable[AbilityChange]:
    was, now = [with_unnamed(one.tree) for one in old], [with_unnamed(one.tree) for one in new]
    same = _the_same(was, now)
    # What is the same on both sides is taken out first: an ability that moved has not become another one.
    left = [at for at in range(len(old)) if at not in same]
    come = [at for at in range(len(new)) if at not in same.values()]
    for before, after in same.items():
        if _overtaken(before, same, old):
            yield AbilityChange("moved", old[before], new[after])
    for one, other in align([was[at] for at in left], [now[at] for at in come]):
        if one is None and other is not None:
            yield AbilityChange("added", after=new[come[other]])
        elif other is None and one is not None:
            yield AbilityChange("removed", before=old[left[one]])
        elif one is not None and other is not None:
            before, after = left[one], come[other]
            changes = tuple(tree_changes(was[before], now[after]))
            if changes:
                yield AbilityChange("changed", old[before], new[after], changes)


def _the_same(old: Sequence[Tree], new: Sequence[Tree]) -> dict[int, int]:
    """The abilities that mean the same on both sides: index before → index after, the same place first."""
    found: dict[int, int] = {}
    for before, tree in enumerate(old):
        places = [before, *range(len(new))] if before < len(new) else range(len(new))
        after = next(
            (one for one in places if one not in found.values() and not any(tree_changes(tree, new[one]))), None
        )
        if after is not None:
            found[before] = after
    return found


def _overtaken(place: int, same: Mapping[int, int], old: Sequence[ReadAbility]) -> bool:
    """Whether an ability that stood after this one now stands before it; among other kinds the place means nothing."""
    kind = old[place].tree.get("op")
    return any(
        before > place and after < same[place] and old[before].tree.get("op") == kind for before, after in same.items()
    )
