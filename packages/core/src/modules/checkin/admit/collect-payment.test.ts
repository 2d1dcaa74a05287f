import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Query } from "#base/db/pool/client.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { openDoor, registrationNow } from "#testing/clubs/door.ts";
import { type makeEvent, makeRegistration } from "#testing/clubs/factories.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { invoice, payment } from "../../billing/billing.sql.ts";
import { registration } from "../../registration/registration.sql.ts";

const { app, tenant, as, newMember, newEvent } = await openClub();
const manager = await newMember(["ADMIN"]);

const checkin = () => as(manager).checkin;
const paid = (code: string) => ({ code, paymentCollectedOffline: true });

async function pendingAt(event: Awaited<ReturnType<typeof makeEvent>>, values = {}) {
  const member = await newMember();
  return makeRegistration(app.services, event, {
    status: "PENDING",
    memberId: member.id,
    ticketTypeId: event.ticketTypeIds[0] ?? null,
    holdExpiresAt: new Date(Date.now() + 3_600_000),
    ...values,
  });
}

/** What a checkout leaves: an issued invoice and an online payment that nobody has approved. */
async function checkout(of: typeof registration.$inferSelect, total: number) {
  const shared = { tenantId: tenant.id, memberId: of.memberId ?? "", currency: "EUR" };
  return app.services.system.transaction(async (tx) => {
    const [made] = await tx
      .insert(invoice)
      .values({
        ...shared,
        number: `TEST-${of.id}`,
        eventId: of.eventId,
        registrationId: of.id,
        status: "ISSUED",
        lines: [{ description: "Party", quantity: 1, unitAmount: total, amount: total }],
        total,
        issuedAt: new Date(),
      })
      .returning();
    const invoiceId = made?.id ?? "";
    await tx
      .insert(payment)
      .values({ ...shared, invoiceId, amount: total, channel: "ONLINE", status: "PENDING" });
    return invoiceId;
  });
}

test("the money for a party's last ticket with a price confirms its free guests, and tells them", async () => {
  const event = await newEvent({ prices: [2500, 0] });
  const [priced = "", free = ""] = event.ticketTypeIds;
  const guests = [{ fullName: "Ben", email: `${newId()}@x.org`, ticketTypeId: free }];
  const held = { id: event.id, ticketTypeId: priced, guests };
  const host = await as(await newMember()).registration.register(held);
  await checkin().checkIn(paid(host.ticketCode));
  const [ben] = host.guests;
  expect(ben?.status).toBe("PENDING");
  expect(await registrationNow(app, { id: ben?.id ?? "" })).toMatchObject({
    ...{ status: "CONFIRMED", holdExpiresAt: null },
  });
  expect(await mailsAbout(app.services, ben?.id ?? "")).toContain("registrationConfirmed");
});

const billOf = (of: { id: string }) =>
  app.services.system.run(async (query) => {
    const invoices = await query.select().from(invoice).where(eq(invoice.registrationId, of.id));
    const payments = await query
      .select()
      .from(payment)
      .where(eq(payment.invoiceId, invoices[0]?.id ?? of.id))
      .orderBy(asc(payment.createdAt), asc(payment.id));
    return { invoices, payments };
  });

describe("POST /api/events/checkin with paymentCollectedOffline", () => {
  test("200 CHECKED_IN with a PAID invoice and a SUCCEEDED MANUAL_OTHER payment", async () => {
    const event = await newEvent({ prices: [2500], title: "A Dinner" });
    const made = await pendingAt(event);
    const { registration } = await checkin().checkIn(paid(made.ticketCode));
    expect(registration).toMatchObject({ status: "CHECKED_IN", holdExpiresAt: null });
    const { invoices, payments } = await billOf(made);
    expect(invoices).toMatchObject([
      {
        memberId: made.memberId,
        status: "PAID",
        total: 2500,
        currency: "EUR",
        lines: [{ description: "A Dinner: Tier 1", quantity: 1, unitAmount: 2500, amount: 2500 }],
      },
    ]);
    expect(invoices[0]?.number).toMatch(/^\d{4}-\d{6}$/);
    expect(payments).toMatchObject([
      { channel: "MANUAL_OTHER", status: "SUCCEEDED", amount: 2500, approvedBy: manager.id },
    ]);
  });

  test("200 takes up the invoice of a checkout, whose online payment comes to nothing", async () => {
    const event = await newEvent({ prices: [2500] });
    const made = await pendingAt(event);
    const invoiceId = await checkout(made, 2500);
    const { token } = await openDoor(app, manager, event);
    await as({ token }).checkin.checkIn(paid(made.ticketCode));
    const { invoices, payments } = await billOf(made);
    expect(invoices).toMatchObject([{ id: invoiceId, status: "PAID", number: `TEST-${made.id}` }]);
    expect(payments).toMatchObject([
      { channel: "ONLINE", status: "FAILED" },
      { channel: "MANUAL_OTHER", status: "SUCCEEDED", approvedBy: null },
    ]);
  });

  test("200 records how it was paid, the volunteer of that moment and the access code", async () => {
    const event = await newEvent({ prices: [2500] });
    const [first, second, third] = [
      await pendingAt(event),
      await pendingAt(event),
      await pendingAt(event),
    ];
    const { token, codeId: accessCodeId } = await openDoor(app, manager, event, "Anna");
    const door = as({ token }).checkin;
    await door.checkIn({ ...paid(first.ticketCode), paymentChannel: "MANUAL_CASH" });
    expect((await billOf(first)).payments).toMatchObject([
      { channel: "MANUAL_CASH", collectedBy: "Anna", accessCodeId },
    ]);
    const scan = {
      ...paid(second.ticketCode),
      scanId: newId(),
      scannedAt: new Date().toISOString(),
    };
    const late = { ...scan, paymentChannel: "MANUAL_CARD", recordedBy: "Bert" } as const;
    await door.batch({ eventId: event.id, scans: [late] });
    expect((await billOf(second)).payments).toMatchObject([
      { channel: "MANUAL_CARD", collectedBy: "Bert", accessCodeId },
    ]);
    await checkin().checkIn(paid(third.ticketCode));
    expect((await billOf(third)).payments).toMatchObject([
      { channel: "MANUAL_OTHER", collectedBy: manager.fullName, accessCodeId: null },
    ]);
  });

  test("402 for a channel without the money, 400 for one that no door has", async () => {
    const made = await pendingAt(await newEvent({ prices: [2500] }));
    const scan = { code: made.ticketCode, paymentChannel: "MANUAL_CASH" } as const;
    await expect(checkin().checkIn(scan)).rejects.toEqual(refused("PAYMENT_REQUIRED"));
    const online = { ...paid(made.ticketCode), paymentChannel: "ONLINE" as "MANUAL_CASH" };
    await expect(checkin().checkIn(online)).rejects.toEqual(refused("VALIDATION_ERROR"));
    expect((await billOf(made)).payments).toEqual([]);
  });

  test("200 for a guest pays the party's invoice, and the party is confirmed", async () => {
    const event = await newEvent({ prices: [2500] });
    const host = await pendingAt(event);
    const bring = { memberId: null, hostRegistrationId: host.id };
    const [guest, other] = [await pendingAt(event, bring), await pendingAt(event, bring)];
    await checkout(host, 7500);
    const listed = await checkin().roster({ eventId: event.id });
    expect(listed.data.map(({ invoicedWith }) => invoicedWith)).toEqual([
      host.id,
      host.id,
      host.id,
    ]);
    await expect(checkin().checkIn({ code: guest.ticketCode })).rejects.toMatchObject({
      details: [{ amount: 7500, currency: "EUR" }],
    });
    await checkin().checkIn(paid(guest.ticketCode));
    const statuses = [host, guest, other].map(
      async (row) => (await registrationNow(app, row)).status,
    );
    expect(await Promise.all(statuses)).toEqual(["CONFIRMED", "CHECKED_IN", "CONFIRMED"]);
    expect((await billOf(host)).invoices).toMatchObject([{ status: "PAID", total: 7500 }]);
    expect((await billOf(guest)).invoices).toEqual([]);
  });

  test("200 for a guest of a party without an invoice pays the own ticket, billed to the host", async () => {
    const event = await newEvent({ prices: [2500] });
    const host = await pendingAt(event);
    const guest = await pendingAt(event, { memberId: null, hostRegistrationId: host.id });
    const listed = await checkin().roster({ eventId: event.id });
    expect(listed.data.map(({ invoicedWith }) => invoicedWith)).toEqual([null, null]);
    await checkin().checkIn(paid(guest.ticketCode));
    expect((await registrationNow(app, host)).status).toBe("PENDING");
    expect((await billOf(guest)).invoices).toMatchObject([
      { memberId: host.memberId, status: "PAID", total: 2500 },
    ]);
  });

  test("200 for somebody without a member makes a shell guest who is billed", async () => {
    const event = await newEvent({ prices: [2500] });
    const made = await pendingAt(event, { memberId: null, ticketTypeId: null });
    await checkin().checkIn(paid(made.ticketCode));
    expect((await billOf(made)).invoices).toMatchObject([{ status: "PAID", total: 2500 }]);
  });

  test("402 and the payment are of the open invoice, whatever the event's currency and price are now", async () => {
    const event = await newEvent({ prices: [9900], currency: "JPY" });
    const made = await pendingAt(event);
    await checkout(made, 2500);
    const owed = { amount: 2500, currency: "EUR" };
    const unpaid = checkin().checkIn({ code: made.ticketCode });
    await expect(unpaid).rejects.toMatchObject({ appCode: "PAYMENT_REQUIRED", details: [owed] });
    const scan = { scanId: newId(), code: made.ticketCode, scannedAt: new Date().toISOString() };
    const queued = await checkin().batch({ eventId: event.id, scans: [scan] });
    expect(queued).toMatchObject([{ status: 402, error: { details: [owed] } }]);
    const { amount: amountDue, currency } = owed;
    const onDoor = { amountDue, currency };
    expect((await checkin().roster({ eventId: event.id })).data).toMatchObject([onDoor]);
    const found = await checkin().search({ eventId: event.id, search: made.ticketCode });
    expect(found.data).toMatchObject([onDoor]);
    await checkin().checkIn(paid(made.ticketCode));
    expect((await billOf(made)).payments.at(-1)).toMatchObject(owed);
  });

  test("422 UNPROCESSABLE_ENTITY outside the window, and no money is recorded", async () => {
    const checkInClosesAt = new Date(Date.now() - 1000);
    const event = await newEvent({ prices: [2500], checkInClosesAt });
    const made = await pendingAt(event);
    const call = checkin().checkIn(paid(made.ticketCode));
    await expect(call).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    expect((await billOf(made)).invoices).toEqual([]);
  });

  test("one of eight doors that collect for one ticket is paid, the others get 409 CONFLICT", async () => {
    const event = await newEvent({ prices: [2500] });
    const made = await pendingAt(event);
    const doors = Array.from({ length: 8 }, () =>
      checkin()
        .checkIn(paid(made.ticketCode))
        .then(
          () => "OK",
          (error) => error.appCode,
        ),
    );
    const answers = await Promise.all(doors);
    expect(answers.filter((answer) => answer === "OK")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "CONFLICT")).toHaveLength(7);
    const { invoices, payments } = await billOf(made);
    expect([invoices.length, payments.length]).toEqual([1, 1]);
  });

  test("200 for an invoice that is made void at that moment: the own ticket alone is sold", async () => {
    const event = await newEvent({ prices: [2500] });
    const host = await pendingAt(event);
    await pendingAt(event, { memberId: null, hostRegistrationId: host.id });
    const invoiceId = await checkout(host, 5000);
    const end = async (tx: Query) => {
      await tx.update(invoice).set({ status: "VOID" }).where(eq(invoice.id, invoiceId));
      await tx.update(payment).set({ status: "FAILED" }).where(eq(payment.invoiceId, invoiceId));
    };
    await holdWhileWaitedFor(app, end, () => checkin().checkIn(paid(host.ticketCode)));
    const { invoices } = await billOf(host);
    expect(invoices.map(({ status, total }) => [status, total]).sort()).toEqual([
      ["PAID", 2500],
      ["VOID", 5000],
    ]);
  });

  test("200 for a ticket that is changed to a free one at that moment takes no money", async () => {
    const event = await newEvent({ prices: [2500, 0] });
    const made = await pendingAt(event);
    const [, free = ""] = event.ticketTypeIds;
    const change = (tx: Query) =>
      tx.update(registration).set({ ticketTypeId: free }).where(eq(registration.id, made.id));
    await holdWhileWaitedFor(app, change, () => checkin().checkIn(paid(made.ticketCode)));
    expect((await registrationNow(app, made)).status).toBe("CHECKED_IN");
    expect((await billOf(made)).invoices).toEqual([]);
  });

  test("402 for a free ticket that is changed to a paid one at that moment", async () => {
    const event = await newEvent({ prices: [2500, 0] });
    const [ticketTypeId = "", free = ""] = event.ticketTypeIds;
    const made = await pendingAt(event, { ticketTypeId: free });
    const change = (tx: Query) =>
      tx.update(registration).set({ ticketTypeId }).where(eq(registration.id, made.id));
    const scan = () => checkin().checkIn({ code: made.ticketCode });
    const scanned = holdWhileWaitedFor(app, change, scan);
    await expect(scanned).rejects.toEqual(refused("PAYMENT_REQUIRED"));
    expect((await registrationNow(app, made)).status).toBe("PENDING");
  });
});
