import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openTestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import type { TestEvent } from "#testing/clubs/factories.ts";
import { moneyAt } from "#testing/clubs/money.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";
import { invoice } from "../../billing/billing.sql.ts";

const { app, as, tenant, newMember, newEvent } = await openClub({ tenant: { paymentDays: 10 } });

const someone = () => ({ fullName: "Ada Example", email: `ada.${newId()}@paid.example` });

const startingIn = (time: number) => ({
  prices: [2500],
  startsAt: new Date(Date.now() + time),
  endsAt: new Date(Date.now() + time + 3 * HOUR),
});

const registerAt = (event: TestEvent, more: object = {}, at = app) =>
  at.as().registration.publicRegister({
    tenantSlug: tenant.slug,
    slug: event.slug,
    ...someone(),
    ...more,
  });

async function invoicesOf(event: TestEvent) {
  return app.services.system.run((query) =>
    query.select().from(invoice).where(eq(invoice.eventId, event.id)),
  );
}

const until = (from: Date, to: Date | null | undefined) => (to?.getTime() ?? 0) - from.getTime();

describe("a registration at the public page of a paid event", () => {
  test("has its invoice and PENDING payment at once, for the whole party", async () => {
    const event = await newEvent(startingIn(30 * DAY));
    const made = await registerAt(event, { guests: [{ fullName: "Ben" }] });
    expect(await moneyAt(app.services, event.id)).toEqual([["ISSUED", "PENDING"]]);
    const [bill] = await invoicesOf(event);
    expect(bill).toMatchObject({ registrationId: made.id, total: 5000, currency: "EUR" });
    expect(bill?.number).toMatch(/^\d{4}-\d{6}$/);
    expect([made, ...made.guests].map((row) => row.holdExpiresAt)).toEqual(
      Array(2).fill(bill?.dueAt?.toISOString()),
    );
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("of a member's address bills that member, without revealing who it is", async () => {
    const [event, member] = [await newEvent(startingIn(30 * DAY)), await newMember()];
    const made = await registerAt(event, { email: member.email });
    expect(made.memberId).toBeNull();
    expect(await invoicesOf(event)).toMatchObject([{ memberId: member.id, status: "ISSUED" }]);
  });

  test("twice at once by one address: one has an invoice, the other is 409", async () => {
    for (let round = 0; round < 5; round += 1) {
      const event = await newEvent(startingIn(30 * DAY));
      const person = someone();
      const calls = await Promise.allSettled([
        registerAt(event, person),
        registerAt(event, person),
      ]);
      const reasons = calls.flatMap((call) => (call.status === "rejected" ? [call.reason] : []));
      expect(reasons).toEqual([refused("CONFLICT")]);
      expect(await moneyAt(app.services, event.id)).toEqual([["ISSUED", "PENDING"]]);
    }
  });

  test("that waits, or that is free, owes nothing yet", async () => {
    const [full, free] = [
      await newEvent({ ...startingIn(DAY), capacity: 1, seatsTaken: 1 }),
      await newEvent(),
    ];
    expect((await registerAt(full)).status).toBe("WAITLISTED");
    expect((await registerAt(free)).status).toBe("CONFIRMED");
    expect(await invoicesOf(full)).toEqual([]);
    expect(await invoicesOf(free)).toEqual([]);
  });
});

describe("the hold of a seat with an invoice", () => {
  test("lasts the tenant's days of payment", async () => {
    const before = new Date();
    const event = await newEvent(startingIn(30 * DAY));
    await registerAt(event);
    const [bill] = await invoicesOf(event);
    expect(until(before, bill?.dueAt)).toBeGreaterThanOrEqual(10 * DAY - MINUTE);
    expect(until(before, bill?.dueAt)).toBeLessThan(10 * DAY + HOUR);
  });

  test("lasts until the event ends, if that is earlier: the door takes the money", async () => {
    const event = await newEvent(startingIn(3 * DAY));
    const made = await registerAt(event);
    expect((await invoicesOf(event))[0]?.dueAt).toEqual(event.endsAt);
    expect(made.holdExpiresAt).toBe(event.endsAt.toISOString());
  });

  test("lasts until the check-in closes, where the event sets that", async () => {
    const checkInClosesAt = new Date(Date.now() + 3 * DAY + HOUR);
    const event = await newEvent({ ...startingIn(3 * DAY), checkInClosesAt });
    const made = await registerAt(event);
    expect((await invoicesOf(event))[0]?.dueAt).toEqual(checkInClosesAt);
    expect(made.holdExpiresAt).toBe(checkInClosesAt.toISOString());
  });

  test("lasts until the end of the event for who registers after the check-in closed", async () => {
    const checkInClosesAt = new Date(Date.now() - MINUTE);
    const endsAt = new Date(Date.now() + HOUR);
    const event = await newEvent({ ...startingIn(-HOUR), checkInClosesAt, endsAt });
    expect((await registerAt(event)).holdExpiresAt).toBe(endsAt.toISOString());
  });

  test("ends with an event that has begun already", async () => {
    const event = await newEvent({ ...startingIn(-HOUR), endsAt: new Date(Date.now() + HOUR) });
    await registerAt(event);
    expect((await invoicesOf(event))[0]?.dueAt).toEqual(event.endsAt);
  });

  test("of a member is that of a checkout, and PENDING_HOLD_MINUTES before one", async () => {
    const [event, member] = [await newEvent(startingIn(3 * DAY)), await newMember()];
    const held = await as(member).registration.register({ id: event.id });
    expect(until(new Date(), new Date(held.holdExpiresAt ?? 0))).toBeLessThan(HOUR);
    const { registration } = await as(member).checkout.checkout({ id: event.id });
    expect(registration.holdExpiresAt).toBe(event.endsAt.toISOString());
  });

  test("is for ever where PENDING_HOLD_MINUTES is 0; the invoice is due all the same", async () => {
    const endless = await openTestApp({ settings: { pendingHoldMinutes: 0 } });
    const event = await newEvent(startingIn(3 * DAY));
    const made = await registerAt(event, {}, endless);
    await endless.close();
    expect(made.holdExpiresAt).toBeNull();
    expect((await invoicesOf(event))[0]?.dueAt).toEqual(event.endsAt);
  });
});

describe("an approval from the queue of a paid event", () => {
  test("makes the invoice of the party, and its seats are held until that is due", async () => {
    const event = await newEvent({ ...startingIn(3 * DAY), capacity: 2, seatsTaken: 1 });
    const waiting = await registerAt(event, { guests: [{ fullName: "Ben" }] });
    const manager = await newMember(["EVENT_MANAGER"]);
    const at = { eventId: event.id, registrationId: waiting.id };
    const { registration } = await as(manager).waitlist.approve({ ...at, override: true });
    expect(registration.guests).toMatchObject([
      { status: "PENDING", holdExpiresAt: event.endsAt.toISOString() },
    ]);
    expect(await invoicesOf(event)).toMatchObject([
      { registrationId: waiting.id, status: "ISSUED", total: 5000, dueAt: event.endsAt },
    ]);
  });

  test("of a guest alone bills the host for that seat", async () => {
    const event = await newEvent({ ...startingIn(3 * DAY), capacity: 2, seatsTaken: 1 });
    const host = await newMember();
    const waiting = await as(host).registration.register({
      id: event.id,
      guests: [{ fullName: "Ben" }],
    });
    const [guest] = waiting.guests;
    const manager = await newMember(["EVENT_MANAGER"]);
    const at = { eventId: event.id, registrationId: guest?.id ?? "" };
    await as(manager).waitlist.approve(at);
    expect(await invoicesOf(event)).toMatchObject([
      { registrationId: guest?.id, memberId: host.id, total: 2500 },
    ]);
  });
});
