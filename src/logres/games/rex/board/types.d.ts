// What the rules show, ask and tell. Made by scripts/contracts from the game's contract.py.

/** One line of an Objectives card: its kind is a text's key, the rest are the text's values. */
export interface Line {
  type: string;
  region?: string;
  area?: string;
  first_location?: string;
  second_location?: string;
  first_region?: string;
  second_region?: string;
}

/** A card with its lines in order, and how many of them are met now. */
export interface Objective {
  id: string;
  met: number;
  lines: Line[];
}

/** A kingdom; what only its owner knows is nothing to the others. */
export interface Kingdom {
  held: string[];
  cubes: number;
  oppida: number;
  tracks: { [name: string]: number };
  thresholds: { [name: string]: number };
  points: number;
  deck: number;
  queue: string[];
  hand_count: number;
  hand: string[] | null;
  seen: string[];
  extras: string[];
  discard_count: number;
  discard: string[] | null;
  objective_count: number;
  objectives: Objective[] | null;
  dropped: string[] | null;
  objective_points: number;
}

/** A seat's own plan so far. */
export interface Planned {
  cards: string[];
  areas: string[];
  sealed: boolean;
}

/** The table as one seat sees it. */
export interface View {
  turn: number;
  turns: number;
  phase: "setup" | "turn-order" | "locations" | "recruitment" | "planning" | "resolution" | "stakes" | "end-of-turn" | "end";
  order: string[];
  game_run: string[];
  kingdoms: { [name: string]: Kingdom };
  rome: string[];
  stakes: string[];
  bag: number;
  battles: { [name: string]: { [name: string]: string[] } };
  plan: Planned | null;
  supply: string[] | null;
  supply_count: number;
  slots: string[];
  first: { [name: string]: string[] };
  highest: { [name: string]: string[] };
}

/** A stake track: from its first space to its last, where its icons are. */
export interface Track {
  start: number;
  last: number;
  first: number;
  thresholds: number[];
}

/** Places of the map, how many of them are needed, and the region that they are, if any. */
export interface Goal {
  places: string[];
  need: number;
  region?: string;
}

/** How many a seat recruits, plans and wins, the tracks, and what Objectives ask for. Every line of an Objectives card has one or more goals, any of which will do. */
export interface Facts {
  recruits: number;
  troops: number;
  winner_takes: number;
  tracks: { [name: string]: Track };
  objectives: { [name: string]: Goal[][] };
  condition_points: number;
}

export type Happening =
  | { what: "crowned"; values: { kingdom: string; value: number } }
  | { what: "cube"; values: { kingdom: string; location: string } }
  | { what: "discarded"; values: { kingdom: string; n: number } }
  | { what: "drawn"; values: { kingdom: string; locations: string[]; numbered_locations: string[] } }
  | { what: "drew"; values: { kingdom: string; card: string } }
  | { what: "first"; values: { kingdom: string; track: string } }
  | { what: "first-blocked"; values: { kingdom: string; track: string } }
  | { what: "given-to-rome"; values: { locations: string[] } }
  | { what: "joker"; values: { kingdom: string; area: string } }
  | { what: "joker-drawn"; values: { area: string } }
  | { what: "joker-lost"; values: { area: string } }
  | { what: "max"; values: { kingdom: string; track: string } }
  | { what: "mercenaries"; values: { kingdom: string; card: string; from_kingdom: string } }
  | { what: "mini-cards"; values: Record<string, never> }
  | { what: "no-battle"; values: { area: string } }
  | { what: "no-help"; values: { kingdom: string } }
  | { what: "no-mercenaries"; values: { kingdom: string } }
  | { what: "no-replacement"; values: { kingdom: string } }
  | { what: "no-road"; values: { kingdom: string; area: string } }
  | { what: "objective"; values: { kingdom: string; objective: string; n: number } }
  | { what: "objective-discarded"; values: { kingdom: string; objective: string } }
  | { what: "oppidum"; values: { kingdom: string; location: string } }
  | { what: "order"; values: { kingdoms: string[] } }
  | { what: "raised"; values: { kingdom: string; area: string; n: number; value: number } }
  | { what: "rated"; values: { kingdom: string; value: number; rating: string } }
  | { what: "rated-indicative"; values: { kingdom: string; value: number; rating: string } }
  | { what: "recruited"; values: { kingdom: string; card: string } }
  | { what: "refilled"; values: { kingdom: string; cards: string[] } }
  | { what: "reinforced"; values: { kingdom: string; card: string } }
  | { what: "replaced"; values: { kingdom: string; card: string } }
  | { what: "score"; values: { kingdom: string; value: number } }
  | { what: "sent"; values: { kingdom: string; card: string; area: string; whose: string } }
  | { what: "sent-home"; values: { kingdom: string; card: string; to_kingdom: string } }
  | { what: "shielded"; values: { kingdom: string; area: string; winner_kingdoms: string[] } }
  | { what: "shielded-alone"; values: { kingdom: string; area: string; winner_kingdoms: string[]; exposed_kingdoms: string[] } }
  | { what: "slots"; values: { areas: string[] } }
  | { what: "stake"; values: { kingdom: string; track: string; value: number } }
  | { what: "threshold"; values: { kingdom: string; track: string; n: number } }
  | { what: "turn"; values: { turn: number; turns: number } }
  | { what: "vacant"; values: { kingdoms: string[]; value: number } }
  | { what: "vassal"; values: { kingdom: string; area: string; cards: string[]; total: number } }
  | { what: "winner"; values: { kingdom: string; area: string; cards: string[]; total: number } }
  | { what: "drew-unseen"; values: { kingdom: string } }
  | { what: "objective-discarded-unseen"; values: { kingdom: string } };

export type Question =
  | { question: "chooseobjectives.discard"; values: Record<string, never> }
  | { question: "recruitment.recruit"; values: { n: number } }
  | { question: "plan.commit"; values: { planned_cards: string[]; planned_areas: string[]; n: number } }
  | { question: "plan.send"; values: { planned_cards: string[]; planned_areas: string[]; card: string } }
  | { question: "plan.confirm"; values: { planned_cards: string[]; planned_areas: string[]; n: number } }
  | { question: "gains.gain"; values: { area: string; held_locations: string[]; by_kingdoms: string[]; n: number } }
  | { question: "joker.place"; values: { area: string } }
  | { question: "powers.take_mercenaries"; values: { area: string } }
  | { question: "powers.cohabit"; values: { area: string } }
  | { question: "reinforcement.reinforce"; values: { n: number } }
  | { question: "reinforcement.draw"; values: { n: number } }
  | { question: "reinforcement.replace"; values: { n: number } }
  | { question: "reinforcement.draw_instead"; values: { n: number } };

// The table, its log and the page, as this game's board gets them.
export type Seen = import("../../../web/table/types").Table<View, Question>;
export type Told = import("../../../web/table/types").Line<Happening>;
export type ToldEvent = import("../../../web/table/types").ToldEvent<Happening>;
export type Sight = import("../../../web/table/types").Eyes<View, Question, Happening>;
export type Page = import("../../../web/table/types").Context<View, Question, Happening, Facts>;
export type { Deed, Description, Node, Owner, Plan } from "../../../web/table/types";
export type { Reach, Shot, Spot, Summary, Target, Words } from "../../../web/table/types";
