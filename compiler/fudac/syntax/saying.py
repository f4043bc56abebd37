"""How a clause is said where it stands."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["ABOUT", "BEFORE_NOUN", "GOING_ON", "KEEPING", "PLAIN", "Saying"]


class Saying(NamedTuple):
    """What the place of a clause asks of it, beside the form of its verb.

    ``relative``: it stands before the noun that it says something of; ``keep_aspect``: its verb stays as the wording has it (〜している);
    ``topic``: who does it stands with は; ``prefix``: words in front of it; ``subject``: whether its subject is said at all.
    """

    relative: bool = False
    keep_aspect: bool = False
    topic: bool = False
    prefix: str = ""
    subject: bool = True


PLAIN = Saying()
BEFORE_NOUN = Saying(relative=True)
KEEPING = Saying(keep_aspect=True)
ABOUT = Saying(topic=True)
GOING_ON = Saying(subject=False)
"""After a clause whose subject it shares."""
