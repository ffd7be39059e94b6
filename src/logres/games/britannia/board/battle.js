// The battle window: the sides, their dice and what hits, what is left, and the odds to the end.
/** @import { Engagement, Force, Page, Seen, Sight, Words } from "./types.d.ts" */
/** @import { Fight } from "./dice.js" */
import { ASKED, NOUNS, VERBS } from "./contract.js";
import { html } from "logres/ui.js";
import { address } from "logres/door.js";
import { Rule } from "logres/rule.js";
import { Disc, signOf } from "logres/icons.js";
import { fights } from "./dice.js";
import { nations } from "./owners.js";
import { Sides } from "./sides.js";

const SYMBOLS = address("/games/britannia/board/symbols.svg");
const RULES = "britannia.battle";
/** The highest face of a die. */
const TOP = 6;
/**
 * What a nation's dice needed when it was last seen in an area: what is over is no longer in the
 * view.
 * @type {Map<string, {[kind: string]: number}>}
 */
const needed = new Map();

/** @param {Seen} view @param {string} seat */
const isMine = (view, seat) => (/** @type {string} */ nation) =>
  !seat || view.board.nations[nation]?.seat === seat;

/** Battles of one's own since one's last choice. @param {Seen} view @param {Sight} [eyes] */
function recent(view, eyes) {
  if (!eyes?.log) return [];
  const mine = isMine(view, eyes.seat);
  return fights(eyes.log.slice(eyes.fresh ?? eyes.log.length)).filter((fight) =>
    Object.keys(fight.throws).some(mine),
  );
}

/** The battle under way, if it is one's own. @param {Seen} view @param {string} seat */
function underWay(view, seat) {
  const battle = view.board.battles[view.board.fought ?? ""];
  const mine = isMine(view, seat);
  return battle && (mine(battle.attacker.nation) || mine(battle.defender.nation)) ? battle : null;
}

/** @param {Seen} view */
const choosing = (view) => view.decision?.question === ASKED.battlesFight;

/** @param {Seen} view @param {Sight} [eyes] */
export const hasWindow = (view, eyes) =>
  Boolean(
    Object.keys(view.board.sides).length ||
      underWay(view, eyes?.seat ?? "") ||
      choosing(view) ||
      (view.decision?.question !== ASKED.movementMove && recent(view, eyes).length),
  );

/** @param {{view: Seen, ctx: Page}} props */
export function Window({ view, ctx }) {
  const { eyes, words } = ctx;
  remember(view.board.battles);
  if (!hasWindow(view, eyes)) return null;
  if (Object.keys(view.board.sides).length) return html`<${Sides} view=${view} ctx=${ctx} />`;
  const battle = underWay(view, eyes.seat);
  if (battle)
    return html`
      <${UnderWay} area=${view.board.fought} battle=${battle} ctx=${ctx} />
    `;
  if (choosing(view)) return html`<${Choice} view=${view} ctx=${ctx} />`;
  return html`<${Past} found=${recent(view, eyes)} words=${words} />`;
}

/** @param {{[area: string]: Engagement}} battles */
function remember(battles) {
  for (const [area, { attacker, defender }] of Object.entries(battles)) {
    for (const side of [attacker, defender]) needed.set(`${area} ${side.nation}`, side.needs);
  }
}

/** @param {{area: string, battle: Engagement, ctx: Page}} props */
function UnderWay({ area, battle, ctx }) {
  const { eyes, words } = ctx;
  const fight = fights(eyes.log.slice(-200)).findLast((one) => one.area === area);
  return html`
    <section class="win dock battle" aria-labelledby="battle">
      <header>
        <h2 id="battle">${words.say("board.battle-for", { area })}</h2>
        <span class="num">
          ${fight ? words.say("board.battle-round", { n: fight.rounds }) : ""}
        </span>
      </header>
      <${Side} side=${battle.attacker} role="attacks" area=${area} fight=${fight} ctx=${ctx} />
      <${Side} side=${battle.defender} role="defends" area=${area} fight=${fight} ctx=${ctx} />
      <${Odds} battle=${battle} words=${words} />
      <p class="rules">
        <${Rule} game="britannia" id="${RULES}.simultaneous" />
      </p>
    </section>
  `;
}

/** @param {number} n */
const atLeast = (n) => (n < TOP ? `${n}+` : `${n}`);

/**
 * @param {{side: Force, role: string, area: string, fight: Fight | undefined, ctx: Page}} props
 */
function Side({ side, role, area, fight, ctx }) {
  const { words } = ctx;
  const { nation, needs } = side;
  const needing = Object.entries(needs)
    .map(([kind, n]) =>
      Object.keys(needs).length > 1 ? `${words.name("unit", kind)} ${atLeast(n)}` : atLeast(n),
    )
    .join(" · ");
  return html`
    <div class="side">
      <${Disc} owner=${nations[nation]} />
      <p>
        <b>${words.name(NOUNS.nation, nation)}</b>
        ${" "}
        <span class="mut">${words.say(`board.${role}`)}</span>
      </p>
      <span class="tag num">${words.say("board.hits-on", { needing })}</span>
      <${Dice} nation=${nation} area=${area} fight=${fight} words=${words} />
      <p class="left">
        <span class="mut">${words.say("board.left")}</span> <${Units} side=${side} ctx=${ctx} />
      </p>
    </div>
  `;
}

/**
 * @param {{nation: string, area: string, fight: Fight | undefined, words: Words}} props
 */
function Dice({ nation, area, fight, words }) {
  const thrown = fight?.throws[nation];
  if (!thrown) return null;
  const needs = needed.get(`${area} ${nation}`) ?? {};
  const dice = thrown.dice.flatMap(({ kind, pips }) =>
    pips.map((n) => ({ n, hit: needs[kind] ? n >= needs[kind] : null })),
  );
  const hits = dice.filter((die) => die.hit).length;
  const said = words.say("board.dice", {
    dice: dice.map((die) => die.n),
    n: hits,
  });
  return html`
    <div class="dice" role="img" aria-label=${said}>
      ${dice.map(
        ({ n, hit }, at) => html`
          <span key=${at} class="die ${hit ? "hit" : hit === false ? "miss" : ""}">
            <svg aria-hidden="true"><use href="${SYMBOLS}#d-${n}" /></svg>
          </span>
        `,
      )}
      <span class="res num">${words.say("board.hits", { n: hits })}</span>
    </div>
  `;
}

/** What is left of a side, piece by piece. @param {{side: Force, ctx: Page}} props */
export function Units({ side, ctx }) {
  const { words } = ctx;
  const { nation, infantry, cavalry, leader, work } = side;
  const name = ctx.facts.works[nation];
  const pieces = [
    ...Array(infantry).fill("p-army"),
    ...Array(cavalry).fill("p-cavalry"),
    ...(work ? [`p-${name}`] : []),
    ...(leader ? ["p-leader"] : []),
  ];
  const said = [
    infantry && words.say("board.infantry", { n: infantry }),
    cavalry && words.say("board.cavalry", { n: cavalry }),
    work && words.name("unit", name),
    leader && words.name(NOUNS.leader, leader),
  ]
    .filter(Boolean)
    .join(", ");
  return html`
    <span class="units own-${nations[nation].colour}" role="img"
        aria-label=${said || words.say("board.nothing")}>
      ${pieces.map(
        (piece, n) => html`
          <svg key=${n} aria-hidden="true" viewBox="0 0 40 40">
            <use href="${SYMBOLS}#${piece}" width="40" height="40" />
            ${
              piece === "p-army"
                ? html`
                  <use class="sign" href=${signOf(nations[nation].symbol)} x="10" y="10"
                      width="20" height="20" />
                `
                : null
            }
          </svg>
        `,
      )}
      ${leader ? html`<em aria-hidden="true">${words.name(NOUNS.leader, leader)}</em>` : null}
    </span>
  `;
}

/** How it will end if nobody retreats. @param {{battle: Engagement, words: Words}} props */
export function Odds({ battle, words }) {
  const { attacker, defender, odds } = battle;
  const said = words.say("board.odds-said", {
    attacker_nation: attacker.nation,
    defender_nation: defender.nation,
    won: odds.attacker,
    lost: odds.defender,
    nobody: odds.nobody,
  });
  return html`
    <div class="odds">
      <p class="h">
        <b>${words.say("board.to-the-end")}</b>
        <span class="mut">${words.say("board.exact")}</span>
      </p>
      <div class="bar2 num" role="img" aria-label=${said}>
        <${Share} part=${odds.attacker} look=${`own-${nations[attacker.nation].colour}`}
            words=${words} />
        <${Share} part=${odds.nobody} look="mid" words=${words} />
        <${Share} part=${odds.defender} look=${`own-${nations[defender.nation].colour} far`}
            words=${words} />
      </div>
      <p class="mut num">
        ${words.say("board.losses", {
          attacker_nation: attacker.nation,
          defender_nation: defender.nation,
          fell: tenths(odds.attackers_lost, words),
          killed: tenths(odds.defenders_lost, words),
        })}
      </p>
    </div>
  `;
}

/** One place after the point, or after the comma. @param {number} n @param {Words} words */
const tenths = (n, words) =>
  n.toLocaleString(words.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @param {{part: number, look: string, words: Words}} props */
const Share = ({ part, look, words }) =>
  part
    ? html`
      <i class=${look} style="width:${part}%">
        ${part >= 9 ? words.say("board.share", { n: part }) : ""}
      </i>
    `
    : null;

/**
 * Which battle is fought next: all of them with their odds.
 * @param {{view: Seen, ctx: Page}} props
 */
function Choice({ view, ctx }) {
  const { words } = ctx;
  return html`
    <section class="win dock battle" aria-labelledby="battle">
      <header><h2 id="battle">${words.say("board.battles-wait")}</h2></header>
      ${Object.entries(view.board.battles).map(
        ([area, battle]) => html`
          <div class="waits" key=${area}>
            <p class="h">
              <button type="button" class="btn small" data-fight=${area}
                  onClick=${() => ctx.play(`${VERBS.fight} ${area}`)}>
                ${words.say("board.area", { area })}
              </button>
              <${Units} side=${battle.attacker} ctx=${ctx} />
              <span class="vs">${words.say("board.versus")}</span>
              <${Units} side=${battle.defender} ctx=${ctx} />
            </p>
            <${Odds} battle=${battle} words=${words} />
          </div>
        `,
      )}
    </section>
  `;
}

/**
 * What became of one's battles while others went on.
 * @param {{found: Fight[], words: Words}} props
 */
const Past = ({ found, words }) => html`
  <section class="win dock battle past" aria-labelledby="battle">
    <header><h2 id="battle">${words.say("board.battles-past")}</h2></header>
    ${found.map(
      (fight, n) => html`
        <div class="waits" key=${n}>
          <p class="h">
            <b>${words.say("board.area", { area: fight.area })}</b>
            <span class="mut num">${words.say("board.battle-rounds", { n: fight.rounds })}</span>
          </p>
          <ul>
            ${Object.keys(fight.throws).map(
              (nation) => html`
                <li key=${nation}>
                  <${Disc} owner=${nations[nation]} size="s" /> ${words.say("board.lost-here", {
                    nation,
                    n: fight.lost[nation] ?? 0,
                  })}
                </li>
              `,
            )}
            ${fight.told.map(
              (line, at) => html`
                <li key=${at} class="mut">${words.say(`happening.${line.what}`, line.values)}</li>
              `,
            )}
          </ul>
        </div>
      `,
    )}
  </section>
`;
