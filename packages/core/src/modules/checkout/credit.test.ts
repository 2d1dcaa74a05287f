import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { booksOf, faultsOf } from "#testing/reconcile-money.ts";

const { as, newMember, newEvent, tenant, app } = await openClub();
const finance = await newMember(["FINANCE_MANAGER", "ADMIN"]);
const { billing, checkout, reporting } = as(finance);

async function billed(memberId: string, unitAmount = 2000) {
  const lines = [{ description: "Boat repair", quantity: 1, unitAmount }];
  return (await billing.createInvoice({ memberId, lines, issue: true })).id;
}

/** A member with credit, which came with money for a paid invoice. */
async function memberWithCredit(amount: number) {
  const member = await newMember();
  const id = await billed(member.id);
  await checkout.recordPayment({ id });
  const { payment } = await checkout.recordPayment({ id, amount, excess: "CREDIT" });
  return { member, payment };
}

const creditOf = async ({ id }: { id: string }) => {
  const { balances, entries } = await billing.getCredit({ id });
  return [balances.map((each) => each.amount), entries.map((each) => [each.cause, each.amount])];
};

const faults = async () =>
  faultsOf(await app.services.system.run((query) => booksOf(query, tenant.id)));

describe("POST /api/billing/invoices/:id/credit", () => {
  test("201 pays what is open as far as the credit goes, and the rest by money", async () => {
    const { member } = await memberWithCredit(1500);
    const id = await billed(member.id);
    const part = await checkout.applyCredit({ id });
    expect(part.payment).toMatchObject({ channel: "CREDIT", amount: 1500, status: "SUCCEEDED" });
    expect(part.invoice).toMatchObject({ status: "ISSUED", openTotal: 500 });
    expect((await checkout.recordPayment({ id })).payment.amount).toBe(500);
    expect(await creditOf(member)).toEqual([
      [],
      [
        ["APPLIED", -1500],
        ["PAYMENT", 1500],
      ],
    ]);
    expect(await faults()).toEqual([]);
  });

  test("201 confirms the seat that it pays for", async () => {
    const { member } = await memberWithCredit(3000);
    const event = await newEvent({ prices: [2500] });
    const { invoice } = await as(member).checkout.checkout({ id: event.id });
    const { registration } = await checkout.applyCredit({ id: invoice.id });
    expect(registration?.status).toBe("CONFIRMED");
    expect((await creditOf(member))[0]).toEqual([500]);
  });

  test("422 above the credit and above what is open, 409 for a paid invoice", async () => {
    const { member } = await memberWithCredit(1500);
    const id = await billed(member.id);
    await expect(checkout.applyCredit({ id, amount: 1501 })).rejects.toMatchObject({
      details: [{ reason: "MORE_THAN_CREDIT", credit: 1500 }],
    });
    await expect(checkout.applyCredit({ id, amount: 2001 })).rejects.toMatchObject({
      details: [{ reason: "MORE_THAN_OPEN", openTotal: 2000 }],
    });
    await checkout.recordPayment({ id });
    await expect(checkout.applyCredit({ id })).rejects.toMatchObject({ appCode: "CONFLICT" });
  });

  test("the same credit is used once by many requests at once", async () => {
    const { member } = await memberWithCredit(1500);
    const ids = await Promise.all(Array.from({ length: 4 }, () => billed(member.id)));
    const answers = await Promise.allSettled(
      ids.map((id) => checkout.applyCredit({ id, amount: 1000 })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await creditOf(member))[0]).toEqual([500]);
    expect(await faults()).toEqual([]);
  });

  test("credit comes back when its payment is reversed or refunded, and counts as income once", async () => {
    const before = await received();
    const { member, payment } = await memberWithCredit(1500);
    const [reversed, refunded] = [await billed(member.id), await billed(member.id)];
    const one = await checkout.applyCredit({ id: reversed, amount: 1000 });
    await checkout.reversePayment({ id: one.payment.id, reason: "MISTAKE" });
    const other = await checkout.applyCredit({ id: refunded, amount: 700 });
    // What was used cannot be taken back.
    await expect(
      checkout.reversePayment({ id: payment.id, reason: "BOUNCED" }),
    ).rejects.toMatchObject({ details: [{ reason: "MORE_THAN_CREDIT", credit: 800 }] });
    await billing.refundPayment({ id: other.payment.id, reason: "Rain" });
    expect(await creditOf(member)).toEqual([
      [1500],
      [
        ["REFUNDED", 700],
        ["APPLIED", -700],
        ["REVERSED", 1000],
        ["APPLIED", -1000],
        ["PAYMENT", 1500],
      ],
    ]);
    expect(await received()).toEqual([before[0] + 3500, before[1]]);
    expect(await faults()).toEqual([]);
  });
});

/** What came in and was given back this month. */
async function received(): Promise<[number, number]> {
  const { currencies } = await reporting.revenue({ months: 1 });
  const [sums] = currencies;
  return [sums?.received[0] ?? 0, sums?.refunded[0] ?? 0];
}

describe("POST /api/membership/members/:id/credit/refund", () => {
  test("201 gives a part and then the rest back, of the payments that brought it", async () => {
    const { member, payment } = await memberWithCredit(1500);
    const second = await billed(member.id);
    await checkout.recordPayment({ id: second, amount: 2300, excess: "CREDIT" });
    const { id } = member;
    await billing.refundCredit({ id, amount: 1600, reason: "Paid twice" });
    expect(await billing.getPayment({ id: payment.id })).toMatchObject({
      ...{ status: "REFUNDED", refundedTotal: 1500, creditTotal: 0 },
    });
    const { balances } = await billing.refundCredit({ id, reason: "Moved away" });
    expect(balances).toEqual([]);
    await expect(billing.refundCredit({ id, reason: "Again" })).rejects.toMatchObject({
      details: [{ reason: "MORE_THAN_CREDIT", credit: 0 }],
    });
    expect(await faults()).toEqual([]);
  });
});

test("who owes what has the credit, also of somebody who owes nothing", async () => {
  const { member } = await memberWithCredit(1500);
  const memberId = member.id;
  expect((await billing.balances({ memberId })).data).toMatchObject([
    { memberId, openTotal: 0, creditTotal: 1500, invoices: 0, invoiceIds: [], oldestDueAt: null },
  ]);
  const id = await billed(memberId, 4000);
  const { data, meta } = await billing.balances({ memberId });
  expect(data).toMatchObject([
    { openTotal: 4000, creditTotal: 1500, invoices: 1, invoiceIds: [id] },
  ]);
  expect(meta.total).toBe(1);
});
