"""``fudac explain CODE``."""

from __future__ import annotations

from fudac.diagnostics.pages import codes, page
from fudac.diagnostics.suggest import distance

_HEADINGS = {
    "error": {"ja": "エラー", "en": "error"},
    "warning": {"ja": "警告", "en": "warning"},
    "hint": {"ja": "ヒント", "en": "hint"},
}
#: The line on a page from which on it is written in English.
ENGLISH = "## English"


def explain(code: str, lang: str = "ja") -> str | None:
    """The page of a code as text for a terminal; ``None`` when there is no such code (see :func:`similar_codes`)."""
    wanted = normal_code(code)
    if wanted not in codes():
        return None
    found = page(wanted)
    japanese, mark, english = found.body.partition(f"\n{ENGLISH}\n")
    head = f"{wanted}: {found.title[lang]} ({_HEADINGS[found.severity][lang]})"
    if lang == "en" and mark:
        blocks = "\n\n".join(
            f"```{e.language} {e.kind} {e.outcome}\n{e.text}```" for e in found.examples() if e.text not in english
        )
        return f"{head}\n\n{english.strip()}\n\n{blocks}".rstrip() + "\n"
    return f"{head}\n\n{japanese.strip()}\n"


def normal_code(code: str) -> str:
    """The code as its page is named, however it was typed: ``e101``, ``Ｅ０１０１``, ``error[E0101]``."""
    import re

    from fudac.source.folding import fold

    match = re.search(r"([EW])0*(\d{1,4})", fold(code).text.upper().replace("ERROR", "").replace("WARNING", ""))
    if match is None:
        return code
    return match[1] + match[2].zfill(4)


def similar_codes(code: str, n: int = 5) -> tuple[str, ...]:
    """The codes that are nearest to one that does not exist."""
    wanted = normal_code(code)
    return tuple(sorted(codes(), key=lambda other: (distance(wanted, other), other))[:n])
