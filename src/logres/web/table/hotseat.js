// Several seats in one browser: one pair of eyes at a time, and a curtain between secrets.
import { html, useState } from "../js/ui.js";
import { Bar } from "../js/bar.js";
import { words } from "../js/text.js";
import { tellerOf } from "../chronicle/chronicle.js";
import { Curtain } from "./windows.js";

/** @typedef {{[seat: string]: import("../js/live.js").Eyes}} AllEyes */

/**
 * @param {{live: import("../js/live.js").Live, kit: import("./kit.js").Kit,
 *   show: (seat: string, look: (seat: string) => void) => any}} props
 */
export function Hotseat({ live, kit, show }) {
  const eyes = live.eyes.value;
  const mine = Object.keys(eyes);
  const [open, uncover] = useState("");
  const [held, hold] = useState("");
  const over = Object.values(eyes).some((one) => one.view.result);
  const look = (/** @type {string} */ seat) => {
    live.answer.value = null;
    uncover("");
    hold(seat);
  };
  if (mine.length === 1) return show(mine[0], look);
  // The screen is passed when its holder has been told what came of the last move.
  if (open in eyes && !held && isTelling(live, open)) return show(open, look);
  const wanted = held && held in eyes ? held : seatToShow(mine, open, eyes);
  if (open === wanted || (over && !held)) return show(over && !open ? mine[0] : wanted, look);
  const lift = () => {
    live.answer.value = null;
    uncover(wanted);
    // Who only wanted to look keeps the screen; who must decide passes it on when that is done.
    if (eyes[wanted].view.decision) hold("");
  };
  const game = live.about.value.game;
  return html`
    <${Bar} />
    <${Curtain} key=${wanted} seat=${wanted} words=${words(game)}
        person=${live.about.value.seats[wanted]?.name ?? ""}
        owner=${kit.board.owners[wanted]} lift=${lift} />
  `;
}

/**
 * @param {import("../js/live.js").Live} live
 * @param {string} seat
 */
function isTelling(live, seat) {
  const teller = tellerOf(live, seat);
  const last = live.eyes.value[seat].frames.at(-1)?.n;
  return !teller.isNow() || teller.at.value !== last;
}

/**
 * Stay while that seat must decide, else go to one that must.
 * @param {string[]} mine
 * @param {string} open
 * @param {AllEyes} eyes
 */
function seatToShow(mine, open, eyes) {
  if (eyes[open]?.view.decision) return open;
  return mine.find((seat) => eyes[seat].view.decision) ?? (open in eyes ? open : mine[0]);
}
