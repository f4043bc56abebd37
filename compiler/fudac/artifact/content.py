"""What cards.json holds: the compiled cards as plain data, in an order that depends on nothing but themselves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import Any, NamedTuple

from fudac.artifact.abilities import FieldAbilities, ReadAbility
from fudac.artifact.shape import FORMAT
from fudac.catalogue import CardInForce, Pool, Printing
from fudac.model.errata import Erratum
from fudac.model.faces import Face, plain
from fudac.source.text import LocatedText


class Read(NamedTuple):
    """How the texts of a face are read: its own, and those that stand in fields of their own."""

    text: Callable[[Face], Sequence[ReadAbility]]
    fields: Callable[[Face], Sequence[FieldAbilities]]


def content_of(games: Iterable[tuple[Pool, Read]], as_of: date | None) -> dict[str, Any]:
    """The content of cards.json for some pools, each of a different game."""
    listed = sorted((_game(pool, read, as_of) for pool, read in games), key=lambda game: str(game["game"]))
    return {"format": FORMAT, "as_of": _day(as_of), "games": listed}


def _game(pool: Pool, read: Read, as_of: date | None) -> dict[str, Any]:
    in_force = pool.in_force(as_of)
    numbers = sorted(pool.numbers, key=natural)
    return {
        "game": pool.game.id,
        "name": {"ja": pool.game.name_ja, "en": pool.game.name_en},
        "fields": list(pool.game.fields),
        "cards": [_card(pool, number, in_force.get(number), read) for number in numbers],
    }


def natural(number: str) -> tuple[tuple[tuple[int, int, str], ...], str]:
    """The order in which people count: HM1-9 before HM1-10; HM1-09 and HM1-9 have an order too."""
    parts = [(digits.lstrip("0"), other) for digits, other in re.findall(r"([0-9]+)|([^0-9]+)", number)]
    return tuple((1, 0, other) if other else (0, len(digits), digits) for digits, other in parts), number


def _card(pool: Pool, number: str, card: CardInForce | None, read: Read) -> dict[str, Any]:
    history = pool.history(number)
    printings = sorted(
        {id(one.printing): one.printing for one in history if one.printing and not one.erratum}.values(), key=_age
    )
    errata = [step.erratum for step in history if step.erratum is not None]
    face = card.face if card is not None else printings[0].face
    return {
        "number": number,
        "name": face.name,
        "kind": face.kind,
        "face": card.face.plain() if card is not None else None,
        "abilities": [ability.to_json() for ability in read.text(card.face)] if card is not None else [],
        "fields": [field.to_json() for field in read.fields(card.face)] if card is not None else [],
        "printings": [_printing(one) for one in printings],
        "errata": [_erratum(one) for one in errata],
    }


def _age(printing: Printing) -> tuple[date, str, str]:
    return printing.set.since, printing.set.version, printing.set.code


def _printing(printing: Printing) -> dict[str, Any]:
    return {
        "set": printing.set.code,
        "set_name": printing.set.name or None,
        "version": printing.set.version,
        "released": _day(printing.set.released),
        "face": printing.face.plain(),
    }


def _erratum(erratum: Erratum) -> dict[str, Any]:
    change = {
        key: value.value if isinstance(value, LocatedText) else plain(value)
        for key, value in sorted(erratum.change.items())
    }
    applies_to = None if erratum.applies_to is None else sorted(erratum.applies_to)
    return {"date": _day(erratum.date), "applies_to": applies_to, "change": change, "reason": erratum.reason}


def _day(day: date | None) -> str | None:
    return day.isoformat() if day is not None else None
