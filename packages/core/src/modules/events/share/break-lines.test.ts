import fc from "fast-check";
import { expect, test } from "vitest";
import { breakLines } from "./break-lines.ts";

const room = { size: 60, width: 1_000, maxLines: 3 };

test("breaks between words, and leaves no word out", () => {
  const lines = breakLines("Summer Regatta of the Riverside Rowing Club", room);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(" ")).toBe("Summer Regatta of the Riverside Rowing Club");
});

test("ends early what has too many lines, and breaks a word that is longer than one", () => {
  const long = breakLines("regatta ".repeat(40), { ...room, maxLines: 2 });
  expect(long).toHaveLength(2);
  expect(long[1]).toMatch(/…$/);
  expect(breakLines("x".repeat(60), room).length).toBeGreaterThan(1);
});

test("keeps emoji whole, also where a line ends inside a word, and has nothing for nothing", () => {
  const text = "Party 🎉 👨‍👩‍👧 tonight 🇳🇱";
  expect(breakLines(text, room)).toEqual([text]);
  const lines = breakLines("👨‍👩‍👧".repeat(8), { ...room, maxLines: 9 });
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join("")).toBe("👨‍👩‍👧".repeat(8));
  for (const line of lines) expect(line).toMatch(/^(👨‍👩‍👧)+$/u);
  expect(breakLines("", room)).toEqual([]);
});

test("never has more lines than it may, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 4 }), (text, most) => {
      expect(breakLines(text, { ...room, maxLines: most }).length).toBeLessThanOrEqual(most);
    }),
  );
});
