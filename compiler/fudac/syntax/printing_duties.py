"""What has to be done or to be so, and how long → Japanese, in games whose lines begin with heads."""

from __future__ import annotations

from typing import Any

from ..model import terms as t
from ..model import words as w
from . import printing_numbers
from .conjugation import Form
from .printing_objects import HeadedNouns
from .printing_terms import _WIDE
from .saying import ABOUT

__all__ = ["DutyPrinter"]


class DutyPrinter(HeadedNouns):
    """Prints duties."""

    def _oblige(self, node: Any, form: Form) -> str:
        """１ターンに、可能であれば、攻撃を行わなければならない."""
        text = super()._oblige(node, form)
        if node.during is None:
            return text
        each = isinstance(node.during, w.Stretch) and node.during.which == "each"
        return ("１ターンに" if each else self.term(node.during) + "に") + "、" + text

    def _require(self, node: Any, form: Form) -> str:
        """合計は３以下でなければならない."""
        manner = "".join(word.translate(_WIDE) + "、" for word in node.manner)
        lead = manner + (self._duration(node.until) if node.until is not None else "")
        return lead + self.clause(node.condition, Form(mood="must"), ABOUT)

    def _duration(self, x: t.Duration) -> str:
        """そのカードをプレイするまで."""
        if x.event is not None:
            return self.event(x.event, Form()) + "まで、"
        return super()._duration(x)


_ = printing_numbers  # importing it declares how numbers are printed
