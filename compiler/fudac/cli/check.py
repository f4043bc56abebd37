"""``fudac check [PATH...]``: read cards and show everything that is wrong; ``--fix`` mends what is certain."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from fudac.cli.commands import Command
from fudac.cli.context import Context, existing
from fudac.cli.options import Options
from fudac.cli.pools import counts_text
from fudac.cli.test import is_scenarios
from fudac.source.gc_pause import gc_paused

if TYPE_CHECKING:
    from fudac.artifact.remembered import Answer, Memory
    from fudac.desk.deck_desk import DeckDesk
    from fudac.diagnostics import Diagnostic

_ROUNDS = 5  # a fix can bring the next slip to light


def add_options(options: Options, command: Command) -> None:
    """The options of this command."""
    say, add = options.say, options.add_argument
    add(
        "paths",
        metavar="PATH",
        nargs="*",
        help=say("フォルダやファイル（なければ同梱のゲーム）", "folders and files (the bundled games if left out)"),
    )
    add(
        "--fix",
        action="store_true",
        help=say("確実に直せるものをファイルの中で直す", "mend in the files what is certain"),
    )


def run(context: Context) -> int:
    """Check, mend if asked to, and print what is left."""
    with gc_paused():
        return _run(context)


def _run(context: Context) -> int:
    paths = existing(context.options.paths, context.say)
    memory = _memory(context, paths)
    answer = memory.recall() if memory is not None else None
    fixed: dict[str, int] = {}
    if answer is None:
        answer, fixed = _work_out(context, paths, memory)
    for path, count in fixed.items():
        context.print(context.say(f"直しました: {path}（{count}か所）", f"mended {path} ({count} places)"))
    found = [*answer.diagnostics, *_beside(context, paths, memory)]
    status = context.finish(found, games=answer.games, fixed=fixed)
    context.remark(counts_text(context, answer.games))
    context.remark(_also_read(context, paths))
    context.remark(context.summary(found))
    return status


def _beside(context: Context, paths: list[Path], memory: Memory | None) -> list[Diagnostic]:
    """What is wrong in the scenario files that are named or lie beside the cards, and whether decks beside them can be read."""
    from fudac.desk.beside import files_beside, findings_beside

    scenarios, decks = files_beside(paths)
    scenarios = [*(path for path in paths if path.is_file() and is_scenarios(path)), *scenarios]
    if not scenarios and not decks:
        return []
    files = [*scenarios, *decks]
    known, stale = memory.beside(scenarios, decks) if memory is not None else ([], {str(path) for path in files})
    scenarios, decks = ([path for path in paths if str(path) in stale] for paths in (scenarios, decks))
    found = [*known, *findings_beside(scenarios, decks, context.cards, context.game, context.as_of)]
    if memory is not None:
        memory.remember_beside(files, found)
    return found


def _also_read(context: Context, paths: list[Path]) -> str:
    """What else was read, and which commands say more about it."""
    from fudac.desk.beside import files_beside

    scenarios, decks = files_beside(paths)
    count = len(scenarios) + sum(path.is_file() and is_scenarios(path) for path in paths)
    ja, en = [], []
    if count:
        ja.append(f"シナリオ{count}ファイル（実行は fudac test）")
        en.append(f"{count} scenario file{'s' * (count != 1)} (fudac test runs them)")
    if decks:
        ja.append(f"デッキ{len(decks)}ファイル（判定は fudac deck check）")
        en.append(f"{len(decks)} deck{'s' * (len(decks) != 1)} (fudac deck check judges them)")
    return context.say(f"読んだだけのもの: {'、'.join(ja)}", f"only read: {', '.join(en)}") if ja else ""


def _memory(context: Context, paths: list[Path]) -> Memory | None:
    """What is known of such a check from before; nothing where files are to be mended or decks are among them."""
    plain = all((path.is_dir() and path.name != "decks") or path.suffix in (".yaml", ".yml") for path in paths)
    if context.options.fix or not plain:
        return None
    from fudac.artifact.cache import cache_file

    if cache_file() is None:
        return None  # nothing would be kept: what a later check could use need not be worked out
    from fudac.artifact.remembered import Memory, Request

    return Memory(Request(tuple(paths), tuple(context.cards), context.game, context.as_of))


def _work_out(context: Context, paths: list[Path], memory: Memory | None) -> tuple[Answer, dict[str, int]]:
    """Check everything anew; with --fix mend until nothing certain is left. Also how many places in which files."""
    from fudac.artifact.remembered import Answer
    from fudac.cli.pools import compiled_pools, counts
    from fudac.model.deck_files import is_deck

    decks = [path for path in paths if is_deck(path)]
    cards = [path for path in paths if path not in decks]
    judge = _judge(context) if decks else None
    fixed: dict[str, int] = {}
    for mended in range(_ROUNDS + 1):
        # What is to be mended is tried, however many texts there are.
        compiled = compiled_pools(context, cards, abilities=context.options.fix) if cards or not decks else []
        found = [diagnostic for one in compiled for diagnostic in one.diagnostics]
        if judge is not None:
            found += [diagnostic for report in judge.reports(decks) for diagnostic in report.diagnostics]
        done = _fix(found) if context.options.fix and mended < _ROUNDS else {}
        if not done:
            break
        for path, count in done.items():
            fixed[path] = fixed.get(path, 0) + count
    answer = Answer(found, counts(compiled))
    if memory is not None and not decks:
        memory.remember(compiled, answer.games)
    return answer, fixed


def _judge(context: Context) -> DeckDesk:
    """What judges decks; loaded where there are any."""
    from fudac.desk.deck_desk import DeckDesk

    return DeckDesk(context.game, context.cards, context.as_of)


def _fix(found: list[Diagnostic]) -> dict[str, int]:
    """Carry out every fix that does not touch another one; how many in which file."""
    from fudac.diagnostics import write_fixes

    return {done.file.path: len(done.fixed) for done in write_fixes(found) if done.fixed}
