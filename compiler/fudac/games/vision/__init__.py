"""VISION: what a card is (the chapter of card definitions), from the face that is printed to what is in force."""

from __future__ import annotations
