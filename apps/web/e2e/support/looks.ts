import type { Page } from "playwright-core";
import { LONG } from "./long-form.ts";

/** A window and a theme in which a page is looked at. */
export interface Look {
  /** As `390-dark`. */
  name: string;
  width: number;
  height: number;
  scheme: "light" | "dark";
  /** The system's own few colours, as people with low vision choose them. */
  forced?: boolean;
}

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const THEMES = [
  { theme: "light", scheme: "light" },
  { theme: "dark", scheme: "dark" },
  { theme: "forced", scheme: "light", forced: true },
] as const;

/** The least width that a page has to fit (WCAG 1.4.10): a phone's own half would be less. */
const NARROWEST = 320;

const zoomed = ({ width, height }: (typeof WIDTHS)[number]): Look => ({
  name: `${width}-zoomed`,
  // A browser that shows everything twice as large has half of its window left.
  width: Math.max(width / 2, NARROWEST),
  height: height / 2,
  scheme: "light",
});

const EVERY: readonly Look[] = WIDTHS.flatMap((size) => [
  ...THEMES.map(({ theme, ...how }) => ({ name: `${size.width}-${theme}`, ...size, ...how })),
  zoomed(size),
]);

/** Looks that pictures are kept of (`pnpm screenshots`). */
const PICTURED = EVERY.filter(({ name }) => /-(?:light|dark)$/.test(name));

/**
 * In which pages are looked at: in the long form four themes at two widths; in the short one each width
 * once, and of the themes the two that are drawn by ourselves.
 */
export function looks(keepsPictures: boolean): readonly Look[] {
  if (LONG) return EVERY;
  return keepsPictures ? PICTURED : ["390-dark", "1440-light"].map(lookNamed);
}

/** @throws if there is no such look */
export function lookNamed(name: string): Look {
  const found = EVERY.find((look) => look.name === name);
  if (!found) throw new Error(`There is no look ${name}`);
  return found;
}

/** Shows an open page in another look; it paints itself anew. */
export async function showIn(page: Page, { width, height, scheme, forced }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    colorScheme: scheme,
    forcedColors: forced ? "active" : "none",
    reducedMotion: "reduce",
  });
}
