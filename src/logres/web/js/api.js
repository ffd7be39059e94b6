// The calls the server answers, by name.
import { Refused, ask, call } from "./door.js";

/** How far work is that takes long. @typedef {{progress: number, waiting: boolean}} Progress */
/** @typedef {(how: Progress) => void} Hear */

const POLL_EVERY = 300;
const MOST_TRIES = 6;

const pause = (/** @type {number} */ time) => new Promise((go) => setTimeout(go, time));

/**
 * What takes long: the server says how far it is until it is there. If it is started anew
 * meanwhile, it is asked again.
 * @param {string} method
 * @param {string} path
 * @param {{body?: any, key?: string, hear?: Hear}} more
 * @returns {Promise<any>}
 */
async function made(method, path, { hear = () => {}, ...more }) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await until(await ask(method, path, more), hear);
    } catch (problem) {
      const passing =
        !(problem instanceof Refused) || problem.status === 503 || problem.error === "no-such-job";
      if (!passing || tries === MOST_TRIES) throw problem;
      await pause(POLL_EVERY * 2 ** tries);
    }
  }
}

/** @param {{status: number, data: any}} first @param {Hear} hear */
async function until(first, hear) {
  let answer = first;
  while (answer.status === 202) {
    hear(answer.data);
    await pause(POLL_EVERY);
    answer = await ask("GET", `/api/jobs/${answer.data.job}`);
  }
  return answer.data;
}

/** @type {Map<string, Promise<any>>} */
const fetched = new Map();

/**
 * A resource that does not change while the page is open.
 * @param {string} path
 * @returns {Promise<any>}
 */
export function once(path) {
  const known = fetched.get(path);
  if (known) return known;
  const asked = call("GET", path);
  fetched.set(path, asked);
  asked.catch(() => fetched.delete(path)); // another time it may come
  return asked;
}

export const games = () => once("/api/games");
/** @param {string} game */
export const rules = (game) => once(`/api/games/${game}/rules`);
/** @param {any} wish */
export const createTable = (wish) => call("POST", "/api/tables", { body: wish });
/** @param {string} table */
export const aboutTable = (table) => call("GET", `/api/tables/${table}`);
export const listedTables = () => call("GET", "/api/tables");
/** @param {string} table @param {string} seat @param {string} name */
export const claimSeat = (table, seat, name) =>
  call("POST", `/api/tables/${table}/seats/${seat}`, { body: { name } });
/** @param {string} table @param {string} key @param {string} kind @param {string} bot */
export const leaveSeat = (table, key, kind, bot = "") =>
  call("POST", `/api/tables/${table}/leave`, { key, body: { kind, bot } });
/** @param {string} table @param {string} key */
export const askAdvice = (table, key) => call("GET", `/api/tables/${table}/advice`, { key });
/** @param {string} table @param {string} key @param {boolean} agree */
export const agreeToAdvice = (table, key, agree) =>
  call("POST", `/api/tables/${table}/advice`, { key, body: { agree } });
/** @param {string} table @param {string} eyes @param {string} [key] @param {Hear} [hear] */
export const film = (table, eyes, key, hear) =>
  made("GET", `/api/tables/${table}/film?eyes=${encodeURIComponent(eyes)}`, { key, hear });
/** @param {any} record @param {string} eyes @param {Hear} [hear] */
export const filmOfRecord = (record, eyes, hear) =>
  made("POST", `/api/records?eyes=${encodeURIComponent(eyes)}`, { body: record, hear });
/** @param {string} table @param {Hear} [hear] */
export const swings = (table, hear) => made("GET", `/api/tables/${table}/swings`, { hear });
/** @param {string} table */
export const checkDice = (table) => made("GET", `/api/tables/${table}/dice`, {});
