// Text of a page that is cut off, runs out of its window, or lies on other text: what it says, and
// what is wrong with it. The map is left out; `measure.js` looks at that.
() => {
  const SLACK = 2;
  const faults = new Set();
  const shown = (text) => text.trim().replace(/\s+/g, " ").slice(0, 50);
  const isSeen = (one) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !one.closest(".vh, .skip, script, style, option, title, #board, [hidden]");
  const clips = (style, way) => ["hidden", "clip"].includes(style[`overflow-${way}`]);
  const scrolls = (style, way) => ["auto", "scroll"].includes(style[`overflow-${way}`]);

  // How far a line of text may be seen: as far as everything around it that does not scroll.
  const cut = (one, box) => {
    for (let around = one; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      const frame = around.getBoundingClientRect();
      if (scrolls(style, "x") && around.scrollWidth > around.clientWidth + SLACK) return "";
      if (clips(style, "x") && frame.width > 2)
        if (box.right > frame.right + SLACK || box.left < frame.left - SLACK) return "cut sideways";
      if (scrolls(style, "y")) return box.right > innerWidth + SLACK ? "outside" : "";
      if (clips(style, "y") && frame.height > 2)
        if (box.bottom > frame.bottom + 2 * SLACK || box.top < frame.top - 2 * SLACK) return "cut";
    }
    return box.right > innerWidth + SLACK || box.left < -SLACK ? "outside" : "";
  };

  const lines = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const one = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || !isSeen(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.bottom < 0 || box.top > innerHeight) continue;
      const wrong = cut(one, box);
      if (wrong) faults.add(`${wrong}: ${shown(walk.currentNode.data)}`);
      const { x, y, width, height } = box;
      const found = document.elementFromPoint(x + width / 2, y + height / 2);
      if (found && (found === one || one.contains(found))) lines.push({ one, box });
    }
  }
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
  for (const [at, a] of lines.entries())
    for (const b of lines.slice(at + 1))
      if (a.one !== b.one && !a.one.contains(b.one) && !b.one.contains(a.one) && meet(a.box, b.box))
        faults.add(`on each other: ${shown(a.one.textContent)} / ${shown(b.one.textContent)}`);
  return [...faults];
}
