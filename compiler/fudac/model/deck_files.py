"""How files of decks are known, without reading one; every check asks that of what lies beside the cards."""

from __future__ import annotations

import re
from pathlib import Path

from fudac.source.reading import read_file

SUFFIXES = {
    ".yaml": "yaml",
    ".yml": "yaml",
    ".json": "yaml",
    ".csv": "csv",
    ".tsv": "csv",
    ".cod": "cod",
    ".xml": "cod",
    ".txt": "txt",
    ".dec": "txt",
    ".dek": "txt",
    ".deck": "txt",
}
"""The end of a file's name -> its format."""

LINES = (".jsonl", ".ndjson")
"""Files with a deck in each line."""

_CARD_FOLDERS = ("sets", "errata", "scenarios")
_CARD_FILE = re.compile(r"^(?:set|errata|scenarios)[:：]", re.MULTILINE)
# Below `cards:` a deck has a mapping, or lines of a list: no mappings with a number and a name.
_DECK_YAML = re.compile(
    r"^cards:[ \t]*(?:[|>{]|(?:#.*)?\n(?:[ \t]*(?:#.*)?\n)*(?:[ \t]+[^-\s#]|[ \t]*-[ \t]+[^\s{#:][^:\n]*$))",
    re.MULTILINE,
)
_OTHER = re.compile(r"^(?:errata|scenarios|articles|rulings|fields|procedure)[ \t]*[:：]", re.MULTILINE)
_ARTEFACT = re.compile(r"^\s*\{\s*\"format\":\s*\d+\s*,[^{\[]*\"(?:games|files)\"\s*:")
_TOP_KEY = re.compile(r"^([^\s#\-{}\[\]:][^:\n]*?)[ \t]*[:：](?=\s|$)", re.MULTILINE)
CALLED_CARDS = ("deck", "main", "mainboard", "maindeck", "list", "card", "デッキ", "カード", "メイン")
"""What people write in place of ``cards``."""
_KEYS = frozenset(("game", "set", "name", "format", "note", "cards", "sideboard", *CALLED_CARDS))
_SET = re.compile(r"^set[ \t]*[:：]", re.MULTILINE)


def is_deck_file(path: Path) -> bool:
    """Whether a file in a folder of decks is one, by its name."""
    return path.suffix.casefold() in SUFFIXES or path.suffix.casefold() in LINES


def other_kind(path: Path) -> str | None:
    """What a file beside decks is instead of one, as far as its keys tell: ``set``, or ``other`` for the rest.

    The other kinds are errata, scenarios, what a game is, articles, and what ``fudac build`` wrote.
    """
    if SUFFIXES.get(path.suffix.casefold()) != "yaml":
        return None
    source, _ = read_file(path)
    if source is None:
        return None
    if _OTHER.search(source.text) or _ARTEFACT.match(source.text[:2000]):
        return "other"
    keys = {key.strip("'\"").casefold() for key in _TOP_KEY.findall(source.text)}
    if keys and not keys & _KEYS:
        return "other"  # a mapping of something else, such as what is expected of decks
    return "set" if _SET.search(source.text) else None


def is_deck(path: Path) -> bool:
    """Whether a path is a deck or a folder of decks: by its name, a YAML file by what ``cards:`` holds."""
    if path.is_dir():
        return path.name == "decks"
    if path.suffix.casefold() in (".yaml", ".yml"):
        if path.absolute().parent.name in _CARD_FOLDERS:
            return False
        source, _ = read_file(path)
        return source is not None and not _CARD_FILE.search(source.text) and bool(_DECK_YAML.search(source.text))
    return is_deck_file(path)
