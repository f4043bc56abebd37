"""Text ↔ abilities: dictionary lexer, skeleton, wordings with typed holes, printing."""

from __future__ import annotations

from .language import Language, Reading, language
from .names import Names
from .problems import Problem

__all__ = ["Language", "Names", "Problem", "Reading", "language"]
