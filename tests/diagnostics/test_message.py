"""Messages: a field is named once where its name and its key are the same."""

from __future__ import annotations

import pytest

from fudac.diagnostics.message import message_of
from fudac.source.finding import Diagnostic


@pytest.mark.parametrize(
    ("label", "key", "said"),
    [
        ("physical", "physical", "physical has no value"),
        ("effect name", "effect_name", "effect_name has no value"),
        ("copies in a box", "copies", "copies in a box (copies) has no value"),
    ],
)
def test_a_field_is_named_once(label: str, key: str, said: str) -> None:
    facts = {"label_ja": "欄", "label_en": label, "key": key}
    assert message_of(Diagnostic("E0159", None, facts), "en") == said
    assert "欄" in message_of(Diagnostic("E0159", None, facts), "ja")
