"""What a failing scenario shows: who was asked what and answered what, and the log with its articles, in both languages."""

from __future__ import annotations

from typing import Any

from fudac.games.playable import NotPlayable, find_playable
from fudac.games.said import Said
from fudac.games.scene import Scene
from fudac.games.shown import Eyes, Shown, Told
from fudac.kernel import Question

LANGUAGES = ("ja", "en")


class Report:
    """Tells of a scene to someone who sees every card and calls the players as scenarios do."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        seats = frozenset(scene.game.players)
        self.eyes = {lang: Eyes(seats, scene.letters, lang, through=True) for lang in LANGUAGES}
        try:
            self.shown: Shown | None = find_playable(scene.game.rules.game).shown()
        except NotPlayable:
            self.shown = None

    def answered(self, question: Question, answer: Any) -> Said:
        """A question and its answer; the kind of question by which scenarios call it stands in brackets."""
        ja, en = (f"{self._question(question, lang)} → {self._answer(question, answer, lang)}" for lang in LANGUAGES)
        return Said(ja, en)

    def open(self, question: Question | None) -> list[Said]:
        """What is asked where it stopped, and what can be answered."""
        if question is None:
            return []
        lines = [Said(*(self._question(question, lang) for lang in LANGUAGES))]
        options = list(question.options)
        for option in options[:_MOST]:
            lines.append(Said(*("  ・" + self._option(question, option, lang) for lang in LANGUAGES)))
        if len(options) > _MOST:
            rest = len(options) - _MOST
            lines.append(Said(f"  ・ほか{rest}", f"  ・{rest} more"))
        elif not options and question.kind == "number":
            span = f"  ・{question.least}–{question.most}"
            lines.append(Said(span, span))
        if question.may_pass:
            lines.append(Said("  ・パス", "  ・pass"))
        return lines

    def log(self) -> list[Said]:
        """Everything that happened, a line each: the article, in words, and the text that made it happen."""
        if self.shown is None:
            return []
        game = self.scene.game
        ja, en = (self.shown.told(game, game.log, self.eyes[lang]) for lang in LANGUAGES)
        return [Said(self._line(one), self._line(other)) for one, other in zip(ja, en, strict=True)]

    def _line(self, told: Told) -> str:
        article = f"{self.scene.articles} {told.article}" if told.article else ""
        return f"{article:10} {told.text}{'  ←' + told.line if told.line else ''}"

    def _question(self, question: Question, lang: str) -> str:
        words = self.shown.question(self.scene.game, question, self.eyes[lang]) if self.shown is not None else ""
        asked = f"{self.scene.letters[question.player]} [{question.name}]"
        return f"{asked} {words}" if words != question.name else asked

    def _answer(self, question: Question, answer: Any, lang: str) -> str:
        if isinstance(answer, list):
            return (
                "[" + ("、" if lang == "ja" else ", ").join(self._option(question, one, lang) for one in answer) + "]"
            )
        return self._option(question, answer, lang)

    def _option(self, question: Question, option: Any, lang: str) -> str:
        if self.shown is None:
            return self.scene.say(option)
        return self.shown.option(self.scene.game, question, option, self.eyes[lang])


_MOST = 12
