import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { refused } from "#testing/people/refused.ts";
import { booksOf, faultsOf } from "#testing/reconcile-money.ts";

const { as, newMember, newEvent, tenant, app } = await openClub();
const finance = await newMember(["FINANCE_MANAGER", "ADMIN"]);
const { billing, checkout } = as(finance);

const lines = [{ description: "Boat repair", quantity: 1, unitAmount: 2000 }];

async function billed(memberId: string) {
  return (await billing.createInvoice({ memberId, lines, issue: true })).id;
}

/** A member with credit of 500 that came with a payment of 2500 for an invoice of 2000. */
async function overpaid() {
  const member = await newMember();
  const id = await billed(member.id);
  const { payment } = await checkout.recordPayment({ id, amount: 2500 });
  return { member, id, payment };
}

const creditOf = async ({ id }: { id: string }) => {
  const { balances, entries } = await billing.getCredit({ id });
  return [balances, entries.map(({ cause, amount }) => [cause, amount])];
};

const faults = async () =>
  faultsOf(await app.services.system.run((query) => booksOf(query, tenant.id)));

describe("POST /api/billing/invoices/:id/payments of more than is open", () => {
  test("201 above what is open: the invoice is PAID, the rest is credit", async () => {
    const { member, id, payment } = await overpaid();
    expect(payment).toMatchObject({ amount: 2500, creditTotal: 500, status: "SUCCEEDED" });
    const invoice = await billing.getInvoice({ id });
    expect(invoice).toMatchObject({ status: "PAID", paidTotal: 2000, openTotal: 0 });
    expect(await creditOf(member)).toEqual([
      [{ currency: "EUR", amount: 500 }],
      [["PAYMENT", 500]],
    ]);
    expect(await faults()).toEqual([]);
  });

  test("201 for a VOID invoice, a PAID one and a cancelled seat: all of it is credit", async () => {
    const event = await newEvent({ prices: [2500] });
    const member = await newMember();
    const seat = await as(member).checkout.checkout({ id: event.id });
    await as(member).registration.cancelOwn({ id: event.id });
    const paid = await billed(member.id);
    await checkout.recordPayment({ id: paid });
    for (const [id, status] of [
      [seat.invoice.id, "VOID"],
      [paid, "PAID"],
    ] as const) {
      const code = status === "VOID" ? "UNPROCESSABLE_ENTITY" : "CONFLICT";
      await expect(checkout.recordPayment({ id })).rejects.toEqual(refused(code));
      const refusing = { id, amount: 700, excess: "REFUSE" as const };
      await expect(checkout.recordPayment(refusing)).rejects.toEqual(refused(code));
      const excess = status === "PAID" ? ("CREDIT" as const) : undefined;
      const late = await checkout.recordPayment({ id, amount: 700, excess });
      expect(late.payment).toMatchObject({ amount: 700, creditTotal: 700 });
      expect(late.invoice.status).toBe(status);
    }
    expect((await creditOf(member))[0]).toEqual([{ currency: "EUR", amount: 1400 }]);
    expect(await faults()).toEqual([]);
  });

  test("409 for an invoice that was paid when the same request comes again", async () => {
    const { id: memberId } = await newMember();
    const input = { id: await billed(memberId), amount: 2000 };
    await checkout.recordPayment(input);
    await expect(checkout.recordPayment(input)).rejects.toEqual(refused("CONFLICT"));
  });

  test("422 MORE_THAN_OPEN when the excess is refused; nothing is recorded", async () => {
    const member = await newMember();
    const id = await billed(member.id);
    const tooMuch = { id, amount: 2001, excess: "REFUSE" as const };
    await expect(checkout.recordPayment(tooMuch)).rejects.toMatchObject({
      appCode: "UNPROCESSABLE_ENTITY",
      details: [{ reason: "MORE_THAN_OPEN", openTotal: 2000 }],
    });
    expect(await creditOf(member)).toEqual([[], []]);
  });
});

describe("what becomes of the payment", () => {
  test("200 a reversal takes its credit back and opens the invoice by what it had paid", async () => {
    const { member, payment } = await overpaid();
    const { invoice } = await checkout.reversePayment({ id: payment.id, reason: "BOUNCED" });
    expect(invoice).toMatchObject({ status: "ISSUED", paidTotal: 0, openTotal: 2000 });
    expect(await creditOf(member)).toEqual([
      [],
      [
        ["REVERSED", -500],
        ["PAYMENT", 500],
      ],
    ]);
    expect(await faults()).toEqual([]);
  });

  test("a refund gives back what the invoice got, never the credit; 422 PAYMENT_IS_CREDIT then", async () => {
    const { member, payment } = await overpaid();
    const { refund } = await billing.refundPayment({ id: payment.id, reason: "Rain" });
    expect(refund.amount).toBe(2000);
    await expect(billing.refundPayment({ id: payment.id, reason: "Rain" })).rejects.toMatchObject({
      details: [{ reason: "PAYMENT_IS_CREDIT" }],
    });
    expect((await creditOf(member))[0]).toEqual([{ currency: "EUR", amount: 500 }]);
    expect(await faults()).toEqual([]);
  });
});

test("404 for the credit of another club's member", async () => {
  await expect(
    billing.getCredit({ id: "0199f3c0-0000-7000-8000-000000000000" }),
  ).rejects.toMatchObject({
    appCode: "NOT_FOUND",
  });
});
