"""``fudac errata diff A B``: what changed in meaning between two dates, versions or printings."""

from __future__ import annotations

from fudac.cli.commands import Command
from fudac.cli.context import Context
from fudac.cli.options import Options


def add_options(options: Options, command: Command) -> None:
    """The options of this command."""
    say, add = options.say, options.add_argument
    what = say("日付、版、セットの略号、または 番号@版", "a date, a version, a set's code, or number@version")
    add("before", metavar="A", help=what)
    add("after", metavar="B", help=say("同じく", "the same"))


def run(context: Context) -> int:
    """Compare in every game that knows both points."""
    from fudac.catalogue.diffing import diff_points
    from fudac.catalogue.report import diff_data, diff_text
    from fudac.check import face_reader
    from fudac.cli.pools import unread_pools

    before, after = context.options.before, context.options.after
    compared = [(one, diff_points(one.pool, before, after, face_reader(one))) for one in unread_pools(context)]
    known = [(one, diff) for one, diff in compared if not diff.findings]
    if not known:
        return context.finish([*compared[0][1].findings], ok=False)
    shown = [(one, diff) for one, diff in known if diff.cards] or known[:1]
    games = []
    for one, diff in shown:
        game = one.pool.game
        if len(shown) > 1:
            context.print(f"[{game.name.say(context.lang)}]")
        context.print(diff_text(game, diff, context.lang))
        games.append({"game": game.id, "before": diff.before, "after": diff.after, "cards": diff_data(game, diff)})
    return context.finish(games=games)
