"""English verbs: the forms that card text needs."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Mood", "group", "participle", "third"]

#: past and past participle of the verbs that do not take -ed.
_IRREGULAR = {
    "be": ("was", "been"),
    "become": ("became", "become"),
    "begin": ("began", "begun"),
    "bring": ("brought", "brought"),
    "choose": ("chose", "chosen"),
    "come": ("came", "come"),
    "deal": ("dealt", "dealt"),
    "do": ("did", "done"),
    "draw": ("drew", "drawn"),
    "fight": ("fought", "fought"),
    "find": ("found", "found"),
    "get": ("got", "got"),
    "give": ("gave", "given"),
    "go": ("went", "gone"),
    "have": ("had", "had"),
    "hold": ("held", "held"),
    "keep": ("kept", "kept"),
    "lay": ("laid", "laid"),
    "leave": ("left", "left"),
    "lose": ("lost", "lost"),
    "make": ("made", "made"),
    "meet": ("met", "met"),
    "pay": ("paid", "paid"),
    "put": ("put", "put"),
    "set": ("set", "set"),
    "show": ("showed", "shown"),
    "spend": ("spent", "spent"),
    "take": ("took", "taken"),
    "win": ("won", "won"),
}
_IRREGULAR_THIRD = {"be": "is", "have": "has", "do": "does", "go": "goes"}
#: verbs of one short closed syllable double their last consonant; the stress cannot be told from the spelling.
_DOUBLING = ("put", "get", "set", "win", "swap", "stop", "drop", "flip", "begin", "skip")


class Mood(NamedTuple):
    """How a verb stands in its clause: ``name`` is one of the forms of :func:`group`."""

    name: str
    negated: bool = False


def third(verb: str) -> str:
    """draw → draws."""
    if verb in _IRREGULAR_THIRD:
        return _IRREGULAR_THIRD[verb]
    if verb.endswith(("s", "sh", "ch", "x", "z")):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


def participle(verb: str) -> str:
    """draw → drawn."""
    return _IRREGULAR[verb][1] if verb in _IRREGULAR else _past(verb)


def _past(verb: str) -> str:
    if verb in _IRREGULAR:
        return _IRREGULAR[verb][0]
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ied"
    return verb + (verb[-1] if verb in _DOUBLING else "") + "ed"


def gerund(verb: str) -> str:
    """draw → drawing."""
    if verb.endswith("e") and verb not in ("be",) and not verb.endswith("ee"):
        return verb[:-1] + "ing"
    return verb + (verb[-1] if verb in _DOUBLING else "") + "ing"


def group(verb: str, mood: Mood, plural: bool, person: int = 3) -> str:
    """The verb with its auxiliaries, agreeing with a subject of that number and person.

    Moods: ``present``, ``base`` (spoken to, without a subject), ``bare`` (have this attack), ``may``, ``must``,
    ``can``, ``cannot``, ``would``, ``about`` (is about to), ``past``, ``perfect``, ``pluperfect``, ``prog``,
    ``pastprog``, ``gerund``, ``to``.
    """
    if " or " in verb:
        first, second = verb.split(" or ", 1)
        rest = "base" if mood.name in ("may", "must", "can", "cannot", "would", "about", "to", "bare") else mood.name
        if rest in ("prog", "pastprog"):
            rest = "gerund"
        return f"{group(first, mood, plural, person)} or {group(second, Mood(rest), plural, person)}"
    many = plural or person == 2
    name, negated = mood
    be = ("are" if many else "is") + ("n't" if negated else "")
    was = ("were" if many else "was") + ("n't" if negated else "")
    has = ("have" if many else "has") + ("n't" if negated else "")
    simple = {
        "base": ("don't " if negated else "") + verb,
        "may": f"may {'not ' if negated else ''}{verb}",
        "must": f"must {'not ' if negated else ''}{verb}",
        "can": f"can {verb}",
        "cannot": f"can't {verb}",
        "bare": verb,
        "would": ("wouldn't " if negated else "would ") + verb,
        "about": f"{be} about to {verb}",
        "perfect": f"{has} {participle(verb)}",
        "pluperfect": ("hadn't " if negated else "had ") + participle(verb),
        "prog": f"{be} {gerund(verb)}",
        "pastprog": f"{was} {gerund(verb)}",
        "gerund": ("not " if negated else "") + gerund(verb),
        "to": f"{'not ' if negated else ''}to {verb}",
    }
    if name in simple:
        return simple[name]
    if name == "past":
        return was if verb == "be" else f"didn't {verb}" if negated else _past(verb)
    if verb == "be":
        return be
    if negated:
        return f"{'don' if many else 'doesn'}'t {verb}"
    return verb if many else third(verb)
