// The strip while it tells: one sentence for each event, and five controls, always the same.
import { html } from "../js/ui.js";
import { Disc, Icon } from "../js/icons.js";
import { speed } from "../js/settings.js";
import { say } from "../js/text.js";
import { caption } from "./events.js";
import { SPEEDS } from "./tempo.js";

/** @typedef {import("../table/context.js").Context} Context */
/** @typedef {import("./teller.js").Teller} Teller */

/**
 * @param {{ctx: Context, teller: Teller, otherwise?: string,
 *   play?: (teller: Teller) => void}} props `otherwise` is said where nothing is told, `play` goes
 *   on or stops
 */
export function Telling({ ctx, teller, otherwise = "", play = toggle }) {
  const event = teller.event.value;
  const owner = ctx.board.owners[event?.seat ?? ""];
  return html`
    <section class="prompt told" aria-label=${say("table.told")} tabindex="-1" id="prompt"
        data-version=${ctx.eyes.version} data-at=${teller.at.value} data-told=${event?.n ?? ""}
        onPointerDown=${() => teller.stay()}>
      ${owner ? html`<${Disc} owner=${owner} size="l" />` : null}
      <div class="say">
        <p class="kick">
          <span>${whenOf(ctx, teller)}</span>
        </p>
        <h2>${event ? caption(ctx.words, event) : otherwise}</h2>
      </div>
      <${Controls} teller=${teller} play=${play} />
      <${Ticks} ctx=${ctx} teller=${teller} />
    </section>
  `;
}

/**
 * Where the game stood when the event began: what is shown is how it stands after it, which may be
 * the next phase already. What opens a turn belongs to that turn.
 * @param {Context} ctx
 * @param {Teller} teller
 */
function whenOf({ board, view, words }, teller) {
  const event = teller.event.value;
  const opens = !event || event.lines.some((line) => board.heading?.(line));
  const began = opens ? view : (teller.neighbours(teller.at.value).before?.view ?? view);
  return board.kick?.(began, words) ?? board.when(began, words);
}

/** @param {Teller} teller */
const toggle = (teller) => teller.toggle();

/** @param {{teller: Teller, play: (teller: Teller) => void}} props */
function Controls({ teller, play }) {
  const { held } = teller;
  const still = teller.paused.value || teller.isNow();
  return html`
    <div class="acts trans" role="group" aria-label=${say("table.moves")}>
      <${Key} icon="prev" label="table.move-back" keys="," act=${() => teller.back()} />
      <${Key} icon=${still ? "play" : "pause"} keys="Space"
          label=${still ? "table.tell-on" : "table.pause"} act=${() => play(teller)} />
      <${Key} icon="next" label="table.move-on" keys="." act=${() => teller.on()} />
      <label class="spd">
        <span class="vh">${say("table.speed")}</span>
        <select class="inp" value=${speed.value}
            onChange=${(/** @type {any} */ event) => (speed.value = event.target.value)}>
          ${SPEEDS.map(
            (one) => html`
              <option key=${one} value=${one} selected=${one === speed.value}>
                ${say(`table.speed-${one}`)}
              </option>
            `,
          )}
        </select>
      </label>
      ${
        held.value
          ? html`
            <button type="button" class="btn primary go" onClick=${() => teller.goOn()}
                ref=${focused}>
              ${say("table.go-on")} <kbd aria-hidden="true">⏎</kbd>
            </button>
          `
          : null
      }
      <button type="button" class="btn quiet skipnow" title=${say("table.skip")}
          onClick=${() => teller.skip()}>
        <${Icon} name="last" /> <span>${say("table.skip")}</span>
      </button>
    </div>
  `;
}

/** Who plays by keys goes on with Enter. @param {HTMLElement | null} button */
function focused(button) {
  const active = document.activeElement;
  if (button && (!active || active === document.body || active.id === "prompt"))
    button.focus({ preventScroll: true });
}

/** @param {{icon: string, label: string, keys: string, act: () => void}} props */
const Key = ({ icon, label, keys, act }) => html`
  <button type="button" class="btn quiet icon" aria-label=${say(label)} aria-keyshortcuts=${keys}
      title=${say(label)} onClick=${act}>
    <${Icon} name=${icon} />
  </button>
`;

/**
 * One tick for each event that is kept, in the colour of who acted; a diamond is a drama.
 * @param {{ctx: Context, teller: Teller}} props
 */
function Ticks({ ctx, teller }) {
  const shown = around(teller.frames, teller.at.value).map((frame) => {
    const { before } = teller.neighbours(frame.n);
    return { frame, event: before && teller.ways.event(frame, before) };
  });
  return html`
    <div class="ticks" aria-hidden="true">
      ${shown.map(
        ({ frame, event }) => html`
          <i key=${frame.n} class="${tickClass(frame.n, teller)} ${event?.drama ? "dr" : ""}
              own-${ctx.board.owners[event?.seat ?? ""]?.colour ?? "none"}"
              onClick=${() => teller.stepTo(frame)}></i>
        `,
      )}
    </div>
  `;
}

const SHOWN = 60;

/**
 * The last frames, or those round the one that is shown if that is further back.
 * @param {import("./frames.js").Frame[]} frames
 * @param {number} at
 */
export function around(frames, at) {
  const here = frames.findIndex((frame) => frame.n === at);
  const start = Math.max(1, Math.min(here - SHOWN / 2, frames.length - SHOWN));
  return frames.slice(start, start + SHOWN);
}

/** @param {number} n @param {Teller} teller */
const tickClass = (n, teller) =>
  n === teller.at.value ? "cur" : n < teller.at.value ? "past" : "";

/** Over the map: this is not now. @param {{teller: Teller}} props */
export function Past({ teller }) {
  const left = teller.left();
  if (!left) return null;
  return html`
    <div class="past-mark">
      <span class="tag"><${Icon} name="eye" /> ${say("table.as-it-was", { n: left })}</span>
    </div>
  `;
}
