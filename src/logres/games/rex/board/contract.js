// What the rules show, ask and tell. Made by scripts/contracts from the game's contract.py.

/** What can be done. */
export const VERBS = /** @type {const} */ ({
  discard: "discard",
  recruit: "recruit",
  draw: "draw",
  commit: "commit",
  send: "send",
  done: "done",
  gain: "gain",
  place: "place",
  take: "take",
  cohabit: "cohabit",
  reinforce: "reinforce",
  pass: "pass",
});

/** What can be told. */
export const TOLD = /** @type {const} */ ({
  crowned: "crowned",
  cube: "cube",
  discarded: "discarded",
  drawn: "drawn",
  drew: "drew",
  first: "first",
  firstBlocked: "first-blocked",
  givenToRome: "given-to-rome",
  joker: "joker",
  jokerDrawn: "joker-drawn",
  jokerLost: "joker-lost",
  max: "max",
  mercenaries: "mercenaries",
  miniCards: "mini-cards",
  noBattle: "no-battle",
  noHelp: "no-help",
  noMercenaries: "no-mercenaries",
  noReplacement: "no-replacement",
  noRoad: "no-road",
  objective: "objective",
  objectiveDiscarded: "objective-discarded",
  oppidum: "oppidum",
  order: "order",
  raised: "raised",
  rated: "rated",
  ratedIndicative: "rated-indicative",
  recruited: "recruited",
  refilled: "refilled",
  reinforced: "reinforced",
  replaced: "replaced",
  score: "score",
  sent: "sent",
  sentHome: "sent-home",
  shielded: "shielded",
  shieldedAlone: "shielded-alone",
  slots: "slots",
  stake: "stake",
  threshold: "threshold",
  turn: "turn",
  vacant: "vacant",
  vassal: "vassal",
  winner: "winner",
  drewUnseen: "drew-unseen",
  objectiveDiscardedUnseen: "objective-discarded-unseen",
});

/** What can be asked. */
export const ASKED = /** @type {const} */ ({
  chooseobjectivesDiscard: "chooseobjectives.discard",
  recruitmentRecruit: "recruitment.recruit",
  planCommit: "plan.commit",
  planSend: "plan.send",
  planConfirm: "plan.confirm",
  gainsGain: "gains.gain",
  jokerPlace: "joker.place",
  powersTakeMercenaries: "powers.take_mercenaries",
  powersCohabit: "powers.cohabit",
  reinforcementReinforce: "reinforcement.reinforce",
  reinforcementDraw: "reinforcement.draw",
  reinforcementReplace: "reinforcement.replace",
  reinforcementDrawInstead: "reinforcement.draw_instead",
});

/** Kinds of noun. */
export const NOUNS = /** @type {const} */ ({
  location: "location",
  card: "card",
  area: "area",
  kingdom: "kingdom",
  objective: "objective",
  track: "track",
  slot: "slot",
  seat: "seat",
});

/** Nouns: kingdom. */
export const KINGDOM = /** @type {const} */ ({
  brigantes: "brigantes",
  iceni: "iceni",
  regnenses: "regnenses",
});

/** Nouns: area. */
export const AREA = /** @type {const} */ ({
  n: "n",
  c: "c",
  s: "s",
});

/** Nouns: track. */
export const TRACK = /** @type {const} */ ({
  road: "road",
  cities: "cities",
  regions: "regions",
});

/** What a view says: phase. */
export const PHASE = /** @type {const} */ ({
  setup: "setup",
  turnOrder: "turn-order",
  locations: "locations",
  recruitment: "recruitment",
  planning: "planning",
  resolution: "resolution",
  stakes: "stakes",
  endOfTurn: "end-of-turn",
  end: "end",
});
