// Places in the log's sentences lead to the map; and the log shows what one looks for.
import { html, useState } from "../js/ui.js";
import { clauses } from "../js/settings.js";
import { say, told } from "../js/text.js";
import { spoken } from "../map/spoken.js";

/** @typedef {import("../table/context.js").Context} Context */
/** @typedef {import("../chronicle/story.js").Passage} Passage */

/** The places a passage names. @param {Passage} passage @param {Context} ctx @returns {string[]} */
export function placesOf({ parts, line }, ctx) {
  const { plan } = ctx;
  if (!plan) return [];
  const values = [line.values, ...parts.map((part) => part.values)].flatMap(Object.values).flat();
  const known = (/** @type {any} */ one) =>
    typeof one === "string" && (one in plan.places || one in plan.groups);
  return [...new Set(values.filter(known))];
}

/**
 * A sentence in pieces: plain text, and the places it names.
 * @param {string} text
 * @param {{id: string, name: string}[]} names
 * @returns {(string | {id: string, name: string})[]}
 */
export function cutAt(text, names) {
  const longest = names.toSorted((a, b) => b.name.length - a.name.length);
  const first = longest
    .map((one) => ({ ...one, at: one.name ? text.indexOf(one.name) : -1 }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at || b.name.length - a.name.length)[0];
  if (!first) return text ? [text] : [];
  const { id, name, at } = first;
  return [
    ...(at ? [text.slice(0, at)] : []),
    { id, name },
    ...cutAt(text.slice(at + name.length), names),
  ];
}

/** @param {{text: string, passage: Passage, ctx: Context}} props */
export function Linked({ text, passage, ctx }) {
  const names = placesOf(passage, ctx).map((id) => ({ id, name: ctx.nameOf?.(id) ?? "" }));
  return cutAt(text, names).map((piece) =>
    typeof piece === "string" ? piece : html`<${Link} ...${piece} ctx=${ctx} />`,
  );
}

/**
 * Pointing lights the place, pressing turns the map to it.
 * @param {{id: string, name: string, ctx: Context}} props
 */
const Link = ({ id, name, ctx }) => html`
  <button type="button" class="place-link" data-link=${id}
      onPointerEnter=${() => (spoken.value = [id])} onPointerLeave=${() => (spoken.value = [])}
      onFocus=${() => (spoken.value = [id])} onBlur=${() => (spoken.value = [])}
      onClick=${() => ctx.look?.([id])}>${name}</button>
`;

/** What one may look for. */
const KINDS = /** @type {const} */ (["all", "me", "battles", "points"]);
const BATTLE = /battle|attack|strike|fight|clash|assault|siege|retreat|loses|lost/;
const POINTS = /scor|point|hold|occup|prestige|renown|margin/;

/**
 * Which passages are shown: by whose doing they are, by what they are about, by a word in them.
 */
export function useWanted() {
  const [kind, turn] = useState(/** @type {typeof KINDS[number]} */ ("all"));
  const [text, write] = useState("");
  const sought = text.trim().toLowerCase();
  return {
    kind,
    turn,
    text,
    write,
    looks: kind !== "all" || sought !== "",
    keeps: (/** @type {Passage} */ passage, /** @type {Context} */ ctx) =>
      isOf(kind, passage, ctx) &&
      (!sought ||
        [passage, ...passage.details].some(({ line }) =>
          told(ctx.words, line).toLowerCase().includes(sought),
        )),
  };
}

/** @param {typeof KINDS[number]} kind @param {Passage} passage @param {Context} ctx */
function isOf(kind, { line, parts, details }, ctx) {
  if (kind === "all") return true;
  if (kind === "me") {
    const mine = [ctx.eyes.seat, ...(ctx.board.sides?.(ctx.view, ctx.eyes.seat) ?? [])];
    const values = [line, ...parts].flatMap((one) => Object.values(one.values)).flat();
    return values.some((one) => mine.includes(one));
  }
  const about = [line, ...details.map((one) => one.line)].map(({ what }) => what).join(" ");
  return (kind === "battles" ? BATTLE : POINTS).test(about);
}

/** @param {{wanted: ReturnType<typeof useWanted>}} props */
export const Wanted = ({ wanted }) => html`
  <div class="wanted">
    <label>
      <span class="vh">${say("story.filter")}</span>
      <select class="inp" value=${wanted.kind}
          onChange=${(/** @type {any} */ event) => wanted.turn(event.target.value)}>
        ${KINDS.map(
          (one) => html`
            <option key=${one} value=${one} selected=${one === wanted.kind}>
              ${say(`story.${one}`)}
            </option>
          `,
        )}
      </select>
    </label>
    <label>
      <span class="vh">${say("story.search")}</span>
      <input class="inp" type="search" autocomplete="off" placeholder=${say("story.search")}
          value=${wanted.text}
          onInput=${(/** @type {any} */ event) => wanted.write(event.target.value)} />
    </label>
    <button type="button" class="btn small quiet" aria-pressed=${clauses.value === "on"}
        aria-label=${say("story.clauses")} title=${say("story.clauses")}
        onClick=${() => (clauses.value = clauses.value === "on" ? "off" : "on")}>§</button>
  </div>
`;
