import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import {
  makeMember,
  makeTenant,
  type TestEvent,
  type TestMember,
} from "#testing/clubs/factories.ts";
import { moneyAt } from "#testing/clubs/money.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";

const { app, as, newMember, newEvent } = await openClub();
const finance = await newMember(["FINANCE_MANAGER"]);
const manager = await newMember(["EVENT_MANAGER"]);

const paidEvent = () => newEvent({ prices: [2500] });
const approve = (id: string, of = finance) => as(of).checkout.approvePayment({ id });

/** Somebody who has checked out with guests. */
async function checkedOut(event: TestEvent, guests: { fullName: string; email?: string }[] = []) {
  const member = await newMember();
  return { member, ...(await as(member).checkout.checkout({ id: event.id, guests })) };
}

describe("POST /api/billing/admin/payments/:id/approve", () => {
  test("200 payment SUCCEEDED, invoice PAID, host and guests CONFIRMED and told", async () => {
    const event = await paidEvent();
    const guests = [
      { fullName: "Ben", email: `ben.${event.id}@example.org` },
      { fullName: "Cleo" },
    ];
    const { payment, invoice, registration } = await checkedOut(event, guests);
    const answer = await approve(payment.id);
    expect(answer).toMatchObject({
      payment: { id: payment.id, status: "SUCCEEDED", approvedBy: finance.id },
      invoice: { id: invoice.id, status: "PAID", number: invoice.number },
      registration: {
        id: registration.id,
        status: "CONFIRMED",
        holdExpiresAt: null,
        guests: [{ status: "CONFIRMED" }, { status: "CONFIRMED" }],
      },
    });
    expect(answer.payment.approvedAt).toBe(answer.invoice.paidAt);
    const [ben, cleo] = registration.guests.map(({ id }) => id);
    for (const id of [registration.id, ben ?? ""])
      expect(await mailsAbout(app.services, id)).toEqual([
        "registrationConfirmed",
        "registrationPending",
      ]);
    expect(await mailsAbout(app.services, cleo ?? "")).toEqual([]);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("200 again and unchanged, with no second mail; also after a cancellation", async () => {
    const event = await paidEvent();
    const { payment, registration, member } = await checkedOut(event);
    const first = await approve(payment.id);
    expect(await approve(payment.id)).toEqual(first);
    await as(member).registration.cancelOwn({ id: event.id });
    const { registration: now, ...money } = await approve(payment.id);
    expect(money).toEqual({ payment: first.payment, invoice: first.invoice });
    expect(now?.status).toBe("CANCELLED");
    const mails = await mailsAbout(app.services, registration.id);
    expect(mails.filter((kind) => kind === "registrationConfirmed")).toHaveLength(1);
  });

  test("200 again and unchanged of a payment that was given back whole, alone and among others", async () => {
    const { payment, invoice } = await checkedOut(await paidEvent());
    await approve(payment.id);
    const given = await as(finance).billing.refundPayment({ id: payment.id, reason: "Rain" });
    const again = await approve(payment.id);
    expect(again).toMatchObject({ payment: given.payment, invoice: given.invoice });
    expect(again).toMatchObject({ payment: { status: "REFUNDED" }, invoice: { id: invoice.id } });
    const paymentIds = [payment.id];
    const [among] = await as(finance).checkout.approvePayments({ paymentIds });
    expect(among).toEqual({ paymentId: payment.id, status: 200, ...again });
    const admin = await newMember(["ADMIN"]);
    const acts = await as(admin).activity.list({
      action: ["PAYMENT_APPROVED"],
      subjectId: payment.id,
    });
    expect(acts.data).toHaveLength(1);
  });

  test("200 leaves a guest who was paid for and came in, and one who was cancelled", async () => {
    const event = await paidEvent();
    const guests = [{ fullName: "Ben" }, { fullName: "Cleo" }];
    const first = await checkedOut(event, guests);
    const registrationId = first.registration.guests[1]?.id ?? "";
    await as(manager).registration.cancel({ eventId: event.id, registrationId });
    const { payment } = await as(first.member).checkout.checkout({ id: event.id });
    const { registration } = await approve(payment.id);
    expect(registration?.guests.map(({ status }) => status).sort()).toEqual([
      "CANCELLED",
      "CONFIRMED",
    ]);
  });

  test("422 for a CANCELLED registration, by whatever way it was cancelled", async () => {
    const event = await paidEvent();
    const ways = await Promise.all([1, 2, 3].map(() => checkedOut(event)));
    const [own, byManager] = ways;
    await as(own?.member as TestMember).registration.cancelOwn({ id: event.id });
    const registrationId = byManager?.registration.id ?? "";
    await as(manager).registration.cancel({ eventId: event.id, registrationId });
    await as(manager).registration.cancelEvent({ eventId: event.id });
    for (const { payment } of ways)
      await expect(approve(payment.id)).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    expect(await moneyAt(app.services, event.id)).toEqual(ways.map(() => ["VOID", "FAILED"]));
  });

  test("409 CONFLICT for an invoice that is void or was paid otherwise", async () => {
    const event = await paidEvent();
    const [voided, paid] = [await checkedOut(event), await checkedOut(event)];
    await as(finance).billing.voidInvoice({ id: voided.invoice.id });
    const cash = { id: paid.invoice.id, channel: "MANUAL_CASH" as const };
    await as(finance).checkout.recordPayment(cash);
    for (const { payment } of [voided, paid])
      await expect(approve(payment.id)).rejects.toEqual(refused("CONFLICT"));
  });

  test("403 for an ADMIN who is no FINANCE_MANAGER, and nothing happens", async () => {
    const event = await paidEvent();
    const { payment } = await checkedOut(event);
    const admin = await newMember(["ADMIN"]);
    await expect(approve(payment.id, admin)).rejects.toEqual(refused("FORBIDDEN"));
    expect(await moneyAt(app.services, event.id)).toEqual([["ISSUED", "PENDING"]]);
  });

  test("404 for nobody's id, for another tenant's payment, and for nonsense", async () => {
    const { payment } = await checkedOut(await paidEvent());
    const other = await makeTenant(app.services);
    const stranger = await makeMember(app.services, other, ["FINANCE_MANAGER"]);
    await expect(approve(newId())).rejects.toEqual(refused("NOT_FOUND"));
    await expect(approve("nonsense")).rejects.toEqual(refused("NOT_FOUND"));
    await expect(approve(payment.id, stranger)).rejects.toEqual(refused("NOT_FOUND"));
  });
});

describe("POST /api/billing/invoices/:id/payments", () => {
  const record = (id: string, of = finance) =>
    as(of).checkout.recordPayment({
      id,
      channel: "MANUAL_BANK_TRANSFER",
      reference: "Statement 48",
    });
  const invoice = async (issue: boolean) => {
    const lines = [{ description: "Dues", quantity: 1, unitAmount: 12_000 }];
    return as(finance).billing.createInvoice({ memberId: manager.id, lines, issue });
  };

  test("201 an invoice without a registration is PAID by a payment of its own", async () => {
    const { id } = await invoice(true);
    expect(await record(id)).toMatchObject({
      payment: {
        invoiceId: id,
        amount: 12_000,
        channel: "MANUAL_BANK_TRANSFER",
        reference: "Statement 48",
        status: "SUCCEEDED",
        approvedBy: finance.id,
      },
      invoice: { id, status: "PAID" },
      registration: null,
    });
  });

  test("201 a draft gets its number with the money", async () => {
    const { id } = await invoice(false);
    expect((await record(id)).invoice.number).toMatch(/^\d{4}-\d{6}$/);
  });

  test("201 the registration is CONFIRMED, the online payment comes to nothing", async () => {
    const event = await paidEvent();
    const made = await checkedOut(event, [{ fullName: "Ben" }]);
    const { registration } = await record(made.invoice.id);
    expect(registration).toMatchObject({ status: "CONFIRMED", guests: [{ status: "CONFIRMED" }] });
    expect(await moneyAt(app.services, event.id)).toEqual([
      ["PAID", "FAILED"],
      ["PAID", "SUCCEEDED"],
    ]);
  });

  test("409 CONFLICT when paid already or void; 422 for a cancelled registration", async () => {
    const [paid, voided] = [await invoice(true), await invoice(true)];
    await record(paid.id);
    await as(finance).billing.voidInvoice({ id: voided.id });
    for (const { id } of [paid, voided])
      await expect(record(id)).rejects.toEqual(refused("CONFLICT"));
    const event = await paidEvent();
    const gone = await checkedOut(event);
    await as(gone.member).registration.cancelOwn({ id: event.id });
    await expect(record(gone.invoice.id)).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
  });

  test("an ADMIN may as well; 403 for an EVENT_MANAGER; 404; 400 for ONLINE", async () => {
    const { id } = await invoice(true);
    const [admin, organiser] = [await newMember(["ADMIN"]), await newMember(["EVENT_MANAGER"])];
    await expect(record(id, organiser)).rejects.toEqual(refused("FORBIDDEN"));
    expect(await record((await invoice(true)).id, admin)).toMatchObject({
      invoice: { status: "PAID" },
    });
    await expect(record(newId())).rejects.toEqual(refused("NOT_FOUND"));
    const online = as(finance).checkout.recordPayment({ id, channel: "ONLINE" as never });
    await expect(online).rejects.toEqual(refused("VALIDATION_ERROR"));
  });
});
