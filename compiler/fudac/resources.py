"""Where the parts of fudac that are not Python lie: the language, the bundled games, the schemas, the diagnostics pages.

In a checkout (also one installed with ``pip install -e``) they are read where they are edited, at its top; in an
installed wheel they lie in ``fudac/_data``, where the build hook has put them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_CHECKOUT = _PACKAGE.parent.parent

# What the build hook copies (hatch_build.py reads this very table): name in the wheel -> place in the checkout.
PLACES = {"grammar": "grammar", "cards": "cards", "schemas": "schemas", "diagnostics": "docs/diagnostics"}


@cache
def in_checkout() -> bool:
    """Whether fudac runs from a checkout, so that the data can be edited and ``fudac schema`` may rewrite it."""
    return _PACKAGE.parent.name == "compiler" and (_CHECKOUT / "pyproject.toml").is_file()


def _place(name: str) -> Path:
    return _CHECKOUT / PLACES[name] if in_checkout() else _PACKAGE / "_data" / name


def grammar() -> Path:
    """The folder of the language: the skeleton, what all games share, one folder for each game."""
    return _place("grammar")


def cards() -> Path:
    """The folder of the bundled games, one folder for each game."""
    return _place("cards")


def schemas() -> Path:
    """The folder of the JSON Schemas."""
    return _place("schemas")


def diagnostics() -> Path:
    """The folder of the pages that explain diagnostics, one Markdown file for each code."""
    return _place("diagnostics")


def bundled_games() -> tuple[str, ...]:
    """The ids of the bundled games, in alphabetical order."""
    return tuple(sorted(path.parent.name for path in cards().glob("*/game.yaml")))
