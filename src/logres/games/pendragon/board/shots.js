// What a line of the log shows on the map: units that come, spaces to look at.

const LOOK = [
  "battle",
  "plunders",
  "ravaged",
  "withstood",
  "restored",
  "razed",
  "wasted",
  "city-sacked",
  "rebels",
  "built",
  "settled",
  "removed",
  "populated",
  "converted",
  "won-over",
];

/** @param {any} line @param {any} view @returns {import("logres/../table/film.js").Shot | null} */
export function shot({ what, values }, view) {
  const { faction, space, unit, origin_space: origin } = values;
  const seat = faction ?? "";
  if (what === "moved" || what === "reinforces")
    return {
      pieces: [{ key: `${unit} ${space}`, from: { space: origin } }],
      spaces: [space],
      seat,
      group: `moved ${space}`,
    };
  if (what === "goes-home")
    return {
      pieces: [{ key: `${unit} ${values.to_space}`, from: { space } }],
      spaces: [values.to_space],
      seat,
      group: "goes-home",
    };
  if (what === "placed")
    return {
      pieces: [{ key: `${unit} ${space}` }],
      spaces: [space],
      seat,
      group: `placed ${unit}`,
    };
  if (what === "raids") return { pieces: [], spaces: [space], seat, group: `raids ${faction}` };
  if (what === "takes-command" || what === "takes-limited" || what === "takes-event")
    return { pieces: [], spaces: [], seat };
  return LOOK.includes(what) && space in (view?.board.spaces ?? {})
    ? { pieces: [], spaces: [space], seat, group: `${what} ${space}` }
    : null;
}
