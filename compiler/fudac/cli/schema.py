"""``fudac schema``: the JSON Schemas, made from the models."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fudac.cli.commands import Command
from fudac.cli.context import Context
from fudac.cli.options import Options


def add_options(options: Options, command: Command) -> None:
    """The options of this command."""
    say = options.say
    options.add_argument(
        "-o",
        "--output",
        metavar="DIR",
        help=say(
            "書き出すフォルダ（既定は fudac 自身の schemas/）", "where to write (fudac's own schemas/ by default)"
        ),
    )
    options.add_argument(
        "--check",
        action="store_true",
        help=say("書かずに、今のモデルと同じか確かめる", "write nothing, compare with the models"),
    )


def run(context: Context) -> int:
    """Write or compare the schemas."""
    from fudac import resources
    from fudac.artifact.schemas import all_schemas, schema_bytes
    from fudac.source.atomic import write_atomically

    say, options = context.say, context.options
    folder = Path(options.output) if options.output else resources.schemas()
    wanted = {name: schema_bytes(schema) for name, schema in all_schemas().items()}
    there = {path.name: path.read_bytes() for path in folder.glob("*.schema.json")}
    changed = sorted(name for name in wanted if there.get(name) != wanted[name])
    # In a folder of the user's, schemas of other programs are none of our business.
    extra = [] if options.output else sorted(there.keys() - wanted.keys())
    answer: dict[str, Any] = {"folder": str(folder), "changed": changed, "extra": extra}
    if options.check:
        for name in (*changed, *extra):
            context.print(say(f"古くなっています: {folder / name}", f"out of date: {folder / name}"))
        if changed or extra:
            context.remark(say("fudac schema で書き直せます。", "run fudac schema to rewrite them."))
        else:
            context.remark(say("schemas/ はモデルと同じです。", "the schemas agree with the models."))
        return context.finish(ok=not changed and not extra, **answer)
    folder.mkdir(parents=True, exist_ok=True)
    for name in changed:
        write_atomically(folder / name, wanted[name])
        context.print(say(f"書きました: {folder / name}", f"wrote {folder / name}"))
    for name in extra:
        (folder / name).unlink()
        context.print(say(f"消しました: {folder / name}", f"removed {folder / name}"))
    if not changed and not extra:
        context.remark(say("書き直すものはありません。", "nothing to rewrite."))
    return context.finish(**answer)
