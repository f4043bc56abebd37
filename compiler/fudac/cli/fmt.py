"""``fudac fmt [--check] PATH...``: canonical text and layout, comments kept."""

from __future__ import annotations

from pathlib import Path

from fudac.cli.commands import Command
from fudac.cli.context import Context, existing
from fudac.cli.options import Options


def add_options(options: Options, command: Command) -> None:
    """The options of this command."""
    say, add = options.say, options.add_argument
    add("paths", metavar="PATH", nargs="+", help=say("フォルダやファイル", "folders and files"))
    add(
        "--check",
        action="store_true",
        help=say("書きかえず、整っているか確かめる", "change nothing, say what would change"),
    )


def run(context: Context) -> int:
    """Format the files; with --check only say which are not formatted."""
    from fudac.desk.fmt import broken, formatted
    from fudac.source.atomic import write_atomically

    say, check = context.say, context.options.check
    paths = existing(context.options.paths, say)
    done = formatted(paths, context.game, context.cards)
    changed = [one for one in done if one.changed]
    for one in changed:
        name = one.file.path
        if check:
            context.print(say(f"整っていません: {name}", f"not formatted: {name}"))
        else:
            write_atomically(Path(name), one.text)
            context.print(say(f"整えました: {name}", f"formatted {name}"))
    known = {one.file.path for one in done}
    problems = [problem for one in done for problem in one.problems]
    for path in paths:
        if path.is_file() and str(path) not in known:
            wrong = broken(path)
            problems += wrong
            if not wrong:
                context.remark(say(f"整えるファイルではありません: {path}", f"not a file to format: {path}"))
    files = [one.file.path for one in changed]
    status = context.finish(problems, ok=not (check and changed), files=len(done), changed=files)
    if any(problem for one in done for problem in one.problems):
        left = say("読めないテキストはそのままにしました。", "texts that cannot be read were left as they are.")
        context.remark(left)
    same = len(done) - len(changed)
    context.remark(
        say(
            f"{len(done)}ファイル中 {same} はそのままで整っています。",
            f"{same} of {len(done)} files were formatted already.",
        )
    )
    return status
