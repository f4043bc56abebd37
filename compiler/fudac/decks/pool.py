"""From a card pool to what deck checking needs: the cards in force on a date, and what their abilities say of decks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from fudac.catalogue.identity import information
from fudac.decks.cards import ANY_NUMBER, DeckCard
from fudac.decks.report import DeckBook

if TYPE_CHECKING:
    from fudac.catalogue.force import CardInForce
    from fudac.catalogue.pool import Pool
    from fudac.model.abilities import Ability
    from fudac.model.node import Node

AbilitiesOf = Callable[["CardInForce"], Sequence["Ability"]]


SAYS = frozenset(("own_name", "set_name", "deck_copies"))
"""The constructs by which a card's text speaks of the name it counts as, and of how many copies are allowed."""


class DeckFacts(NamedTuple):
    """What a card's abilities say about decks: the name it counts as, and how many copies are allowed."""

    name: str | None = None
    copies: int | None = None


def facts_from(abilities: Iterable[Ability]) -> DeckFacts:
    """Look through typed abilities; only what is always so counts, since a deck is built before anything happens.

    ``own_name`` (and ``set_name`` of the card itself, without a condition) gives the name (HM 202.2), ``deck_copies``
    the number of copies (no number: any).
    """
    name: str | None = None
    copies: int | None = None
    for effect in _standing_effects(abilities):
        fields = effect.__dict__
        op = fields.get("op")
        if op == "own_name" or (op == "set_name" and _is_this_card(fields.get("subject"))):
            name = getattr(fields.get("name"), "name", None) or name
        elif op == "deck_copies":
            number = getattr(getattr(fields.get("amount"), "number", None), "value", None)
            copies = ANY_NUMBER if number is None else int(number)
    return DeckFacts(name, copies)


def _standing_effects(abilities: Iterable[Ability]) -> Iterator[Node]:
    for ability in abilities:
        fields = ability.__dict__
        if ability.kind == "static" and fields.get("condition") is None and not fields.get("restrictions"):
            yield from fields["effects"]


def _is_this_card(subject: object) -> bool:
    """Whether a name is that of the card itself wherever it is (このカードの名前); 自身 means it only on the field."""
    of = getattr(subject, "of", None)
    return getattr(of, "op", None) == "ref" and getattr(of, "to", None) == "this_card"


def deck_cards(pool: Pool, as_of: date | None = None, abilities_of: AbilitiesOf | None = None) -> Iterator[DeckCard]:
    """Every card in force on the date. ``abilities_of`` gives a card's abilities; left out, its text is read."""
    read = abilities_of or _reader(pool)
    for card in pool.in_force(as_of).values():
        facts = facts_from(read(card)) if card.face.text is not None else DeckFacts()
        history = [step for step in pool.history(card.number) if as_of is None or step.date <= as_of]
        names = dict.fromkeys(step.face.name for step in history if step.face is not None)
        versions: dict[str, None] = {}
        for step in pool.history(card.number):
            if step.erratum is None and step.printing is not None:
                versions.update(dict.fromkeys((step.printing.set.version, step.printing.set.code)))
        names.pop(card.name, None)
        yield DeckCard(
            card.number,
            card.name,
            facts.name or card.name,
            card.values,
            facts.copies,
            tuple(version for version in versions if version),
            tuple(names),
            tuple(step.face.values for step in history if step.face is not None and step.face is not card.face),
            card.face.text.value if card.face.text is not None else "",
            information(pool.game, card.face) if pool.game.promos is not None else None,
        )


def _reader(pool: Pool) -> AbilitiesOf:
    """Reads a card's text in the language of the pool's game."""
    from fudac.check.compiled import face_view
    from fudac.check.names import pool_names
    from fudac.syntax import language

    speech = language(pool.game.language_id)
    # A language that cannot say any of this says it on no card: nothing needs to be read.
    if not SAYS & set(speech.patterns.by_op):
        return lambda card: ()
    names = pool_names(pool, speech)

    def read(card: CardInForce) -> Sequence[Ability]:
        text = card.face.text.value if card.face.text is not None else ""
        return speech.read(text, face_view(card.face), names).abilities if text.strip() else ()

    return read


def book_for(pool: Pool, as_of: date | None = None, abilities_of: AbilitiesOf | None = None) -> DeckBook:
    """The deck rules of a pool's game over its cards on a date.

    Raises ValueError when the game has no ``deck:`` section.
    """
    game = pool.game
    if game.deck_rules is None:
        raise ValueError(f"{game.id} has no deck rules")
    cards = deck_cards(pool, as_of, abilities_of)
    return DeckBook(game.deck_rules, cards, game=game.id, articles=game.abbreviation, as_of=as_of)
