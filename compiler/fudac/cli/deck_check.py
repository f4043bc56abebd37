"""``fudac deck check FILE...``: is a deck legal, and every reason why not; one deck in memory at a time."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from fudac.cli.commands import Command
from fudac.cli.context import Context, existing
from fudac.cli.options import Options
from fudac.cli.progress import with_progress

if TYPE_CHECKING:
    from fudac.decks import DeckReport
    from fudac.desk.deck_desk import DeckDesk


def add_options(options: Options, command: Command) -> None:
    """The options of this command."""
    say = options.say
    options.add_argument(
        "paths",
        metavar="FILE",
        nargs="+",
        help=say(
            "デッキのファイル、フォルダ、JSON Lines、標準入力なら -",
            "deck files, folders of them, JSON lines, - for standard input",
        ),
    )
    options.add_argument(
        "--rules", metavar="FORMAT", help=say("デッキの形式（seven の my-deck など）", "the kind of deck")
    )


def run(context: Context) -> int:
    """Judge the decks and print each as soon as it is judged."""
    from fudac.desk.deck_desk import DeckDesk

    paths = existing(context.options.paths, context.say, stdin=True)
    desk = DeckDesk(context.game, context.cards, context.as_of)
    reports = with_progress(
        desk.reports(paths, context.options.rules),
        context.say("デッキ", "decks"),
        quiet=context.quiet or context.is_text,
    )
    if context.format == "json":
        return _as_json(context, reports, desk)
    if not context.is_text:
        return context.finish([*_diagnostics(reports)])
    status = _as_text(context, reports, desk.without_rules)
    if desk.left_out:
        shown = context.say("、", ", ").join(map(str, desk.left_out[:3]))
        more = context.say(" ほか", " and others") if len(desk.left_out) > 3 else ""
        count = len(desk.left_out)
        context.remark(
            context.say(
                f"デッキではない{count}ファイルは調べていません: {shown}{more}",
                f"{count} {'file is' if count == 1 else 'files are'} no deck and left out: {shown}{more}",
            )
        )
    return status


def _diagnostics(reports: Iterator[DeckReport]) -> Iterator[Any]:
    for report in reports:
        yield from report.diagnostics


def _as_text(context: Context, reports: Iterator[DeckReport], without_rules: list[Path]) -> int:
    from fudac.diagnostics import render

    say = context.say
    legal = count = 0
    wrong = False
    for report in reports:
        count += 1
        legal += report.legal
        wrong |= not report.legal or context.counts_as_wrong(report.diagnostics)
        if report.diagnostics:
            print(render(report.diagnostics, "text", context.lang, context.color).rstrip("\n"))
        verdict = say("適正", "legal") if report.legal else say("不適正", "not legal")
        if not context.quiet or not report.legal:
            print(f"{report.path}: {verdict} ({say(f'{report.size}枚', f'{report.size} cards')})")
    if count > 1:
        context.remark(say(f"{count}デッキ中 {legal} が適正。", f"{legal} of {count} decks are legal."))
    for path in without_rules:
        no_rules = say(
            "このゲームの game.yaml にデッキの規定（deck:）がありません", "its game has no deck rules (deck:)"
        )
        print(f"{path}: {no_rules}")
    if count == 0 and not without_rules:
        context.print(say("デッキがありません。", "there is no deck."))
    return 1 if wrong or count == 0 or without_rules else 0


def _as_json(context: Context, reports: Iterator[DeckReport], desk: DeckDesk) -> int:
    """The one object of formats.md 6, written while the decks are judged; diagnostics wait in a temporary file."""
    from fudac.diagnostics import as_json

    ok, count = True, 0
    write = sys.stdout.write
    write(f'{{"command": {json.dumps(context.command.name)}, "decks": [')
    with tempfile.TemporaryFile("w+", encoding="utf-8") as diagnostics:
        for report in reports:
            ok &= report.legal and not context.counts_as_wrong(report.diagnostics)
            write(("," if count else "") + "\n" + json.dumps(report.to_json(context.lang), ensure_ascii=False))
            for diagnostic in report.diagnostics:
                diagnostics.write(json.dumps(as_json([diagnostic], context.lang)[0], ensure_ascii=False) + "\n")
            count += 1
        write('\n], "diagnostics": [')
        _copy_lines(diagnostics)
    ok &= count > 0 and not desk.without_rules
    for key, paths in (("left_out", desk.left_out), ("without_rules", desk.without_rules)):
        write(
            ("\n]" if key == "left_out" else "") + f', "{key}": {json.dumps(list(map(str, paths)), ensure_ascii=False)}'
        )
    write(f', "ok": {json.dumps(ok)}}}\n')
    return 0 if ok else 1


def _copy_lines(file: IO[str]) -> None:
    file.seek(0)
    for place, line in enumerate(file):
        sys.stdout.write(("," if place else "") + "\n" + line.rstrip("\n"))
