// Setting a table: scenario, seats, options. Every choice has a sensible start.
import { html, useEffect, useRef, useState } from "../js/ui.js";
import { address } from "../js/door.js";
import { aboutTable, createTable, games } from "../js/api.js";
import { Bar } from "../js/bar.js";
import { Disc, Icon } from "../js/icons.js";
import { keep, keysOf } from "../js/keys.js";
import { go } from "../js/main.js";
import { said } from "../js/refusal.js";
import { language, myName } from "../js/settings.js";
import { readable } from "../js/catalogue.js";
import { load, ruledName, say, words } from "../js/text.js";
import { wishesLike } from "../past/again.js";
import { ownersOf } from "../table/kit.js";

/**
 * @typedef {{kind: string, name: string}} Wish who shall sit in a seat: me, somebody here, whoever
 *   comes, a bot, or the rules
 */

const KINDS = ["me", "here", "open", "bot"];
const RULED = { kind: "ruled", name: "" };
const LONGEST_NAME = 40;

const asks = (/** @type {string} */ name) => new URLSearchParams(location.search).get(name);

/** The table that the new one shall be like, if it is known here. @returns {Promise<any>} */
const model = () => (asks("like") ? aboutTable(String(asks("like"))) : Promise.resolve(null));

export default function SetUp() {
  const [game, know] = useState(/** @type {any} */ (null));
  const [owners, paint] = useState(/** @type {any} */ ({}));
  const [fault, tell] = useState(/** @type {any} */ (null));
  const [like, follow] = useState(/** @type {any} */ (undefined));
  useEffect(() => {
    games().then(
      (answer) =>
        know(
          answer.games.find((/** @type {any} */ one) => one.id === asks("game")) ?? answer.games[0],
        ),
      tell,
    );
    model().then(follow, () => follow(null));
  }, []);
  useEffect(() => {
    if (!game) return;
    load(game.id, language.value);
    ownersOf(game.id).then(paint);
  }, [game, language.value]);
  const ready = game && like !== undefined && words(game.id).has("game.title");
  return html`
    <${Bar} heading=${false} nav=${true} />
    <main class="page">
      <link rel="stylesheet" href=${address("/css/setup.css")} />
      ${
        ready
          ? html`<${Form} game=${game} owners=${owners} like=${like} />`
          : html`
            <h1>${say("home.set")}</h1>
            <p role=${fault ? "alert" : "status"}>${fault ? said(fault) : say("table.loading")}</p>
          `
      }
    </main>
  `;
}

/**
 * @param {{game: any, owners: any, like: any}} props `like` is the table it is set up like, or null
 */
function Form({ game, owners, like }) {
  const [scenarioId, choose] = useState(like?.scenario ?? game.scenarios[0].id);
  const [given, turn] = useState(
    /** @type {{[name: string]: any}} */ (like?.options ?? game.play_now.options),
  );
  const [wishes, wish] = useState(
    /** @type {{[seat: string]: Wish}} */ (like ? wishesLike(like.seats, keysOf(like.id)) : {}),
  );
  const [name, call] = useState(like?.name ?? "");
  const [listed, list] = useState(Boolean(like?.listed));
  const [tried, attempt] = useState(0);
  const [fault, tell] = useState(/** @type {any} */ (null));
  const [busy, work] = useState(false);
  const scenario = game.scenarios.find((/** @type {any} */ one) => one.id === scenarioId);
  const options = Object.fromEntries(
    Object.entries(scenario.options).map(([key, option]) => [
      key,
      option.choices.includes(given[key]) ? given[key] : option.default,
    ]),
  );
  const ruling = rulingOption(scenario);
  const seats = /** @type {string[]} */ (
    ruling ? ruling.seats[String(options[ruling.name])] : scenario.seats
  );
  const chairs = Object.fromEntries(
    seats.map((seat, n) => [seat, wishes[seat] ?? firstWish(n, game)]),
  );
  const catalogue = words(game.id);
  const faults = faultsOf(chairs);
  const title = say("setup.title", { game: catalogue.say("game.title") });
  useEffect(() => {
    document.title = `${title} · Logres`;
  }, [title]);
  const set = async (/** @type {Event} */ event) => {
    event.preventDefault();
    attempt(tried + 1);
    if (faults.length || busy) return;
    work(true);
    try {
      const made = await createTable({
        game: game.id,
        scenario: scenarioId,
        options,
        seats: asked(chairs),
        name: name.trim(),
        listed,
      });
      const me = Object.values(chairs).find((chair) => chair.kind === "me");
      if (me?.name) myName.value = me.name;
      keep(made.table, game.id, name.trim(), made.keys);
      go(`/t/${made.table}`);
    } catch (problem) {
      tell(problem);
      work(false);
    }
  };
  /**
   * Only one seat is yours: who had that before is open again.
   * @param {string} seat
   * @param {Wish} one
   */
  const seatWish = (seat, one) => {
    const mine =
      one.kind === "me"
        ? Object.fromEntries(
            seats
              .filter((other) => other !== seat && chairs[other].kind === "me")
              .map((other) => [other, { kind: "open", name: "" }]),
          )
        : {};
    wish({ ...chairs, ...wishes, ...mine, [seat]: one });
  };
  /**
   * The rules take a seat, or give it to somebody: then another choice of the option says who sits
   * there.
   * @param {string} seat
   * @param {Wish} one
   */
  const seatAnyone = (seat, one) => {
    const choice = ruling?.choiceOf(
      one.kind === RULED.kind ? seats.filter((other) => other !== seat) : [...seats, seat],
    );
    if (ruling && choice !== undefined && seats.includes(seat) === (one.kind === RULED.kind))
      turn({ ...given, [ruling.name]: choice });
    if (one.kind !== RULED.kind) seatWish(seat, one);
  };
  const kindsFor = (/** @type {string} */ seat) => {
    const ruled = !seats.includes(seat);
    const others = ruled ? [...seats, seat] : seats.filter((other) => other !== seat);
    const movable = ruling?.choiceOf(others) !== undefined;
    const alone = ruled ? !seats.length : seats.length === 1;
    return [
      ...(ruled && !movable ? [] : KINDS.filter((kind) => !alone || kind !== "here")),
      ...(ruled || movable ? [RULED.kind] : []),
    ];
  };
  return html`
    <h1>${title}</h1>
    <p class="lead under">${say("setup.lead")}</p>
    ${
      tried && faults.length
        ? html`<${Faults} key=${tried} faults=${faults} catalogue=${catalogue} />`
        : null
    }
    ${
      fault
        ? html`
          <div class="note bad errbox" role="alert">
            <${Icon} name="warn" />
            <span>${said(fault)}</span>
          </div>
        `
        : null
    }
    <form class="cols" onSubmit=${set} novalidate>
      <div class="stack">
        <fieldset class="panel">
          <legend class="vh">${say("setup.scenario")}</legend>
          <h2 aria-hidden="true">${say("setup.scenario")}</h2>
          <div class="pick3">
            ${game.scenarios.map(
              (/** @type {any} */ one) => html`
                <label key=${one.id} class="scn">
                  <input type="radio" name="scenario" value=${one.id}
                      checked=${one.id === scenarioId} onChange=${() => choose(one.id)} />
                  ${" "}
                  <b>${catalogue.say(`scenario.${one.id}`)}</b>
                  <small>${say("setup.seats", { n: one.seats.length })}</small>
                </label>
              `,
            )}
          </div>
        </fieldset>
        <fieldset class="panel">
          <legend class="vh">${say("table.seats")}</legend>
          <h2 aria-hidden="true">${say("table.seats")}</h2>
          <ul class="sts">
            ${(ruling?.everybody ?? seats).map(
              (seat) => html`
                <${Chair} key=${seat} seat=${seat} owner=${owners[seat]}
                    chair=${chairs[seat] ?? RULED} bots=${game.bots} usual=${game.usual_bot}
                    kinds=${kindsFor(seat)} catalogue=${catalogue} ruled=${scenario.ruled}
                    wrong=${tried > 0 && faults.includes(seat)}
                    wish=${(/** @type {Wish} */ one) => seatAnyone(seat, one)} />
              `,
            )}
          </ul>
          ${people(chairs) > 1 ? html`<p class="hint">${say("setup.curtain")}</p>` : null}
        </fieldset>
        <fieldset class="panel">
          <legend class="vh">${say("setup.options")}</legend>
          <h2 aria-hidden="true">${say("setup.options")}</h2>
          <div class="opts">
            ${Object.entries(scenario.options).map(
              ([key, option]) => html`
                <${Choice} key=${key} name=${key} option=${option} value=${options[key]}
                    label=${catalogue.say(`option.${key}`)} catalogue=${catalogue}
                    turn=${(/** @type {any} */ value) => turn({ ...given, [key]: value })} />
              `,
            )}
            <div class="field">
              <label for="name">${say("setup.table-name")}</label>
              <input class="inp" id="name" maxlength=${LONGEST_NAME} value=${name}
                  onInput=${(/** @type {any} */ event) => call(event.target.value)} />
            </div>
            <label class="check">
              <input type="checkbox" checked=${listed} onChange=${() => list(!listed)} />
              <span>${say("setup.listed")}</span>
            </label>
          </div>
        </fieldset>
      </div>
      <${Summary} catalogue=${catalogue} scenario=${scenarioId} chairs=${chairs}
          ruled=${scenario.ruled ? (ruling?.everybody ?? seats).length - seats.length : 0}
          blocked=${tried > 0 && faults.length > 0} busy=${busy} />
    </form>
  `;
}

/** Who sits there may depend on an option; the rules run the other seats. @param {any} scenario */
function rulingOption(scenario) {
  const found = Object.entries(scenario.options).find(([, option]) => option.seats);
  if (!found) return null;
  const [name, { seats }] = found;
  const everybody = /** @type {string[]} */ ([...new Set(Object.values(seats).flat())]);
  const same = (/** @type {string[]} */ some, /** @type {string[]} */ others) =>
    some.length === others.length && some.every((one) => others.includes(one));
  /** @param {string[]} wanted */
  const choiceOf = (wanted) => Object.keys(seats).find((choice) => same(seats[choice], wanted));
  return { name, seats, everybody, choiceOf };
}

/** @param {number} n @param {any} game @returns {Wish} */
const firstWish = (n, game) =>
  n === 0 ? { kind: "me", name: myName.value } : { kind: "bot", name: game.usual_bot };

/** @param {{[seat: string]: Wish}} chairs */
const people = (chairs) =>
  Object.values(chairs).filter(({ kind }) => kind === "me" || kind === "here").length;

/**
 * Seats whose person needs a name: the curtain must be able to say whose turn it is.
 * @param {{[seat: string]: Wish}} chairs
 */
const faultsOf = (chairs) =>
  Object.keys(chairs).filter((seat) => chairs[seat].kind === "here" && !chairs[seat].name.trim());

/** What is asked of the server. @param {{[seat: string]: Wish}} chairs */
function asked(chairs) {
  const wishes = Object.entries(chairs).map(([seat, { kind, name }]) => [
    seat,
    {
      kind: kind === "me" || kind === "here" ? "person" : kind,
      name: kind === "open" ? "" : name.trim(),
    },
  ]);
  return Object.fromEntries(wishes);
}

/** What must be mended, with a way to it. @param {{faults: string[], catalogue: any}} props */
function Faults({ faults, catalogue }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => box.current?.focus(), []);
  const to = (/** @type {string} */ seat) => (/** @type {Event} */ event) => {
    event.preventDefault();
    document.getElementById(`name-${seat}`)?.focus();
  };
  return html`
    <div class="note bad errbox" role="alert" tabindex="-1" ref=${box}>
      <${Icon} name="warn" />
      <div>
        <b>${say("setup.not-ready", { n: faults.length })}</b>
        <ul>
          ${faults.map(
            (seat) => html`
              <li key=${seat}>
                <a href="#name-${seat}" onClick=${to(seat)}>
                  ${say("setup.name-missing", { name: catalogue.name("chair", seat) })}
                </a>
              </li>
            `,
          )}
        </ul>
      </div>
    </div>
  `;
}

/**
 * A name; where there is none, the id so that it can be read.
 * @param {string} name @param {string} id
 */
const named = (name, id) => (name === id ? readable(id) : name);

/**
 * @param {{name: string, option: any, value: any, label: string, catalogue: any, turn: (value: any)
 *   => void}} props
 */
function Choice({ name, option, value, label, catalogue, turn }) {
  if (option.choices.length < 2) return null;
  if (typeof option.default === "boolean")
    return html`
      <label class="check">
        <input type="checkbox" checked=${value} onChange=${() => turn(!value)} />
        <span>${label}</span>
      </label>
    `;
  const told = (/** @type {string} */ choice) =>
    catalogue.has(`choice.${name}.${choice}`) ? catalogue.say(`choice.${name}.${choice}`) : "";
  const side = (/** @type {string} */ seats) =>
    seats
      .split("+")
      .map((one) => named(catalogue.name("chair", one), one))
      .join(" + ");
  const shown = (/** @type {string} */ choice) =>
    told(choice) || choice.split(",").map(side).join(", ");
  return html`
    <label class="field">
      <span class="lbl">${label}</span>
      <select class="inp" onChange=${(/** @type {any} */ event) => turn(event.target.value)}>
        ${option.choices.map(
          (/** @type {string} */ choice) => html`
            <option key=${choice} value=${choice} selected=${choice === value}>
              ${shown(choice)}
            </option>
          `,
        )}
      </select>
    </label>
  `;
}

/**
 * @param {{seat: string, owner: any, chair: Wish, bots: string[], usual: string, kinds: string[],
 *   catalogue: any, ruled: boolean, wrong: boolean, wish: (chair: Wish) => void}} props `ruled`:
 *   the
 *   rules play the seats that nobody has; else those are not in the game
 */
function Chair({ seat, owner, chair, bots, usual, kinds, catalogue, ruled, wrong, wish }) {
  const name = catalogue.name("chair", seat);
  const sit = (/** @type {string} */ kind) =>
    wish({ kind, name: kind === "bot" ? usual : kind === "me" ? myName.value : "" });
  return html`
    <li class="st ${chair.kind} own-${owner?.colour}">
      <${Disc} owner=${owner} />
      <div class="nm"><b>${name}</b></div>
      <div class="ct">
        <select class="inp" aria-label=${say("setup.who", { name })}
            onChange=${(/** @type {any} */ event) => sit(event.target.value)}>
          ${kinds.map(
            (kind) => html`
              <option key=${kind} value=${kind} selected=${kind === chair.kind}>
                ${
                  kind !== RULED.kind
                    ? say(`setup.${kind}`)
                    : ruled
                      ? ruledName(catalogue)
                      : say("setup.out")
                }
              </option>
            `,
          )}
        </select>
      </div>
      <div class="ex">
        ${
          chair.kind === "bot"
            ? html`
              <div class="seg" role="group" aria-label=${`${name}: ${say("setup.level")}`}>
                ${bots.map(
                  (bot) => html`
                    <button key=${bot} type="button" aria-pressed=${bot === chair.name}
                        onClick=${() => wish({ kind: "bot", name: bot })}>
                      ${catalogue.name("bot", bot)}
                    </button>
                  `,
                )}
              </div>
              ${
                catalogue.has(`bot.${chair.name}`)
                  ? html`<p class="mut hint">${catalogue.say(`bot.${chair.name}`)}</p>`
                  : null
              }
            `
            : null
        }
        ${
          chair.kind === "me" || chair.kind === "here"
            ? html`
              <input class="inp" id="name-${seat}" maxlength=${LONGEST_NAME} autocomplete="off"
                  aria-label=${say("setup.name", { name })} placeholder=${say("setup.your-name")}
                  value=${chair.name} aria-invalid=${wrong ? "true" : undefined}
                  aria-describedby=${wrong ? `why-${seat}` : undefined}
                  onInput=${(/** @type {any} */ event) =>
                    wish({ ...chair, name: event.target.value })} />
            `
            : null
        }
        ${
          chair.kind === "open" || chair.kind === RULED.kind
            ? html`
              <p class="mut hint">
                ${say(
                  chair.kind === "open" || ruled ? `setup.${chair.kind}-hint` : "setup.out-hint",
                )}
              </p>
            `
            : null
        }
      </div>
      ${
        wrong
          ? html`
            <p class="err full" id="why-${seat}">
              <${Icon} name="warn" /> ${say("setup.name-needed")}
            </p>
          `
          : null
      }
    </li>
  `;
}

/**
 * @param {{catalogue: any, scenario: string, chairs: {[seat: string]: Wish}, ruled: number,
 *   blocked: boolean, busy: boolean}} props
 */
function Summary({ catalogue, scenario, chairs, ruled, blocked, busy }) {
  const count = (/** @type {string[]} */ kinds) =>
    Object.values(chairs).filter(({ kind }) => kinds.includes(kind)).length;
  const parts = [
    ["setup.people", count(["me", "here"])],
    ["setup.free", count(["open"])],
    ["setup.bots", count(["bot"])],
    ["setup.ruled", ruled],
  ].filter(([, n]) => n);
  return html`
    <aside class="panel sum" aria-label=${say("setup.this-table")}>
      <h2>${say("setup.this-table")}</h2>
      <dl class="num">
        <dt>${say("setup.game")}</dt>
        <dd>${catalogue.say("game.title")}</dd>
        <dt>${say("setup.scenario")}</dt>
        <dd>${catalogue.say(`scenario.${scenario}`)}</dd>
        <dt>${say("table.seats")}</dt>
        <dd>${parts.map(([key, n]) => say(String(key), { n })).join(", ")}</dd>
        ${
          catalogue.has("game.length")
            ? html`
              <dt>${say("home.length")}</dt>
              <dd>${catalogue.say("game.length")}</dd>
            `
            : null
        }
      </dl>
      ${
        count(["open"])
          ? html`
            <p class="note info"><${Icon} name="copy" /><span>${say("setup.invitation")}</span></p>
          `
          : null
      }
      ${
        !count(["me", "here", "open"])
          ? html`
            <p class="note info"><${Icon} name="eye" /><span>${say("setup.only-bots")}</span></p>
          `
          : null
      }
      <p class="start">
        <button type="submit" class="btn primary ${busy ? "is-pending" : ""}">
          ${say("setup.start")}
        </button>
      </p>
      ${blocked ? html`<p class="err">${say("setup.mend-first")}</p>` : null}
      <p class="mut sealed"><${Icon} name="shield" /> ${say("setup.sealed")}</p>
    </aside>
  `;
}
