import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY, MINUTE } from "#base/clock.ts";
import { createLimiter } from "#base/limits/limiter.ts";
import { openTestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import {
  accessTokenOf,
  makeEvent,
  makeRegistration,
  makeTenant,
  type TestMember,
} from "#testing/clubs/factories.ts";
import { moneyAt } from "#testing/clubs/money.ts";
import { setStatus } from "#testing/clubs/set-status.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";
import { event as eventTable } from "../events/event.sql.ts";

const { app, as, newMember, newEvent } = await openClub();

const paidEvent = (values: Parameters<typeof makeEvent>[2] = {}) =>
  newEvent({ prices: [2500], ...values });
const checkout = (
  member: TestMember,
  input: Parameters<ReturnType<typeof as>["checkout"]["checkout"]>[0],
) => as(member).checkout.checkout(input);

describe("POST /api/events/:id/checkout", () => {
  test("201 a PENDING registration, an ISSUED invoice, a PENDING online payment", async () => {
    const event = await paidEvent({ title: "Supper" });
    const member = await newMember();
    const { registration, invoice, payment } = await checkout(member, { id: event.id });
    expect(registration).toMatchObject({ status: "PENDING", memberId: member.id, guests: [] });
    expect(invoice).toMatchObject({
      status: "ISSUED",
      memberId: member.id,
      eventId: event.id,
      registrationId: registration.id,
      currency: "EUR",
      lines: [{ description: "Supper: Tier 1", quantity: 1, unitAmount: 2500, amount: 2500 }],
      total: 2500,
      dueAt: registration.holdExpiresAt,
      paidAt: null,
    });
    expect(invoice.number).toMatch(/^\d{4}-\d{6}$/);
    expect(payment).toMatchObject({
      invoiceId: invoice.id,
      memberId: member.id,
      amount: 2500,
      currency: "EUR",
      channel: "ONLINE",
      status: "PENDING",
      approvedBy: null,
    });
    expect(await mailsAbout(app.services, registration.id)).toEqual(["registrationPending"]);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("201 a line for each ticket type that the party has", async () => {
    const event = await paidEvent({ prices: [2500, 4000, 0] });
    const [one, two, free] = event.ticketTypeIds;
    const guests = [two, one, free].map((ticketTypeId) => ({ fullName: "Ben", ticketTypeId }));
    const made = await checkout(await newMember(), { id: event.slug, ticketTypeId: one, guests });
    expect(made.registration.guests).toHaveLength(3);
    expect(made.invoice.lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [2, 5000],
      [1, 4000],
      [1, 0],
    ]);
    expect(made.invoice.total).toBe(9000);
    expect(made.payment.amount).toBe(9000);
  });

  test("201 again: the same registration, invoice and payment", async () => {
    const event = await paidEvent();
    const member = await newMember();
    const guests = [{ fullName: "Ben" }];
    const first = await checkout(member, { id: event.id, guests });
    for (const again of [{ id: event.id }, { id: event.id, guests }])
      expect(await checkout(member, again)).toEqual(first);
    expect(await moneyAt(app.services, event.id)).toEqual([["ISSUED", "PENDING"]]);
  });

  test("201 takes up what was registered before, also after registration has closed", async () => {
    const event = await paidEvent();
    const member = await newMember();
    const made = await as(member).registration.register({ id: event.id });
    await app.services.system.run((query) =>
      query
        .update(eventTable)
        .set({ registrationClosesAt: new Date(Date.now() - MINUTE) })
        .where(eq(eventTable.id, event.id)),
    );
    const { registration, invoice } = await checkout(member, { id: event.id });
    expect(registration.id).toBe(made.id);
    expect(invoice.registrationId).toBe(made.id);
    await expect(checkout(await newMember(), { id: event.id })).rejects.toEqual(
      refused("UNPROCESSABLE_ENTITY"),
    );
  });

  test("201 bills who is unpaid: not a guest that was cancelled since", async () => {
    const event = await paidEvent();
    const member = await newMember();
    const manager = await newMember(["EVENT_MANAGER"]);
    const guests = [{ fullName: "Ben" }, { fullName: "Cleo" }];
    const first = await checkout(member, { id: event.id, guests });
    const registrationId = first.registration.guests[0]?.id ?? "";
    await as(manager).registration.cancel({ eventId: event.id, registrationId });
    const second = await checkout(member, { id: event.id });
    expect(second.invoice).toMatchObject({ replacesId: first.invoice.id, total: 5000 });
    expect(second.payment).toMatchObject({ status: "PENDING", amount: 5000 });
    const third = await checkout(member, { id: event.id });
    expect([third.invoice.id, third.payment.id]).toEqual([second.invoice.id, second.payment.id]);
  });

  test("201 another invoice after the first was made void", async () => {
    const event = await paidEvent();
    const member = await newMember();
    const finance = await newMember(["FINANCE_MANAGER"]);
    const first = await checkout(member, { id: event.id });
    await as(finance).billing.voidInvoice({ id: first.invoice.id });
    const second = await checkout(member, { id: event.id });
    expect(second.registration.id).toBe(first.registration.id);
    expect(second.invoice.id).not.toBe(first.invoice.id);
  });

  test("201 holds the seats until the invoice is due when the hold has run out unreleased", async () => {
    const event = await paidEvent({ endsAt: new Date(Date.now() + DAY) });
    const member = await newMember();
    const guests = [{ fullName: "Ben" }];
    const first = await as(member).registration.register({ id: event.id, guests });
    app.clock.advance(31 * MINUTE);
    const token = accessTokenOf(app.services, member);
    const { registration, invoice } = await as({ token }).checkout.checkout({ id: event.id });
    app.clock.advance(-31 * MINUTE);
    const holds = [registration, ...registration.guests].map((row) => row.holdExpiresAt);
    expect(registration.id).toBe(first.id);
    expect(holds).toEqual([invoice.dueAt, invoice.dueAt]);
  });

  test("201 the same invoice without a longer hold once that is due, however often", async () => {
    const dates = {
      startsAt: new Date(Date.now() + 60 * DAY),
      endsAt: new Date(Date.now() + 61 * DAY),
    };
    const event = await paidEvent(dates);
    const member = await newMember();
    const first = await checkout(member, { id: event.id });
    for (const days of [14, 15]) {
      app.clock.advance(days * DAY + MINUTE);
      const token = accessTokenOf(app.services, member);
      const again = await as({ token }).checkout.checkout({ id: event.id });
      app.clock.advance(-days * DAY - MINUTE);
      expect(again.invoice.id).toBe(first.invoice.id);
      expect(again.registration.holdExpiresAt).toBe(first.registration.holdExpiresAt);
    }
  });

  test("409 CONFLICT when other tickets are asked for than are held", async () => {
    const event = await paidEvent({ prices: [2500, 4000] });
    const [one, two] = event.ticketTypeIds;
    const member = await newMember();
    await checkout(member, { id: event.id, ticketTypeId: one });
    for (const others of [{ ticketTypeId: two }, { guests: [{ fullName: "Ben" }] }])
      await expect(checkout(member, { id: event.id, ...others })).rejects.toEqual(
        refused("CONFLICT"),
      );
  });

  test("409 CONFLICT when full, and nobody is queued; also for a party that does not fit", async () => {
    const event = await paidEvent({ capacity: 1 });
    const guests = [{ fullName: "Ben" }];
    await expect(checkout(await newMember(), { id: event.id, guests })).rejects.toEqual(
      refused("CONFLICT"),
    );
    await checkout(await newMember(), { id: event.id });
    await expect(checkout(await newMember(), { id: event.id })).rejects.toEqual(
      refused("CONFLICT"),
    );
    const { event: after, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after).toMatchObject({ seatsTaken: 1, waitlistCount: 0 });
  });

  test("409 CONFLICT for somebody who waits", async () => {
    const event = await paidEvent({ capacity: 1 });
    await checkout(await newMember(), { id: event.id });
    const waiting = await newMember();
    await as(waiting).registration.register({ id: event.id });
    await expect(checkout(waiting, { id: event.id })).rejects.toEqual(
      refused("CONFLICT", /waitlist/),
    );
  });

  test.each(["CONFIRMED", "CHECKED_IN"] as const)("409 CONFLICT for one that is %s", async (is) => {
    const event = await paidEvent();
    const member = await newMember();
    const { registration } = await checkout(member, { id: event.id });
    await setStatus(app.services, registration.id, is);
    await expect(checkout(member, { id: event.id })).rejects.toEqual(refused("CONFLICT"));
  });

  test("201 with a guest whom somebody else brings as well: nobody learns of it", async () => {
    const event = await paidEvent();
    const guests = [{ fullName: "Ben", email: `ben.${event.id}@example.org` }];
    await checkout(await newMember(), { id: event.id, guests });
    const { registration } = await checkout(await newMember(), { id: event.id, guests });
    expect(registration.guests).toMatchObject([{ status: "PENDING", email: guests[0]?.email }]);
  });

  test("422 for a free event, and for free tickets of a paid one", async () => {
    const free = await newEvent({ prices: [0] });
    const mixed = await paidEvent({ prices: [2500, 0] });
    const ticketTypeId = mixed.ticketTypeIds[1];
    for (const input of [{ id: free.id }, { id: mixed.id, ticketTypeId }])
      await expect(checkout(await newMember(), input)).rejects.toEqual(
        refused("UNPROCESSABLE_ENTITY"),
      );
  });

  test("404 a draft; 422 cancelled, completed, over, or not open yet", async () => {
    const soon = new Date(Date.now() + MINUTE);
    const ended = { startsAt: new Date(0), endsAt: new Date(1) };
    const member = await newMember();
    const draft = await paidEvent({ status: "DRAFT" });
    await expect(checkout(member, { id: draft.id })).rejects.toEqual(refused("NOT_FOUND"));
    for (const values of [
      { status: "CANCELLED" as const },
      { status: "COMPLETED" as const },
      ended,
      { registrationOpensAt: soon },
    ]) {
      const { id } = await paidEvent(values);
      await expect(checkout(member, { id })).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    }
  });

  test("404 an event of another tenant, 400 a ticket type of another event", async () => {
    const other = await makeTenant(app.services);
    const theirs = await makeEvent(app.services, other, { prices: [2500] });
    const ours = await paidEvent();
    const member = await newMember();
    await expect(checkout(member, { id: theirs.id })).rejects.toEqual(refused("NOT_FOUND"));
    const ticketTypeId = theirs.ticketTypeIds[0];
    await expect(checkout(member, { id: ours.id, ticketTypeId })).rejects.toEqual(
      refused("VALIDATION_ERROR"),
    );
  });

  test("201 the second time under one Idempotency-Key, with the stored answer", async () => {
    const event = await paidEvent();
    const member = await newMember();
    const headers = { "Idempotency-Key": `checkout ${event.id}` };
    const { caller } = app.recorded({ token: member.token, headers });
    const first = await caller.checkout.checkout({ id: event.id });
    expect(await caller.checkout.checkout({ id: event.id })).toEqual(first);
  });

  test("a registration without a member is nobody's to check out", async () => {
    const event = await paidEvent();
    const member = await newMember();
    const email = member.email ?? "";
    await makeRegistration(app.services, event, { status: "PENDING", email });
    await expect(checkout(member, { id: event.id })).rejects.toEqual(refused("CONFLICT"));
  });

  test("429 RATE_LIMITED for a caller's 31st call within 15 minutes, for nobody else", async () => {
    const limited = await openTestApp({ limiter: createLimiter() });
    const { id } = await newEvent({ prices: [0] });
    const [member, other] = [await newMember(), await newMember()];
    const call = ({ token }: TestMember) => limited.as({ token }).checkout.checkout({ id });
    for (let turn = 0; turn < 30; turn += 1)
      await expect(call(member)).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    await expect(call(member)).rejects.toEqual(refused("RATE_LIMITED"));
    await expect(call(other)).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    await limited.close();
  });
});
