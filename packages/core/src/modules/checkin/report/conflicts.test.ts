import { describe, expect, test } from "vitest";
import { MINUTE } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { openDoor } from "#testing/clubs/door.ts";
import { makeEvent, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";

const { app, as, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);

const checkin = () => as(manager).checkin;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const newTicket = async () => {
  const event = await newEvent();
  const { id, ticketCode } = await makeRegistration(app.services, event, { fullName: "Ada" });
  return { event, eventId: event.id, registrationId: id, code: ticketCode };
};

describe("GET /api/events/:eventId/checkin/conflicts", () => {
  test("200 with a ticket that two doors let in while they were offline", async () => {
    const { event, eventId, registrationId, code } = await newTicket();
    const [north, south] = [
      await openDoor(app, manager, event, "Anna"),
      await openDoor(app, manager, event, "Ben"),
    ];
    const scanned = (minutes: number) => ({
      scanId: newId(),
      code,
      scannedAt: minutesAgo(minutes),
    });
    const [first, second] = [scanned(9), scanned(5)];
    const [letIn] = await as(north).checkin.batch({ eventId, scans: [first] });
    const send = () => as(south).checkin.batch({ eventId, scans: [second] });
    await send();
    await send();
    const { data, meta } = await checkin().conflicts({ eventId });
    expect(data).toEqual([
      {
        ...{ scanId: second.scanId, status: 409, code: "CONFLICT", message: "Already checked in" },
        ...{ registrationId, attendeeName: "Ada", ticketCodeHint: code.slice(-4) },
        ...{ recordedBy: "Ben", scannedAt: second.scannedAt, sentAt: expect.any(String) },
        ...{ checkedInAt: letIn?.registration?.checkedInAt, checkedInBy: "Anna", kind: "SCAN" },
        ...{ amount: null, currency: null, paymentChannel: null },
        ...{ paymentId: null, paymentStatus: null },
      },
    ]);
    expect(meta.total).toBe(1);
  });

  test("200 without a ticket that was merely shown twice with the network there", async () => {
    const { eventId, code } = await newTicket();
    const scan = () => ({ scanId: newId(), code, scannedAt: minutesAgo(0) });
    await checkin().batch({ eventId, scans: [scan()] });
    await checkin().batch({ eventId, scans: [scan()] });
    await checkin().batch({
      eventId,
      scans: [{ ...scan(), scannedAt: minutesAgo(1), letIn: false }],
    });
    expect((await checkin().conflicts({ eventId })).data).toEqual([]);
  });

  test("200 with a scan whose answer was lost while the door let the person in", async () => {
    const { eventId, code } = await newTicket();
    await checkin().checkIn({ code });
    const scan = { scanId: newId(), code, scannedAt: minutesAgo(0), letIn: false };
    await checkin().batch({ eventId, scans: [scan] });
    await checkin().batch({ eventId, scans: [{ ...scan, letIn: true }] });
    expect((await checkin().conflicts({ eventId })).data).toMatchObject([{ scanId: scan.scanId }]);
  });

  test("200 with a ticket that nobody knows", async () => {
    const { eventId } = await newTicket();
    const code = "0000000000000000";
    await checkin().batch({
      eventId,
      scans: [{ scanId: newId(), code, scannedAt: minutesAgo(2) }],
    });
    expect((await checkin().conflicts({ eventId })).data).toMatchObject([
      { status: 404, registrationId: null, attendeeName: null, checkedInAt: null },
    ]);
  });

  test("403 FORBIDDEN for a scoped token, 404 NOT_FOUND for another tenant's event", async () => {
    const { event, eventId } = await newTicket();
    const door = as(await openDoor(app, manager, event)).checkin;
    await expect(door.conflicts({ eventId })).rejects.toEqual(refused("FORBIDDEN"));
    const foreign = await makeEvent(app.services, await makeTenant(app.services));
    const call = checkin().conflicts({ eventId: foreign.id });
    await expect(call).rejects.toEqual(refused("NOT_FOUND"));
  });
});
