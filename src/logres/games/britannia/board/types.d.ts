// What the rules show, ask and tell. Made by scripts/contracts from the game's contract.py.

/** A seat with its nations, what it bid for them, and its points against the average. */
export interface Seat {
  nations: string[];
  bid: number;
  points: number;
  average: number;
}

/** A nation: who plays it, its points, its pieces and what is remembered of it. */
export interface Nation {
  seat: string;
  points: number;
  average: number;
  population: number;
  infantry: number;
  infantry_left: number;
  cavalry: number;
  occupied: string[];
  had_submitted: boolean;
  truce_broken: boolean;
}

/** A nation's units in an area or sea: armies, how many of them have moved, leader, work. */
export interface Unit {
  nation: string;
  infantry: number;
  cavalry: number;
  moved: number;
  leader: string | null;
  work: "fort" | "burh" | null;
}

/** What a nation scores where: when areas are next counted, and at once. */
export interface Goals {
  hold_round: number;
  hold: { [name: string]: number };
  occupy: { [name: string]: number };
  held: number;
}

/** One side of a battle, and what its dice of each kind need to hit. */
export interface Force {
  nation: string;
  infantry: number;
  cavalry: number;
  leader: string | null;
  work: boolean;
  needs: { [name in "infantry" | "cavalry" | "fort"]?: number };
}

/** How a battle to the end goes, in per cent, and the armies each side loses. */
export interface Chances {
  attacker: number;
  defender: number;
  nobody: number;
  attackers_lost: number;
  defenders_lost: number;
}

/** A battle that is joined. */
export interface Engagement {
  attacker: Force;
  defender: Force;
  odds: Chances;
}

/** Areas of a Nation Card with their points, and the rounds in which holding them counts. */
export interface Holding {
  rounds: number[];
  areas: { [name: string]: number };
}

/** The same for occupying them, and when in a round it counts. */
export interface Occupying {
  rounds: number[];
  areas: { [name: string]: number };
  own_turn: boolean;
  at_withdrawal: boolean;
}

/** Points for units of a kind that a nation eliminates. */
export interface Prize {
  kind: "army" | "cavalry" | "leader" | "fort";
  target: string;
  points: number;
  rounds: number[];
  own_turn: boolean;
}

/** Points of one region are at most half of those of another. */
export interface Limit {
  limited: string;
  half_of: string;
}

/** A Nation Card. */
export interface Card {
  hold: Holding[];
  occupy: Occupying[];
  eliminate: Prize[];
  limit: Limit | null;
  seas: string[];
  pieces: number;
}

/** What a round brings to a nation; arrivals are a number, a kind and a sea each. */
export interface Event {
  nation: string;
  arrivals: ((number | string)[])[];
  leader: string | null;
  marks: string[];
}

/** A round of the Timeline. */
export interface Round {
  round: number;
  scoring: boolean;
  crown: "" | "bretwalda" | "king";
  events: Event[];
  notes: string[];
}

/** A group of nations that is bid for. */
export interface Side {
  nations: string[];
  seat: string | null;
  bid: number;
}

/** The table as anybody sees it. */
export interface View {
  round: number;
  last_round: number;
  years: number[];
  phase: "setup" | "bidding" | "round" | "population" | "movement" | "battles" | "withdrawal" | "overpopulation" | "hold" | "bretwalda" | "king";
  half: number;
  nation: string;
  seats: { [name: string]: Seat };
  nations: { [name: string]: Nation };
  areas: { [name: string]: Unit[] };
  seas: { [name: string]: Unit[] };
  forts: string[];
  destroyed_forts: string[];
  burhs: string[];
  leaders: { [name: string]: string };
  subjects: string[];
  angle_rule: boolean;
  raiders: { [name: string]: { [name: string]: number } };
  goals: { [name: string]: Goals };
  fought: string | null;
  battles: { [name: string]: Engagement };
  prospects: { [name: string]: number };
  cards: { [name: string]: Card };
  timeline: Round[];
  difficult: string[];
  sides: { [name: string]: Side };
}

/** The most population that is kept, who grows, and who builds what. */
export interface Facts {
  most_kept: number;
  growing: string[];
  works: { [name: string]: "fort" | "burh" };
}

export type Happening =
  | { what: "angle-rule-ends"; values: Record<string, never> }
  | { what: "angle-rule-over"; values: Record<string, never> }
  | { what: "at-sea"; values: { nation: string; area: string; n: number } }
  | { what: "attacks"; values: { nation: string; rival_nation: string; area: string; from_area: string; n: number } }
  | { what: "ballot-open"; values: Record<string, never> }
  | { what: "ballot-secret"; values: Record<string, never> }
  | { what: "battle"; values: { nation: string; rival_nation: string; area: string; n: number; against: number; work: string } }
  | { what: "bid"; values: { seat: string; side: string; n: number } }
  | { what: "boats"; values: { nations: string[] } }
  | { what: "bretwalda"; values: { nation: string; n: number } }
  | { what: "bretwalda-round"; values: Record<string, never> }
  | { what: "burh"; values: { area: string } }
  | { what: "burh-lost"; values: { area: string } }
  | { what: "cnut-king"; values: Record<string, never> }
  | { what: "dealt"; values: { seat: string; side: string; nations: string[] } }
  | { what: "dismounts"; values: { nation: string; area: string; n: number } }
  | { what: "eliminated"; values: { nation: string; rival_nation: string; unit: string; count: number; n: number } }
  | { what: "expected"; values: { nation: string; area: string; n: number } }
  | { what: "fort"; values: { area: string } }
  | { what: "fort-destroyed"; values: { area: string } }
  | { what: "grant"; values: { nation: string; lord_nation: string } }
  | { what: "halve"; values: { nation: string; lord_nation: string } }
  | { what: "held"; values: { nation: string; areas: string[]; n: number; cut: number; share: string } }
  | { what: "held-areas"; values: { nation: string; areas: string[]; n: number } }
  | { what: "holds-area"; values: { nation: string; area: string; n: number } }
  | { what: "joins"; values: { nation: string; leader: string; area: string; n: number } }
  | { what: "king"; values: { nation: string } }
  | { what: "king-round"; values: Record<string, never> }
  | { what: "leader-comes"; values: { nation: string; leader: string; area: string } }
  | { what: "leader-dies"; values: { nation: string; leader: string } }
  | { what: "leader-eliminated"; values: { nation: string; leader: string; n: number } }
  | { what: "leader-expected"; values: { nation: string; leader: string } }
  | { what: "leader-flees"; values: { nation: string; leader: string; area: string } }
  | { what: "leader-goes"; values: { nation: string; leader: string; area: string } }
  | { what: "leader-leaves"; values: { nation: string; leader: string; area: string } }
  | { what: "leader-moves"; values: { nation: string; leader: string; area: string } }
  | { what: "left-here"; values: { nation: string; leader: string; area: string; n: number } }
  | { what: "lost"; values: { nation: string; area: string; n: number; cavalry: number } }
  | { what: "lost-named"; values: { nation: string; area: string; from_area: string } }
  | { what: "major-invasion"; values: { nations: string[] } }
  | { what: "moved-out"; values: { nation: string; area: string; to_area: string; n: number } }
  | { what: "moves"; values: { nation: string; area: string; to_area: string; n: number } }
  | { what: "no-bretwalda"; values: Record<string, never> }
  | { what: "no-king"; values: Record<string, never> }
  | { what: "nobody-falls"; values: { area: string } }
  | { what: "nobody-left"; values: { area: string } }
  | { what: "occupied"; values: { nation: string; area: string; n: number } }
  | { what: "occupy-again"; values: { nation: string; areas: string[] } }
  | { what: "permit"; values: { nation: string; lord_nation: string; areas: string[] } }
  | { what: "population"; values: { nation: string; n: number } }
  | { what: "raiding-turn"; values: { nations: string[] } }
  | { what: "raised"; values: { nation: string; area: string } }
  | { what: "recalled"; values: { nation: string; area: string; from_area: string } }
  | { what: "refuse"; values: { nation: string; lord_nation: string; areas: string[] } }
  | { what: "removed"; values: { nation: string; area: string; n: number; cause: string } }
  | { what: "retreats"; values: { nation: string; area: string; to_area: string; n: number } }
  | { what: "revolt"; values: Record<string, never> }
  | { what: "rides-in"; values: { nation: string; area: string; n: number } }
  | { what: "rolled"; values: { nation: string; area: string; leader?: string | null; dice: number[]; needs: number; top: number; tough: string } }
  | { what: "rolled-burh"; values: { nation: string; area: string; leader?: string | null; dice: number[]; needs: number; top: number; tough: string } }
  | { what: "rolled-cavalry"; values: { nation: string; area: string; leader?: string | null; dice: number[]; needs: number; top: number; tough: string } }
  | { what: "rolled-fort"; values: { nation: string; area: string; leader?: string | null; dice: number[]; needs: number; top: number; tough: string } }
  | { what: "romans-give-up"; values: { nation: string; areas: string[] } }
  | { what: "romans-leave"; values: Record<string, never> }
  | { what: "round"; values: { nations: string[]; round: number } }
  | { what: "scored"; values: { nation: string; n: number; cause: string } }
  | { what: "scoring-round"; values: Record<string, never> }
  | { what: "second-half"; values: { nation: string } }
  | { what: "short"; values: { nation: string; n: number } }
  | { what: "stays-to-fight"; values: { nation: string; area: string; n: number } }
  | { what: "subjects-free"; values: { nations: string[] } }
  | { what: "submits"; values: { nation: string; lord_nation: string } }
  | { what: "takes-area"; values: { nation: string; area: string; n: number } }
  | { what: "total"; values: { seat: string; n: number } }
  | { what: "truce-broken"; values: { nation: string } }
  | { what: "turn"; values: { nation: string; event: string } }
  | { what: "voted"; values: { nation: string; for_nation: string; n: number } }
  | { what: "withdraws"; values: { nation: string; area: string; to_area: string; n: number } };

export type Question =
  | { question: "bidding.claim"; values: { side?: string | null; taken_sides: string[]; bids: number[] } }
  | { question: "bidding.place_bid"; values: { side: string; taken_sides: string[]; bids: number[] } }
  | { question: "growth.grant"; values: { nation: string; lord_nation: string; n: number } }
  | { question: "growth.build"; values: { nation: string; lord_nation?: string | null; n: number } }
  | { question: "placement.place"; values: { nation: string; n: number } }
  | { question: "arrivals.arrive"; values: { nation: string; leader?: string | null; n: number } }
  | { question: "arrivals.post_leader"; values: { nation: string; leader: string; n: number } }
  | { question: "boudiccacomes.reinforce"; values: { nation: string; leader: string } }
  | { question: "boudiccacomes.post_boudicca"; values: { nation: string; leader: string } }
  | { question: "arthurcomes.post_arthur"; values: { nation: string; leader: string } }
  | { question: "romansleave.replace"; values: { nation: string; n: number } }
  | { question: "romansleave.replace_army"; values: { nation: string; n: number } }
  | { question: "legionleaves.remove"; values: { nation: string; n: number } }
  | { question: "movement.move"; values: { nation: string; areas: string[]; lord_nation?: string | null } }
  | { question: "movement.permit"; values: { nation: string; areas: string[]; lord_nation: string } }
  | { question: "excess.remove"; values: { nation: string } }
  | { question: "recall.recall"; values: { nation: string; area: string } }
  | { question: "muster.choose_home"; values: { nation: string; area: string; leader?: string | null } }
  | { question: "muster.take"; values: { nation: string; area: string; leader?: string | null } }
  | { question: "muster.escort"; values: { nation: string; area: string; leader: string } }
  | { question: "march.go_on"; values: { nation: string; area: string; leader?: string | null; n: number; infantry: number; cavalry: number; left: number } }
  | { question: "battles.fight"; values: { nation: string } }
  | { question: "losses.strike"; values: { nation: string; by_nation: string; area: string; n: number } }
  | { question: "losses.choose_burh"; values: { nation: string; by_nation: string; area: string; n: number } }
  | { question: "namelosses.lose"; values: { nation: string; area: string; n: number } }
  | { question: "namelosses.lose_home"; values: { nation: string; area: string; n: number } }
  | { question: "defenderretreat.retreat"; values: { nation: string; area: string; to_area?: string | null; leader?: string | null } }
  | { question: "defenderretreat.take"; values: { nation: string; area: string; to_area: string; leader?: string | null } }
  | { question: "defenderretreat.follow"; values: { nation: string; area: string; to_area: string; leader: string } }
  | { question: "attackerretreat.retreat"; values: { nation: string; area: string; to_area?: string | null; leader?: string | null } }
  | { question: "attackerretreat.choose_home"; values: { nation: string; area: string; to_area: string; leader?: string | null } }
  | { question: "attackerretreat.take"; values: { nation: string; area: string; to_area: string; leader?: string | null } }
  | { question: "attackerretreat.follow"; values: { nation: string; area: string; to_area: string; leader: string } }
  | { question: "submission.answer"; values: { nation: string; lord_nation: string } }
  | { question: "moveout.choose"; values: { nation: string; area: string; to_area?: string | null } }
  | { question: "moveout.take"; values: { nation: string; area: string; to_area: string } }
  | { question: "withdrawal.withdraw"; values: { nation: string; area?: string | null; to_area?: string | null; leader?: string | null } }
  | { question: "withdrawal.choose_home"; values: { nation: string; area: string; to_area?: string | null; leader?: string | null } }
  | { question: "withdrawal.take"; values: { nation: string; area: string; to_area: string; leader?: string | null } }
  | { question: "withdrawal.follow"; values: { nation: string; area: string; to_area: string; leader: string } }
  | { question: "overpopulation.remove"; values: { nation: string; n: number } }
  | { question: "danesleave.remove"; values: { nation: string; n: number } }
  | { question: "specialreinforcements.ride"; values: { nation: string; n: number } }
  | { question: "bretwalda.vote"; values: { nation: string; n: number } }
  | { question: "ballotcall.call"; values: Record<string, never> }
  | { question: "ballot.vote"; values: { nation: string; n: number } };

// The table, its log and the page, as this game's board gets them.
export type Seen = import("../../../web/table/types").Table<View, Question>;
export type Told = import("../../../web/table/types").Line<Happening>;
export type ToldEvent = import("../../../web/table/types").ToldEvent<Happening>;
export type Sight = import("../../../web/table/types").Eyes<View, Question, Happening>;
export type Page = import("../../../web/table/types").Context<View, Question, Happening, Facts>;
export type { Deed, Description, Node, Owner, Plan } from "../../../web/table/types";
export type { Reach, Shot, Spot, Summary, Target, Words } from "../../../web/table/types";
