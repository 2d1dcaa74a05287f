import { describe, expect, test } from "vitest";
import type { ClubData } from "../list-export.tsx";
import type { InvoiceItemData, PaymentItemData } from "./billing-data.ts";
import { invoicesFile } from "./invoices/invoices-file.ts";
import { paymentsFile } from "./payments/payments-file.ts";

const CLUB = { timezone: "Europe/Amsterdam" } as ClubData;

const INVOICE = {
  ...{ kind: "INVOICE", status: "ISSUED", currency: "EUR", total: 10_000, creditedTotal: 2_500 },
  ...{ paidTotal: 0, openTotal: 7_500, lines: [], dueAt: null, paidAt: null },
  // In Amsterdam it is the first of the next year already.
  issuedAt: "2026-12-31T23:30:00.000Z",
} as unknown as InvoiceItemData;

const PAYMENT = {
  ...{ status: "SUCCEEDED", channel: "MANUAL_CASH", currency: "JPY", amount: 900 },
  ...{ refundedTotal: 200, createdAt: "2026-07-01T10:00:00.000Z", approvedAt: null },
  receivedOn: "2026-06-30",
} as unknown as PaymentItemData;

const invoiceCells = (changed: Partial<InvoiceItemData>) =>
  Object.fromEntries(
    invoicesFile(CLUB).map(([heading, cell]) => [heading, cell({ ...INVOICE, ...changed })]),
  );

const paymentCells = (changed: Partial<PaymentItemData>) =>
  Object.fromEntries(
    paymentsFile(CLUB).map(([heading, cell]) => [heading, cell({ ...PAYMENT, ...changed })]),
  );

describe("the column that adds up", () => {
  test.each([
    [{}, "100.00", "75.00"],
    [{ status: "PAID" }, "100.00", "75.00"],
    [{ status: "DRAFT" }, "100.00", "0.00"],
    [{ status: "VOID" }, "100.00", "0.00"],
    [{ kind: "CREDIT_NOTE", total: 2_500, creditedTotal: 0 }, "-25.00", "0.00"],
  ] as const)("of an invoice: %j has the total %s and the net amount %s", (of, Total, Net) => {
    expect(invoiceCells(of)).toMatchObject({ Total, Net, Issued: "2027-01-01" });
  });

  test.each([
    [{}, "700"],
    [{ status: "REFUNDED", refundedTotal: 900 }, "0"],
    [{ status: "PENDING", refundedTotal: 0 }, "0"],
    [{ status: "FAILED", refundedTotal: 0 }, "0"],
  ] as const)("of a payment: %j is %s", (of, Net) => {
    expect(paymentCells(of)).toMatchObject({
      Net,
      Date: "2026-07-01 12:00",
      Received: "2026-06-30",
    });
  });
});
