import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { auditOf, openDoor } from "#testing/clubs/door.ts";
import { makeEvent, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";
import { payment } from "../../billing/billing.sql.ts";
import { member } from "../../membership/member.sql.ts";
import { registration } from "../../registration/registration.sql.ts";

const { app, as, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);

const checkin = () => as(manager).checkin;
const email = () => `${newId()}@example.org`;
const rowsOf = (event: { id: string }) =>
  app.services.system.run((query) =>
    query.select().from(registration).where(eq(registration.eventId, event.id)),
  );

describe("POST /api/events/:eventId/checkin/walk-in", () => {
  test("201 CHECKED_IN at a free event: a shell guest, a seat, an entry and no invoice", async () => {
    const event = await newEvent();
    const { token } = await openDoor(app, manager, event, "Anna");
    const input = { eventId: event.id, fullName: "Noor Visser", email: email(), phone: "555 0100" };
    const made = await as({ token }).checkin.walkIn(input);
    expect(made).toMatchObject({
      registration: { status: "CHECKED_IN", source: "WALK_IN", fullName: "Noor Visser" },
      member: { fullName: "Noor Visser", email: input.email, status: "ACTIVE", roles: ["GUEST"] },
      overCapacity: false,
    });
    expect(made.registration.memberId).toBe(made.member.id);
    expect(made).not.toHaveProperty("invoice");
    expect(made).not.toHaveProperty("payment");
    expect(await auditOf(app, event)).toMatchObject([
      { action: "WALK_IN", actorType: "STAFF", actorName: "Anna", attendeeName: "Noor Visser" },
    ]);
    expect(await mailsAbout(app.services, made.registration.id)).toEqual([]);
    const { event: row, faults } = await reconcile(app.services, event);
    expect([row.seatsTaken, faults]).toEqual([1, []]);
  });

  test("201 at a paid event: PAID invoice, SUCCEEDED MANUAL_OTHER payment, welcome mail", async () => {
    const event = await newEvent({ prices: [2500], title: "A Dinner" });
    const input = { eventId: event.id, fullName: "Noor", email: email() };
    const made = await checkin().walkIn({ ...input, paymentCollectedOffline: true });
    expect(made.invoice).toMatchObject({
      status: "PAID",
      total: 2500,
      currency: "EUR",
      memberId: made.member.id,
      eventId: event.id,
      registrationId: made.registration.id,
      lines: [{ description: "A Dinner: Tier 1", quantity: 1, unitAmount: 2500, amount: 2500 }],
    });
    expect(made.invoice?.number).toMatch(/^\d{4}-\d{6}$/);
    expect(made.payment).toMatchObject({
      invoiceId: made.invoice?.id,
      channel: "MANUAL_OTHER",
      status: "SUCCEEDED",
      amount: 2500,
      approvedBy: manager.id,
    });
    expect(made.registration).toMatchObject({
      status: "CHECKED_IN",
      ticketTypeId: event.ticketTypeIds[0],
    });
    expect(await mailsAbout(app.services, made.registration.id)).toEqual(["walkInWelcome"]);
  });

  test("201 records whether it was cash, and who took it", async () => {
    const event = await newEvent({ prices: [2500] });
    const { token, codeId } = await openDoor(app, manager, event, "Anna");
    const paid = { paymentCollectedOffline: true, paymentChannel: "MANUAL_CASH" } as const;
    const made = await as({ token }).checkin.walkIn({ eventId: event.id, fullName: "No", ...paid });
    const taken = await app.services.system.run((query) =>
      query
        .select()
        .from(payment)
        .where(eq(payment.id, made.payment?.id ?? "")),
    );
    expect(taken).toMatchObject([
      { channel: "MANUAL_CASH", collectedBy: "Anna", accessCodeId: codeId, status: "SUCCEEDED" },
    ]);
  });

  test("201 for several people without an address, each a shell guest of their own", async () => {
    const event = await newEvent();
    const input = { eventId: event.id, fullName: "Unnamed" };
    const made = [await checkin().walkIn(input), await checkin().walkIn(input)];
    expect(made[0]?.member.id).not.toBe(made[1]?.member.id);
    expect(made[0]?.member.email).toBeNull();
  });

  test("201 for a known address as the member who has it, who stays as they are", async () => {
    const event = await newEvent();
    const known = await newMember(["MEMBER"], { fullName: "Kim Known" });
    const input = { eventId: event.id, fullName: "Kimmie", email: known.email?.toUpperCase() };
    const made = await checkin().walkIn({ ...input, email: input.email ?? "" });
    expect(made.member).toMatchObject({ id: known.id, fullName: "Kim Known", roles: ["MEMBER"] });
    expect(made.registration.fullName).toBe("Kimmie");
  });

  test("201 with a price of 0 at a paid event, and after a CANCELLED registration", async () => {
    const event = await newEvent({ prices: [2500, 0] });
    const address = email();
    await makeRegistration(app.services, event, { email: address, status: "CANCELLED" });
    const input = { eventId: event.id, fullName: "Free", email: address };
    const made = await checkin().walkIn({ ...input, ticketTypeId: event.ticketTypeIds[1] ?? "" });
    expect(made).not.toHaveProperty("invoice");
    expect(made.registration.status).toBe("CHECKED_IN");
  });

  test("201 with overCapacity true at a full event", async () => {
    const event = await newEvent({ capacity: 1 });
    const first = await checkin().walkIn({ eventId: event.id, fullName: "First" });
    const second = await checkin().walkIn({ eventId: event.id, fullName: "Second" });
    expect([first.overCapacity, second.overCapacity]).toEqual([false, true]);
    const decided = [first, second].map(({ registration: { decidedBy } }) => decidedBy);
    expect(decided).toEqual([null, manager.id]);
    const { event: row, faults } = await reconcile(app.services, event);
    expect([row.seatsTaken, row.seatsOverride, faults]).toEqual([2, 1, []]);
  });

  test("201 by override of a member where walk-ins may not exceed the capacity", async () => {
    const event = await newEvent({ capacity: 1, walkInsOverCapacity: false });
    await checkin().walkIn({ eventId: event.id, fullName: "First" });
    const made = await checkin().walkIn({ eventId: event.id, fullName: "Second", override: true });
    expect(made.overCapacity).toBe(true);
  });

  test("400 VALIDATION_ERROR without the ticket type that is needed, or with a wrong one", async () => {
    const event = await newEvent({ prices: [2500, 4000] });
    const other = await newEvent({ prices: [1000] });
    const person = { eventId: event.id, fullName: "Noor", paymentCollectedOffline: true };
    const wrong = [person, { ...person, ticketTypeId: other.ticketTypeIds[0] ?? "" }];
    for (const input of wrong)
      await expect(checkin().walkIn(input)).rejects.toMatchObject({
        appCode: "VALIDATION_ERROR",
        details: [{ path: "ticketTypeId" }],
      });
  });

  test("400 VALIDATION_ERROR for a payment that is not said by a boolean, and for an amount below 0", async () => {
    const event = await newEvent({ prices: [2500] });
    for (const more of [
      { paymentCollectedOffline: "true" },
      { paymentCollectedOffline: 1 },
      { amount: -1 },
    ]) {
      const input = { eventId: event.id, fullName: "Noor", ...more } as {
        eventId: string;
        fullName: string;
      };
      await expect(checkin().walkIn(input)).rejects.toEqual(refused("VALIDATION_ERROR"));
    }
  });

  test("402 PAYMENT_REQUIRED with amount and currency, and nothing is written", async () => {
    const event = await newEvent({ prices: [2500, 4000] });
    const address = email();
    const person = { eventId: event.id, fullName: "Noor", email: address };
    const ticketTypeId = event.ticketTypeIds[1] ?? "";
    for (const more of [{}, { paymentCollectedOffline: false }])
      await expect(checkin().walkIn({ ...person, ticketTypeId, ...more })).rejects.toMatchObject({
        appCode: "PAYMENT_REQUIRED",
        details: [{ amount: 4000, currency: "EUR" }],
      });
    expect(await rowsOf(event)).toEqual([]);
    const people = await app.services.system.run((query) =>
      query.select().from(member).where(eq(member.email, address)),
    );
    expect(people).toEqual([]);
  });

  test("404 NOT_FOUND for an event of another tenant", async () => {
    const foreign = await makeEvent(app.services, await makeTenant(app.services));
    const call = checkin().walkIn({ eventId: foreign.id, fullName: "Noor" });
    await expect(call).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("409 CONFLICT for an address with a living registration, before any money is asked for", async () => {
    const event = await newEvent({ prices: [2500] });
    const address = email();
    const { id } = await makeRegistration(app.services, event, { email: address });
    const call = checkin().walkIn({ eventId: event.id, fullName: "Again", email: address });
    await expect(call).rejects.toMatchObject({
      appCode: "CONFLICT",
      details: [{ reason: "REGISTERED_ALREADY", registrationId: id, status: "CONFIRMED" }],
    });
  });

  test("409 CONFLICT for an address that a host named as a guest's, naming the seat to check in", async () => {
    const event = await newEvent({ prices: [2500] });
    const host = await makeRegistration(app.services, event, { email: email() });
    const address = email();
    const held = await makeRegistration(app.services, event, {
      ...{ email: address, memberId: null, hostRegistrationId: host.id },
    });
    const { token } = await openDoor(app, manager, event);
    const person = { eventId: event.id, fullName: "Gus Guest", email: address.toUpperCase() };
    for (const door of [checkin(), as({ token }).checkin])
      await expect(door.walkIn(person)).rejects.toMatchObject({
        appCode: "CONFLICT",
        details: [{ reason: "REGISTERED_ALREADY", registrationId: held.id, status: "CONFIRMED" }],
      });
    expect(await rowsOf(event)).toHaveLength(2);
    const scans = [
      { scanId: newId(), registrationId: held.id, scannedAt: new Date().toISOString() },
    ];
    const input = { eventId: event.id, scans };
    expect(await as({ token }).checkin.batch(input)).toMatchObject([{ status: 200 }]);
  });

  test("409 CONFLICT at a full event with walkInsOverCapacity false, override or not at the door", async () => {
    const event = await newEvent({
      capacity: 1,
      seatsTaken: 1,
      walkInsOverCapacity: false,
      prices: [100],
    });
    const { token } = await openDoor(app, manager, event);
    const person = { eventId: event.id, fullName: "Late" };
    const calls = [
      checkin().walkIn(person),
      as({ token }).checkin.walkIn({ ...person, override: true }),
      as({ token }).checkin.walkIn({ ...person, paymentCollectedOffline: true }),
    ];
    await Promise.all(calls.map((call) => expect(call).rejects.toEqual(refused("CONFLICT"))));
    expect(await rowsOf(event)).toEqual([]);
  });

  test.each([
    ["DRAFT", { status: "DRAFT" as const }],
    ["CANCELLED", { status: "CANCELLED" as const }],
    ["closed by now", { checkInClosesAt: new Date(Date.now() - HOUR) }],
    ["not open yet", { checkInOpensAt: new Date(Date.now() + HOUR) }],
  ])("422 UNPROCESSABLE_ENTITY when the event is %s", async (_, values) => {
    const event = await newEvent(values);
    const call = checkin().walkIn({ eventId: event.id, fullName: "Noor" });
    await expect(call).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
  });

  test.each([
    ["past its end", { status: "PUBLISHED" as const }],
    ["COMPLETED", { status: "COMPLETED" as const }],
  ])("201 on an evening that runs late: the event is %s", async (_, values) => {
    const late = { startsAt: new Date(Date.now() - 9 * HOUR), endsAt: new Date(Date.now() - HOUR) };
    const event = await newEvent({ ...late, ...values, capacity: 1, prices: [2500] });
    for (const overCapacity of [false, true]) {
      const person = { eventId: event.id, fullName: "Late", paymentCollectedOffline: true };
      const made = await checkin().walkIn(person);
      expect(made.registration.status).toBe("CHECKED_IN");
      if (values.status === "PUBLISHED") expect(made.overCapacity).toBe(overCapacity);
    }
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("201 again for the same Idempotency-Key: one person, one invoice", async () => {
    const event = await newEvent({ prices: [2500] });
    const call = { token: manager.token, headers: { "Idempotency-Key": newId() } };
    const input = { eventId: event.id, fullName: "Once", paymentCollectedOffline: true };
    const [first, second] = await Promise.all([
      as(call).checkin.walkIn(input),
      as(call).checkin.walkIn(input),
    ]);
    expect(second).toEqual(first);
    expect(await rowsOf(event)).toHaveLength(1);
  });
});
