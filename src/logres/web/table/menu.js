// What one does to a table rather than at it: invite, carry a seat away, leave it, and how the page
// behaves.
import { html, useEffect, useRef, useState } from "../js/ui.js";
import { address, call, thisPage } from "../js/door.js";
import { leaveSeat } from "../js/api.js";
import { Languages, Theme } from "../js/bar.js";
import { Icon } from "../js/icons.js";
import { keysOf } from "../js/keys.js";
import { said } from "../js/refusal.js";
import { hold, letters, sound } from "../js/settings.js";
import { HOLDS } from "../chronicle/tempo.js";
import { say } from "../js/text.js";
import { Allow } from "../hand/advice.js";
import { Copy } from "./copy.js";
import { askPermission, permission } from "./notify.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../js/live.js").Live} Live */

/**
 * @param {{ctx: Context, live: Live, bots: string[], close: () => void,
 *   show: (sheet: string) => void}} props `show` lays a sheet on the desk
 */
export function Menu({ ctx, live, bots, close, show }) {
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    heading.current?.focus();
    return () => document.getElementById("menu-button")?.focus();
  }, []);
  const { over } = live.about.value;
  return html`
    <aside class="drawer menu" id="menu" aria-labelledby="menu-title">
      <header>
        <h2 id="menu-title" tabindex="-1" ref=${heading}>${say("table.menu")}</h2>
        <button type="button" class="btn quiet icon" aria-label=${say("table.close")}
            onClick=${close}>
          <${Icon} name="cross" />
        </button>
      </header>
      <section>
        <h3>${say("table.friends")}</h3>
        <p>${say("table.invite-why")}</p>
        <${Copy} text=${thisPage()} label="table.invite" />
      </section>
      ${
        ctx.mine
          ? html`
            <${MySeat} key=${ctx.eyes.seat} ctx=${ctx} live=${live} bots=${bots} over=${over} />
          `
          : null
      }
      ${ctx.mine && !over ? html`<${Others} ctx=${ctx} live=${live} bots=${bots} />` : null}
      ${ctx.mine && !over ? html`<${Allow} ctx=${ctx} live=${live} />` : null}
      <${Standing} ctx=${ctx} live=${live} />
      <section>
        <h3>${say("table.page")}</h3>
        <div class="row only-phone"><${Languages} /><${Theme} /></div>
        <${Switch} label="table.sound" on=${sound.value === "on"}
            turn=${(/** @type {boolean} */ on) => (sound.value = on ? "on" : "off")} />
        <${Holding} />
        <${Switch} label="table.letters" on=${letters.value === "on"}
            turn=${(/** @type {boolean} */ on) => (letters.value = on ? "on" : "off")} />
        <${Notices} />
      </section>
      <section>
        <h3>${say("table.elsewhere")}</h3>
        <p class="row">
          <a class="btn small" href=${address(`/replay/${live.table}`)}>
            <${Icon} name="play" /> ${say(over ? "table.replay" : "table.so-far")}
          </a>
          <a class="btn small" href=${address(`/rules/${ctx.game}`)}>
            <${Icon} name="book" /> ${say("bar.rules")}
          </a>
          <button type="button" class="btn small" onClick=${() => show("aid")}>
            <${Icon} name="cards" /> ${say("aid.title")}
          </button>
          <button type="button" class="btn small" onClick=${() => show("places")}>
            <${Icon} name="list" /> ${say("places.title")}
          </button>
          <a class="btn small" href=${address(`/learn/${ctx.game}`)}>
            <${Icon} name="grad" /> ${say("bar.learn")}
          </a>
        </p>
      </section>
      <${Keys} ctx=${ctx} />
    </aside>
  `;
}

/** @param {{ctx: Context, live: Live, bots: string[], over: boolean}} props */
function MySeat({ ctx, live, bots, over }) {
  const { seat } = ctx.eyes;
  const [fault, tell] = useState("");
  const key = keysOf(live.table)[seat];
  const leave = (/** @type {string} */ kind, /** @type {string} */ bot) =>
    leaveSeat(live.table, key, kind, bot).catch((problem) => tell(said(problem)));
  return html`
    <section>
      <h3>${say("table.my-seat", { name: ctx.words.name("chair", seat) })}</h3>
      <p>${say("table.carry-why")}</p>
      <${Copy} text=${`${thisPage()}#key=${seat}:${key}`} label="table.carry" />
      ${over ? null : html`<${StopPlaying} ctx=${ctx} bots=${bots} leave=${leave} />`}
      ${fault ? html`<p class="err" role="alert">${fault}</p>` : null}
    </section>
  `;
}

/**
 * Two ways to stop; each says what follows before it is done.
 * @param {{ctx: Context, bots: string[], leave: (kind: string, bot: string) => void}} props
 */
function StopPlaying({ ctx, bots, leave }) {
  const [way, go] = useState("");
  const [bot, choose] = useState(bots.at(-1) ?? "");
  const turn = (/** @type {string} */ to) => go(way === to ? "" : to);
  return html`
    <p class="row">
      ${
        bots.length
          ? html`
            <button type="button" class="btn small" id="hand-over" aria-expanded=${way === "bot"}
                onClick=${() => turn("bot")}>
              <${Icon} name="bot" /> ${say("table.hand-over")}
            </button>
          `
          : null
      }
      <button type="button" class="btn small" id="leave-open" aria-expanded=${way === "open"}
          onClick=${() => turn("open")}>
        <${Icon} name="seats" /> ${say("table.leave-open")}
      </button>
    </p>
    ${
      way
        ? html`
          <div class="stopping">
            ${
              way === "bot"
                ? html`
                  <ul>
                    <li>
                      ${say("table.hand-over-plays", {
                        name: ctx.words.name("chair", ctx.eyes.seat),
                      })}
                    </li>
                    <li>${say("table.hand-over-others")}</li>
                    <li>${say("table.hand-over-back")}</li>
                  </ul>
                `
                : html`<p>${say("table.leave-is")}</p>`
            }
            ${
              way === "bot"
                ? html`
                  <label class="field">
                    <span class="lbl">${say("table.hand-over-which")}</span>
                    <select class="inp" id="leave" value=${bot}
                        onChange=${(/** @type {any} */ event) => choose(event.target.value)}>
                      ${bots.map(
                        (one) => html`
                          <option key=${one} value=${one} selected=${one === bot}>
                            ${ctx.words.name("bot", one)}
                          </option>
                        `,
                      )}
                    </select>
                  </label>
                `
                : null
            }
            <button type="button" class="btn small primary" id="stop-now"
                onClick=${() => leave(way, way === "bot" ? bot : "")}>
              ${say(way === "bot" ? "table.hand-over-now" : "table.leave-now")}
            </button>
          </div>
        `
        : null
    }
  `;
}

/**
 * To whom a seat goes: whoever comes, or a bot.
 * @param {{id: string, label: string, stay: string, chosen: string, choose: (who: string) => void,
 *   ctx: Context, bots: string[]}} props
 */
const Whom = ({ id, label, stay, chosen, choose, ctx, bots }) => html`
  <div class="field">
    <label for=${id}>${label}</label>
    <select class="inp" id=${id} value=${chosen}
        onChange=${(/** @type {any} */ event) => choose(event.target.value)}>
      <option value="">${say(stay)}</option>
      <option value="open">${say("table.leave-open")}</option>
      ${bots.map(
        (bot) => html`
          <option key=${bot} value=${bot}>
            ${say("table.leave-bot", { name: ctx.words.name("bot", bot) })}
          </option>
        `,
      )}
    </select>
  </div>
`;

/**
 * Seats without a person at them may be given away.
 * @param {{ctx: Context, live: Live, bots: string[]}} props
 */
function Others({ ctx, live, bots }) {
  const [fault, tell] = useState("");
  const { seats, present } = live.about.value;
  const free = Object.keys(seats).filter(
    (seat) => !(seat in live.eyes.value) && seats[seat].kind !== "ruled" && !present.includes(seat),
  );
  const give = (/** @type {string} */ seat, /** @type {string} */ who) => {
    const body = who === "open" ? { kind: "open" } : { kind: "bot", bot: who };
    call("POST", `/api/tables/${live.table}/seats/${seat}/release`, {
      body,
      key: keysOf(live.table)[ctx.eyes.seat],
    }).then(
      () => tell(""),
      (problem) => tell(said(problem)),
    );
  };
  if (!free.length) return null;
  return html`
    <section>
      <h3>${say("table.other-seats")}</h3>
      ${free.map(
        (seat) => html`
          <${Whom} key=${seat} id=${`give-${seat}`} label=${ctx.words.name("chair", seat)}
              stay="table.as-it-is" chosen=""
              choose=${(/** @type {string} */ who) => who && give(seat, who)} ctx=${ctx}
              bots=${bots} />
        `,
      )}
      ${fault ? html`<p class="err" role="alert">${fault}</p>` : null}
    </section>
  `;
}

/** Answers left for questions that come often. @param {{ctx: Context, live: Live}} props */
function Standing({ ctx, live }) {
  const left = Object.entries(ctx.eyes.standing ?? {});
  if (!left.length) return null;
  return html`
    <section>
      <h3>${say("table.standing")}</h3>
      ${left.map(
        ([question, action]) => html`
          <${Switch} key=${question} text=${ctx.words.say(`board.standing.${question}`)}
              on=${true} turn=${() => live.stand(ctx.eyes.seat, question, "")}
              note=${ctx.label(action)} />
        `,
      )}
    </section>
  `;
}

/** How long what matters stays on the strip. */
const Holding = () => html`
  <label class="row">
    <span>${say("table.hold")}</span>
    <select class="inp" value=${hold.value}
        onChange=${(/** @type {any} */ event) => (hold.value = event.target.value)}>
      ${HOLDS.map(
        (one) => html`
          <option key=${one} value=${one} selected=${one === hold.value}>
            ${say(`table.hold-${one}`)}
          </option>
        `,
      )}
    </select>
  </label>
`;

/**
 * @param {{label?: string, text?: string, note?: string, on: boolean, turn: (on: boolean) => void}}
 *   props
 */
const Switch = ({ label, text, note, on, turn }) => html`
  <label class="check">
    <input type="checkbox" checked=${on}
        onChange=${(/** @type {any} */ event) => turn(event.target.checked)} />
    <span>${text ?? say(label ?? "")}${note ? html`<small>${note}</small>` : null}</span>
  </label>
`;

function Notices() {
  if (permission.value === "unable") return null;
  if (permission.value === "default")
    return html`
      <p class="row">
        <button type="button" class="btn small" onClick=${askPermission}>
          <${Icon} name="flag" /> ${say("table.notify")}
        </button>
      </p>
    `;
  return html`
    <p class="mut">
      ${say(permission.value === "granted" ? "table.notified" : "table.not-notified")}
    </p>
  `;
}

/** The keys of the page, by what they do. @type {[string, string][]} */
const KEYS = [
  ["Tab ← ↑ → ↓", "arrows"],
  ["⇧ ← ↑ → ↓", "any-place"],
  ["⏎ ␣", "choose"],
  ["N P", "next"],
  ["1 – 9", "nth"],
  ["U ⇧U", "undo"],
  ["W", "why"],
  ["R", "rule"],
  ["A", "aid"],
  ["T", "places"],
  ["I", "place"],
  ["?", "advise"],
  ["M H S L", "parts"],
  [", . /", "film"],
  ["+ − 0", "zoom"],
  [":", "type"],
  ["O", "mark"],
  ["G", "waiting"],
  ["Esc", "close"],
];

/** @param {{ctx: Context}} props */
const Keys = ({ ctx }) => html`
  <section class="keys">
    <h3>${say("table.keys")}</h3>
    <dl>
      ${KEYS.filter(([, what]) => what !== "mark" || ctx.board.markNext).map(
        ([keys, what]) => html`
          <div key=${what}>
            <dt>${keys.split(" ").map((one) => html`<kbd key=${one}>${one}</kbd> `)}</dt>
            <dd>${say(`table.key.${what}`)}</dd>
          </div>
        `,
      )}
    </dl>
  </section>
`;
