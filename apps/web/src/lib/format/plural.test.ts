import { expect, test } from "vitest";
import { createPlural } from "./plural.ts";

test.each([
  ["en", ["seats", "seat", "seats"]],
  ["nl", ["seats", "seat", "seats"]],
  ["de", ["seats", "seat", "seats"]],
  ["fr", ["seat", "seat", "seats"]],
])("of 0, 1 and 2 in %s", (language, forms) => {
  const plural = createPlural(language);
  expect([0, 1, 2].map((count) => plural(count, "seat", "seats"))).toEqual(forms);
});
