// The end: who won by what, how the points came, and what one can do next. It stands on the
// desk, so that the board stays in sight.
import { html, useEffect, useState } from "../js/ui.js";
import { address, thisPage } from "../js/door.js";
import { Disc, Icon } from "../js/icons.js";
import { go } from "../js/main.js";
import { said } from "../js/refusal.js";
import { say } from "../js/text.js";
import { Acts } from "../table/acts.js";
import { Copy } from "../table/copy.js";
import { sized } from "../table/prompt.js";
import { Making } from "../watch/making.js";
import { Curve } from "./curve.js";
import { largest, marginOf, placesOf, turnsOf } from "./points.js";
import { filmFor, pointsOf } from "./recall.js";
import { askRematch, takeSeats } from "./rematch.js";
import { signed } from "./summary.js";

/** @typedef {import("../table/context.js").Context} Context */
/** @typedef {import("../js/live.js").Live} Live */
/** @typedef {import("../chronicle/teller.js").Teller} Teller */
/** @typedef {import("../table/kit.js").Kit} Kit */

/** @param {Context} ctx */
const verdict = (ctx) =>
  ctx.board.verdict?.(ctx.view, ctx.eyes, ctx.words) ??
  ctx.words.say(`result.${ctx.view.result.how}`, ctx.view.result);

/** The reader's place among those who were scored, or "". @param {Context} ctx */
function placeSays(ctx) {
  const places = placesOf(ctx.view.result);
  const own = places.find(({ seat }) => seat === ctx.eyes.seat);
  if (!own || places.length < 2) return "";
  return say("ending.place", { place: own.place, n: places.length });
}

/** By how many points somebody won, or "". @param {Context} ctx */
function marginSays(ctx) {
  const n = marginOf(ctx.view.result);
  return n > 0 ? say("ending.by", { n }) : "";
}

/**
 * The strip when all is over: the verdict and what comes next.
 * @param {{ctx: Context, live: Live}} props
 */
export function EndStrip({ ctx, live }) {
  const owner = ctx.board.owners[ctx.eyes.seat];
  const text = String(verdict(ctx));
  return html`
    <section class="prompt over" aria-label=${say("table.over")} tabindex="-1" id="prompt"
        data-version=${ctx.eyes.version}>
      ${owner ? html`<${Disc} owner=${owner} size="l" />` : null}
      <div class="say" aria-live="polite">
        <p class="kick">
          <span>${[say("table.over"), placeSays(ctx)].filter(Boolean).join(" · ")}</span>
        </p>
        <h2 class=${sized(text)}>${text}</h2>
      </div>
      <${Acts}>
        ${
          ctx.eyes.undo
            ? html`
              <button type="button" class="btn undo" onClick=${() => live.undo(ctx.eyes.seat)}>
                <${Icon} name="undo" /> <span>${say("table.undo")}</span>
              </button>
            `
            : null
        }
        <a class="btn" href=${address(`/replay/${live.table}`)}>
          <${Icon} name="play" /> <span>${say("table.replay")}</span>
        </a>
        <${Again} ctx=${ctx} live=${live} />
      <//>
    </section>
  `;
}

/**
 * A rematch: asked for, or joined where somebody asked before.
 * @param {{ctx: Context, live: Live}} props
 */
function Again({ ctx, live }) {
  const [busy, work] = useState(false);
  const [fault, tell] = useState("");
  const about = live.about.value;
  if (!ctx.mine && !about.rematch) return null;
  const press = () => {
    if (busy) return;
    work(true);
    tell("");
    const found = about.rematch
      ? Promise.resolve(about.rematch)
      : askRematch(live.table, ctx.eyes.seat);
    found.then(
      (rematch) => go(takeSeats(rematch, about)),
      (problem) => {
        tell(said(problem));
        work(false);
      },
    );
  };
  const text = about.rematch ? (ctx.mine ? "ending.join" : "ending.watch") : "ending.rematch";
  return html`
    <button type="button" class="btn primary rematch ${busy ? "is-pending" : ""}" onClick=${press}>
      <${Icon} name="right" /> <span>${say(text)}</span>
    </button>
    ${fault ? html`<p class="err" role="alert">${fault}</p>` : null}
  `;
}

/**
 * @param {{ctx: Context, live: Live, kit: Kit, teller: Teller, close: () => void}} props
 */
export function Ending({ ctx, live, kit, teller, close }) {
  const place = [placeSays(ctx), marginSays(ctx)].filter(Boolean).join(" · ");
  return html`
    <section class="win dock ending" aria-labelledby="ending">
      <header>
        <div>
          ${place ? html`<p class="place">${place}</p>` : null}
          <h2 id="ending">${verdict(ctx)}</h2>
        </div>
        <button type="button" class="btn quiet icon" id="close-ending"
            aria-label=${say("ending.close")} onClick=${close}>
          <${Icon} name="cross" />
        </button>
      </header>
      <${Standing} ctx=${ctx} />
      <${Next} ctx=${ctx} live=${live} />
      <${HowItCame} ctx=${ctx} live=${live} kit=${kit} teller=${teller} />
      ${
        ctx.board.Ending
          ? html`
            <h3>${say("ending.sources")}</h3>
            <div class="sources"><${ctx.board.Ending} view=${ctx.view} ctx=${ctx} /></div>
          `
          : null
      }
    </section>
  `;
}

/** Who ended where. @param {{ctx: Context}} props */
const Standing = ({ ctx }) => html`
  <ol class="standing num">
    ${placesOf(ctx.view.result).map(
      ({ seat, score }) => html`
        <li key=${seat} class=${seat === ctx.eyes.seat ? "me" : ""}>
          <${Disc} owner=${ctx.board.owners[seat]} size="s" />
          <span>${seat === ctx.eyes.seat ? say("table.you") : ctx.words.name("chair", seat)}</span>
          <b>${ctx.words.number(score)}</b>
        </li>
      `,
    )}
  </ol>
`;

/** What one can do now. @param {{ctx: Context, live: Live}} props */
function Next({ ctx, live }) {
  const about = live.about.value;
  const replay = `${thisPage().replace(/\/t\/[^/]*$/, "")}/replay/${live.table}`;
  return html`
    <div class="row">
      <${Again} ctx=${ctx} live=${live} />
      <a class="btn small" href=${address(`/set?game=${ctx.game}&like=${live.table}`)}>
        <${Icon} name="plus" /> ${say("table.again")}
      </a>
      <a class="btn small" href=${address(`/replay/${live.table}`)}>
        <${Icon} name="play" /> ${say("table.replay")}
      </a>
      <${Copy} text=${replay} label="ending.share" />
      <a class="btn small" href=${address(`/api/tables/${live.table}/record`)}
          download="${ctx.game}-${live.table}.json">
        <${Icon} name="down" /> ${say("table.download")}
      </a>
      <a class="btn small" href=${address(`/replay/${live.table}#dice`)}>
        <${Icon} name="dice" /> ${say("table.dice")}
      </a>
    </div>
    <p class="mut" role="status">
      ${about.rematch ? say("ending.ready") : ctx.mine ? say("ending.rematch-is") : ""}
    </p>
  `;
}

/**
 * The curve and the turns that changed most, from what the seat has seen.
 * @param {{ctx: Context, live: Live, kit: Kit, teller: Teller}} props
 */
function HowItCame({ ctx, live, kit, teller }) {
  const [turns, know] = useState(/** @type {import("./points.js").Turn[] | null} */ (null));
  const [how, hear] = useState(/** @type {import("../js/api.js").Progress | null} */ (null));
  const { seat } = ctx.eyes;
  const seats = Object.keys(ctx.view.result.scores);
  useEffect(() => {
    filmFor(live, seat, hear).then(
      (film) => {
        if (!teller.past.length) teller.prepend(film.frames());
        const turnOf = ctx.board.turn ?? (() => 0);
        know(turnsOf(film.frames(), turnOf, (view) => pointsOf(kit, view, seats)));
      },
      () => know([]),
    );
  }, [live, seat]);
  if (!turns) return html`<${Making} how=${how} text="replay.making" />`;
  if (turns.length < 2) return null;
  return html`
    <h3>${say("ending.curve")}</h3>
    <${Curve} turns=${turns} seats=${seats} ctx=${ctx} />
    <h3>${say("ending.turns")}</h3>
    <ol class="heads turns">
      ${largest(turns).map(
        (one) => html`
          <li key=${one.lines}>
            <b class="turn-no num">${one.turn}</b>
            <div class="num">
              ${Object.entries(one.gained)
                .filter(([, n]) => n)
                .map(
                  ([who, n]) => html`
                    <span key=${who} class="gain">
                      <${Disc} owner=${ctx.board.owners[who]} size="s" />
                      ${who === seat ? say("table.you") : ctx.words.name("chair", who)}
                      ${" "}<b>${signed(n)}</b>
                    </span>
                  `,
                )}
            </div>
            <button type="button" class="btn quiet small"
                aria-label=${say("ending.tell", { turn: one.turn })}
                onClick=${() => teller.again(teller.frameAt(one.lines))}>
              <${Icon} name="play" />
            </button>
          </li>
        `,
      )}
    </ol>
  `;
}
