// The tables this browser knows, those that wait for it first, with whose turn it is; and open
// ones.
import { html, useEffect, useState } from "../js/ui.js";
import { address, call } from "../js/door.js";
import { aboutTable, listedTables } from "../js/api.js";
import { Disc, Icon } from "../js/icons.js";
import { forget, myTables } from "../js/keys.js";
import { language } from "../js/settings.js";
import { asked, cover, load, say, words } from "../js/text.js";
import { ownersOf } from "../table/kit.js";

const NEWEST = 12;
const NOBODY = { colour: "brown", symbol: "o-sun" };

/**
 * @typedef {{id: string, game: string, at: number, about: any, owners: any, deciding: string[],
 *   asked: {seat: string, decision: any} | null}} Known
 */

/**
 * The newest tables of this browser, read again whenever the page is looked at.
 * @returns {Known[]}
 */
export function useTables() {
  const [known, fill] = useState(/** @type {{[id: string]: Known}} */ ({}));
  const newest = Object.entries(myTables.value)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, NEWEST);
  useEffect(() => {
    const refresh = () => {
      if (document.hidden) return;
      for (const [id, kept] of newest) {
        look(id, kept).then(
          (table) => fill((old) => ({ ...old, [id]: table })),
          (fault) => fault.status === 404 && forget(id),
        );
      }
    };
    refresh();
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [newest.map(([id]) => id).join()]);
  useEffect(() => {
    for (const game of new Set(Object.values(known).map((table) => table.game)))
      load(game, language.value);
  }, [known, language.value]);
  const ready = newest
    .map(([id]) => known[id])
    .filter((table) => table && words(table.game).has("game.title"));
  return ready.sort((a, b) => rank(a) - rank(b));
}

/** Those that wait come first, those that are over last. @param {Known} table */
const rank = ({ asked: mine, about }) => (mine ? 0 : about.over ? 2 : 1);

/**
 * Another table of mine that waits for me, if there is one.
 * @param {string} except
 * @returns {Promise<string>}
 */
export async function nextWaiting(except) {
  const others = Object.entries(myTables.value).filter(([id]) => id !== except);
  const newest = others.sort(([, a], [, b]) => b.at - a.at).slice(0, NEWEST);
  const looked = await Promise.all(newest.map(([id, kept]) => look(id, kept).catch(() => null)));
  return looked.find((table) => table?.asked)?.id ?? "";
}

/** @param {string} id @param {import("../js/keys.js").Kept} kept @returns {Promise<Known>} */
async function look(id, kept) {
  const about = await aboutTable(id);
  const owners = await ownersOf(about.game);
  const keys = about.over ? [] : Object.values(kept.seats);
  const seen = await Promise.all(
    (about.over ? [] : keys.length ? keys : [undefined]).map((key) =>
      call("GET", `/api/tables/${id}/view`, { key }),
    ),
  );
  const mine = seen.find((one) => one.view.decision);
  return {
    id,
    game: about.game,
    at: kept.at,
    about,
    owners,
    deciding: seen[0]?.view.deciding ?? [],
    asked: mine ? { seat: mine.seat, decision: mine.view.decision } : null,
  };
}

/** @param {Known} table */
const prompt = (table) => (table.asked ? asked(words(table.game), table.asked.decision) : "");

/** @param {{tables: Known[]}} props */
export const MyTables = ({ tables }) => html`
  <section id="tables" aria-labelledby="mine">
    <h2 id="mine">${say("home.my-tables")}</h2>
    ${
      tables.length
        ? html`
          <ul class="tbs">
            ${tables.map((table) => html`<${Row} key=${table.id} table=${table} />`)}
          </ul>
        `
        : html`<p class="mut">${say("home.no-tables")}</p>`
    }
    <p class="opening">
      <a class="btn small" href=${address("/replay")}>
        <${Icon} name="up" /> ${say("home.open-record")}
      </a>
    </p>
  </section>
`;

/** @param {{table: Known}} props */
function Row({ table }) {
  const { id, game, about, owners } = table;
  const catalogue = words(game);
  return html`
    <li>
      <a class="tb ${table.asked ? "waits" : ""}" href=${address(`/t/${id}`)}>
        <span class="discs">
          ${Object.keys(about.seats).map(
            (seat) => html`<${Disc} key=${seat} owner=${owners[seat] ?? NOBODY} size="s" />`,
          )}
        </span>
        <span class="w">
          <b>${about.name || catalogue.say("game.title")}</b>
          <small>${prompt(table) || catalogue.say(`scenario.${about.scenario}`)}</small>
        </span>
        <${State} table=${table} />
        <span class="t num">${ago(table.at)}</span>
        <${Icon} name="chev" />
      </a>
    </li>
  `;
}

/** Whose turn it is. @param {{table: Known}} props */
function State({ table }) {
  if (table.about.over) return html`<span class="tag">${say("home.over")}</span>`;
  const names = words(table.game);
  if (table.asked)
    return html`
      <span class="tag warn">
        <${Icon} name="right" /> ${say("home.turn-of", { seats: ["you"] }, names)}
      </span>
    `;
  const seats = table.deciding;
  return html`
    <span class="tag">
      ${seats.length ? say("home.turn-of", { seats }, names) : say("home.running")}
    </span>
  `;
}

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/** @param {number} at */
function ago(at) {
  const seconds = (Date.now() - at) / 1000;
  const found = UNITS.find(([, length]) => seconds >= length);
  if (!found) return say("home.just-now");
  const [unit, size] = found;
  return new Intl.RelativeTimeFormat(language.value, { numeric: "auto", style: "short" }).format(
    -Math.floor(seconds / size),
    unit,
  );
}

/** Tables that anybody may join. */
export function OpenTables() {
  const [open, fill] = useState(/** @type {any[]} */ ([]));
  useEffect(() => {
    listedTables().then(
      (answer) =>
        fill(answer.tables.filter((/** @type {any} */ table) => !(table.id in myTables.value))),
      () => {},
    );
  }, []);
  const shown = open.filter((table) => cover(table.game).has("game.title"));
  if (!shown.length) return null;
  return html`
    <section aria-labelledby="open">
      <h2 id="open">${say("home.open-tables")}</h2>
      <ul class="tbs">
        ${shown.map(
          (table) => html`
            <li key=${table.id}>
              <a class="tb" href=${address(`/t/${table.id}`)}>
                <span class="discs"></span>
                <span class="w">
                  <b>${table.name || cover(table.game).say("game.title")}</b>
                  <small>${cover(table.game).say(`scenario.${table.scenario}`)}</small>
                </span>
                <span class="tag">
                  ${say("home.free", {
                    n: Object.values(table.seats).filter(
                      (chair) => /** @type {any} */ (chair).kind === "open",
                    ).length,
                  })}
                </span>
                <span class="t num">${ago(table.created * 1000)}</span>
                <${Icon} name="chev" />
              </a>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}
