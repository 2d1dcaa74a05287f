import { describe, expect, test } from "vitest";
import { MINUTE } from "#base/clock.ts";
import { openClub } from "#testing/clubs/club.ts";
import type { TestMember } from "#testing/clubs/factories.ts";
import { makeInvoice, statusesOfMoney } from "#testing/clubs/money.ts";
import { setStatus } from "#testing/clubs/set-status.ts";
import { mailsAbout, writtenMails } from "#testing/owed-mail.ts";
import { reconcile } from "#testing/reconcile.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { releaseHolds } from "./release-holds.ts";

// It works across all tenants, so it needs a database in which nobody else waits for payment.
const { app, newMember, newEvent } = await openClub({
  databaseUrl: await freshDatabaseUrl("holds"),
});

const as = (member: TestMember) => app.as(member).registration;

const afterTheHold = async (work: () => Promise<void>) => {
  app.clock.advance(31 * MINUTE);
  await work();
  app.clock.advance(-31 * MINUTE);
};

describe("releasing unpaid seats", () => {
  test("a party whose hold has run out is CANCELLED, told, and its seats are free", async () => {
    const event = await newEvent({ capacity: 2, prices: [100] });
    const made = await as(await newMember()).register({
      id: event.id,
      guests: [{ fullName: "Ben" }],
    });
    await as(await newMember()).register({ id: event.id });
    const invoiceId = await makeInvoice(app.services, made, "ISSUED", "PENDING");
    await afterTheHold(() => releaseHolds(app.services));
    const { event: after, registrations, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after).toMatchObject({ seatsTaken: 0, waitlistCount: 1 });
    expect(registrations.map(({ status }) => status).sort()).toEqual([
      "CANCELLED",
      "CANCELLED",
      "WAITLISTED",
    ]);
    expect(await mailsAbout(app.services, made.id)).toEqual([
      "registrationPending",
      "registrationReleased",
    ]);
    expect(await mailsAbout(app.services, event.id)).toEqual(["seatsFree"]);
    expect(await statusesOfMoney(app.services, invoiceId)).toEqual(["VOID", "FAILED"]);
  });

  test("a released host takes the whole party along, confirmed and waiting guests as well", async () => {
    const event = await newEvent({ capacity: 2, prices: [100] });
    const guests = [{ fullName: "Ben", email: `ben.${event.id}@example.org` }];
    const made = await as(await newMember()).register({ id: event.id, guests });
    const [ben = ""] = made.guests.map(({ id }) => id);
    const office = await newMember(["ADMIN", "FINANCE_MANAGER"]);
    const key = { eventId: event.id, registrationId: made.id };
    await as(office).addGuest({ ...key, fullName: "Cleo" });
    await setStatus(app.services, ben, "CONFIRMED");
    await afterTheHold(() => releaseHolds(app.services));
    const { event: after, registrations, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after).toMatchObject({ seatsTaken: 0, waitlistCount: 0 });
    const statuses = registrations.map(({ status }) => status);
    expect(statuses).toEqual(["CANCELLED", "CANCELLED", "CANCELLED"]);
    expect(await mailsAbout(app.services, ben)).toContain("registrationCancelled");
  });

  test("a party of which a guest has arrived stays", async () => {
    const event = await newEvent({ prices: [100] });
    const guests = [{ fullName: "Ben" }];
    const made = await as(await newMember()).register({ id: event.id, guests });
    await setStatus(app.services, made.guests[0]?.id ?? "", "CHECKED_IN");
    await afterTheHold(() => releaseHolds(app.services));
    const { registrations } = await reconcile(app.services, event);
    expect(registrations.map(({ status }) => status)).toEqual(["PENDING", "CHECKED_IN"]);
  });

  test("the mail leads to the event's page, and offers another try while that is possible", async () => {
    const event = await newEvent({ prices: [100] });
    const { id } = await as(await newMember()).register({ id: event.id });
    await afterTheHold(() => releaseHolds(app.services));
    const released = async () => (await writtenMails(app.services, id))["registrationReleased"];
    const again = "You can register again while seats are available.";
    const mail = await released();
    const url = `http://localhost:3000/my/events/${event.id}`;
    expect(mail?.action).toEqual({ label: "View event", url });
    expect(mail?.paragraphs).toContain(again);
    const manager = await newMember(["EVENT_MANAGER"]);
    const registrationClosesAt = app.clock.now().toISOString();
    await app.as(manager).events.edit({ eventId: event.id, registrationClosesAt });
    expect((await released())?.paragraphs).not.toContain(again);
  });

  test("one that is paid, one whose hold still runs and one that waits stay", async () => {
    const event = await newEvent({ capacity: 2, prices: [100] });
    const { id } = await as(await newMember()).register({ id: event.id });
    await as(await newMember()).register({ id: event.id });
    await as(await newMember()).register({ id: event.id });
    await releaseHolds(app.services);
    await setStatus(app.services, id, "CONFIRMED");
    await afterTheHold(() => releaseHolds(app.services));
    const { registrations, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(registrations.map(({ status }) => status).sort()).toEqual([
      "CANCELLED",
      "CONFIRMED",
      "WAITLISTED",
    ]);
  });

  test("several instances at once release each seat once, more than a batch of them", async () => {
    const events = await Promise.all([
      newEvent({ capacity: null, prices: [100] }),
      newEvent({ capacity: null, prices: [100] }),
    ]);
    const guests = Array.from({ length: 9 }, () => ({ fullName: "Ben" }));
    for (const { id } of events)
      await Promise.all(
        Array.from({ length: 21 }, async () => as(await newMember()).register({ id, guests })),
      );
    await afterTheHold(async () => {
      await Promise.all([1, 2, 3].map(() => releaseHolds(app.services)));
    });
    for (const event of events) {
      const { event: after, faults } = await reconcile(app.services, event);
      expect(faults).toEqual([]);
      expect(after.seatsTaken).toBe(0);
    }
  });
});
