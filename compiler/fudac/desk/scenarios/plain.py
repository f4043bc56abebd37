"""What stands in a scenario as plain data, every word folded (formats.md, *Text*)."""

from __future__ import annotations

from typing import Any

from fudac.source.folding import fold_key


def folded(data: Any) -> Any:
    """Dictionaries, lists and words; of keys that fold to one the later ones stay as written, so that they are refused."""
    if isinstance(data, dict):
        found: dict[str, Any] = {}
        for key, value in data.items():
            same = fold_key(str(key))
            found[key if same in found else same] = folded(value)
        return found
    if isinstance(data, list):
        return [folded(one) for one in data]
    return fold_key(data) if isinstance(data, str) else data
