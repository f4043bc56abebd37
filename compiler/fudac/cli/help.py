"""The help of ``fudac`` itself."""

from __future__ import annotations

from fudac import __version__
from fudac.cli.commands import COMMANDS
from fudac.cli.wording import Say


def general_help(say: Say) -> str:
    """All commands with one line each, and how to go on."""
    width = max(len(command.name) for command in COMMANDS)
    lines = [
        say(
            f"fudac {__version__} — カードに印刷されたテキストを、型のある能力にコンパイルする",
            f"fudac {__version__} - compiles the printed text of cards into typed abilities",
        ),
        "",
        say("使い方: fudac コマンド [引数...]", "usage: fudac COMMAND [ARGUMENT...]"),
        "",
        *(f"  {command.name:<{width}}  {say(command.ja, command.en)}" for command in COMMANDS),
        "",
        say(
            "各コマンドの説明: fudac コマンド --help　　表示の言語: --lang ja|en　　版: --version",
            "each command: fudac COMMAND --help    language: --lang ja|en    version: --version",
        ),
    ]
    return "\n".join(lines) + "\n"
