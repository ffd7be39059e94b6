// The one door between the page and the server: only here are fetch, sockets and addresses known.
// Paths are those of this site, as in "/t/abc"; the site may lie below a folder of its host.

/** Where the site lies: this file is one folder below. */
const SITE = new URL("..", import.meta.url);

/** Where a bundle (`scripts/bundle`) has files, by their paths. @type {Map<string, string>} */
const BUNDLED = new Map(typeof LOGRES_PLACES === "undefined" ? [] : Object.entries(LOGRES_PLACES));

/** The address of a path, for links and pictures. @param {string} path */
export function address(path) {
  const [file] = path.split("#", 1);
  return SITE.pathname.slice(0, -1) + (BUNDLED.get(file) ?? file) + path.slice(file.length);
}

/** The path at an address of this site. @param {string} place */
export const pathAt = (place) => place.slice(SITE.pathname.length - 1);

/** The path that the browser shows. */
export const here = () => pathAt(location.pathname);

/** The whole address of this page, without what stands behind a #, for somebody else. */
export const thisPage = () => location.origin + location.pathname;

/**
 * A refusal: a key with its values, a sentence of the game's own where there is one, and the rules
 * behind it.
 */
export class Refused extends Error {
  /**
   * @param {{error: string, message?: string, values?: any, text?: {[lang: string]: string} | null,
   *   rules?: string[]}} told
   * @param {number} status
   */
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
export const call = async (method, path, more = {}) => (await ask(method, path, more)).data;

/**
 * A call whose status says something too.
 * @param {string} method @param {string} path
 * @param {{body?: any, key?: string}} [more]
 * @returns {Promise<{status: number, data: any}>}
 */
export async function ask(method, path, more = {}) {
  /** @type {{[name: string]: string}} */
  const headers = {};
  if (more.body !== undefined) headers["content-type"] = "application/json";
  if (more.key) headers.authorization = `Bearer ${more.key}`;
  const body = more.body === undefined ? undefined : JSON.stringify(more.body);
  const answer = await fetch(address(path), { method, headers, body });
  const data = await answer.json().catch(() => ({ error: answer.statusText }));
  if (!answer.ok) throw new Refused(data, answer.status);
  return { status: answer.status, data };
}

/** The text of a file, or none. @param {string} path */
export async function download(path) {
  const answer = await fetch(address(path));
  return answer.ok ? answer.text() : "";
}

/** Modules that are there already. @type {Map<string, any>} */
const ready = new Map();

/** Have a module ready. @param {string} path @param {any} module */
export const haveReady = (path, module) => ready.set(path, module);

/** A module that is loaded when it is needed. @param {string} path @returns {Promise<any>} */
export async function bring(path) {
  await null; // what is bundled with this module is ready as soon as all of it has run
  return ready.get(path) ?? import(address(path));
}

/** A socket. @param {string} path */
export function connect(path) {
  const place = new URL(address(path), SITE);
  place.protocol = SITE.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(place);
}

/** Is there a network, as far as the browser knows? */
export const isOnline = () => navigator.onLine;

/**
 * Hear when the network goes and comes back.
 * @param {() => void} gone
 * @param {() => void} back
 * @returns {() => void} hears no more
 */
export function heedNetwork(gone, back) {
  addEventListener("offline", gone);
  addEventListener("online", back);
  return () => {
    removeEventListener("offline", gone);
    removeEventListener("online", back);
  };
}
