// A new game set up like an old one.

/** @typedef {{kind: string, name: string}} Wish who shall sit in a seat */

/**
 * Who sat where: I, others at my screen, bots; whoever else played gets an open seat.
 * @param {{[seat: string]: {kind: string, name: string}}} seats
 * @param {{[seat: string]: string}} keys the seats that are mine
 * @returns {{[seat: string]: Wish}}
 */
export function wishesLike(seats, keys) {
  const mine = Object.keys(seats).filter((seat) => keys[seat] && seats[seat].kind === "person");
  const wish = (/** @type {string} */ seat) => {
    const { kind, name } = seats[seat];
    if (mine.includes(seat)) return { kind: seat === mine[0] ? "me" : "here", name };
    return kind === "bot" ? { kind, name } : { kind: "open", name: "" };
  };
  const sat = Object.keys(seats).filter((seat) => seats[seat].kind !== "ruled");
  return Object.fromEntries(sat.map((seat) => [seat, wish(seat)]));
}
