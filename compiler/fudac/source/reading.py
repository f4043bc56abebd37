"""From the bytes of a file to its text, or to what is wrong with them."""

from __future__ import annotations

import codecs
import re
from pathlib import Path

from fudac.source.finding import Finding, Fix
from fudac.source.text import SourceFile

#: Encodings of Japanese text that files come in by mistake, in the order in which they are tried.
_OTHERS = (("cp932", "Shift_JIS"), ("euc_jp", "EUC-JP"))
_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF32_BE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16", "UTF-16"),
)
_JAPANESE = r"[ぁ-んァ-ヶー一-龠々、。「」（）：！？０-９Ａ-Ｚａ-ｚ・～〜［］★●■①-⑨]"


def read_file(path: Path | str, shown: str | None = None) -> tuple[SourceFile | None, list[Finding]]:
    """Read a file; ``shown`` is its name in messages (default: ``path`` as given).

    ``None`` with a finding when there is no such file or it cannot be opened. A file in another encoding gives its text
    together with a finding, so that its other mistakes can be shown too.
    """
    name = str(path) if shown is None else shown
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        return None, [Finding("E0102", SourceFile(name, "").span(0, 0), _reason(error))]
    return decode(name, data)


def decode(name: str, data: bytes) -> tuple[SourceFile, list[Finding]]:
    """The text of a file's bytes. Bytes that are no UTF-8 are a finding at the first of them."""
    bom = data.startswith(codecs.BOM_UTF8)
    if bom:
        data = data[len(codecs.BOM_UTF8) :]
    marked = bom or data.startswith(tuple(mark for mark, _, _ in _MARKS))
    unmarked = None if marked else _unmarked_utf16(data)
    if unmarked is not None:
        return _other(name, unmarked, 0, data[0], "UTF-16")
    try:
        return SourceFile(name, data.decode("utf-8"), bom=bom), []
    except UnicodeDecodeError as error:
        wrong = error.start
    for mark, codec, shown in _MARKS:
        if data.startswith(mark):
            try:
                return _other(name, data.decode(codec).removeprefix("\ufeff"), 0, data[0], shown)
            except UnicodeDecodeError:
                break
    guesses = [(_likeness(data, codec), codec, shown) for codec, shown in _OTHERS]
    best, codec, shown = max(guesses, key=lambda guess: guess[0])
    if best > 0.8:
        return _other(name, data.decode(codec), len(data[:wrong].decode(codec, "ignore")), data[wrong], shown)
    file = SourceFile(name, data.decode("utf-8", "replace"), lossy=True)
    at = len(data[:wrong].decode("utf-8"))
    facts = {"byte": f"0x{data[wrong]:02X}"}
    return file, [Finding("E0103", file.span(at, at + 1), facts)]


def _unmarked_utf16(data: bytes) -> str | None:
    """The text of UTF-16 that does not begin with its mark: every ASCII character has a zero byte beside it."""
    start = data[:4096]
    if b"\0" not in start or len(data) % 2:
        return None
    for codec, zero in (("utf-16-le", 1), ("utf-16-be", 0)):
        pairs = len(start) // 2
        blanks = sum(start[at] == 0 and start[at ^ 1] in b"\n\r\t 0123456789:-x" for at in range(zero, 2 * pairs, 2))
        if blanks >= 3 and blanks * 12 >= pairs and not any(start[at] == 0 for at in range(1 - zero, 2 * pairs, 2)):
            try:
                return data.decode(codec)
            except UnicodeDecodeError:
                return None
    return None


def _other(name: str, text: str, at: int, byte: int, shown: str) -> tuple[SourceFile, list[Finding]]:
    file = SourceFile(name, text)
    at = min(at, len(text))
    facts = {"byte": f"0x{byte:02X}", "encoding": shown}
    # Nothing is to be edited: writing the text again as UTF-8 is the whole fix.
    return file, [Finding("E0103", file.span(at, min(at + 1, len(text))), facts, fix=Fix(file.span(0, 0), ""))]


def _likeness(data: bytes, codec: str) -> float:
    """How much of the text beyond ASCII looks like Japanese, 0 to 1; 0 when the bytes do not fit at all."""
    try:
        text = data.decode(codec)
    except UnicodeDecodeError:
        return 0.0
    others = [char for char in text if not char.isascii()]
    # Half-width katakana is what EUC-JP looks like when it is read as Shift_JIS, so it does not count.
    return len(re.findall(_JAPANESE, "".join(others))) / len(others) if others else 0.0


def _reason(error: OSError) -> dict[str, str]:
    if isinstance(error, FileNotFoundError):
        return {"reason_ja": "ファイルがありません", "reason_en": "there is no such file"}
    if isinstance(error, IsADirectoryError):
        return {"reason_ja": "ファイルではなくフォルダーです", "reason_en": "it is a folder"}
    if isinstance(error, PermissionError):
        return {"reason_ja": "開くことが許されていません", "reason_en": "permission denied"}
    words = error.strerror or type(error).__name__
    return {"reason_ja": words, "reason_en": words}
