"""``fudac errata show NUMBER``: the printings and errata of one card, step by step."""

from __future__ import annotations

from typing import Any

from fudac.cli.commands import Command
from fudac.cli.context import Context
from fudac.cli.options import Options
from fudac.cli.show import find, not_found, step_json


def add_options(options: Options, command: Command) -> None:
    """The options of this command."""
    options.add_argument("card", metavar="CARD", help=options.say("番号または名前", "a number or a name"))


def run(context: Context) -> int:
    """Find the card and print its life."""
    from fudac.catalogue.report import history_text
    from fudac.check import face_reader

    found = find(context, context.options.card)
    hits = [(compiled, result.card) for compiled, result in found if result.card is not None]
    if not hits:
        return context.finish(not_found(found), ok=False)
    cards: list[dict[str, Any]] = []
    for compiled, card in hits:
        if len(hits) > 1:
            context.print(f"[{compiled.pool.game.name.say(context.lang)}]")
        context.print(history_text(compiled.pool, card.number, context.lang, context.as_of, face_reader(compiled)))
        steps = [
            step for step in compiled.pool.history(card.number) if context.as_of is None or step.date <= context.as_of
        ]
        history = [step_json(step) for step in steps]
        cards.append({"game": compiled.pool.game.id, "number": card.number, "name": card.name, "history": history})
    answer = cards[0] | ({"cards": cards} if len(cards) > 1 else {})
    return context.finish(ok=True, **answer)
