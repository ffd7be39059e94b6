// What happened, a line each with its rule; talk; and the line where actions can be typed.
import { html, useEffect, useRef, useState } from "../js/ui.js";
import { Disc, Icon } from "../js/icons.js";
import { clauses, myName } from "../js/settings.js";
import { say, told } from "../js/text.js";
import { passages, sentence } from "../chronicle/story.js";
import { NEAR, Rule } from "./clause.js";
import { Linked, Wanted, useWanted } from "../hand/story.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../js/live.js").Live} Live */

/** @typedef {import("../chronicle/story.js").Passage} Passage */

/**
 * The log: chapters that fold, what is looked for in it, and links that light the map.
 * @param {{ctx: Context}} props
 */
export function Log({ ctx }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const wanted = useWanted();
  const [opened, open] = useState(/** @type {{[first: number]: boolean}} */ ({}));
  const lines = ctx.eyes.log;
  const chapter = lines.findLastIndex((line) => ctx.board.heading?.(line));
  const fresh = Math.max(ctx.eyes.fresh ?? Infinity, chapter);
  useEffect(() => toEnd(list.current), [lines.length]);
  useEffect(() => whenShown(list.current, toEnd), []);
  const made = useRef(/** @type {WeakMap<object, {state: string, drawn: any}>} */ (new WeakMap()));
  const told = passages(lines, ctx.story);
  const chapters = chaptersOf(told, ctx);
  const last = chapters.at(-1)?.first ?? 0;
  const folds = (/** @type {number} */ first) =>
    !wanted.looks && !(opened[first] ?? (first >= last || chapters.length <= FEW));
  /**
   * Passages are many and seldom change: one drawn alike is not drawn again.
   * @param {Passage} passage
   * @param {number} n
   */
  const drawn = (passage, n) => {
    const thoughts = thoughtsFrom(told, n, ctx);
    if (thoughts && n && thoughtsFrom(told, n - 1, ctx) > 1) return null;
    const { line, first, last: end } = passage;
    const at = ctx.scene?.at ?? -1;
    const [isNew, now] = [end >= fresh, first <= at && at <= end];
    const state = `${ctx.words.lang} ${first} ${end} ${isNew} ${now} ${thoughts} ${ctx.eyes.seat}`;
    const known = made.current.get(line);
    if (known?.state === state) return known.drawn;
    const vnode = thoughts
      ? html`<${Thoughts} key=${first} lines=${linesOf(told.slice(n, n + thoughts))} ctx=${ctx} />`
      : html`<${Line} key=${first} passage=${passage} ctx=${ctx} fresh=${isNew} now=${now} />`;
    made.current.set(line, { state, drawn: vnode });
    return vnode;
  };
  return html`
    <${Wanted} wanted=${wanted} />
    <ol class="log ${clauses.value === "on" ? "" : "no-rules"}" tabindex="0"
        aria-label=${say("table.happened")} ref=${list}>
      ${chapters.map(({ head, first, from, to }) => {
        const items = told
          .slice(from, to)
          .map((passage, n) => (wanted.keeps(passage, ctx) ? drawn(passage, from + n) : null));
        if (wanted.looks && items.every((one) => !one)) return null;
        const shut = folds(first);
        return [
          head &&
            html`
              <${Heading} key=${`head ${first}`} head=${head} ctx=${ctx} shut=${shut}
                  n=${to - from} fold=${() => open((old) => ({ ...old, [first]: shut }))} />
            `,
          shut ? null : items,
        ];
      })}
    </ol>
  `;
}

/** So few chapters need not be folded. */
const FEW = 2;

/**
 * A heading opens a chapter: the turn of a nation, a card.
 * @param {Passage[]} told
 * @param {Context} ctx
 * @returns {{head: Passage | null, first: number, from: number, to: number}[]} passages `from` up
 *   to `to` belong to it
 */
export function chaptersOf(told, ctx) {
  const heads = [...told.keys()].filter((n) => ctx.board.heading?.(told[n].line));
  const begins = [...(told.length && heads[0] !== 0 ? [-1] : []), ...heads];
  return begins.map((at, n) => ({
    head: told[at] ?? null,
    first: (told[at] ?? told[0]).first,
    from: at + 1,
    to: begins[n + 1] ?? told.length,
  }));
}

/**
 * @param {{head: Passage, ctx: Context, shut: boolean, n: number, fold: () => void}} props
 */
const Heading = ({ head, ctx, shut, n, fold }) => html`
  <li class="head">
    <button type="button" class="fold" aria-expanded=${!shut} onClick=${fold}>
      <span>${headingOf(head.line, ctx)}</span>
      ${shut ? html` <small class="num">${say("story.lines", { n })}</small>` : null}
    </button>
  </li>
`;

/** @param {Passage[]} told */
const linesOf = (told) => told.map(({ line }) => line);

/** @param {HTMLElement | null} list */
const toEnd = (list) => {
  if (list) list.scrollTop = list.scrollHeight;
};

/**
 * A hidden list cannot be scrolled: do it whenever it comes to light, on a phone by its tab.
 * @param {HTMLElement | null} list
 * @param {(list: HTMLElement) => void} act
 */
function whenShown(list, act) {
  if (!list) return;
  let high = list.clientHeight;
  const watcher = new ResizeObserver(() => {
    if (!high && list.clientHeight) act(list);
    high = list.clientHeight;
  });
  watcher.observe(list);
  return () => watcher.disconnect();
}

/**
 * How many lines from here are one seat's reasoning.
 * @param {Passage[]} passages
 * @param {number} n
 * @param {Context} ctx
 */
function thoughtsFrom(passages, n, ctx) {
  const { actor, reasoning } = ctx.board;
  const whose = (/** @type {number} */ at) => actor?.(passages[at].line, ctx.view);
  let end = n;
  while (end < passages.length && reasoning?.(passages[end].line) && whose(end) === whose(n))
    end += 1;
  return end - n;
}

/**
 * The page may say a line shorter than the log of a terminal does.
 * @param {any} line
 * @param {Context} ctx
 */
const saidOf = (line, ctx) =>
  ctx.words.has(`board.happening.${line.what}`)
    ? ctx.words.say(`board.happening.${line.what}`, line.values)
    : told(ctx.words, line);

/**
 * What opens a chapter; a heading has no full stop.
 * @param {any} line
 * @param {Context} ctx
 */
export const headingOf = (line, ctx) => saidOf(line, ctx).replace(/\.$/, "");

/**
 * How a seat that the rules run made up its mind: what tipped the scale, and folded the whole way
 * to it.
 * @param {{lines: any[], ctx: Context}} props
 */
function Thoughts({ lines, ctx }) {
  const gist = lines.findLast((line) => ctx.board.reasoning?.(line) === "gist") ?? lines.at(-1);
  const owner = ctx.board.owners[ctx.board.actor?.(gist, ctx.view) ?? ""];
  return html`
    <li class="sub thoughts">
      ${owner ? html`<${Disc} owner=${owner} size="s" />` : null}
      <details>
        <summary>
          <span>${saidOf(gist, ctx)}</span> <small class="num">
            ${say("table.reasons", {
              n: lines.length,
            })}
          </small>
        </summary>
        <ol>
          ${lines.map(
            (line, n) => html`
              <li key=${n}>
                <span>${saidOf(line, ctx)}</span>${NEAR}<${Rule} game=${ctx.game} id=${line.rule} />
              </li>
            `,
          )}
        </ol>
      </details>
    </li>
  `;
}

/** @param {Passage} passage @param {Context} ctx */
const passageSaid = (passage, ctx) =>
  sentence(ctx.words, passage, ctx.story, (line) => saidOf(line, ctx));

/** @param {{passage: Passage, ctx: Context, fresh: boolean, now: boolean}} props */
function Line({ passage, ctx, fresh, now }) {
  const { line, details } = passage;
  const seat = ctx.board.actor ? ctx.board.actor(line, ctx.view) : line.values.seat;
  const owner = ctx.board.sign?.(line) ?? ctx.board.owners[seat];
  const own = Boolean(seat) && seat === ctx.eyes.seat;
  return html`
    <li class="${owner ? "" : "sub"} ${fresh ? "new" : ""} ${now ? "now" : ""} ${own ? "own" : ""}">
      ${
        ctx.showAt
          ? html`
            <button type="button" class="at" aria-label=${say("story.show")}
                title=${say("story.show")} onClick=${() => ctx.showAt?.(passage.last + 1)}>
              ${owner ? html`<${Disc} owner=${owner} size="s" />` : html`<${Icon} name="eye" />`}
            </button>
          `
          : owner
            ? html`<${Disc} owner=${owner} size="s" />`
            : null
      }
      <span>
        <${Linked} text=${passageSaid(passage, ctx)} passage=${passage} ctx=${ctx} />
      </span>${NEAR}
      ${own ? html`<small class="you">${say("table.you")}</small>` : null}
      <${Rule} game=${ctx.game} id=${line.rule} />
      ${details.length ? html`<${Details} details=${details} ctx=${ctx} />` : null}
    </li>
  `;
}

/** What a sentence leaves out. @param {{details: Passage[], ctx: Context}} props */
const Details = ({ details, ctx }) => html`
  <details class="more">
    <summary>${say("table.details", { n: details.length })}</summary>
    <ol>
      ${details.map(
        (one) => html`
          <li key=${one.first}>
            <span>${passageSaid(one, ctx)}</span>${NEAR}
            <${Rule} game=${ctx.game} id=${one.line.rule} />
          </li>
        `,
      )}
    </ol>
  </details>
`;

/** Whole games can be typed. @param {{ctx: Context}} props */
export function Typed({ ctx }) {
  const [text, type] = useState("");
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    const action = text.trim().toLowerCase().replace(/\s+/g, " ");
    if (!action) return;
    if (ctx.view.decision?.actions.includes(action)) ctx.decide?.(action);
    else ctx.why(action);
    type("");
  };
  const example = ctx.view.decision?.actions[0] ?? "…";
  return html`
    <form class="say-in" onSubmit=${send}>
      <label class="vh" for="typed">${say("table.type-label", { example })}</label>
      <input class="inp" id="typed" autocomplete="off" autocapitalize="off" spellcheck=${false}
          placeholder=${say("table.type", { example })} value=${text}
          onInput=${(/** @type {any} */ event) => type(event.target.value)} />
      <button type="submit" class="btn small">${say("table.play")}</button>
    </form>
  `;
}

/** @param {{ctx: Context, live: Live}} props */
export function Chat({ ctx, live }) {
  const [text, type] = useState("");
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [live.chat.value.length]);
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (text.trim()) live.say(text.trim(), ctx.eyes.seat, myName.value);
    type("");
  };
  return html`
    <ol class="log" tabindex="0" aria-label=${say("table.chat")} aria-live="polite" ref=${list}>
      ${live.chat.value.length ? null : html`<li class="sub">${say("table.chat-empty")}</li>`}
      ${live.chat.value.map(
        (/** @type {any} */ line) => html`
          <li key=${line.number}>
            ${line.seat ? html`<${Disc} owner=${ctx.board.owners[line.seat]} size="s" />` : null}
            <b>${speaker(line, ctx)}</b> ${line.text}
          </li>
        `,
      )}
    </ol>
    <form class="say-in" onSubmit=${send}>
      <label class="vh" for="chat">${say("table.chat-label")}</label>
      <input class="inp" id="chat" maxlength="500" autocomplete="off"
          placeholder=${say("table.chat-label")} value=${text}
          onInput=${(/** @type {any} */ event) => type(event.target.value)} />
      <button type="submit" class="btn small">${say("table.send")}</button>
    </form>
  `;
}

/** @param {any} line @param {Context} ctx */
const speaker = (line, ctx) =>
  line.name || (line.seat ? ctx.words.name("chair", line.seat) : say("table.guest"));
