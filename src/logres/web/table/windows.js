// Windows beside the map's action, never over a lit place: why not, the curtain between secrets,
// the end.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../js/ui.js";
import { address } from "../js/door.js";
import { Disc, Icon } from "../js/icons.js";
import { said } from "../js/refusal.js";
import { say } from "../js/text.js";
import { Rule, openClause } from "./clause.js";
import { litSpaces } from "./context.js";
import { spotsOf } from "./kit.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("../js/live.js").Live} Live */

/**
 * The answer to "why not", or a refusal.
 * @param {{ctx: Context, live: Live, asked: string | null, plan: import("./kit.js").Plan, camera:
 *   import("../map/camera.js").Camera | null, close: () => void}} props
 */
export function Why({ ctx, live, asked, plan, camera, close }) {
  const answer = live.answer.value;
  const pop = useRef(/** @type {HTMLElement | null} */ (null));
  const [corner, stand] = useState("tl");
  useLayoutEffect(() => {
    if (pop.current && camera)
      stand(
        freeCorner(
          pop.current,
          camera,
          spotsOf(plan, [...litSpaces(ctx), ...(asked ? [asked] : [])]),
        ),
      );
  }, [answer, asked]);
  if (!answer || (answer.is === "why" && !answer.text)) return null;
  const title = asked
    ? (ctx.board.describe?.(asked, ctx.view, ctx.words, plan).name ??
      ctx.board.spaceName(asked, ctx.view, ctx.words))
    : say(answer.is === "why" ? "table.why-not" : "table.not-done");
  return html`
    <div class="pop why at-${corner}" role="alert" ref=${pop}>
      <h3><${Icon} name="ask" /> ${title}</h3>
      <p>${said(answer)}</p>
      ${answer.rules.map(
        (/** @type {string} */ id) => html`<p key=${id}><${Rule} game=${ctx.game} id=${id} /></p>`,
      )}
      <div class="row">
        <button type="button" class="btn small" onClick=${close}>
          ${say("table.close")} <kbd aria-hidden="true">Esc</kbd>
        </button>
        ${
          answer.rules.length
            ? html`
              <button type="button" class="btn small"
                  onClick=${() => (openClause.value = answer.rules[0])}>
                <${Icon} name="book" /> ${say("table.the-rule")}
              </button>
            `
            : null
        }
      </div>
    </div>
  `;
}

const CORNERS = ["tl", "tr", "bl", "br"];

/**
 * The corner of the map where a window hides none of these spots, or the fewest.
 * @param {HTMLElement} pop
 * @param {import("../map/camera.js").Camera} camera
 * @param {{x: number, y: number, w?: number, h?: number}[]} spots
 */
function freeCorner(pop, camera, spots) {
  const [w, h] = [pop.offsetWidth + 30, pop.offsetHeight + 30];
  const { clientWidth: W, clientHeight: H } = camera.frame;
  const hides = (/** @type {string} */ corner) =>
    spots.filter((spot) => {
      const { x, y } = camera.project(spot);
      const [dx, dy] = [spot.w ?? 0, spot.h ?? 0].map((size) => (size / 2) * camera.at.scale);
      return (
        (corner[1] === "l" ? x - dx < w : x + dx > W - w) &&
        (corner[0] === "t" ? y - dy < h : y + dy > H - h)
      );
    }).length;
  return CORNERS.reduce((best, corner) => (hides(corner) < hides(best) ? corner : best));
}

/**
 * Between two people at one screen: nothing of either is on the page.
 * @param {{name: string, owner: any, lift: () => void}} props
 */
export function Curtain({ name, owner, lift }) {
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    document.title = "Logres";
    button.current?.focus();
  }, []);
  return html`
    <main class="curtain" id="curtain">
      <div class="win own-${owner?.colour}">
        <${Disc} owner=${owner} size="l" />
        <h2>${say("table.curtain", { name })}</h2>
        <p>${say("table.curtain-why")}</p>
        <button type="button" class="btn primary" onClick=${lift} ref=${button}>
          <${Icon} name="eye" /> ${say("table.lift")}
        </button>
      </div>
    </main>
  `;
}

/** @param {{ctx: Context, live: Live}} props */
export function Ending({ ctx, live }) {
  const { result } = ctx.view;
  const rows = Object.entries(result.scores).sort(([, a], [, b]) => Number(b) - Number(a));
  return html`
    <section class="win dock ending" aria-labelledby="ending">
      <header><h2 id="ending">${say("table.over")}</h2></header>
      <p class="verdict-says">
        ${
          ctx.board.verdict?.(ctx.view, ctx.eyes, ctx.words) ??
          ctx.words.say(`result.${result.how}`, result)
        }
      </p>
      ${
        ctx.board.Ending
          ? html`<${ctx.board.Ending} view=${ctx.view} ctx=${ctx} />`
          : html`
            <ol class="verdict">
              ${rows.map(
                ([seat, score]) => html`
                  <li key=${seat}>
                    <${Disc} owner=${ctx.board.owners[seat]} size="s" />
                    <b class="num">${score}</b> ${ctx.words.name("chair", seat)}
                  </li>
                `,
              )}
            </ol>
          `
      }
      <div class="row">
        <a class="btn small primary" href=${address(`/set?game=${ctx.game}`)}>
          <${Icon} name="play" /> ${say("table.again")}
        </a>
        <a class="btn small" href=${address(`/replay/${live.table}`)}>
          <${Icon} name="prev" /> ${say("table.replay")}
        </a>
        <a class="btn small" href=${address(`/replay/${live.table}#dice`)}>
          <${Icon} name="dice" /> ${say("table.dice")}
        </a>
        <a class="btn small" href=${address(`/api/tables/${live.table}/record`)}
            download="${ctx.game}-${live.table}.json">
          <${Icon} name="down" /> ${say("table.download")}
        </a>
      </div>
    </section>
  `;
}
