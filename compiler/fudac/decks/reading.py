"""Reading decks from files: which format a file has, and the reader for it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from fudac.decks.cards import CardIndex
from fudac.decks.collect import Collector, ReadDeck, read_count
from fudac.decks.heads import SIDE
from fudac.decks.lines import readings
from fudac.decks.read_cockatrice import read_cockatrice
from fudac.decks.read_table import read_table
from fudac.decks.read_text import read_text
from fudac.model.deck_files import SUFFIXES
from fudac.model.decks import MAIN, DeckRules
from fudac.source.text import SourceFile

FORMATS = ("yaml", "txt", "csv", "cod")
_TABLE_HEAD = re.compile(r"\s*\"?(count|枚数|数量|quantity|qty|card|カード|番号|number)\"?\s*[,;\t，]", re.IGNORECASE)
_YAML_KEY = re.compile(r"^cards\s*:", re.MULTILINE)


def file_format(path: str, text: str = "") -> str:
    """``yaml``, ``txt``, ``csv`` or ``cod``: by the file's name, or else by what stands in it."""
    known = SUFFIXES.get(Path(path).suffix.casefold())
    if known and not (known == "txt" and _is_cockatrice(text)):
        return known
    if _is_cockatrice(text):
        return "cod"
    if _YAML_KEY.search(text) or text.lstrip().startswith("{"):
        return "yaml"
    return "csv" if _TABLE_HEAD.match(text) else "txt"


def _is_cockatrice(text: str) -> bool:
    return text.lstrip().startswith(("<?xml", "<cockatrice_deck"))


def read_deck(
    file: SourceFile, rules: DeckRules | None = None, index: CardIndex | None = None, format: str | None = None
) -> ReadDeck:
    """Read one deck.

    ``rules`` give the words that can head a section, ``index`` the cards, so that lines with more than one reading are
    read as the one that names a card. ``format`` is one of :data:`FORMATS`; left out it is found out.
    """
    readers: Mapping[str, Callable[[Collector], ReadDeck]]
    readers = {"csv": read_table, "cod": read_cockatrice, "txt": read_text}
    chosen = format or file_format(file.path, file.text)
    collector = Collector(file, rules, index)
    if chosen == "yaml":
        from fudac.decks.read_yaml import read_yaml_deck

        return read_yaml_deck(collector)
    return readers[chosen](collector)


def read_lines(
    file_path: str, lines: Iterator[str], rules: DeckRules | None = None, index: CardIndex | None = None
) -> Iterator[tuple[str, ReadDeck]]:
    """JSON lines: one deck a line, ``{"game", "name", "format", "cards": {card: copies}}``; yields ("file:line", deck).

    ``cards`` may also be a list of lines as in a plain list, or of pairs ``[card, copies]``. Only one line is in memory
    at a time.
    """
    for place, line in enumerate(lines, 1):
        if line.strip():
            yield f"{file_path}:{place}", _json_deck(f"{file_path}:{place}", line.strip("\r\n\ufeff"), rules, index)


def _json_deck(path: str, line: str, rules: DeckRules | None, index: CardIndex | None) -> ReadDeck:
    file = SourceFile(path, line)
    out = Collector(file, rules, index)
    whole = file.span(0, len(line))
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        at = getattr(error, "pos", 0)
        out.find("E0527", file.span(at, at), problem=getattr(error, "msg", "too deep"))
        return out.done()
    if not isinstance(data, dict):
        out.find("E0520", whole)
        return out.done()
    for key, value in data.items():
        zone = MAIN if key == "cards" else key if key == SIDE or (rules and key in rules.zones) else None
        if zone is not None:
            for card, count in _json_cards(value):
                number = count if isinstance(count, int) and not isinstance(count, bool) else read_count(str(count))
                if number is None:
                    out.find("E0504", whole, card=str(card), count=str(count))
                else:
                    out.add(card, number, zone, whole)
        elif key in ("game", "name", "format", "note"):
            out.meta[key] = str(value)
        else:
            out.find("E0521", whole, key=str(key))
    if "cards" not in data:
        out.find("E0520", whole)
    return out.done()


def _json_cards(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        yield from ((str(card), count) for card, count in value.items())
    elif isinstance(value, list):
        for item in value:
            if isinstance(item, list) and len(item) == 2:
                yield (str(item[1]), item[0]) if isinstance(item[0], int) else (str(item[0]), item[1])
            elif isinstance(item, dict) and "card" in item:
                yield str(item["card"]), item.get("count", 1)
            else:
                line = next(readings(str(item)), None)
                if line is not None:
                    yield line.card, line.copies
