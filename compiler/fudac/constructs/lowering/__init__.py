"""Lowering: typed abilities become runnable ones, once for each card. What a construct does stands in its own file, as the
method ``lower`` (effects: a process), ``standing`` (what is so for a while), ``match`` (events) or ``holds`` (conditions);
here is what the terms they share mean: players, zones, selections, numbers.
"""

from __future__ import annotations

from fudac.constructs.lowering.abilities import lower_abilities
from fudac.constructs.lowering.make import Make, Unready

__all__ = ["Make", "Unready", "lower_abilities"]
