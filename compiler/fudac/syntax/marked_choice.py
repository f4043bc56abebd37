"""手札を１枚捨てるか、１マス移動する: things one of which is done, said in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..constructs.effects.choose_option import ChooseOption
from ..model import terms as t
from ..model.abilities import ArrivalAbility, Step
from ..model.node import all_nodes
from ..model.words import Option
from .problems import Unreadable
from .sentence_parts import all_of

if TYPE_CHECKING:
    from .sentences import Sentence, SentenceReader

__all__ = ["one_of"]


def one_of(parts: Sequence[Sentence], reader: SentenceReader) -> Sentence:
    """The sentence in which one of the parts is chosen, by whom the first one names; conditions and times stand in the first.
    Raises :class:`Unreadable`, with two readings where a condition stands between the parts."""
    first, last = parts[0], parts[-1]
    for part in parts[1:]:
        late = part.condition is not None and part.timing is None and part.while_ is None
        if part is last and late and not (part.then or part.instead or first.timing or first.while_):
            whole = one_of([*parts[:-1], last._replace(condition=None)], reader)
            choice = whole.effects[0]
            step = Step.model_validate({"condition": last.condition, "effects": choice.__dict__["options"][-1].steps[0].effects})
            options = (*choice.__dict__["options"][:-1], Option(steps=(step,)))
            both = all_of([one for one in (first.condition, last.condition) if one is not None])
            other = whole._replace(effects=(choice.replace(options=options),))
            said = [_said(reader, one) for one in (whole._replace(condition=both), other)]
            raise Unreadable("E0216", *part.place, first=said[0], second=said[1])
        if part.timing is not None or part.condition is not None or part.while_ is not None or part.then or part.instead:
            raise Unreadable("E0205", *part.place)
    who = first.effects[0].__dict__.get("who", t.YOU) if first.effects else t.YOU
    if who != t.YOU and any(_speaks_of_user(effect, who) for part in parts for effect in part.effects):
        raise Unreadable("E0205", first.place[0], last.place[1])  # those who choose are あなた in what they choose
    options = tuple(Option(steps=(_step(part, who),)) for part in parts)
    choice = ChooseOption(who=who, count=t.Amount(number=t.Const(value=1)), options=options)
    place = first.place[0], last.place[1]
    spans = (*(span for part in parts for span in part.spans), (*place, choice))
    return first._replace(effects=(choice,), optional=last.optional, place=place, spans=spans)


def _said(reader: SentenceReader, sentence: Sentence) -> str:
    """A sentence with its options, as a text says it."""
    from .printing import printer

    ability = ArrivalAbility(steps=reader.words.steps([sentence._replace(spans=())]))
    return printer(reader.patterns.game).ability(ability).removeprefix("●").strip().replace("\n", "")


def _himself(effect: Any, who: Any) -> Any:
    """このターン接触できない: of whoever has chosen it, where others choose."""
    event = effect.__dict__.get("event")
    unsaid = event is not None and "who" in event.__dict__ and event.__dict__["who"] is None
    return effect.replace(event=event.replace(who=t.YOU)) if unsaid and who != t.YOU else effect


def _speaks_of_user(effect: Any, who: Any) -> bool:
    """Whether what others choose speaks of あなた, the user of the whole (SV 100.3): an option could not say it."""
    rest = effect.replace(who=t.Player(who="own")) if effect.__dict__.get("who") in (who, t.YOU) else effect
    return any(node == t.YOU for node in all_nodes(rest))


def _step(part: Sentence, who: Any) -> Step:
    """What one of them is, said to whoever has chosen it (SV 100.3)."""
    effects = tuple(
        one.replace(who=t.YOU) if one.__dict__.get("who") == who and who != t.YOU else _himself(one, who)
        for one in part.effects
    )
    return Step.model_validate({"effects": effects})
