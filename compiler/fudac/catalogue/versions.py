"""Printings and errata that contradict one another (codes E06). Each check is a plain function over the pool."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from typing import TYPE_CHECKING

from fudac.catalogue.face_reader import FaceReader
from fudac.catalogue.files import Printing
from fudac.catalogue.force import Outcome, applies, differences
from fudac.catalogue.identity import differing, is_promo, same_cards
from fudac.model.errata import Erratum
from fudac.model.faces import Face
from fudac.source.finding import Diagnostic
from fudac.source.folding import fold_key

if TYPE_CHECKING:
    from fudac.catalogue.pool import Pool
    from fudac.source.text import Span

Check = Callable[["Pool"], Iterator[Diagnostic]]


def _near(word: str, known: Iterable[str]) -> tuple[str, ...]:
    from fudac.diagnostics.suggest import nearest

    return nearest(word, known)


def same_day_printings(pool: Pool) -> Iterator[Diagnostic]:
    """Two printings of a card on one day with different faces: nothing says which is in force."""
    for printings in pool.by_number.values():
        if len(printings) < 2:
            continue
        by_day: dict[date, list[Printing]] = defaultdict(list)
        for printing in printings:
            by_day[printing.set.since].append(printing)
        for same_day in by_day.values():
            first = same_day[0]
            for other in same_day[1:]:
                changes = differences(pool.game, first.face, other.face, effect_only=True)
                if changes:
                    labels = {lang: [pool.game.label(change.key, lang) for change in changes] for lang in ("ja", "en")}
                    day = other.set.written
                    yield Diagnostic(
                        "E0601",
                        other.face.place(changes[0].key),
                        {
                            "number": other.number,
                            "date_ja": day or "日付なし",
                            "date_en": day or "no date",
                            "set": other.set.code,
                            "other_set": first.set.code,
                            "other_file": first.set.path,
                            "line": str(first.face.span.position[0]),
                            "keys_ja": "・".join(labels["ja"]),
                            "keys_en": ", ".join(labels["en"]),
                        },
                    )


def unknown_numbers(pool: Pool) -> Iterator[Diagnostic]:
    """Errata of cards that nobody printed."""
    for key, errata in pool.errata_by_number.items():
        if key not in pool.by_number:
            for erratum in errata:
                yield Diagnostic("E0603", erratum.span, {"number": erratum.number}, _near(erratum.number, pool.numbers))


def errata_without_printing(pool: Pool) -> Iterator[Diagnostic]:
    """Errata that apply to no printing: of an unknown version, or older than every printing."""
    for erratum, printings in _known(pool):
        versions = tuple(dict.fromkeys(one.version for one in printings))
        for version in erratum.applies_to or ():
            if all(fold_key(version) != fold_key(known) for known in versions):
                listed = "・".join(versions)
                ja = f"版「{version}」の印刷はありません（あるのは {listed}）"
                en = f"there is no printing of version {version} (there are {listed})"
                facts = {"number": erratum.number, "why_ja": ja, "why_en": en}
                yield Diagnostic("E0605", erratum.versions.get(version, erratum.span), facts, _near(version, versions))
        if erratum.applies_to is None and not any(applies(erratum, one) for one in printings):
            ja, en = f"{erratum.written} より前の印刷がありません", f"nothing was printed before {erratum.written}"
            yield Diagnostic("E0605", erratum.span, {"number": erratum.number, "why_ja": ja, "why_en": en})


def errata_without_change(pool: Pool) -> Iterator[Diagnostic]:
    """Errata that change nothing on their day: the values are already so, or another printing is in force."""
    for key, errata in pool.errata_by_number.items():
        printings = pool.by_number.get(key)
        if not printings:
            continue
        outcomes = {id(step.erratum): step for step in pool.history(printings[0].number) if step.erratum is not None}
        for erratum in errata:
            step = outcomes[id(erratum)]
            if step.outcome is Outcome.CHANGED_NOTHING:
                ja = (
                    "変えるといった欄は、もうその値になっています"
                    if erratum.change
                    else "change に何も書かれていません"
                )
                en = "what it changes already has that value" if erratum.change else "its change is empty"
            elif (
                step.outcome is Outcome.OTHER_PRINTING
                and step.printing is not None
                and _could_apply(erratum, printings)
            ):
                version = step.printing.version
                ja = f"{erratum.written} の時点で有効なのは版「{version}」で、この正誤の対象ではありません"
                en = f"on {erratum.written} the card in force is of version {version}, to which it does not apply"
                if not erratum.applies_to and step.printing.set.released == erratum.date:
                    ja += "（applies_to のない正誤が当たるのは、その日より前の印刷だけです）"
                    en += " (without applies_to it is only about printings before that day)"
            elif step.outcome is Outcome.NO_FACE and _could_apply(erratum, printings):
                ja, en = f"{erratum.written} にはまだ印刷がありません", f"nothing was printed yet on {erratum.written}"
            else:
                continue  # reported as applying to no printing
            yield Diagnostic("E0602", erratum.span, {"number": erratum.number, "why_ja": ja, "why_en": en})


def _could_apply(erratum: Erratum, printings: tuple[Printing, ...]) -> bool:
    return any(applies(erratum, one) for one in printings)


def broken_by_errata(pool: Pool) -> Iterator[Diagnostic]:
    """Faces that break the rules of their kind only because of an erratum (sex added to an item)."""
    for key in pool.errata_by_number:
        for step in pool.history(key):
            if step.erratum is not None and step.changes and step.face is not None:
                found: list[Diagnostic] = []
                keys = frozenset(change.key for change in step.changes)
                FaceReader(pool.game, step.erratum.span.file, found).check_kind(step.face, keys)
                yield from found


def _known(pool: Pool) -> Iterator[tuple[Erratum, tuple[Printing, ...]]]:
    for key, errata in pool.errata_by_number.items():
        printings = pool.by_number.get(key)
        if printings:
            for erratum in errata:
                yield erratum, printings


def promos_left_behind(pool: Pool) -> Iterator[Diagnostic]:
    """Errata after which a promo that was the same card says something else than the card (VI 2.16.3)."""
    if pool.game.promos is None:
        return
    for key in pool.errata_by_number:
        if is_promo(pool.game, key):
            continue
        before: Face | None = None
        for step in pool.history(key):
            if step.erratum is not None and step.changes and before is not None:
                cards = [card.face for card in pool.in_force().values()]
                left = [face for face in same_cards(pool.game, before, cards) if fold_key(face.number) != key]
                if left:
                    numbers = "・".join(face.number for face in left)
                    facts = {"number": step.erratum.number, "promos": numbers}
                    yield Diagnostic("E0615", step.erratum.span, facts, (), None, pool.game.article(_promos(pool)))
            before = step.face


def promos_nearly_equal(pool: Pool) -> Iterator[Diagnostic]:
    """Promos that differ from a card of their name in one field only: another card, or a slip (VI 2.16.3)."""
    game = pool.game
    if game.promos is None:
        return
    named: dict[str, list[Face]] = defaultdict(list)
    for card in pool.in_force().values():
        named[fold_key(card.name)].append(card.face)
    for faces in named.values():
        numbered = [face for face in faces if not is_promo(game, face.number)]
        for promo in faces:
            if promo in numbered or not numbered or same_cards(game, promo, faces):
                continue
            apart = [(differing(game, promo, other), other) for other in numbered]
            keys, other = min(apart, key=lambda pair: len(pair[0]))
            if len(keys) == 1:
                yield Diagnostic(
                    "E0616",
                    _where_apart(promo, other, keys[0]),
                    {
                        "number": promo.number,
                        "other": other.number,
                        "name": promo.name,
                        "label_ja": game.label(keys[0], "ja"),
                        "label_en": game.label(keys[0], "en"),
                    },
                    (),
                    None,
                    game.article(_promos(pool)),
                )


def _where_apart(face: Face, other: Face, key: str) -> Span:
    """Where a face says something else than another: in a text the part that differs."""
    if key != "text" or face.text is None or other.text is None:
        return face.places["number"].span if key not in face.places or key == "transformed" else face.place(key)
    mine, theirs = face.text.value.rstrip(), other.text.value.rstrip()
    start = _alike(mine, theirs)
    end = len(mine) - _alike(mine[start:][::-1], theirs[start:][::-1])
    return face.text.span(start, max(end, start))


def _alike(one: str, other: str) -> int:
    """How many characters are the same from the beginning."""
    return next(
        (at for at, pair in enumerate(zip(one, other, strict=False)) if len(set(pair)) > 1), min(len(one), len(other))
    )


def _promos(pool: Pool) -> str | None:
    return pool.game.promos.article if pool.game.promos is not None else None


CHECKS: tuple[Check, ...] = (
    same_day_printings,
    unknown_numbers,
    errata_without_printing,
    errata_without_change,
    broken_by_errata,
    promos_left_behind,
    promos_nearly_equal,
)


def version_findings(pool: Pool) -> Iterator[Diagnostic]:
    """What all checks find."""
    for check in CHECKS:
        yield from check(pool)
