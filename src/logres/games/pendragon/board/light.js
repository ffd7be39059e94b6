// What an action lights, what a press on something unlit asks, and what was chosen so far.
/** @import { Deed, Seen, Sight, Words } from "./types.d.ts" */
import { ASKED, VERBS } from "./contract.js";
import { signal } from "logres/ui.js";
import { SEAS } from "./owners.js";

/** @type {string[]} */
const AT_SITES = [
  VERBS.hillfort,
  VERBS.town,
  VERBS.fort,
  VERBS.inviteSaxons,
  VERBS.inviteScotti,
  VERBS.settlement,
  VERBS.site,
  VERBS.raze,
  VERBS.abandon,
  VERBS.enter,
  VERBS.assault,
  VERBS.besiege,
];
/** @type {string[]} */
const IN_SPACES = [
  VERBS.select,
  VERBS.resolve,
  VERBS.train,
  VERBS.restore,
  VERBS.takeFrom,
  VERBS.to,
  VERBS.target,
  VERBS.battle,
  VERBS.build,
  VERBS.invite,
  VERBS.hoard,
  VERBS.resettle,
  VERBS.sell,
  VERBS.callFrom,
  VERBS.raid,
  VERBS.raidInForce,
  VERBS.deepRaid,
  VERBS.deepRaidInForce,
  VERBS.sailTo,
  VERBS.from,
  VERBS.sailFrom,
  VERBS.settle,
  VERBS.surprise,
  VERBS.ravage,
  VERBS.entreat,
  VERBS.place,
  VERBS.desert,
  VERBS.strike,
  VERBS.dismiss,
  VERBS.payFor,
  VERBS.shareFor,
  VERBS.house,
  VERBS.shift,
];
/** Questions of a Battle. @type {string[]} */
const BATTLE = [
  ASKED.prebattleAttempt,
  ASKED.withdrawalWithdraw,
  ASKED.withdrawalEnter,
  ASKED.lossesLose,
  ASKED.assaultsAssault,
  ASKED.assaultsChoose,
  ASKED.spoilsLoad,
  ASKED.consequencesUse,
  ASKED.siegeBesiege,
];
/** Questions of a Command that is planned. */
const PLANS = /** @type {const} */ ([
  ASKED.trainSelect,
  ASKED.duxmarchSelect,
  ASKED.interceptSelect,
  ASKED.duxbattleSelect,
  ASKED.musterSelect,
  ASKED.civitatesmarchSelect,
  ASKED.tradeSelect,
  ASKED.civitatesbattleSelect,
  ASKED.raidSelect,
  ASKED.returnSelect,
  ASKED.barbarianmarchSelect,
  ASKED.barbarianbattleSelect,
]);
/** @type {string[]} */
const PRIMARY = [VERBS.done, VERBS.maintain, VERBS.consent];
/** What a Feat is planned with, and what ends a plan. @type {string[]} */
const OF_FEATS = [
  VERBS.build,
  VERBS.invite,
  VERBS.hoard,
  VERBS.resettle,
  VERBS.sell,
  VERBS.settle,
  VERBS.surprise,
  VERBS.ravage,
  VERBS.entreat,
  VERBS.deepRaid,
  VERBS.deepRaidInForce,
  VERBS.done,
];
/** Up to this number of answers are buttons too. */
const FEW = 6;

/** Where several deeds are possible in one space: the one that a press on the map means. */
export const meant = signal("");

/** @param {string} action @returns {[string, string]} */
export const parts = (action) =>
  /** @type {[string, string]} */ ([...action.split(" "), ""].slice(0, 2));

/**
 * What a Command has to pay with while it is planned.
 * @param {Seen["decision"]} decision
 * @returns {number | undefined}
 */
export function purseOf(decision) {
  const plan = PLANS.find((one) => one === decision?.question);
  return plan && decision?.question === plan ? decision.values.purse : undefined;
}

/** Is a Command planned? @param {Seen["decision"]} decision */
export const isPlanning = (decision) => purseOf(decision) !== undefined;

/**
 * The sentence that asks, where the question's own would be about something else: a Command whose
 * Feat alone can still be planned asks about the Feat.
 * @param {Seen} view
 */
export function asks({ decision, board }) {
  const feat = board.command?.feat;
  if (!feat || !isPlanning(decision)) return "";
  const verbs = (decision?.actions ?? []).map((action) => parts(action)[0]);
  return verbs.every((verb) => OF_FEATS.includes(verb)) ? `board.feat-asks.${feat}` : "";
}

/** The place an action has on the map, or "". @param {string} action */
function placeOf(action) {
  const [verb, noun] = parts(action);
  if (verb === VERBS.fromCaledonia) return "caledonia";
  return verb === VERBS.bySea || AT_SITES.includes(verb) || IN_SPACES.includes(verb) ? noun : "";
}

/**
 * The deeds between which a press on the map must choose: none where no place has two.
 * @param {Seen["decision"]} [decision]
 * @returns {string[]}
 */
export function meanings(decision) {
  const actions = (decision?.actions ?? []).filter(placeOf);
  if (actions.length <= FEW || new Set(actions.map(placeOf)).size === actions.length) return [];
  return [...new Set(actions.map((action) => parts(action)[0]))];
}

/** The one that is meant now. @param {string[]} among */
export const meaning = (among) => (among.includes(meant.value) ? meant.value : among[0]);

/** Let a press on the map mean this. @param {string} action */
export function mean(action) {
  [meant.value] = parts(action);
}

/** What an action lights. @param {string} action @param {Seen["decision"]} [decision] */
export function target(action, decision) {
  const space = placeOf(action);
  if (!space) return { button: true };
  const among = meanings(decision);
  if (among.length && meaning(among) !== parts(action)[0]) return {};
  const few = (decision?.actions ?? []).filter(placeOf).length <= FEW;
  return few ? { space, button: true } : { space };
}

/** @param {string} action */
export const primary = (action) => PRIMARY.includes(parts(action)[0]);

/**
 * A number says it all where only numbers can be answered, and a card's half lies beside.
 * @param {string} action
 * @param {Words} words
 * @param {string[]} actions
 */
export function button(action, words, actions) {
  const [verb, noun] = parts(action);
  if (verb === VERBS.event) return words.say(`board.half.${noun}`);
  const alone = actions.length > FEW && actions.every((one) => parts(one)[0] === verb);
  return alone && /^\d+$/.test(noun) ? noun : undefined;
}

/** The action a press on an unlit place asks about. @param {string} space @param {Seen} view */
export function ask(space, view) {
  const verbs = (view.decision?.actions ?? []).map((action) => parts(action)[0]);
  if (!(space in view.board.spaces))
    return space === "caledonia"
      ? VERBS.fromCaledonia
      : SEAS.includes(space)
        ? `${VERBS.bySea} ${space}`
        : `${verbs.find((one) => AT_SITES.includes(one)) ?? VERBS.fort} ${space}`;
  const verb = verbs.find((one) => IN_SPACES.includes(one));
  return `${verb ?? VERBS.select} ${space}`;
}

/**
 * The question is about one space, or a few places: look there.
 * @param {Seen} view
 * @returns {string[]}
 */
export function focus({ decision, board }) {
  if (!decision) return [];
  const { values } = decision;
  const origin = "origin_space" in values ? values.origin_space : null;
  const space = "space" in values ? values.space : null;
  const places = decision.actions.map(placeOf).filter(Boolean);
  const about = isPlanning(decision)
    ? []
    : [origin, space, ...(places.length > FEW ? [] : places)].filter((one) => one != null);
  return about.length ? about : board.battle ? [board.battle.space] : [];
}

/**
 * What is planned can be taken back until it is paid.
 * @param {Seen} view
 * @param {Sight} eyes
 * @param {Deed[]} deeds
 * @returns {Map<string, number>}
 */
export function picked(view, eyes, deeds) {
  const found = new Map();
  const { command } = view.board;
  if (!command || !isPlanning(view.decision)) return found;
  for (const space of [...command.spaces, ...command.feat_spaces]) {
    const at = deeds.findLastIndex(
      ({ seat, action }) => seat === eyes.seat && placeOf(action) === space,
    );
    if (at >= 0) found.set(`space ${space}`, deeds.length - at);
  }
  return found;
}

/** On a phone a battle opens its window, and so does a choice between deeds. @param {Seen} view */
export const sheet = (view) =>
  BATTLE.includes(view.decision?.question ?? "") ||
  meanings(view.decision).length ||
  view.decision?.question === ASKED.choiceChoose
    ? "win"
    : "";

/**
 * What a planned Command costs is paid when the plan is made.
 * @param {string} action
 * @param {Seen} view
 * @param {Words} words
 */
export const cost = (action, { decision, board }, words) =>
  board.command && isPlanning(decision) && parts(action)[0] === VERBS.done
    ? words.say("board.pays", { n: board.command.cost })
    : "";
