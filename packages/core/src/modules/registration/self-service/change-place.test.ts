import { describe, expect, test } from "vitest";
import { openTestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import type { TestEvent } from "#testing/clubs/factories.ts";
import { placeTokenOf } from "#testing/clubs/place.ts";
import { setStatus } from "#testing/clubs/set-status.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";

const { app, as, tenant, newMember, newEvent } = await openClub();

let people = 0;
const newAddress = () => {
  people += 1;
  return `person${people}.${tenant.slug}@place.example`;
};

/** A party at the public page, with the token of its personal link. */
async function registered(event: TestEvent, more: object = {}) {
  const made = await as().registration.publicRegister({
    ...{ tenantSlug: tenant.slug, slug: event.slug, fullName: "Ada Example", email: newAddress() },
    ...more,
  });
  return { made, token: await placeTokenOf(app.services, made.id) };
}

const holding = (token: string, at = app) => at.as({ token }).place;
const sound = async (event: TestEvent) => {
  const { event: row, faults } = await reconcile(app.services, event);
  expect(faults).toEqual([]);
  return row;
};

describe("DELETE /api/public/place", () => {
  test("200 cancels the whole party, and again changes nothing", async () => {
    const event = await newEvent();
    const { token } = await registered(event, { guests: [{ fullName: "Ben" }] });
    const gone = await holding(token).cancel({});
    expect(gone.party.map(({ status }) => status)).toEqual(["CANCELLED", "CANCELLED"]);
    expect(gone).toMatchObject({ canEdit: false, canCancel: false });
    expect(gone.party[0]?.qrSvg).toBeNull();
    expect((await holding(token).cancel({})).party[0]?.cancelledAt).toBe(
      gone.party[0]?.cancelledAt,
    );
    expect((await sound(event)).seatsTaken).toBe(0);
  });

  test("409 when somebody of the party has arrived, 422 once the event is over", async () => {
    const event = await newEvent();
    const { made, token } = await registered(event, { guests: [{ fullName: "Ben" }] });
    const later = await openTestApp();
    later.clock.set(event.endsAt);
    await expect(holding(token, later).cancel({})).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    await later.close();
    await setStatus(app.services, made.guests[0]?.id ?? "", "CHECKED_IN");
    await expect(holding(token).cancel({})).rejects.toEqual(refused("CONFLICT"));
  });

  test("20 at once, and beside the member's own: the seats come free once", async () => {
    const [event, member] = [await newEvent(), await newMember()];
    const { token } = await registered(event, { email: member.email, guests: [{ fullName: "B" }] });
    const calls = Array.from({ length: 10 }, () => [
      holding(token).cancel({}),
      as(member).registration.cancelOwn({ id: event.id }),
    ]);
    await Promise.allSettled(calls.flat());
    expect((await sound(event)).seatsTaken).toBe(0);
  });
});

describe("DELETE /api/public/place/guests/:registrationId", () => {
  test("200 cancels one guest: the seat is free, the others stay", async () => {
    const event = await newEvent();
    const guests = [{ fullName: "Ben" }, { fullName: "Cleo" }];
    const { made, token } = await registered(event, { guests });
    const registrationId = made.guests[0]?.id ?? "";
    const { party } = await holding(token).cancelGuest({ registrationId });
    expect(party.map(({ status }) => status)).toEqual(["CONFIRMED", "CANCELLED", "CONFIRMED"]);
    expect((await holding(token).cancelGuest({ registrationId })).party).toEqual(party);
    expect((await sound(event)).seatsTaken).toBe(2);
  });

  test("200 issues the unpaid invoice again for the rest; a paid one stays", async () => {
    const event = await newEvent({ prices: [2500] });
    const guests = [{ fullName: "Ben" }, { fullName: "Cleo" }];
    const { made, token } = await registered(event, { guests });
    const [one, two] = made.guests.map(({ id }) => id);
    const rest = await holding(token).cancelGuest({ registrationId: one ?? "" });
    expect(rest.invoice).toMatchObject({ status: "ISSUED", total: 5000, openTotal: 5000 });
    expect(rest.howToPay).toMatchObject({ amount: 5000 });
    const finance = await newMember(["FINANCE_MANAGER"]);
    await as(finance).checkout.recordPayment({
      id: rest.invoice?.id ?? "",
      channel: "MANUAL_BANK_TRANSFER",
    });
    const paid = await holding(token).cancelGuest({ registrationId: two ?? "" });
    expect(paid.party.map(({ status }) => status)).toEqual(["CONFIRMED", "CANCELLED", "CANCELLED"]);
    expect(paid.invoice).toMatchObject({ status: "PAID", total: 5000 });
    expect(paid.howToPay).toBeNull();
    expect((await sound(event)).seatsTaken).toBe(1);
  });

  test("404 for the host, and for a guest of another party", async () => {
    const event = await newEvent();
    const { made, token } = await registered(event);
    const other = await registered(event, { guests: [{ fullName: "Ben" }] });
    for (const registrationId of [made.id, other.made.guests[0]?.id ?? ""])
      await expect(holding(token).cancelGuest({ registrationId })).rejects.toEqual(
        refused("NOT_FOUND"),
      );
    expect((await sound(event)).seatsTaken).toBe(3);
  });

  test("beside a check-in of that guest: either the guest is in, or the seat is free", async () => {
    const manager = await newMember(["EVENT_MANAGER"]);
    for (let round = 0; round < 8; round += 1) {
      const event = await newEvent();
      const { made, token } = await registered(event, { guests: [{ fullName: "Ben" }] });
      const [guest] = made.guests;
      const [cancelled, arrived] = await Promise.allSettled([
        holding(token).cancelGuest({ registrationId: guest?.id ?? "" }),
        as(manager).checkin.checkIn({ code: guest?.ticketCode ?? "" }),
      ]);
      expect([cancelled.status, arrived.status].sort()).toEqual(["fulfilled", "rejected"]);
      const isIn = arrived.status === "fulfilled";
      expect((await sound(event)).seatsTaken).toBe(isIn ? 2 : 1);
    }
  });

  test("two guests at once, and one twice, from the queue: its length stays right", async () => {
    for (let round = 0; round < 5; round += 1) {
      const event = await newEvent({ capacity: 1, seatsTaken: 1 });
      const guests = [{ fullName: "Ben" }, { fullName: "Cleo" }];
      const { made, token } = await registered(event, { guests });
      const [one, two] = made.guests.map(({ id }) => id);
      await Promise.all(
        [one, two, one].map((id) => holding(token).cancelGuest({ registrationId: id ?? "" })),
      );
      const { event: row } = await reconcile(app.services, event);
      expect([row.waitlistCount, row.seatsTaken]).toEqual([1, 1]);
    }
  });
});

describe("PATCH /api/public/place", () => {
  const QUESTIONS = [
    { key: "diet", required: true },
    { key: "size", perAttendee: true },
  ];

  test("200 corrects names, phones and answers of host and guests; the rest stays", async () => {
    const event = await newEvent({ questions: QUESTIONS });
    const { made, token } = await registered(event, {
      answers: { diet: "none", size: "M" },
      guests: [{ fullName: "Ben", answers: { size: "S" } }],
    });
    const guest = made.guests[0]?.id ?? "";
    const { party } = await holding(token).edit({
      fullName: "Ada Exemplar",
      phone: "020 555 01 01",
      answers: { diet: "vegan" },
      guests: [{ registrationId: guest, fullName: "Benjamin", answers: { size: "L" } }],
    });
    expect(party).toMatchObject([
      {
        fullName: "Ada Exemplar",
        phone: "020 555 01 01",
        answers: { diet: "vegan", size: "M" },
        ticketCode: made.ticketCode,
      },
      { fullName: "Benjamin", answers: { size: "L" } },
    ]);
    expect((await holding(token).edit({ phone: null })).party[0]?.phone).toBeNull();
  });

  test("200 leaves no act in the log where every value is as before", async () => {
    const event = await newEvent({ questions: QUESTIONS });
    const { made, token } = await registered(event, { answers: { diet: "none", size: "M" } });
    const asBefore = { fullName: "Ada Example", answers: { size: "M", diet: "none" } };
    await holding(token).edit(asBefore);
    await holding(token).edit({ ...asBefore, phone: "020 555 01 01" });
    const { data } = await as(await newMember(["ADMIN"])).activity.list({ subjectId: made.id });
    expect(data.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      {
        action: "REGISTRATION_EDITED",
        before: { phone: null },
        after: { phone: "020 555 01 01" },
      },
    ]);
  });

  test("400 names each problem; nothing is changed", async () => {
    const event = await newEvent({ questions: QUESTIONS });
    const { made, token } = await registered(event, {
      answers: { diet: "none" },
      guests: [{ fullName: "Ben" }],
    });
    const other = await registered(event, { answers: { diet: "x" }, guests: [{ fullName: "C" }] });
    const mine = made.guests[0]?.id ?? "";
    const wrong: [Parameters<ReturnType<typeof holding>["edit"]>[0], string][] = [
      [{ answers: { diet: "" } }, "answers.diet"],
      [{ answers: { colour: "red" } }, "answers.colour"],
      [{ guests: [{ registrationId: mine, answers: { diet: "x" } }] }, "guests.0.answers.diet"],
      [{ guests: [{ registrationId: other.made.id }] }, "guests.0.registrationId"],
      [{ guests: [{ registrationId: made.id }] }, "guests.0.registrationId"],
    ];
    for (const [input, path] of wrong) {
      const call = holding(token).edit({ fullName: "Changed", ...input });
      await expect(call).rejects.toMatchObject({
        appCode: "VALIDATION_ERROR",
        details: [expect.objectContaining({ path })],
      });
    }
    const { party } = await holding(token).read({});
    expect(party.map(({ fullName }) => fullName)).toEqual(["Ada Example", "Ben"]);
  });

  test("422 with the reason once registration has closed; 409 for who has arrived", async () => {
    const event = await newEvent();
    const { made, token } = await registered(event);
    await setStatus(app.services, made.id, "CHECKED_IN");
    await expect(holding(token).edit({ fullName: "Late" })).rejects.toEqual(refused("CONFLICT"));
    const closing = await newEvent({ registrationClosesAt: new Date(Date.now() + 60_000) });
    const late = await registered(closing);
    const later = await openTestApp();
    later.clock.advance(61_000);
    expect((await holding(late.token, later).read({})).canEdit).toBe(false);
    await expect(holding(late.token, later).edit({ fullName: "Late" })).rejects.toMatchObject({
      appCode: "UNPROCESSABLE_ENTITY",
      details: [{ reason: "REGISTRATION_CLOSED" }],
    });
    await later.close();
  });
});

describe("a member's own registration", () => {
  test("PATCH /api/events/:id/register 200 corrects the party; 404 without a live one", async () => {
    const [event, member] = [await newEvent(), await newMember()];
    const own = as(member).registration;
    await expect(own.editOwn({ id: event.id, fullName: "Ada" })).rejects.toEqual(
      refused("NOT_FOUND"),
    );
    const made = await own.register({ id: event.id, guests: [{ fullName: "Ben" }] });
    const edited = await own.editOwn({
      ...{ id: event.slug, fullName: "Ada Right" },
      guests: [{ registrationId: made.guests[0]?.id ?? "", fullName: "Benjamin" }],
    });
    expect(edited).toMatchObject({
      ...{ id: made.id, fullName: "Ada Right" },
      guests: [{ fullName: "Benjamin" }],
    });
  });

  test("GET /api/events/:id/register 200 what a personal link shows; 404 without a live one", async () => {
    const [event, member] = [await newEvent({ prices: [2500] }), await newMember()];
    const own = as(member).registration;
    await expect(own.readOwn({ id: event.id })).rejects.toEqual(refused("NOT_FOUND"));
    const { registration: made, invoice } = await as(member).checkout.checkout({ id: event.id });
    const place = await own.readOwn({ id: event.id });
    expect(place).toMatchObject({ party: [{ id: made.id }], invoice: { id: invoice.id } });
    expect(place.howToPay?.amount).toBe(2500);
  });

  test("DELETE …/guests/:registrationId 200 cancels one guest of the own party, else 404", async () => {
    const [event, member] = [await newEvent(), await newMember()];
    const own = as(member).registration;
    const made = await own.register({ id: event.id, guests: [{ fullName: "Ben" }] });
    const registrationId = made.guests[0]?.id ?? "";
    const stranger = await newMember();
    await as(stranger).registration.register({ id: event.id });
    await expect(
      as(stranger).registration.cancelOwnGuest({ id: event.id, registrationId }),
    ).rejects.toEqual(refused("NOT_FOUND"));
    const party = await own.cancelOwnGuest({ id: event.id, registrationId });
    expect(party).toMatchObject({ status: "CONFIRMED", guests: [{ status: "CANCELLED" }] });
    expect((await sound(event)).seatsTaken).toBe(2);
  });
});
