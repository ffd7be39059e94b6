// What the strip and the desk show at this moment: the question, what is told, what was missed,
// the end.
import { html } from "../js/ui.js";
import { Advice } from "../hand/advice.js";
import { Aid } from "../hand/aid.js";
import { Gazetteer } from "../hand/gazetteer.js";
import { Picker } from "../map/picker.js";
import { Prompt } from "../table/prompt.js";
import { Told, hasScene, sceneFor } from "../chronicle/scene.js";
import { Telling } from "../chronicle/strip.js";
import { hasAnswer } from "../table/windows.js";
import { EndStrip, Ending } from "./ending.js";
import { pointsOf } from "./recall.js";
import { Since, SinceStrip } from "./summary.js";

/** @typedef {import("../table/context.js").Context} Context */
/** @typedef {import("../js/live.js").Live} Live */
/** @typedef {import("../chronicle/teller.js").Teller} Teller */
/** @typedef {import("./recall.js").Recall} Recall */
/**
 * @typedef {{recall: Recall, change: (what: Partial<Recall>) => void}} Recalled
 */

/**
 * @param {{ctx: Context, live: Live, teller: Teller, recalled: Recalled,
 *   final: ({action: string} & import("../js/live.js").Foreseen) | null, cancel: () => void,
 *   plan: import("../table/kit.js").Plan}} props
 */
export function Strip({ ctx, live, teller, recalled, final, cancel, plan }) {
  if (!teller.isNow()) return html`<${Telling} ctx=${ctx} teller=${teller} />`;
  if (recalled.recall.is === "since")
    return html`
      <${SinceStrip} ctx=${ctx} teller=${teller} recall=${recalled.recall}
          change=${recalled.change} over=${live.about.value.over} />
    `;
  if (ctx.view.result) return html`<${EndStrip} ctx=${ctx} live=${live} />`;
  if (ctx.among?.length)
    return html`
      <${Picker} ctx=${ctx} plan=${plan} among=${ctx.among} close=${() => ctx.pickAmong?.([])} />
    `;
  return html`
    <${Prompt} ctx=${ctx} live=${live} final=${final} cancel=${cancel}
        back=${() => teller.back()} again=${tellAgain(teller)} />
  `;
}

/**
 * Tell once more what has happened since the reader was asked something; null if nothing has.
 * @param {Teller} teller
 */
function tellAgain(teller) {
  const { frames, ways } = teller;
  const asked = frames.findLastIndex(({ view }) => view.decision);
  const first = frames.findIndex((frame, n) => {
    const event = n > Math.max(asked, 0) && ways.event(frame, frames[n - 1]);
    return event && !ways.quiet(event);
  });
  if (first < 0) return null;
  return () => (ways.instant() ? teller.stepTo(frames[first]) : teller.again(frames[first - 1]));
}

/**
 * What stands on the desk beside the map now, or "".
 * @param {Context} ctx
 * @param {{answer: any, card: string | null, laid?: string}} asked the answer to "why not", the
 *   card of a place, a sheet that was laid there
 * @param {Recall} recall
 * @param {boolean} told is everything told?
 */
export function sceneOn(ctx, { answer, card, laid }, recall, told) {
  const { board, view, eyes } = ctx;
  if (card) return "place";
  if (hasAnswer(answer)) return "why";
  if (laid) return laid;
  if (recall.is === "since") return "since";
  if (view.result) return "ending";
  if (hasScene(ctx)) return "told";
  if (ctx.advised?.length) return "advice";
  if (ctx.marks?.length) return "marked";
  if (board.hasWindow?.(view, eyes)) return "window";
  return recall.is === "told" && told ? "since" : "";
}

/**
 * @param {{scene: string, ctx: Context, live: Live, kit: import("../table/kit.js").Kit,
 *   teller: Teller, recalled: Recalled, close: () => void}} props
 */
export function Scene({ scene, ctx, live, kit, teller, recalled, close }) {
  const seats = Object.keys(live.about.value.seats);
  if (scene === "aid") return html`<${Aid} ctx=${ctx} close=${close} />`;
  if (scene === "places") return html`<${Gazetteer} ctx=${ctx} plan=${kit.plan} close=${close} />`;
  if (scene === "since")
    return html`
      <${Since} ctx=${ctx} teller=${teller} recall=${recalled.recall} change=${recalled.change}
          seats=${seats}
          points=${(/** @type {any} */ view) => pointsOf(kit, view, seats)} />
    `;
  if (ctx.view.result)
    return html`
      <${Ending} ctx=${ctx} live=${live} kit=${kit} teller=${teller} close=${close} />
    `;
  if (scene === "told") {
    const Drawn = sceneFor(ctx) ?? Told;
    return html`<${Drawn} view=${ctx.view} ctx=${ctx} />`;
  }
  if (scene === "advice")
    return html`<${Advice} ctx=${ctx} options=${ctx.advised ?? []} plan=${kit.plan} />`;
  if (scene === "marked") return html`<${ctx.board.Marked} view=${ctx.view} ctx=${ctx} />`;
  return html`<${ctx.board.Window} view=${ctx.view} ctx=${ctx} />`;
}
