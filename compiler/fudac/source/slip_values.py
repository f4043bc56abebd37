"""Slips in the values of YAML keys: what has to stand in quotes, and quotes and brackets left open."""

from __future__ import annotations

import re
from collections.abc import Mapping

from fudac.source.edited import Edit
from fudac.source.slip import Slip, quoted
from fudac.source.slip_flow import DOUBLE, PAIRS, SINGLE, flow_end, flow_signs
from fudac.source.suspicious import NAME

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")
_BLANK = " \t\u3000\xa0"
_KEY_LINE = re.compile(
    rf"[ \t\u3000\xa0]*(?:[-－・ー][ \u3000]*)?(?:{NAME}[ \u3000]*[:：]"
    r"|\"[^\"]*\"[ ]*:(?= |$)|[^\s\"'\[\]{}#：。]+:(?= |$))"
)
#: How far the end of a quoted scalar over several lines is looked for.
_FARTHEST = 20_000
_COMMENT = re.compile(r"[ \t]#")
_REST = re.compile(r"[ \t]*(?:$|[ \t]#|#)")
_BLOCK_HEADER = re.compile(r"[|>](?:[+-]?[1-9]?|[1-9][+-])[ \t]*(?:$|[ \t]#)")
#: The header of a block with text behind it: a sign or a blank tells it from a text that begins with the mark.
_BLOCK_WITH_TEXT = re.compile(r"\|(?:[+-][ \t\u3000]*|[ \t\u3000]+)(?=[^\s#+\-\u3000])")
_ESCAPE = re.compile(r"\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[0abt\tnvfre \"/\\N_LP]|\r?\n|$)")
_CLOSERS = {'"': '”“＂〞〟"', "'": "’‘＇'"}
_WIDE_QUOTES = "“”„〝〟＂"
_WIDE = _WIDE_QUOTES + "｛｜"
_TEXTUAL = re.compile(r"[。、：:ぁ-んァ-ヶー一-龠\]]")
_ANCHOR = re.compile(r"[&*][A-Za-z0-9_-]+(?=[ \t]|$)|!(?:[!A-Za-z0-9_<][\x21-\x7e]*)?(?=[ \t]|$)")
_COLON_INSIDE = re.compile(r":(?=[ \t]|$)")


def is_key_line(line: str) -> bool:
    """Whether a line looks like a key with its colon, be it a full-width one, after a list mark or not."""
    return _KEY_LINE.match(line) is not None


class ValueScan:
    """The part of the walk that looks at values. ``state`` is what the last line left: ``open`` (a key or a list mark
    without a value), ``plain`` (a text that may go on), ``block`` or ``done``; ``column`` is that of its key."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines: list[tuple[int, int]] = []
        for match in _LINE.finditer(text):
            if match.group() or not self.lines:
                self.lines.append((match.start(), match.start() + len(match.group().rstrip("\r\n"))))
        self.at = 0
        self.slips: list[Slip] = []
        self.state = "done"
        self.column = -1
        self.block_indent: int | None = None

    def add(
        self,
        code: str,
        start: int,
        end: int,
        edit: Edit | None,
        facts: Mapping[str, str] | None = None,
        *,
        certain: bool = True,
        silent: bool = False,
    ) -> None:
        """Note a slip."""
        self.slips.append(Slip(code, start, end, facts or {}, edit, certain, silent))

    def value(self, start: int, at: int, stop: int) -> None:
        """Look at the value that begins at ``at`` in the line that begins at ``start`` and has ``stop`` characters."""
        line = self.text[start : start + stop]
        rest = line[at:].rstrip(_BLANK)
        begin = start + at
        self.state = "done"
        if not rest or rest.startswith("# ") or rest == "#":
            self.state = "open"
            return
        first = rest[0]
        if first in "|>":
            if _BLOCK_HEADER.match(rest):
                self.state, self.block_indent = "block", None
            elif (head := _BLOCK_WITH_TEXT.match(rest)) is not None:
                self._text_behind_header(begin, head.end())
            else:
                self._quote(begin, self._cut_comment(rest), "E0121", {"character": first}, one=True)
        elif first in "\"'":
            self._quoted_value(begin, rest, first)
        elif first in "[{":
            self._flow(begin, rest, first)
        elif first in _WIDE and self._wide(begin, self._cut_comment(rest), line[:at]):
            pass
        elif first == "#":
            facts = {"word": rest[:12]}
            self.add("E0128", begin, begin + len(rest), None, facts, certain=False, silent=True)
            self.state = "open"
        elif first in "@`%,]}" or (first in "*&!" and not _ANCHOR.match(rest)):
            self._quote(begin, self._cut_comment(rest), "E0121", {"character": first}, one=True)
        elif first in "-?" and (len(rest) == 1 or rest[1] in " \t"):
            # `key: - a` may have been meant as a list.
            self._quote(begin, self._cut_comment(rest), "E0121", {"character": first}, one=True, certain=len(rest) == 1)
        else:
            value = self._cut_comment(rest)
            self.state = "plain"
            if value.endswith('"') and value.count('"') == 1 and "\\" not in value:
                self.add("E0126", begin + len(value) - 1, begin + len(value), Edit(begin, begin, '"'), silent=True)
                return
            colon = _COLON_INSIDE.search(value)
            if colon is not None and not _ANCHOR.match(rest):
                self._quote(begin, value, "E0122", {}, place=(begin + colon.start(), begin + colon.end()))

    def _text_behind_header(self, begin: int, head: int) -> None:
        """``text: |-  [1]：…``: the text begins in the line of its block's header; it belongs into the next one."""
        indent = max(self.column, 0) + 2
        for start, end in self.lines[self.at + 1 :]:
            line = self.text[start:end]
            if line.strip(_BLANK):
                lead = len(line) - len(line.lstrip(" "))
                indent = lead if lead > self.column and not is_key_line(line) else indent
                break
        stop = self.lines[self.at][1]
        header = self.text[begin : begin + head].rstrip(_BLANK)
        edit = Edit(begin + len(header), begin + head, "\n" + " " * indent)
        self.add("E0119", begin, stop, edit, {"mark": header})
        self.state, self.block_indent = "block", indent

    def _cut_comment(self, rest: str) -> str:
        comment = _COMMENT.search(rest)
        return rest[: comment.start()].rstrip(_BLANK) if comment is not None else rest

    def _continuation(self) -> list[str]:
        """The lines that belong to a plain value because they are indented deeper and are no keys."""
        found: list[str] = []
        for start, end in self.lines[self.at + 1 :]:
            line = self.text[start:end]
            bare = line.strip(_BLANK)
            lead = len(line) - len(line.lstrip(_BLANK))
            if not bare or lead <= self.column or bare[0] == "#" or is_key_line(line) or bare.startswith("- "):
                break
            found.append(bare)
        return found

    def _quote(
        self,
        begin: int,
        value: str,
        code: str,
        facts: Mapping[str, str],
        *,
        place: tuple[int, int] | None = None,
        one: bool = False,
        certain: bool = True,
    ) -> None:
        """A value that has to stand in quotes. Several lines of text are meant as lines, so they become a block."""
        end = begin + len(value)
        start, stop = place or ((begin, begin + 1) if one else (begin, end))
        more = self._continuation()
        replacement = quoted(value)
        if more:
            end = self.lines[self.at + len(more)][1]
            lines = [value, *more]
            if all(line.endswith(("。", "」", "）", ")")) for line in lines):
                indent = "\n" + " " * (max(self.column, 0) + 2)
                replacement = "|-" + "".join(indent + line for line in lines)
            else:
                replacement, certain = quoted(" ".join(lines)), False
            self.at += len(more)
        self.add(code, start, stop, Edit(begin, end, replacement), facts, certain=certain)
        self.state = "done"

    def _quoted_value(self, begin: int, rest: str, mark: str) -> None:
        closed = (DOUBLE if mark == '"' else SINGLE).match(rest)
        if closed is None:
            self._open_quote(begin, rest, mark)
            return
        if not _REST.match(rest, closed.end()):
            value = self._cut_comment(rest)
            after = closed.end()
            if not _REST.match(value, after):
                self._quote(begin, value, "E0123", {}, place=(begin + after, begin + len(value)))
            return
        if mark == '"':
            self._escapes(begin, closed.group())

    def _escapes(self, begin: int, written: str) -> None:
        at = written.find("\\")
        while at >= 0:
            escape = _ESCAPE.match(written, at)
            if escape is None:
                word = written[at : at + 2]
                self.add("E0127", begin + at, begin + at + 2, Edit(begin + at, begin + at + 1, "\\\\"), {"word": word})
                at = written.find("\\", at + 1)
            else:
                at = written.find("\\", escape.end())

    def _open_quote(self, begin: int, rest: str, mark: str) -> None:
        """A quote that is not closed in its line: it is left open where a key comes before the other quote."""
        pattern = DOUBLE if mark == '"' else SINGLE
        closed = pattern.match(self.text, begin, begin + _FARTHEST)
        limit = closed.end() if closed is not None else len(self.text)
        text_lines = 0
        for number in range(self.at + 1, len(self.lines)):
            start, end = self.lines[number]
            line = self.text[start:end]
            if start >= limit or is_key_line(line) or line.lstrip(" ").startswith(("- ", "---")):
                limit = min(limit, start) if closed is None or start < limit else limit
                if closed is not None and start >= closed.end():
                    break
                closed = None
                break
            text_lines += bool(line.strip())
        if closed is not None:
            while self.at + 1 < len(self.lines) and self.lines[self.at + 1][0] < closed.end():
                self.at += 1
            if mark == '"':
                self._escapes(begin, closed.group())
            return
        end = begin + len(rest)
        wrong = rest[-1] in _CLOSERS[mark] and len(rest) > 1
        edit = Edit(end - 1, end, mark) if wrong else Edit(end, end, mark)
        self.add("E0124", begin, begin + 1, edit, {"character": mark}, certain=text_lines == 0)
        if mark == '"' and "\\" in rest:
            self._escapes(begin, rest)

    def _wide(self, begin: int, body: str, key: str) -> bool:
        """A value in full-width brackets, in quotes of another kind, or with a full-width | for a block."""
        if body[0] == "｜":
            if not re.fullmatch("｜[-－ー‐]?", body):
                return False
            mark = "|-" if len(body) > 1 else "|"
            self.add("E0140", begin, begin + len(body), Edit(begin, begin + len(body), mark), {"said": body}, silent=True)
            self.state, self.block_indent = "block", None
            return True
        return self._wide_map(begin, body) if body[0] == "｛" else self._wide_quotes(begin, body, key)

    def _wide_quotes(self, begin: int, body: str, key: str) -> bool:
        """“カードを１枚引く。”: a text in quotes of another kind; a name may have such quotes, but hardly ＂ ＂."""
        if len(body) < 3 or body[-1] not in _WIDE_QUOTES or not (body[0] == "＂" or key.strip(" -").startswith("text:")):
            return False
        edit = Edit(begin, begin + len(body), quoted(body[1:-1]))
        self.add("E0129", begin, begin + len(body), edit, {"opening": body[0], "closing": body[-1]}, silent=True)
        return True

    def _wide_map(self, begin: int, body: str) -> bool:
        """｛code: X｝ on one line: a map whose brackets are full-width. The signs inside are mended with them."""
        if len(body) < 2 or body[-1] not in "｝}" or not re.search("[:：]", body):
            return False
        end = begin + len(body)
        plain = self.text[:begin] + "{" + self.text[begin + 1 : end - 1] + "}" + self.text[end:]
        for at, right in ((begin, "{"), (end - 1, "}")):
            if self.text[at] != right:
                facts = {"character": self.text[at], "right": right}
                self.add("E0117", at, at + 1, Edit(at, at + 1, right), facts, silent=True)
        self.slips.extend(flow_signs(plain, begin, end))
        return True

    def _flow(self, begin: int, rest: str, first: str) -> None:
        end, depth = flow_end(self.text, self.lines, self.at, begin, self.column)
        stop = begin + len(rest)
        if end is None:
            body = self._cut_comment(rest)
            if first == "[" and re.search(r"[\]。：]", body):
                self._quote(begin, body, "E0120", {"word": body[:8]})
            elif depth:
                closers = "".join(PAIRS[char] for char in reversed(depth))
                at = begin + len(body)
                comma = len(body) - len(body.rstrip(",、， ")) if body.endswith((",", "、", "，")) else 0
                self.add("E0125", begin, begin + 1, Edit(at - comma, at, closers), {"character": first})
            return
        if end <= stop:
            if not _REST.match(self.text[end:stop]):
                body = self._cut_comment(rest)
                tail = body[end - begin :]
                self._quote(begin, body, "E0120", {"word": body[:8]}, certain=bool(_TEXTUAL.search(tail)))
                return
        else:
            while self.at + 1 < len(self.lines) and self.lines[self.at + 1][0] < end:
                self.at += 1
        self.slips.extend(flow_signs(self.text, begin, end))
