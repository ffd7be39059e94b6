// Texts in a drawing, which does not break lines by itself.

/**
 * A text in lines of a given length, the last one cut if need be.
 * @param {string} text @param {number} letters @param {number} most
 * @returns {string[]}
 */
export function folded(text, letters, most) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const shown = lines.slice(0, most);
  if (lines.length > most) shown[most - 1] = `${shown[most - 1]}…`;
  return shown.map((line) => (line.length > letters + 3 ? `${line.slice(0, letters)}…` : line));
}
