// Small updates of a view. A patch is an object: [value] puts a value, an object patches the object
// below, null removes. The server has the same few lines (server/tables/seen/updates.py);
// tests/twins has the cases that both must pass.

/** @typedef {{[key: string]: null | [any] | any}} Patch */

/**
 * @param {any} old
 * @param {Patch} patch
 * @returns {any} a new object; what did not change is shared with `old`
 */
export function apply(old, patch) {
  const made = { ...old };
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete made[key];
    else if (Array.isArray(change)) made[key] = change[0];
    else made[key] = apply(made[key], change);
  }
  return made;
}

/**
 * The place of a view that a function reads, as the server calls it: `(view) => view.board.round`
 * reads "board.round". So a name that the rules no longer have is found by the checker of types.
 * @template View
 * @param {(view: View) => unknown} read
 */
export function placeOf(read) {
  /** @type {string[]} */
  const names = [];
  /** @type {object} */
  const trail = new Proxy(
    {},
    {
      get: (_, name) => {
        names.push(String(name));
        return trail;
      },
    },
  );
  read(/** @type {View} */ (trail));
  return names.join(".");
}
