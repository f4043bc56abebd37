"""``fudac build [PATH...] -o DIR``: write the compiled artefact, whole or not at all."""

from __future__ import annotations

from pathlib import Path

from fudac.cli.commands import Command
from fudac.cli.context import Context, existing
from fudac.cli.options import Options, WrongUse


def add_options(options: Options, command: Command) -> None:
    """The options of this command."""
    say, add = options.say, options.add_argument
    add(
        "paths",
        metavar="PATH",
        nargs="*",
        help=say("フォルダやファイル（なければ同梱のゲーム）", "folders and files (the bundled games if left out)"),
    )
    add("-o", "--output", metavar="DIR", required=True, help=say("書き出すフォルダ", "the folder to write to"))


def run(context: Context) -> int:
    """Compile; where nothing is wrong, write the artefact."""
    from fudac.artifact.build import build
    from fudac.cli.pools import compiled_pools, counts, counts_text

    say, folder = context.say, Path(context.options.output)
    if folder.exists() and not folder.is_dir():
        raise WrongUse(say(f"フォルダではありません: {folder}", f"not a folder: {folder}"))
    compiled = compiled_pools(context, existing(context.options.paths, say))
    found = [diagnostic for one in compiled for diagnostic in one.diagnostics]
    if context.counts_as_wrong(found):
        status = context.finish(found)
        context.remark(context.summary(found))
        context.print(say("エラーがあるので何も書き出していません。", "nothing was written because of the errors."))
        return status
    manifest = build([one for one in compiled if one.pool.printings], folder, context.as_of)
    status = context.finish(found, output=str(folder), manifest=manifest)
    context.remark(counts_text(context, counts(compiled)))
    for name, file in manifest["files"].items():
        context.print(
            say(
                f"書きました: {folder / name}（{file['bytes']}バイト）",
                f"wrote {folder / name} ({file['bytes']} bytes)",
            )
        )
    context.print(say(f"書きました: {folder / 'manifest.json'}", f"wrote {folder / 'manifest.json'}"))
    return status
