"""Errata, histories and differences as text for people, in Japanese and English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

from fudac.catalogue.applying import Applied
from fudac.catalogue.diffing import AbilityChange, CardDiff, FieldChange, PoolDiff, ReadFace, diff_face
from fudac.catalogue.files import number_key
from fudac.catalogue.force import Outcome, Step, ValueChange
from fudac.catalogue.sentences import sentence, telling
from fudac.model.errata import Erratum
from fudac.model.faces import Face
from fudac.model.game import GameDefinition
from fudac.source.text import LocatedText

if TYPE_CHECKING:
    from fudac.catalogue.pool import Pool


@dataclass(frozen=True, slots=True, eq=False)
class ErratumEntry:
    """One erratum as listed: what it did, and whether a later printing took its place."""

    erratum: Erratum
    name: str
    outcome: Outcome
    changes: tuple[ValueChange, ...]
    superseded_by: str | None = None


def errata_list(pool: Pool, as_of: date | None = None) -> tuple[ErratumEntry, ...]:
    """All errata up to a date, oldest first; those of unknown cards too."""
    entries: list[ErratumEntry] = []
    for key, errata in pool.errata_by_number.items():
        printings = pool.by_number.get(key)
        steps = pool.history(printings[0].number) if printings else ()
        for erratum in errata:
            if as_of is not None and erratum.date > as_of:
                continue
            index = next((i for i, step in enumerate(steps) if step.erratum is erratum), None)
            if index is None:
                entries.append(ErratumEntry(erratum, "", Outcome.NO_FACE, ()))
                continue
            step = steps[index]
            later = (one for one in steps[index + 1 :] if one.erratum is None and (as_of is None or one.date <= as_of))
            by = next((one.printing.set.version for one in later if one.printing is not None), None)
            name = step.face.name if step.face is not None else ""
            entries.append(ErratumEntry(erratum, name, step.outcome, step.changes, by))
    return tuple(sorted(entries, key=lambda entry: (entry.erratum.date, entry.erratum.order)))


@dataclass(frozen=True, slots=True, eq=False)
class Reprint:
    """A later printing that gave a card another face, without an erratum."""

    step: Step
    before: Face


def reprints(pool: Pool, as_of: date | None = None) -> tuple[Reprint, ...]:
    """The printings up to a date that changed a card which was out before, oldest first."""
    found: list[Reprint] = []
    for key, printings in pool.by_number.items():
        if len(printings) == 1:
            continue
        before: Face | None = None
        for step in pool.history(key):
            if as_of is not None and step.date > as_of:
                break
            if step.erratum is None and step.changes and before is not None:
                found.append(Reprint(step, before))
            before = step.face
    return tuple(sorted(found, key=lambda one: one.step.date))


def list_text(
    pool: Pool,
    entries: Sequence[ErratumEntry],
    lang: str,
    later: Sequence[Reprint] = (),
    read: ReadFace | None = None,
) -> str:
    """The list as lines: date, number, name, what changed; then what later printings changed."""
    if entries:
        lines = [_entry(pool.game, entry, lang) for entry in entries]
    else:
        lines = ["正誤はありません。" if lang == "ja" else "There are no errata."]
    if later:
        lines += ["", "あとの印刷で変わったカード" if lang == "ja" else "Cards that a later printing changed"]
        lines += [_reprint(pool.game, one, lang, read) for one in later]
    return "\n".join(lines)


def _reprint(game: GameDefinition, one: Reprint, lang: str, read: ReadFace | None) -> str:
    step = one.step
    assert step.face is not None and step.printing is not None
    said = [_value_change(game, change, lang) for change in step.changes]
    found = diff_face(game, one.before, step.face, read) if read is not None else None
    if found is not None and found.wording_only:
        said = ["書き方だけの変更" if lang == "ja" else "wording only"]
    number = step.printing.number
    return (
        f"{step.printing.set.written:<10}  {number}  {step.face.name}  {'、'.join(said)}（{step.printing.set.version}）"
    )


def _entry(game: GameDefinition, entry: ErratumEntry, lang: str) -> str:
    erratum = entry.erratum
    changes = "、".join(_value_change(game, change, lang) for change in entry.changes) or _outcome(entry.outcome, lang)
    line = f"{erratum.written:<10}  {erratum.number}  {entry.name}  {changes}"
    if entry.superseded_by is not None and entry.outcome is Outcome.ACTED:
        by = entry.superseded_by
        line += f"（版 {by} で置きかえ）" if lang == "ja" else f" (superseded by version {by})"
    return line


def _outcome(outcome: Outcome, lang: str) -> str:
    words = {
        Outcome.ACTED: ("変更なし", "no change"),
        Outcome.CHANGED_NOTHING: ("何も変えない", "changes nothing"),
        Outcome.OTHER_PRINTING: ("有効な印刷の正誤ではない", "not about the printing in force"),
        Outcome.NO_FACE: ("当てはまる印刷がない", "no printing to apply to"),
    }
    return words[outcome][0 if lang == "ja" else 1]


def _value_change(game: GameDefinition, change: ValueChange, lang: str) -> str:
    label = game.label(change.key, lang)
    if change.key == "text":
        return f"{label}の変更" if lang == "ja" else f"{label} changed"
    before, after = (game.value_words(change.key, value, lang) for value in (change.before, change.after))
    return f"{label} {_shown(before, lang)}→{_shown(after, lang)}"


def _shown(value: object, lang: str) -> str:
    if value is None or value == ():
        return "なし" if lang == "ja" else "none"
    if isinstance(value, bool):
        return ("あり" if value else "なし") if lang == "ja" else ("yes" if value else "no")
    if isinstance(value, tuple):
        return "・".join(map(str, value)) if lang == "ja" else ", ".join(map(str, value))
    if isinstance(value, Mapping):
        listed = (f"{key} {_shown(item, lang)}" for key, item in value.items())
        return "、".join(listed) if lang == "ja" else "; ".join(listed)
    return value.value if isinstance(value, LocatedText) else str(value)


def history_text(pool: Pool, number: str, lang: str, as_of: date | None = None, read: ReadFace | None = None) -> str:
    """The life of one card, step by step; with ``read`` texts are compared in meanings, else shown before and after."""
    steps = [step for step in pool.history(number) if as_of is None or step.date <= as_of]
    if not steps:
        return f"「{number}」の履歴はありません。" if lang == "ja" else f"There is no history of {number}."
    lines: list[str] = []
    before: Face | None = None
    for step in steps:
        lines.append(_step_head(step, lang))
        if step.erratum is not None and not step.changes:
            lines.append(f"    {_outcome(step.outcome, lang)}")
        if step.erratum is None and before is not None and not step.changes:
            lines.append("    前の印刷と同じ" if lang == "ja" else "    the same as before")
        for change in step.changes:
            if change.key != "text" or read is None:
                lines.extend(f"    {line}" for line in _step_change(pool.game, change, lang))
        if read is not None and before is not None and step.face is not None:
            found = diff_face(pool.game, before, step.face, read)
            if found is not None:
                lines.extend(f"    {line}" for line in text_sentences(pool.game, found, lang))
        before = step.face
        if step.erratum is not None and step.erratum.reason:
            lines.append(f"    {'理由' if lang == 'ja' else 'reason'}: {step.erratum.reason}")
    return "\n".join(lines)


def _step_head(step: Step, lang: str) -> str:
    if step.erratum is not None:
        return f"{step.erratum.written}  " + ("正誤" if lang == "ja" else "erratum")
    assert step.printing is not None
    info, undated = step.printing.set, "日付なし" if lang == "ja" else "no date"
    name = step.face.name if step.face is not None else ""
    kind = "印刷" if lang == "ja" else "printing"
    return f"{info.written or undated}  {kind} {info.code} {info.version}（{info.name}）  {step.printing.number} {name}"


def _step_change(game: GameDefinition, change: ValueChange, lang: str) -> Iterator[str]:
    if change.key != "text":
        yield _value_change(game, change, lang)
        return
    yield game.label("text", lang) + ("が変わった" if lang == "ja" else " changed")
    for mark, text in (("-", change.before), ("+", change.after)):
        for line in str(text or "").strip("\n").split("\n") if text else ():
            yield f"  {mark} {line}"


def diff_text(game: GameDefinition, diff: PoolDiff, lang: str) -> str:
    """A difference card by card: what changed in meaning; cards that were only reworded say so."""
    if not diff.cards:
        same = "ちがいはありません" if lang == "ja" else "There is no difference"
        between = f"{diff.before} → {diff.after}"
        return f"{same}（{between}）。" if lang == "ja" else f"{same} ({between})."
    lines: list[str] = []
    for card in diff.cards:
        lines.append(f"{_diff_number(card)}  {_diff_name(card)}" + _diff_status(card, lang))
        lines.extend(f"    {line}" for line in card_sentences(game, card, lang))
    return "\n".join(lines)


def _diff_number(card: CardDiff) -> str:
    if (
        card.before is not None
        and card.after is not None
        and number_key(card.before.number) != number_key(card.after.number)
    ):
        return f"{card.before.number} → {card.after.number}"
    return card.number


def _diff_name(card: CardDiff) -> str:
    if card.before is not None and card.after is not None and card.before.name != card.after.name:
        return f"{card.before.name} → {card.after.name}"
    return card.name


def _diff_status(card: CardDiff, lang: str) -> str:
    words = {"added": ("（新しいカード）", " (new)"), "removed": ("（なくなった）", " (gone)"), "changed": ("", "")}
    return words[card.status][0 if lang == "ja" else 1]


def card_sentences(game: GameDefinition, card: CardDiff, lang: str) -> list[str]:
    """What changed on one card, a sentence each."""
    fields = (line for change in card.fields for line in _field_sentences(game, change, lang))
    return [*fields, *text_sentences(game, card, lang)]


def text_sentences(game: GameDefinition, card: CardDiff, lang: str) -> list[str]:
    """What changed in the text of one card, a sentence each."""
    lines: list[str] = []
    for ability in card.abilities:
        lines.extend(_ability_sentences(game, ability, lang))
    if card.reworded:
        lines.append(
            "文章の書き方だけが変わった（意味は同じ）" if lang == "ja" else "wording only: the meaning is the same"
        )
    return lines


def _field_sentences(game: GameDefinition, change: FieldChange, lang: str) -> Iterator[str]:
    if not change.inside:
        yield _field_sentence(game, change, lang)
        return
    whole = game.label(change.key, lang)
    for one in change.inside:
        part = one.label.ja if lang == "ja" else one.label.en
        name = f"{whole}・{part}" if lang == "ja" else f"{whole}, {part}"
        if one.reworded:
            yield name + (_REWORDED_JA if lang == "ja" else _REWORDED_EN)
        elif one.abilities:
            for ability in one.abilities:
                first, *more = _ability_sentences(game, ability, lang)
                yield from (f"{name}：{first}" if lang == "ja" else f"{name}: {first}", *more)
        else:
            before, after = _shown(one.before, lang), _shown(one.after, lang)
            yield f"{name}：{before} → {after}" if lang == "ja" else f"{name}: {before} → {after}"


_REWORDED_JA = "：書き方だけが変わった（意味は同じ）"
_REWORDED_EN = ": wording only, the meaning is the same"


def _field_sentence(game: GameDefinition, change: FieldChange, lang: str) -> str:
    label = game.label(change.key, lang)
    if change.added or change.removed:
        parts = []
        for words, ja, en in ((change.added, "に加わった", "added"), (change.removed, "からなくなった", "removed")):
            if words:
                listed = _shown(words, lang)
                parts.append(f"{label}{ja}：{listed}" if lang == "ja" else f"{label} {en}: {listed}")
        return "、".join(parts) if lang == "ja" else "; ".join(parts)
    before, after = (_shown(game.value_words(change.key, value, lang), lang) for value in (change.before, change.after))
    return f"{label}：{before} → {after}" if lang == "ja" else f"{label}: {before} → {after}"


def _ability_sentences(game: GameDefinition, change: AbilityChange, lang: str) -> list[str]:
    ja = lang == "ja"
    before, after = _line(change.before, change.before_text, ja), _line(change.after, change.after_text, ja)
    if change.status == "added":
        return [("能力が加わった：" if ja else "ability added: ") + after]
    if change.status == "removed":
        return [("能力がなくなった：" if ja else "ability removed: ") + before]
    if change.status == "moved":
        return [("能力の順番が変わった：" if ja else "ability in another place: ") + after]
    if change.status == "unread":
        head = (
            "文章が変わった（読めない文があるので、そのまま示す）"
            if ja
            else "text changed (it cannot be read, so here it is)"
        )
        return [head, *(f"  - {line}" for line in before.split("\n")), *(f"  + {line}" for line in after.split("\n"))]
    sentences = dict.fromkeys(
        sentence(one, game.language_id, lang) for one in telling(change.changes, game.language_id)
    )
    head = "能力が変わった：" if ja else "ability changed: "
    said = head + "、".join(sentences) if ja else head + "; ".join(sentences)
    return [said, *_marked("-", before), *_marked("+", after)]


def _marked(mark: str, text: str) -> list[str]:
    """A text with its mark, further lines below the first."""
    first, *more = text.split("\n")
    return [f"  {mark} {first}", *(f"    {line}" for line in more)]


def _line(ability: object, text: str, ja: bool) -> str:
    if ability is None:
        return text.strip("\n")
    return str(getattr(ability, "ja" if ja else "en"))


def diff_data(game: GameDefinition, diff: PoolDiff) -> list[dict[str, Any]]:
    """The difference as JSON, with the sentences in both languages."""
    return [
        {
            "number": card.number,
            "name": card.name,
            "status": card.status,
            "wording_only": card.wording_only,
            "fields": [
                {
                    "key": change.key,
                    "before": _plain(change.before),
                    "after": _plain(change.after),
                    "added": list(change.added),
                    "removed": list(change.removed),
                }
                for change in card.fields
            ],
            "abilities": [
                {
                    "status": change.status,
                    "before": _line(change.before, change.before_text, True) or None,
                    "after": _line(change.after, change.after_text, True) or None,
                    "changes": [
                        {"path": list(one.path), "before": one.before, "after": one.after} for one in change.changes
                    ],
                }
                for change in card.abilities
            ],
            "ja": card_sentences(game, card, "ja"),
            "en": card_sentences(game, card, "en"),
        }
        for card in diff.cards
    ]


def _plain(value: object) -> object:
    from fudac.model.faces import plain

    return plain(value)


def applied_text(game: GameDefinition, applied: Applied, lang: str) -> str:
    """What applying changed in one file."""
    if applied.text is None:
        return ""
    if not applied.changes:
        return f"{applied.path}: " + ("変えるところはありません" if lang == "ja" else "nothing to change")
    lines = [f"{applied.path}:"]
    for change in applied.changes:
        value = _value_change(game, ValueChange(change.key, change.before, change.after), lang)
        lines.append(f"  {change.number}  {change.name}  {value}")
    return "\n".join(lines)
