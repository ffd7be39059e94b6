// What the rules show, ask and tell. Made by scripts/contracts from the game's contract.py.

/** The Edge Track. */
export interface Tracks {
  resources: number;
  dux_resources: number;
  wealth: number;
  prestige: number;
  saxon_renown: number;
  scotti_renown: number;
  briton_control: number;
  dux_control: number;
  saxon_control: number;
  scotti_control: number;
  prosperity: number;
  prosperity_prestige: number;
}

/** What every Faction must be above, and what else it needs. */
export interface Thresholds {
  dux: number;
  civitates: number;
  saxon_control: number;
  saxons: number;
  scotti: number;
  scale: "points" | "percent";
  settlements: { [name: string]: number };
  dominance: { [name: string]: boolean };
}

/** Where a cylinder stands, and how far its Faction is above its threshold. */
export interface Faction {
  box: string;
  eligible: boolean;
  margin: number;
}

/** Of each kind of unit how many there are and how many carry Plunder; what stands at Sites. */
export interface Space {
  control: string | null;
  population: number;
  printed_population: number;
  bottom: number;
  top: number;
  units: { [name: string]: number[] };
  sites: { [name: string]: string };
}

/** What is not on the map. */
export interface Boxes {
  available: { [name: string]: number };
  casualties: number;
  out_of_play: number;
  not_yet_in_play: number;
  refugees: number;
  owed_cavalry: number;
  dal_riada: number;
  niall_box: number;
}

/** How many Strongholds stand on the map. */
export interface OnMap {
  forts: number;
  towns: number;
  hillforts: number;
  saxon_settlements: number;
  scotti_settlements: number;
}

/** A text of a card: how long it lasts, where it comes from, and whether it can be taken. */
export interface Half {
  lasts: "at-once" | "momentum" | "capability" | "held";
  status: "official" | "secondary" | "reconstructed";
  in_play: boolean;
}

/** What is printed on a card. */
export interface Face {
  number: number;
  kind: "event" | "pivotal" | "epoch";
  order: string[];
  owner: string | null;
  symbols: { [name: string]: "shield" | "sword" | "raven" };
  sides: { [name: string]: Half };
}

/** A text that holds. */
export interface InForce {
  card: string;
  side: string;
  lasts: "at-once" | "momentum" | "capability" | "held";
}

/** A card that a Faction keeps, or whose lasting text it executed. */
export interface Taken {
  card: string;
  faction: string;
}

/** Cards that lie open, and how many do not. */
export interface Cards {
  faces: { [name: string]: Face };
  current: string | null;
  next: string | null;
  after_next: string | null;
  deck: number;
  epochs_to_come: number;
  played: string[];
  pivotal: string[];
  in_force: InForce[];
  held: Taken[];
  executed: Taken[];
}

/** A Command being planned or carried out. */
export interface Planned {
  faction: string;
  name: string;
  limited: boolean;
  free: boolean;
  feat: string | null;
  spaces: string[];
  feat_spaces: string[];
  left: string[];
  cost: number;
}

/** One side of a Battle in the field; units as in a space. */
export interface Side {
  faction: string;
  units: { [name: string]: number[] };
}

/** What a step of a Battle will inflict on either side. */
export interface Strike {
  step: "charge" | "melee" | "harass";
  on_attackers: string;
  on_defenders: string;
}

/** A Battle in progress; inside are the units in each Stronghold. */
export interface Fight {
  space: string;
  attacker: Side;
  defender: Side;
  inside: { [name: string]: { [name: string]: number } };
  fallen: { [name: string]: number };
  strikes: Strike[];
}

/** The table as anybody sees it. */
export interface View {
  imperium: string;
  roads: boolean;
  patrolled: string[];
  tracks: Tracks;
  thresholds: Thresholds;
  factions: { [name: string]: Faction };
  spaces: { [name: string]: Space };
  boxes: Boxes;
  on_map: OnMap;
  cards: Cards;
  phase: "annona" | "imperium" | "victory" | "event" | "revenue" | "upkeep" | "recovery" | null;
  command: Planned | null;
  battle: Fight | null;
}

/** Where the Edge Track ends. */
export interface Facts {
  most: number;
}

export type Happening =
  | { what: "abandoned"; values: { stronghold: string; site: string } }
  | { what: "ambush-fails"; values: { unit: string; space: string; rolled: number; needed: number } }
  | { what: "ambush-succeeds"; values: { unit: string; space: string; rolled: number; needed: number } }
  | { what: "annona"; values: { faction: string; unit: string; space: string; n: number } }
  | { what: "annona-alone"; values: { faction: string; space: string } }
  | { what: "annona-renown"; values: { faction: string; n: number } }
  | { what: "annona-sent"; values: { unit: string; space: string; n: number } }
  | { what: "annona-shared"; values: { faction: string; n: number } }
  | { what: "appeal-refused"; values: { prestige: number } }
  | { what: "assault"; values: { faction: string; site: string; space: string } }
  | { what: "assault-fails"; values: { site: string } }
  | { what: "avenges"; values: { faction: string; space: string } }
  | { what: "battle"; values: { faction: string; enemy_faction: string; space: string; enemy_holder: string } }
  | { what: "besieged"; values: { faction: string; site: string; space: string } }
  | { what: "brings-home"; values: { faction: string; space: string; n: number } }
  | { what: "built"; values: { stronghold: string; site: string; space: string } }
  | { what: "calls-kin"; values: { faction: string; space: string; n: number } }
  | { what: "card"; values: { card: string; factions: string[] } }
  | { what: "card-discarded"; values: { card: string } }
  | { what: "carries-off"; values: { unit: string; space: string; n: number } }
  | { what: "casualties"; values: { n: number; lost: number } }
  | { what: "changes-sides"; values: { stronghold: string; site: string } }
  | { what: "charge"; values: { on_attackers: string; on_defenders: string } }
  | { what: "city-sacked"; values: { space: string; n: number } }
  | { what: "cleared"; values: { stronghold: string; site: string } }
  | { what: "coel-hen"; values: { prestige: number; n: number } }
  | { what: "comitates-come"; values: { n: number } }
  | { what: "commits"; values: { faction: string; n: number } }
  | { what: "confiscated"; values: { faction: string; n: number } }
  | { what: "consents"; values: { faction: string; n: number } }
  | { what: "control-ends"; values: { spaces: string[] } }
  | { what: "control-lost"; values: { faction: string; space: string; holder: string } }
  | { what: "control-passes"; values: { faction: string; spaces: string[]; holder: string } }
  | { what: "control-won"; values: { faction: string; space: string; holder: string } }
  | { what: "converted"; values: { space: string; faction: string; from_unit: string; unit: string; n: number } }
  | { what: "coup-de-main"; values: { site: string; rolled: number; needed: number } }
  | { what: "coup-de-main-fails"; values: { site: string; rolled: number; needed: number } }
  | { what: "cube-returned"; values: { space: string; n: number } }
  | { what: "dal-riada"; values: { stronghold: string } }
  | { what: "declares"; values: { faction: string; card: string } }
  | { what: "declines"; values: { faction: string } }
  | { what: "departs"; values: { space: string } }
  | { what: "disbanded"; values: { unit: string; space: string; n: number } }
  | { what: "donatio"; values: { dice: number[]; paid: number; n: number } }
  | { what: "emigrates"; values: { space: string; n: number } }
  | { what: "end-of-the-world"; values: Record<string, never> }
  | { what: "epoch"; values: { card: string } }
  | { what: "escalade"; values: { site: string; losses: string } }
  | { what: "evade-fails"; values: { unit: string; space: string; rolled: number; needed: number } }
  | { what: "evade-succeeds"; values: { unit: string; space: string; rolled: number; needed: number } }
  | { what: "feat"; values: { faction: string; feat: string } }
  | { what: "fewer-land"; values: { faction: string; space: string; n: number } }
  | { what: "flees"; values: { space: string } }
  | { what: "forced-return"; values: { faction: string; space: string; n: number; raiders: number } }
  | { what: "forces-battle"; values: { faction: string; space: string } }
  | { what: "gather"; values: { dice: number[]; n: number } }
  | { what: "gifts"; values: { n: number } }
  | { what: "go-home"; values: { faction: string; space: string; n: number } }
  | { what: "goes-along"; values: { faction: string } }
  | { what: "goes-home"; values: { unit: string; space: string; to_space: string; n: number } }
  | { what: "grows"; values: { space: string } }
  | { what: "halved"; values: { prestige: number; wealth: number } }
  | { what: "halves"; values: { unit: string; space: string; n: number } }
  | { what: "hands-over"; values: { unit: string; space: string; n: number } }
  | { what: "harass"; values: { on_attackers: string; on_defenders: string } }
  | { what: "healed"; values: { n: number } }
  | { what: "hoarded"; values: { space: string } }
  | { what: "hoards"; values: { n: number } }
  | { what: "host-lost"; values: { n: number } }
  | { what: "humbled"; values: { faction: string; n: number } }
  | { what: "imperium"; values: { imperium: string } }
  | { what: "invited"; values: { faction: string; unit: string; site: string; n: number } }
  | { what: "joins"; values: { space: string; n: number } }
  | { what: "joins-in"; values: { faction: string } }
  | { what: "keeps"; values: { faction: string; card: string } }
  | { what: "levy"; values: { n: number; wealth: number } }
  | { what: "loses-renown"; values: { faction: string; n: number } }
  | { what: "lost"; values: { unit: string; space: string; n: number } }
  | { what: "margin"; values: { faction: string; n: number; scale: string } }
  | { what: "margin-short"; values: { faction: string; n: number; scale: string } }
  | { what: "melee"; values: { on_attackers: string; on_defenders: string } }
  | { what: "migrates"; values: { origin_space: string; space: string } }
  | { what: "monasteries"; values: { wealth: number; prestige: number } }
  | { what: "moved"; values: { unit: string; origin_space: string; space: string; faction?: string | null; n: number } }
  | { what: "new-leadership"; values: { faction: string; n: number } }
  | { what: "no-annona"; values: Record<string, never> }
  | { what: "no-patrol"; values: { sea: string } }
  | { what: "nobody-wins"; values: Record<string, never> }
  | { what: "np-chooses"; values: { faction: string; space: string; criterion: string } }
  | { what: "np-die"; values: { faction: string; die: number } }
  | { what: "np-invites"; values: { faction: string; nation_faction: string; die: number } }
  | { what: "np-no"; values: { faction: string; diamond: string } }
  | { what: "np-yes"; values: { faction: string; diamond: string; deed: string } }
  | { what: "omens"; values: { faction: string; card: string } }
  | { what: "out-of-play"; values: { n: number } }
  | { what: "passes"; values: { faction: string } }
  | { what: "passes-dux"; values: { faction: string; n: number } }
  | { what: "passes-renown"; values: { faction: string; n: number } }
  | { what: "passes-resources"; values: { faction: string; n: number } }
  | { what: "patrolled"; values: { sea: string } }
  | { what: "pays"; values: { faction: string; n: number } }
  | { what: "pays-blue"; values: { faction: string; n: number } }
  | { what: "pays-comitates"; values: { n: number } }
  | { what: "pays-mixed"; values: { faction: string; n: number; blue: number } }
  | { what: "perishes"; values: { space: string } }
  | { what: "pillaged"; values: { space: string; n: number } }
  | { what: "placed"; values: { unit: string; space: string; faction?: string | null; n: number } }
  | { what: "plays-pivotal"; values: { faction: string; card: string } }
  | { what: "plunders"; values: { faction: string; space: string; n: number } }
  | { what: "poorer"; values: { space: string; n: number } }
  | { what: "populated"; values: { space: string } }
  | { what: "prestige-lost"; values: { n: number } }
  | { what: "prestige-won"; values: { n: number } }
  | { what: "raids"; values: { faction: string; space: string; dice: number[]; held: number; more: number; fewer: number; n: number } }
  | { what: "ransom-roll"; values: { space: string; die: number; needed: number } }
  | { what: "ransomed"; values: { faction: string; space: string; n: number } }
  | { what: "ransomed-blue"; values: { faction: string; space: string; n: number } }
  | { what: "ransomed-wealth"; values: { faction: string; space: string; n: number } }
  | { what: "ravaged"; values: { space: string; die: number; n: number } }
  | { what: "razed"; values: { stronghold: string; site: string; space?: string | null } }
  | { what: "rebels"; values: { unit: string; space: string; faction: string; n: number } }
  | { what: "recovery"; values: { n: number } }
  | { what: "refugees"; values: { n: number } }
  | { what: "refuses"; values: { faction: string } }
  | { what: "reinforces"; values: { space: string; origin_space: string; unit: string; dice: number[]; n: number } }
  | { what: "removed"; values: { unit: string; space: string; n: number } }
  | { what: "renown-lost"; values: { faction: string; n: number } }
  | { what: "renown-won"; values: { faction: string; n: number } }
  | { what: "replaced"; values: { stronghold: string; site: string } }
  | { what: "requisitioned"; values: { n: number } }
  | { what: "requisitioned-wealth"; values: { n: number; wealth: number } }
  | { what: "resettled"; values: { space: string } }
  | { what: "restored"; values: { space: string; faction?: string | null; n: number } }
  | { what: "revenue-britons"; values: { n: number } }
  | { what: "revenue-dux"; values: { n: number } }
  | { what: "revenue-prestige"; values: { n: number } }
  | { what: "revenue-renown"; values: { faction: string; n: number } }
  | { what: "roads-lapse"; values: Record<string, never> }
  | { what: "sails"; values: { origin_space: string; space: string } }
  | { what: "sea-named"; values: { sea: string } }
  | { what: "sells-plunder"; values: { faction: string; n: number } }
  | { what: "settle-rolls"; values: { space: string; dice: number[]; rolled: string; n: number } }
  | { what: "settled"; values: { faction: string; site: string } }
  | { what: "space-lost"; values: { faction: string; space: string } }
  | { what: "spends-wealth"; values: { faction: string; n: number } }
  | { what: "stands-down"; values: { space: string } }
  | { what: "storm"; values: { site: string; on_attackers: string; on_defenders: string } }
  | { what: "subsidy"; values: { n: number } }
  | { what: "taken-from"; values: { unit: string; space: string; to_space: string } }
  | { what: "taken-to-box"; values: { unit: string; space: string } }
  | { what: "takes-command"; values: { faction: string; command: string } }
  | { what: "takes-event"; values: { faction: string; card: string; side: string } }
  | { what: "takes-free"; values: { faction: string; command: string } }
  | { what: "takes-limited"; values: { faction: string; command: string } }
  | { what: "taxation"; values: { n: number } }
  | { what: "ties-cut"; values: Record<string, never> }
  | { what: "toll"; values: { faction: string; enemy_faction: string; space: string; holder: string; enemy_holder: string; own: number; enemy: number } }
  | { what: "took-plunder"; values: { space: string; n: number } }
  | { what: "trade-prestige"; values: { faction: string; n: number } }
  | { what: "trade-renown"; values: { faction: string; n: number } }
  | { what: "trade-wealth"; values: { faction: string; n: number } }
  | { what: "traded"; values: { n: number } }
  | { what: "trap"; values: { on_attackers: string; on_defenders: string } }
  | { what: "tribute"; values: { n: number } }
  | { what: "turns"; values: { unit: string; space: string; faction: string } }
  | { what: "usurper-fails"; values: { n: number } }
  | { what: "usurper-roll"; values: { n: number; wanted: number } }
  | { what: "usurper-wins"; values: { n: number } }
  | { what: "venture"; values: { n: number; rolled: number } }
  | { what: "venture-fails"; values: { prestige: number } }
  | { what: "venture-succeeds"; values: { prestige: number } }
  | { what: "villas"; values: { space: string; n: number } }
  | { what: "wasted"; values: { space: string; n: number } }
  | { what: "withdrew"; values: { unit: string; site: string; space: string } }
  | { what: "withstood"; values: { space: string; die: number; n: number } }
  | { what: "won-over"; values: { faction: string; space: string; n: number } };

export type Question =
  | { question: "cardinplay.seize"; values: { card: string; omens_card: string } }
  | { question: "choice.choose"; values: { faction: string; card: string } }
  | { question: "declare.declare"; values: { faction: string; card: string; current_card: string } }
  | { question: "barbarianbattle.attack"; values: { faction: string; space?: string | null; cost: number; purse: number } }
  | { question: "barbarianbattle.begin_space"; values: { faction: string; space?: string | null; cost: number; purse: number } }
  | { question: "barbarianbattle.select"; values: { faction: string; space?: string | null; cost: number; purse: number } }
  | { question: "barbarianmarch.begin_space"; values: { faction: string; space?: string | null; origin_space?: string | null; n: number; cost: number; purse: number } }
  | { question: "barbarianmarch.pick_count"; values: { faction: string; space?: string | null; origin_space?: string | null; n: number; cost: number; purse: number } }
  | { question: "barbarianmarch.pick_laden"; values: { faction: string; space?: string | null; origin_space?: string | null; n: number; cost: number; purse: number } }
  | { question: "barbarianmarch.select"; values: { faction: string; space?: string | null; origin_space?: string | null; n: number; cost: number; purse: number } }
  | { question: "barbarianmarch.set_out"; values: { faction: string; space?: string | null; origin_space?: string | null; n: number; cost: number; purse: number } }
  | { question: "boxplacing.take_from"; values: { unit: string; space?: string | null; n: number } }
  | { question: "civitatesbattle.attack"; values: { faction: string; space?: string | null; cost: number; purse: number } }
  | { question: "civitatesbattle.begin_space"; values: { faction: string; space?: string | null; cost: number; purse: number } }
  | { question: "civitatesbattle.select"; values: { faction: string; space?: string | null; cost: number; purse: number } }
  | { question: "civitatesmarch.begin_space"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "civitatesmarch.pick_count"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "civitatesmarch.pick_laden"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "civitatesmarch.set_out"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "civitatesmarch.aim"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "civitatesmarch.pick_goal"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "civitatesmarch.select"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "duxbattle.attack"; values: { faction: string; space?: string | null; cost: number; purse: number } }
  | { question: "duxbattle.begin_space"; values: { faction: string; space?: string | null; cost: number; purse: number } }
  | { question: "duxbattle.select"; values: { faction: string; space?: string | null; cost: number; purse: number } }
  | { question: "duxmarch.begin_space"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "duxmarch.pick_count"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "duxmarch.pick_laden"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "duxmarch.set_out"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "duxmarch.aim"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "duxmarch.answered"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "duxmarch.pick_goal"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "duxmarch.select"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "intercept.begin_space"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "intercept.pick_count"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "intercept.pick_laden"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "intercept.set_out"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "intercept.begin_battle"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "intercept.fight"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "intercept.pick_goal"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "intercept.select"; values: { faction: string; origin_space?: string | null; space?: string | null; unit?: string | null; n: number; cost: number; purse: number } }
  | { question: "landing.attack"; values: { faction: string; space: string; n: number } }
  | { question: "landing.join"; values: { faction: string; space: string; n: number } }
  | { question: "landing.take_plunder"; values: { faction: string; space: string; n: number } }
  | { question: "muster.begin_space"; values: { faction: string; space?: string | null; n: number; cost: number; purse: number } }
  | { question: "muster.choose"; values: { faction: string; space?: string | null; n: number; cost: number; purse: number } }
  | { question: "muster.comitates"; values: { faction: string; space?: string | null; n: number; cost: number; purse: number } }
  | { question: "muster.militia"; values: { faction: string; space?: string | null; n: number; cost: number; purse: number } }
  | { question: "muster.select"; values: { faction: string; space?: string | null; n: number; cost: number; purse: number } }
  | { question: "muster.upgrade"; values: { faction: string; space?: string | null; n: number; cost: number; purse: number } }
  | { question: "muster.use"; values: { faction: string; space?: string | null; n: number; cost: number; purse: number } }
  | { question: "raid.begin_space"; values: { faction: string; space?: string | null; cost: number; purse: number } }
  | { question: "raid.select"; values: { faction: string; space?: string | null; cost: number; purse: number } }
  | { question: "raid.take_way"; values: { faction: string; space?: string | null; cost: number; purse: number } }
  | { question: "return.select"; values: { faction: string; origin_space?: string | null; space?: string | null; cost: number; purse: number } }
  | { question: "return.take_share"; values: { faction: string; origin_space?: string | null; space?: string | null; cost: number; purse: number } }
  | { question: "trade.begin_space"; values: { faction: string; cost: number; purse: number } }
  | { question: "trade.select"; values: { faction: string; cost: number; purse: number } }
  | { question: "train.agree"; values: { faction: string; space?: string | null; cost: number; purse: number } }
  | { question: "train.begin_space"; values: { faction: string; space?: string | null; cost: number; purse: number } }
  | { question: "train.militia"; values: { faction: string; space?: string | null; cost: number; purse: number } }
  | { question: "train.select"; values: { faction: string; space?: string | null; cost: number; purse: number } }
  | { question: "build.raise_it"; values: Record<string, never> }
  | { question: "deepraidalarm.force"; values: { faction: string; space: string } }
  | { question: "entreat.win_over"; values: { space: string } }
  | { question: "invite.come"; values: Record<string, never> }
  | { question: "pillaging.load_one"; values: { space: string; n: number } }
  | { question: "ransoming.take"; values: { space: string; faction: string } }
  | { question: "ravageaftermath.avenge"; values: { space: string; faction: string } }
  | { question: "reinforcement.call_from"; values: { space: string; origin_space?: string | null; unit?: string | null } }
  | { question: "reinforcement.call_unit"; values: { space: string; origin_space?: string | null; unit?: string | null } }
  | { question: "reinforcement.hurry"; values: { space: string; origin_space?: string | null; unit?: string | null } }
  | { question: "requisition.take"; values: { faction: string; n: number } }
  | { question: "settling.choose"; values: { faction: string; space: string; n: number } }
  | { question: "settling.populate"; values: { faction: string; space: string; n: number } }
  | { question: "assaults.assault"; values: { space: string; site: string; escalade: string; storm: string } }
  | { question: "assaults.choose"; values: { space: string; site: string; second_site: string; escalade: string; storm: string; second_escalade: string; second_storm: string } }
  | { question: "consequences.use"; values: { space: string; faction: string; n: number; half: number } }
  | { question: "losses.lose"; values: { faction: string; losses: string } }
  | { question: "omensread.choose_more"; values: { faction: string; space: string; card: string; unit?: string | null; n: number } }
  | { question: "omensread.halve"; values: { faction: string; space: string; card: string; unit?: string | null; n: number } }
  | { question: "omensread.read"; values: { faction: string; space: string; card: string; unit?: string | null; n: number } }
  | { question: "prebattle.attempt"; values: { unit: string; space: string; n: number; evade: number; ambush: number } }
  | { question: "siege.besiege"; values: { space: string } }
  | { question: "spoils.load"; values: { space: string; n: number } }
  | { question: "withdrawal.enter"; values: { space: string; unit?: string | null } }
  | { question: "withdrawal.withdraw"; values: { space: string; unit?: string | null } }
  | { question: "civitatesupkeep.decide_gratia"; values: { n: number; cost: number } }
  | { question: "civitatesupkeep.dismiss"; values: { n: number; cost: number } }
  | { question: "civitatesupkeep.pay_comitates"; values: { n: number; cost: number } }
  | { question: "duxupkeep.decide_roads"; values: { n: number } }
  | { question: "gohome.house"; values: { unit: string; space?: string | null; home_space?: string | null } }
  | { question: "gohome.settle_in"; values: { unit: string; space?: string | null; home_space?: string | null } }
  | { question: "gohome.shift"; values: { unit: string; space?: string | null; home_space?: string | null } }
  | { question: "imperiumphase.hoard"; values: { n: number } }
  | { question: "maintenance.choose"; values: { faction: string; stronghold: string; n: number } }
  | { question: "pay.choose"; values: { faction: string; space?: string | null; n: number; owed: number; part: number } }
  | { question: "pay.group"; values: { faction: string; space?: string | null; n: number; owed: number; part: number } }
  | { question: "pay.share"; values: { faction: string; space?: string | null; n: number; owed: number; part: number } }
  | { question: "pay.take_part"; values: { faction: string; space?: string | null; n: number; owed: number; part: number } }
  | { question: "recovery.dismiss"; values: { n: number } }
  | { question: "payment.consent"; values: { faction: string; n: number; lacking: number; blue: number } }
  | { question: "payment.pay_red"; values: { faction: string; n: number; lacking: number; blue: number } }
  | { question: "payment.tribute"; values: { faction: string; n: number; lacking: number; blue: number } }
  | { question: "tribute.answered"; values: { n: number } }
  | { question: "placing.take_from"; values: { unit: string; space: string; n: number } }
  | { question: "callup.come"; values: { card: string; reserve: string; n: number } }
  | { question: "enlisting.call"; values: { faction: string; space?: string | null; unit?: string | null; n: number } }
  | { question: "enlisting.enlist"; values: { faction: string; space?: string | null; unit?: string | null; n: number } }
  | { question: "enlisting.join"; values: { faction: string; space?: string | null; unit?: string | null; n: number } }
  | { question: "founding.settle"; values: { faction: string; stronghold: string; space: string } }
  | { question: "freecommand.choose"; values: { faction: string; card: string } }
  | { question: "hiredmuscle.colour"; values: { faction: string; card: string; space?: string | null; owner_faction?: string | null } }
  | { question: "hiredmuscle.region"; values: { faction: string; card: string; space?: string | null; owner_faction?: string | null } }
  | { question: "hiredmuscle.settle"; values: { faction: string; card: string; space?: string | null; owner_faction?: string | null } }
  | { question: "removing.fell"; values: { card: string; space: string; n: number } }
  | { question: "sparing.spare"; values: { faction: string; space: string; n: number } }
  | { question: "toll.fall"; values: { faction: string; space?: string | null; n: number } }
  | { question: "toll.mourn"; values: { faction: string; space?: string | null; n: number } }
  | { question: "tribalwar.fell"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "tribalwar.strike"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "alliance.colour"; values: { faction: string; card: string; site?: string | null; space?: string | null } }
  | { question: "alliance.settlement"; values: { faction: string; card: string; site?: string | null; space?: string | null } }
  | { question: "badweather.take"; values: { faction: string; card: string; n: number } }
  | { question: "barbarisation.enlist"; values: { faction: string; card: string; space?: string | null; site?: string | null; n: number } }
  | { question: "barbarisation.hand_over"; values: { faction: string; card: string; space?: string | null; site?: string | null; n: number } }
  | { question: "barbarisation.region"; values: { faction: string; card: string; space?: string | null; site?: string | null; n: number } }
  | { question: "brokenfeast.take"; values: { faction: string; card: string; n: number } }
  | { question: "camlann.dux_loses"; values: { faction: string; card: string; space?: string | null } }
  | { question: "charge.choose"; values: { faction: string; card: string } }
  | { question: "deserters.desert"; values: { faction: string; card: string; n: number } }
  | { question: "freewill.take"; values: { faction: string; card: string; n: number } }
  | { question: "goodweather.take"; values: { faction: string; card: string; n: number } }
  | { question: "heresy.take"; values: { faction: string; card: string; n: number } }
  | { question: "irishfoederati.colour"; values: { faction: string; card: string; space: string } }
  | { question: "irishsettlers.land"; values: { faction: string; card: string; space?: string | null } }
  | { question: "recruits.recruit"; values: { faction: string; card: string; n: number } }
  | { question: "romanisation.region"; values: { faction: string; card: string; space?: string | null } }
  | { question: "romanisation.replace"; values: { faction: string; card: string; space?: string | null } }
  | { question: "sonsofcunedda.leave_hillfort"; values: { faction: string; card: string; origin_space: string; space: string; n: number } }
  | { question: "sonsofcunedda.settle"; values: { faction: string; card: string; origin_space: string; space: string; n: number } }
  | { question: "stilicho.post"; values: { faction: string; card: string; space: string; n: number } }
  | { question: "stilicho.ride"; values: { faction: string; card: string; space: string; n: number } }
  | { question: "stilicho.wall"; values: { faction: string; card: string; space: string; n: number } }
  | { question: "swiftmarch.call"; values: { faction: string; card: string; space?: string | null; origin_space?: string | null; unit?: string | null; n: number } }
  | { question: "swiftmarch.head_for"; values: { faction: string; card: string; space?: string | null; origin_space?: string | null; unit?: string | null; n: number } }
  | { question: "swiftmarch.pick_count"; values: { faction: string; card: string; space?: string | null; origin_space?: string | null; unit?: string | null; n: number } }
  | { question: "swiftmarch.pick_laden"; values: { faction: string; card: string; space?: string | null; origin_space?: string | null; unit?: string | null; n: number } }
  | { question: "swiftmarch.set_out"; values: { faction: string; card: string; space?: string | null; origin_space?: string | null; unit?: string | null; n: number } }
  | { question: "swiftraid.choose"; values: { faction: string; card: string } }
  | { question: "swiftraiders.grant"; values: { faction: string; card: string } }
  | { question: "utherfalls.enlist"; values: { faction: string; card: string; space?: string | null; site?: string | null; n: number } }
  | { question: "utherfalls.hand_over"; values: { faction: string; card: string; space?: string | null; site?: string | null; n: number } }
  | { question: "utherfalls.region"; values: { faction: string; card: string; space?: string | null; site?: string | null; n: number } }
  | { question: "uthertakes.confiscate"; values: { faction: string; card: string; n: number } }
  | { question: "warleader.grant"; values: { faction: string; card: string; granted_faction?: string | null } }
  | { question: "alleluiavictory.choose"; values: { faction: string; card: string } }
  | { question: "ambrosiusbattle.attack"; values: { faction: string; card: string; space?: string | null } }
  | { question: "ambrosiusbattle.battle"; values: { faction: string; card: string; space?: string | null } }
  | { question: "ambrosiusdominance.muster"; values: { faction: string; card: string } }
  | { question: "ambrosiusdominance.swing"; values: { faction: string; card: string } }
  | { question: "choosersoftheslain.attack"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "choosersoftheslain.strike"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "corinium.rebuild"; values: { faction: string; card: string } }
  | { question: "fireandsword.take"; values: { faction: string; card: string; n: number } }
  | { question: "groans.disembark"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "groans.where"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "migrants.arrive"; values: { faction: string; card: string; origin_space?: string | null } }
  | { question: "migrants.leave"; values: { faction: string; card: string; origin_space?: string | null } }
  | { question: "opengate.attack"; values: { faction: string; card: string; space?: string | null; enemy_faction?: string | null } }
  | { question: "opengate.battle"; values: { faction: string; card: string; space?: string | null; enemy_faction?: string | null } }
  | { question: "opengate.open"; values: { faction: string; card: string; space?: string | null; enemy_faction?: string | null } }
  | { question: "ruinofbritain.take"; values: { faction: string; card: string; n: number } }
  | { question: "saxonmigrants.take"; values: { faction: string; card: string; n: number } }
  | { question: "seatrade.grant"; values: { faction: string; card: string } }
  | { question: "thecross.choose"; values: { faction: string; card: string } }
  | { question: "tintagel.enter"; values: { faction: string; card: string; space: string; n: number } }
  | { question: "townburns.burn"; values: { faction: string; card: string } }
  | { question: "acculturation.assimilate"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "acculturation.comitates"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "acculturation.raise_stronghold"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "acculturation.region"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "emigration.take"; values: { faction: string; card: string; n: number } }
  | { question: "emigrationforgood.take"; values: { faction: string; card: string; n: number } }
  | { question: "healed.rise"; values: { faction: string; card: string; n: number } }
  | { question: "hengestexpelled.drive_out"; values: { faction: string; card: string; space?: string | null } }
  | { question: "hengestexpelled.region"; values: { faction: string; card: string; space?: string | null } }
  | { question: "houseofwessex.turn"; values: { faction: string; card: string } }
  | { question: "intothemist.grant"; values: { faction: string; card: string; granted_faction?: string | null } }
  | { question: "intothemist.raid"; values: { faction: string; card: string; granted_faction?: string | null } }
  | { question: "longknives.slay"; values: { faction: string; card: string; space?: string | null } }
  | { question: "longknives.turn"; values: { faction: string; card: string; space?: string | null } }
  | { question: "outofthemist.fight"; values: { faction: string; card: string; granted_faction?: string | null; space?: string | null } }
  | { question: "outofthemist.grant"; values: { faction: string; card: string; granted_faction?: string | null; space?: string | null } }
  | { question: "outofthemist.rally"; values: { faction: string; card: string; granted_faction?: string | null; space?: string | null } }
  | { question: "passedaway.depart"; values: { faction: string; card: string } }
  | { question: "ravensgather.fall_upon"; values: { faction: string; card: string; space?: string | null } }
  | { question: "ravensgather.march"; values: { faction: string; card: string; space?: string | null } }
  | { question: "thecoastisflooded.grant"; values: { faction: string; card: string; granted_faction?: string | null } }
  | { question: "townsdecay.take"; values: { faction: string; card: string; n: number } }
  | { question: "townsflourish.take"; values: { faction: string; card: string; n: number } }
  | { question: "vortigernhires.colour"; values: { faction: string; card: string; owner_faction?: string | null; space: string } }
  | { question: "britonsstrike.grant"; values: { faction: string; card: string; granted_faction?: string | null } }
  | { question: "dogsandwolves.flip"; values: { faction: string; card: string; n: number } }
  | { question: "dyfed.clear"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "dyfed.comitates"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "dyfed.raise_stronghold"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "flighttothetowns.take_refuge"; values: { faction: string; card: string } }
  | { question: "irishandpicts.land"; values: { faction: string; card: string; space?: string | null } }
  | { question: "irishkin.convert"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "irishkin.region"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "irishkin.win_over"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "mentakevows.take"; values: { faction: string; card: string; n: number } }
  | { question: "myrddin.take"; values: { faction: string; card: string } }
  | { question: "niallsraid.name_sea"; values: { faction: string; card: string } }
  | { question: "patrolleaves.arrive"; values: { faction: string; card: string; sea?: string | null } }
  | { question: "patrolleaves.grant"; values: { faction: string; card: string; sea?: string | null } }
  | { question: "patrolleaves.leave"; values: { faction: string; card: string; sea?: string | null } }
  | { question: "rivalcaesars.strike"; values: { faction: string; card: string; space?: string | null } }
  | { question: "saxontribalwar.fell"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "saxontribalwar.first"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "saxontribalwar.second"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "saxontribalwar.strike"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "scottisettlers.land"; values: { faction: string; card: string; space?: string | null } }
  | { question: "ventasilurum.take"; values: { faction: string; card: string; n: number } }
  | { question: "warbandsscatter.name_enemy"; values: { faction: string; card: string; space?: string | null } }
  | { question: "warbandsscatter.strike"; values: { faction: string; card: string; space?: string | null } }
  | { question: "adventus.rise"; values: { faction: string; card: string; n: number } }
  | { question: "conspiratio.saxons"; values: { faction: string; card: string; n: number } }
  | { question: "cymbrogi.rise"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "cymbrogi.wall"; values: { faction: string; card: string; space?: string | null; n: number } }
  | { question: "cuttingtheties.cut"; values: { faction?: string | null; card: string; space?: string | null; n: number } }
  | { question: "cuttingtheties.place"; values: { faction?: string | null; card: string; space?: string | null; n: number } }
  | { question: "cuttingtheties.where"; values: { faction?: string | null; card: string; space?: string | null; n: number } }
  | { question: "donatio.dismiss"; values: { n: number; dice: number; paid: number } }
  | { question: "donatio.give"; values: { n: number; dice: number; paid: number } }
  | { question: "donatio.spend"; values: { n: number; dice: number; paid: number } }
  | { question: "hostofbritain.ask"; values: { faction?: string | null; card: string; n: number; bid: number } }
  | { question: "hostofbritain.commit"; values: { faction?: string | null; card: string; n: number; bid: number } }
  | { question: "hostofbritain.humble"; values: { faction?: string | null; card: string; n: number; bid: number } }
  | { question: "hostofbritain.outbid"; values: { faction?: string | null; card: string; n: number; bid: number } }
  | { question: "hostofbritain.swing"; values: { faction?: string | null; card: string; n: number; bid: number } }
  | { question: "magnusmaximus.dismiss"; values: { faction?: string | null; card: string; n: number } }
  | { question: "magnusmaximus.spend"; values: { faction?: string | null; card: string; n: number } };

// The table, its log and the page, as this game's board gets them.
export type Seen = import("../../../web/table/types").Table<View, Question>;
export type Told = import("../../../web/table/types").Line<Happening>;
export type ToldEvent = import("../../../web/table/types").ToldEvent<Happening>;
export type Sight = import("../../../web/table/types").Eyes<View, Question, Happening>;
export type Page = import("../../../web/table/types").Context<View, Question, Happening, Facts>;
export type { Deed, Description, Node, Owner, Plan } from "../../../web/table/types";
export type { Reach, Shot, Spot, Summary, Target, Words } from "../../../web/table/types";
