"""Build hook: a wheel carries the language, the bundled games, the schemas and the diagnostics pages in fudac/_data.

An editable install reads them from the checkout, so nothing is copied there.
"""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DataHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the data folders to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before a wheel is built; ``version`` is "standard" or "editable"."""
        if version == "editable":
            return
        root = Path(self.root)
        places = runpy.run_path(str(root / "compiler/fudac/resources.py"))["PLACES"]
        for name, place in places.items():
            for file in sorted((root / place).rglob("*")):
                inside = file.relative_to(root / place)
                if file.is_file() and not any(part.startswith((".", "__pycache__")) for part in inside.parts):
                    build_data["force_include"][str(file)] = f"fudac/_data/{name}/{inside.as_posix()}"
