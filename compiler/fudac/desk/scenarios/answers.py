"""What people write as actions and answers, and what the game understands."""

from __future__ import annotations

from typing import Any

from fudac.desk.scenarios.table import LETTERS, Failure, Table
from fudac.games.harem_master.moments import Action
from fudac.kernel import Ability, Card, Question

NO_ANSWER = object()
"""What was written is no answer to the question."""
SAID = {"yes": True, "no": False, "true": True, "false": False}


def read_answer(table: Table, question: Question, said: Any) -> Any:
    """An answer as the question wants it, or NO_ANSWER."""
    kind = question.kind
    answer: Any = NO_ANSWER
    if kind == "yes_no":
        answer = SAID.get(str(said).lower(), NO_ANSWER) if not isinstance(said, list) else NO_ANSWER
    elif kind == "number":
        answer = int(said) if isinstance(said, str) and said.lstrip("-").isdigit() else NO_ANSWER
    elif kind in ("choose", "order"):
        answer = _several(table, question, said if isinstance(said, list) else [said])
    elif kind == "one":
        answer = _one(table, question.options, said)
    if answer is NO_ANSWER or not question.accepts(answer):
        return NO_ANSWER
    return answer


def _one(table: Table, options: Any, said: Any) -> Any:
    for option in options:
        if isinstance(option, Card):
            if table.called(option, str(said)):
                return option
        elif str(option) == str(said):
            return option
    return NO_ANSWER


def _several(table: Table, question: Question, said: list[Any]) -> Any:
    left, answer = list(question.options), []
    for one in said:
        found = next((option for option in left if _is(table, option, one)), None)
        if found is None:
            return NO_ANSWER
        left = [option for option in left if option is not found]
        answer.append(found)
    return answer


def _is(table: Table, option: Any, said: Any) -> bool:
    if isinstance(option, tuple):  # an ability that has triggered, by its card
        option = option[1].card
    return table.called(option, str(said)) if isinstance(option, Card) else str(option) == str(said)


def forced(question: Question) -> Any:
    """The only possible answer, or NO_ANSWER. Cards that differ in nothing that could matter are one."""
    options = list(question.options)
    alike = len({_alike(one) for one in options}) == 1
    if question.kind == "order" and alike:
        return options
    if question.starts or question.may_pass:
        return NO_ANSWER
    if question.kind == "number":
        return question.least if question.least == question.most else NO_ANSWER
    if question.kind in ("act", "one"):
        return options[0] if len(options) == 1 else NO_ANSWER
    if question.kind == "choose" and question.least == question.most and (alike or len(options) == question.least):
        return options[: question.least]
    return NO_ANSWER


def _alike(option: Any) -> Any:
    if isinstance(option, Card) and option.zone != "field":
        return option.face, option.zone, option.player
    return id(option)


# --------------------------------------------------------------------------- actions


def read_action(table: Table, player: int, written: Any) -> Action:
    """The action that ``{play: …}`` and the like mean. Raises Failure where it names no card."""
    if written == "end_turn":
        return Action("end_turn")
    if not isinstance(written, dict):
        raise Failure(f"知らない行動「{written}」")
    game = table.game
    if "play" in written:
        name = str(written["play"])
        hand = game.pile("hand", player)
        card = table.pick(name, hand) or table.card(name)
        holder = table.pick(str(written["on"]), game.field) if "on" in written else None
        if "on" in written and holder is None:
            raise Failure(f"場に「{written['on']}」がいない")
        as_item = SAID.get(str(written.get("as_item", "no")).lower(), False)
        return Action("play", card, holder=holder, as_item=as_item, x=_x(written))
    if "use" in written:
        card = table.pick(str(written["use"]), [*game.field, *game.pile("hand", player)]) or table.card(
            str(written["use"])
        )
        return Action("use", card, _ability(table, card, written.get("ability")), x=_x(written))
    if "attack" in written:
        return Action("attack", table.pick(str(written["attack"]), game.field) or table.card(str(written["attack"])))
    if "intercept" in written:
        if written["intercept"] == "none":
            return Action("intercept")
        name = str(written["intercept"])
        return Action("intercept", table.pick(name, game.field) or table.card(name))
    raise Failure(f"知らない行動「{'・'.join(map(str, written))}」")


def _x(written: dict[str, Any]) -> int | None:
    return int(written["x"]) if "x" in written else None


def _ability(table: Table, card: Card, index: Any) -> Ability | None:
    """Among the printed abilities; what a card was given comes behind them."""
    held = (
        [ability for ability, _ in table.game.look(card).abilities]
        if card.zone == "field"
        else list(card.face.abilities)
    )
    printed = list(table.game.look(card).face.abilities)
    listed = [*printed, *(one for one in held if one not in printed)]
    if index is None:
        able = [one for one in listed if one.kind == "activated"]
        return able[0] if able else None
    number = int(index)
    if not 1 <= number <= len(listed):
        raise Failure(f"≪{card.face.name}≫ に {number} 番目の能力はない")
    return listed[number - 1]


def match(question: Question, action: Action) -> Action | None:
    """The offered action that is meant."""
    for option in question.options:
        if isinstance(option, Action) and option._replace(x=None) == action._replace(x=None):
            return option
    return None


def describe(table: Table, question: Question) -> str:
    """Who is asked what, for people."""
    options = []
    for option in list(question.options)[:12]:
        if isinstance(option, Action):
            card = option.card.face.name if option.card is not None else ""
            options.append(f"{option.kind} {card}".strip())
        elif isinstance(option, Card):
            options.append(option.face.name)
        elif isinstance(option, tuple):
            options.append(option[1].card.face.name)
        else:
            options.append(str(option))
    listed = "・".join(options) or f"{question.least}〜{question.most}"
    return f"{LETTERS[question.player]} への質問 {question.name}（{listed}）"
