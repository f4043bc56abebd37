"""``fudac rules GAME [ARTICLE...]``: each article of a game's rules, where it is carried out and what tests it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudac.cli.commands import Command
from fudac.cli.context import Context
from fudac.cli.options import Options, WrongUse, did_you_mean

if TYPE_CHECKING:
    from fudac.desk.scenarios.articles import Article


def add_options(options: Options, command: Command) -> None:
    """The options of this command."""
    say, add = options.say, options.add_argument
    add("which", metavar="GAME", help=say("ゲーム（harem-master など）", "the game (harem-master, ...)"))
    add(
        "articles",
        metavar="ARTICLE",
        nargs="*",
        default=[],
        help=say("条文の番号（306.5 ならその下もすべて）", "article numbers (306.5 means those below it, too)"),
    )


def run(context: Context) -> int:
    """Print the account."""
    from fudac import resources
    from fudac.desk.scenarios.articles import read_articles

    game, say = context.options.which, context.say
    known = resources.bundled_games()
    if game not in known:
        raise WrongUse(
            say(
                f"「{game}」というゲームはありません（あるのは {'、'.join(known)}）",
                f"there is no game {game!r} (there are {', '.join(known)})",
            )
            + did_you_mean(game, known, say)
        )
    articles, findings = read_articles(game)
    if not articles:
        raise WrongUse(
            say(f"{game} の条文の一覧はまだありません", f"there is no account of the articles of {game} yet")
        )
    wanted = context.options.articles
    shown = [one for one in articles if not wanted or any(one.number.startswith(prefix) for prefix in wanted)]
    if not shown:
        numbers = tuple(one.number for one in articles)
        raise WrongUse(say("その条文はありません", "no such article") + did_you_mean(wanted[0], numbers, say))
    context.print("\n".join(_line(context, one) for one in shown))
    done = sum(bool(one.where) for one in articles)
    without = sum(bool(one.none) for one in articles)
    heads = sum(one.heading for one in articles)
    status = context.finish(findings, articles=[_plain(one) for one in shown])
    context.remark(say(f"条文 {len(articles)}: 実行 {done}、効果を持たない {without}、見出し {heads}",
                       f"{len(articles)} articles: {done} carried out, {without} without effect, {heads} headings"))  # fmt: skip
    return status


def _line(context: Context, one: Article) -> str:
    if one.heading:
        return f"{one.number}  " + context.say("（見出し）", "(heading)")
    if one.none:
        return f"{one.number}  {one.none}"
    tested = context.say("、".join(one.scenarios), "; ".join(one.scenarios))
    return f"{one.number}  {', '.join(one.where)}\n      {tested}" + (f"\n      {one.note}" if one.note else "")


def _plain(one: Article) -> dict[str, object]:
    return {"article": one.number, "where": list(one.where), "scenarios": list(one.scenarios), "none": one.none,
            "heading": one.heading, "note": one.note}  # fmt: skip
