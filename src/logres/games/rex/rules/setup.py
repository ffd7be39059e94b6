"""Setting up the table."""

from __future__ import annotations

from dataclasses import dataclass

from logres.engine.game.definition import Options
from logres.engine.run.kernel import Frame
from logres.games.rex.rules.objectives import ChooseObjectives, drop_chosen
from logres.games.rex.rules.turn import Turn
from logres.games.rex.table.constants import (
    HAND_START,
    JOKER,
    KINGDOMS,
    OBJECTIVE_TYPES,
    OBJECTIVES,
    OBJECTIVES_DEALT,
    QUEUE_SIZE,
    REINFORCEMENTS,
    START_ROAD,
    TOKENS,
    TROOPS,
    TYPE_OF,
    VARIANT_SETUP_TOKENS,
)
from logres.games.rex.table.position import Rex
from logres.games.rex.table.slots import CARTIMANDUA, deal_slots


def set_up(scenario: str, options: Options) -> Rex:
    """An empty table with the kingdoms, players and options of a scenario.

    [overview.player-count, overview.three-kingdoms, setup.choose-kingdom, npk.unchosen-become-npk,
    two-player-variant.no-npk, setup.turn-marker]
    """
    players = seated_kingdoms(str(options["kingdoms"]))
    variant = scenario == "two-kingdoms-variant"
    others = () if variant else tuple([k for k in range(len(KINGDOMS)) if k not in players])
    g = Rex(order=players, sequence=players + others, ruled=others, variant=variant)
    g.with_objectives = bool(options["objectives"])
    g.late_discard = bool(options.get("late-discard", False)) and g.with_objectives
    g.random_reinforcements = bool(options["random-reinforcements"])
    g.stack = [SetUp()]
    return g


def seated_kingdoms(chosen: str) -> tuple[int, ...]:
    return tuple([KINGDOMS.index(kingdom) for kingdom in chosen.split(",")])


@dataclass
class SetUp(Frame):
    """Laying out the game."""

    def start(self, g: Rex) -> None:
        """Fill the bag, lay out Reinforcements, deal each kingdom its cards, place its first cube.

        [setup.bag-filled, components.bag, setup.reinforcements-faceup, help.random-option,
        setup.starting-cube, setup.starting-tracks, rome.fief-cities-roman, npk.rest-normal]
        """
        g.bag = g.shuffle(TOKENS)
        g.supply = g.shuffle(REINFORCEMENTS) if g.random_reinforcements else REINFORCEMENTS
        for kingdom in g.sequence:
            deal_troops(g, kingdom)
            g.held[kingdom] = 1 << START_ROAD[kingdom]
        if CARTIMANDUA in g.ruled:
            deal_slots(g)
        g.go(self.deal_objectives)

    def deal_objectives(self, g: Rex) -> None:
        """Each player gets one hidden Objectives card of each type, game-run kingdoms none.

        [setup.objective-decks, setup.objective-deal, npk.no-objectives,
        setup.no-objectives-first-game]
        """
        if not g.with_objectives:
            return g.go(self.begin)
        for kind in range(len(OBJECTIVE_TYPES)):
            deck = g.shuffle(tuple([o for o in range(len(OBJECTIVES)) if TYPE_OF[o] == kind]))
            for kingdom in g.order:
                g.objectives[kingdom] += deck[:OBJECTIVES_DEALT]
                deck = deck[OBJECTIVES_DEALT:]
            g.box += deck
        g.box = tuple(sorted(g.box))
        g.go(self.keep_objectives)

    def keep_objectives(self, g: Rex) -> None:
        """Players choose at once which card to discard; solo keeps all, the variant decides later.

        [setup.objective-keep-two, solo.three-objectives, objectives.late-discard-variant]
        """
        if len(g.order) == 1 or g.late_discard:
            return g.go(self.begin)
        g.together({k: ChooseObjectives(k) for k in g.order}, self.discard_objectives)

    def discard_objectives(self, g: Rex) -> None:
        drop_chosen(g)
        g.go(self.begin)

    def begin(self, g: Rex) -> None:
        """The variant's draw for Rome ends the set-up: Objectives are chosen without knowing it.

        [two-player-variant.setup-seven-roman]
        """
        if g.variant:
            give_seven_to_rome(g)
        g.become(Turn())


def give_seven_to_rome(g: Rex) -> None:
    """Without a third kingdom Rome starts with seven locations; a Joker among them is lost.

    [two-player-variant.setup-seven-roman, ruling.variant-joker-setup,
    ruling.variant-absent-kingdom]
    """
    g.commit()
    given, g.bag = sorted(g.bag[:VARIANT_SETUP_TOKENS]), g.bag[VARIANT_SETUP_TOKENS:]
    places = tuple([token for token in given if token not in JOKER])
    for place in places:
        g.rome |= 1 << place
    g.tell("given-to-rome", "two-player-variant.setup-seven-roman", locations=places)
    for area in [JOKER.index(token) for token in given if token in JOKER]:
        g.tell("joker-lost", "rome.joker-lost", area=area)


def deal_troops(g: Rex, kingdom: int) -> None:
    """Shuffle the deck; a player lays three cards open and takes three in hand.

    [setup.shuffle-deck, setup.recruit-queue, setup.starting-hand, setup.take-deployment,
    npk.deck-only]
    """
    deck = g.shuffle(TROOPS[kingdom])
    if not g.is_npk(kingdom):
        g.queues[kingdom] = tuple(sorted(deck[:QUEUE_SIZE]))
        g.hands[kingdom] = tuple(sorted(deck[QUEUE_SIZE : QUEUE_SIZE + HAND_START]))
        deck = deck[QUEUE_SIZE + HAND_START :]
    g.decks[kingdom] = deck
