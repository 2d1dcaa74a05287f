import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { refused } from "#testing/people/refused.ts";

const { as, newMember, newEvent } = await openClub();
const finance = await newMember(["FINANCE_MANAGER"]);
const payer = await newMember();

/** An issued invoice with a payment of this amount. */
async function paidInvoice(total: number, amount = total) {
  const lines = [{ description: "Dues", quantity: 1, unitAmount: total }];
  const { id } = await as(finance).billing.createInvoice({
    ...{ memberId: payer.id, lines, issue: true },
  });
  return as(finance).checkout.recordPayment({ id, channel: "MANUAL_CARD", amount });
}

const refund = (id: string, amount?: number) =>
  as(finance).billing.refundPayment({ id, reason: "Rain", ...(amount && { amount }) });

describe("POST /api/billing/payments/:id/refund", () => {
  test("201 gives all back, with a credit note of the next number; the invoice stays PAID", async () => {
    const { payment, invoice } = await paidInvoice(5000);
    const given = await refund(payment.id);
    expect(given.refund).toMatchObject({ amount: 5000, reason: "Rain", createdBy: finance.id });
    expect(given.payment).toMatchObject({ status: "REFUNDED", refundedTotal: 5000 });
    expect(given.creditNote).toMatchObject({
      ...{ kind: "CREDIT_NOTE", status: "ISSUED", total: 5000, openTotal: 0 },
      creditedInvoiceId: invoice.id,
      lines: [{ description: "Refund: Rain", amount: 5000 }],
    });
    expect(numberOf(given.creditNote)).toBe(numberOf(invoice) + 1);
    expect(given.invoice).toMatchObject({
      ...{ status: "PAID", total: 5000, paidTotal: 0, creditedTotal: 5000 },
      ...{ openTotal: 0, refundDueTotal: 0 },
    });
  });

  test("201 and the invoice and its credit notes name each other", async () => {
    const { payment, invoice } = await paidInvoice(5000);
    const { creditNote: first } = await refund(payment.id, 2000);
    const { creditNote: second } = await refund(payment.id);
    const billing = as(finance).billing;
    expect(await billing.getInvoice({ id: invoice.id })).toMatchObject({
      creditedInvoiceNumber: null,
      creditNotes: [
        { id: first?.id, number: first?.number, total: 2000 },
        { id: second?.id, number: second?.number, total: 3000 },
      ],
    });
    expect(await billing.getInvoice({ id: first?.id ?? "" })).toMatchObject({
      creditedInvoiceNumber: invoice.number,
      creditNotes: [],
    });
    const { data } = await billing.listInvoices({ kind: ["CREDIT_NOTE"], memberId: payer.id });
    expect(data.find(({ id }) => id === second?.id)?.creditedInvoiceNumber).toBe(invoice.number);
  });

  test("201 gives a part back, and then the rest", async () => {
    const { payment } = await paidInvoice(5000);
    const part = await refund(payment.id, 2000);
    expect(part.payment).toMatchObject({ status: "SUCCEEDED", refundedTotal: 2000 });
    expect((await refund(payment.id)).refund.amount).toBe(3000);
  });

  test("201 with credit false the claim stays: the invoice is open, and no note is issued", async () => {
    const { payment, invoice } = await paidInvoice(5000);
    const answer = await as(finance).billing.refundPayment({
      id: payment.id,
      reason: "Paid twice",
      credit: false,
    });
    expect(answer).toMatchObject({
      creditNote: null,
      refund: { amount: 5000, creditNoteId: null },
      payment: { status: "REFUNDED" },
      invoice: { id: invoice.id, status: "ISSUED", paidTotal: 0, creditedTotal: 0 },
    });
    expect(answer.invoice).toMatchObject({ openTotal: 5000, paidAt: null });
  });

  test("201 of a part payment leaves open what was open", async () => {
    const { payment } = await paidInvoice(5000, 2000);
    const { invoice } = await refund(payment.id);
    expect(invoice).toMatchObject({ status: "ISSUED", paidTotal: 0, openTotal: 3000 });
  });

  test("422 above what was paid and not given back yet", async () => {
    const { payment } = await paidInvoice(5000);
    await refund(payment.id, 2000);
    await expect(refund(payment.id, 3001)).rejects.toMatchObject({
      ...{ appCode: "UNPROCESSABLE_ENTITY" },
      details: [{ reason: "MORE_THAN_PAID", refundable: 3000 }],
    });
    await refund(payment.id);
    await expect(refund(payment.id)).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
  });

  test("409 for a payment that is PENDING, 404 for one that is not there", async () => {
    const event = await newEvent({ prices: [2500] });
    const { payment } = await as(payer).checkout.checkout({ id: event.id });
    await expect(refund(payment.id)).rejects.toEqual(refused("CONFLICT"));
    await expect(refund(payer.id)).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("refunds at once never give back more than was paid", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { payment, invoice } = await paidInvoice(5000);
      const calls = await Promise.allSettled(
        Array.from({ length: 6 }, () => refund(payment.id, 2000)),
      );
      const done = calls.flatMap((call) => (call.status === "fulfilled" ? [call.value] : []));
      const failed = calls.flatMap((call) => (call.status === "rejected" ? [call.reason] : []));
      expect(done).toHaveLength(2);
      expect(failed).toEqual(Array(4).fill(refused("UNPROCESSABLE_ENTITY")));
      const after = await as(finance).billing.getInvoice({ id: invoice.id });
      expect(after).toMatchObject({ paidTotal: 1000, creditedTotal: 4000, openTotal: 0 });
      expect(after.payments).toMatchObject([{ refundedTotal: 4000, status: "SUCCEEDED" }]);
    }
  });
});

const numberOf = (row: { number: string | null } | null): number =>
  Number(row?.number?.split("-")[1]);
