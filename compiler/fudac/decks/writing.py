"""Writing decks in the four formats, each in one canonical form that reads back as the same deck."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from xml.sax.saxutils import escape, quoteattr

from fudac.decks.cards import CardIndex
from fudac.decks.collect import Collector, clean_line, clean_note, fold_free
from fudac.decks.heads import META_WRITTEN, SIDE
from fudac.decks.read_text import read_text
from fudac.decks.refs import format_ref, parse_ref, quoted_ref
from fudac.model.decks import MAIN, Deck, Entry
from fudac.source.invisible import without_unseen
from fudac.source.text import SourceFile

_META = ("game", "name", "format", "note")


def normalised(deck: Deck) -> Deck:
    """The deck as files can hold it: every card once, names without control characters."""
    entries = (replace(entry, card=fold_free(entry.card), also=None) for entry in deck.entries)
    return Deck.of(
        (entry for entry in entries if entry.card),
        clean_line(deck.game or ""),
        clean_line(deck.name or ""),
        clean_line(deck.format or ""),
        clean_note(deck.note or ""),
    )


def canonical(deck: Deck, index: CardIndex, by_name: bool = False) -> Deck:
    """The deck with every known card under its number, or its name where only one card is called so.

    Cards that are not found or not unique stay as written.
    """
    entries = []
    for entry in deck.entries:
        card = index.find(entry.card, entry.also).card
        if card is not None:
            named = by_name and index.find(card.name).card is card
            entry = replace(entry, card=card.name if named else card.number, also=None)
        elif entry.also is not None:
            entry = replace(entry, card=f"{entry.also} ({entry.card})", also=None)
        entries.append(entry)
    return normalised(replace(deck, entries=tuple(entries)))


def write_deck(deck: Deck, format: str, index: CardIndex | None = None) -> str:
    """The deck in a format (``yaml``, ``txt``, ``csv``, ``cod``); names of numbered cards become comments.

    ``read_deck`` gives the same deck back. Raises ValueError for any other format.
    """
    writers: Mapping[str, Callable[[Deck, CardIndex | None], str]] = {
        "yaml": _yaml,
        "txt": _text,
        "csv": _table,
        "cod": _cockatrice,
    }
    if format not in writers:
        raise ValueError(f"no deck format {format!r}; there are {', '.join(writers)}")
    return writers[format](normalised(deck), index)


def _zones(deck: Deck) -> list[str]:
    """The zones of a deck, the main deck first."""
    return list(dict.fromkeys((MAIN, *(entry.zone for entry in deck.entries))))


def _entries(deck: Deck, zone: str) -> Iterable[Entry]:
    return (entry for entry in deck.entries if entry.zone == zone)


def _title(entry: Entry, index: CardIndex | None) -> str | None:
    """The name of a card that is written by its number."""
    card = index.by_number.get(entry.card) if index else None
    return None if card is None or card.name == entry.card else "".join(c for c in card.name if not _hidden(c))


# --- YAML ---------------------------------------------------------------------------------------------------------


_PLAIN = re.compile(r"[^\W_](?:[\w・\-/.@'’（）()「」『』《》≪≫！？!?、。，×〜… 　]*[\w・）)」』》≫！？!?。…])?")


def _scalar(text: str) -> str:
    """A YAML scalar that every reader takes as this string: plain where that is beyond doubt, else in double quotes."""
    import yaml

    if _PLAIN.fullmatch(text) and "  " not in text:
        try:
            if yaml.safe_load(text) == text:
                return text
        except (yaml.YAMLError, ValueError):
            pass
    return _quoted(text)


def _quoted(text: str) -> str:
    """In double quotes; characters that cannot be seen are written as escapes, as a YAML file should not hold them."""
    out = []
    for char in text:
        if char in '"\\':
            out.append("\\" + char)
        elif char == "\n":
            out.append("\\n")
        elif _hidden(char):
            code = ord(char)
            out.append(f"\\U{code:08x}" if code > 0xFFFF else f"\\u{code:04x}")
        else:
            out.append(char)
    return f'"{"".join(out)}"'


def _hidden(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cf", "Cn", "Co", "Zl", "Zp") or char in "\u3164\u115f\u1160\uffa0"


def _yaml(deck: Deck, index: CardIndex | None) -> str:
    lines = [f"{key}: {_scalar(value)}" for key in _META[:3] if (value := getattr(deck, key))]
    if deck.note:
        note = deck.note
        lines.append(f"note: {_scalar(note)}")
    for zone in _zones(deck):
        entries = list(_entries(deck, zone))
        key = "cards" if zone == MAIN else zone
        lines.append(f"{_scalar(key)}:" if entries else f"{_scalar(key)}: {{}}")
        for entry in entries:
            title = _title(entry, index)
            ref = _scalar(format_ref(entry.card, entry.version))
            lines.append(f"  {ref}: {entry.count}" + (f"  # {title}" if title else ""))
    return "\n".join(lines) + "\n"


# --- plain text ---------------------------------------------------------------------------------------------------


def _text(deck: Deck, index: CardIndex | None) -> str:
    lines = []
    for key in _META:
        for value in (getattr(deck, key) or "").split("\n") if getattr(deck, key) else ():
            lines.append(f"# {META_WRITTEN[key]}: {value}".rstrip())
    if lines:
        lines.append("")
    for zone in _zones(deck):
        if zone != MAIN:
            lines.extend(("", "サイドボード" if zone == SIDE else f"[{zone}]"))
        for entry in _entries(deck, zone):
            title = _title(entry, index)
            lines.append(_text_line(entry) + (f"  // {title}" if title else ""))
    return "\n".join(lines).strip("\n") + "\n"


def _text_line(entry: Entry) -> str:
    """``3 card``, in quotes unless it is read back as just that."""
    line = f"{entry.count} {format_ref(entry.card, entry.version)}"
    read = read_text(Collector(SourceFile("", line))).deck
    alone = replace(entry, zone=MAIN)
    from fudac.decks.lines import readings

    if "@" not in entry.card and read.entries == (alone,) and [one.weak for one in readings(line)] == [False, False]:
        return line
    return f"{entry.count} {quoted_ref(entry.card, entry.version)}"


# --- CSV ----------------------------------------------------------------------------------------------------------


def _table(deck: Deck, index: CardIndex | None) -> str:
    extra = [key for key in _META if getattr(deck, key)]
    several = len(_zones(deck)) > 1
    out = io.StringIO()
    # Without quotes, what nobody sees is read as a blank.
    about = [getattr(deck, key) for key in extra]
    unseen = any(without_unseen(text) != text for text in (*(entry.card for entry in deck.entries), *about))
    writer = csv.writer(out, lineterminator="\n", quoting=csv.QUOTE_ALL if unseen else csv.QUOTE_MINIMAL)
    head = {"name": "deck"}
    writer.writerow(["count", "card", *(["zone"] if several else []), *(head.get(key, key) for key in extra)])
    for entry in deck.entries:
        ref = format_ref(entry.card, entry.version)
        writer.writerow([str(entry.count), ref, *([entry.zone] if several else []), *about])
        about = [""] * len(extra)
    if not deck.entries and extra:
        writer.writerow(["", "", *about])
    return out.getvalue()


# --- Cockatrice ---------------------------------------------------------------------------------------------------


def _cockatrice(deck: Deck, index: CardIndex | None) -> str:
    game = f" game={quoteattr(deck.game)}" if deck.game else ""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<cockatrice_deck version="1"{game}>',
        f"    <deckname>{escape(deck.name or '')}</deckname>",
    ]
    if deck.format:
        lines.append(f"    <format>{escape(deck.format)}</format>")
    lines.append(f"    <comments>{escape(deck.note or '')}</comments>")
    for zone in _zones(deck):
        name = {MAIN: "main", SIDE: "side"}.get(zone, zone)
        lines.append(f"    <zone name={quoteattr(name)}>")
        for entry in _entries(deck, zone):
            # Cockatrice knows a card by its name and a printing by its set.
            printed = f" setShortName={quoteattr(entry.version)}" if entry.version else ""
            lines.append(f'        <card number="{entry.count}" name={quoteattr(format_ref(entry.card))}{printed}/>')
        lines.append("    </zone>")
    lines.append("</cockatrice_deck>")
    return "\n".join(lines) + "\n"


__all__ = ["canonical", "normalised", "parse_ref", "write_deck"]
