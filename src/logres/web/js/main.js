// The routes: which page an address shows. Pages are loaded when they are first needed.
import { html, show, signal, effect } from "./ui.js";
import { address, bring, here, pathAt } from "./door.js";
import { language } from "./settings.js";
import { load } from "./text.js";

/** @type {[RegExp, string][]} */
const ROUTES = [
  [/^\/$/, "/pages/home.js"],
  [/^\/set$/, "/pages/setup.js"],
  [/^\/t\/([\w-]+)$/, "/pages/table.js"],
  [/^\/learn$/, "/pages/path.js"],
  [/^\/learn\/([\w-]+)$/, "/pages/learn.js"],
  [/^\/rules\/([\w-]+)$/, "/pages/rules.js"],
  [/^\/replay(?:\/([\w-]+))?$/, "/pages/replay.js"],
];

const shown = signal(here());
const root = /** @type {Element} */ (document.getElementById("app"));

/** Go to another page of this site. @param {string} path */
export function go(path) {
  const [from, hash] = [here(), location.hash];
  history.pushState({ from }, "", address(path));
  shown.value = here();
  if (shown.value !== from) scrollTo(0, 0);
  else if (location.hash !== hash) dispatchEvent(new HashChangeEvent("hashchange"));
}

addEventListener("popstate", () => (shown.value = here()));
addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest("a[href^='/']");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.hasAttribute("download"))
    return;
  event.preventDefault();
  go(pathAt(/** @type {string} */ (link.getAttribute("href"))));
});

effect(() => {
  const path = shown.value;
  const lang = language.value;
  open(path, lang).catch((fault) => {
    console.error(fault);
    show(html`<main class="page"><p role="alert">${String(fault.message)}</p></main>`, root);
  });
});

/** @param {string} path @param {string} lang */
async function open(path, lang) {
  const [pattern, place] = ROUTES.find(([one]) => one.test(path)) ?? [/^/, "/pages/nowhere.js"];
  const [page] = await Promise.all([bring(place), load("", lang)]);
  if (shown.value === path)
    show(html`<${page.default} key=${path} id=${pattern.exec(path)?.[1]} />`, root);
}
