import { expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { openDoor } from "#testing/clubs/door.ts";

const { as, app, newMember, newEvent, tenant } = await openClub();
const manager = await newMember(["ADMIN"]);

/**
 * An event with people of every kind: a host with two guests who are checked in, confirmed and
 * cancelled; two unpaid seats; a walk-in and an undone walk-in; a party that waits.
 */
async function fillEvent() {
  const event = await newEvent({ capacity: 6, prices: [0, 1000] });
  const { id: eventId, slug } = event;
  const [free, paid] = event.ticketTypeIds as [string, string];
  const register = async (ticketTypeId: string, guests: string[] = []) =>
    as(await newMember()).registration.register({
      ...{ id: slug, ticketTypeId },
      guests: guests.map((fullName) => ({ fullName, ticketTypeId })),
    });
  const host = await register(free, ["Gina Guest", "Gone Guest"]);
  const gone = host.guests?.[1]?.id ?? "";
  await as(manager).registration.cancel({ eventId, registrationId: gone });
  const { ticketCode } = await as(manager)
    .registration.list({ eventId, search: host.fullName })
    .then(({ data }) => data.find(({ id }) => id === host.id) ?? { ticketCode: "" });
  const door = as(await openDoor(app, manager, event)).checkin;
  await door.checkIn({ code: ticketCode ?? "", eventId });
  await register(paid, ["Paula Guest"]);
  await door.walkIn({ eventId, fullName: "Walter Walk", ticketTypeId: free, walkInId: newId() });
  const undone = await door.walkIn({ eventId, fullName: "Una Undone", ticketTypeId: free });
  await door.undo({ eventId, registrationId: undone.registration.id });
  await register(free, ["Will Waits"]);
  return { event, door };
}

test("200 one number for each quantity, wherever an event's people are counted", async () => {
  const { event, door } = await fillEvent();
  const eventId = event.id;
  const { events, registration, waitlist, checkin, reporting } = as(manager);
  const overview = await events.adminGet({ eventId });
  const row = (await events.adminList({})).data.find(({ id }) => id === eventId);
  const page = await as().events.publicGet({ tenantSlug: tenant.slug, slug: event.slug });
  const people = await registration.countPeople({ eventId });
  const queue = await waitlist.list({ eventId });
  const arrivals = await checkin.arrivals({ eventId });
  const attendance = await reporting.eventAttendance({ eventId });
  const growth = await reporting.eventGrowth({ eventId });
  const report = await reporting.attendanceReport({ eventId: [eventId] });
  if (typeof report === "string") throw new Error("a page was asked for");
  const [reported] = report.data;
  const { totals } = report.meta;
  const roster = (await door.roster({ eventId })).data;
  const count = (...statuses: string[]) =>
    roster.filter(({ status }) => statuses.includes(status)).length;
  const listed = async (...status: ("PENDING" | "CONFIRMED" | "CHECKED_IN")[]) =>
    (await registration.list({ eventId, status })).meta.total;
  const typeSeats = overview.ticketTypes.reduce((sum, { seatsTaken }) => sum + seatsTaken, 0);

  const seatsTaken = [
    ...[overview.seatsTaken, row?.seatsTaken, people.going, growth.seatsTaken, typeSeats],
    ...[
      attendance.registered + attendance.pending,
      reported && reported.registered + reported.pending,
    ],
    ...[arrivals.checkedIn + arrivals.toCome + arrivals.pending],
    ...[count("PENDING", "CONFIRMED", "CHECKED_IN")],
    ...[await listed("PENDING", "CONFIRMED", "CHECKED_IN")],
  ];
  expect(seatsTaken).toEqual(seatsTaken.map(() => 6));
  const seatsLeft = [overview.seatsLeft, row?.seatsLeft, page.seatsLeft, queue.meta.seatsFree];
  expect(seatsLeft).toEqual([0, 0, 0, 0]);
  const confirmed = [
    ...[attendance.registered, reported?.registered, totals.registered],
    ...[arrivals.checkedIn + arrivals.toCome, count("CONFIRMED", "CHECKED_IN")],
    ...[await listed("CONFIRMED", "CHECKED_IN")],
  ];
  expect(confirmed).toEqual(confirmed.map(() => 4));
  const unpaid = [people.pending, attendance.pending, reported?.pending, arrivals.pending];
  expect([...unpaid, count("PENDING"), await listed("PENDING")]).toEqual([2, 2, 2, 2, 2, 2]);
  const checkedIn = [attendance.checkedIn, reported?.checkedIn, totals.checkedIn];
  expect([...checkedIn, arrivals.checkedIn, count("CHECKED_IN")]).toEqual([2, 2, 2, 2, 2]);
  const notArrived = [attendance.noShow, reported?.noShow, totals.noShow, arrivals.toCome];
  expect([...notArrived, count("CONFIRMED")]).toEqual([2, 2, 2, 2, 2]);
  const waiting = [overview.waitlistCount, row?.waitlistCount, people.waiting];
  expect([...waiting, attendance.waitlisted, arrivals.waitlisted]).toEqual([2, 2, 2, 2, 2]);
  expect([count("WAITLISTED"), queue.meta.total]).toEqual([2, 2]);
  expect([people.cancelled, attendance.cancelled, totals.cancelled]).toEqual([1, 1, 1]);
  const walkIns = [attendance.walkIns, reported?.walkIns, totals.walkIns, arrivals.walkIns];
  expect(walkIns).toEqual([2, 2, 2, 2]);
});
