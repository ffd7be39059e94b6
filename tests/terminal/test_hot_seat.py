"""Several people at one screen: nobody sees what another may know."""

from __future__ import annotations

import re
from pathlib import Path

import logres
from logres.engine.match.match import Match
from logres.terminal.face import CLEAR_ALL
from logres.terminal.words import words_of
from tests.games.rex.parts import CARD_NAMES, KINGDOMS, OBJECTIVES, SYMBOLS, Rex
from tests.terminal.stage import INPUT, Stage, plain

CURTAIN = "when only"
TYPED = ("1", "1", "1", "log", "1", "1", "p", "1", "1", "?", "1", "m")
CARD = re.compile(r"\[([1-7])([✦∩♠♜])\]")


def position(match: Match) -> Rex:
    assert isinstance(match.state, Rex)
    return match.state


class Watch:
    """Plays first answers, and looks at every screen through the eyes of the others."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.stage = Stage(self.type, 80, 24)
        self.words = words_of("en", match.game)
        self.leaks: list[str] = []
        self.looking = ""
        self.looks = self.asked = 0

    def type(self, prompt: str) -> str:
        output = self.stage.shown[-1].output
        if CURTAIN in prompt:
            self.leaks += self.not_only_a_curtain(output)
            self.looking = self.named(prompt)
        elif self.looking and not self.match.over:
            self.looks += 1
            self.leaks += self.secrets(plain(output))
        if prompt != INPUT:
            return ""
        self.asked += 1
        return TYPED[self.asked % len(TYPED)]

    def named(self, prompt: str) -> str:
        return next(seat for seat in self.match.seats if self.words.name("seat", seat) in prompt)

    def not_only_a_curtain(self, output: str) -> list[str]:
        """All that was there before is wiped off, and only a name is left."""
        before, wiped, after = output.rpartition(CLEAR_ALL)
        left = plain(after).strip()
        fine = wiped and left.startswith("Pass the screen to") and "\n" not in left
        return [] if fine else [f"curtain: {left!r} after {before[-80:]!r}"]

    def secrets(self, text: str) -> list[str]:
        """What of the others' is on a screen that only one person should know."""
        assert self.looking
        found = [name for name in self.foreign_objectives() if name in text.splitlines()]
        found += [told for told in self.foreign_lines() if told in text]
        found += [card for card in self.cards_shown(text) if card not in self.own_cards()]
        return [f"{self.looking} sees {what}" for what in found]

    def foreign_objectives(self) -> list[str]:
        g, own = position(self.match), KINGDOMS.index(self.looking)
        others = [o for k in g.order if k != own for o in g.objectives[k] + g.dropped[k]]
        names = [self.words.say(f"name.objective.{OBJECTIVES[o]}") for o in others]
        return [f"{ticks}{name}" for name in names for ticks in ("", "··· ", "✓·· ", "✓✓· ")]

    def foreign_lines(self) -> list[str]:
        own = KINGDOMS.index(self.looking)
        hidden = [h for h in self.match.happenings if h.readers and own not in h.readers]
        return [self.match.tell(h) for h in hidden]

    def cards_shown(self, text: str) -> set[str]:
        side = {symbol: name for name, symbol in SYMBOLS.items()}
        return {f"{side[symbol]}-{value}" for value, symbol in CARD.findall(text)}

    def own_cards(self) -> set[str]:
        g, own = position(self.match), KINGDOMS.index(self.looking)
        numbers = g.hands[own] + g.extras[own] + g.queues[own]
        return {CARD_NAMES[n] for n in numbers}


def test_nobody_sees_the_secrets_of_another(tmp_path: Path) -> None:
    match = logres.new("rex", "three-kingdoms", seed=11)
    watch = Watch(match)
    watch.stage.run(match, tmp_path)
    assert match.over
    assert watch.looks > 100
    assert watch.leaks == []


def test_a_leak_would_be_seen(tmp_path: Path) -> None:
    """The watch itself: it finds the secrets of one seat in the view of another."""
    match = logres.new("rex", "three-kingdoms", seed=11)
    watch = Watch(match)
    while position(match).turn == 1:
        match.play(match.decisions[0].actions[-1], match.decisions[0].seat)
    watch.looking = "iceni"
    stage = Stage(lambda prompt: "q" if prompt == INPUT else "", 100, 40)
    stage.run(match, tmp_path, ["brigantes"])
    assert match.decisions[0].seat == "brigantes"
    assert len(watch.secrets(stage.everything)) > 3


def test_everybody_who_decides_at_once_is_asked_behind_a_curtain(tmp_path: Path) -> None:
    match = logres.new("rex", "three-kingdoms", seed=11)
    asked: list[str] = []

    def typist(prompt: str) -> str:
        if CURTAIN in prompt:
            asked.append(prompt)
        if len(asked) == 4:
            raise EOFError
        return "1" if prompt == INPUT else ""

    Stage(typist).run(match, tmp_path)
    names = ["Brigantes", "Iceni", "Regnenses"]
    assert [name in prompt for name, prompt in zip(names, asked, strict=False)] == [True] * 3


def test_one_person_among_bots_sees_no_curtain(tmp_path: Path) -> None:
    match = logres.new("rex", "three-kingdoms", seed=11)
    stage = Stage(lambda prompt: "1" if prompt == INPUT else "")
    stage.run(match, tmp_path, ["iceni"])
    assert match.over
    assert CURTAIN not in stage.everything


def test_whoever_leaves_leaves_an_empty_screen(tmp_path: Path) -> None:
    match = logres.new("rex", "three-kingdoms", seed=11)
    stage = Stage(lambda prompt: "q" if prompt == INPUT else "")
    stage.run(match, tmp_path)
    _, wiped, left = stage.file.getvalue().rpartition(CLEAR_ALL)
    assert wiped
    assert plain(left).strip().startswith("Game saved.")


def test_without_a_screen_that_can_be_cleared_secrets_scroll_away(tmp_path: Path) -> None:
    match = logres.new("rex", "three-kingdoms", seed=11)
    seen = 0

    def typist(prompt: str) -> str:
        nonlocal seen
        seen += CURTAIN in prompt
        if seen == 3:
            raise EOFError
        return "1" if prompt == INPUT else ""

    stage = Stage(typist, settings={"force_terminal": False})
    stage.run(match, tmp_path)
    curtains = [plain(shown.output) for shown in stage.shown if CURTAIN in shown.prompt]
    assert len(curtains) == 3
    assert all("\n" * stage.height + "Pass the screen" in output for output in curtains)
