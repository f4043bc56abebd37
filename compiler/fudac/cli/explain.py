"""``fudac explain CODE``: what a diagnostic means, with a failing and a corrected example."""

from __future__ import annotations

from fudac.cli.commands import Command
from fudac.cli.context import Context
from fudac.cli.options import Options, WrongUse, did_you_mean


def add_options(options: Options, command: Command) -> None:
    """The options of this command."""
    options.add_argument(
        "code",
        metavar="CODE",
        nargs="?",
        help=options.say("診断コード。なければ一覧", "a code; all of them if left out"),
    )


def run(context: Context) -> int:
    """Print the page of a code, or all codes with their titles."""
    from fudac.diagnostics import explain
    from fudac.diagnostics.pages import codes, page

    say = context.say
    if context.options.code is None:
        listed = [
            {"code": code, "severity": page(code).severity, "title": page(code).title[context.lang]} for code in codes()
        ]
        for one in listed:
            context.print(f"{one['code']}  {one['title']}")
        return context.finish(codes=listed)
    code = context.options.code.strip().upper()
    if code not in codes():
        message = say(
            f"「{context.options.code}」という診断コードはありません", f"there is no code {context.options.code!r}"
        )
        raise WrongUse(message + did_you_mean(code, codes(), say))
    text = explain(code, context.lang)
    context.print(text.rstrip("\n"))
    found = page(code)
    return context.finish(
        code=code,
        severity=found.severity,
        title=found.title[context.lang],
        message=found.message[context.lang],
        text=text,
    )
