/** Runs in the page: its visible texts, and those that their place cuts off. */
export function textsIn(): { texts: string[]; cut: string[] } {
  const texts: string[] = [];
  const cut: string[] = [];
  // Letters reach a little out of a line that is as high as they are.
  const OUT_OF_LINE = 4;
  const unread = "script, style, noscript, option, code, textarea, .visually-hidden, .sr-only";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (!around || text === "" || !around.checkVisibility({ visibilityProperty: true })) continue;
    if (around.closest(unread)) continue;
    texts.push(text);
    if (text.includes("~") && isCut(node, around)) cut.push(text);
  }
  if (document.documentElement.scrollWidth > innerWidth) cut.push("the page, which scrolls");
  return { texts, cut };

  function isCut(node: Node, around: Element): boolean {
    const range = document.createRange();
    range.selectNodeContents(node);
    const its = range.getBoundingClientRect();
    for (let at: Element | null = around; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(at);
      if (display === "inline") continue;
      if (/auto|scroll/.test(overflowX + overflowY)) return false;
      if (/hidden|clip/.test(overflowX) && cuts(at, its)) return true;
    }
    return false;
  }

  function cuts(element: Element, text: DOMRect): boolean {
    // What stands behind an ellipsis has no place of its own.
    if (getComputedStyle(element).textOverflow === "ellipsis")
      return element.scrollWidth > element.clientWidth + 1;
    const place = element.getBoundingClientRect();
    const isBeside = text.right > place.right + 1 || text.left < place.left - 1;
    return isBeside || text.bottom > place.bottom + OUT_OF_LINE;
  }
}

/** Runs in the page: what is pressed and lies over something else that is pressed. */
export function crowdedIn(): string[] {
  const LEAST = 2;
  const all = [...document.querySelectorAll("main button, main a[href], main select")].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".sr-only"),
  );
  const boxes = all.map((one) => ({ one, box: one.getBoundingClientRect() }));
  return boxes.flatMap(({ one, box }, at) =>
    boxes
      .slice(at + 1)
      .filter(
        ({ one: other, box: its }) =>
          !one.contains(other) &&
          !other.contains(one) &&
          isLifted(one) === isLifted(other) &&
          Math.min(box.right, its.right) - Math.max(box.left, its.left) > LEAST &&
          Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top) > LEAST,
      )
      .map(({ one: other }) => `${one.textContent} | ${other.textContent}`),
  );

  /** Whether it floats over what is scrolled below it. */
  function isLifted(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/fixed|sticky|absolute/.test(getComputedStyle(at).position)) return true;
    return false;
  }
}
