"""``fudac explain CODE``: what a diagnostic means, with a failing and a corrected example."""

from __future__ import annotations

from fudac.cli.commands import Command
from fudac.cli.context import Context
from fudac.cli.options import Options, WrongUse


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
    from fudac.diagnostics.explain import explain, normal_code, similar_codes
    from fudac.diagnostics.pages import codes, page

    say, lang = context.say, context.lang
    if context.options.code is None:
        listed = [{"code": code, "severity": page(code).severity, "title": page(code).title[lang]} for code in codes()]
        for one in listed:
            context.print(f"{one['code']}  {one['title']}")
        return context.finish(codes=listed)
    code = normal_code(context.options.code)
    text = explain(code, lang)
    if text is None:
        near = say("、", ", ").join(similar_codes(code))
        raise WrongUse(
            say(f"診断コード {code} はありません（近いもの: {near}）", f"there is no code {code} (near it: {near})")
        )
    context.print(text.rstrip("\n"))
    found = page(code)
    return context.finish(
        code=code, severity=found.severity, title=found.title[lang], message=found.message[lang], text=text
    )
