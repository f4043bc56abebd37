"""``fudac show NUMBER_OR_NAME``: the card in force and everything that is known about it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from fudac.cli.commands import Command
from fudac.cli.context import Context
from fudac.cli.options import Options

if TYPE_CHECKING:
    from fudac.catalogue import Found, Step
    from fudac.check import Compiled


def add_options(options: Options, command: Command) -> None:
    """The options of this command."""
    options.add_argument(
        "card",
        metavar="CARD",
        help=options.say("番号、番号@版、または名前", "a number, number@version, or a name"),
    )


_READ = "E0150"  # codes before this one: a file could not be read at all


def run(context: Context) -> int:
    """Find the card and print it."""
    from fudac.artifact.abilities import abilities_of, field_abilities
    from fudac.catalogue.report import history_text
    from fudac.check import face_reader
    from fudac.cli.card_text import ability_lines, face_lines, path_label

    say = context.say
    found = find(context, context.options.card)
    hits = [(compiled, result) for compiled, result in found if result.card is not None]
    if not hits:
        return context.finish(not_found(found), ok=False)
    diagnostics, cards = [], []
    for place, (compiled, result) in enumerate(hits):
        assert result.card is not None
        face = result.printing.face if result.printing is not None else result.card.face
        game, history = compiled.pool.game, compiled.pool.history(result.card.number)
        abilities = abilities_of(compiled, face)
        problems = problems_of(compiled, face)
        diagnostics += problems
        context.print("\n" * (place > 0) + f"[{game.name.say(context.lang)}]")
        same = [card.number for card in compiled.pool.same_as(result.card, context.as_of)]
        alike = [say(f"  同じカード: {'・'.join(same)}", f"  the same card: {', '.join(same)}")] if same else []
        context.print("\n".join([*face_lines(face, game, say), *alike, *ability_lines(abilities, say)]))
        parts = field_abilities(compiled, face)
        for part in parts:
            lines = ability_lines(part.abilities, say)
            context.print("\n".join(["", f"[{path_label(part.path, game, say)}]", *lines]))
        context.print("\n" + say("履歴", "history"))
        life = history_text(compiled.pool, result.card.number, context.lang, read=face_reader(compiled))
        context.print(indented(life))
        cards.append(
            {
                "game": game.id,
                "number": result.card.number,
                "name": face.name,
                "face": face.plain(),
                **({"same_cards": same} if game.promos is not None else {}),
                "abilities": [ability.to_json() for ability in abilities],
                **({"fields": [part.to_json() for part in parts]} if parts else {}),
                "history": [step_json(step) for step in history],
            }
        )
    if diagnostics and context.is_text:
        print()
    answer = cards[0] | ({"cards": cards} if len(cards) > 1 else {})
    return context.finish(diagnostics, ok=True, **answer)


def indented(text: str) -> str:
    """The text two columns further right."""
    return "\n".join("  " + line for line in text.splitlines())


def find(context: Context, query: str) -> list[tuple[Compiled, Found]]:
    """The card in the pool of --cards, or in the bundled game(s)."""
    from fudac.cli.pools import unread_pools
    from fudac.library import best_found

    return best_found(unread_pools(context), query, context.as_of)


def not_found(found: list[tuple[Compiled, Found]]) -> list[Any]:
    """Why a card was not found: the files that could not be read, and what is called nearly so."""
    from fudac.diagnostics import severity_of

    unread = [
        one
        for compiled, _ in found
        for one in compiled.pool.findings
        if one.code < _READ and severity_of(one) == "error"
    ]
    return [*unread, *(problem for _, result in found[:1] if (problem := result.diagnostic()) is not None)]


def problems_of(compiled: Compiled, face: Any) -> list[Any]:
    """What is wrong with the text of one face."""
    from fudac.check.texts import located

    reading = compiled.reading(face)
    return [] if reading is None else [located(face, problem, compiled) for problem in reading.problems]


def step_json(step: Step) -> dict[str, Any]:
    """One step of a card's history."""
    from fudac.model.faces import plain

    info = step.printing.set if step.printing is not None else None
    return {
        "date": step.date.isoformat() if step.date.year > 1 else None,
        "kind": "erratum" if step.erratum is not None else "printing",
        "set": info.code if info is not None else None,
        "version": info.version if info is not None else None,
        "outcome": step.outcome.value if step.erratum is not None else None,
        "reason": step.erratum.reason if step.erratum is not None else None,
        "changes": [
            {
                "key": change.key,
                "before": plain(getattr(change.before, "value", change.before)),
                "after": plain(getattr(change.after, "value", change.after)),
            }
            for change in step.changes
        ],
        "file": Path(step.erratum.span.file.path).as_posix()
        if step.erratum is not None
        else info.path
        if info
        else None,
    }
