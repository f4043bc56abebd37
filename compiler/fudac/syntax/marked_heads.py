"""What a marked line begins with: its mark, the name of its effect, its cost."""

from __future__ import annotations

import re
import unicodedata

from ..constructs.costs.extra_colour import ExtraColour
from ..model import abilities as a
from ..model import terms as t
from .lines import LineReader, Piece
from .problems import Unreadable

__all__ = ["MarkedHeads"]

_LABEL = re.compile(r"《([^《》「」]*)》\s*:")
_UNOPENED = re.compile(r"([^《》「」。【】]{1,40})》\s*:")
_LONGEST_LABEL = 40
_COST = re.compile(r"【\s*追色\s*(\d*)\s*】")
_LOOK_ALIKE = {
    "○": "●",
    "◯": "●",
    "◎": "●",
    "•": "●",
    "⚫": "●",
    "□": "■",
    "◆": "■",
    "◇": "■",
    "▪": "■",
    "☆": "★",
    "＊": "★",
    "*": "★",
    "※": "★",
}


class MarkedHeads(LineReader):
    """Takes the head of a marked line apart."""

    def _mark(self, line: Piece) -> tuple[str, Piece]:
        marks = {mark: kind for kind, mark in self.scanner.dictionary.marks.items()}
        first = line.text[0]
        if first in marks:
            rest = _stripped(Piece(line.text[1:], line.start + 1))
            if rest.text[:1] in marks:
                raise Unreadable("E0251", rest.start, rest.start + 1, mark=rest.text[0])
            return marks[first], rest
        if unicodedata.category(first) in ("So", "Po", "Sk") and first not in "《【「(":
            near = _LOOK_ALIKE.get(first)
            fix = (line.start, line.start + 1, near) if near and first != "※" else None  # ※ may be a remark
            raise Unreadable(
                "E0250", line.start, line.start + 1, (near,) if near else (), fix, mark=first, marks="".join(marks)
            )
        return "basic", line

    def _label(self, piece: Piece) -> tuple[str | None, Piece]:
        match = _LABEL.match(piece.text)
        if match is None:
            if piece.text.startswith("《") and "》" not in piece.text:
                colon = piece.text.find(":")
                at = piece.start + colon
                fix = (at, at, "》") if 0 < colon <= _LONGEST_LABEL else None
                raise Unreadable("E0203", piece.start, piece.start + 1, ("》",), fix, bracket="《", other="》")
            unopened = _UNOPENED.match(piece.text)
            if unopened is not None:
                at = piece.start + unopened.end(1)
                fix = (piece.start, piece.start, "《")
                raise Unreadable("E0208", at, at + 1, ("《",), fix, bracket="》", other="《")
            return None, piece
        rest = _stripped(Piece(piece.text[match.end() :], piece.start + match.end()))
        if not match.group(1).strip():
            raise Unreadable("E0302", piece.start, piece.start + match.end())
        if not rest.text:
            raise Unreadable("E0205", piece.start + match.end() - 1, piece.start + match.end())
        return match.group(1), rest

    def _costs(self, piece: Piece, kind: str) -> tuple[tuple[a.CostPart, ...], Piece]:
        text, start = piece
        if not text.startswith("【"):
            if re.match(r"追色\s*\d*\s*】", text):
                end = text.index("】")
                raise Unreadable(
                    "E0208", start + end, start + end + 1, ("【",), (start, start, "【"), bracket="】", other="【"
                )
            return (), piece
        match = _COST.match(text)
        if match is None:
            end = text.find("】")
            if end < 0:
                begun = re.match(r"【追色\d?", text)
                at = begun.end() if begun else 1
                raise Unreadable(
                    "E0203",
                    start,
                    start + 1,
                    ("】",),
                    (start + at, start + at, "】") if begun else None,
                    bracket="【",
                    other="】",
                )
            raise Unreadable("E0254", start, start + end + 1, ("【追色１】",), text=text[: end + 1])
        number = match.group(1)
        if not number or len(number) > 9 or int(number) == 0:
            raise Unreadable(
                "E0254",
                start,
                start + match.end(),
                ("【追色１】",),
                text=match.group(),
            )
        if kind != "hand":
            raise Unreadable("E0255", start, start + match.end(), text=match.group(), article="607.1")
        rest = _stripped(Piece(text[match.end() :], start + match.end()))
        explained, rest = self._explanation(rest, int(number))
        made = ExtraColour(number=t.Const(value=int(number)), explained=explained)
        self.spans.append((start, rest.start, made))
        return (made,), rest

    def _explanation(self, piece: Piece, number: int) -> tuple[bool, Piece]:
        """（これと同色のカードを…）: the rule of the cost in words; anything else in brackets is refused."""
        if not piece.text.startswith("("):
            return False, piece
        end = piece.text.find(")")
        if end < 0:
            raise Unreadable("E0203", piece.start, piece.start + 1, ("）",), bracket="（", other="）")
        said = piece.text[1:end].rstrip("。")
        known = [
            w.replace("<count>", str(number)).rstrip("。")
            for w in self.scanner.dictionary.explanations.get("extra_colour", ())
        ]
        if said not in known:
            raise Unreadable(
                "E0257",
                piece.start,
                piece.start + end + 1,
                (f"（{known[0]}。）",) if known else (),
                text=piece.text[: end + 1],
            )
        return True, _stripped(Piece(piece.text[end + 1 :], piece.start + end + 1))


def _stripped(piece: Piece) -> Piece:
    text = piece.text.lstrip(" \u3000")
    return Piece(text.rstrip(" \u3000"), piece.start + len(piece.text) - len(text))
