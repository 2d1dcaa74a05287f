import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { completeEnded } from "../rounds/complete-ended.ts";
import { takeSeats } from "../seats.ts";

const { app, tenant: club, as, newMember, newEvent } = await openClub();
const { token } = await newMember(["ADMIN"]);

const manager = () => as({ token }).events;

describe("PATCH /api/admin/events/:eventId", () => {
  test("200 changes what is given, keeps the rest and the slug", async () => {
    const { id: eventId, slug } = await newEvent({ venue: "Hall", checkInOpensAt: new Date(0) });
    const edited = await manager().edit({ eventId, title: "Another", checkInOpensAt: null });
    expect(edited).toMatchObject({ title: "Another", slug, venue: "Hall", checkInOpensAt: null });
    expect(await manager().edit({ eventId })).toMatchObject({ title: "Another", capacity: 10 });
  });

  test("200 keeps the ticket types that are given, adds new and removes missing ones", async () => {
    const { id: eventId, ticketTypeIds } = await newEvent({ prices: [1000, 2000] });
    const [first] = ticketTypeIds as [string];
    const { ticketTypes } = await manager().edit({
      eventId,
      ticketTypes: [
        { name: "Late", price: 0 },
        { id: first, name: "Early", price: 900, audience: "MEMBER" },
      ],
    });
    expect(ticketTypes).toMatchObject([
      { name: "Late", price: 0, position: 0 },
      { id: first, name: "Early", price: 900, audience: "MEMBER", position: 1 },
    ]);
    const again = await manager().edit({ eventId, ticketTypes });
    expect(again.ticketTypes).toEqual(ticketTypes);
  });

  test("200 lets two questions swap their keys, and a kept one keep its own", async () => {
    const { id: eventId } = await newEvent({ questions: [{ key: "a" }, { key: "b" }] });
    const [a, b] = (await manager().adminGet({ eventId })).questions;
    if (!a || !b) throw new Error("two questions were made");
    const swapped = await manager().edit({
      eventId,
      questions: [
        { ...a, key: "b" },
        { ...b, key: "a" },
      ],
    });
    expect(swapped.questions).toEqual([
      { ...a, key: "b" },
      { ...b, key: "a" },
    ]);
    const { key, ...unnamed } = b;
    const kept = await manager().edit({ eventId, questions: [{ ...unnamed, label: "New" }] });
    expect(kept.questions).toEqual([{ ...b, key: "a", label: "New" }]);
  });

  test("400 VALIDATION_ERROR for ids of another event's lists, or one id twice", async () => {
    const { id: eventId, ticketTypeIds } = await newEvent({ prices: [1000] });
    const other = await newEvent({ prices: [500], questions: [{}] });
    const [foreign] = (await manager().adminGet({ eventId: other.id })).questions;
    const stolen = { id: other.ticketTypeIds[0], name: "Stolen", price: 1 };
    const twice = { id: ticketTypeIds[0], name: "Twice", price: 1 };
    for (const lists of [
      { ticketTypes: [stolen] },
      { ticketTypes: [twice, twice] },
      { questions: [{ id: foreign?.id, label: "Stolen", type: "TEXT" as const }] },
    ])
      await expect(manager().edit({ eventId, ...lists })).rejects.toEqual(
        refused("VALIDATION_ERROR"),
      );
    const untouched = await manager().adminGet({ eventId: other.id });
    expect(untouched.ticketTypes).toMatchObject([{ name: "Tier 1", price: 500 }]);
    expect(untouched.questions).toEqual([foreign]);
  });

  test("400 VALIDATION_ERROR when the new start lies behind the stored end", async () => {
    const { id: eventId, endsAt } = await newEvent();
    const startsAt = endsAt.toISOString();
    await expect(manager().edit({ eventId, startsAt })).rejects.toEqual(
      refused("VALIDATION_ERROR"),
    );
  });

  test("409 CONFLICT when a ticket type in use is removed, and nothing changes", async () => {
    const made = await newEvent({ prices: [1000, 2000] });
    const [used] = made.ticketTypeIds as [string];
    await makeRegistration(app.services, made, { ticketTypeId: used, status: "CANCELLED" });
    const attempt = manager().edit({ eventId: made.id, title: "Renamed", ticketTypes: [] });
    await expect(attempt).rejects.toEqual(refused("CONFLICT"));
    const after = await manager().adminGet({ eventId: made.id });
    expect(after.title).toBe("An Evening");
    expect(after.ticketTypes).toHaveLength(2);
  });

  test("422 UNPROCESSABLE_ENTITY for a new capacity below the seats taken", async () => {
    const { id: eventId } = await newEvent({ capacity: 5, seatsTaken: 6, seatsOverride: 1 });
    for (const capacity of [1, 4])
      await expect(manager().edit({ eventId, capacity })).rejects.toEqual(
        refused("UNPROCESSABLE_ENTITY"),
      );
    expect(await manager().edit({ eventId, capacity: 5 })).toMatchObject({ seatsLeft: 0 });
    expect(await manager().edit({ eventId, capacity: 6 })).toMatchObject({ seatsLeft: 0 });
    expect(await manager().edit({ eventId, capacity: null })).toMatchObject({ seatsLeft: null });
  });

  test("422 UNPROCESSABLE_ENTITY for a cancelled, completed or past event", async () => {
    const past = new Date(Date.now() - 1000);
    const over = { startsAt: new Date(0), endsAt: past };
    for (const values of [{ status: "CANCELLED" }, { status: "COMPLETED" }, over] as const) {
      const { id: eventId } = await newEvent(values);
      await expect(manager().edit({ eventId, title: "Late" })).rejects.toEqual(
        refused("UNPROCESSABLE_ENTITY"),
      );
    }
  });

  test("200 for a DRAFT whose dates have passed, which is never over", async () => {
    const past = { startsAt: new Date(0), endsAt: new Date(1000), status: "DRAFT" } as const;
    const { id: eventId } = await newEvent(past);
    expect(await manager().edit({ eventId, title: "Next year" })).toMatchObject({
      title: "Next year",
      status: "DRAFT",
    });
    const endsAt = new Date(Date.now() + HOUR).toISOString();
    expect(await manager().edit({ eventId, endsAt })).toMatchObject({ endsAt, status: "DRAFT" });
    const { status } = await as({ token }).registration.cancelEvent({
      eventId: (await newEvent(past)).id,
    });
    expect(status).toBe("CANCELLED");
  });

  test.each(["PUBLISHED", "COMPLETED"] as const)(
    "200 for a %s event that ended within a day and now ends later: PUBLISHED",
    async (status) => {
      const endsAt = new Date(Date.now() - 24 * HOUR + 60_000);
      const { id: eventId } = await newEvent({ startsAt: new Date(0), endsAt, status });
      const later = new Date(Date.now() + HOUR).toISOString();
      const edited = await manager().edit({ eventId, endsAt: later, title: "Late" });
      expect(edited).toMatchObject({ status: "PUBLISHED", endsAt: later, title: "Late" });
      const { token: own } = await newMember();
      const made = await as({ token: own }).registration.register({ id: eventId });
      expect(made.status).toBe("CONFIRMED");
    },
  );

  test("422 UNPROCESSABLE_ENTITY to prolong one that ended a day ago, into the past, or cancelled", async () => {
    const ended = (hours: number, status: "PUBLISHED" | "COMPLETED" | "CANCELLED") =>
      newEvent({ startsAt: new Date(0), endsAt: new Date(Date.now() - hours * HOUR), status });
    const inAnHour = Date.now() + HOUR;
    for (const [event, until] of [
      [await ended(24, "COMPLETED"), inAnHour],
      [await ended(24, "PUBLISHED"), inAnHour],
      [await ended(1, "COMPLETED"), Date.now() - 1],
      [await ended(1, "CANCELLED"), inAnHour],
    ] as const) {
      const endsAt = new Date(until).toISOString();
      await expect(manager().edit({ eventId: event.id, endsAt })).rejects.toEqual(
        refused("UNPROCESSABLE_ENTITY"),
      );
    }
  });

  test("200 beside the scheduler: an event that was prolonged is PUBLISHED in the end", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id: eventId } = await newEvent({ startsAt: new Date(0), endsAt: new Date() });
      const endsAt = new Date(Date.now() + HOUR).toISOString();
      await Promise.all([
        completeEnded(app.services),
        manager().edit({ eventId, endsAt }),
        completeEnded(app.services),
      ]);
      await completeEnded(app.services);
      expect((await manager().adminGet({ eventId })).status).toBe("PUBLISHED");
    }
  });

  test("422 UNPROCESSABLE_ENTITY for another currency while an invoice is open", async () => {
    const { id: eventId } = await newEvent({ prices: [2500] });
    const member = await newMember();
    await as(member).checkout.checkout({ id: eventId });
    await expect(manager().edit({ eventId, currency: "JPY" })).rejects.toEqual(
      refused("UNPROCESSABLE_ENTITY", /currency/),
    );
    expect(await manager().edit({ eventId, currency: "EUR" })).toMatchObject({ currency: "EUR" });
    await as(member).registration.cancelOwn({ id: eventId });
    expect(await manager().edit({ eventId, currency: "JPY" })).toMatchObject({ currency: "JPY" });
  });

  test("200 owes the managers one mail when more capacity frees seats in a queue", async () => {
    const event = await newEvent({ capacity: 2, seatsTaken: 2, waitlistCount: 1 });
    const { id: eventId } = event;
    await makeRegistration(app.services, event, { status: "WAITLISTED", waitlistNumber: 1 });
    await manager().edit({ eventId, title: "Not about seats" });
    expect(await owedFor(eventId)).toBe(0);
    await manager().edit({ eventId, capacity: 4 });
    await manager().edit({ eventId, capacity: 5 });
    expect(await owedFor(eventId)).toBe(1);
  });

  test("lowered while people register: never less than the seats taken", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id: eventId } = await newEvent({ capacity: 10 });
      const seat = () =>
        app.services.db.inTenant(club.id, (tx) => takeSeats(tx, { tenantId: club.id, eventId }, 1));
      const lower = () => manager().edit({ eventId, capacity: 3 }).then(isOk, codeOf);
      const lowered = Promise.all([lower(), seat(), lower()]);
      await Promise.all([seat(), seat(), seat(), seat()]);
      const [first, , second] = await lowered;
      const { capacity, seatsTaken } = await manager().adminGet({ eventId });
      expect(seatsTaken).toBeLessThanOrEqual(capacity ?? 0);
      // Either there was still room for it, or whoever lowered was told so.
      const wanted = capacity === 3 ? "OK" : "UNPROCESSABLE_ENTITY";
      expect([first, second]).toEqual([wanted, wanted]);
    }
  });

  test("403 FORBIDDEN for FINANCE_MANAGER, 404 NOT_FOUND for a foreign event", async () => {
    const { id: eventId } = await newEvent();
    const finance = await newMember(["FINANCE_MANAGER"]);
    const attempt = as(finance).events.edit({ eventId, title: "Mine" });
    await expect(attempt).rejects.toEqual(refused("FORBIDDEN"));
    const other = await makeTenant(app.services);
    const stranger = await makeMember(app.services, other, ["ADMIN"]);
    const foreign = as(stranger).events.edit({ eventId, title: "Mine" });
    await expect(foreign).rejects.toEqual(refused("NOT_FOUND"));
    await expect(manager().edit({ eventId: newId() })).rejects.toEqual(refused("NOT_FOUND"));
  });
});

const HOUR = 3_600_000;

const isOk = () => "OK";
const codeOf = (error: { appCode?: string }) => error.appCode;

async function owedFor(subjectId: string): Promise<number> {
  const rows = await app.services.system.run((query) =>
    query
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.kind, "seatsFree"), eq(outbox.subjectId, subjectId))),
  );
  return rows.length;
}
