// What the signs on this map mean, made from those that are on it now.
import { html } from "../js/ui.js";
import { Icon } from "../js/icons.js";
import { say } from "../js/text.js";

/** Edges and figures that mean the same on every board: where they are found, and how they look. */
const EDGES = ["lit", "picked", "scene", "fight", "origin", "aim"].map((key) => ({
  key,
  at: `.${key}`,
  look: html`<path class=${key} d="M4 5h32v18H4z" />`,
}));
const COMMON = [
  ...EDGES,
  {
    key: "count",
    at: ".tab",
    look: html`
      <rect class="tab" x="11" y="5" width="18" height="18" rx="4" />
      <text class="cnt on-tab" x="20" y="19.500">3</text>
    `,
  },
  {
    key: "hold",
    at: ".coin circle",
    look: html`
      <g class="coin"><circle cx="20" cy="14" r="11.500" /></g>
      <text class="cnt" x="20" y="19.500" font-size="15">4</text>
    `,
  },
  {
    key: "occupy",
    at: ".coin path",
    look: html`
      <g class="coin"><path d="M8 2h25l-5 11.500 5 11.500h-25z" /></g>
      <text class="cnt" x="18" y="19" font-size="15">2</text>
    `,
  },
  {
    key: "chance",
    at: ".chance",
    look: html`
      <rect x="2" y="3" width="36" height="22" rx="4" fill="#fbf3de" stroke="#2f6b35"
          stroke-width="3" />
      <text class="cnt" x="20" y="19" font-size="13">70 %</text>
    `,
  },
];

/** @typedef {{key: string, text: string, look: any, owner: string}} Sign */

/**
 * @param {Element} live the map's drawing
 * @param {import("../table/context.js").Context} ctx
 * @returns {Sign[]}
 */
export function signsOn(live, ctx) {
  const edges = COMMON.filter(({ at }) => live.querySelector(at)).map(({ key, look }) => ({
    key,
    look,
    text: say(`legend.${key}`),
    owner: "",
  }));
  /** @type {Map<string, Sign>} */
  const pieces = new Map();
  for (const use of live.querySelectorAll('.pieces use[href*="#p-"]')) {
    const href = use.getAttribute("href") ?? "";
    const name = href.slice(href.indexOf("#p-") + 3);
    const key = `board.legend.${name}`;
    if (pieces.has(name) || !ctx.words.has(key)) continue;
    pieces.set(name, {
      key: name,
      look: html`<use href=${href} x="6" y="0" width="28" height="28" />`,
      text: ctx.words.say(key),
      owner:
        use
          .closest("[class*='own-']")
          ?.getAttribute("class")
          ?.match(/own-\w+/)?.[0] ?? "",
    });
  }
  return [...pieces.values(), ...edges];
}

/** @param {{signs: Sign[], close: () => void}} props */
export const Legend = ({ signs, close }) => html`
  <section class="legend-card" aria-label=${say("table.legend")}>
    <header>
      <h3>${say("table.legend")}</h3>
      <button type="button" class="btn quiet icon" aria-label=${say("table.close")}
          onClick=${close}>
        <${Icon} name="cross" />
      </button>
    </header>
    <ul>
      ${signs.map(
        ({ key, text, look, owner }) => html`
          <li key=${key}>
            <svg class="live ${owner}" viewBox="0 0 40 28" aria-hidden="true">${look}</svg>
            <span>${text}</span>
          </li>
        `,
      )}
    </ul>
  </section>
`;
