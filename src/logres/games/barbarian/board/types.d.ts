// What the rules show, ask and tell. Made by scripts/contracts from the game's contract.py.

/** How many provinces, or how many Kings taken, end the game. */
export interface ToWin {
  provinces: number;
  kings: number;
}

/** A power of a kingdom or of its King; `works` is false where powers are off, or he is gone. */
export interface Power {
  effect: string;
  number: number;
  works: boolean;
}

/** A kingdom's board and its pieces on the map. */
export interface Kingdom {
  seat: string;
  allies: string[];
  capital: string;
  king: string | null;
  warriors: string[];
  warriors_left: number;
  recruit_costs: number[];
  recruit_cost: number;
  tokens: string[];
  tokens_left: number;
  claim_costs: number[];
  claim_cost: number;
  turns: number;
  suspended: string[];
  controlled: string[];
  tax: number;
  trophies: string[];
  kings_taken: number;
  points: number;
  kingdom_power: Power;
  king_power: Power;
}

/** A province: coins that lie face up, and whether there is a face-down one. */
export interface Area {
  controller: string | null;
  coins: { [name: string]: number };
  tremis: number;
  hidden: boolean;
}

/** One side of a battle, with its points without bribes. */
export interface Side {
  kingdom: string;
  king: boolean;
  warriors: number;
  points: number;
}

/** Where an action is not settled; without sides as long as there is no battle. */
export interface Contested {
  area: string;
  marker: string | null;
  sides: Side[];
  ties: string | null;
  bribing: boolean;
  even_share: number | null;
}

/** A seat's own purse so far. */
export interface Filled {
  coins: { [name: string]: number };
  tremis: number;
  closed: boolean;
}

/** Coins by kind, and what they are worth. */
export interface Treasury {
  coins: { [name: string]: number };
  tremis: number;
}

/** A seat in the final placement. */
export interface Placed {
  seat: string;
  score: number;
  reign: string;
}

/** How a series stands; who won may be nobody. */
export interface Series {
  game: number;
  games: number;
  victors: (string | null)[];
  ranking: string[];
  totals: { [name: string]: number };
}

/** The table as one seat sees it; treasuries of others are nothing before the end. */
export interface View {
  variant: string;
  to_win: ToWin;
  powers: boolean;
  round: number;
  last_round: number;
  active: string | null;
  order: string[];
  kingdoms: { [name: string]: Kingdom };
  areas: { [name: string]: Area };
  impassable: string[];
  domination: string[];
  battle: Contested | null;
  coin_values: { [name: string]: number };
  purse: Filled | null;
  treasuries: { [name: string]: Treasury | null };
  placement: Placed[];
  reigns: { [name: string]: number };
  series: Series | null;
}

/** How many Tremis make a point of the Kingdom Score. */
export interface Facts {
  tremis_per_point: number;
}

export type Happening =
  | { what: "setup"; values: { seat: string; kingdoms: string[] } }
  | { what: "included"; values: { seat: string; kingdom: string } }
  | { what: "leads"; values: { seat: string; kingdom: string } }
  | { what: "mercy"; values: { seat: string } }
  | { what: "kingdom-power"; values: { kingdom: string; power: string; number: number } }
  | { what: "king-power"; values: { kingdom: string; power: string; number: number } }
  | { what: "dominated"; values: { areas: string[] } }
  | { what: "first"; values: { kingdom: string; provinces: number; kings: number; sides: number } }
  | { what: "round"; values: { kingdoms: string[]; n: number; provinces: number; needed: number } }
  | { what: "idle"; values: { kingdom: string } }
  | { what: "recruited"; values: { kingdom: string; area: string; coins: string[] } }
  | { what: "changed"; values: { kingdom: string; area: string; coins: string[]; got_coins: string[] } }
  | { what: "taxes"; values: { kingdom: string; n: number } }
  | { what: "collected"; values: { kingdom: string; area: string; coin: string } }
  | { what: "king-moved"; values: { kingdom: string; from_area: string; area: string } }
  | { what: "warrior-moved"; values: { kingdom: string; from_area: string; area: string } }
  | { what: "castled"; values: { kingdom: string; from_area: string; area: string } }
  | { what: "king-invades"; values: { kingdom: string; from_area: string; area: string } }
  | { what: "warrior-invades"; values: { kingdom: string; from_area: string; area: string } }
  | { what: "claims"; values: { kingdom: string; area: string; coins: string[] } }
  | { what: "claimed"; values: { kingdom: string; area: string; n: number; needed: number } }
  | { what: "failed"; values: { kingdom: string; area: string } }
  | { what: "let-pass"; values: { kingdom: string; area: string } }
  | { what: "challenged-king"; values: { kingdom: string; from_area: string; area: string } }
  | { what: "challenged-warrior"; values: { kingdom: string; from_area: string; area: string } }
  | { what: "reinforced-king"; values: { kingdom: string; from_area: string; area: string } }
  | { what: "reinforced-warrior"; values: { kingdom: string; from_area: string; area: string } }
  | { what: "no-more"; values: { kingdom: string; area: string } }
  | { what: "battle"; values: { kingdom: string; rival_kingdom: string; area: string } }
  | { what: "bribed"; values: { kingdom: string; coins: string[]; n: number; points: number; total: number } }
  | { what: "won"; values: { kingdom: string; rival_kingdom: string; area: string; n: number; total: number; rival_total: number } }
  | { what: "kept-back"; values: { kingdom: string; coins: string[] } }
  | { what: "lost"; values: { kingdom: string; n: number } }
  | { what: "captured"; values: { kingdom: string; rival_kingdom: string; n: number; needed: number } }
  | { what: "returned"; values: { kingdom: string; n: number } }
  | { what: "token-lost"; values: { kingdom: string; area: string } }
  | { what: "suspended"; values: { kingdom: string; area: string } }
  | { what: "regained"; values: { kingdom: string; area: string } }
  | { what: "pillaged"; values: { kingdom: string; area: string; coins: string[] } }
  | { what: "found"; values: { kingdom: string; area: string; coin: string } }
  | { what: "tribute"; values: { kingdom: string; rival_kingdom: string; coins: string[] } }
  | { what: "no-tribute"; values: { kingdom: string; rival_kingdom: string; coins: string[] } }
  | { what: "territorial"; values: { kingdom: string; n: number } }
  | { what: "military"; values: { kingdom: string; n: number } }
  | { what: "stopped"; values: { round: number } }
  | { what: "placed"; values: { seat: string; reign: string; place: number; value: number } }
  | { what: "found-unseen"; values: { kingdom: string; area: string } };

export type Question =
  | { question: "setup.privilege"; values: { n: number } }
  | { question: "setup.include"; values: { n: number } }
  | { question: "setup.choose"; values: { n: number } }
  | { question: "setup.choose_letter"; values: { n: number } }
  | { question: "turn.act"; values: { kingdom: string; round: number } }
  | { question: "turn.sit_out"; values: { kingdom: string; round: number } }
  | { question: "payment.change_with"; values: { area?: string | null; n: number; rest: number } }
  | { question: "payment.count"; values: { area?: string | null; n: number; rest: number } }
  | { question: "payment.hand_over"; values: { area?: string | null; n: number; rest: number } }
  | { question: "change.give"; values: { area: string } }
  | { question: "change.take"; values: { area: string } }
  | { question: "tax.collect"; values: { n: number } }
  | { question: "maneuver.pick"; values: { area?: string | null } }
  | { question: "maneuver.go_there"; values: { area: string } }
  | { question: "invade.choose"; values: { area: string } }
  | { question: "challenge.answer"; values: { area: string; kingdom: string; own_kingdom: string } }
  | { question: "challenge.bring_more"; values: { area: string; kingdom: string; own_kingdom: string } }
  | { question: "battle.reinforce"; values: { area: string; kingdom: string; rival_kingdom: string; points: number; rival_points: number } }
  | { question: "bribe.fill"; values: { area: string; kingdom: string; rival_kingdom: string; points: number; rival_points: number; tremis: number; n: number } }
  | { question: "bribe.hand_over"; values: { area: string; kingdom: string; rival_kingdom: string; points: number; rival_points: number; tremis: number; n: number } }
  | { question: "keepback.keep"; values: { n: number } }
  | { question: "moveout.leave"; values: { area: string } }
  | { question: "spoils.claim"; values: { area: string; n: number } }
  | { question: "spoils.sail"; values: { area: string; n: number } };

// The table, its log and the page, as this game's board gets them.
export type Seen = import("../../../web/table/types").Table<View, Question>;
export type Told = import("../../../web/table/types").Line<Happening>;
export type ToldEvent = import("../../../web/table/types").ToldEvent<Happening>;
export type Sight = import("../../../web/table/types").Eyes<View, Question, Happening>;
export type Page = import("../../../web/table/types").Context<View, Question, Happening, Facts>;
export type { Deed, Description, Node, Owner, Plan } from "../../../web/table/types";
export type { Reach, Shot, Spot, Summary, Target, Words } from "../../../web/table/types";
