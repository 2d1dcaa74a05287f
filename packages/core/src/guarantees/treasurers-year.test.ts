import { afterEach, expect, test } from "vitest";
import { DAY, HOUR } from "#base/clock.ts";
import { openBankClub } from "#testing/clubs/bank-club.ts";
import { registrationNow } from "#testing/clubs/door.ts";
import { booksOf, faultsOf } from "#testing/reconcile-money.ts";

/** What happens to a treasurer within a year, one thing after the other, in one club. */

const club = await openBankClub();
const { api, app, as, bank, newEvent, newInvoice, newMember, received, tenant } = club;

afterEach(async () => {
  const books = await app.services.system.run((query) => booksOf(query, tenant.id));
  expect(faultsOf(books)).toEqual([]);
});

const getInvoice = (id: string) => api.billing.getInvoice({ id });
const creditOf = async ({ id }: { id: string }) =>
  (await api.billing.getCredit({ id })).balances.map(({ amount }) => amount);

/** What came in and was not given back. */
async function income(): Promise<number> {
  const { currencies } = await api.reporting.revenue({});
  const months = currencies.flatMap(({ received, refunded }) =>
    received.map((amount, month) => amount - (refunded[month] ?? 0)),
  );
  return months.reduce((sum, amount) => sum + amount, 0);
}

async function checkedOut(event: { id: string }) {
  const member = await newMember();
  return { member, ...(await as(member).checkout.checkout({ id: event.id })) };
}

test("a transfer that is matched with the wrong invoice is unmatched, and pays the right one", async () => {
  const before = await income();
  const [wrong, right] = [await newInvoice(), await newInvoice()];
  const entry = await received("25.00", "thanks");
  await bank.approve({ id: entry.id, invoiceId: wrong.id });
  await bank.unmatch({ id: entry.id });
  await bank.approve({ id: entry.id, invoiceId: right.id });
  expect((await getInvoice(wrong.id)).status).toBe("ISSUED");
  expect((await getInvoice(right.id)).status).toBe("PAID");
  expect((await income()) - before).toBe(2500);
});

test("a debit that bounces makes the seat unpaid; paid again, it is confirmed again", async () => {
  const before = await income();
  const event = await newEvent({ prices: [2500] });
  const { payment, invoice, registration } = await checkedOut(event);
  await api.checkout.approvePayment({ id: payment.id });
  await api.checkout.reversePayment({ id: payment.id, reason: "BOUNCED" });
  const statusNow = async () => (await registrationNow(app, registration)).status;
  expect(await statusNow()).toBe("PENDING");
  expect((await income()) - before).toBe(0);
  await api.checkout.recordPayment({ id: invoice.id, channel: "MANUAL_BANK_TRANSFER" });
  expect(await statusNow()).toBe("CONFIRMED");
  expect((await income()) - before).toBe(2500);
});

test("money that comes after the release becomes credit, and pays for the seat again", async () => {
  const before = await income();
  const event = await newEvent({ prices: [2500] });
  const { member, invoice, registration } = await checkedOut(event);
  const ids = { eventId: event.id, registrationId: registration.id };
  await api.registration.cancel(ids);
  expect((await getInvoice(invoice.id)).status).toBe("VOID");
  const id = invoice.id;
  await api.checkout.recordPayment({ id, amount: 2500 });
  expect(await creditOf(member)).toEqual([2500]);
  const again = await api.registration.reinstate(ids);
  expect([again.status, again.ticketCode]).toEqual(["CONFIRMED", registration.ticketCode]);
  expect(await creditOf(member)).toEqual([]);
  expect((await income()) - before).toBe(2500);
});

test("a debt that is paid twice leaves credit, which pays a part of the next invoice", async () => {
  const before = await income();
  const bill = await newInvoice();
  const { id, memberId } = bill;
  const [first, second] = [await received("25.00", bill.number), await received("25.00", "again")];
  await bank.approve({ id: first.id, invoiceId: id });
  await bank.approve({ id: second.id, credit: { memberId, amount: 2500 } });
  const lines = [{ description: "Dues", quantity: 1, unitAmount: 4000 }];
  const next = await api.billing.createInvoice({ memberId, lines, issue: true });
  await api.checkout.applyCredit({ id: next.id });
  expect(await getInvoice(next.id)).toMatchObject({ paidTotal: 2500, openTotal: 1500 });
  expect(await creditOf({ id: memberId })).toEqual([]);
  expect((await income()) - before).toBe(5000);
});

test("a refund takes the claim with it, or leaves it to be paid in another way", async () => {
  const before = await income();
  const bills = [await newInvoice(), await newInvoice()];
  const open: number[] = [];
  for (const [at, { id }] of bills.entries()) {
    const { payment } = await api.checkout.recordPayment({ id });
    await api.billing.refundPayment({ id: payment.id, reason: "Asked for", credit: at === 0 });
    open.push((await getInvoice(id)).openTotal);
  }
  expect(open).toEqual([0, 2500]);
  expect((await income()) - before).toBe(0);
});

test("an event that is postponed releases nobody at its old start", async () => {
  const event = await newEvent({
    prices: [2500],
    startsAt: new Date(Date.now() + DAY),
    endsAt: new Date(Date.now() + DAY + HOUR),
  });
  const { registration } = await checkedOut(event);
  await api.events.edit({
    eventId: event.id,
    startsAt: new Date(event.startsAt.getTime() + 30 * DAY).toISOString(),
    endsAt: new Date(event.endsAt.getTime() + 30 * DAY).toISOString(),
  });
  const { holdExpiresAt } = await registrationNow(app, registration);
  expect(Number(holdExpiresAt)).toBeGreaterThan(event.endsAt.getTime());
});
