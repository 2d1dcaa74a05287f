import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openBankClub } from "#testing/clubs/bank-club.ts";
import { registrationNow } from "#testing/clubs/door.ts";
import { makeMember, makeTenant, type TestEvent } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";

const club = await openBankClub();
const { app, api, as, newEvent, newMember } = club;
const { checkout } = api;

const paidEvent = () => newEvent({ prices: [2500] });
const reverse = (id: string, reason: "MISTAKE" | "BOUNCED" = "MISTAKE", by = api) =>
  by.checkout.reversePayment({ id, reason });

/** Somebody who has checked out with guests. */
async function checkedOut(event: TestEvent, guests: { fullName: string; email?: string }[] = []) {
  const member = await newMember();
  return { member, ...(await as(member).checkout.checkout({ id: event.id, guests })) };
}

async function approved(event: TestEvent, guests: { fullName: string; email?: string }[] = []) {
  const made = await checkedOut(event, guests);
  await checkout.approvePayment({ id: made.payment.id });
  return made;
}

const paymentsOf = async (id: string) =>
  (await api.billing.getInvoice({ id })).payments.map(({ status, amount }) => [status, amount]);

describe("POST /api/billing/payments/:id/reverse", () => {
  test("200 payment REVERSED, invoice open again without a credit note, seats PENDING", async () => {
    const event = await paidEvent();
    const { payment, invoice } = await approved(event, [{ fullName: "Ben" }]);
    const before = Date.now();
    const note = "The bank took it back";
    const answer = await checkout.reversePayment({ id: payment.id, reason: "BOUNCED", note });
    expect(answer).toMatchObject({
      payment: {
        status: "REVERSED",
        reversalReason: "BOUNCED",
        reversalNote: note,
        reversedBy: club.finance.id,
        reversedAt: expect.any(String),
      },
      invoice: {
        id: invoice.id,
        number: invoice.number,
        status: "ISSUED",
        paidTotal: 0,
        creditedTotal: 0,
        openTotal: 5000,
        paidAt: null,
      },
      registration: {
        status: "PENDING",
        confirmedAt: null,
        guests: [{ status: "PENDING", confirmedAt: null }],
      },
    });
    const held = Date.parse(answer.registration?.holdExpiresAt ?? "") - before;
    expect(Math.round(held / DAY)).toBe(14);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("200 again and unchanged, with one entry in the log", async () => {
    const { payment } = await approved(await paidEvent());
    const first = await reverse(payment.id);
    expect(await reverse(payment.id, "BOUNCED")).toEqual(first);
    const acts = await api.activity.list({ subjectId: payment.id, action: ["PAYMENT_REVERSED"] });
    expect(acts.data).toHaveLength(1);
  });

  test("200 the money is expected again, and its approval confirms the seat again", async () => {
    const event = await paidEvent();
    const { payment, invoice, member } = await approved(event);
    await reverse(payment.id);
    expect(await paymentsOf(invoice.id)).toEqual([
      ["PENDING", 2500],
      ["REVERSED", 2500],
    ]);
    const again = await as(member).checkout.checkout({ id: event.id });
    expect(again.invoice.id).toBe(invoice.id);
    const { registration } = await checkout.approvePayment({ id: again.payment.id });
    expect(registration).toMatchObject({ status: "CONFIRMED", holdExpiresAt: null });
  });

  test("200 of one of two part payments: the other one stays, the seat is PENDING", async () => {
    const { invoice } = await checkedOut(await paidEvent());
    const part = await checkout.recordPayment({ id: invoice.id, amount: 1000 });
    await checkout.recordPayment({ id: invoice.id });
    const answer = await reverse(part.payment.id);
    expect(answer.invoice).toMatchObject({ status: "ISSUED", paidTotal: 1500, openTotal: 1000 });
    expect(answer.registration).toMatchObject({ status: "PENDING" });
  });

  test("200 of a part of what is still open: the seat's hold stays as it was", async () => {
    const { invoice, registration } = await checkedOut(await paidEvent());
    const part = await checkout.recordPayment({ id: invoice.id, amount: 1000 });
    const answer = await reverse(part.payment.id);
    const { status, holdExpiresAt } = registration;
    expect(answer.registration).toMatchObject({ status, holdExpiresAt });
    expect(answer.invoice?.openTotal).toBe(2500);
  });

  test("200 somebody who has checked in stays CHECKED_IN, and owes", async () => {
    const event = await paidEvent();
    const { payment, registration } = await approved(event, [{ fullName: "Ben" }]);
    const manager = await newMember(["EVENT_MANAGER"]);
    await as(manager).checkin.checkIn({ code: registration.ticketCode });
    const answer = await reverse(payment.id, "BOUNCED");
    expect(answer).toMatchObject({
      invoice: { openTotal: 5000 },
      registration: { status: "CHECKED_IN", guests: [{ status: "PENDING" }] },
    });
  });

  /** Somebody who has paid, and then got a dearer ticket, which a further invoice asks for. */
  async function upgraded() {
    const event = await newEvent({ prices: [2500, 4000] });
    const [cheap, dear] = event.ticketTypeIds;
    const member = await newMember();
    const made = await as(member).checkout.checkout({ id: event.id, ticketTypeId: cheap });
    await checkout.approvePayment({ id: made.payment.id });
    const { id: registrationId } = made.registration;
    await api.registration.edit({ eventId: event.id, registrationId, ticketTypeId: dear });
    const bills = (await api.billing.listInvoices({ memberId: member.id })).data;
    const further = bills.find(({ supplementsInvoiceId }) => supplementsInvoiceId)?.id ?? "";
    return { ...made, further };
  }

  test("200 and paid again, the seat is confirmed once its further invoice is made void", async () => {
    const { payment, invoice, registration, further } = await upgraded();
    await reverse(payment.id);
    await checkout.recordPayment({ id: invoice.id });
    expect((await registrationNow(app, registration)).status).toBe("PENDING");
    await api.billing.voidInvoice({ id: further });
    expect(await registrationNow(app, registration)).toMatchObject({
      ...{ status: "CONFIRMED", holdExpiresAt: null },
    });
  });

  test("200 a seat that another payment confirmed stays: only its supplement is open again", async () => {
    const { further } = await upgraded();
    const paid = await checkout.recordPayment({ id: further });
    const answer = await reverse(paid.payment.id);
    expect(answer).toMatchObject({
      invoice: { status: "ISSUED", openTotal: 1500 },
      registration: { status: "CONFIRMED" },
    });
  });

  test("200 after the event: the claim is open again, and who had a seat keeps it", async () => {
    const event = await newEvent({
      prices: [2500],
      startsAt: new Date(Date.now() + DAY),
      endsAt: new Date(Date.now() + 2 * DAY),
    });
    const { payment, registration } = await approved(event);
    await app.services.system.run((query) =>
      query.execute(sql`update event set starts_at = now() - interval '2 hours',
        ends_at = now() - interval '1 hour' where id = ${event.id}`),
    );
    const answer = await reverse(payment.id, "BOUNCED");
    expect(answer.invoice?.openTotal).toBe(2500);
    expect(answer.registration).toMatchObject({ id: registration.id, status: "CONFIRMED" });
  });

  test("200 of a cancelled registration: nothing is expected online, the office may record it", async () => {
    const event = await paidEvent();
    const { payment, invoice, member } = await approved(event);
    await as(member).registration.cancelOwn({ id: event.id });
    const answer = await reverse(payment.id, "BOUNCED");
    expect(answer.registration).toMatchObject({ status: "CANCELLED" });
    expect(answer.invoice).toMatchObject({ status: "ISSUED", openTotal: 2500 });
    expect(await paymentsOf(invoice.id)).toEqual([["REVERSED", 2500]]);
    const { invoice: settled } = await checkout.recordPayment({ id: invoice.id });
    expect(settled.status).toBe("PAID");
  });

  test("409 for a payment that is PENDING, FAILED, REFUNDED or partly refunded", async () => {
    const pending = await checkedOut(await paidEvent());
    await expect(reverse(pending.payment.id)).rejects.toEqual(refused("CONFLICT"));
    await api.billing.voidInvoice({ id: pending.invoice.id });
    await expect(reverse(pending.payment.id)).rejects.toEqual(refused("CONFLICT"));
    const { payment } = await approved(await paidEvent());
    const refund = { id: payment.id, reason: "Rain" };
    await api.billing.refundPayment({ ...refund, amount: 500 });
    await expect(reverse(payment.id)).rejects.toMatchObject({
      appCode: "CONFLICT",
      details: [{ reason: "PARTLY_REFUNDED", refundedTotal: 500 }],
    });
    await api.billing.refundPayment(refund);
    await expect(reverse(payment.id)).rejects.toEqual(refused("CONFLICT"));
  });

  test("403 for an ADMIN who is no FINANCE_MANAGER; 404 elsewhere; 400 for another reason", async () => {
    const { payment } = await approved(await paidEvent());
    const admin = await newMember(["ADMIN"]);
    await expect(reverse(payment.id, "MISTAKE", as(admin))).rejects.toEqual(refused("FORBIDDEN"));
    const other = await makeTenant(app.services);
    const stranger = await makeMember(app.services, other, ["FINANCE_MANAGER"]);
    await expect(reverse(payment.id, "MISTAKE", as(stranger))).rejects.toEqual(
      refused("NOT_FOUND"),
    );
    await expect(reverse(newId())).rejects.toEqual(refused("NOT_FOUND"));
    await expect(reverse(payment.id, "OTHER" as never)).rejects.toEqual(
      refused("VALIDATION_ERROR"),
    );
  });

  test("at once with its refund: exactly one of the two succeeds", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { payment, invoice } = await approved(await paidEvent());
      const calls = await Promise.allSettled([
        reverse(payment.id),
        api.billing.refundPayment({ id: payment.id, reason: "Rain" }),
        reverse(payment.id),
      ]);
      const { status, refundedTotal } = await api.billing.getPayment({ id: payment.id });
      expect(["REVERSED", "REFUNDED"]).toContain(status);
      expect(refundedTotal).toBe(status === "REFUNDED" ? 2500 : 0);
      expect((await api.billing.getInvoice({ id: invoice.id })).paidTotal).toBe(0);
      expect(calls.some((call) => call.status === "fulfilled")).toBe(true);
    }
  });
});
