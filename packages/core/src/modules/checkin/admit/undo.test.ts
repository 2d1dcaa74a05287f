import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { MINUTE } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { auditOf, openDoor, registrationNow } from "#testing/clubs/door.ts";
import { makeEvent, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { outcome } from "#testing/people/outcome.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { registration } from "../../registration/registration.sql.ts";

const { app, as, newMember, newEvent } = await openClub();
const manager = await newMember(["ADMIN"]);

const checkin = () => as(manager).checkin;

async function checkedIn(minutesAgo: number) {
  const event = await newEvent({ seatsTaken: 1 });
  const { id: registrationId } = await makeRegistration(app.services, event, {
    status: "CHECKED_IN",
    checkedInAt: new Date(Date.now() - minutesAgo * MINUTE),
    checkedInBy: "Ben",
  });
  return { event, eventId: event.id, registrationId };
}

describe("POST /api/events/:eventId/checkin/undo", () => {
  test("200 CONFIRMED again at the door within 15 minutes, with its own audit entry", async () => {
    const { event, eventId, registrationId } = await checkedIn(14);
    const door = as(await openDoor(app, manager, event)).checkin;
    const answer = await door.undo({ eventId, registrationId, reason: "Wrong person" });
    expect(answer.registration).toMatchObject({ status: "CONFIRMED", checkedInAt: null });
    expect(await auditOf(app, event)).toMatchObject([
      { action: "UNDO", registrationId, actorName: "Anna", reason: "Wrong person" },
    ]);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("409 CONFLICT for a check-in that was taken back and made again meanwhile", async () => {
    const { eventId, registrationId } = await checkedIn(1);
    const again = new Date();
    const answer = await holdWhileWaitedFor(
      app,
      (tx) =>
        tx
          .update(registration)
          .set({ checkedInAt: again })
          .where(eq(registration.id, registrationId)),
      () => outcome(() => checkin().undo({ eventId, registrationId })),
    );
    expect(answer).toBe("CONFLICT");
    expect(await registrationNow(app, { id: registrationId })).toMatchObject({
      status: "CHECKED_IN",
    });
  });

  test("200 for a member with the permission at any time", async () => {
    const { eventId, registrationId } = await checkedIn(2 * 24 * 60);
    const { registration } = await checkin().undo({ eventId, registrationId });
    expect(registration.status).toBe("CONFIRMED");
  });

  test("200 and what was paid stays paid", async () => {
    const event = await newEvent({ prices: [2500] });
    const walkIn = { eventId: event.id, fullName: "Noor", paymentCollectedOffline: true };
    const { registration } = await checkin().walkIn(walkIn);
    await checkin().undo({ eventId: event.id, registrationId: registration.id });
    const [bill] = await app.services.system.run((query) =>
      query.select().from(invoice).where(eq(invoice.registrationId, registration.id)),
    );
    expect(bill?.status).toBe("PAID");
  });

  test("200 for an undo that waited on a device, by the time and the hand of then", async () => {
    const { event, eventId, registrationId } = await checkedIn(20);
    const door = as(await openDoor(app, manager, event, "Ben")).checkin;
    const scannedAt = new Date(Date.now() - 10 * MINUTE).toISOString();
    await door.undo({ eventId, registrationId, scannedAt, recordedBy: "Anna" });
    const [entry] = await auditOf(app, event);
    expect(entry).toMatchObject({ action: "UNDO", actorName: "Ben", recordedBy: "Anna" });
    expect(entry?.scannedAt?.toISOString()).toBe(scannedAt);
  });

  test("409 CONFLICT for an undo made before the check-in that it would take back", async () => {
    const { eventId, registrationId } = await checkedIn(5);
    const scannedAt = new Date(Date.now() - 6 * MINUTE).toISOString();
    await expect(checkin().undo({ eventId, registrationId, scannedAt })).rejects.toMatchObject({
      appCode: "CONFLICT",
      details: [{ registrationId, reason: "CHECKED_IN_SINCE", checkedInBy: "Ben" }],
    });
  });

  test("404 NOT_FOUND for an unknown registration and one of another event or tenant", async () => {
    const { eventId } = await checkedIn(1);
    const elsewhere = await makeEvent(app.services, await makeTenant(app.services));
    const foreign = await makeRegistration(app.services, elsewhere);
    const { registrationId } = await checkedIn(1);
    for (const id of [newId(), foreign.id, registrationId]) {
      const call = checkin().undo({ eventId, registrationId: id });
      await expect(call).rejects.toEqual(refused("NOT_FOUND"));
    }
  });

  test("409 CONFLICT for somebody who is not in", async () => {
    const event = await newEvent();
    const { id: registrationId } = await makeRegistration(app.services, event);
    const call = checkin().undo({ eventId: event.id, registrationId });
    await expect(call).rejects.toEqual(refused("CONFLICT"));
  });

  test("422 UNPROCESSABLE_ENTITY at the door after 15 minutes", async () => {
    const { event, eventId, registrationId } = await checkedIn(16);
    const door = as(await openDoor(app, manager, event)).checkin;
    const call = door.undo({ eventId, registrationId });
    await expect(call).rejects.toMatchObject({
      appCode: "UNPROCESSABLE_ENTITY",
      details: [{ reason: "UNDO_TOO_LATE" }],
    });
    expect(await auditOf(app, event)).toEqual([]);
  });
});
