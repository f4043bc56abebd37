"""The facts of a deck problem, which the sentences of its page are filled with, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from fudac.decks.cards import CardIndex
from fudac.decks.checker import Problem
from fudac.model.decks import AllowRule, CountRule, DeckRules, HeldRule, KindsRule, RatioRule, SizeRule

_BOUND = {
    "exactly": ("{}枚ちょうど", "exactly {}"),
    "at_least": ("{}枚以上", "at least {}"),
    "at_most": ("{}枚以下", "at most {}"),
}


def facts_of(problem: Problem, rules: DeckRules, index: CardIndex, counts: Mapping[str, int]) -> dict[str, str]:
    """Facts of a problem; ``…_ja`` and ``…_en`` where the languages differ."""
    wanted_ja, wanted_en = (form.format(problem.limit) for form in _BOUND[problem.bound])
    listed = [f"{number} {index.by_number[number].name} ×{counts.get(number, 0)}" for number in problem.cards]
    facts = {
        "limit": str(problem.limit),
        "actual": str(problem.actual),
        "difference": str(abs(problem.actual - problem.limit)),
        "wanted_ja": wanted_ja,
        "wanted_en": wanted_en,
        "cards_ja": "、".join(listed),
        "cards_en": ", ".join(listed),
    }
    if problem.name is not None:
        facts["name"] = problem.name
    facts.update(_rule_facts(problem, rules))
    return facts


def _label(rules: DeckRules, group: str) -> tuple[str, str]:
    return rules.groups[group].ja, rules.groups[group].en


def _rule_facts(problem: Problem, rules: DeckRules) -> dict[str, str]:
    rule = problem.rule
    facts: dict[str, str] = {}
    if isinstance(rule, SizeRule):
        zone = rules.zones.get(rule.zone)
        facts["zone_ja"], facts["zone_en"] = (zone.ja, zone.en) if zone else ("デッキ", "the deck")
    elif isinstance(rule, CountRule):
        facts["group_ja"], facts["group_en"] = _label(rules, rule.of)
    elif isinstance(rule, RatioRule):
        facts["each_ja"], facts["each_en"] = _label(rules, rule.each)
        facts["group_ja"], facts["group_en"] = _label(rules, rule.of)
        facts["needs"] = str(rule.needs)
        facts["there"] = str(problem.limit // rule.needs)
    elif isinstance(rule, AllowRule):
        labels = [_label(rules, group) for group in rule.groups]
        facts["group_ja"] = "、".join(ja for ja, _ in labels)
        facts["group_en"] = ", ".join(en for _, en in labels)
    elif isinstance(rule, KindsRule):
        ja, en = _label(rules, rule.of)
        facts["group_ja"] = f"{problem.name}の{ja}" if problem.name else ja
        facts["group_en"] = f"{en} of {problem.name}" if problem.name else en
        facts["kinds"], facts["each"] = str(rule.kinds), str(rule.each)
        facts["kinds_en"] = f"{rule.kinds} kind{'s' * (rule.kinds != 1)}"
        if not problem.cards:
            facts["cards_ja"], facts["cards_en"] = "１枚もありません", "there are none"
    elif isinstance(rule, HeldRule):
        facts["field"] = rule.field
    return facts


def suggestion(problem: Problem, facts: Mapping[str, str], lang: str) -> str:
    """What removes this one reason, in a few words; the smallest change for the whole deck stands beside it."""
    low = problem.actual < problem.limit
    number = facts["difference"]
    what = facts.get("name") or facts.get(f"group_{lang}") or ""
    if isinstance(problem.rule, KindsRule):
        group, kinds, each = facts[f"group_{lang}"], facts["kinds"], facts["each"]
        return f"{group}を{kinds}種類×{each}枚にする" if lang == "ja" else f"make {group} {facts['kinds_en']} of {each}"
    if isinstance(problem.rule, SizeRule):
        if lang == "ja":
            return f"{number}枚{'加える' if low else '減らす'}"
        return f"{'add' if low else 'take out'} {number}"
    if isinstance(problem.rule, AllowRule):
        return f"{facts['cards_ja']}を抜く" if lang == "ja" else f"take out {facts['cards_en']}"
    if isinstance(problem.rule, RatioRule):
        less = -(-int(number) // problem.rule.needs)
        if lang == "ja":
            return f"{what}を{number}枚加えるか、{facts['each_ja']}を{less}枚減らす"
        return f"add {number} {what} or take out {less} {facts['each_en']}"
    if lang == "ja":
        return f"{what}を{number}枚{'加える' if low else '減らす'}"
    return f"{'add' if low else 'take out'} {number} {what}"
