"""Decks: reading them in every usual format, judging them by rules that are data, writing them canonically."""

from __future__ import annotations

from fudac.decks.cards import ANY_NUMBER, CardIndex, DeckCard
from fudac.decks.checker import Checker, Problem
from fudac.decks.collect import ReadDeck
from fudac.decks.many import check_decks, check_file, check_many, deck_files
from fudac.decks.pool import book_for, deck_cards
from fudac.decks.reading import FORMATS, read_deck
from fudac.decks.report import DeckBook, DeckReport
from fudac.decks.writing import canonical, write_deck

__all__ = [
    "ANY_NUMBER",
    "FORMATS",
    "CardIndex",
    "Checker",
    "DeckBook",
    "DeckCard",
    "DeckReport",
    "Problem",
    "ReadDeck",
    "book_for",
    "canonical",
    "check_decks",
    "check_file",
    "check_many",
    "deck_cards",
    "deck_files",
    "read_deck",
    "write_deck",
]
