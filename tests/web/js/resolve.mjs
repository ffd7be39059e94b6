// Hooks of Node's module loader; see register.mjs.
import { readFileSync } from "node:fs";

const SOURCES = new URL("../../../src/logres/", import.meta.url);
const WEB = new URL("web/", SOURCES);
const DOCUMENT = readFileSync(new URL("index.html", WEB), "utf8");
const MAP = /<script type="importmap">(.*?)<\/script>/s.exec(DOCUMENT);
/** @type {{[name: string]: string}} */
const IMPORTS = JSON.parse(MAP?.[1] ?? "{}").imports;

/** @param {string} name @param {any} context @param {any} next */
export const resolve = (name, context, next) =>
  next(name in IMPORTS ? new URL(IMPORTS[name], WEB).href : name, context);

/** @param {string} url @param {any} context @param {any} next */
export const load = (url, context, next) =>
  next(url, url.startsWith(SOURCES.href) ? { ...context, format: "module" } : context);
