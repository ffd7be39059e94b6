// The painted ground, no finer than the screen can show: from afar no large picture is needed.
import { html, useEffect, useState } from "../js/ui.js";
import { address } from "../js/door.js";

/** The finest picture, which every browser can read; a board that names no others has it alone. */
const FINEST = "decoration.webp";
/** @type {{[file: string]: number}} */
const NO_OTHERS = {};

/**
 * The smallest picture that is fine enough, or the finest.
 * @param {{[file: string]: number}} reaches up to how many pixels of the screen to one unit of the
 *   plan each picture is shown
 * @param {number} needed
 */
export function fitting(reaches, needed) {
  const enough = Object.entries(reaches).filter(([, reach]) => reach >= needed);
  const [file] = enough.sort(([, a], [, b]) => a - b)[0] ?? [FINEST];
  return file;
}

/**
 * Once there is a finer picture it stays.
 * @param {{game: string, plan: import("../table/kit.js").Plan,
 *   camera: import("./camera.js").Camera | null}} props
 */
export function Painted({ game, plan, camera }) {
  const reaches = plan.decorations ?? NO_OTHERS;
  const [file, show] = useState("");
  useEffect(() => {
    if (!camera) return;
    let [wanted, open] = ["", true];
    const look = () => {
      const found = fitting(reaches, camera.at.scale * devicePixelRatio);
      if (wanted && reachOf(reaches, found) <= reachOf(reaches, wanted)) return;
      wanted = found;
      readable(game, found).then((known) => open && wanted === found && show(known));
    };
    look();
    camera.watchers.add(look);
    return () => {
      open = false;
      camera.watchers.delete(look);
    };
  }, [camera, plan, game]);
  if (!file) return null;
  return html`<img src=${placeOf(game, file)} alt="" draggable=${false} />`;
}

/** @param {string} game @param {string} file */
const placeOf = (game, file) => address(`/games/${game}/board/${file}`);

/** @param {{[file: string]: number}} reaches @param {string} file */
const reachOf = (reaches, file) => reaches[file] ?? Number.POSITIVE_INFINITY;

/**
 * Wait until a picture can be shown at once; where a browser cannot read it, show the finest.
 * @param {string} game
 * @param {string} file
 */
function readable(game, file) {
  const picture = new Image();
  picture.src = placeOf(game, file);
  return picture.decode().then(
    () => file,
    () => FINEST,
  );
}
