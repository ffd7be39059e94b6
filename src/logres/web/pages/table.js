// The table: map, prompt, seats, log, hand. It draws the view and lights what the options name; it
// knows no rule.
import { html, signal, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../js/ui.js";
import { address } from "../js/door.js";
import { claimSeat } from "../js/api.js";
import { Bar } from "../js/bar.js";
import { Icon } from "../js/icons.js";
import { keep, takeFromAddress } from "../js/keys.js";
import { Live } from "../js/live.js";
import { go } from "../js/main.js";
import { said } from "../js/refusal.js";
import { language, sound, stillness } from "../js/settings.js";
import { load, say, words } from "../js/text.js";
import { Aloud } from "../chronicle/aloud.js";
import { eyesAt, sceneOf, showAt, useChronicle } from "../chronicle/chronicle.js";
import { advisedNow } from "../hand/advice.js";
import { Clause, openClause } from "../table/clause.js";
import { coloured, label, litBy, namer, promptButtons } from "../table/context.js";
import { Beyond } from "../table/beyond.js";
import { Desk, useDesk } from "../table/desk.js";
import { placeInWords } from "../hand/gazetteer.js";
import { HALF, begins, beingMade, fallBack, goesOn } from "../hand/direct.js";
import { useFocus } from "../table/focus.js";
import { useForesight } from "../hand/foresight.js";
import { Hotseat } from "../table/hotseat.js";
import { onKey } from "../table/keyboard.js";
import { kitOf, spotsAbout } from "../table/kit.js";
import { boxOf } from "../map/camera.js";
import { useCarry } from "../hand/carry.js";
import { PlaceCard } from "../map/card.js";
import { GameMap } from "../map/map.js";
import { Scene, Strip, sceneOn } from "../past/moment.js";
import { pinsOf } from "../past/since.js";
import { goBack, useMemory, useRecall } from "../past/recall.js";
import { Menu } from "../table/menu.js";
import { useTurn } from "../table/notify.js";
import { Chips, Seats } from "../table/seats.js";
import { Tabbar, useSheet } from "../table/sheets.js";
import { Past } from "../chronicle/strip.js";
import { Why } from "../table/windows.js";
import { Home } from "./nowhere.js";
import { nextWaiting } from "./tables.js";

export { kitOf } from "../table/kit.js";

/** @typedef {import("../table/kit.js").Kit} Kit */

/** @param {{id: string}} props */
export default function TablePage({ id }) {
  const live = useMemo(() => openTable(id), [id]);
  const [kit, bring] = useState(/** @type {Kit | null} */ (null));
  const [fault, tell] = useState("");
  const about = live.about.value;
  useEffect(() => {
    // A second link to the same table brings a second seat.
    const brought = () => {
      if (!location.hash.startsWith("#key=")) return;
      takeFromAddress(id, about?.game ?? "", about?.name ?? "");
      live.hello();
    };
    addEventListener("hashchange", brought);
    return () => removeEventListener("hashchange", brought);
  }, [live, about]);
  useEffect(() => () => live.close(), [live]);
  useLayoutEffect(() => {
    document.body.classList.add("table-page");
    return () => document.body.classList.remove("table-page");
  }, []);
  useEffect(() => {
    if (!about) return;
    keep(id, about.game, about.name);
    kitOf(about.game).then(bring, (problem) => tell(said(problem)));
  }, [about?.game]);
  useEffect(() => {
    if (about) load(about.game, language.value).catch((problem) => tell(said(problem)));
  }, [about?.game, language.value]);
  if (live.status.value === "gone")
    return html`<${Alone} role="alert" text=${say("table.gone")}><p><${Home} /></p><//>`;
  if (fault) return html`<${Alone} role="alert" text=${fault}><p><${Home} /></p><//>`;
  const ready =
    about && kit && Object.keys(live.eyes.value).length && words(about.game).has("game.title");
  if (!ready)
    return html`
      <${Alone} role="status"
          text=${say(live.away() ? `table.${live.status.value}` : "table.loading")} />
    `;
  return html`
    <${Hotseat} live=${live} kit=${kit}
        show=${(/** @type {string} */ seat, /** @type {(seat: string) => void} */ look) => html`
          <${Arrival} key=${seat} live=${live} kit=${kit} seat=${seat} look=${look} />
        `} />
  `;
}

/**
 * The table opens when it is known what is told first.
 * @param {{live: Live, kit: Kit, seat: string, look: (seat: string) => void}} props
 */
function Arrival({ live, kit, seat, look }) {
  const recalled = useRecall(live, kit, seat);
  const { recall, change } = recalled;
  if (recall.is === "looking")
    return html`
      <${Alone} role="status" text=${say("since.looking")}>
        <p>
          <button type="button" class="btn small" onClick=${() => change({ is: "now" })}>
            <${Icon} name="last" /> ${say("table.skip")}
          </button>
        </p>
      <//>
    `;
  return html`
    <${Table} live=${live} kit=${kit} seat=${seat} look=${look} recalled=${recalled} />
  `;
}

/** @param {{role: string, text: string, children?: any}} props */
const Alone = ({ role, text, children }) => html`
  <${Bar} nav=${role === "alert"} />
  <main class="page"><p role=${role}>${text}</p>${children}</main>
`;

/** @param {string} id */
function openTable(id) {
  takeFromAddress(id, "", "");
  return new Live(id);
}

/**
 * The table through the eyes of one seat.
 * @param {{live: Live, kit: Kit, seat: string, look: (seat: string) => void,
 *   recalled: import("../past/moment.js").Recalled}} props
 */
function Table({ live, kit, seat, look, recalled }) {
  const { recall, change } = recalled;
  const about = live.about.value;
  const { board, plan } = kit;
  const camera = useRef(/** @type {import("../map/camera.js").Camera | null} */ (null));
  const [asked, ask] = useState(/** @type {string | null} */ (null));
  // The place whose card has no corner of the map: it stands on the desk.
  const [docked, dock] = useState("");
  const [menu, turn] = useState(false);
  const [sheetOf, lay] = useState("");
  const teller = useChronicle(live, kit, seat, camera);
  teller.ways.earlier = () => goBack(live, seat);
  const told = teller.isNow();
  const eyes = seenNow(teller, live, seat, recall);
  const { asking, reach, final } = beingMade(live, eyes, board, told);
  useEffect(() => fallBack(live), [live.reached.value]);
  useMemory(live, seat, recall);
  useEffect(() => {
    if (live.deeds.value.length && recall.is === "told") change({ is: "now" });
  }, [live.deeds.value]);
  const [among, pickAmong] = useState(/** @type {string[]} */ ([]));
  const made = contextOf({ live, kit, eyes, asking, reach, scene: sceneOf(teller), ask });
  made.showAt = (lines) => showAt(teller, lines);
  made.look = (ids) => camera.current?.show(boxOf(spotsAbout(kit.plan, ids)), !stillness());
  const ctx = { ...marksOn(made, live, recall, among), pickAmong };
  const { view } = ctx;
  const card = asked && docked === asked ? asked : null;
  const scene = sceneOn(
    ctx,
    { answer: asked && !card ? null : live.answer.value, card, laid: sheetOf },
    recall,
    told,
  );
  const [tab, turnTo] = useDesk(scene, [...(ctx.marks ?? []), sheetOf].join(" "));
  const [sheet, open] = useSheet(ctx, scene);
  useEffect(() => {
    if (sheet === "win") turnTo("scene");
    if (sheet === "log") turnTo("log");
  }, [sheet]);
  const closeScene = () => {
    turnTo("log");
    open("");
  };
  const close = () => {
    lay("");
    live.answer.value = null;
    live.reached.value = null;
    live.final.value = null;
    if (live.advice.value?.options) live.advice.value = null;
    ask(null);
    pickAmong(none);
  };
  useTurn(Boolean(view.decision), ctx.words.say("game.title"), about.id);
  useFocus(eyes.version + (reach ? HALF : 0), Boolean(view.decision));
  useEffect(() => pickAmong(none), [eyes.version]);
  useForesight(live, ctx);
  useHand(live, ctx);
  const over = Boolean(view.result);
  useEffect(() => {
    // A place that was read in the last turn is not what one looks for now.
    if (over) close();
  }, [over]);
  const show = (/** @type {string} */ one) => lay((old) => (old === one ? "" : one));
  useKeys({ ctx, live, teller, menu, closeMenu: () => turn(false), close, show });
  const sit = async (/** @type {string} */ free, /** @type {string} */ name) => {
    const taken = await claimSeat(live.table, free, name);
    keep(live.table, about.game, about.name, { [taken.seat]: taken.key });
    live.hello();
  };
  const why = html`<${Why} ctx=${ctx} live=${live} asked=${asked} close=${close} />`;
  return html`
    <a class="skip" href="#board" onClick=${toMap}>${say("table.to-map")}</a>
    <${Bar} title=${ctx.words.say("game.title")}
        place=${`${ctx.words.say(`scenario.${about.scenario}`)} · ${board.when(view, ctx.words)}`}>
      <div class="tools wide">
        <${Connection} live=${live} />
        <a class="btn quiet small" href=${address(`/rules/${about.game}`)}>
          <${Icon} name="book" /> ${say("bar.rules")}
        </a>
        <${Sound} />
      </div>
      <button type="button" class="btn quiet icon" id="menu-button"
          aria-label=${say("table.menu")} aria-expanded=${menu} aria-controls="menu"
          onClick=${() => turn(!menu)}>
        <${Icon} name="menu" />
      </button>
    <//>
    <main class="grid ${scene === "ending" && tab === "scene" ? "ended" : ""}">
      <${Chips} ctx=${ctx} live=${live} />
      <${Strip} ctx=${ctx} live=${live} teller=${teller} recalled=${recalled} final=${final}
          cancel=${close} plan=${plan} />
      <${GameMap} ctx=${ctx} plan=${plan} svg=${kit.svg} asked=${asked} close=${close}
          dock=${dock} why=${why}
          onCamera=${(/** @type {any} */ made) => (camera.current = made)}>
        <${Lost} live=${live} />
        <${Past} teller=${teller} />
      <//>
      <aside class="rail l" tabindex="0" aria-label=${say("table.seats")}>
        <${Seats} ctx=${ctx} live=${live} deeds=${{ sit, look }} />
        <${board.Rail} view=${view} seat=${seat} ctx=${ctx} plan=${plan} />
      </aside>
      <${Desk} ctx=${ctx} live=${live} tab=${tab} turn=${turnTo} scene=${scene}>
        ${
          card
            ? html`
              <div class="place-card" role="status">
                <${PlaceCard} id=${card} ctx=${ctx} plan=${plan} why=${why} close=${close} />
              </div>
            `
            : asked
              ? null
              : why
        }
        <${Scene} scene=${scene} ctx=${ctx} live=${live} kit=${kit} teller=${teller}
            recalled=${recalled} close=${sheetOf ? () => lay("") : closeScene} />
      <//>
      <${board.Hand} view=${view} seat=${seat} ctx=${ctx} />
      <${Beyond} ctx=${ctx} sheet=${sheet} />
      <${Tabbar} ctx=${ctx} sheet=${sheet} open=${open} scene=${scene} />
      ${
        menu
          ? html`<${Menu} ctx=${ctx} live=${live} bots=${kit.bots} show=${show}
              close=${() => turn(false)} />`
          : null
      }
      <${Clause} game=${about.game} />
      <${Aloud} ctx=${ctx} teller=${teller} />
      <div class="vh" role="status" id="heard">${heard.value}</div>
    </main>
  `;
}

/**
 * What the seat sees at the moment that is told. Nothing is asked before the reader has chosen what
 * to be told.
 * @param {import("../chronicle/teller.js").Teller} teller
 * @param {Live} live
 * @param {string} seat
 * @param {import("../past/recall.js").Recall} recall
 */
function seenNow(teller, live, seat, recall) {
  const eyes = { seat, ...eyesAt(teller, live.eyes.value[seat]) };
  if (recall.is === "since") eyes.view = { ...eyes.view, decision: null, result: null };
  return eyes;
}

/**
 * The page with what lies on its map: pins of what was missed, what the reader wants to see there,
 * places under one finger, and what was advised.
 * @param {import("../table/context.js").Context} made
 * @param {Live} live
 * @param {import("../past/recall.js").Recall} recall
 * @param {string[]} among
 * @returns {import("../table/context.js").Context}
 */
function marksOn(made, live, recall, among) {
  const { board, eyes, view, facts, reach } = made;
  return {
    ...made,
    pins: recall.is === "since" ? pinsOf(recall.missed ?? [], eyes.seat) : [],
    marks: board.marked?.(view, eyes.seat, facts) ?? [],
    among: view.decision ? among : [],
    advised: reach ? [] : (advisedNow(live, eyes)?.options ?? []),
  };
}

/** No places, and nothing to draw anew if there were none. @param {string[]} old */
const none = (old) => (old.length ? [] : old);

/** @param {Event} event */
function toMap(event) {
  event.preventDefault();
  /** @type {HTMLElement | null} */ (
    document.querySelector("#board [tabindex='0']") ?? document.getElementById("board")
  )?.focus();
}

/**
 * @param {{live: Live, kit: Kit, eyes: any, asking: any,
 *   reach: import("../js/live.js").Reach | null, scene: import("../table/context.js").Scene,
 *   ask: (space: string | null) => void}} with_ `asking` is the view with the question itself,
 *   where the ends of a move are shown instead
 * @returns {import("../table/context.js").Context}
 */
function contextOf({ live, kit, eyes, asking, reach, scene, ask }) {
  const { seat, view } = eyes;
  const { verbs, facts, story } = kit;
  const board = coloured(kit.board, view);
  const game = board.id;
  const actions = view.decision?.actions ?? [];
  const catalogue = words(game);
  const lit = litBy(board, actions, view.decision);
  return {
    board,
    game,
    eyes,
    view,
    facts,
    story,
    words: catalogue,
    mine: Boolean(seat),
    lit,
    scene,
    picked:
      eyes.undo && board.picked ? board.picked(view, eyes, live.deeds.value, facts) : new Map(),
    plan: kit.plan,
    say: (key, values) => catalogue.say(key, values),
    label: (action) => label(game, action, verbs),
    nameOf: namer(catalogue, verbs),
    reach,
    play: (action) => {
      ask(null);
      if (live.busy()) return;
      if (reach) return goesOn({ board, live, seat, reach }, action);
      if (!begins({ board, live, seat, view }, action)) live.play(seat, action, true);
    },
    decide: (action) => {
      ask(null);
      if (reach) return goesOn({ board, live, seat, reach }, action);
      live.play(seat, action);
    },
    stepByStep: () => {
      if (!reach) return;
      live.reached.value = null;
      live.play(seat, reach.asked[0]);
    },
    giveBack: (steps) => live.giveBack(seat, steps),
    why: (action) => {
      ask(null);
      if (seat) live.why(seat, action);
    },
    whySpace: (space) => {
      live.answer.value = null;
      if (reach) {
        // Another place from which one can set out; anything else lays the move down.
        live.reached.value = null;
        const other = board.ask(space, asking);
        if (other !== reach.asked[0] && asking.decision.actions.includes(other))
          return begins({ board, live, seat, view: asking }, other);
      }
      ask(space);
      if (seat && view.decision) live.why(seat, board.ask(space, view));
    },
  };
}

/**
 * Armies and cards may be carried to where they go.
 * @param {Live} live
 * @param {import("../table/context.js").Context} ctx
 */
function useHand(live, ctx) {
  const dropped = useRef("");
  const { reach } = ctx;
  const play = (/** @type {string} */ name) => {
    const action = ctx.lit.get(name);
    if (action) ctx.play(action);
  };
  // Where the armies were put down may be known before it is known how they get there.
  useEffect(() => {
    if (reach && dropped.current) play(`space ${dropped.current}`);
    if (reach) dropped.current = "";
  }, [reach]);
  useCarry({
    begin: (place) => play(`space ${place}`),
    drop: (place) => {
      if (reach) play(`space ${place}`);
      else dropped.current = place;
    },
    give: (card, place) => {
      const action = ctx.lit.get(`card ${card}`);
      const plan = (action && ctx.board.drop?.(action, place)) || [];
      if (plan.length) live.carryOut(ctx.eyes.seat, plan);
    },
  });
}

/** What a place is, for who asked for it by key. */
const heard = signal("");

/**
 * @param {{ctx: import("../table/context.js").Context, live: Live,
 *   teller: import("../chronicle/teller.js").Teller, menu: boolean, closeMenu: () => void,
 *   close: () => void, show: (sheet: string) => void}} with_
 */
function useKeys({ ctx, live, teller, menu, closeMenu, close, show }) {
  const { seat, undo } = ctx.eyes;
  const actions = promptButtons(ctx.board, ctx.view.decision);
  /** @type {import("../table/keyboard.js").Does} */
  const does = {
    undo: () => undo && live.undo(seat),
    redo: () => live.redo(seat),
    rule: () => {
      const [rule] = ctx.view.decision?.rules ?? [];
      if (rule) openClause.value = openClause.value === rule ? "" : rule;
    },
    why: () => {
      const space = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.space;
      if (space) ctx.whySpace(space);
    },
    close: () => {
      if (openClause.value) {
        openClause.value = "";
      } else if (menu) {
        closeMenu();
      } else {
        close();
        document.getElementById("prompt")?.focus();
      }
    },
    act: (n) => actions[n] && ctx.decide?.(actions[n]),
    back: () => teller.back(),
    on: () => teller.on(),
    skip: () => teller.skip(),
    pause: () => teller.toggle(),
    aid: () => show("aid"),
    places: () => show("places"),
    place: () => {
      const space = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.space;
      if (space && ctx.plan) heard.value = placeInWords(space, ctx, ctx.plan);
    },
    advise: () => document.getElementById("advice")?.click(),
    mark: () => ctx.board.markNext?.(ctx.view, seat),
    waiting: () => nextWaiting(live.table).then((id) => id && go(`/t/${id}`)),
  };
  // As soon as a question is seen its keys answer it, not those of the question before.
  useLayoutEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => onKey(event, does);
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
}

/** @param {{live: Live}} props */
function Connection({ live }) {
  const good = live.status.value === "connected";
  return html`
    <span class="tag ${good ? "ok" : "warn"}">
      <${Icon} name=${good ? "check" : "warn"} /> ${say(`table.${live.status.value}`)}
    </span>
  `;
}

/** @param {{live: Live}} props */
const Lost = ({ live }) => html`
  <div class="lost" role="status">
    ${
      live.away()
        ? html`
          <p class="note warn">
            <${Icon} name="warn" />
            <span>
              ${say(`table.${live.status.value}`)} ${live.pending.value ? say("table.kept") : ""}
            </span>
          </p>
        `
        : null
    }
  </div>
`;

function Sound() {
  const on = sound.value === "on";
  return html`
    <button type="button" class="btn quiet icon" aria-pressed=${on}
        aria-label=${say("table.sound")} onClick=${() => (sound.value = on ? "off" : "on")}>
      <${Icon} name=${on ? "sound" : "mute"} />
    </button>
  `;
}
