// HTTP calls to the server.

/** A refusal: a key with its values, a sentence of the game's own where there is one, and the rules behind it. */
export class Refused extends Error {
  /** @param {{error: string, message?: string, values?: any, text?: {[lang: string]: string} | null, rules?: string[]}} told @param {number} status */
  constructor(told, status) {
    super(told.message ?? told.error);
    this.error = told.error;
    this.values = told.values ?? {};
    this.text = told.text ?? null;
    this.rules = told.rules ?? [];
    this.status = status;
  }
}

/**
 * @param {string} method @param {string} path
 * @param {{body?: any, key?: string}} [more]
 * @returns {Promise<any>}
 */
export async function call(method, path, more = {}) {
  /** @type {{[name: string]: string}} */
  const headers = {};
  if (more.body !== undefined) headers["content-type"] = "application/json";
  if (more.key) headers.authorization = `Bearer ${more.key}`;
  const body = more.body === undefined ? undefined : JSON.stringify(more.body);
  const answer = await fetch(path, { method, headers, body });
  const data = await answer.json().catch(() => ({ error: answer.statusText }));
  if (!answer.ok) throw new Refused(data, answer.status);
  return data;
}

/** @type {Map<string, Promise<any>>} */
const fetched = new Map();

/** A resource that does not change while the page is open. @param {string} path @returns {Promise<any>} */
export function once(path) {
  if (!fetched.has(path)) fetched.set(path, call("GET", path));
  return /** @type {Promise<any>} */ (fetched.get(path));
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
/** @param {string} table @param {string} eyes @param {string} [key] */
export const film = (table, eyes, key) =>
  call("GET", `/api/tables/${table}/film?eyes=${encodeURIComponent(eyes)}`, { key });
/** @param {any} record @param {string} eyes */
export const filmOfRecord = (record, eyes) =>
  call("POST", `/api/records?eyes=${encodeURIComponent(eyes)}`, { body: record });
/** @param {string} table */
export const swings = (table) => call("GET", `/api/tables/${table}/swings`);
/** @param {string} table */
export const checkDice = (table) => call("GET", `/api/tables/${table}/dice`);
