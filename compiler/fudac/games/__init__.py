"""Games that can be played or asked about: what data and the language cannot say of each, found by the game's id."""

from __future__ import annotations
