// The log as a story: like happenings are told in one sentence, details are folded below it. The
// engine's story.py does the same and says how; tests/twins holds both to the same cases.

/**
 * @typedef {{by: string[], sums: string[], counts: boolean, lists: string[],
 *   past: string[]}} Join which happenings of one name are told together
 * @typedef {{joins: {[what: string]: Join}, details: string[]}} Ways what a game declares
 * @typedef {{values: {[name: string]: any}, times: number}} Part
 * @typedef {{what: string, rule?: string, first: number, last: number, parts: Part[],
 *   details: Passage[], line: any}} Passage lines `first` to `last` of the log; `line` is the first
 */

/** So many things are listed in one sentence; the next one begins another. */
const MOST_PARTS = 8;

/** @param {string} what */
const plain = (what) => what.replace(/-unseen$/, "");

/**
 * @param {any[]} lines
 * @param {Ways} ways
 * @returns {Passage[]}
 */
export function passages(lines, { joins, details }) {
  /** @type {Passage[]} */
  const found = [];
  for (const [number, line] of lines.entries()) {
    const { what, values } = line;
    const last = found.at(-1);
    const into = last && details.includes(plain(what)) ? last.details : found;
    const join = Object.hasOwn(joins, plain(what)) ? joins[plain(what)] : null;
    let at = join ? opened(into, join, line) : -1;
    if (join && at >= 0) add(into[at].parts, join, values);
    else {
      const parts = [{ values: { ...values }, times: 1 }];
      at = into.push({ what, first: number, last: number, parts, details: [], line }) - 1;
    }
    for (const one of [...into.slice(at), ...found.slice(-1)]) one.last = number;
  }
  return found;
}

/**
 * Where the passage stands that a line continues, or -1.
 * @param {Passage[]} into
 * @param {Join} join
 * @param {any} line
 */
function opened(into, join, line) {
  const at = into.findLastIndex(
    (one) => !join.past.includes(one.what) || continues(one, join, line),
  );
  return at >= 0 && continues(into[at], join, line) ? at : -1;
}

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** @param {Passage} open @param {Join} join @param {any} line */
const continues = (open, join, { what, values }) =>
  open.parts.length < MOST_PARTS &&
  open.what === what &&
  join.by.every((name) => same(open.parts[0].values[name], values[name]));

/** What may differ between happenings that are one part. @param {Join} join */
const gathers = (join) => [...join.sums, ...join.lists];

/** @param {Part[]} parts @param {Join} join @param {{[name: string]: any}} values */
function add(parts, join, values) {
  const gathered = gathers(join);
  const names = Object.keys(values).filter((name) => !gathered.includes(name));
  const equal =
    (gathered.length || join.counts) &&
    parts.find((part) => names.every((name) => same(part.values[name], values[name])));
  if (!equal) {
    parts.push({ values: { ...values }, times: 1 });
    return;
  }
  for (const name of join.sums) equal.values[name] += values[name];
  for (const name of join.lists) equal.values[name] = [equal.values[name], values[name]].flat();
  equal.times += 1;
}

/**
 * @param {import("../js/catalogue.js").Catalogue} words
 * @param {Passage} passage
 * @param {Ways} ways
 * @param {(line: any) => string} [say] how a single line is said
 */
export function sentence(words, { what, parts }, { joins }, say) {
  const [first] = parts;
  const join = joins[plain(what)];
  if (parts.length === 1 && (first.times === 1 || gathers(join).length)) {
    const line = { what, values: first.values };
    return say ? say(line) : words.say(`happening.${what}`, line.values);
  }
  const key = `part.${what}`;
  const spoken = parts.map(({ values, times }) =>
    words.has(key) ? words.phrase(key, { ...values, times }) : "",
  );
  const totals = (join?.sums ?? []).map((name) => [
    `total_${name}`,
    parts.reduce((sum, { values }) => sum + values[name], 0),
  ]);
  return words.say(`together.${what}`, {
    ...first.values,
    parts: spoken,
    rest: spoken.slice(1),
    kinds: spoken.length,
    count: parts.reduce((sum, { times }) => sum + times, 0),
    ...Object.fromEntries(totals),
  });
}
