// Hooks of Node's module loader; see register.mjs.
import { readFileSync } from "node:fs";

const SOURCES = new URL("../../../src/logres/", import.meta.url);
const WEB = new URL("web/", SOURCES);
const DOCUMENT = readFileSync(new URL("index.html", WEB), "utf8");
const MAP = /<script type="importmap">(.*?)<\/script>/s.exec(DOCUMENT);
/** @type {{[name: string]: string}} */
const IMPORTS = JSON.parse(MAP?.[1] ?? "{}").imports;

/** The folders of the map, as `logres/`. */
const FOLDERS = Object.keys(IMPORTS).filter((name) => name.endsWith("/"));

/** Where a name of the map leads, or the name. @param {string} name */
function placeOf(name) {
  if (name in IMPORTS) return new URL(IMPORTS[name], WEB).href;
  const folder = FOLDERS.find((one) => name.startsWith(one));
  return folder ? new URL(name.slice(folder.length), new URL(IMPORTS[folder], WEB)).href : name;
}

/** @param {string} name @param {any} context @param {any} next */
export const resolve = (name, context, next) => next(placeOf(name), context);

/** @param {string} url @param {any} context @param {any} next */
export const load = (url, context, next) =>
  next(url, url.startsWith(SOURCES.href) ? { ...context, format: "module" } : context);
