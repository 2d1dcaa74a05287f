import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#base/clock.ts";
import { openClub } from "#testing/clubs/club.ts";
import { registrationNow } from "#testing/clubs/door.ts";
import type { TestEvent } from "#testing/clubs/factories.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { accessCode } from "../../checkin/checkin.sql.ts";
import { releaseHolds } from "../../registration/change/release-holds.ts";
import { event as eventTable } from "../event.sql.ts";

// Its own database: at another time of the clock the holds of other tests would end as well.
const databaseUrl = await freshDatabaseUrl("follow_door");
const { app, as, newMember, newEvent } = await openClub({ databaseUrl });
const manager = await newMember(["ADMIN", "FINANCE_MANAGER"]);
const office = () => as(manager);

const later = (date: Date, time: number) => new Date(date.getTime() + time).toISOString();
const postponed = (event: TestEvent, time: number) => ({
  eventId: event.id,
  startsAt: later(event.startsAt, time),
  endsAt: later(event.endsAt, time),
});

describe("PATCH of the dates of an event: holds and due dates", () => {
  const soon = (values: object = {}) =>
    newEvent({ prices: [2500], ...values, startsAt: inTime(DAY), endsAt: inTime(DAY + 3 * HOUR) });
  const inTime = (time: number) => new Date(Date.now() + time);

  async function owing(event: TestEvent) {
    const made = await as(await newMember()).checkout.checkout({ id: event.id });
    return { registrationId: made.registration.id, invoiceId: made.invoice.id };
  }
  const endsOf = async ({ registrationId, invoiceId }: Awaited<ReturnType<typeof owing>>) => {
    const { holdExpiresAt } = await registrationNow(app, { id: registrationId });
    const { dueAt } = await office().billing.getInvoice({ id: invoiceId });
    return { hold: holdExpiresAt?.toISOString(), dueAt };
  };

  test("200 that end with the door move with it; the issued invoice stays as it is", async () => {
    const event = await soon();
    const debt = await owing(event);
    const before = await readInvoice(debt.invoiceId);
    const pdf = await readPdf(debt.invoiceId);
    const { meta } = await office().events.edit(postponed(event, 7 * DAY));
    const [from, to] = [event.endsAt.toISOString(), later(event.endsAt, 7 * DAY)];
    expect(meta?.moved).toEqual([
      { what: "HOLDS", from, to, count: 1 },
      { what: "DUE_DATES", from, to, count: 1 },
    ]);
    expect(await endsOf(debt)).toEqual({ hold: to, dueAt: to });
    expect(await readInvoice(debt.invoiceId)).toEqual({ ...before, dueAt: to });
    expect((await readPdf(debt.invoiceId)) === pdf).toBe(true);
  });

  const readInvoice = (id: string) => office().billing.getInvoice({ id });
  const readPdf = (id: string) => office().billing.invoicePdf({ id });

  test("200 of other events, of an earlier due date and before a checkout stay", async () => {
    const [event, other, distant] = [
      await soon(),
      await soon(),
      await newEvent({ prices: [2500], startsAt: inTime(60 * DAY), endsAt: inTime(61 * DAY) }),
    ];
    const [elsewhere, unbound] = [await owing(other), await owing(distant)];
    const held = await as(await newMember()).registration.register({ id: event.id });
    const before = [await endsOf(elsewhere), await endsOf(unbound)];
    expect((await office().events.edit(postponed(event, DAY))).meta).toBeUndefined();
    expect((await office().events.edit(postponed(distant, DAY))).meta).toBeUndefined();
    expect([await endsOf(elsewhere), await endsOf(unbound)]).toEqual(before);
    const { holdExpiresAt } = await registrationNow(app, held);
    expect(holdExpiresAt?.toISOString()).toBe(held.holdExpiresAt);
  });

  test("200 a hold never lasts beyond an earlier closing of the door, the due date stays", async () => {
    const event = await newEvent({
      ...{ prices: [2500], startsAt: inTime(60 * DAY), endsAt: inTime(61 * DAY) },
    });
    const debt = await owing(event);
    const { dueAt } = await endsOf(debt);
    const endsAt = later(new Date(), 3 * DAY);
    await office().events.edit({ eventId: event.id, startsAt: later(new Date(), DAY), endsAt });
    expect(await endsOf(debt)).toEqual({ hold: endsAt, dueAt });
  });

  test.each([
    ["a prolonged end", {}, { endsAt: later(new Date(), DAY + 5 * HOUR) }],
    [
      "a later closing of the check-in",
      { checkInClosesAt: new Date(Date.now() + DAY + HOUR) },
      { checkInClosesAt: later(new Date(), DAY + 5 * HOUR) },
    ],
  ])("200 follow %s", async (_, values, change) => {
    const event = await soon(values);
    const debt = await owing(event);
    await office().events.edit({ eventId: event.id, ...change });
    const [to] = Object.values(change);
    expect(await endsOf(debt)).toEqual({ hold: to, dueAt: to });
  });

  test("a seat is held past the start and released when the door has closed", async () => {
    const event = await soon();
    const debt = await owing(event);
    await office().events.edit(postponed(event, DAY));
    const statusAfter = async (time: number) => {
      app.clock.set(new Date(event.startsAt.getTime() + time));
      await releaseHolds(app.services).finally(() => app.clock.set(new Date()));
      return (await registrationNow(app, { id: debt.registrationId })).status;
    };
    expect(await statusAfter(MINUTE)).toBe("PENDING");
    expect(await statusAfter(DAY + MINUTE)).toBe("PENDING");
    expect(await statusAfter(DAY + 3 * HOUR)).toBe("CANCELLED");
  });
});

describe("PATCH of the dates of an event: access codes", () => {
  const evening = () =>
    newEvent({ startsAt: new Date(Date.now() + DAY), endsAt: new Date(Date.now() + DAY + HOUR) });
  const codeOf = async (event: TestEvent, more: object = {}) => {
    const { id } = await office().checkin.createCode({ eventId: event.id, ...more });
    return id;
  };
  const validity = async (id: string) => {
    const [row] = await app.services.system.run((query) =>
      query.select().from(accessCode).where(eq(accessCode.id, id)),
    );
    return { startsAt: row?.startsAt.toISOString(), expiresAt: row?.expiresAt.toISOString() };
  };

  test("200 with the default expiry move, those with an expiry of their own stay", async () => {
    const event = await evening();
    const chosen = later(event.endsAt, HOUR);
    const [byDefault, own] = [await codeOf(event), await codeOf(event, { expiresAt: chosen })];
    const revoked = await codeOf(event);
    await office().checkin.revokeCode({ eventId: event.id, codeId: revoked });
    const [before, gone] = [await validity(byDefault), await validity(revoked)];
    const { meta } = await office().events.edit(postponed(event, 2 * DAY));
    const to = later(event.endsAt, 2 * DAY + 2 * HOUR);
    expect(meta?.moved).toEqual([
      { what: "ACCESS_CODES", from: before.expiresAt, to, count: 1, accessCodeId: byDefault },
    ]);
    expect(await validity(byDefault)).toEqual({ ...before, expiresAt: to });
    expect((await validity(own)).expiresAt).toBe(chosen);
    expect(await validity(revoked)).toEqual(gone);
  });

  test("200 a prolonged end prolongs them", async () => {
    const event = await evening();
    const id = await codeOf(event);
    await office().events.edit({ eventId: event.id, endsAt: later(event.endsAt, 3 * HOUR) });
    expect((await validity(id)).expiresAt).toBe(later(event.endsAt, 5 * HOUR));
  });

  test("200 one that has not started yet starts later too", async () => {
    const event = await evening();
    const id = await codeOf(event, { startsAt: later(event.startsAt, -HOUR) });
    await office().events.edit(postponed(event, 2 * DAY));
    expect(await validity(id)).toEqual({
      startsAt: later(event.startsAt, 2 * DAY - HOUR),
      expiresAt: later(event.endsAt, 2 * DAY + 2 * HOUR),
    });
  });

  test("200 no code is valid for more than 30 days: it starts a day before a far event", async () => {
    const event = await evening();
    const id = await codeOf(event);
    await office().events.edit(postponed(event, 90 * DAY));
    expect(await validity(id)).toEqual({
      startsAt: later(event.startsAt, 89 * DAY),
      expiresAt: later(event.endsAt, 90 * DAY + 2 * HOUR),
    });
  });

  test("one that is made while the event moves has the expiry of the new dates", async () => {
    const event = await evening();
    const endsAt = new Date(event.endsAt.getTime() + HOUR);
    const id = await holdWhileWaitedFor(
      app,
      (tx) => tx.update(eventTable).set({ endsAt }).where(eq(eventTable.id, event.id)),
      () => codeOf(event),
    );
    expect((await validity(id)).expiresAt).toBe(later(endsAt, 2 * HOUR));
  });
});
