// What a line of the log shows on the map: pieces that come, places to look at.

const STAKES = ["stake", "first", "first-blocked", "threshold", "max"];
const TOLD = [
  "mercenaries",
  "no-mercenaries",
  "reinforced",
  "no-help",
  "replaced",
  "no-replacement",
  "no-road",
  "shielded",
  "shielded-alone",
];

/** @param {any} line @returns {import("logres/../table/film.js").Shot | null} */
export function shot({ what, values }) {
  const { kingdom: seat, area, location, locations } = values;
  if (what === "cube" || what === "oppidum")
    return { pieces: [{ key: `${seat} ${location}`, from: { seat } }], spaces: [location], seat };
  if (what === "given-to-rome")
    return {
      pieces: locations.map((/** @type {string} */ one) => ({ key: `rome ${one}` })),
      spaces: locations,
      group: "rome",
    };
  if (what === "joker-drawn") return { pieces: [], spaces: [area], group: "drawn" };
  if (what === "drawn")
    return {
      pieces: locations.map((/** @type {string} */ one) => ({ key: `stake ${one}` })),
      spaces: [],
      group: "drawn",
    };
  if (what === "sent") return { pieces: [], spaces: [], group: "sent" };
  if (what === "raised" || what === "winner" || what === "vassal")
    return { pieces: [], spaces: [area], group: `battle ${area}` };
  if (what === "joker" || what === "joker-lost") return { pieces: [], spaces: [area], seat };
  if (what === "recruited" || what.startsWith("drew"))
    return { pieces: [], spaces: [], seat, group: `recruits ${seat}` };
  if (STAKES.includes(what)) return { pieces: [], spaces: [], group: "stakes" };
  return TOLD.includes(what) ? { pieces: [], spaces: [], seat } : null;
}
