import { contrast, type Oklch, parseOklch, toHex } from "./oklch.ts";

/** The colour of a club that has chosen none: the product's own. */
export const DEFAULT_ACCENT = "#2450d8";

/** What the pages of one theme are painted with, in "#rrggbb". */
export interface ThemeAccent {
  /** Text, lines and grounds in the club's colour: at least 4.5:1 on every ground of the theme. */
  accent: string;
  /** Text on `accent`, at least 4.5:1. */
  onAccent: string;
}

export interface Accent {
  light: ThemeAccent;
  dark: ThemeAccent;
}

/** The grounds of the pages, as apps/web/src/ui/tokens.css has them. */
const LIGHT_GROUNDS = ["#ffffff", "#f2f4f8"];
const DARK_GROUNDS = ["#141923", "#0b0e14"];

const AA = 4.5;
const STEPS = 16;

/**
 * A club's colour as each theme can show it: as it is where it can be read, else darker or lighter
 * in OKLCH, of the same hue, by no more than AA asks for (rules#club-face).
 * @param colour "#rrggbb" in lower case; null is the product's own
 * @throws {RangeError} for any other text
 */
export function accentFor(colour: string | null): Accent {
  const accentColour = colour ?? DEFAULT_ACCENT;
  return {
    light: { accent: readableOn(LIGHT_GROUNDS, accentColour, 0), onAccent: "#ffffff" },
    dark: { accent: readableOn(DARK_GROUNDS, accentColour, 1), onAccent: "#0b0e14" },
  };
}

/** @param end the lightness at which every hue can be read on these grounds */
function readableOn(grounds: readonly string[], colour: string, end: 0 | 1): string {
  const isReadable = (hex: string) => grounds.every((ground) => contrast(hex, ground) >= AA);
  if (isReadable(colour)) return colour;
  const original: Oklch = parseOklch(colour);
  let [unreadable, readable] = [original.l, end as number];
  for (let step = 0; step < STEPS; step += 1) {
    const l = (unreadable + readable) / 2;
    if (isReadable(toHex({ ...original, l }))) readable = l;
    else unreadable = l;
  }
  return toHex({ ...original, l: readable });
}
