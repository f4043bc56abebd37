"""Small drawings of shares, counts and lengths as inline SVG: no library, no font of its own, readable offline."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import sqrt

from fudac.diagnostics.render import width

ROW = 26
SIZE = 12.5
_CELL = 7.4  # pixels of half a full-width character
WIDE = 860


def _start(wide: float, high: float, title: str) -> list[str]:
    return [
        f'<svg viewBox="0 0 {wide:.0f} {high:.0f}" width="{wide:.0f}" role="img" aria-label="{escape(title)}"'
        f' font-size="{SIZE}">'
    ]


def _label(x: float, y: float, text: str, kind: str = "", anchor: str = "end") -> str:
    style = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" dy="0.35em"{style}>{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def _room(labels: Sequence[str]) -> float:
    return min(max((width(label) for label in labels), default=0) * _CELL + 16, WIDE * 0.45)


def _cut(label: str, room: float) -> str:
    if width(label) * _CELL + 16 <= room + 1:
        return label
    while label and width(label + "…") * _CELL + 16 > room + 1:
        label = label[:-1]
    return label + "…"


def _ticks(low: float, high: float, most: int = 8) -> list[float]:
    step = next(
        (
            one * 10.0**power
            for power in range(-3, 7)
            for one in (1, 2, 5)
            if (high - low) / (one * 10.0**power) <= most
        ),
        (high - low) or 1.0,
    )
    first = -(-low // step)
    return [round((first + place) * step, 6) for place in range(int((high - first * step) / step + 1e-9) + 1)]


def intervals(
    rows: Sequence[tuple[str, float, float, float, str]],
    *,
    title: str,
    reference: float | None = None,
    low: float | None = None,
    high: float | None = None,
    signed: bool = False,
) -> str:
    """A dot and its range for each row: (label, value, low, high, words shown when pointed at), in per cent or points."""
    left = _room([row[0] for row in rows])
    right, top = WIDE - 64.0, 8.0
    least = min([row[2] for row in rows] + ([reference] if reference is not None else [])) if low is None else low
    most = max([row[3] for row in rows] + ([reference] if reference is not None else [])) if high is None else high
    span = (most - least) or 1.0
    least, most = least - 0.02 * span, most + 0.02 * span
    high_px = top + ROW * len(rows)

    def x(value: float) -> float:
        return left + (value - least) / (most - least) * (right - left)

    out = _start(WIDE, high_px + 28, title)
    for tick in _ticks(least, most):
        out.append(_line(x(tick), top, x(tick), high_px, "grid"))
        out.append(_label(x(tick), high_px + 14, f"{tick:+g}" if signed and tick else f"{tick:g}", "axis", "middle"))
    if reference is not None:
        out.append(_line(x(reference), top, x(reference), high_px, "even"))
    for place, (label, value, from_, to, words) in enumerate(rows):
        y = top + ROW * (place + 0.5)
        kind = "up" if signed and from_ > 0 else "down" if signed and to < 0 else "plain"
        out.append(f"<g><title>{escape(words)}</title>")
        out.append(_label(left - 10, y, _cut(label, left)))
        out.append(_line(x(from_), y, x(to), y, f"range {kind}"))
        out.append(f'<circle cx="{x(value):.1f}" cy="{y:.1f}" r="4.5" class="dot {kind}"/>')
        out.append(_label(right + 10, y, f"{value:+.1f}" if signed else f"{value:.1f}", "value", "start"))
        out.append("</g>")
    return "".join([*out, "</svg>"])


def stacked(rows: Sequence[tuple[str, Sequence[int]]], names: Sequence[str], *, title: str, unit: str = "") -> str:
    """A bar for each row, made of parts in the order of ``names``, with the number at its end."""
    left, right, top = _room([row[0] for row in rows]), WIDE - 96.0, 30.0
    most = max((sum(parts) for _, parts in rows), default=0) or 1
    out = _start(WIDE, top + ROW * len(rows) + 6, title)
    at = left
    for place, name in enumerate(names):
        out.append(f'<rect x="{at:.1f}" y="6" width="12" height="12" rx="2" class="part{place}"/>')
        out.append(_label(at + 17, 12, name, "axis", "start"))
        at += 17 + width(name) * _CELL + 18
    for number, (label, parts) in enumerate(rows):
        y, at = top + ROW * number, left
        out.append(_label(left - 10, y + ROW / 2, _cut(label, left)))
        for place, part in enumerate(parts):
            wide = part / most * (right - left)
            if part:
                words = f"{label} {names[place] if place < len(names) else ''} {part}{unit}"
                out.append(
                    f'<rect x="{at:.1f}" y="{y + 4:.1f}" width="{max(wide, 1):.1f}" height="{ROW - 8}" class="part{place}">'
                    f"<title>{escape(words)}</title></rect>"
                )
            at += wide
        out.append(_label(at + 8, y + ROW / 2, f"{sum(parts)}{unit}", "value", "start"))
    return "".join([*out, "</svg>"])


def histogram(rows: Sequence[tuple[int, int]], *, title: str, mark: float, mark_name: str, step: int = 1) -> str:
    """How often each value was: (value, count), in ascending order; a line at ``mark``."""
    if not rows:
        return ""
    left, right, top, bottom = 56.0, WIDE - 16.0, 18.0, 190.0
    least, most = rows[0][0], rows[-1][0] + step
    bars = min(60, max(12, round(2 * sqrt(sum(count for _, count in rows)))))
    groups = max(1, -(-(most - least) // step // bars)) * step
    most = least - (least - most) // groups * groups  # the last bar is a whole one
    counts: dict[int, int] = {}
    for value, count in rows:
        key = (value - least) // groups * groups + least
        counts[key] = counts.get(key, 0) + count
    highest = max(counts.values())
    span = max(most - least, groups)

    def x(value: float) -> float:
        return left + float(value - least) / span * (right - left)

    out = _start(WIDE, bottom + 30, title)
    for tick in (one for one in _ticks(0, highest, 4) if one == int(one)):
        y = bottom - tick / highest * (bottom - top)
        out.append(_line(left, y, right, y, "grid"))
        out.append(_label(left - 8, y, f"{tick:g}", "axis"))
    for value, count in sorted(counts.items()):
        tall = count / highest * (bottom - top)
        words = f"{value}" if groups == 1 else f"{value}–{value + groups - 1}"
        out.append(
            f'<rect x="{x(value) + 0.5:.1f}" y="{bottom - tall:.1f}" width="{max(x(value + groups) - x(value) - 1, 1):.1f}"'
            f' height="{tall:.1f}" class="part0"><title>{words}: {count}</title></rect>'
        )
    for tick in _ticks(least, most, 12):
        out.append(_label(x(tick), bottom + 14, f"{tick:g}", "axis", "middle"))
    out.append(_line(x(mark), top - 6, x(mark), bottom, "even mark"))
    near_end = x(mark) > right - 120
    out.append(_label(x(mark) + (-6 if near_end else 6), top - 8, mark_name, "value", "end" if near_end else "start"))
    return "".join([*out, "</svg>"])
