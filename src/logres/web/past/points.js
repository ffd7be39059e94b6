// How the points came, turn by turn, and who ended where.

/** @typedef {import("../chronicle/frames.js").Frame} Frame */
/** @typedef {{[seat: string]: number}} Points */
/**
 * @typedef {{turn: number, points: Points, gained: Points, lines: number}} Turn the points at its
 *   end, what changed in it, and how many lines were told before it
 */

const MOST = 3;

/**
 * The turns of a game. One begins whenever the game counts another.
 * @param {Frame[]} frames
 * @param {(view: any) => number} turnOf
 * @param {(view: any) => Points} pointsOf
 * @returns {Turn[]}
 */
export function turnsOf(frames, turnOf, pointsOf) {
  /** @type {{turn: number, last: Frame, before: Frame}[]} */
  const found = [];
  for (const frame of frames) {
    const turn = turnOf(frame.view);
    const open = found.at(-1);
    if (open?.turn === turn) open.last = frame;
    else found.push({ turn, last: frame, before: open?.last ?? frame });
  }
  return found.map(({ turn, last, before }) => {
    const points = pointsOf(last.view);
    const were = pointsOf(before.view);
    const gained = Object.entries(points).map(([seat, n]) => [seat, n - (were[seat] ?? 0)]);
    return { turn, points, gained: Object.fromEntries(gained), lines: before.lines };
  });
}

/** How much the points of all changed. @param {Turn} turn */
const sizeOf = ({ gained }) => Object.values(gained).reduce((sum, n) => sum + Math.abs(n), 0);

/** The turns that changed most, in the order they were played. @param {Turn[]} turns */
export const largest = (turns) =>
  [...turns]
    .filter(sizeOf)
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, MOST)
    .sort((a, b) => turns.indexOf(a) - turns.indexOf(b));

/**
 * Everybody who was scored: winners first, then by points.
 * @param {{winners: string[], scores: Points}} result
 * @returns {{seat: string, score: number, place: number}[]}
 */
export function placesOf({ winners, scores }) {
  const won = (/** @type {string} */ seat) => Number(winners.includes(seat));
  const better = (/** @type {string} */ a, /** @type {string} */ b) =>
    won(a) - won(b) || (won(a) ? 0 : scores[a] - scores[b]);
  const seats = Object.keys(scores).sort((a, b) => won(b) - won(a) || scores[b] - scores[a] || 0);
  return seats.map((seat) => ({
    seat,
    score: scores[seat],
    place: 1 + seats.filter((other) => better(other, seat) > 0).length,
  }));
}

/**
 * How many points the winner is ahead of the best of the others; 0 if there is none such.
 * @param {{winners: string[], scores: Points}} result
 */
export function marginOf({ winners, scores }) {
  const others = Object.keys(scores).filter((seat) => !winners.includes(seat));
  if (winners.length !== 1 || !(winners[0] in scores) || !others.length) return 0;
  return Math.max(0, scores[winners[0]] - Math.max(...others.map((seat) => scores[seat])));
}

/** Round figures between which all points lie. @param {number[]} points @param {number} [most] */
export function scaleOf(points, most = 4) {
  const low = Math.min(0, ...points);
  const high = Math.max(1, ...points);
  const steps = [1, 2, 5].flatMap((n) => [n, n * 10, n * 100, n * 1000]).sort((a, b) => a - b);
  const step = steps.find((one) => (high - low) / one <= most) ?? 10_000;
  const first = Math.floor(low / step) * step;
  const last = Math.ceil(high / step) * step;
  return Array.from({ length: Math.round((last - first) / step) + 1 }, (_, n) => first + n * step);
}

/**
 * Heights for labels that keep their distance, each as near to where it belongs as that allows.
 * @param {number[]} wanted
 * @param {number} apart
 * @param {number} lowest no label stands below
 */
export function spread(wanted, apart, lowest) {
  const order = wanted.map((y, n) => ({ y, n })).sort((a, b) => a.y - b.y);
  for (const [at, one] of order.entries()) if (at) one.y = Math.max(one.y, order[at - 1].y + apart);
  let limit = lowest;
  for (const one of order.reverse()) {
    one.y = Math.min(one.y, limit);
    limit = one.y - apart;
  }
  return [...order].sort((a, b) => a.n - b.n).map(({ y }) => y);
}
