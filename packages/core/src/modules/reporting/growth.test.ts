import { describe, expect, test } from "vitest";
import { DAY, HOUR } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeEvent, makeMember, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { invoice, payment } from "../billing/billing.sql.ts";
import { refund } from "../billing/refund/refund.sql.ts";
import { membershipType } from "../membership/membership-type.sql.ts";

const { app, as, tenant, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);
const treasurer = await newMember(["FINANCE_MANAGER"]);
const now = () => app.services.clock.now();
const dayBefore = (day: string) => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
const before = (days: number) => new Date(now().getTime() - days * DAY);

describe("GET /api/admin/events/:eventId/growth", () => {
  test("200 seats by days of the event's zone, whose last is what is in use now", async () => {
    const event = await newEvent({ capacity: 20, timezone: "Pacific/Auckland" });
    const make = (values: Parameters<typeof makeRegistration>[2]) =>
      makeRegistration(app.services, event, values);
    // 11:30 UTC is the next day in Auckland already.
    const late = new Date("2026-01-05T11:30:00Z");
    await make({ createdAt: late });
    await make({ createdAt: late, checkedInAt: late, status: "CHECKED_IN" });
    await make({ createdAt: new Date(late.getTime() - HOUR), status: "PENDING" });
    await make({
      status: "CANCELLED",
      createdAt: late,
      cancelledAt: new Date("2026-01-07T00:00Z"),
    });
    const { days, ...growth } = await as(manager).reporting.eventGrowth({ eventId: event.id });
    expect(days).toEqual([
      { day: "2026-01-05", taken: 1, freed: 0, seats: 1 },
      { day: "2026-01-06", taken: 3, freed: 0, seats: 4 },
      { day: "2026-01-07", taken: 0, freed: 1, seats: 3 },
    ]);
    expect(growth).toMatchObject({ capacity: 20, seatsTaken: 3, lastWeek: 0 });
  });

  test("200 without those who only waited; a seat of the queue counts from its approval", async () => {
    const event = await newEvent();
    const waited = { createdAt: before(30), waitingSince: before(30) };
    const make = (values: Parameters<typeof makeRegistration>[2]) =>
      makeRegistration(app.services, event, { ...waited, ...values });
    await make({ status: "WAITLISTED", waitlistNumber: 1 });
    await make({ status: "CANCELLED", waitlistNumber: 2, cancelledAt: before(20) });
    await make({ status: "CONFIRMED", waitlistNumber: 3, confirmedAt: before(2) });
    const growth = await as(manager).reporting.eventGrowth({ eventId: event.id });
    expect(growth).toMatchObject({ seatsTaken: 1, lastWeek: 1, days: [{ taken: 1, freed: 0 }] });
  });

  test("200 an approved seat that nobody paid was taken until it was cancelled", async () => {
    const event = await newEvent({ waitlistCount: 1, prices: [2500] });
    const waited = { status: "WAITLISTED" as const, createdAt: before(3), waitingSince: before(3) };
    const person = await newMember();
    const { id } = await makeRegistration(app.services, event, {
      ...{ ...waited, memberId: person.id, waitlistNumber: 1 },
    });
    const key = { eventId: event.id, registrationId: id };
    await as(manager).waitlist.approve(key);
    const seats = async () =>
      (await as(manager).reporting.eventGrowth({ eventId: event.id })).days.map((day) => day.seats);
    expect(await seats()).toEqual([1]);
    await as(manager).registration.cancel(key);
    expect(await seats()).toEqual([1, 0]);
  });

  test("200 also when it was transferred before, and when it was a guest's", async () => {
    const event = await newEvent({ waitlistCount: 2, prices: [2500] });
    const waited = { status: "WAITLISTED" as const, createdAt: before(3), waitingSince: before(3) };
    const person = await newMember();
    const host = await makeRegistration(app.services, event, {
      ...{ ...waited, memberId: person.id, waitlistNumber: 1 },
    });
    const guest = await makeRegistration(app.services, event, {
      ...{ ...waited, memberId: null, hostRegistrationId: host.id, waitlistNumber: 2 },
    });
    const keyTo = ({ id }: { id: string }) => ({ eventId: event.id, registrationId: id });
    await as(manager).waitlist.approve(keyTo(guest));
    await as(manager).waitlist.approve(keyTo(host));
    const receiver = { fullName: "Zoe New", email: `${newId()}@example.org` };
    await as(manager).registration.transfer({ ...keyTo(host), ...receiver });
    await as(manager).registration.cancel(keyTo(host));
    const { days } = await as(manager).reporting.eventGrowth({ eventId: event.id });
    expect(days.map(({ seats }) => seats)).toEqual([2, 0]);
  });

  test("403 FORBIDDEN for a MEMBER, 404 NOT_FOUND for another tenant's event", async () => {
    const event = await newEvent();
    const other = await makeEvent(app.services, await makeTenant(app.services));
    const ask = (token: { token: string }, eventId: string) =>
      as(token).reporting.eventGrowth({ eventId });
    await expect(ask(await newMember(), event.id)).rejects.toEqual(refused("FORBIDDEN"));
    await expect(ask(manager, other.id)).rejects.toEqual(refused("NOT_FOUND"));
    await expect(ask(manager, newId())).rejects.toEqual(refused("NOT_FOUND"));
  });
});

/** A paid invoice of 25.00, and the payment that came in on a day and was approved today. */
async function makePaid(tenantId: typeof tenant.id, memberId: string, receivedOn: string) {
  const invoiceId = newId();
  const paymentId = newId();
  await app.services.system.transaction(async (tx) => {
    const money = { tenantId, memberId, currency: "EUR" };
    await tx.insert(invoice).values({
      ...money,
      ...{ id: invoiceId, status: "PAID", lines: [], total: 2500, paidTotal: 2500 },
    });
    await tx.insert(payment).values({
      ...money,
      ...{ id: paymentId, invoiceId, amount: 2500, channel: "ONLINE", status: "SUCCEEDED" },
      receivedOn,
      approvedAt: now(),
    });
  });
  return { invoiceId, paymentId };
}

describe("GET /api/reporting/reports/revenue", () => {
  test("200 received by the day of the payment and given back, of this club alone", async () => {
    const elsewhere = await makeTenant(app.services);
    const stranger = await makeMember(app.services, elsewhere);
    const { months } = await as(treasurer).reporting.revenue({ months: 3 });
    const [first = "", second = "", present = ""] = months;
    expect(months).toHaveLength(3);
    await makePaid(elsewhere.id, stranger.id, `${present}-01`);
    await makePaid(tenant.id, treasurer.id, `${second}-01`);
    await makePaid(tenant.id, treasurer.id, dayBefore(`${first}-01`));
    await makePaid(tenant.id, treasurer.id, "2100-01-01");
    const { paymentId, invoiceId } = await makePaid(tenant.id, treasurer.id, `${present}-01`);
    await app.services.system.run((query) =>
      query.insert(refund).values({
        ...{ tenantId: tenant.id, id: newId(), paymentId, amount: 500, currency: "EUR" },
        ...{ reason: "Ill", createdBy: treasurer.id, createdAt: now() },
        creditNoteId: invoiceId,
      }),
    );
    const { currencies } = await as(treasurer).reporting.revenue({ months: 3 });
    expect(currencies).toEqual([
      { currency: "EUR", received: [0, 2500, 2500], refunded: [0, 0, 500] },
    ]);
  });

  test("403 FORBIDDEN for an EVENT_MANAGER", async () => {
    await expect(as(manager).reporting.revenue({})).rejects.toEqual(refused("FORBIDDEN"));
  });
});

describe("GET /api/reporting/reports/members", () => {
  test("200 active members by standing and month; no guest, no other club", async () => {
    const club = await openClub();
    const admin = await club.newMember(["ADMIN"]);
    const typeId = newId();
    await app.services.system.run((query) =>
      query.insert(membershipType).values({
        ...{ tenantId: club.tenant.id, id: typeId, name: "Full", nameKey: "full" },
        ...{ fee: 1000, currency: "EUR", period: "MONTH", graceDays: 5 },
      }),
    );
    const paidThrough = before(-1).toISOString().slice(0, 10);
    await club.newMember(["MEMBER"], { membershipTypeId: typeId, paidThrough });
    await club.newMember(["MEMBER"], { membershipTypeId: typeId, paidThrough: "2020-01-31" });
    await club.newMember(["GUEST"]);
    await club.newMember(["MEMBER"], { status: "INACTIVE" });
    const growth = await club.as(admin).reporting.memberGrowth({ months: 2 });
    expect(growth).toMatchObject({ members: 3, joined: [0, 3] });
    expect(growth.byStanding).toEqual([
      { standing: "NONE", members: 1 },
      { standing: "CURRENT", members: 1 },
      { standing: "DUE", members: 0 },
      { standing: "LAPSED", members: 1 },
    ]);
    expect(growth.months.at(-1)).toBe(now().toISOString().slice(0, 7));
  });

  test("403 FORBIDDEN for a MEMBER", async () => {
    const member = await newMember();
    await expect(as(member).reporting.memberGrowth({})).rejects.toEqual(refused("FORBIDDEN"));
  });
});
