// Where one looks at the map from. It writes the stage's style itself, so that panning never draws
// the page anew.

/**
 * @typedef {{x: number, y: number, scale: number}} Where
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 * @typedef {"places" | "full" | "whole"} How whether places must be seen, the frame be full, or the
 *   map be seen whole
 * @typedef {{x: number, y: number, w?: number, h?: number, r?: number, hit?: number,
 *   shape?: string, about?: number[]}} Seen
 */

const CLOSEST = 2.4;
/** The page itself goes no closer than this, on a phone a little less. */
const NEAREST_OPENING = 1.4;
const NEAREST_ON_PHONES = 1.15;
const PHONE = 704;
const MARGIN = 60;
/** What is asked about stands so far from the frame's edge, in pixels. */
const EDGE_ON_SCREEN = 30;
/** How much farther than the whole map one looks, so that nothing asked about is at the edge. */
const LEAST = 0.88;
/** So much of a round spot has room in the margin, and so much of an area. */
const EDGE = 40;
const OF_AREA = 34;
/** From this near all names can be read: what is told need not be looked at from nearer. */
const LEGIBLE = 0.78;
/** The size of a piece in the plan's units, and what it measures on the screen, near or far. */
const PIECE = 36;
const PIECE_ON_SCREEN = 27;
const SMALLEST_GROWTH = 0.62;
const LARGEST_GROWTH = 1.6;
/** The smallest letters on pieces in the plan's units, and what they measure at least. */
const LETTERS = 15;
const LETTERS_ON_SCREEN = 11.25;
/** From so far only names can be read. */
const FAR = 0.62;
/** From so far cards are as wide as the names on them. */
const CARDS_READ = 0.35;

/**
 * The box around some spots, with room about them.
 * @param {Seen[]} spots those with a size are seen whole
 * @param {number} [room]
 * @returns {Box}
 */
export function boxOf(spots, room = MARGIN) {
  const half = (/** @type {Seen} */ spot, /** @type {"w" | "h"} */ side) =>
    Math.max((spot[side] ?? 0) / 2, reachOf(spot) - EDGE);
  const across = (/** @type {Seen} */ spot) =>
    spot.about
      ? [spot.about[0] + OF_AREA, spot.about[2] - OF_AREA]
      : [spot.x - half(spot, "w"), spot.x + half(spot, "w")];
  const down = (/** @type {Seen} */ spot) =>
    spot.about
      ? [spot.about[1] + OF_AREA, spot.about[3] - OF_AREA]
      : [spot.y - half(spot, "h"), spot.y + half(spot, "h")];
  const [xs, ys] = [spots.flatMap(across), spots.flatMap(down)];
  return {
    left: Math.min(...xs) - room,
    top: Math.min(...ys) - room,
    right: Math.max(...xs) + room,
    bottom: Math.max(...ys) + room,
  };
}

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

/** How far a round spot reaches; of an area one sees enough. @param {Seen} spot */
const reachOf = ({ r = 0, hit, shape }) => (shape ? 0 : (hit ?? r));

export class Camera {
  /**
   * @param {HTMLElement} frame
   * @param {HTMLElement} stage
   * @param {{width: number, height: number, wide?: boolean}} size
   */
  constructor(frame, stage, size) {
    this.frame = frame;
    this.stage = stage;
    this.size = size;
    /** @type {Where} */
    this.at = { x: 0, y: 0, scale: 1 };
    /** What the page wants to be seen. @type {Box} */
    this.wanted = { left: 0, top: 0, right: size.width, bottom: size.height };
    /** @type {How} */
    this.how = "places";
    /** Has the person moved it since the page last did? */
    this.touched = false;
    /** How much larger than drawn the pieces are. */
    this.growth = "";
    /** How much larger letters on them are besides. */
    this.reading = 1;
    this.drawing = 0;
    /** Called after every move. @type {() => void} */
    this.moved = () => {};
    /** What else must know of a move, as long as it is there. @type {Set<() => void>} */
    this.watchers = new Set();
  }

  get fit() {
    return Math.min(
      this.frame.clientWidth / this.size.width,
      this.frame.clientHeight / this.size.height,
    );
  }

  /** A map of cards is seen whole as long as the names on them can be read. */
  get seesAll() {
    return Boolean(this.size.wide) && this.fit >= CARDS_READ;
  }

  /**
   * From so far the map just fills the frame; from farther there would be empty parchment. A map of
   * cards has none.
   */
  get cover() {
    const { clientWidth, clientHeight } = this.frame;
    if (this.seesAll) return this.fit;
    return Math.max(clientWidth / this.size.width, clientHeight / this.size.height);
  }

  /**
   * Show a box of the map, from as near as may be; from afar only as much as fills the frame, and
   * more where the whole is wanted or what is asked about does not fit.
   * @param {Box} box
   * @param {boolean} [smoothly]
   * @param {How} [how]
   */
  show(box, smoothly = false, how = "places") {
    this.wanted = box;
    this.how = how;
    this.touched = false;
    const { clientWidth, clientHeight } = this.frame;
    const scale = this.scaleFor(box, how);
    const x = clientWidth / 2 - ((box.left + box.right) / 2) * scale;
    const y = clientHeight / 2 - ((box.top + box.bottom) / 2) * scale;
    this.go({ x, y, scale }, smoothly);
  }

  /**
   * From how near a box is shown.
   * @param {Box} box
   * @param {How} [how]
   */
  scaleFor(box, how = "places") {
    const { clientWidth, clientHeight } = this.frame;
    const room = (/** @type {number} */ size, /** @type {number} */ box) =>
      Math.min(size / box, (size - 2 * EDGE_ON_SCREEN) / Math.max(1, box - 2 * MARGIN));
    const wanted = Math.min(
      room(clientWidth, box.right - box.left),
      room(clientHeight, box.bottom - box.top),
    );
    const nearest = clientWidth < PHONE ? NEAREST_ON_PHONES : NEAREST_OPENING;
    const least = {
      whole: this.fit,
      full: this.cover,
      places: Math.min(this.cover, Math.max(wanted, this.fit * LEAST)),
    }[how];
    return clamp(wanted, least, Math.max(nearest, least));
  }

  /** Would one see these spots much better from nearer? @param {Seen[]} spots */
  isFarFrom(spots) {
    return this.at.scale < Math.min(LEGIBLE, this.scaleFor(boxOf(spots))) - 0.01;
  }

  /** The frame has another size: the map is in its place before that is painted. */
  settle() {
    if (this.touched) this.go(this.at);
    else this.show(this.wanted, false, this.how);
    cancelAnimationFrame(this.drawing);
    this.draw();
  }

  /**
   * Are these spots in sight?
   * @param {Seen[]} spots round ones as a whole
   * @param {number} [edge] the part of the frame at each edge that does not count
   */
  sees(spots, edge = 0) {
    const { x, y, scale } = this.at;
    const { clientWidth, clientHeight } = this.frame;
    const [mx, my] = [Math.max(12, clientWidth * edge), Math.max(12, clientHeight * edge)];
    return spots.every((spot) => {
      const [px, py] = [x + spot.x * scale, y + spot.y * scale];
      const [dx, dy] = [mx, my].map((least) => Math.max(least, reachOf(spot) * scale));
      return px >= dx && px <= clientWidth - dx && py >= dy && py <= clientHeight - dy;
    });
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.touched = true;
    this.go({ ...this.at, x: this.at.x + dx, y: this.at.y + dy });
  }

  /**
   * @param {number} factor
   * @param {number} [px]
   * @param {number} [py] the point of the frame that stays where it is
   */
  zoom(factor, px = this.frame.clientWidth / 2, py = this.frame.clientHeight / 2) {
    const scale = clamp(this.at.scale * factor, this.fit * 0.9, Math.max(CLOSEST, this.fit));
    const real = scale / this.at.scale;
    this.touched = true;
    this.go({ scale, x: px - (px - this.at.x) * real, y: py - (py - this.at.y) * real });
  }

  /** @param {Where} where @param {boolean} [smoothly] */
  go(where, smoothly = false) {
    this.at = this.kept(where);
    this.stage.classList.toggle("glides", smoothly);
    if (this.drawing) return;
    // The first look is there with the first picture; later ones wait for the next.
    if (!this.growth) this.draw();
    else this.drawing = requestAnimationFrame(() => this.draw());
  }

  /**
   * The map cannot be lost: it fills the frame, or stands inside it.
   * @param {Where} where
   * @returns {Where}
   */
  kept({ x, y, scale }) {
    const [w, h] = [this.size.width * scale, this.size.height * scale];
    const [W, H] = [this.frame.clientWidth, this.frame.clientHeight];
    return {
      scale,
      x: w <= W ? (W - w) / 2 : clamp(x, W - w, 0),
      y: h <= H ? (H - h) / 2 : clamp(y, H - h, 0),
    };
  }

  draw() {
    this.drawing = 0;
    const { x, y, scale } = this.at;
    this.stage.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    const growth = clamp(
      PIECE_ON_SCREEN / (PIECE * scale),
      SMALLEST_GROWTH,
      LARGEST_GROWTH,
    ).toFixed(2);
    if (this.growth !== growth) this.stage.style.setProperty("--grow", growth);
    this.growth = growth;
    this.reading = Math.max(1, LETTERS_ON_SCREEN / (LETTERS * scale * Number(growth)));
    this.stage.style.setProperty("--read", this.reading.toFixed(2));
    this.stage.style.setProperty("--px", (1 / scale).toFixed(2));
    this.stage.classList.toggle("far", scale < FAR);
    this.moved();
    for (const watch of this.watchers) watch();
  }

  /** A point of the screen in the plan's units. @param {number} clientX @param {number} clientY */
  unproject(clientX, clientY) {
    const box = this.frame.getBoundingClientRect();
    const { x, y, scale } = this.at;
    return { x: (clientX - box.left - x) / scale, y: (clientY - box.top - y) / scale };
  }

  /** Where a spot is in the frame. @param {{x: number, y: number}} spot */
  project(spot) {
    return { x: this.at.x + spot.x * this.at.scale, y: this.at.y + spot.y * this.at.scale };
  }
}
