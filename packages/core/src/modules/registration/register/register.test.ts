import { describe, expect, test } from "vitest";
import { openTestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeEvent, makeTenant, type TestMember } from "#testing/clubs/factories.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";

const { app, newMember, newEvent } = await openClub();

const as = (member: TestMember) => app.as(member).registration;

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

describe("POST /api/events/:id/register", () => {
  test("201 CONFIRMED at once when the event is free and has seats", async () => {
    const [event, member] = [await newEvent(), await newMember()];
    const made = await as(member).register({ id: event.id });
    expect(made).toMatchObject({
      eventId: event.id,
      memberId: member.id,
      status: "CONFIRMED",
      source: "MEMBER",
      fullName: member.fullName,
      email: member.email,
      waitlistPosition: null,
      holdExpiresAt: null,
      guests: [],
    });
    expect(made.ticketCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(made.confirmedAt).not.toBeNull();
    expect(await mailsAbout(app.services, made.id)).toEqual(["registrationConfirmed"]);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("201 asks each guest what is asked of each attendee; 400 names whose answer is wrong", async () => {
    const diet = { key: "diet", label: "Diet", perAttendee: true, required: true };
    const event = await newEvent({ questions: [diet, { key: "bus", label: "Bus" }] });
    const host = as(await newMember());
    const party = (answers?: Record<string, string>) => ({
      id: event.id,
      answers: { diet: "Fish", bus: "yes" },
      guests: [{ fullName: "Ben", ...(answers && { answers }) }],
    });
    for (const [given, path] of [
      [undefined, "guests.0.answers.diet"],
      [{ diet: "Fish", bus: "no" }, "guests.0.answers.bus"],
    ] as const)
      await expect(host.register(party(given))).rejects.toMatchObject({
        appCode: "VALIDATION_ERROR",
        details: [{ path }],
      });
    expect(await host.register(party({ diet: "Vegan" }))).toMatchObject({
      answers: { diet: "Fish", bus: "yes" },
      guests: [{ answers: { diet: "Vegan" } }],
    });
  });

  test("201 by the event's slug as well", async () => {
    const [event, member] = [await newEvent(), await newMember()];
    expect(await as(member).register({ id: event.slug })).toMatchObject({ eventId: event.id });
  });

  test("201 PENDING when the event is paid, holding its seats for a time", async () => {
    const event = await newEvent({ prices: [2500] });
    const made = await as(await newMember()).register({ id: event.id });
    expect(made).toMatchObject({ status: "PENDING", ticketTypeId: event.ticketTypeIds[0] });
    const held = Date.parse(made.holdExpiresAt ?? "") - Date.now();
    expect(held).toBeGreaterThan(29 * 60_000);
    expect(held).toBeLessThanOrEqual(30 * 60_000);
    expect(await mailsAbout(app.services, made.id)).toEqual(["registrationPending"]);
  });

  test("201 PENDING for ever when the time to hold is 0", async () => {
    const patient = await openTestApp({ settings: { pendingHoldMinutes: 0 } });
    const event = await newEvent({ prices: [2500] });
    const { token } = await newMember();
    const made = await patient.as({ token }).registration.register({ id: event.id });
    expect(made).toMatchObject({ status: "PENDING", holdExpiresAt: null });
    await patient.close();
  });

  test("201 CONFIRMED at a paid event when no seat of the party costs anything", async () => {
    const event = await newEvent({ prices: [2500, 0] });
    const free = event.ticketTypeIds[1];
    const guests = [{ fullName: "Ben", ticketTypeId: free }];
    const made = await as(await newMember()).register({ id: event.id, ticketTypeId: free, guests });
    expect(made).toMatchObject({ status: "CONFIRMED", guests: [{ status: "CONFIRMED" }] });
  });

  test("201 PENDING for the whole party when one seat of it costs something", async () => {
    const event = await newEvent({ prices: [2500, 0] });
    const [dear, free] = event.ticketTypeIds;
    const guests = [{ fullName: "Ben", ticketTypeId: dear }];
    const made = await as(await newMember()).register({ id: event.id, ticketTypeId: free, guests });
    expect(made).toMatchObject({ status: "PENDING", guests: [{ status: "PENDING" }] });
    expect(made.guests[0]?.holdExpiresAt).toBe(made.holdExpiresAt);
  });

  test("201 with 9 guests, each with a ticket; mail to those with an address", async () => {
    const event = await newEvent();
    const guests = Array.from({ length: 9 }, (_, index) => ({
      fullName: `Guest ${index}`,
      ...(index < 2 && { email: `guest${index}.${event.id}@example.org` }),
    }));
    const made = await as(await newMember()).register({ id: event.id, guests });
    expect(made.guests.map(({ fullName }) => fullName)).toEqual(guests.map((g) => g.fullName));
    expect(new Set(made.guests.map(({ ticketCode }) => ticketCode)).size).toBe(9);
    expect(made.guests.every(({ hostRegistrationId }) => hostRegistrationId === made.id)).toBe(
      true,
    );
    expect(await mailsAbout(app.services, ...made.guests.map(({ id }) => id))).toHaveLength(2);
    expect((await reconcile(app.services, event)).event.seatsTaken).toBe(10);
  });

  test("201 WAITLISTED when the event is full, at the end of the queue", async () => {
    const event = await newEvent({ capacity: 1 });
    await as(await newMember()).register({ id: event.id });
    const first = await as(await newMember()).register({ id: event.id });
    const second = await as(await newMember()).register({ id: event.id });
    expect(first).toMatchObject({ status: "WAITLISTED", waitlistPosition: 1, confirmedAt: null });
    expect(second).toMatchObject({ status: "WAITLISTED", waitlistPosition: 2 });
    expect(await mailsAbout(app.services, second.id)).toEqual(["registrationWaitlisted"]);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("201 WAITLISTED as neighbours: a party of 3 with 2 seats takes none of them", async () => {
    const event = await newEvent({ capacity: 2 });
    const guests = [{ fullName: "Ben" }, { fullName: "Cleo" }];
    const made = await as(await newMember()).register({ id: event.id, guests });
    expect(made).toMatchObject({
      status: "WAITLISTED",
      waitlistPosition: 1,
      guests: [{ waitlistPosition: 2 }, { waitlistPosition: 3 }],
    });
    const after = await reconcile(app.services, event);
    expect(after.faults).toEqual([]);
    expect(after.event).toMatchObject({ seatsTaken: 0, waitlistCount: 3 });
    expect(await as(await newMember()).register({ id: event.id })).toMatchObject({
      status: "CONFIRMED",
    });
  });

  test("201 without end when the event has no capacity", async () => {
    const event = await newEvent({ capacity: null });
    for (let n = 0; n < 3; n += 1)
      expect((await as(await newMember()).register({ id: event.id })).status).toBe("CONFIRMED");
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("409 CONFLICT when the event is full and the waitlist is off", async () => {
    const strict = await openTestApp({ settings: { waitlistEnabled: false } });
    const event = await newEvent({ capacity: 1 });
    await as(await newMember()).register({ id: event.id });
    const { token } = await newMember();
    const second = strict.as({ token }).registration.register({ id: event.id });
    await expect(second).rejects.toEqual(refused("CONFLICT", /full/));
    const after = await reconcile(app.services, event);
    expect(after.faults).toEqual([]);
    expect(after.registrations).toHaveLength(1);
    await strict.close();
  });

  test("409 CONFLICT naming the caller's own registration on the second time", async () => {
    const [event, member] = [await newEvent(), await newMember()];
    const { id } = await as(member).register({ id: event.id });
    await expect(as(member).register({ id: event.id })).rejects.toMatchObject({
      appCode: "CONFLICT",
      details: [{ reason: "REGISTERED_ALREADY", registrationId: id }],
    });
  });

  test("201 with a guest whose address is registered, as for any other: nobody learns of it", async () => {
    const [event, other] = [await newEvent(), await newMember()];
    await as(other).register({ id: event.id });
    const answers = [];
    for (const email of [other.email ?? "", "nobody.yet@example.org", "nobody.yet@example.org"]) {
      const guests = [{ fullName: "Ben", email }];
      const { guests: made } = await as(await newMember()).register({ id: event.id, guests });
      const [guest] = made;
      const shown = { ...guest, email: guest?.email === email };
      answers.push(
        omit(shown, ["id", "hostRegistrationId", "ticketCode", "createdAt", "confirmedAt"]),
      );
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("201 never confirmed before it was made", async () => {
    const event = await newEvent();
    const made = await as(await newMember()).register({ id: event.id });
    expect(Date.parse(made.confirmedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(made.createdAt));
  });

  test("409 CONFLICT when two of a party share an address", async () => {
    const [event, member] = [await newEvent(), await newMember()];
    const guests = [{ fullName: "Ben", email: member.email ?? "" }];
    const call = as(member).register({ id: event.id, guests });
    await expect(call).rejects.toEqual(refused("CONFLICT"));
  });

  test("201 as a new row after a CANCELLED one", async () => {
    const [event, member] = [await newEvent(), await newMember()];
    const first = await as(member).register({ id: event.id });
    await as(member).cancelOwn({ id: event.id });
    const second = await as(member).register({ id: event.id });
    expect(second.id).not.toBe(first.id);
    expect(second.ticketCode).not.toBe(first.ticketCode);
    expect((await reconcile(app.services, event)).registrations).toHaveLength(2);
  });

  test("404 for a draft, another tenant's event, no event and a malformed id", async () => {
    const [draft, foreign] = await Promise.all([
      newEvent({ status: "DRAFT" }),
      makeEvent(app.services, await makeTenant(app.services)),
    ]);
    const member = await newMember();
    const nowhere = "0199f3c0-0000-7000-8000-000000000000";
    for (const id of [draft.id, draft.slug, foreign.id, foreign.slug, nowhere, "no such event"])
      await expect(as(member).register({ id })).rejects.toEqual(refused("NOT_FOUND"));
  });

  test.each([
    ["cancelled", { status: "CANCELLED" as const }],
    ["completed", { status: "COMPLETED" as const }],
    ["past its end", { startsAt: inHours(-3), endsAt: inHours(-1) }],
    ["before its window", { registrationOpensAt: inHours(1) }],
    ["after its window", { registrationClosesAt: inHours(-1) }],
  ])("422 when the event is %s", async (_, values) => {
    const event = await newEvent(values);
    const call = as(await newMember()).register({ id: event.id });
    await expect(call).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
  });

  test("400 without a ticket type of several, and for one of another event", async () => {
    const [event, other] = await Promise.all([
      newEvent({ prices: [0, 2500] }),
      newEvent({ prices: [100] }),
    ]);
    const member = await newMember();
    const guests = [{ fullName: "Ben", ticketTypeId: other.ticketTypeIds[0] }];
    await expect(as(member).register({ id: event.id, guests })).rejects.toMatchObject({
      appCode: "VALIDATION_ERROR",
      details: [{ path: "ticketTypeId" }, { path: "guests.0.ticketTypeId" }],
    });
  });

  test("400 for ten guests, an unknown key and a wrong answer", async () => {
    const event = await newEvent({
      questions: [{ key: "boat", required: true }],
    });
    const member = await newMember();
    const guests = Array.from({ length: 10 }, () => ({ fullName: "Ben" }));
    const wrong = [{ guests }, { status: "CONFIRMED" }, {}, { answers: { boat: "a", oar: "b" } }];
    for (const body of wrong)
      await expect(as(member).register({ id: event.id, ...body })).rejects.toEqual(
        refused("VALIDATION_ERROR"),
      );
    const made = await as(member).register({ id: event.id, answers: { boat: "  Gig " } });
    expect(made.answers).toEqual({ boat: "Gig" });
  });

  test("401 without a token", async () => {
    const event = await newEvent();
    const call = app.as().registration.register({ id: event.id });
    await expect(call).rejects.toEqual(refused("UNAUTHORIZED"));
  });

  test("201 once for the same Idempotency-Key twice at once", async () => {
    const [event, member] = [await newEvent(), await newMember()];
    const headers = { "idempotency-key": "one-click" };
    const caller = () => app.as({ token: member.token, headers }).registration;
    const [one, other] = await Promise.all([
      caller().register({ id: event.id }),
      caller().register({ id: event.id }),
    ]);
    expect(one).toEqual(other);
    expect((await reconcile(app.services, event)).registrations).toHaveLength(1);
  });
});

const omit = (row: object, keys: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)));
