"""What is printed when the program itself is at fault: a report that can be sent as it stands."""

from __future__ import annotations

import errno
import os
import platform
import shlex
import sys
import traceback
from collections.abc import Sequence

from fudac import __version__
from fudac.cli.wording import Say

_NOT_OURS = {errno.ENOSPC, errno.EACCES, errno.EPERM, errno.EROFS, errno.EISDIR, errno.ENOTDIR, errno.EIO}


def outside_trouble(fault: Exception, say: Say) -> str | None:
    """What to tell a person whose disk is full or whose files may not be written; ``None`` for a fault of ours."""
    if not isinstance(fault, OSError) or fault.errno not in _NOT_OURS:
        return None
    place = f": {fault.filename}" if fault.filename is not None else ""
    reason = os.strerror(fault.errno)
    return say(f"ファイルを読み書きできません{place}（{reason}）", f"cannot read or write{place} ({reason})")


def report_crash(fault: Exception, arguments: Sequence[str], say: Say, as_json: bool) -> None:
    """Print the report on standard error, and with ``as_json`` also the one JSON object on standard output."""
    report = "\n".join(
        (
            f"fudac {__version__}, Python {platform.python_version()}, {platform.platform()}",
            "fudac " + shlex.join(arguments),
            *(line.rstrip("\n") for line in traceback.format_exception(fault)),
        )
    )
    if as_json:
        import json

        print(json.dumps({"ok": False, "command": "", "diagnostics": [], "error": report}, ensure_ascii=False))
    print(
        say(
            "fudac の不具合です（入力の誤りではありません）。読ませたファイルと下の報告を開発元へ送ってください。",
            "This is a fault of fudac, not of your files. Please send them and this report to its developers.",
        ),
        "----8<----",
        report,
        "---->8----",
        sep="\n",
        file=sys.stderr,
    )
