import { expect, test } from "vitest";
import { languageFor } from "./language-for.ts";

test("a person is written to in their own language, else in the club's", () => {
  const club = { language: "fr" } as const;
  expect(languageFor({ language: "nl" }, club)).toBe("nl");
  for (const nobody of [{ language: null }, null, undefined])
    expect(languageFor(nobody, club)).toBe("fr");
});
