import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accentFor, DEFAULT_ACCENT } from "./accent-for.ts";
import { contrast, parseOklch, toHex } from "./oklch.ts";

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** How far two hues are from one another, in radians. */
const apart = (one: string, other: string): number => {
  const turn = Math.abs(parseOklch(one).h - parseOklch(other).h);
  return Math.min(turn, 2 * Math.PI - turn);
};

describe("accentFor", () => {
  test("every colour can be read on the grounds of both themes, and text on it", () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const { light, dark } = accentFor(colour);
        for (const ground of ["#ffffff", "#f2f4f8", light.onAccent])
          expect(contrast(light.accent, ground)).toBeGreaterThanOrEqual(4.5);
        for (const ground of ["#141923", "#0b0e14", dark.onAccent])
          expect(contrast(dark.accent, ground)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2_000 },
    );
  });

  test("a colour that can be read stays as it is; another keeps its hue", () => {
    expect(accentFor("#0b5d3b").light.accent).toBe("#0b5d3b");
    expect(accentFor("#9ec5ff").dark.accent).toBe("#9ec5ff");
    const vivid = colours.filter((colour) => parseOklch(colour).c > 0.08);
    fc.assert(
      fc.property(vivid, (colour) => {
        const { light, dark } = accentFor(colour);
        for (const { accent } of [light, dark])
          if (parseOklch(accent).c > 0.05) expect(apart(colour, accent)).toBeLessThan(0.12);
      }),
    );
  });

  test("is no further from the colour than AA asks for", () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const { light, dark } = accentFor(colour);
        if (light.accent !== colour) expect(contrast(light.accent, "#f2f4f8")).toBeLessThan(4.7);
        if (dark.accent !== colour) expect(contrast(dark.accent, "#141923")).toBeLessThan(4.7);
      }),
    );
  });

  test("without a colour it is the product's own; what is no colour is refused", () => {
    expect(accentFor(null)).toEqual(accentFor(DEFAULT_ACCENT));
    for (const wrong of ["", "red", "#FFF", "#ABCDEF", "#12345", "#1234567"])
      expect(() => accentFor(wrong)).toThrow(RangeError);
  });

  test("OKLCH and back is the same colour", () => {
    fc.assert(
      fc.property(colours, (colour) => {
        expect(toHex(parseOklch(colour))).toBe(colour);
      }),
    );
  });
});
