import { createInvoiceInput } from "@rollcall/core/contract";
import { expect, test } from "vitest";
import {
  BLANK_INVOICE,
  computeTotal,
  type InvoiceValues,
  toInvoiceInput,
} from "./invoice-values.ts";

const CLUB = { currency: "EUR", timezone: "Europe/Amsterdam" };
const FILLED: InvoiceValues = {
  memberId: "0198c0de-0000-7000-8000-000000000001",
  lines: [{ description: "Locker", quantity: "2", unitAmount: "12,50" }],
  dueAt: "2026-03-29",
  issue: true,
};

const refusedOf = (values: InvoiceValues) =>
  createInvoiceInput
    .safeParse(toInvoiceInput(values, CLUB))
    .error?.issues.map(({ path }) => path.join("."));

const withLine = (line: Partial<InvoiceValues["lines"][number]>): InvoiceValues => ({
  ...FILLED,
  lines: FILLED.lines.map((one) => ({ ...one, ...line })),
});

test("an invoice is due at the end of the day on the club's clock, in minor units", () => {
  expect(toInvoiceInput(FILLED, CLUB)).toMatchObject({
    dueAt: "2026-03-29T21:59:00.000Z",
    currency: "EUR",
    lines: [{ quantity: 2, unitAmount: 1_250 }],
  });
  expect(refusedOf(FILLED)).toBeUndefined();
  expect(computeTotal(FILLED.lines, "EUR")).toBe(2_500);
});

test("nothing is billed by mistake", () => {
  expect(refusedOf(BLANK_INVOICE)).toEqual([
    "memberId",
    "lines.0.description",
    "lines.0.unitAmount",
  ]);
  for (const unitAmount of ["", "twelve", "1.234", "-5"])
    expect(refusedOf(withLine({ unitAmount })), unitAmount).toEqual(["lines.0.unitAmount"]);
  for (const quantity of ["", "0", "1.5", "-1", "many"])
    expect(refusedOf(withLine({ quantity })), quantity).toEqual(["lines.0.quantity"]);
  expect(refusedOf({ ...FILLED, dueAt: "12026-01-01" })).toEqual(["dueAt"]);
  expect(refusedOf(withLine({ unitAmount: "0" }))).toBeUndefined();
});

test("the total counts what is filled in", () => {
  const line = { description: "", quantity: "3", unitAmount: "" };
  expect(computeTotal([line, { ...line, unitAmount: "1" }], "EUR")).toBe(300);
});
