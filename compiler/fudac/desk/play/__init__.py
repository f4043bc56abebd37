"""Playing in the terminal: a table that can be saved, resumed, wound back and replayed, and what shows it."""

from __future__ import annotations

from fudac.desk.play.saves import SaveTrouble, read_save
from fudac.desk.play.table import HUMAN, PlayTable, Setup

__all__ = ["HUMAN", "PlayTable", "SaveTrouble", "Setup", "read_save"]
