// What can be seen and pressed on a table page at this moment, held against the floors of the
// design. Run in the page; returns what is below them as {kind, what, is, floor}.
({ touch, width }) => {
  const LABEL = 11;
  const ON_MAP = touch ? 32 : 24;
  const ELSEWHERE = touch ? 44 : 24;
  const SLACK = 0.6;
  const faults = [];
  const board = document.querySelector("#board");
  const frame = board.getBoundingClientRect();
  const fault = (kind, what, is, floor) => faults.push({ kind, what, is, floor });
  const round = (n) => Math.round(n * 10) / 10;

  const isSeen = (one) => {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const box = one.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  };
  const meet = (a, b, by = 1) =>
    a.left + by < b.right &&
    b.left + by < a.right &&
    a.top + by < b.bottom &&
    b.top + by < a.bottom;
  const isInside = (a, b) =>
    a.left >= b.left - 1 &&
    a.right <= b.right + 1 &&
    a.top >= b.top - 1 &&
    a.bottom <= b.bottom + 1;
  const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const called = (one) =>
    (one.dataset?.space || one.dataset?.action || one.getAttribute("aria-label") ||
      one.textContent || one.className || one.tagName).toString().trim().replace(/\s+/g, " ")
      .slice(0, 40);

  // Labels: on the map by what its drawing is scaled to, elsewhere by their style.
  const writtenIn = (one) => [...one.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
  const sizeOf = (one) => {
    const size = Number.parseFloat(getComputedStyle(one).fontSize);
    const scaled = one.getScreenCTM?.();
    return scaled ? size * Math.hypot(scaled.a, scaled.b) : size;
  };
  for (const one of document.querySelectorAll("body *")) {
    if (!writtenIn(one) || !isSeen(one)) continue;
    if (one.closest(".vh, script, style, option, .skip")) continue;
    const onMap = board.contains(one);
    if (onMap && !meet(one.getBoundingClientRect(), frame)) continue;
    const size = sizeOf(one);
    if (size && size < LABEL - 0.05) fault("label", called(one), round(size), LABEL);
  }

  // Targets: how far from its middle a press still reaches it.
  const reaches = (one, x, y) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    return one === hit || one.contains(hit) || hit.closest("label")?.control === one;
  };
  const reachOf = (one, floor) => {
    const whole = one.matches("input") ? (one.closest("label") ?? one) : one;
    const box = whole.getBoundingClientRect();
    const { x, y } = middle(box);
    const along = (dx, dy) => {
      let n = 0;
      while (n < floor && reaches(one, x + dx * n, y + dy * n)) n += 1;
      return n;
    };
    const wide = Math.min(along(-1, 0) + along(1, 0), floor);
    const high = Math.min(along(0, -1) + along(0, 1), floor);
    return Math.min(Math.max(wide, Math.min(box.width, floor)),
      Math.max(high, Math.min(box.height, floor)));
  };
  const PRESSED = "button, select, a[href], summary, input:not([type=hidden]), [role=button]";
  // An open menu lies over all of a small screen.
  const drawer = document.querySelector(".drawer");
  const ROOMS = drawer
    ? ".drawer"
    : ".prompt, .tabbar, .chips, .hand, .rail, .drawer, .zoom, .bar, .legend-card";
  for (const room of document.querySelectorAll(ROOMS))
    for (const one of room.querySelectorAll(PRESSED)) {
      if (one.closest(".vh, .skip, .ticks") || !isSeen(one) || one.disabled) continue;
      const box = one.getBoundingClientRect();
      if (!meet(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })) continue;
      const cut = one
        .closest(".log, .on-desk, .rail, .hand, .drawer, .acts")
        ?.getBoundingClientRect();
      if (cut && !isInside(box, cut)) continue; // scrolled away
      const inText = one.matches("a") && one.closest("p, li");
      const inline = one.matches(".rulelink, .place-link") || inText;
      const floor = inline ? 24 : ELSEWHERE;
      const reach = reachOf(one, floor);
      if (reach < floor - 2 * SLACK - 1) fault("target", called(one), round(reach), floor);
    }

  // Lit places: whole in sight, under nothing, large enough.
  const lit = drawer
    ? []
    : [...document.querySelectorAll("#board .live .lit[data-space]")];
  const over = [...document.querySelectorAll(
    ".zoom, .past-mark .tag, .place-card, .legend-card, .lost .note, .tip, .pins > *",
  )].filter(isSeen);
  const stage = document.querySelector("#board .live").getScreenCTM();
  for (const one of lit) {
    const box = one.getBoundingClientRect();
    const at = {
      x: stage.a * Number(one.dataset.x) + stage.e,
      y: stage.d * Number(one.dataset.y) + stage.f,
    };
    const area = one.tagName === "path";
    const slot = { left: at.x - 12, right: at.x + 12, top: at.y - 12, bottom: at.y + 12 };
    if (!isInside(area ? slot : box, frame)) fault("cut", called(one), "", "");
    for (const cover of over)
      if (meet(cover.getBoundingClientRect(), area ? slot : box))
        fault("covered", `${called(one)} by ${cover.className}`, "", "");
    const found = document.elementFromPoint(at.x, at.y);
    if (found && !board.contains(found))
      fault("covered", `${called(one)} by ${called(found)}`, "", "");
    const grip = board.querySelector(`[data-grip="${one.dataset.space}"]`)?.getBoundingClientRect();
    const size = Math.max(Math.min(box.width, box.height), grip?.width ?? 0);
    if (size < ON_MAP - 1) fault("target", `place ${called(one)}`, round(size), ON_MAP);
  }

  // Chances beside names.
  const names = [...document.querySelectorAll("#board .label")].filter(isSeen);
  for (const odds of [...document.querySelectorAll("#board .chance")].filter(isSeen))
    for (const label of names)
      if (meet(odds.getBoundingClientRect(), label.getBoundingClientRect(), 3))
        fault("odds", `${called(odds)} over ${called(label)}`, "", "");

  // Nothing runs out of the page or is cut off in the strip.
  const wide = Math.max(document.documentElement.scrollWidth, innerWidth);
  if (wide > width + 1) fault("overflow", "page", wide, width);
  const TEXTS = ".prompt h2, .btn, .tabs button, .tabbar button, .tag";
  for (const one of document.querySelectorAll(TEXTS)) {
    if (!isSeen(one) || !one.clientWidth) continue;
    if (one.scrollWidth > one.clientWidth + 2)
      fault("text", called(one), one.scrollWidth, one.clientWidth);
    if (one.matches(".prompt h2") && one.scrollHeight > one.clientHeight + 3)
      fault("text", called(one), one.scrollHeight, one.clientHeight);
  }
  const acts = document.querySelector(".prompt .acts");
  if (acts && acts.scrollWidth > acts.clientWidth + 2)
    fault("text", `buttons of “${document.querySelector(".prompt h2").innerText.slice(0, 30)}”`,
      acts.scrollWidth, acts.clientWidth);
  const strip = document.querySelector(".prompt").getBoundingClientRect();
  return {
    faults, strip: round(strip.height), lit: lit.length,
    share: round((100 * frame.width * frame.height) / (innerWidth * innerHeight)),
    asks: document.querySelector(".prompt h2").innerText,
  };
}
