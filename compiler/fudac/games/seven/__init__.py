"""7 SHADES OF S:EVEN: the rules that its rulebook states and no card does. Each part names the articles it carries out."""

from __future__ import annotations
