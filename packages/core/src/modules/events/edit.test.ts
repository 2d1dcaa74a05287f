import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../base/ids.ts";
import { outbox } from "../../base/mail/outbox.sql.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import {
  makeEvent,
  makeMember,
  makeRegistration,
  makeTenant,
  type TestTenant,
} from "../../testing/factories.ts";
import { refused } from "../../testing/refused.ts";
import { takeSeats } from "./seats.ts";

let app: TestApp;
let club: TestTenant;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  club = await makeTenant(app.services);
  ({ token } = await makeMember(app.services, club, ["ADMIN"]));
});
afterAll(() => app.close());

const manager = () => app.as({ token }).events;
const anEvent = (values: Parameters<typeof makeEvent>[2] = {}) =>
  makeEvent(app.services, club, values);

describe("PATCH /api/admin/events/:eventId", () => {
  test("200 changes what is given, keeps the rest and the slug", async () => {
    const { id: eventId, slug } = await anEvent({ venue: "Hall", checkInOpensAt: new Date(0) });
    const edited = await manager().edit({ eventId, title: "Another", checkInOpensAt: null });
    expect(edited).toMatchObject({ title: "Another", slug, venue: "Hall", checkInOpensAt: null });
    expect(await manager().edit({ eventId })).toMatchObject({ title: "Another", capacity: 10 });
  });

  test("200 keeps the ticket types that are given, adds new and removes missing ones", async () => {
    const { id: eventId, ticketTypeIds } = await anEvent({ prices: [1000, 2000] });
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
    const { id: eventId } = await anEvent({ questions: [{ key: "a" }, { key: "b" }] });
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
    const { id: eventId, ticketTypeIds } = await anEvent({ prices: [1000] });
    const other = await anEvent({ prices: [500], questions: [{}] });
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
    const { id: eventId, endsAt } = await anEvent();
    const startsAt = endsAt.toISOString();
    await expect(manager().edit({ eventId, startsAt })).rejects.toEqual(
      refused("VALIDATION_ERROR"),
    );
  });

  test("409 CONFLICT when a ticket type in use is removed, and nothing changes", async () => {
    const made = await anEvent({ prices: [1000, 2000] });
    const [used] = made.ticketTypeIds as [string];
    await makeRegistration(app.services, made, { ticketTypeId: used, status: "CANCELLED" });
    const attempt = manager().edit({ eventId: made.id, title: "Renamed", ticketTypes: [] });
    await expect(attempt).rejects.toEqual(refused("CONFLICT"));
    const after = await manager().adminGet({ eventId: made.id });
    expect(after.title).toBe("An Evening");
    expect(after.ticketTypes).toHaveLength(2);
  });

  test("422 UNPROCESSABLE_ENTITY for a new capacity below the seats taken", async () => {
    const { id: eventId } = await anEvent({ capacity: 5, seatsTaken: 6, seatsOverride: 1 });
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
      const { id: eventId } = await anEvent(values);
      await expect(manager().edit({ eventId, title: "Late" })).rejects.toEqual(
        refused("UNPROCESSABLE_ENTITY"),
      );
    }
  });

  test("200 owes the managers one mail when more capacity frees seats in a queue", async () => {
    const { id: eventId } = await anEvent({ capacity: 2, seatsTaken: 2, waitlistCount: 3 });
    await manager().edit({ eventId, title: "Not about seats" });
    expect(await owedFor(eventId)).toBe(0);
    await manager().edit({ eventId, capacity: 4 });
    await manager().edit({ eventId, capacity: 5 });
    expect(await owedFor(eventId)).toBe(1);
  });

  test("lowered while people register: never less than the seats taken", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id: eventId } = await anEvent({ capacity: 10 });
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
    const { id: eventId } = await anEvent();
    const finance = await makeMember(app.services, club, ["FINANCE_MANAGER"]);
    const attempt = app.as({ token: finance.token }).events.edit({ eventId, title: "Mine" });
    await expect(attempt).rejects.toEqual(refused("FORBIDDEN"));
    const other = await makeTenant(app.services);
    const stranger = await makeMember(app.services, other, ["ADMIN"]);
    const foreign = app.as({ token: stranger.token }).events.edit({ eventId, title: "Mine" });
    await expect(foreign).rejects.toEqual(refused("NOT_FOUND"));
    await expect(manager().edit({ eventId: newId() })).rejects.toEqual(refused("NOT_FOUND"));
  });
});

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
