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
_DECK_YAML = re.compile(r"^cards:[ \t]*(?:\{|(?:#.*)?\n(?:[ \t]*(?:#.*)?\n)*[ \t]+[^-\s#])", re.MULTILINE)


def is_deck_file(path: Path) -> bool:
    """Whether a file in a folder of decks is one, by its name."""
    return path.suffix.casefold() in SUFFIXES or path.suffix.casefold() in LINES


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
