import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import type { TestMember } from "#testing/clubs/factories.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { reconcile } from "#testing/reconcile.ts";
import { untilServed } from "#testing/servers/until-served.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { event as eventTable } from "../../events/event.sql.ts";
import { releaseSeats, takeSeats } from "../../events/seats.ts";
import { registration } from "../registration.sql.ts";

const { app, tenant, newMember, newEvent } = await openClub();

const as = (member: TestMember) => app.as(member).registration;

describe("races for seats", () => {
  test("200 at once at 5 seats: exactly 5 CONFIRMED, a queue from 1 to 195", async () => {
    const event = await newEvent({ capacity: 5 });
    const members = await Promise.all(Array.from({ length: 200 }, () => newMember()));
    const answers = await Promise.all(
      members.map((m) => untilServed(() => as(m).register({ id: event.id }))),
    );
    const { registrations, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(answers.filter(({ status }) => status === "CONFIRMED")).toHaveLength(5);
    const queue = registrations.filter(({ status }) => status === "WAITLISTED");
    const places = Array.from({ length: 195 }, (_, index) => index + 1);
    expect(queue.map(({ waitlistNumber }) => waitlistNumber)).toEqual(places);
    const told = answers.flatMap(({ waitlistPosition }) => waitlistPosition ?? []);
    expect(told.sort((a, b) => a - b)).toEqual(places);
  });

  test.each([
    ["with an address", {}],
    ["without one", { email: null }],
  ])("20 of one member %s at once: one registration, the others 409", async (_, values) => {
    const event = await newEvent({ capacity: 30 });
    const member = await newMember(["MEMBER"], values);
    const calls = Array.from({ length: 20 }, () => as(member).register({ id: event.id }));
    const settled = await Promise.allSettled(calls);
    const refusals = settled.filter((call) => call.status === "rejected");
    expect(refusals.map(({ reason }) => reason.appCode)).toEqual(Array(19).fill("CONFLICT"));
    const after = await reconcile(app.services, event);
    expect(after.faults).toEqual([]);
    expect(after.registrations).toHaveLength(1);
  });

  test("10 hosts who bring one guest at once: each party has its seats", async () => {
    const event = await newEvent({ capacity: 100 });
    const members = await Promise.all(Array.from({ length: 10 }, () => newMember()));
    const guests = [{ fullName: "Ben", email: `ben.${event.id}@example.org` }];
    await Promise.all(members.map((m) => as(m).register({ id: event.id, guests })));
    const after = await reconcile(app.services, event);
    expect(after.faults).toEqual([]);
    expect(after.registrations).toHaveLength(20);
  });

  test("a member whose seats two hosts hold registers 10 times at once: one takes one over", async () => {
    const event = await newEvent({ capacity: 4 });
    const member = await newMember();
    const guests = [{ fullName: "Max", email: member.email ?? "" }];
    for (const host of [await newMember(), await newMember()])
      await as(host).register({ id: event.id, guests });
    const calls = Array.from({ length: 10 }, () => as(member).register({ id: event.id }));
    const settled = await Promise.allSettled(calls);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const after = await reconcile(app.services, event);
    expect(after.faults).toEqual([]);
    expect(after.event.seatsTaken).toBe(4);
  });

  test("since when people wait is in the order of their places, however many come at once", async () => {
    const event = await newEvent({ capacity: 1 });
    const members = await Promise.all(Array.from({ length: 40 }, () => newMember()));
    await Promise.all(members.map((m) => as(m).register({ id: event.id })));
    const { token } = await newMember(["EVENT_MANAGER"]);
    const queue = await app.as({ token }).waitlist.list({ eventId: event.id, limit: 100 });
    const since = queue.data.map(({ waitingSince }) => waitingSince);
    expect(since).toHaveLength(39);
    expect(since).toEqual([...since].sort());
  });

  test("parties of 1 to 4 at once at 30 seats: none is split, none too many", async () => {
    const event = await newEvent({ capacity: 30 });
    const members = await Promise.all(Array.from({ length: 40 }, () => newMember()));
    const answers = await Promise.all(
      members.map((m, index) =>
        as(m).register({ id: event.id, guests: Array(index % 4).fill({ fullName: "Ben" }) }),
      ),
    );
    for (const { status, guests } of answers)
      expect(guests.every((guest) => guest.status === status)).toBe(true);
    const { faults, event: after } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after.seatsTaken).toBeGreaterThan(26);
  });

  test("registering while the event is cancelled leaves nobody registered", async () => {
    const manager = await newMember(["EVENT_MANAGER"]);
    const event = await newEvent({ capacity: 5 });
    const members = await Promise.all(Array.from({ length: 30 }, () => newMember()));
    const calls = members.map((m) => as(m).register({ id: event.id }));
    const cancelled = app.as(manager).registration.cancelEvent({ eventId: event.id });
    const settled = await Promise.allSettled([...calls, cancelled]);
    const codes = settled.flatMap((call) =>
      call.status === "rejected" ? call.reason.appCode : [],
    );
    expect(codes.filter((code) => code !== "UNPROCESSABLE_ENTITY")).toEqual([]);
    const { faults, registrations } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(registrations.filter(({ status }) => status !== "CANCELLED")).toEqual([]);
  });

  test("a seat that is released meanwhile goes to exactly one of those who register", async () => {
    const event = await newEvent({ capacity: 1 });
    const holder = await newMember();
    await as(holder).register({ id: event.id });
    const members = await Promise.all(Array.from({ length: 20 }, () => newMember()));
    const [, ...answers] = await Promise.all([
      as(holder).cancelOwn({ id: event.id }),
      ...members.map((m) => as(m).register({ id: event.id })),
    ]);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
    expect(answers.filter(({ status }) => status === "CONFIRMED").length).toBeLessThanOrEqual(1);
  });
});

describe("a registration that finds the event full, and waits for its lock", () => {
  test("is CONFIRMED when a seat comes free in that moment", async () => {
    const event = await newEvent({ capacity: 1 });
    const holder = await newMember();
    const mine = await as(holder).register({ id: event.id });
    const member = await newMember();
    const key = { tenantId: tenant.id, eventId: event.id };
    const answer = await holdWhileWaitedFor(
      app,
      async (tx) => {
        await releaseSeats(tx, key, 1);
        await tx
          .update(registration)
          .set({ status: "CANCELLED", cancelledAt: new Date() })
          .where(eq(registration.id, mine.id));
      },
      () => as(member).register({ id: event.id }),
    );
    expect(answer.status).toBe("CONFIRMED");
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test.each([
    ["CANCELLED", "EVENT_CANCELLED"],
    ["COMPLETED", "EVENT_OVER"],
  ] as const)("is refused when the event is %s in that moment: 422 %s", async (status, reason) => {
    const event = await newEvent({ capacity: 1 });
    const member = await newMember();
    const answer = holdWhileWaitedFor(
      app,
      (tx) => tx.update(eventTable).set({ status }).where(eq(eventTable.id, event.id)),
      () => as(member).register({ id: event.id }),
    );
    await expect(answer).rejects.toMatchObject({
      appCode: "UNPROCESSABLE_ENTITY",
      details: [{ reason }],
    });
  });
});

describe("a registration that finds room, and waits for its lock", () => {
  test.each([
    ["with nothing to pay", [], {}],
    ["with something to pay", [2500], {}],
    ["with an Idempotency-Key", [2500], { "idempotency-key": newId() }],
  ])("%s, is WAITLISTED when the last seat is taken in that moment", async (_, prices, headers) => {
    const event = await newEvent({ capacity: 1, prices });
    const { token } = await newMember();
    const [ticketTypeId] = event.ticketTypeIds;
    const answer = await holdWhileWaitedFor(
      app,
      (tx) => takeSeats(tx, { tenantId: tenant.id, eventId: event.id }, 1),
      () =>
        app
          .as({ token, headers })
          .registration.register({ id: event.id, ...(ticketTypeId && { ticketTypeId }) }),
    );
    expect(answer).toMatchObject({ status: "WAITLISTED", waitlistPosition: 1 });
  });
});

describe("seats that come free while people wait", () => {
  const fullWithQueue = async () => {
    const event = await newEvent({ capacity: 2 });
    const holders = await Promise.all([newMember(), newMember()]);
    for (const holder of [...holders, await newMember()])
      await as(holder).register({ id: event.id });
    return { event, holders };
  };
  const manager = async () => {
    const { token } = await newMember(["EVENT_MANAGER"]);
    return app.as({ token });
  };

  test("owe the managers one mail, and the next one once the queue was looked at", async () => {
    const { event, holders } = await fullWithQueue();
    expect(await mailsAbout(app.services, event.id)).toEqual([]);
    for (const holder of holders) await as(holder).cancelOwn({ id: event.id });
    expect(await mailsAbout(app.services, event.id)).toEqual(["seatsFree"]);
    await (await manager()).waitlist.list({ eventId: event.id });
    const [last] = holders;
    await as(last as TestMember).register({ id: event.id });
    await as(last as TestMember).cancelOwn({ id: event.id });
    expect(await mailsAbout(app.services, event.id)).toEqual(["seatsFree", "seatsFree"]);
  });

  test("owe one mail when both come free at once", async () => {
    const { event, holders } = await fullWithQueue();
    await Promise.all(holders.map((holder) => as(holder).cancelOwn({ id: event.id })));
    expect(await mailsAbout(app.services, event.id)).toEqual(["seatsFree"]);
  });

  test("owe a mail when the capacity is raised", async () => {
    const { event } = await fullWithQueue();
    await (await manager()).events.edit({ eventId: event.id, capacity: 3 });
    expect(await mailsAbout(app.services, event.id)).toEqual(["seatsFree"]);
  });

  test("owe none when nobody waits, and none when it is a waiting one who leaves", async () => {
    const event = await newEvent({ capacity: 1 });
    const [holder, waiting] = [await newMember(), await newMember()];
    await as(holder).register({ id: event.id });
    await as(waiting).register({ id: event.id });
    await as(waiting).cancelOwn({ id: event.id });
    await as(holder).cancelOwn({ id: event.id });
    expect(await mailsAbout(app.services, event.id)).toEqual([]);
  });

  test("are still owed after somebody looked who can only look", async () => {
    const { event, holders } = await fullWithQueue();
    const { token } = await newMember(["FINANCE_MANAGER"]);
    await as(holders[0] as TestMember).cancelOwn({ id: event.id });
    await app.as({ token }).waitlist.list({ eventId: event.id });
    await as(holders[1] as TestMember).cancelOwn({ id: event.id });
    expect(await mailsAbout(app.services, event.id)).toEqual(["seatsFree"]);
  });
});
