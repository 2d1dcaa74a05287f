import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { outbox } from "#base/mail/outbox.sql.ts";
import { asMoney } from "#base/when.ts";
import { openClub } from "#testing/clubs/club.ts";
import { event, ticketType } from "../events/event.sql.ts";
import { registrationMailComposers } from "../registration/mail/compose-mail.ts";

/** An event that was sold in EUR, and costs more in JPY since an invoice of it was sent. */
const { app, as, newMember, newEvent } = await openClub();
const finance = await newMember(["FINANCE_MANAGER"]);
const member = await newMember();
const made = await newEvent({ prices: [2500] });
const eventId = made.id;
await as(member).checkout.checkout({ id: eventId });
await app.services.system.transaction(async (tx) => {
  await tx.update(event).set({ currency: "JPY" }).where(eq(event.id, eventId));
  await tx.update(ticketType).set({ price: 9900 }).where(eq(ticketType.eventId, eventId));
});

const sent = { amount: 2500, currency: "EUR" };

describe("an open invoice in another currency than its event is what is owed", () => {
  test("by the checkout that is taken up again", async () => {
    const { invoice, payment } = await as(member).checkout.checkout({ id: eventId });
    expect(invoice).toMatchObject({ total: sent.amount, currency: sent.currency });
    expect(payment).toMatchObject(sent);
  });

  test("by the registration's status", async () => {
    const status = await as(member).registration.status({ id: eventId });
    expect(status).toMatchObject({ amountDue: sent.amount, currency: sent.currency });
  });

  test("by the mail that asks for it", async () => {
    const { registrationId } = await as(member).registration.status({ id: eventId });
    const text = await app.services.system.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(outbox)
        .where(eq(outbox.subjectId, registrationId ?? ""));
      const mail =
        row && (await registrationMailComposers.registrationPending(tx, row, app.services, "en"));
      return mail?.paragraphs.join(" ");
    });
    expect(text).toContain(asMoney(sent.amount, sent.currency, "en"));
  });

  test("by the approvals of its payment, alone and among others", async () => {
    const { payment } = await as(member).checkout.checkout({ id: eventId });
    const paymentIds = [payment.id];
    const [approved] = await as(finance).checkout.approvePayments({ paymentIds });
    expect(approved).toMatchObject({ payment: sent, invoice: { currency: sent.currency } });
    const again = await as(finance).checkout.approvePayment({ id: payment.id });
    expect(again).toMatchObject({ payment: { ...sent, status: "SUCCEEDED" } });
    const status = await as(member).registration.status({ id: eventId });
    expect(status).toMatchObject({ status: "REGISTERED_PAID", amountDue: null, currency: null });
  });
});
