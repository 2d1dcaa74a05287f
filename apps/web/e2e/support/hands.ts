import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** How a person works a page: what they press, type into and pick from. */
export interface Hand {
  press(target: Locator): Promise<void>;
  /** Replaces what the field holds. */
  type(target: Locator, text: string): Promise<void>;
  /** Hands a file over in the dialog that the field opens. */
  give(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
  /** Fails if the page was worked in another way. */
  expectOnly(page: Page): Promise<void>;
}

/** A finger. */
export const touch: Hand = {
  press: (target) => target.tap(),
  async type(target, text) {
    await target.tap();
    await target.fill(text);
  },
  give: (target, file) => choose(target, file, () => target.tap()),
  expectOnly: async () => undefined,
};

/** As a person types: keys that come faster are a scanner's at the door. */
const BETWEEN_KEYS_MS = 80;

/** The keyboard alone, at a desk. */
export const keys: Hand = {
  async press(target) {
    await reach(target);
    await target.press("Enter");
  },
  async type(target, text) {
    await reach(target);
    const kind = await target.getAttribute("type");
    // The parts of a moment are typed in the order of the browser's own language, not the page's.
    if (kind === "datetime-local") return target.fill(text);
    await target.press("ControlOrMeta+A");
    await target.page().keyboard.type(text, { delay: BETWEEN_KEYS_MS });
  },
  give: (target, file) =>
    choose(target, file, async () => {
      await reach(target);
      await target.press("Enter");
    }),
  async expectOnly(page) {
    const pointed = await page.evaluate(() => (globalThis as { pointed?: string[] }).pointed);
    expect(pointed).toEqual([]);
  },
};

async function choose(
  target: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
  open: () => Promise<void>,
): Promise<void> {
  const opened = target.page().waitForEvent("filechooser");
  await open();
  await (await opened).setFiles(file);
}

/** Runs in each page before its own scripts: notes every use of a pointer. */
export function notePointer(): void {
  const pointed: string[] = [];
  Object.assign(globalThis, { pointed });
  for (const type of ["pointerdown", "mousedown", "touchstart"])
    addEventListener(type, ({ target }) => pointed.push(`${type} ${String(target)}`), true);
}

/** A page with more stops than this would be no page for a keyboard. */
const MOST_STOPS = 150;

/** Presses Tab until the element has the focus, backwards where it stands before. */
async function reach(target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const way = await target.evaluate(wayTo);
    if (way === "there") return;
    await target.page().keyboard.press(way);
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Runs in the page. */
function wayTo(target: Element): "there" | "Tab" | "Shift+Tab" {
  const active = document.activeElement ?? document.body;
  if (active === target) return "there";
  const order = active.compareDocumentPosition(target);
  const isBefore = (order & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return isBefore && active !== document.body ? "Shift+Tab" : "Tab";
}
