import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { refused } from "#testing/people/refused.ts";
import { member as members } from "../../membership/member.sql.ts";
import { creditorReference } from "../invoice/creditor-reference.ts";

const { app, as, newMember } = await openClub({
  tenant: {
    name: "Rowing Club",
    timezone: "Asia/Tokyo",
    addressLines: ["Boathouse 1", "1234 AB Amsterdam"],
    vatNumber: "NL001234567B01",
    paymentInstructions: "NL91 ABNA 0417 1643 00",
    invoiceFooter: "With thanks",
  },
});
const finance = await newMember(["FINANCE_MANAGER"]);
const member = await newMember(["MEMBER"], { fullName: "Łukasz Ελένη Иван 王小明" });

const billing = (of = finance) => as(of).billing;
const create = (issue: boolean, lines = [{ description: "Dues", quantity: 2, unitAmount: 1250 }]) =>
  billing().createInvoice({ memberId: member.id, lines, issue, dueAt: "2027-01-31T15:30:00Z" });

async function read(base64: string): Promise<{ text: string; pages: number }> {
  const bytes = new Uint8Array(Buffer.from(base64, "base64"));
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes), {
    mergePages: true,
  });
  return { text: text.replace(/\s+/g, " "), pages: totalPages };
}

describe("GET /api/billing/invoices/:id/invoice.pdf", () => {
  test("200 says who asks whom for what until when, in any alphabet, by the club's clock", async () => {
    const { id, number } = await create(true);
    const { caller, headers } = app.recorded({ token: finance.token });
    const { text, pages } = await read(await caller.billing.invoicePdf({ id }));
    for (const words of [
      "Rowing Club",
      `Invoice ${number}`,
      "Łukasz Ελένη Иван 王小明",
      member.email ?? "",
      "Dues 2 €12.50 €25.00",
      "Total €25.00",
      "Amount due €25.00 Pay by 1 February 2027",
      "Boathouse 1 1234 AB Amsterdam VAT NL001234567B01",
      `Reference ${creditorReference(number ?? "")}`,
      "With thanks",
    ])
      expect(text).toContain(words);
    expect(pages).toBe(1);
    expect(headers.get("Content-Disposition")).toBe(`attachment; filename="invoice-${number}.pdf"`);
  });

  test("200 says what a draft, a paid and a void invoice is", async () => {
    const draft = await create(false);
    expect((await read(await billing().invoicePdf({ id: draft.id }))).text).toContain(
      "This is a draft",
    );
    const paid = await create(true);
    const { checkout } = as(finance);
    await checkout.recordPayment({ id: paid.id, channel: "MANUAL_CASH" });
    expect((await read(await billing().invoicePdf({ id: paid.id }))).text).toContain(
      "This invoice is paid",
    );
    await billing().voidInvoice({ id: draft.id });
    expect((await read(await billing().invoicePdf({ id: draft.id }))).text).toContain(
      "This invoice is void",
    );
  });

  test("200 writes the amounts of a credit note as negative", async () => {
    const { id, number } = await create(true);
    const { payment } = await as(finance).checkout.recordPayment({ id, channel: "MANUAL_CASH" });
    const { creditNote } = await billing().refundPayment({ id: payment.id, reason: "Ill" });
    const { text } = await read(await billing().invoicePdf({ id: creditNote?.id ?? "" }));
    for (const words of ["Refund: Ill 1 -€25.00 -€25.00", number ?? ""])
      expect(text).toContain(words);
    expect(text).not.toMatch(/[^-]€/);
  });

  test("200 goes on over as many pages as its lines need, none of them lost", async () => {
    const lines = Array.from({ length: 100 }, (_, at) => ({
      description: `${`Line${at} `.repeat(20)}${"x".repeat(100)}`,
      quantity: 10_000,
      unitAmount: 900,
    }));
    const { id } = await create(true, lines);
    const { text, pages } = await read(await billing().invoicePdf({ id }));
    expect(pages).toBeGreaterThan(3);
    expect(lines.filter((_, at) => !text.includes(`Line${at} `))).toEqual([]);
    expect(text.includes("Total €9,000,000.00")).toBe(true);
  });
});

describe("the PDF of an invoice that is issued", () => {
  const rename = (fullName: string) =>
    app.services.system.run((query) =>
      query.update(members).set({ fullName }).where(eq(members.id, member.id)),
    );

  test("is the same for ever, whoever asks and however many at once; a paid one is another", async () => {
    const { id } = await create(true);
    const asked = [1, 2, 3].map(() => billing().invoicePdf({ id }));
    const [first, ...others] = await Promise.all(asked);
    expect(others).toEqual([first, first]);
    await rename("Somebody Else");
    expect(await billing(member).myInvoicePdf({ id })).toBe(first);
    await as(finance).checkout.recordPayment({ id, channel: "MANUAL_CASH" });
    expect((await read(await billing().invoicePdf({ id }))).text).toContain("is paid");
    await rename("Łukasz Ελένη Иван");
  });

  test("shows a part payment as soon as it is recorded, and what is still open", async () => {
    const { id } = await create(true);
    await billing().invoicePdf({ id });
    await as(finance).checkout.recordPayment({ id, channel: "MANUAL_CASH", amount: 1000 });
    const { text } = await read(await billing().invoicePdf({ id }));
    expect(text).toContain("Paid -€10.00 Amount due €15.00");
  });

  test("a draft's is drawn as the draft is now", async () => {
    const { id } = await create(false);
    await billing().invoicePdf({ id });
    await rename("Somebody Else");
    expect((await read(await billing().invoicePdf({ id }))).text).toContain("Somebody Else");
    await rename("Łukasz Ελένη Иван");
  });
});

describe("GET /api/billing/invoices/mine/:id/invoice.pdf", () => {
  test("200 one's own; 404 a draft and somebody else's", async () => {
    const issued = await create(true);
    const { text } = await read(await billing(member).myInvoicePdf({ id: issued.id }));
    expect(text).toContain(`Invoice ${issued.number}`);
    for (const [of, invoice] of [
      [member, await create(false)],
      [finance, issued],
    ] as const)
      await expect(billing(of).myInvoicePdf({ id: invoice.id })).rejects.toEqual(
        refused("NOT_FOUND"),
      );
  });
});
