// What a line of the log shows on the map: units that come, provinces to look at.

const COMES = /^(king|warrior)-(invades|moved)$|^(challenged|reinforced)-(king|warrior)$/;
const LOOK = [
  "claims",
  "claimed",
  "token-lost",
  "suspended",
  "regained",
  "pillaged",
  "found",
  "found-unseen",
  "failed",
  "battle",
  "won",
];

/** @param {any} line @param {any} view @returns {import("logres/../table/film.js").Shot | null} */
export function shot({ what, values }, view) {
  const { kingdom, area, from_area: from } = values;
  const seat = view?.board.kingdoms[kingdom]?.seat ?? "";
  if (COMES.test(what))
    return {
      pieces: [
        {
          key: `${what.includes("king") ? "king" : "warrior"} ${kingdom} ${area}`,
          from: { space: from },
        },
      ],
      spaces: [area],
      seat,
    };
  if (what === "castled")
    return {
      pieces: [
        { key: `king ${kingdom} ${area}`, from: { space: from } },
        { key: `warrior ${kingdom} ${from}`, from: { space: area } },
      ],
      spaces: [area, from],
      seat,
    };
  if (what === "recruited")
    return {
      pieces: [{ key: `warrior ${kingdom} ${area}`, from: { seat } }],
      spaces: [area],
      seat,
    };
  if (what === "collected" || what === "taxes")
    return { pieces: [], spaces: area ? [area] : [], seat, group: `tax ${kingdom}` };
  if (what === "bribed") return { pieces: [], spaces: [], seat, group: "bribed" };
  return LOOK.includes(what)
    ? { pieces: [], spaces: area ? [area] : [], seat, group: `${what} ${area}` }
    : null;
}
