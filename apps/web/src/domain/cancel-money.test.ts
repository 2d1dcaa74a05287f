import { expect, test } from "vitest";
import { moneyWords } from "./cancel-money.ts";

const WORDS = {
  ...{ NONE: "nothing", OTHERS: "somebody else pays", REISSUED: "reissued", VOID: "void" },
  ...{ REST_CREDITED: "credited", PAID_STAYS: "stays" },
};
const PAID = { number: "2026-000001", ifCancelled: "PAID_STAYS" } as const;
const OPEN = { number: "2026-000002", ifCancelled: "VOID" } as const;
const [ALONE, WITH_OTHERS] = [{ billedToOthers: false }, { billedToOthers: true }];

test("each invoice of a person has its sentence, and its number where there are several", () => {
  const both = { invoicesIfCancelled: [PAID, OPEN] };
  expect(moneyWords(both, ALONE, WORDS)).toEqual(["2026-000001: stays", "2026-000002: void"]);
  expect(moneyWords({ invoicesIfCancelled: [OPEN] }, ALONE, WORDS)).toEqual(["void"]);
});

test("without an invoice nothing was invoiced, or somebody else has the invoice", () => {
  expect(moneyWords({ invoicesIfCancelled: [] }, ALONE, WORDS)).toEqual(["nothing"]);
  expect(moneyWords({ invoicesIfCancelled: [] }, WITH_OTHERS, WORDS)).toEqual([WORDS.OTHERS]);
  expect(moneyWords({ invoicesIfCancelled: [PAID] }, WITH_OTHERS, WORDS)).toEqual([
    "stays",
    "somebody else pays",
  ]);
});
