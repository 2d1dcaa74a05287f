import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { openDoor } from "#testing/clubs/door.ts";
import { makeRegistration } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";

const { app, as, newMember, newEvent } = await openClub();
const manager = await newMember(["ADMIN"], { fullName: "Mia Manager" });

const checkin = () => as(manager).checkin;
const inCash = { paymentCollectedOffline: true, paymentChannel: "MANUAL_CASH" } as const;
const byCard = { paymentCollectedOffline: true, paymentChannel: "MANUAL_CARD" } as const;

/** An evening at which two doors and the office have taken 25.00 from five people. */
async function anEvening() {
  const event = await newEvent({ prices: [2500] });
  const eventId = event.id;
  const unpaid = () =>
    makeRegistration(app.services, event, {
      status: "PENDING",
      ticketTypeId: event.ticketTypeIds[0] ?? null,
    });
  const [first, second] = [await unpaid(), await unpaid()];
  const north = as({ token: (await openDoor(app, manager, event, "Anna")).token }).checkin;
  const south = as({ token: (await openDoor(app, manager, event, "Bert")).token }).checkin;
  await north.checkIn({ code: first.ticketCode, ...inCash });
  const walkedIn = await north.walkIn({ eventId, fullName: "Walter", ...inCash });
  await north.walkIn({ eventId, fullName: "Wilma", recordedBy: "Cleo", ...byCard });
  await south.walkIn({ eventId, fullName: "Wim", ...inCash });
  await checkin().checkIn({ code: second.ticketCode, paymentCollectedOffline: true });
  return { eventId, north, south, walkedIn: walkedIn.registration };
}

describe("GET /api/events/:eventId/checkin/takings", () => {
  test("200 for a scoped token: what its own access code did and took", async () => {
    const { eventId, north } = await anEvening();
    expect(await north.takings({ eventId })).toEqual({
      checkIns: 1,
      walkIns: 2,
      undone: 0,
      money: [
        { channel: "MANUAL_CASH", currency: "EUR", amount: 5000, payments: 2 },
        { channel: "MANUAL_CARD", currency: "EUR", amount: 2500, payments: 1 },
      ],
    });
  });

  test("200 for an organiser: the whole event, and each volunteer by name", async () => {
    const { eventId } = await anEvening();
    const { volunteers, ...all } = await checkin().takings({ eventId });
    expect(all).toMatchObject({
      checkIns: 2,
      walkIns: 3,
      money: [
        { channel: "MANUAL_CASH", amount: 7500, payments: 3 },
        { channel: "MANUAL_CARD", amount: 2500, payments: 1 },
        { channel: "MANUAL_OTHER", amount: 2500, payments: 1 },
      ],
    });
    const theirs = volunteers?.map(({ name, checkIns, walkIns, money }) => [
      name,
      checkIns + walkIns,
      money.map(({ amount }) => amount),
    ]);
    expect(theirs).toEqual([
      ["Anna", 2, [5000]],
      ["Bert", 1, [2500]],
      ["Cleo", 1, [2500]],
      ["Mia Manager", 1, [2500]],
    ]);
  });

  test("200 counts the money of a paid walk-in that was undone: it is still in the box", async () => {
    const { eventId, north, walkedIn } = await anEvening();
    const before = await north.takings({ eventId });
    await north.undo({ eventId, registrationId: walkedIn.id });
    expect(await north.takings({ eventId })).toEqual({ ...before, undone: 1 });
  });

  test("200 with nothing before the first person, 404 for an unknown event, 403 for another one", async () => {
    const event = await newEvent();
    const { token } = await openDoor(app, manager, event);
    const door = as({ token }).checkin;
    const nothing = { checkIns: 0, walkIns: 0, undone: 0, money: [] };
    expect(await door.takings({ eventId: event.id })).toEqual(nothing);
    const elsewhere = { eventId: (await newEvent()).id };
    await expect(door.takings(elsewhere)).rejects.toEqual(refused("OUT_OF_SCOPE"));
    await expect(checkin().takings({ eventId: newId() })).rejects.toEqual(refused("NOT_FOUND"));
  });
});

test("GET /api/events/:eventId/checkin/arrivals counts who is in, who is to come and who owes", async () => {
  const { eventId } = await anEvening();
  const nobody = { toCome: 0, pending: 0, waitlisted: 0 };
  expect(await checkin().arrivals({ eventId })).toEqual({ checkedIn: 5, walkIns: 3, ...nobody });
});
