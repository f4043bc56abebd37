"""What is printed when the program itself is at fault: a report that can be sent as it stands."""

from __future__ import annotations

import errno
import os
import platform
import shlex
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path

from fudac import __version__
from fudac.cli.wording import Say

# Why the system refuses, in Japanese; what is not here stays in the system's own words.
_REASONS = {
    errno.EACCES: "許されていません",
    errno.EPERM: "許されていません",
    errno.EROFS: "読み取り専用です",
    errno.ENOSPC: "ディスクに空きがありません",
    errno.EDQUOT: "ディスクの割り当てを使いきりました",
    errno.EIO: "ディスクの読み書きに失敗しました",
    errno.ENOENT: "そのフォルダがありません",
    errno.EISDIR: "ファイルではなくフォルダです",
    errno.ENOTDIR: "途中にあるのがフォルダではなくファイルです",
    errno.ENAMETOOLONG: "名前が長すぎます",
    errno.ELOOP: "リンクが輪になっています",
}


def outside_trouble(fault: Exception, say: Say) -> str | None:
    """What to tell a person whose disk is full or whose files may not be written; ``None`` for a fault of ours."""
    if not isinstance(fault, OSError) or fault.errno is None:
        return None
    if fault.filename is None and fault.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EIO):
        return None
    if fault.errno == errno.ENOENT and _is_ours(str(fault.filename)):
        return None
    place = f": {fault.filename}" if fault.filename is not None else ""
    reason = os.strerror(fault.errno)
    reason_ja = _REASONS.get(fault.errno, reason)
    return say(f"ファイルを読み書きできません{place}（{reason_ja}）", f"cannot read or write{place} ({reason})")


def _is_ours(path: str) -> bool:
    """Whether a file is one that fudac brings along: its lack is a fault of the installation."""
    from fudac import resources

    folders = (resources.grammar(), resources.schemas(), resources.cards(), Path(__file__).parents[1])
    return any(Path(path).absolute().is_relative_to(folder) for folder in folders)


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
