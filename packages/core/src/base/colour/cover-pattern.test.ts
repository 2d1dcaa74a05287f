import fc from "fast-check";
import { expect, test } from "vitest";
import { coverPattern } from "./cover-pattern.ts";
import { contrast } from "./oklch.ts";

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("the same club and event always have the same pattern, others have another", () => {
  const one = coverPattern("#0b5d3b", "019ab1");
  expect(coverPattern("#0b5d3b", "019ab1")).toBe(one);
  expect(coverPattern("#0b5d3b", "019ab2")).not.toBe(one);
  expect(coverPattern("#8a1c5a", "019ab1")).not.toBe(one);
  expect(coverPattern(null, "019ab1")).toContain("</svg>");
});

test("white text can be read on every part of it, whatever the colour", () => {
  fc.assert(
    fc.property(colours, fc.uuid(), (colour, id) => {
      const svg = coverPattern(colour, id);
      const painted = svg.match(/#[\da-f]{6}(?=")/g) ?? [];
      expect(painted.length).toBeGreaterThan(3);
      for (const hex of painted) expect(contrast(hex, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 300 },
  );
});

test("is a small picture of shapes, whatever the seed is made of", () => {
  fc.assert(
    fc.property(colours, fc.string(), (colour, seed) => {
      const svg = coverPattern(colour, seed);
      expect(svg.length).toBeLessThan(8_000);
      expect(svg).toMatch(/^<svg xmlns="[^"<>]*"[^<>]*>(?:<[^<>]*>)*<\/svg>$/);
      expect(svg).not.toMatch(/NaN|undefined|script|style=|\son/i);
    }),
  );
});
