/**
 * Runs in the page: each kind of text that it shows, by what decides about its contrast: its colour
 * and size, and what it stands on. Where all of a page's kinds were held to the rule on pages before,
 * measuring them again, which is half of what axe does, finds nothing else.
 */
export function coloursIn(): string[] {
  const kinds = new Set<string>();
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    const isControl = element.matches("input, select, textarea");
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if ((isControl || hasText) && element.checkVisibility({ visibilityProperty: true }))
      kinds.add(kindOf(element));
  }
  return [...kinds];

  function kindOf(element: HTMLElement): string {
    const style = getComputedStyle(element);
    return [style.color, sizeOf(style), ...groundsOf(element)].join(" ");
  }

  /** Large text may have less contrast (WCAG 1.4.3): from 24 pixels on, or 18.66 in bold. */
  function sizeOf({ fontSize, fontWeight }: CSSStyleDeclaration): string {
    const pixels = Number.parseFloat(fontSize);
    return pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700) ? "large" : "";
  }

  /** From the text to the first ground that nothing shines through. */
  function groundsOf(element: HTMLElement): string[] {
    const grounds: string[] = [];
    for (let at: HTMLElement | null = element; at; at = at.parentElement) {
      grounds.push(groundOf(at));
      if (!/rgba|\/|transparent/.test(getComputedStyle(at).backgroundColor)) break;
    }
    return grounds.filter(Boolean);
  }

  function groundOf(element: HTMLElement): string {
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    // What is lifted out of the page may stand on something else than what it is in.
    const isLifted = position === "absolute" || position === "fixed";
    return [
      ...(/rgba\(0, 0, 0, 0\)|transparent/.test(backgroundColor) ? [] : [backgroundColor]),
      ...(backgroundImage === "none" ? [] : [backgroundImage]),
      ...(opacity === "1" ? [] : [`opacity ${opacity}`]),
      ...(isLifted ? [`${position} ${element.className}`] : []),
    ].join(" ");
  }
}
