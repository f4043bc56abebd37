"""``fudac errata list [PATH...]``: all errata, oldest first, and what each did."""

from __future__ import annotations

from fudac.cli.commands import Command
from fudac.cli.context import Context, existing
from fudac.cli.options import Options
from fudac.cli.show import step_json


def add_options(options: Options, command: Command) -> None:
    """The options of this command."""
    say = options.say
    options.add_argument(
        "paths",
        metavar="PATH",
        nargs="*",
        help=say("カードプール（なければ同梱のゲーム）", "card pools (the bundled games if left out)"),
    )


def run(context: Context) -> int:
    """Print the errata of each game."""
    from fudac.catalogue.report import errata_list, list_text, reprints
    from fudac.check import face_reader
    from fudac.cli.pools import unread_pools
    from fudac.model.faces import plain

    games = []
    compiled = unread_pools(context, existing(context.options.paths, context.say))
    pools = [one.pool for one in compiled]
    for one, pool in zip(compiled, pools, strict=True):
        entries, later = errata_list(pool, context.as_of), reprints(pool, context.as_of)
        if len(pools) > 1:
            context.print(f"[{pool.game.name.say(context.lang)}]")
        context.print(list_text(pool, entries, context.lang, later, face_reader(one)))
        listed = [
            {
                "number": entry.erratum.number,
                "name": entry.name,
                "date": entry.erratum.written,
                "applies_to": list(entry.erratum.applies_to) if entry.erratum.applies_to is not None else None,
                "outcome": entry.outcome.value,
                "superseded_by": entry.superseded_by,
                "reason": entry.erratum.reason,
                "changes": [
                    {"key": change.key, "before": plain(_text(change.before)), "after": plain(_text(change.after))}
                    for change in entry.changes
                ],
            }
            for entry in entries
        ]
        changed = [{"number": each.before.number, **step_json(each.step)} for each in later]
        games.append({"game": pool.game.id, "errata": listed, "reprints": changed})
    found = [diagnostic for pool in pools for diagnostic in pool.findings]
    if found and context.is_text:
        print()
    return context.finish(found, games=games)


def _text(value: object) -> object:
    return getattr(value, "value", value)
