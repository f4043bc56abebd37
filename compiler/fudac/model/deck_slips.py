"""What deck rules say of fields or values that the game's cards do not have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fudac.model.decks import CopiesRule, DeckRules, HeldRule, KindsRule, Test


def deck_slips(
    rules: DeckRules, fields: Mapping[str, frozenset[str] | None]
) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """What deck rules say of fields or values that the game's cards do not have.

    ``fields``: field → its values where it is a choice. Yields the path in the section and the slip in both languages.
    """
    for key, group in rules.groups.items():
        yield from _where_slips(("groups", key), group.where, fields)
    for key, one in rules.formats.items():
        path = ("formats", key)
        if sum(isinstance(rule, CopiesRule) for rule in one.rules) > 1:
            yield path, "copies の規則は１つだけです", "there can be only one copies rule"
        for rule in one.rules:
            if isinstance(rule, CopiesRule):
                for exception in rule.exceptions:
                    yield from _where_slips(path, exception.where, fields)
                    yield from _where_slips(path, dict.fromkeys(exception.number_in, Test()), fields)
            elif isinstance(rule, HeldRule):
                yield from _where_slips(path, {rule.field: Test()}, fields)
            elif isinstance(rule, KindsRule) and rule.per is not None:
                yield from _where_slips(path, {rule.per: Test(any_of=rule.values)}, fields)


def _where_slips(
    path: tuple[str, ...], where: Mapping[str, Test], fields: Mapping[str, frozenset[str] | None]
) -> Iterator[tuple[tuple[str, ...], str, str]]:
    for name, test in where.items():
        if name not in fields:
            yield path, f"「{name}」という欄はありません", f"there is no field {name!r}"
            continue
        values = fields[name]
        for wanted in (*(test.any_of or ()), *test.none_of):
            if values is not None and str(wanted) not in values:
                yield path, f"「{name}」に「{wanted}」という値はありません", f"{name} is never {wanted!r}"
