// Since your last turn: in the strip how much happened and ways to be told, on the desk the
// headlines.
import { html } from "../js/ui.js";
import { Disc, Icon } from "../js/icons.js";
import { language, speed } from "../js/settings.js";
import { say } from "../js/text.js";
import { caption } from "../chronicle/events.js";
import { INSTANT, tempoOf } from "../chronicle/tempo.js";
import { Making } from "../watch/making.js";
import { changeOf, clock, headlines, lengthOf } from "./since.js";

/** @typedef {import("../table/context.js").Context} Context */
/** @typedef {import("../chronicle/teller.js").Teller} Teller */
/** @typedef {import("./since.js").Missed} Missed */
/** @typedef {import("./recall.js").Recall} Recall */

/**
 * Tell some of what was missed. Who wants no time spent on it steps to the first of it.
 * @param {Teller} teller
 * @param {Missed[]} some
 * @param {boolean} [alone] only these, not what came between
 */
export function tellSome(teller, some, alone = false) {
  if (!some.length) return;
  if (speed.value === INSTANT) teller.stepTo(some[0].frame);
  else teller.again(some[0].before, alone ? new Set(some.map(({ frame }) => frame.n)) : null);
}

/**
 * How long it takes, at the reader's speed; at once it takes no time.
 * @param {Missed[]} some
 * @param {Context} ctx
 */
const length = (some, ctx) =>
  speed.value === INSTANT
    ? ""
    : clock(lengthOf(some, tempoOf(speed.value), (event) => caption(ctx.words, event)));

/**
 * @param {{ctx: Context, teller: Teller, recall: Recall, change: (what: Partial<Recall>) => void,
 *   over: boolean}} props
 */
export function SinceStrip({ ctx, teller, recall, change, over }) {
  const missed = recall.missed ?? [];
  const mine = missed.filter((one) => one.mine);
  const tell = (/** @type {Missed[]} */ some, /** @type {boolean} */ alone) => () => {
    change({ is: "told" });
    tellSome(teller, some, alone);
  };
  return html`
    <section class="prompt since" aria-label=${say("since.title")} tabindex="-1" id="prompt"
        data-version=${ctx.eyes.version}>
      <${Disc} owner=${ctx.board.owners[ctx.eyes.seat]} size="l" />
      <div class="say" aria-live="polite">
        <p class="kick"><span>${ctx.board.when(ctx.view, ctx.words)}</span></p>
        <h2>${recall.missed ? say("since.count", { n: missed.length }) : say("since.looking")}</h2>
      </div>
      <div class="acts">
        ${
          missed.length
            ? html`<${Tell} name="all" some=${missed} ctx=${ctx} act=${tell(missed, false)} />`
            : null
        }
        ${
          mine.length
            ? html`<${Tell} name="mine" some=${mine} ctx=${ctx} act=${tell(mine, true)} />`
            : null
        }
        <button type="button" class="btn primary" data-since="now"
            onClick=${() => change({ is: "now" })}>
          ${say(over ? "since.ending" : "since.now")}
        </button>
      </div>
    </section>
  `;
}

/** @param {{name: string, some: Missed[], ctx: Context, act: () => void}} props */
const Tell = ({ name, some, ctx, act }) => html`
  <button type="button" class="btn" data-since=${name} onClick=${act}>
    <${Icon} name=${name === "all" ? "play" : "flag"} />
    <span>
      ${say(`since.${name}`)}
      ${length(some, ctx) ? html` <span class="num">· ${length(some, ctx)}</span>` : null}
    </span>
  </button>
`;

/**
 * @param {{ctx: Context, teller: Teller, recall: Recall, change: (what: Partial<Recall>) => void,
 *   seats: string[], points: (view: any) => {[seat: string]: number}}} props
 */
export function Since({ ctx, teller, recall, change, seats, points }) {
  const { missed } = recall;
  const close = () => change({ is: "now" });
  return html`
    <section class="win dock since" aria-labelledby="since">
      <header>
        <h2 id="since">${say("since.title")}</h2>
        <small class="mut">${spanOf(recall.away)}</small>
        <button type="button" class="btn quiet icon" aria-label=${say("table.close")}
            onClick=${close}>
          <${Icon} name="cross" />
        </button>
      </header>
      ${
        missed
          ? html`
            <ol class="heads">
              ${headlines(missed, ctx.eyes.seat).map(
                (one, n) => html`
                  <${Headline} key=${one.lead.frame.n} story=${one} ctx=${ctx} n=${n + 1}
                      tell=${() => {
                        change({ is: "told" });
                        tellSome(teller, one.all, true);
                      }} />
                `,
              )}
            </ol>
            <${ThenAndNow} ctx=${ctx} seats=${seats} then=${points(missed[0].before.view)}
                now=${points(/** @type {Missed} */ (missed.at(-1)).frame.view)} />
          `
          : html`<${Making} how=${recall.how} text="replay.making" />`
      }
    </section>
  `;
}

/**
 * What came of it, in figures and places, with a pin and a way to see it again.
 * @param {{story: import("./since.js").Story, ctx: Context, n: number, tell: () => void}} props
 */
function Headline({ story, ctx, n, tell }) {
  const { lead, all, gained, hands, mine } = story;
  const { event, before } = lead;
  const owner = ctx.board.owners[event.seat];
  const points = Object.entries(gained).filter(([, n]) => n);
  return html`
    <li class=${mine ? "mine" : ""} data-told=${event.n} data-first=${all[0].event.n}>
      ${
        event.spaces.length
          ? html`<b class="ringed own-${owner?.colour}" aria-hidden="true">${n}</b>`
          : html`<${Disc} owner=${owner} size="s" />`
      }
      <div>
        <b>${caption(ctx.words, event)}</b>
        <small>
          ${points.map(
            ([seat, n]) => html`
              <b key=${seat} class="num figure ${seat === ctx.eyes.seat ? "own" : ""}">
                ${nameOf(seat, ctx)} ${signed(n)}
              </b>
            `,
          )}
          ${hands.slice(0, PLACES).map(
            ({ space, from, to }) => html`
              <span key=${space}
                  class="figure ${[from, to].includes(ctx.eyes.seat) ? "own" : ""}">
                ${say(from ? "since.moved" : "since.taken", {
                  place: ctx.nameOf?.(space) ?? space,
                  from: nameOf(from, ctx),
                  to: nameOf(to, ctx) || "–",
                })}
              </span>
            `,
          )}
          ${
            hands.length > PLACES
              ? html`
                <span class="figure">
                  ${say("since.more-places", { n: hands.length - PLACES })}
                </span>
              `
              : null
          }
          <span class="figure">${ctx.board.when(before.view, ctx.words)}</span>
        </small>
      </div>
      <button type="button" class="btn quiet small" onClick=${tell}
          aria-label=${say("since.tell", { what: caption(ctx.words, event) })}>
        <${Icon} name="play" /> <span class="num">${length(all, ctx)}</span>
      </button>
    </li>
  `;
}

/** So many places are named. */
const PLACES = 3;

/** @param {string} seat @param {Context} ctx */
const nameOf = (seat, ctx) =>
  !seat ? "" : seat === ctx.eyes.seat ? say("table.you") : ctx.words.name("chair", seat);

/** @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/**
 * @param {{ctx: Context, seats: string[], then: {[seat: string]: number},
 *   now: {[seat: string]: number}}} props
 */
function ThenAndNow({ ctx, seats, then, now }) {
  const change = changeOf(then, now);
  const ranked = [...seats].sort((a, b) => now[b] - now[a]);
  return html`
    <h3>${say("since.scores")}</h3>
    <table class="then-now num">
      <thead class="vh">
        <tr>
          <td></td>
          ${["then", "now", "change"].map(
            (one) => html`<th key=${one} scope="col">${say(`since.${one}-points`)}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${ranked.map(
          (seat) => html`
            <tr key=${seat} class=${seat === ctx.eyes.seat ? "me" : ""}>
              <th scope="row">
                <${Disc} owner=${ctx.board.owners[seat]} size="s" />
                ${seat === ctx.eyes.seat ? say("table.you") : ctx.words.name("chair", seat)}
              </th>
              <td>${then[seat]}</td>
              <td>${now[seat]}</td>
              <td>${signed(change[seat])}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/** @type {[string, number][]} */
const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** A time in its largest unit: 9 hr. @param {number} ms */
function spanOf(ms) {
  const found = UNITS.find(([, size]) => ms >= size);
  if (!found) return "";
  const style = /** @type {const} */ ({ style: "unit", unit: found[0], unitDisplay: "short" });
  return new Intl.NumberFormat(language.value, style).format(Math.floor(ms / found[1]));
}
