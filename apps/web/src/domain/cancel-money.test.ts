import { expect, test } from "vitest";
import { moneyWords } from "./cancel-money.ts";

const WORDS = {
  ...{ NONE: "nothing", REISSUED: "reissued", VOID: "void" },
  ...{ REST_CREDITED: "credited", PAID_STAYS: "stays" },
};

test("each invoice of a person has its sentence, and nobody is left without one", () => {
  expect(moneyWords({ ifCancelled: ["PAID_STAYS", "VOID"] }, WORDS)).toEqual(["stays", "void"]);
  expect(moneyWords({ ifCancelled: [] }, WORDS)).toEqual(["nothing"]);
  expect(moneyWords(undefined, WORDS)).toEqual(["nothing"]);
});
