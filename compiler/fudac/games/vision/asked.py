"""Answering scenarios that ask what a card is in a state (formats.md 7, vision)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from fudac.catalogue.identity import different, same_cards
from fudac.catalogue.pool import Pool
from fudac.diagnostics import message_of
from fudac.diagnostics.suggest import nearest
from fudac.games.scene import Said
from fudac.games.scene_form import ANYTHING, CARD, SceneForm
from fudac.games.vision.asking import ASKABLE, GIVEN, PRINTED, THEN, agrees, answer, printed_answer, read_state, said
from fudac.games.vision.card import Card, State, card_in
from fudac.games.vision.declaring import declarable_names, declarable_races, given_names
from fudac.games.vision.description import Description
from fudac.games.vision.links import linked_names
from fudac.model.faces import Face
from fudac.source.folding import fold_key


class AskedVision:
    """Scenarios of VISION."""

    example = ("{card: T-001, changes: [{race: 妖精}]}", "{playable: true, races: [妖精]}")
    form = SceneForm(letters=(), given={**dict.fromkeys(GIVEN, ANYTHING), "card": CARD}, plays=False)

    def failures(
        self, pool: Pool, groups: Sequence[Iterable[Face]], given: Mapping[str, Any], then: Mapping[str, Any]
    ) -> list[str]:
        """What is not as ``then`` says; a question that cannot be answered is one more failure."""
        return _failures(Cards(pool, *groups), given, then)

    def shown(
        self, pool: Pool, groups: Sequence[Iterable[Face]], given: Mapping[str, Any]
    ) -> tuple[list[str], list[str]]:
        """Every property with its value, as a scenario writes them."""
        cards = Cards(pool, *groups)
        try:
            face = cards.face(str(given.get("card", "")))
            card = card_in(face, read_state(given), partial(cards.linked, face))
        except (LookupError, ValueError):
            return [], []
        before = [f"{key}: {said(printed_answer(card, key))}" for key in PRINTED]
        return before, [f"{key}: {said(answer(card, key))}" for key in ASKABLE]


ASKED = AskedVision()


class Cards:
    """The faces a scenario sees: its own first, then the file's, then those of the pool."""

    def __init__(self, pool: Pool, *groups: Iterable[Face]) -> None:
        self.pool = pool
        self.groups = [list(group) for group in groups]

    def face(self, called: str) -> Face:
        """The face of this number or name. Raises LookupError with a sentence for people."""
        key = fold_key(called)
        for group in self.groups:
            numbered = [face for face in group if fold_key(face.number).casefold() == key.casefold()]
            found = numbered or [face for face in group if fold_key(face.name) == key]
            if len(found) > 1:
                found = different(self.pool.game, found)
            if len(found) > 1:
                numbers = "・".join(face.number for face in found)
                raise LookupError(
                    Said(
                        f"「{called}」というカードが{len(found)}種類ある（番号で書く: {numbers}）",
                        f"{len(found)} cards are called {called!r}; use the number: {numbers}",
                    )
                )
            if found:
                return found[0]
        result = self.pool.find(called)
        if result.card is None or result.problem is not None:
            problem = result.diagnostic()
            near = "・".join(result.suggestions)
            ja, en = (message_of(problem, lang) if problem is not None else called for lang in ("ja", "en"))
            ja, en = (ja + f"（もしかして: {near}）", en + f" (did you mean {near}?)") if near else (ja, en)
            raise LookupError(Said(ja, en))
        return result.printing.face if result.printing is not None else result.card.face

    def linked(self, face: Face, printed: Description) -> tuple[str, ...]:
        """The names that the link in a face's description gives it."""
        return linked_names(self.pool, face, printed, (one for group in self.groups for one in group))

    def all(self) -> list[Face]:
        """Every face, each number once; who shadows another stands for it."""
        faces: dict[str, Face] = {}
        for group in self.groups:
            for face in group:
                faces.setdefault(fold_key(face.number), face)
        for card in self.pool.in_force().values():
            faces.setdefault(fold_key(card.number), card.face)
        return list(faces.values())


def _failures(cards: Cards, given: Mapping[str, Any], then: Mapping[str, Any]) -> list[str]:
    """What is not as ``then`` says; a question that cannot be answered is one more failure."""
    wrong = _unknown(given, GIVEN, "given") + _unknown(then, THEN, "then")
    if wrong:
        return wrong
    if "card" not in given:
        return [Said("given に card がない", "given has no card")]
    if not then:
        return [Said("then に何も書かれていない", "then says nothing")]
    try:
        face = cards.face(str(given["card"]))
        card = card_in(face, read_state(given), partial(cards.linked, face))
        for key, wanted in then.items():
            wrong += _check(cards, face, card, key, wanted)
    except (LookupError, ValueError) as problem:
        wrong.append(problem.args[0])
    return wrong


def _check(cards: Cards, face: Face, card: Card, key: str, wanted: Any) -> list[str]:
    if key == "printed":
        if not isinstance(wanted, Mapping) or not wanted:
            return [
                Said("printed には性質と値を書く（{attack: 5}）", "printed has properties and values ({attack: 5})")
            ]
        asked = {name: (value, printed_answer(card, name)) for name, value in wanted.items() if name in PRINTED}
        lines = [_differs(f"本来の {name}", *pair) for name, pair in asked.items() if not agrees(name, *pair)]
        return _unknown(wanted, PRINTED, "printed") + lines
    if key in ("same_card_as", "shares_race_with"):
        if not isinstance(wanted, list):
            return [Said(f"{key} にはカードを並べて書く", f"{key} lists cards")]
        others = [cards.face(str(one)) for one in wanted]
        if key == "shares_race_with":
            apart = [one for one in others if not card.shares_race_with(card_in(one, State()))]
            return [
                Said(
                    f"{_called(one)} と同じ種族を持たない（{'・'.join(card.races)}）",
                    f"it shares no race with {_called(one)} ({', '.join(card.races)})",
                )
                for one in apart
            ]
        same = sorted(one.number for one in same_cards(cards.pool.game, face, cards.all()))
        # That a card is the same as itself may be said or not.
        listed = sorted({one.number for one in others} - {face.number})
        return [] if same == listed else [_differs(key, listed, same)]
    if key == "may_declare":
        return _declares(cards, wanted)
    actual = answer(card, key)
    return [] if agrees(key, wanted, actual) else [_differs(key, wanted, actual)]


def _declares(cards: Cards, wanted: Any) -> list[str]:
    """The races and names that cannot be declared (VI 2.3.4, 2.6.5)."""
    if not isinstance(wanted, Mapping) or not set(wanted) <= {"race", "name"}:
        return [
            Said(
                "may_declare には race か name に、宣言できるものを並べて書く",
                "may_declare lists at race or name what can be declared",
            )
        ]
    faces = cards.all()
    races, names = declarable_races(cards.pool.game, faces), declarable_names(faces)
    if not {fold_key(str(one)) for one in wanted.get("name") or ()} <= names:
        names |= given_names(cards.pool, faces)
    bad: list[str] = [
        Said(f"種族「{one}」は宣言できない", f"the race {one!r} cannot be declared")
        for one in wanted.get("race") or ()
        if str(one) not in races
    ]
    bad += [
        Said(f"名称「{one}」は宣言できない", f"the name {one!r} cannot be declared")
        for one in wanted.get("name") or ()
        if fold_key(str(one)) not in names
    ]
    return bad


def _differs(what: str, wanted: Any, actual: Any) -> str:
    en = f"{what.replace('本来の ', 'original ')} should be {said(wanted)} and is {said(actual)}"
    return Said(f"{what} は {said(wanted)} のはずが {said(actual)}", en)


def _called(face: Face) -> str:
    return f"{face.number} ≪{face.name}≫"


def _unknown(written: Mapping[str, Any], known: tuple[str, ...], where: str) -> list[str]:
    lines: list[str] = []
    for key in written:
        if key not in known:
            near = nearest(str(key), known)
            ja, en = (f"（もしかして: {near[0]}）", f" (did you mean {near[0]}?)") if near else ("", "")
            lines.append(Said(f"{where} に知らない性質「{key}」{ja}", f"unknown property {key!r} in {where}{en}"))
    return lines
