// Where one looks at the map from. It writes the stage's style itself, so that panning never draws
// the page anew.

/**
 * @typedef {{x: number, y: number, scale: number}} Where
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 */

const CLOSEST = 2.4;
const NEAREST_OPENING = 0.85;
const MARGIN = 60;
/** The size of a piece in the plan's units, and the least it may measure on the screen. */
const PIECE = 36;
const LEAST_PIECE = 21;
const LARGEST_GROWTH = 1.45;
/** From so far only names can be read. */
const FAR = 0.62;

/**
 * The box around some spots, with room about them.
 * @param {{x: number, y: number, w?: number, h?: number}[]} spots those with a size are seen whole
 * @param {number} [room]
 * @returns {Box}
 */
export function boxOf(spots, room = MARGIN) {
  const xs = spots.flatMap(({ x, w = 0 }) => [x - w / 2, x + w / 2]);
  const ys = spots.flatMap(({ y, h = 0 }) => [y - h / 2, y + h / 2]);
  return {
    left: Math.min(...xs) - room,
    top: Math.min(...ys) - room,
    right: Math.max(...xs) + room,
    bottom: Math.max(...ys) + room,
  };
}

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

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
    /** How much of the frame windows take away on the left. */
    this.inset = 0;
    /** Has the person moved it since the page last did? */
    this.touched = false;
    /** How much larger than drawn the pieces are. */
    this.growth = "";
    this.drawing = 0;
    /** Called after every move. @type {() => void} */
    this.moved = () => {};
  }

  get fit() {
    return Math.min(
      this.frame.clientWidth / this.size.width,
      this.frame.clientHeight / this.size.height,
    );
  }

  /**
   * Show a box of the map in the part of the frame that no window covers.
   * @param {Box} box
   * @param {boolean} [smoothly]
   */
  show(box, smoothly = false) {
    this.wanted = box;
    this.touched = false;
    const free = Math.max(this.frame.clientWidth - this.inset, 120);
    // A map without a sea has nothing that a window may cover.
    const least = this.size.wide ? Math.min(this.fit, free / this.size.width) : this.fit;
    const scale = clamp(
      Math.min(free / (box.right - box.left), this.frame.clientHeight / (box.bottom - box.top)),
      least,
      Math.max(NEAREST_OPENING, this.fit),
    );
    // What does not fit beside a window goes under it on the left, where it docks over the sea.
    const wide = (box.right - box.left) * scale > free;
    const x = wide
      ? this.frame.clientWidth - box.right * scale
      : this.inset + free / 2 - ((box.left + box.right) / 2) * scale;
    const y = this.frame.clientHeight / 2 - ((box.top + box.bottom) / 2) * scale;
    this.go({ x, y, scale }, smoothly);
  }

  /** The frame has another size, or a window came or went. */
  settle() {
    if (this.touched) this.go(this.at);
    else this.show(this.wanted);
  }

  /** Are these spots in sight, and not under a window? @param {{x: number, y: number}[]} spots */
  sees(spots) {
    const { x, y, scale } = this.at;
    return spots.every((spot) => {
      const [px, py] = [x + spot.x * scale, y + spot.y * scale];
      return (
        px > this.inset + 12 &&
        px < this.frame.clientWidth - 12 &&
        py > 12 &&
        py < this.frame.clientHeight - 12
      );
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
    const free = W - this.inset;
    return {
      scale,
      x: w <= free ? this.inset + (free - w) / 2 : clamp(x, W - w, this.inset),
      y: h <= H ? (H - h) / 2 : clamp(y, H - h, 0),
    };
  }

  draw() {
    this.drawing = 0;
    const { x, y, scale } = this.at;
    this.stage.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    const growth = clamp(LEAST_PIECE / (PIECE * scale), 1, LARGEST_GROWTH).toFixed(2);
    if (this.growth !== growth) this.stage.style.setProperty("--grow", growth);
    this.growth = growth;
    this.stage.style.setProperty("--px", (1 / scale).toFixed(2));
    this.stage.classList.toggle("far", scale < FAR);
    this.moved();
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
