import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { auditOf, openDoor } from "#testing/clubs/door.ts";
import { refused } from "#testing/people/refused.ts";
import { registration } from "../../registration/registration.sql.ts";

const { app, as, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);

const checkin = () => as(manager).checkin;
const email = () => `${newId()}@example.org`;
const rowsOf = (event: { id: string }) =>
  app.services.system.run((query) =>
    query.select().from(registration).where(eq(registration.eventId, event.id)),
  );

describe("a walk-in that a device recorded and sends later", () => {
  test("201 once for ever for a walkInId, whoever sends it: one person, one invoice", async () => {
    const event = await newEvent({ prices: [2500] });
    const walkInId = newId();
    const address = email();
    const input = { eventId: event.id, fullName: "Once", paymentCollectedOffline: true, walkInId };
    const typed = { ...input, email: address, phone: "555 0100", recordedBy: "Anna" };
    const doors = [
      await openDoor(app, manager, event, "Anna"),
      await openDoor(app, manager, event, "Ben"),
      manager,
    ];
    const made = await Promise.all(
      doors.flatMap((door) => [1, 2].map(() => as(door).checkin.walkIn(typed))),
    );
    expect(new Set(made.map(({ registration: { id } }) => id)).size).toBe(1);
    expect(new Set(made.map(({ invoice: bill }) => bill?.number)).size).toBe(1);
    expect(await rowsOf(event)).toHaveLength(1);
    const entries = await auditOf(app, event);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.recordedBy ?? entries[0]?.actorName).toBe("Anna");
    // Whoever did not type the address is not shown it.
    const other = await as(doors[1]).checkin.walkIn({ ...input, fullName: "Else" });
    expect(other.registration).toMatchObject({ fullName: "Once", email: null, phone: null });
    expect(other.member).toMatchObject({ fullName: "Else", email: null });
    const atDesk = await checkin().walkIn(input);
    expect(atDesk.registration).toMatchObject({ email: address, phone: "555 0100" });
    // Another event has walk-ins of its own.
    const elsewhere = await newEvent();
    const there = await checkin().walkIn({ eventId: elsewhere.id, fullName: "There", walkInId });
    expect(there.registration.fullName).toBe("There");
  });

  test("201 under a walkInId after a refusal under it", async () => {
    const event = await newEvent({ prices: [2500] });
    const input = { eventId: event.id, fullName: "Pays", walkInId: newId() };
    await expect(checkin().walkIn(input)).rejects.toEqual(refused("PAYMENT_REQUIRED"));
    const made = await checkin().walkIn({ ...input, paymentCollectedOffline: true });
    expect(made.payment?.status).toBe("SUCCEEDED");
  });

  test("404 under a walkInId at an event that is not there", async () => {
    const input = { eventId: newId(), fullName: "Lost", walkInId: newId() };
    await expect(checkin().walkIn(input)).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("201 with the time at the door and whose hand it was in the audit", async () => {
    const event = await newEvent();
    const door = as(await openDoor(app, manager, event, "Ben")).checkin;
    const scannedAt = new Date(Date.now() - HOUR).toISOString();
    await door.walkIn({ eventId: event.id, fullName: "Early", scannedAt, recordedBy: "Anna" });
    const [entry] = await auditOf(app, event);
    expect(entry).toMatchObject({ actorName: "Ben", recordedBy: "Anna" });
    expect(entry?.scannedAt?.toISOString()).toBe(scannedAt);
    const [row] = await rowsOf(event);
    expect([row?.scannedAt?.toISOString(), row?.checkedInBy]).toEqual([scannedAt, "Anna"]);
  });

  test("201 and a scoped token sees of a stored member nothing but what it typed", async () => {
    const event = await newEvent();
    const address = email();
    const values = { email: address, fullName: "Kim Canary", phone: "555 0199" };
    await newMember(["ADMIN"], values);
    const door = as(await openDoor(app, manager, event)).checkin;
    const made = await door.walkIn({ eventId: event.id, fullName: "Kimmie", email: address });
    expect(made.member).toMatchObject({ fullName: "Kimmie", email: address, roles: ["GUEST"] });
    expect(JSON.stringify(made)).not.toMatch(/Canary|555 0199|ADMIN/);
  });

  test("400 VALIDATION_ERROR for a time at the door of two days ago", async () => {
    const event = await newEvent();
    const scannedAt = new Date(Date.now() - 48 * HOUR).toISOString();
    const call = checkin().walkIn({ eventId: event.id, fullName: "Old", scannedAt });
    await expect(call).rejects.toMatchObject({ details: [{ path: "scannedAt" }] });
  });
});
