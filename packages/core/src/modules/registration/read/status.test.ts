import { describe, expect, test } from "vitest";
import { openTestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeEvent, makeTenant, type TestMember } from "#testing/clubs/factories.ts";
import { setStatus } from "#testing/clubs/set-status.ts";
import { refused } from "#testing/people/refused.ts";

const { app, newMember, newEvent } = await openClub();

const as = (member: TestMember) => app.as(member).registration;

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

describe("GET /api/events/:id/registration-status", () => {
  test("200 NOT_REGISTERED, with the seats that are left", async () => {
    const [event, member] = [await newEvent(), await newMember()];
    expect(await as(member).status({ id: event.slug })).toEqual({
      status: "NOT_REGISTERED",
      registrationStatus: null,
      registrationId: null,
      ticketCode: null,
      waitlistActive: false,
      waitlistEnabled: true,
      waitlistPosition: null,
      seatsLeft: 10,
      holdExpiresAt: null,
      amountDue: null,
      currency: null,
    });
  });

  test("200 REGISTERED_UNPAID for PENDING, _PAID for CONFIRMED and CHECKED_IN", async () => {
    const [event, member] = [await newEvent({ prices: [100] }), await newMember()];
    const { id, ticketCode } = await as(member).register({ id: event.id });
    const unpaid = await as(member).status({ id: event.id });
    expect(unpaid).toMatchObject({
      status: "REGISTERED_UNPAID",
      registrationStatus: "PENDING",
      registrationId: id,
      ticketCode,
      seatsLeft: 9,
    });
    expect(unpaid.holdExpiresAt).not.toBeNull();
    for (const registrationStatus of ["CONFIRMED", "CHECKED_IN"] as const) {
      await setStatus(app.services, id, registrationStatus);
      expect(await as(member).status({ id: event.id })).toMatchObject({
        status: "REGISTERED_PAID",
        registrationStatus,
      });
    }
  });

  test("200 CANCELLED after a cancellation, until there is an active one again", async () => {
    const [event, member] = [await newEvent(), await newMember()];
    await as(member).register({ id: event.id });
    await as(member).cancelOwn({ id: event.id });
    expect((await as(member).status({ id: event.id })).status).toBe("CANCELLED");
    await as(member).register({ id: event.id });
    expect((await as(member).status({ id: event.id })).status).toBe("REGISTERED_PAID");
  });

  test("200 NOT_REGISTERED with the place in the queue for one who waits", async () => {
    const event = await newEvent({ capacity: 1 });
    for (let n = 0; n < 3; n += 1) await as(await newMember()).register({ id: event.id });
    const member = await newMember();
    await as(member).register({ id: event.id });
    expect(await as(member).status({ id: event.id })).toMatchObject({
      status: "NOT_REGISTERED",
      registrationStatus: "WAITLISTED",
      waitlistActive: true,
      waitlistPosition: 3,
      seatsLeft: 0,
    });
  });

  test("200 waitlistActive is false with the waitlist off, and when nobody can register", async () => {
    const off = await openTestApp({ settings: { waitlistEnabled: false } });
    const { token } = await newMember();
    const full = { capacity: 1, seatsTaken: 1 };
    const events = await Promise.all([
      newEvent(full),
      newEvent({ ...full, status: "COMPLETED" }),
      newEvent({ ...full, status: "CANCELLED" }),
      newEvent({ ...full, registrationOpensAt: inHours(1) }),
      newEvent({ ...full, registrationClosesAt: inHours(-1) }),
    ]);
    const active = await Promise.all(
      events.map(async ({ id }, index) => {
        const at = index === 0 ? off : app;
        return (await at.as({ token }).registration.status({ id })).waitlistActive;
      }),
    );
    expect(active).toEqual([false, false, false, false, false]);
    await off.close();
  });

  test("200 seatsLeft is null without a limit", async () => {
    const event = await newEvent({ capacity: null });
    expect((await as(await newMember()).status({ id: event.id })).seatsLeft).toBeNull();
  });

  test("404 for a draft and another tenant's event, 401 without a token", async () => {
    const draft = await newEvent({ status: "DRAFT" });
    const foreign = await makeEvent(app.services, await makeTenant(app.services));
    const member = await newMember();
    for (const { id } of [draft, foreign])
      await expect(as(member).status({ id })).rejects.toEqual(refused("NOT_FOUND"));
    const call = app.as().registration.status({ id: draft.id });
    await expect(call).rejects.toEqual(refused("UNAUTHORIZED"));
  });
});

describe("GET /api/events/:id/ticket", () => {
  test("200 the caller's own ticket and the guests', none for one who waits", async () => {
    const event = await newEvent({ capacity: 2 });
    const [host, waiting] = [await newMember(), await newMember()];
    const made = await as(host).register({ id: event.id, guests: [{ fullName: "Ben" }] });
    await as(waiting).register({ id: event.id });
    const tickets = await as(host).tickets({ id: event.id });
    expect(tickets.map(({ ticketCode }) => ticketCode)).toEqual(
      [made, ...made.guests].map(({ ticketCode }) => ticketCode),
    );
    expect(await as(waiting).tickets({ id: event.id })).toEqual([]);
  });

  test("404 for another tenant's event", async () => {
    const foreign = await makeEvent(app.services, await makeTenant(app.services));
    const call = as(await newMember()).tickets({ id: foreign.id });
    await expect(call).rejects.toEqual(refused("NOT_FOUND"));
  });
});

describe("GET /api/events/:id/ticket.svg", () => {
  test("200 a QR code of one's own ticket, and another of a guest's", async () => {
    const [event, host] = [await newEvent(), await newMember()];
    const made = await as(host).register({ id: event.id, guests: [{ fullName: "Ben" }] });
    const own = await as(host).ticketSvg({ id: event.id });
    const guests = await as(host).ticketSvg({
      id: event.slug,
      registrationId: made.guests[0]?.id,
    });
    expect(own).toMatch(/^<svg xmlns=.*<\/svg>$/s);
    expect(guests).toMatch(/^<svg /);
    expect(guests).not.toBe(own);
  });

  test("404 without a ticket, and for a ticket of somebody else", async () => {
    const [event, host, other] = [await newEvent(), await newMember(), await newMember()];
    const { id } = await as(host).register({ id: event.id });
    const none = as(other).ticketSvg({ id: event.id });
    await expect(none).rejects.toEqual(refused("NOT_FOUND"));
    await as(other).register({ id: event.id });
    const theirs = as(other).ticketSvg({ id: event.id, registrationId: id });
    await expect(theirs).rejects.toEqual(refused("NOT_FOUND"));
  });
});
