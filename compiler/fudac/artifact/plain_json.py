"""JSON as this project writes it: UTF-8, keys in the order given, one line end at the end."""

from __future__ import annotations

import hashlib
import json
from typing import Any


def json_bytes(data: Any, *, indent: int | None = 1) -> bytes:
    """The data as JSON. What is not JSON (NaN, dates, sets) does not pass: ``ValueError`` or ``TypeError``."""
    separators = (",", ": ") if indent is not None else (",", ":")
    text = json.dumps(data, ensure_ascii=False, allow_nan=False, indent=indent, separators=separators)
    return (text + "\n").encode("utf-8")


def compact(data: Any) -> str:
    """The data as one line of JSON without blanks, as it stands in a column of a table."""
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def sha256(data: bytes) -> str:
    """The hash of some bytes, in hexadecimal."""
    return hashlib.sha256(data).hexdigest()
