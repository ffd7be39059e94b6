// What Rex Britannorum brings to the table page: owners, pieces, hand, tracks, the reveal.
import { html } from "logres/ui.js";
import { Disc, Icon } from "logres/icons.js";

export const id = "rex";

export const owners = {
  brigantes: { colour: "red", symbol: "o-star" },
  iceni: { colour: "blue", symbol: "o-torc" },
  regnenses: { colour: "green", symbol: "o-leaf" },
};
const ROME = { colour: "black", symbol: "o-laurel" };
const AREAS = ["n", "c", "s"];
const TRACKS = {
  road: { from: 0, to: 8, first: 3, thresholds: [3, 4, 5] },
  cities: { from: 0, to: 10, first: 4, thresholds: [3, 5, 7] },
  regions: { from: 1, to: 13, first: 9, thresholds: [8, 10, 12] },
};
const ON_MAP = ["gain", "place", "cohabit", "send"];
const CARDS = ["recruit", "commit", "take", "reinforce"];
const POWERED = ["1", "2", "3", "4"];

/** What an action lights. @param {string} action */
export function target(action) {
  const [verb, noun] = action.split(" ");
  if (verb === "gain" && noun.endsWith("j")) return { space: noun[0] };
  if (ON_MAP.includes(verb)) return { space: noun };
  if (verb === "recruit") return { card: `queue ${noun}` };
  if (CARDS.includes(verb)) return { card: noun };
  if (verb === "draw") return { card: "deck" };
  if (verb === "discard") return { card: noun };
  return { button: true };
}

/** The action a press on an unlit place asks about. @param {string} space @param {any} view */
export function ask(space, view) {
  const verbs = (view.decision?.actions ?? []).map((/** @type {string} */ action) => action.split(" ")[0]);
  const verb = verbs.find((/** @type {string} */ one) => ON_MAP.includes(one)) ?? "gain";
  if (verb === "send" || !AREAS.includes(space)) return `${verb} ${space}`;
  return `gain ${space}j`;
}

/** Where the game stands, in a few words. @param {any} view @param {any} words */
export function when(view, words) {
  const { turn, turns, phase } = view.board;
  return words.say("board.when", { turn, turns, phase });
}

/** @param {any} line */
export const heading = (line) => line.what === "turn";

/** @param {any} view @param {string} seat @param {any} words */
export function summary(view, seat, words) {
  const kingdom = view.board.kingdoms[seat];
  const facts = ["hand_count", "deck", "cubes", "oppida"].map((name) => ({ label: words.say(`board.${name}`), value: kingdom[name] }));
  return { points: kingdom.points + kingdom.objective_points, facts };
}

/** A place's name with its state first. @param {string} space @param {any} view @param {any} words */
export function spaceName(space, view, words) {
  if (AREAS.includes(space)) return words.name("area", space);
  const { kingdoms, rome, stakes } = view.board;
  const holders = Object.keys(kingdoms).filter((one) => kingdoms[one].held.includes(space));
  const states = [];
  if (stakes.includes(space)) states.push(words.say("board.at-stake"));
  if (rome.includes(space)) states.push(words.say("board.roman"));
  if (holders.length) states.push(words.say("board.held-by", { kingdoms: holders }));
  return `${space.toUpperCase()} ${words.name("location", space)}${states.length ? `: ${states.join(", ")}` : ""}`;
}

const SYMBOLS = "/games/rex/board/symbols.svg";

/** @param {{name: string, x: number, y: number, size: number, owner?: string}} props */
const Piece = ({ name, x, y, size, owner }) => html`
  <use href="${SYMBOLS}#${name}" x=${x - size / 2} y=${y - size / 2} width=${size} height=${size} class="own-${owner ?? "brown"}" />`;

/** Cubes, Oppida, Roman tokens, tokens at stake, roads in their owner's colour. @param {{view: any, ctx: any, plan: any}} props */
export function Pieces({ view, plan }) {
  const { kingdoms, rome, stakes } = view.board;
  return html`<g class="pieces">
    ${Object.entries(kingdoms).map(([seat, kingdom], n) => html`<${OwnRoads} key=${seat} seat=${seat} held=${kingdom.held} plan=${plan} shift=${n - 1} />`)}
    ${rome.map((/** @type {string} */ space) => html`<${Piece} key=${`rome ${space}`} name="p-rome" x=${plan.places[space].x} y=${plan.places[space].y} size=${34} />`)}
    ${stakes.map((/** @type {string} */ token) => html`<${Stake} key=${`stake ${token}`} token=${token} plan=${plan} />`)}
    ${Object.keys(plan.places).map((space) => html`<${Holders} key=${space} space=${space} kingdoms=${kingdoms} plan=${plan} />`)}
  </g>`;
}

/** @param {{token: string, plan: any}} props */
function Stake({ token, plan }) {
  if (token.endsWith("j")) {
    const spot = plan.groups[token[0]];
    return html`<g class="joker"><circle cx=${spot.x} cy=${spot.y - spot.r - 16} r="17" fill="#f7ecd0" stroke="#1e140b" stroke-width="1.6" />
      <text class="cnt" x=${spot.x} y=${spot.y - spot.r - 9} font-size="19">J</text></g>`;
  }
  const spot = plan.places[token];
  return html`<${Piece} name=${spot.kind === "city" ? "p-token-city" : "p-token-road"} x=${spot.x} y=${spot.y} size=${38} />`;
}

/** @param {{space: string, kingdoms: any, plan: any}} props */
function Holders({ space, kingdoms, plan }) {
  const spot = plan.places[space];
  const seats = Object.keys(kingdoms).filter((seat) => kingdoms[seat].held.includes(space));
  const name = spot.kind === "city" ? "p-oppidum" : "p-cube";
  return seats.map((seat, n) => {
    const x = spot.x + (n - (seats.length - 1) / 2) * 20;
    const owner = owners[/** @type {keyof typeof owners} */ (seat)];
    return html`<g key=${seat}><${Piece} name=${name} x=${x} y=${spot.y} size=${32} owner=${owner.colour} />
      <g class="own-${owner.colour}" style="color:var(--oi)"><use href="/icons.svg#${owner.symbol}" x=${x - 8} y=${spot.y - 6} width="15" height="15" /></g></g>`;
  });
}

/** Connections both of whose ends are this kingdom's roads. @param {{seat: string, held: string[], plan: any, shift: number}} props */
function OwnRoads({ seat, held, plan, shift }) {
  const owner = owners[/** @type {keyof typeof owners} */ (seat)];
  const own = Object.entries(plan.roads).filter(([, road]) =>
    road.ends.every((/** @type {string} */ end) => held.includes(end) && plan.places[end].kind === "road"));
  return html`<g class="own-${owner.colour}" fill="none" stroke="var(--o)" stroke-width="7" stroke-linecap="round" opacity=".9" transform="translate(${shift * 4} ${shift * 4})">
    ${own.map(([name, road]) => html`<path key=${name} d=${curve(road, plan)} />`)}</g>`;
}

/** @param {any} road @param {any} plan */
function curve(road, plan) {
  const [a, b] = road.ends.map((/** @type {string} */ end) => plan.places[end]);
  const [mx, my] = road.middle;
  return `M${a.x} ${a.y}Q${2 * mx - (a.x + b.x) / 2} ${2 * my - (a.y + b.y) / 2} ${b.x} ${b.y}`;
}

/** @param {string} card */
const ownerOf = (card) => owners[/** @type {keyof typeof owners} */ (card.split("-")[0])] ?? ROME;

/** A card; lit ones are buttons. @param {{card: string, lights?: string, ctx?: any, mini?: boolean}} props */
export function Card({ card, lights = card, ctx, mini }) {
  const value = card.split("-")[1];
  const owner = ownerOf(card);
  const action = ctx?.lit.get(`card ${lights}`);
  const face = html`<span class="v num">${value}</span>
    <span class="em"><svg aria-hidden="true"><use href="/icons.svg#${owner.symbol}" /></svg></span>
    ${!mini && POWERED.includes(value) ? html`<span class="pw">${ctx?.words.name("power", value)}</span>` : null}`;
  const look = `card own-${owner.colour} ${mini ? "mini" : ""} ${owner === ROME ? "neutral" : ""} ${action ? "lit" : ""}`;
  if (!ctx || mini) return html`<div class=${look}>${face}</div>`;
  const name = ctx.words.name("card", card);
  return html`<button type="button" class=${look} aria-label=${action ? ctx.label(action) : name} title=${ctx.words.say(`name.power_text.${value}`).startsWith("[") ? name : ctx.words.say(`name.power_text.${value}`)}
    data-card=${lights} onClick=${() => (action ? ctx.play(action) : ctx.why(ctx.view.decision?.actions[0]?.startsWith("recruit") ? `recruit ${card}` : `commit ${card}`))}>${face}</button>`;
}

/** @param {{title: string, children?: any}} props */
const Group = ({ title, children }) => html`<div class="grp"><h2>${title}</h2><div class="row">${children}</div></div>`;

/** Hand, queue and deck; when a power or Rome offers cards, those too. @param {{view: any, seat: string, ctx: any}} props */
export function Hand({ view, seat, ctx }) {
  const own = view.board.kingdoms[seat];
  if (!own?.hand) return html`<section class="hand" tabindex="0" aria-label=${ctx.words.say("board.hand")}></section>`;
  const offered = (view.decision?.actions ?? []).filter((/** @type {string} */ a) => /^(take|reinforce) /.test(a)).map((/** @type {string} */ a) => a.split(" ")[1]);
  const objectives = (view.decision?.actions ?? []).filter((/** @type {string} */ a) => a.startsWith("discard ")).map((/** @type {string} */ a) => a.split(" ")[1]);
  const deck = ctx.lit.get("card deck");
  return html`<section class="hand" tabindex="0" aria-label=${ctx.words.say("board.hand")}>
    ${offered.length ? html`<${Group} title=${ctx.words.say("board.offered")}>${offered.map((/** @type {string} */ card) => html`<${Card} key=${card} card=${card} ctx=${ctx} />`)}<//>` : null}
    ${objectives.length ? html`<${Group} title=${ctx.words.say("board.which-objective")}>${objectives.map((/** @type {string} */ one) => html`
      <button type="button" class="btn lit" key=${one} data-card=${one} onClick=${() => ctx.play(`discard ${one}`)}>${ctx.label(`discard ${one}`)}</button>`)}<//>` : null}
    <${Group} title=${ctx.words.say("board.hand")}>
      ${[...own.hand, ...own.extras].map((card, n) => html`<${Card} key=${`${card} ${n}`} card=${card} ctx=${ctx} />`)}<//>
    <${Group} title=${ctx.words.say("board.queue")}>
      ${own.queue.map((/** @type {string} */ card, /** @type {number} */ n) => html`<${Card} key=${`${card} ${n}`} card=${card} lights=${`queue ${card}`} ctx=${ctx} />`)}
      ${own.deck ? html`<button type="button" class="card back own-${owners[/** @type {keyof typeof owners} */ (seat)].colour} ${deck ? "lit" : ""}" data-card="deck"
        aria-label=${ctx.words.say("board.deck-of", { n: own.deck })} onClick=${() => (deck ? ctx.play(deck) : ctx.why("draw"))}><span class="vh">${own.deck}</span></button>` : null}<//>
  </section>`;
}

/** Stakes, objectives, Cartimandua's slots. @param {{view: any, seat: string, ctx: any}} props */
export function Rail({ view, seat, ctx }) {
  const own = view.board.kingdoms[seat];
  return html`
    <section class="sec"><h2>${ctx.words.say("board.stakes")}<small>${when(view, ctx.words)}</small></h2>
      <div style="display:grid;gap:.55rem">${Object.keys(TRACKS).map((track) => html`<${Track} key=${track} track=${track} view=${view} ctx=${ctx} />`)}</div></section>
    ${view.board.slots.length ? html`<section class="sec"><h2>${ctx.words.say("board.slots")}</h2><p class="num">
      ${view.board.slots.map((/** @type {string} */ area, /** @type {number} */ n) => `${n + 1}: ${ctx.words.name("area", area)}`).join(" · ")}</p></section>` : null}
    ${own?.objectives?.length ? html`<section class="sec" style="border:0"><h2>${ctx.words.say("board.objectives")}<small><${Icon} name="lock" /> ${ctx.words.say("board.only-you")}</small></h2>
      <ul style="display:grid;gap:.5rem">${own.objectives.map((/** @type {any} */ one) => html`<${Objective} key=${one.id} objective=${one} ctx=${ctx} />`)}</ul></section>` : null}`;
}

/** @param {{track: string, view: any, ctx: any}} props */
function Track({ track, view, ctx }) {
  const { from, to, first, thresholds } = TRACKS[/** @type {keyof typeof TRACKS} */ (track)];
  const cells = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  const kingdoms = Object.entries(view.board.kingdoms);
  const spoken = kingdoms.map(([seat, kingdom]) => `${ctx.words.name("kingdom", seat)} ${kingdom.tracks[track]}`).join(", ");
  return html`<div class="track"><h3>${ctx.words.name("track", track)}<small>${ctx.words.say("board.icons", { first, thresholds: thresholds.join(", ") })}</small></h3>
    <div class="cells num" role="img" aria-label=${`${ctx.words.name("track", track)}: ${spoken}`}>
      ${cells.map((cell) => html`<div key=${cell} class=${thresholds.includes(cell) ? "th" : ""}>${cell}<span class="mk">
        ${kingdoms.filter(([, kingdom]) => Math.min(kingdom.tracks[track], to) === cell).map(([seat]) => html`<${Disc} key=${seat} owner=${owners[/** @type {keyof typeof owners} */ (seat)]} />`)}</span></div>`)}
    </div></div>`;
}

/** @param {{objective: {id: string, met: number, lines: any[]}, ctx: any}} props */
const Objective = ({ objective, ctx }) => html`
  <li class="panel" style="padding:.6rem .8rem;box-shadow:none"><h3 style="font-size:1.05rem">${ctx.words.name("objective", objective.id)}</h3>
    <ol style="font-size:var(--text-s);margin-top:.2rem">${objective.lines.map((line, n) => html`
      <li key=${n} style="display:flex;gap:.4rem;align-items:flex-start"><${Icon} name=${n < objective.met ? "check" : "minus"} />
        <span>${ctx.words.say(`name.condition.${line.type}`, line)}<span class="vh"> (${ctx.words.say(n < objective.met ? "board.met" : "board.not-met")})</span></span></li>`)}</ol></li>`;

/** The reveal: every card in its area. @param {{view: any, ctx: any}} props */
export function Window({ view, ctx }) {
  const { battles, kingdoms } = view.board;
  const any = AREAS.some((area) => Object.values(battles[area]).some((cards) => cards.length));
  if (!any) return null;
  return html`<div class="win dock" role="region" aria-label=${ctx.words.say("board.reveal")}>
    <header><h2>${ctx.words.say("board.reveal")}</h2></header>
    <div class="matrix" style="display:grid;grid-template-columns:1.9rem repeat(3,1fr);gap:4px;align-items:center">
      <span></span>${AREAS.map((area) => html`<b key=${area} class="caps" style="text-align:center">${area.toUpperCase()}</b>`)}
      ${Object.keys(kingdoms).map((seat) => html`<${Disc} owner=${owners[/** @type {keyof typeof owners} */ (seat)]} />
        ${AREAS.map((area) => html`<div key=${area} style="display:flex;gap:3px;justify-content:center">${battles[area][seat].length ? battles[area][seat].map((/** @type {string} */ card, /** @type {number} */ n) => html`<${Card} key=${n} card=${card} mini=${true} />`) : "–"}</div>`)}`)}
    </div></div>`;
}

/** @param {{view: any, ctx: any}} props */
export function Ending({ view, ctx }) {
  return html`<ul style="display:grid;gap:.4rem;margin-bottom:.5rem">${Object.entries(view.board.kingdoms).flatMap(([seat, kingdom]) =>
    (kingdom.objectives ?? []).map((/** @type {any} */ one) => html`<li key=${`${seat} ${one.id}`}><${Disc} owner=${owners[/** @type {keyof typeof owners} */ (seat)]} size="s" /> ${ctx.words.name("objective", one.id)}: <b class="num">${one.met}</b></li>`))}</ul>`;
}
