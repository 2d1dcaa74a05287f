import { describe, expect, test } from "vitest";
import type { tenant } from "../../tenancy/tenant.sql.ts";
import { creditorReference } from "../invoice/creditor-reference.ts";
import { getHowToPay } from "./how-to-pay.ts";

const CLUB = {
  name: "Riverside",
  legalName: "Riverside Rowing Club e.V.",
  paymentInstructions: "Please transfer to\nNL91 ABNA 0417 1643 00",
} as typeof tenant.$inferSelect;

const INVOICE = {
  kind: "INVOICE",
  number: "2026-000123",
  status: "ISSUED",
  currency: "EUR",
  total: 12_345,
  paidTotal: 2_000,
  creditedTotal: 300,
  dueAt: new Date("2026-12-06T22:59:59Z"),
} as const;

/** The fields of EPC069-12, in the order in which a banking app reads them. */
function decode(payload: string) {
  const [tag, version, charset, kind, bic, name, iban, amount, purpose, reference] =
    payload.split("\n");
  return { tag, version, charset, kind, bic, name, iban, amount, purpose, reference };
}

const digitsOf = (text: string): string =>
  [...text].map((sign) => Number.parseInt(sign, 36)).join("");

describe("how to pay an invoice", () => {
  test("what is open, until when, to whom, how and with which reference", () => {
    expect(getHowToPay(CLUB, INVOICE)).toMatchObject({
      amount: 10_045,
      currency: "EUR",
      dueAt: INVOICE.dueAt,
      payee: "Riverside Rowing Club e.V.",
      instructions: CLUB.paymentInstructions,
      iban: "NL91ABNA0417164300",
      reference: creditorReference(INVOICE.number),
    });
  });

  test("the QR code is a SEPA credit transfer of exactly that", () => {
    const way = getHowToPay(CLUB, INVOICE);
    expect(decode(way?.epcPayload ?? "")).toEqual({
      tag: "BCD",
      version: "002",
      charset: "1",
      kind: "SCT",
      bic: "",
      name: "Riverside Rowing Club e.V.",
      iban: "NL91ABNA0417164300",
      amount: "EUR100.45",
      purpose: "",
      reference: way?.reference,
    });
  });

  test("the payee of a QR code is cut to its 70 characters", () => {
    const way = getHowToPay({ ...CLUB, legalName: "é".repeat(100) }, INVOICE);
    expect(decode(way?.epcPayload ?? "").name).toBe("é".repeat(70));
    expect(way?.payee).toHaveLength(100);
  });

  test.each([
    ["another currency", CLUB, { ...INVOICE, currency: "GBP" }],
    ["words alone", { ...CLUB, paymentInstructions: "Cash at the boathouse" }, INVOICE],
    ["no instructions", { ...CLUB, paymentInstructions: null }, INVOICE],
    ["an amount that no transfer can have", CLUB, { ...INVOICE, total: 100_000_002_300 }],
  ])("%s: no QR code", (_, club, invoice) => {
    expect(getHowToPay(club, invoice)).toMatchObject({ epcPayload: null });
  });

  test.each([
    ["a draft", { ...INVOICE, status: "DRAFT", number: null }],
    ["what is paid", { ...INVOICE, status: "PAID", paidTotal: 12_045 }],
    ["what is void", { ...INVOICE, status: "VOID" }],
    ["what was credited whole", { ...INVOICE, creditedTotal: 10_345 }],
    ["a credit note", { ...INVOICE, kind: "CREDIT_NOTE" }],
  ] as const)("nothing is to be paid of %s", (_, invoice) => {
    expect(getHowToPay(CLUB, invoice)).toBeNull();
  });
});

describe("the creditor reference", () => {
  test("the example of ISO 11649", () => {
    expect(creditorReference("539007547034")).toBe("RF18539007547034");
  });

  test.each(["2026-000001", "2026-000099", "2026-1000000"])("of %s has its checksum", (number) => {
    const reference = creditorReference(number);
    expect(reference).toMatch(/^RF\d{2}2026\d+$/);
    const turned = `${reference.slice(4)}${reference.slice(0, 4)}`;
    expect(BigInt(digitsOf(turned)) % 97n).toBe(1n);
  });
});
