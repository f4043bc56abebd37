"""``fudac errata apply [SET...]``: set files with every erratum applied, comments and layout kept."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from fudac.cli.commands import Command
from fudac.cli.context import Context, existing
from fudac.cli.options import Options, WrongUse, a_date

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fudac.catalogue import Pool
    from fudac.catalogue.applying import Applied
    from fudac.diagnostics import Diagnostic


def add_options(options: Options, command: Command) -> None:
    """The options of this command."""
    say, add = options.say, options.add_argument
    add("paths", metavar="SET", nargs="+", help=say("セットファイルかカードプール", "set files, or a card pool"))
    add(
        "-o",
        "--output",
        metavar="PATH",
        help=say("書き出す .yaml ファイルか、フォルダ", "the .yaml file to write, or a folder"),
    )
    add("--in-place", action="store_true", help=say("もとのファイルを書きかえる", "change the files themselves"))
    add("--set-version", metavar="VERSION", help=say("書き出すセットの新しい版", "the version of the new set file"))
    add(
        "--released",
        metavar="DATE",
        help=say("書き出すセットの新しい発売日", "the date of release of the new set file"),
    )


def run(context: Context) -> int:
    """Apply the errata; write all files or none."""
    from fudac.catalogue.applying import apply_errata

    say, options = context.say, context.options
    if options.output and options.in_place:
        raise WrongUse(say("-o と --in-place は同時に使えません", "-o and --in-place exclude each other"))
    if options.released is not None:
        _check_date(context, options.released)
    sets, unread = _set_files(context)
    if unread:
        return _refuse(context, unread)
    applied = [
        apply_errata(pool, path, context.as_of, version=options.set_version, released=options.released)
        for pool, path in sets
    ]
    findings = [*_wrong_errata(context, sets), *(finding for one in applied for finding in one.findings)]
    if findings:
        return _refuse(context, findings)
    written = _write(context, applied)
    if written is None:
        return 0
    for (pool, _), one in zip(sets, applied, strict=True):
        from fudac.catalogue.report import applied_text

        context.print(applied_text(pool.game, one, context.lang))
    for path in written:
        context.print(say(f"書きました: {path}", f"wrote {path}"))
    changes = [
        {"file": str(one.path), "number": change.number, "name": change.name, "key": change.key}
        for one in applied
        for change in one.changes
    ]
    return context.finish(files=[str(path) for path in written], changes=changes)


def _refuse(context: Context, findings: list[Diagnostic]) -> int:
    status = context.finish(findings, ok=False)
    context.print(context.say("何も書き出していません。", "nothing was written."))
    return status


def _check_date(context: Context, word: str) -> None:
    import argparse

    try:
        a_date(context.say)(word)
    except argparse.ArgumentTypeError as wrong:
        raise WrongUse(f"--released: {wrong}") from None


def _set_files(context: Context) -> tuple[list[tuple[Pool, Path]], list[Diagnostic]]:
    """Each set file behind the paths with the pool whose errata are about it; where there is none, why not."""
    from fudac.catalogue import load_pools
    from fudac.desk.deck_desk import pool_root
    from fudac.diagnostics import severity_of

    paths = existing(context.options.paths, context.say)
    found: list[tuple[Pool, Path]] = []
    unread: list[Diagnostic] = []
    for path in paths:
        # A file of a pool is read with all of the pool, so that mistakes in its errata are seen.
        root = None if path.is_dir() or context.cards else pool_root(path)
        for pool in load_pools([path if root is None else root], context.cards, game=context.game):
            asked = [Path(one.path) for one in pool.sets if pool.focus is None or one.path in pool.focus]
            found += [(pool, one) for one in asked if root is None or one.resolve() == path.resolve()]
            unread += [one for one in pool.findings if one.span is not None and Path(one.span.file.path) in paths]
    if found:
        return found, []
    unread = [one for one in unread if severity_of(one) == "error"]
    if not unread:
        listed = ", ".join(str(path) for path in paths)
        raise WrongUse(context.say(f"セットファイルがありません: {listed}", f"no set file there: {listed}"))
    return [], unread


def _wrong_errata(context: Context, sets: list[tuple[Pool, Path]]) -> Iterator[Diagnostic]:
    """What makes an erratum wrong, or a set file that is to be written: nothing is written as long as it may not say what was meant."""
    from fudac.catalogue import load_pools
    from fudac.catalogue.versions import errata_without_printing, unknown_numbers
    from fudac.diagnostics import severity_of

    pools = {id(pool): pool for pool, _ in sets}.values()
    asked = {str(path) for _, path in sets}
    for pool in (*pools, *(load_pools((), context.cards) if context.cards else ())):
        set_files = {one.path for one in pool.sets} - asked
        for finding in (*pool.findings, *unknown_numbers(pool), *errata_without_printing(pool)):
            if finding.span is not None and finding.span.file.path not in set_files and severity_of(finding) == "error":
                yield finding


def _write(context: Context, applied: list[Applied]) -> list[Path] | None:
    """The files that were written; None where the one file went to standard output."""
    say, options = context.say, context.options
    if options.in_place:
        return [one.path for one in applied if one.changed and not one.write()]
    if options.output is None:
        if len(applied) > 1 or not context.is_text:
            raise WrongUse(
                say("-o か --in-place で書き出し先を選んでください", "say where to write with -o or --in-place")
            )
        print(applied[0].text or "", end="")
        return None
    target = Path(options.output)
    if len(applied) == 1 and not target.is_dir() and target.suffix.casefold() in (".yaml", ".yml"):
        targets = [target]
    else:
        targets = [target / one.path.name for one in applied]
        if len(set(targets)) < len(targets):
            twice = ", ".join(sorted({str(path) for path in targets if targets.count(path) > 1}))
            raise WrongUse(
                say(f"同じ名前のセットがいくつもあります: {twice}", f"several sets of the same name: {twice}")
            )
    for one, path in zip(applied, targets, strict=True):
        path.parent.mkdir(parents=True, exist_ok=True)
        one.write(path)
    return targets
