// Everything a game brings to the page: its board's module, plan, drawing and style, and its verbs.
import { address, bring, download } from "../js/door.js";
import { games, once } from "../js/api.js";
import { areasOf } from "../map/shapes.js";

/**
 * @typedef {{shape: string, x: number, y: number}} Land
 * @typedef {{x: number, y: number, r: number, land?: Land, hit?: number, kind?: string,
 *   region?: string, label?: number[], shape?: string, about?: number[], w?: number,
 *   h?: number}} Spot `about` is the box about a shape
 * @typedef {{ends: string[], d: string}} Road
 * @typedef {{width: number, height: number, wide?: boolean, groups: {[id: string]: Spot},
 *   decorations?: {[file: string]: number}, places: {[id: string]: Spot},
 *   regions: {[id: string]: {group: string, signs?: {[sign: string]: Spot}, neighbours?: string[],
 *   seas?: string[], slot?: Spot, shape?: string}}, roads: {[id: string]:
 *   Road}, names: number[][]}} Plan
 * @typedef {{board: any, plan: Plan, svg: string, verbs: {[verb: string]: string}, bots: string[],
 *   facts: {[name: string]: unknown},
 *   events: {[what: string]: import("../chronicle/events.js").EventKind},
 *   story: import("../chronicle/story.js").Ways}} Kit
 */

/** @param {string} game @returns {Promise<Kit>} */
export async function kitOf(game) {
  const about = await aboutOf(game);
  const drawn = about.board ? drawnKit : plainKit;
  const [kit] = await Promise.all([
    drawn(game),
    styled(address("/css/table.css")),
    styled(address("/css/layout.css")),
    styled(address("/css/past.css")),
    styled(address("/css/scenes.css")),
    styled(address("/css/places.css")),
    styled(address("/css/hand.css")),
    styled(address("/css/touch.css")),
  ]);
  const { verbs, bots, facts, events, story } = about;
  return { ...kit, verbs, bots, facts, events, story };
}

/** @typedef {Pick<Kit, "board" | "plan" | "svg">} Drawn */

/**
 * @param {string} game
 * @returns {Promise<Pick<Kit, "verbs" | "bots" | "facts" | "events" | "story"> & {board: boolean}>}
 */
async function aboutOf(game) {
  const list = await games();
  return list.games.find((/** @type {{id: string}} */ one) => one.id === game);
}

/** A board that the game brings. @param {string} game @returns {Promise<Drawn>} */
async function drawnKit(game) {
  const place = `/games/${game}/board`;
  const [board, plan, svg] = await Promise.all([
    bring(`${place}/board.js`),
    once(`${place}/board.json`),
    download(`${place}/board.svg`),
    styled(address(`${place}/board.css`)),
  ]);
  return { board, plan: readDrawing(plan, svg), svg };
}

/** The board of a game that brings none. @param {string} game @returns {Promise<Drawn>} */
async function plainKit(game) {
  const [{ boardOf, planOf }, found] = await Promise.all([
    bring("/plain/board.js"),
    once(`/api/games/${game}/board`),
    styled(address("/css/plain.css")),
  ]);
  const plan = planOf(found);
  return { board: boardOf(game, plan), plan: { ...plan, names: [] }, svg: "" };
}

/**
 * The colours of a game's seats.
 * @param {string} game
 * @returns {Promise<{[seat: string]: import("./context.js").Owner}>}
 */
export async function ownersOf(game) {
  const about = await aboutOf(game);
  const { board } = about.board
    ? { board: await bring(`/games/${game}/board/board.js`) }
    : await plainKit(game);
  return board.owners;
}

/**
 * A style sheet, loaded once; without it the page still works.
 * @param {string} place
 * @returns {Promise<void>}
 */
export function styled(place) {
  if (document.querySelector(`link[href="${place}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = place;
  document.head.append(link);
  return new Promise((done) => (link.onload = link.onerror = () => done()));
}

/**
 * The plan, with every road's line as it is drawn, the areas' outlines and the boxes of all names.
 * @param {any} plan
 * @param {string} svg
 * @returns {Plan}
 */
function readDrawing(plan, svg) {
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml");
  const roads = Object.entries(plan.roads ?? {}).map(([id, road]) => {
    const line = drawn.getElementById(`road-${id}`)?.getAttribute("d");
    return [id, { .../** @type {any} */ (road), d: line ?? "" }];
  });
  const names = [...drawn.querySelectorAll("text[id^='name-']")].flatMap(boxesOf);
  const places = placesOf(plan, drawn);
  const groups = Object.entries(plan.groups ?? {}).map(([id, spot]) => [
    id,
    { .../** @type {Spot} */ (spot), land: landOf(id, plan, drawn) },
  ]);
  const regions = Object.entries(plan.regions ?? {}).map(([id, region]) => [
    id,
    { .../** @type {any} */ (region), shape: outline(id, drawn) },
  ]);
  return {
    ...plan,
    places,
    groups: Object.fromEntries(groups),
    regions: Object.fromEntries(regions),
    roads: Object.fromEntries(roads),
    names,
  };
}

/** @param {string} region @param {Document} drawn */
const outline = (region, drawn) => drawn.getElementById(`space-${region}`)?.getAttribute("d") ?? "";

/**
 * All the land of a group: the outlines of its regions, and about the middle of them.
 * @param {string} group
 * @param {any} plan
 * @param {Document} drawn
 * @returns {Land | undefined}
 */
function landOf(group, plan, drawn) {
  const regions = Object.keys(plan.regions).filter((id) => plan.regions[id].group === group);
  const shapes = regions.map((id) => outline(id, drawn));
  if (!shapes.some(Boolean)) return undefined;
  const slots = regions.map((id) => plan.regions[id].slot);
  const mean = (/** @type {"x" | "y"} */ axis) =>
    slots.reduce((sum, slot) => sum + slot[axis], 0) / slots.length;
  return { shape: shapes.join(""), x: mean("x"), y: mean("y") };
}

/**
 * Marked places, areas, or both: a group of marked places is no area.
 * @param {any} plan
 * @param {Document} drawn
 * @returns {{[id: string]: Spot}}
 */
const placesOf = (plan, drawn) =>
  Object.keys(plan.groups ?? {}).length ? plan.places : { ...areasOf(plan, drawn), ...plan.places };

const LETTER = 0.5;
/** How much of a line stands left of its point. @type {{[anchor: string]: number}} */
const BEFORE = { start: 0, middle: 0.5, end: 1 };

/**
 * About where the lines of a name are: left, top, right, bottom.
 * @param {Element} text
 * @returns {number[][]}
 */
function boxesOf(text) {
  const size = Number(text.getAttribute("font-size"));
  const lines = text.children.length ? [...text.children] : [text];
  let y = Number(text.getAttribute("y"));
  return lines.map((line) => {
    y = line.hasAttribute("y")
      ? Number(line.getAttribute("y"))
      : y + Number(line.getAttribute("dy") ?? 0);
    const x = Number(line.getAttribute("x") ?? text.getAttribute("x"));
    const width = (line.textContent ?? "").length * size * LETTER;
    const left = x - width * BEFORE[text.getAttribute("text-anchor") ?? "start"];
    return [left, y - size * 0.8, left + width, y + size * 0.25];
  });
}

/**
 * The spots of some places, and of a group all that belong to it: what is told of it is about them.
 * @param {Plan} plan
 * @param {Iterable<string>} ids
 * @returns {Spot[]}
 */
export const spotsAbout = (plan, ids) =>
  [...ids].flatMap((id) => [
    ...spotsOf(plan, [id]),
    ...(id in plan.groups
      ? Object.values(plan.places).filter(({ region }) => plan.regions[region ?? ""]?.group === id)
      : []),
  ]);

/**
 * The spots of some places or groups, those that exist.
 * @param {Plan} plan
 * @param {Iterable<string>} ids
 * @returns {Spot[]}
 */
export const spotsOf = (plan, ids) =>
  [...ids].map((id) => plan.places[id] ?? plan.groups[id]).filter(Boolean);
