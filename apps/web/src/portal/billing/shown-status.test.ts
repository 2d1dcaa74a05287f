import { expect, test } from "vitest";
import { statusTone, statusWord } from "#ui-react/status-words.ts";
import { shownPaymentStatus, shownStatus } from "./shown-status.ts";

test("an issued credit note does not ask to be paid, an issued invoice does", () => {
  const credited = shownStatus({ kind: "CREDIT_NOTE", status: "ISSUED" });
  expect([statusWord(credited), statusTone(credited)]).toEqual(["Credited", "good"]);
  expect(statusWord(shownStatus({ kind: "INVOICE", status: "ISSUED" }))).toBe("Unpaid");
  expect(statusWord(shownStatus({ kind: "INVOICE", status: "VOID" }))).toBe("Void");
});

test.each([
  [{ paidTotal: 5000, creditedTotal: 0, refundDueTotal: 0 }, "Paid"],
  [{ paidTotal: 5000, creditedTotal: 2000, refundDueTotal: 2000 }, "Paid"],
  [{ paidTotal: 3000, creditedTotal: 2000, refundDueTotal: 0 }, "Partly refunded"],
  [{ paidTotal: 0, creditedTotal: 5000, refundDueTotal: 0 }, "Refunded"],
])("a paid invoice of 5000 with %j is %s", (totals, word) => {
  expect(statusWord(shownStatus({ kind: "INVOICE", status: "PAID", ...totals }))).toBe(word);
});

test.each([
  ["PENDING", 0, "Expected"],
  ["SUCCEEDED", 0, "Received"],
  ["SUCCEEDED", 100, "Partly refunded"],
  ["REFUNDED", 500, "Refunded"],
] as const)("a payment that is %s with %i refunded is %s", (status, refundedTotal, word) => {
  expect(statusWord(shownPaymentStatus({ status, refundedTotal }))).toBe(word);
});
