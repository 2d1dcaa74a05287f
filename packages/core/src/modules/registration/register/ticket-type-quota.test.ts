import { describe, expect, test } from "vitest";
import { HOUR } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import type { TestMember } from "#testing/clubs/factories.ts";
import { csvFile } from "#testing/files/import-files.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";
import { runImports } from "../../imports/registrants/run-imports.ts";

const { app, tenant, as, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);
const {
  as: asThere,
  newMember: newMemberThere,
  newEvent: newEventThere,
} = await openClub({
  settings: { waitlistEnabled: false },
});

const checkin = () => as(manager);
const own = (member: TestMember) => as(member).registration;
const full = expect.objectContaining({ reason: "TICKET_TYPE_FULL" });
const email = () => `${newId()}@example.org`;

/** An event with many seats, where the first type has so many, and the second no limit. */
const limited = (quota: number, values: Parameters<typeof newEvent>[0] = {}) =>
  newEvent({ capacity: 30, types: [{ name: "Early bird", quota }, { name: "Late" }], ...values });

async function seatsOf(event: Awaited<ReturnType<typeof newEvent>>) {
  const { ticketTypes, faults } = await reconcile(app.services, event);
  expect(faults).toEqual([]);
  return ticketTypes.map(({ seatsTaken, seatsOverride }) => [seatsTaken, seatsOverride]);
}

describe("a ticket type with a quota", () => {
  test("sells its seats and queues who comes after, while another type still has seats", async () => {
    const event = await limited(1);
    const [early, late] = event.ticketTypeIds as [string, string];
    const people = await Promise.all([newMember(), newMember(), newMember()]);
    const [a, b, c] = people as [TestMember, TestMember, TestMember];
    const register = (who: TestMember, ticketTypeId: string) =>
      own(who).register({ id: event.id, ticketTypeId });
    expect(await register(a, early)).toMatchObject({ status: "CONFIRMED" });
    expect(await register(b, early)).toMatchObject({ status: "WAITLISTED", waitlistPosition: 1 });
    expect(await register(c, late)).toMatchObject({ status: "CONFIRMED" });
    expect(await seatsOf(event)).toEqual([
      [1, 0],
      [1, 0],
    ]);
    const shown = await as(a).events.get({ id: event.id });
    expect(shown.ticketTypes).toMatchObject([
      { quota: 1, seatsTaken: 1, seatsLeft: 0, onSale: true },
      { quota: null, seatsTaken: 1, seatsLeft: null },
    ]);
    await own(a).cancelOwn({ id: event.id });
    expect(await seatsOf(event)).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(await mailsAbout(app.services, event.id)).toEqual(["seatsFree"]);
  });

  test("parties are all or nothing across types", async () => {
    const event = await limited(2);
    const [early, late] = event.ticketTypeIds as [string, string];
    const guests = [
      { fullName: "Ben", ticketTypeId: early },
      { fullName: "Cem", ticketTypeId: early },
    ];
    const host = await newMember();
    const party = { id: event.id, ticketTypeId: late, guests };
    expect(await own(host).register(party)).toMatchObject({ status: "CONFIRMED" });
    const more = { ...party, guests: guests.slice(1) };
    const queued = await own(await newMember()).register(more);
    expect([queued.status, queued.guests[0]?.status]).toEqual(["WAITLISTED", "WAITLISTED"]);
    expect(await seatsOf(event)).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });

  test("60 at once at 5 seats of a type: exactly 5 CONFIRMED, the others in the queue", async () => {
    const event = await limited(5, { capacity: 300 });
    const [ticketTypeId] = event.ticketTypeIds;
    const members = await Promise.all(Array.from({ length: 60 }, () => newMember()));
    const answers = await Promise.all(
      members.map((member) => own(member).register({ id: event.id, ticketTypeId })),
    );
    expect(answers.filter(({ status }) => status === "CONFIRMED")).toHaveLength(5);
    expect(answers.filter(({ status }) => status === "WAITLISTED")).toHaveLength(55);
    expect(await seatsOf(event)).toEqual([
      [5, 0],
      [0, 0],
    ]);
  });

  test("409 with a reason of its own where nothing is queued", async () => {
    const event = await newEventThere({ types: [{ quota: 1 }, {}] });
    const party = { id: event.id, ticketTypeId: event.ticketTypeIds[0] };
    await asThere(await newMemberThere()).registration.register(party);
    const second = asThere(await newMemberThere()).registration.register(party);
    await expect(second).rejects.toMatchObject({ appCode: "CONFLICT", details: [full] });
    const paid = await limited(1, { prices: [900, 900] });
    const [ticketTypeId] = paid.ticketTypeIds;
    await as(await newMember()).checkout.checkout({ id: paid.id, ticketTypeId });
    const checkout = as(await newMember()).checkout.checkout({ id: paid.id, ticketTypeId });
    await expect(checkout).rejects.toMatchObject({ appCode: "CONFLICT", details: [full] });
  });

  test("the waitlist gives no seat of a full type unless it is overridden, and records that", async () => {
    const event = await limited(1);
    const { id: eventId, ticketTypeIds } = event;
    const party = { id: eventId, ticketTypeId: ticketTypeIds[0] };
    await own(await newMember()).register(party);
    const { id: registrationId } = await own(await newMember()).register(party);
    const approve = (override: boolean) =>
      checkin().waitlist.approve({ eventId, registrationId, override });
    await expect(approve(false)).rejects.toEqual(refused("WAITLIST_NO_SEATS"));
    const { registration } = await approve(true);
    expect(registration).toMatchObject({ status: "CONFIRMED", overCapacity: true });
    expect(await seatsOf(event)).toEqual([
      [2, 1],
      [0, 0],
    ]);
  });

  test("pre-enrolment and import queue who is beyond it", async () => {
    const event = await limited(2);
    const { id: eventId, ticketTypeIds } = event;
    const members = await Promise.all([newMember(), newMember(), newMember()]);
    const { meta } = await checkin().registration.preEnrol({
      ...{ eventId, memberIds: members.map(({ id }) => id), ticketTypeId: ticketTypeIds[0] },
    });
    expect(meta).toMatchObject({ registered: 2, waitlisted: 1 });
    const file = csvFile(`Name,Email,Ticket\nA,${email()},Early bird\nB,${email()},Late\n`);
    const { importId } = await checkin().imports.registrantsPreview({ eventId, file });
    const { batchId } = await checkin().imports.registrantsCommit({ eventId, importId });
    await runImports(app.services);
    const batch = await checkin().imports.registrantsBatch({ eventId, batchId });
    expect(batch).toMatchObject({ created: 1, waitlisted: 1, failed: 0 });
    expect(await seatsOf(event)).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });

  test("a member who is enrolled takes over a held seat, even when it becomes one too many", async () => {
    const event = await limited(1);
    const [early, late] = event.ticketTypeIds as [string, string];
    const [host, guest] = [await newMember(), await newMember()];
    const guests = [{ fullName: "Guest", email: guest.email ?? "", ticketTypeId: late }];
    await own(host).register({ id: event.id, ticketTypeId: early, guests });
    const { data } = await checkin().registration.preEnrol({
      ...{ eventId: event.id, memberIds: [guest.id], ticketTypeId: early },
    });
    expect(data).toMatchObject([{ ticketTypeId: early, overCapacity: true }]);
    expect(await seatsOf(event)).toEqual([
      [2, 1],
      [0, 0],
    ]);
  });

  test("a walk-in goes above it, or is refused where the event says so", async () => {
    const event = await limited(1);
    const walkIn = (ticketTypeId = event.ticketTypeIds[0]) => ({
      ...{ eventId: event.id, fullName: "Noor", email: email(), ticketTypeId },
    });
    expect(await checkin().checkin.walkIn(walkIn())).toMatchObject({ overCapacity: false });
    expect(await checkin().checkin.walkIn(walkIn())).toMatchObject({ overCapacity: true });
    expect(await seatsOf(event)).toEqual([
      [2, 1],
      [0, 0],
    ]);
    await checkin().events.edit({ eventId: event.id, walkInsOverCapacity: false });
    const refusal = { appCode: "CONFLICT", details: [full] };
    await expect(checkin().checkin.walkIn(walkIn())).rejects.toMatchObject(refusal);
    const overridden = await checkin().checkin.walkIn({ ...walkIn(), override: true });
    expect(overridden).toMatchObject({ overCapacity: true });
    expect(await checkin().checkin.walkIn(walkIn(event.ticketTypeIds[1]))).toMatchObject({
      overCapacity: false,
    });
  });

  test("422 below the seats taken; the same again keeps what went above it", async () => {
    const event = await limited(3);
    const { id: eventId, ticketTypeIds } = event;
    for (const member of [await newMember(), await newMember()])
      await own(member).register({ id: eventId, ticketTypeId: ticketTypeIds[0] });
    const edit = (quota: number | null) =>
      checkin().events.edit({
        eventId,
        ticketTypes: [{ id: ticketTypeIds[0], name: "Early bird", price: 0, quota }],
      });
    await expect(edit(1)).rejects.toMatchObject({
      appCode: "UNPROCESSABLE_ENTITY",
      details: [{ ticketTypeId: ticketTypeIds[0], seatsTaken: 2 }],
    });
    const { ticketTypes, seatsLeft } = await edit(2);
    expect(ticketTypes).toMatchObject([{ quota: 2, seatsLeft: 0 }]);
    expect(seatsLeft).toBe(0);
    const again = await checkin().events.edit({ eventId, ticketTypes });
    expect(again.ticketTypes).toEqual(ticketTypes);
    expect((await edit(null)).ticketTypes).toMatchObject([{ quota: null, seatsLeft: null }]);
  });

  test("seats that are cancelled with the event are given back", async () => {
    const event = await limited(1);
    await checkin().checkin.walkIn({
      ...{ eventId: event.id, fullName: "Noor", ticketTypeId: event.ticketTypeIds[0] },
    });
    await checkin().registration.cancelEvent({ eventId: event.id });
    expect(await seatsOf(event)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe("a ticket type with a sales window", () => {
  const soon = new Date(app.clock.now().getTime() + HOUR);
  const past = new Date(app.clock.now().getTime() - HOUR);
  const refusal = {
    appCode: "UNPROCESSABLE_ENTITY",
    details: [expect.objectContaining({ reason: "TICKET_TYPE_NOT_ON_SALE" })],
  };

  test.each([
    ["before it begins", { salesFrom: soon }],
    ["after it has ended", { salesUntil: past }],
  ])("422 %s, for members, the public and at checkout", async (_, window) => {
    const event = await newEvent({ types: [window, {}] });
    const [closed, open] = event.ticketTypeIds as [string, string];
    const { slug: tenantSlug } = tenant;
    const typed = { tenantSlug, slug: event.slug, fullName: "Noor Visser", email: email() };
    const member = await newMember();
    const guests = [{ fullName: "Ben", ticketTypeId: closed }];
    const attempts = [
      () => own(member).register({ id: event.id, ticketTypeId: closed }),
      () => own(member).register({ id: event.id, ticketTypeId: open, guests }),
      () => as().registration.publicRegister({ ...typed, ticketTypeId: closed }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refusal);
    const paid = await newEvent({ prices: [500, 500], types: [window, {}] });
    const [ticketTypeId] = paid.ticketTypeIds;
    const checkout = as(member).checkout.checkout({ id: paid.id, ticketTypeId });
    await expect(checkout).rejects.toMatchObject(refusal);
    const shown = await as().events.publicGet({ tenantSlug, slug: event.slug });
    expect(shown.ticketTypes.map(({ onSale }) => onSale)).toEqual([false, true]);
    const made = await own(member).register({ id: event.id, ticketTypeId: open });
    expect(made).toMatchObject({ status: "CONFIRMED" });
  });

  test("organisers and the door give out any type at any time", async () => {
    const event = await newEvent({ types: [{ salesFrom: soon }] });
    const memberIds = [(await newMember()).id];
    const { meta } = await checkin().registration.preEnrol({ eventId: event.id, memberIds });
    expect(meta.registered).toBe(1);
    const walkIn = { eventId: event.id, fullName: "Noor", email: email() };
    expect(await checkin().checkin.walkIn(walkIn)).toMatchObject({ overCapacity: false });
  });

  test("400 for one that ends before it begins, also with what is stored", async () => {
    const event = await newEvent({ types: [{ salesFrom: soon }] });
    const ticketTypes = [
      { id: event.ticketTypeIds[0], name: "A", price: 0, salesUntil: past.toISOString() },
    ];
    const edit = checkin().events.edit({ eventId: event.id, ticketTypes });
    await expect(edit).rejects.toMatchObject({
      details: [expect.objectContaining({ path: "ticketTypes.0.salesUntil" })],
    });
  });
});

describe("the largest party of an event", () => {
  test("400 for a larger one, wherever it registers; 10 where none is set", async () => {
    const event = await newEvent();
    expect((await checkin().events.adminGet({ eventId: event.id })).maxPartySize).toBe(10);
    await checkin().events.edit({ eventId: event.id, maxPartySize: 2 });
    const guests = [{ fullName: "Ben" }, { fullName: "Cem" }];
    const typed = { tenantSlug: tenant.slug, slug: event.slug, fullName: "Noor", email: email() };
    const refusal = {
      appCode: "VALIDATION_ERROR",
      details: [expect.objectContaining({ path: "guests", code: "too_big" })],
    };
    const member = await newMember();
    for (const attempt of [
      () => own(member).register({ id: event.id, guests }),
      () => as().registration.publicRegister({ ...typed, guests }),
    ])
      await expect(attempt()).rejects.toMatchObject(refusal);
    const made = await own(member).register({ id: event.id, guests: guests.slice(1) });
    expect(made.guests).toHaveLength(1);
    const copy = await checkin().events.clone({ id: event.id });
    expect(copy.maxPartySize).toBe(2);
  });
});
