import { expect, test } from "vitest";
import { getInitials, pickTone } from "./avatar.tsx";

test.each([
  ["Ada Lovelace", "AL"],
  ["Ada King Lovelace", "AL"],
  ["  ada  ", "A"],
  ["Élodie d'Åberg", "ÉD"],
  ["(guest) Olga", "GO"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});

test("a person keeps a tone, one of six", () => {
  const tones = ["Ada Lovelace", "Sem Jansen", "Koen Jansen", "Noor de Vries", ""].map(pickTone);
  expect(tones).toEqual(
    ["Ada Lovelace", "Sem Jansen", "Koen Jansen", "Noor de Vries", ""].map(pickTone),
  );
  for (const tone of tones) expect([0, 1, 2, 3, 4, 5]).toContain(tone);
  expect(new Set(tones).size).toBeGreaterThan(1);
});
