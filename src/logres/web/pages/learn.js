// Lessons: short records from stored positions, a sentence for each step, played by clicking on the
// real board.
import { html, useEffect, useLayoutEffect, useMemo, useState } from "../js/ui.js";
import { address, call } from "../js/door.js";
import { once } from "../js/api.js";
import { Bar } from "../js/bar.js";
import { Icon } from "../js/icons.js";
import { said } from "../js/refusal.js";
import { language } from "../js/settings.js";
import { load, say, words } from "../js/text.js";
import { Acts } from "../table/acts.js";
import { Clause, Rule, openClause } from "../table/clause.js";
import { buttonsOf } from "../table/context.js";
import { useFocus } from "../table/focus.js";
import { onKey } from "../table/keyboard.js";
import { kitOf, styled } from "../table/kit.js";
import { Log } from "../table/log.js";
import { askedOn, Face, sized } from "../table/prompt.js";
import { GameMap } from "../map/map.js";
import { Tabs } from "../table/sheets.js";
import { Coach } from "../watch/coach.js";
import { Film } from "../watch/film.js";
import { Goals } from "../watch/goals.js";
import { done, isDone } from "../watch/progress.js";
import { pointing } from "../watch/pointer.js";
import { contextOf } from "../watch/stage.js";

/** @param {{id: string}} props */
export default function Learn({ id }) {
  const [kit, bring] = useState(/** @type {any} */ (null));
  const [lessons, list] = useState(/** @type {any[] | null} */ (null));
  const [lesson, open] = useState(/** @type {any} */ (null));
  const [fault, tell] = useState(/** @type {any} */ (null));
  const choose = (/** @type {string} */ wanted) =>
    once(`/api/games/${id}/lessons/${wanted}`).then(open, tell);
  useEffect(() => {
    dressed(id).then(bring, tell);
    once(`/api/games/${id}/lessons`).then((answer) => {
      list(answer.lessons);
      if (answer.lessons.length) choose(wanted(id, answer.lessons));
    }, tell);
  }, [id]);
  useEffect(() => {
    load(id, language.value);
  }, [id, language.value]);
  useEffect(() => {
    const moved = () => lessons && choose(wanted(id, lessons));
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  }, [id, lessons]);
  if (fault)
    return html`
      <${Bar} nav=${true} here="learn" />
      <main class="page"><p role="alert">${said(fault)}</p></main>
    `;
  if (lessons && !lessons.length)
    return html`
      <${Bar} nav=${true} here="learn" />
      <main class="page"><p>${say("learn.none")}</p></main>
    `;
  if (!kit || !lesson || !lessons || !words(id).has("game.title"))
    return html`
      <${Bar} />
      <main class="page"><p role="status">${say("table.loading")}</p></main>
    `;
  return html`
    <${Lesson} key=${lesson.id} game=${id} kit=${kit} lessons=${lessons} lesson=${lesson} />
  `;
}

/**
 * What a game brings, once its lessons have their style too: the map is measured when it is drawn.
 * @param {string} game
 */
async function dressed(game) {
  const kit = await kitOf(game);
  await styled(address("/css/lesson.css"));
  return kit;
}

/**
 * The lesson the address names, else the first that is not finished.
 * @param {string} game
 * @param {any[]} lessons
 */
function wanted(game, lessons) {
  const named = lessons.find((one) => one.id === location.hash.slice(1));
  return (named ?? lessons.find((one) => !isDone(game, one.id)) ?? lessons[0]).id;
}

/** @param {{game: string, kit: any, lessons: any[], lesson: any}} props */
function Lesson({ game, kit, lessons, lesson }) {
  const film = useMemo(() => new Film({ start: {}, steps: lesson.steps }), [lesson]);
  const [at, move] = useState(0);
  const [answer, tell] = useState(/** @type {any} */ (null));
  const [asked, ring] = useState(/** @type {string | null} */ (null));
  const step = lesson.steps[at];
  const needed = step.do && kit.board.target(step.do).card ? "hand" : "";
  const [sheet, open] = useState(needed);
  const view = film.view(at + 1);
  const { lines, fresh } = film.log(at + 1);
  const pointed = useMemo(() => pointing(kit.board), [kit]);
  const board = useMemo(
    () => (step.show.length ? { ...pointed, focus: () => step.show } : pointed),
    [pointed, step],
  );

  /**
   * A number of steps on from wherever the lesson is by then: keys may be quicker than the page.
   * @param {number} by
   */
  const go = (by) => {
    tell(null);
    ring(null);
    move((old) => Math.min(Math.max(old + by, 0), lesson.steps.length - 1));
  };
  const why = async (/** @type {string} */ action, /** @type {string | undefined} */ space) => {
    ring(space ?? null);
    if (!step.do) return tell({ key: "learn.read-first", rules: [] });
    const found = await call(
      "GET",
      `/api/games/${game}/lessons/${lesson.id}/why?step=${at}&action=${encodeURIComponent(action)}`,
    );
    tell(found.text ? found : { key: "learn.also-legal", rules: [] });
  };
  const play = (/** @type {string} */ action) =>
    action === step.do ? go(1) : why(action, undefined);
  const ctx = contextOf(
    { ...kit, board },
    game,
    { seat: lesson.seat, view, log: lines, fresh: at ? fresh : Infinity },
    { light: step.do ? [step.do] : [], play, why },
  );
  const shown = { ...ctx, shown: step.show };
  useEffect(() => {
    document.title = `${lesson.title[language.value]} · ${ctx.words.say("game.title")}`;
    if (at === lesson.steps.length - 1) done(game, lesson.id);
  }, [lesson, at, language.value]);
  useLayoutEffect(() => {
    document.body.classList.add("table-page");
    return () => document.body.classList.remove("table-page");
  }, []);
  useLayoutEffect(() => {
    open(needed);
    if (step.do) kit.board.mean?.(step.do);
  }, [at]);
  useLayoutEffect(() => {
    document.body.dataset.sheet = sheet;
    const log = document.querySelector(".rail.r .log");
    if (log) log.scrollTop = log.scrollHeight;
    document.querySelector(".hand .lit")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [sheet, at]);
  useFocus(at, Boolean(step.do));
  useEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) =>
      pressed(
        event,
        step,
        () => go(1),
        () => go(-1),
      );
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
  return html`
    <a class="skip" href="#coach-title">${say("learn.to-coach")}</a>
    <${Bar} title=${ctx.words.say("game.title")}
        place=${`${say("bar.learn")} · ${lesson.title[language.value]}`}>
      <span class="tag info wide"><${Icon} name="grad" /> ${say("learn.nothing-counts")}</span>
    <//>
    <main class="grid lesson">
      <${Question} ctx=${shown} step=${step} />
      <${GameMap} ctx=${shown} plan=${kit.plan} svg=${kit.svg} asked=${asked} />
      <aside class="rail r" aria-label=${say("learn.lesson")}>
        <${Coach} game=${game} lesson=${lesson} at=${at} answer=${answer} back=${() => go(-1)}
            next=${() => go(1)} show=${() => go(1)}
            onward=${html`<${Onward} game=${game} lessons=${lessons} lesson=${lesson} />`} />
        <div class="on-desk"><${kit.board.Window} view=${view} ctx=${shown} /></div>
        <div class="sec slim"><h2>${say("table.log")}</h2></div>
        <${Log} ctx=${shown} />
      </aside>
      <aside class="rail l" tabindex="-1" aria-label=${say("learn.lessons")}>
        <${Goals} game=${game} lessons=${lessons} lesson=${lesson} at=${at} />
        <${kit.board.Rail} view=${view} seat=${lesson.seat} ctx=${shown} plan=${kit.plan} />
      </aside>
      <${kit.board.Hand} view=${view} seat=${lesson.seat} ctx=${shown} />
      <${Clause} game=${game} />
      <${Sheets} sheet=${sheet} open=${open}
          cards=${Boolean(kit.board.hasWindow?.(view, ctx.eyes) ?? true)}
          hand=${kit.board.hasHand?.(view) ?? true} />
    </main>
  `;
}

/**
 * Enter goes on where there is only something to read; the other keys are those of a table.
 * @param {KeyboardEvent} event
 * @param {any} step
 * @param {() => void} next
 * @param {() => void} back
 */
function pressed(event, step, next, back) {
  const element = /** @type {HTMLElement} */ (event.target);
  if (event.key === "Enter" && !step.do && !element.matches("button, a, input, [role=button]")) {
    event.preventDefault();
    return next();
  }
  onKey(event, {
    undo: back,
    rule: () =>
      /** @type {HTMLElement | null} */ (document.querySelector(".coach .rulelink"))?.click(),
    close: () => {
      if (openClause.value) openClause.value = "";
      else document.getElementById("coach-title")?.focus();
    },
    act: () =>
      /** @type {HTMLElement | null} */ (document.querySelector(".prompt .acts .primary"))?.click(),
  });
}

/** The question a table would ask here, with its buttons. @param {{ctx: any, step: any}} props */
function Question({ ctx, step }) {
  const { decision, deciding, result } = ctx.view;
  const sentence = result
    ? ctx.words.say(`result.${result.how}`, result)
    : decision
      ? askedOn(ctx)
      : say("table.waiting", { seats: deciding }, ctx.words);
  const buttons = decision ? buttonsOf(ctx.board, decision) : [];
  const owner = ctx.board.owners[ctx.eyes.seat];
  return html`
    <section class="prompt ${decision ? `mine own-${owner?.colour}` : ""}"
        aria-label=${say("table.asked")} tabindex="-1" id="prompt">
      <div class="say">
        <p class="kick">
          <span>
            ${ctx.board.kick?.(ctx.view, ctx.words) ?? ctx.board.when(ctx.view, ctx.words)}
          </span>
          ${decision?.rules
            .slice(0, 1)
            .map(
              (/** @type {string} */ id) => html`<${Rule} key=${id} game=${ctx.game} id=${id} />`,
            )}
        </p>
        <h2 class=${sized(sentence)}>${sentence}</h2>
      </div>
      <${Acts}>
        ${buttons.map(
          (action) => html`
            <button key=${action} type="button"
                class="btn ${action === step.do ? "primary lit" : ""}" data-action=${action}
                onClick=${() => ctx.play(action)}>
              <${Face} label=${ctx.label(action)}
                  short=${ctx.board.button?.(action, ctx.words, buttons)} />
            </button>
          `,
        )}
      <//>
    </section>
  `;
}

/**
 * After the last step: the next lesson, or a game.
 * @param {{game: string, lessons: any[], lesson: any}} props
 */
function Onward({ game, lessons, lesson }) {
  const next = lessons[lessons.findIndex((one) => one.id === lesson.id) + 1];
  if (!next)
    return html`
      <a class="btn primary" href=${address(`/set?game=${game}`)}>
        <${Icon} name="play" /> ${say("learn.play")}
      </a>
    `;
  return html`
    <a class="btn primary" id="next" href=${address(`/learn/${game}#${next.id}`)}>
      ${say("learn.onward", { title: next.title[language.value] })}
    </a>
  `;
}

const HAND = ["hand", "cards", "table.hand"];
const SHEETS = [
  ["seats", "grad", "learn.lessons"],
  ["log", "list", "table.log"],
];
const WINDOW = ["win", "note", "replay.window"];

/**
 * @param {{sheet: string, open: (sheet: string) => void, cards: boolean, hand: boolean}} props
 */
function Sheets({ sheet, open, cards, hand }) {
  const tabs = [...(hand ? [HAND] : []), ...SHEETS, ...(cards ? [WINDOW] : [])];
  const named = tabs.map(([name, icon, label]) => [name, icon, say(label)]);
  return html`<${Tabs} tabs=${named} sheet=${sheet} open=${open} />`;
}
