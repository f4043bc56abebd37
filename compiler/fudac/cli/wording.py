"""Which language the person reads, and saying things in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

Lang = Literal["ja", "en"]


class Say(NamedTuple):
    """Chooses between the Japanese and the English wording of a message; both stand where the message is made."""

    lang: Lang

    def __call__(self, ja: str, en: str) -> str:
        return ja if self.lang == "ja" else en


def language_of(environment: Mapping[str, str]) -> Lang:
    """The language the environment asks for: Japanese unless it clearly names another one."""
    locale = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environment.get(name))), "")
    language = locale.replace("-", "_").split(".")[0].split("_")[0].lower()
    return "ja" if language in ("", "ja", "c", "posix", "japanese") else "en"
