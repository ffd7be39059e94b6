// What a line of the log shows on the map: armies that come, areas to look at.

/** @param {any} line @param {any} view @returns {import("logres/../table/film.js").Shot | null} */
export function shot({ what, values }, view) {
  const { nation, area, to_area: to, from_area: from } = values;
  const seat = view?.board.nations[nation]?.seat ?? "";
  const comes = (/** @type {string} */ where, /** @type {string} */ whence) => ({
    pieces: [{ key: `${nation} ${where}`, from: whence ? { space: whence } : { seat } }],
    spaces: [where],
    seat,
  });
  if (what === "moves" || what === "retreats" || what === "withdraws" || what === "moved-out")
    return { ...comes(to, area), group: `${what} ${nation} ${to}` };
  if (what === "attacks") return { ...comes(area, from), group: `attack ${nation} ${area}` };
  if (what === "raised") return { ...comes(area, ""), group: `raised ${nation}` };
  if (what === "at-sea" || what === "leader-comes")
    return { ...comes(area, ""), group: `arrive ${nation}` };
  if (what.startsWith("rolled") || what === "lost")
    return { pieces: [], spaces: [area], seat, group: `battle ${area}` };
  if (
    what === "fort" ||
    what === "fort-destroyed" ||
    what === "burh" ||
    what === "burh-lost" ||
    what === "leader-dies"
  )
    return { pieces: [], spaces: area ? [area] : [], seat };
  return ["submits", "held", "bretwalda", "king"].includes(what)
    ? { pieces: [], spaces: [], seat, group: what }
    : null;
}
