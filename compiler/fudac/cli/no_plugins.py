"""Keeps pydantic from looking for plug-ins, which takes as long as a small check."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from types import ModuleType
from typing import Any

_SWITCH = "PYDANTIC_DISABLE_PLUGINS"
_SEEKER = "pydantic.plugin._loader"


def leave_plugins_out() -> None:
    """For a process of its own, before pydantic is imported: no model of ours needs the plug-ins that other packages may bring.

    Told so by its variable, pydantic seeks none; but it still imports what it would seek with (``importlib.metadata``, and with
    it ``email``, ``zipfile``, ``tempfile`` and thirty more). So the module that seeks is put in place by one that finds
    none. Of anything else in it pydantic gets its own, and where a pydantic has no such module, nothing changes.
    """
    if os.environ.setdefault(_SWITCH, "__all__") == "__all__":
        sys.modules.setdefault(_SEEKER, _Seeker(_SEEKER))


class _Seeker(ModuleType):
    """Stands for pydantic's module that looks for plug-ins."""

    def get_plugins(self) -> tuple[()]:
        """What pydantic asks it for: no plug-ins."""
        return ()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if sys.modules.get(_SEEKER) is self:
            del sys.modules[_SEEKER]
        return getattr(import_module(_SEEKER), name)
