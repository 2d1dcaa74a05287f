import { and, asc, eq, isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { MINUTE } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { openDoor } from "#testing/clubs/door.ts";
import { makeRegistration } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { payment } from "../../billing/billing.sql.ts";

const { app, as, newMember, newEvent } = await openClub();
const manager = await newMember(["ADMIN", "FINANCE_MANAGER"], { fullName: "Mia Manager" });

const checkin = () => as(manager).checkin;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const taken = { paymentCollectedOffline: true, paymentChannel: "MANUAL_CASH" } as const;
const scanOf = (code: string, more = {}) => ({
  ...{ scanId: newId(), code, scannedAt: minutesAgo(5), ...taken },
  ...more,
});

/** An event at 25.00 with two doors that Anna and Ben work at. */
async function twoDoors(values: Parameters<typeof newEvent>[0] = {}) {
  const event = await newEvent({ prices: [2500], ...values });
  const door = async (name: string) =>
    as({ token: (await openDoor(app, manager, event, name)).token }).checkin;
  return { event, eventId: event.id, anna: await door("Anna"), ben: await door("Ben") };
}

const newTicket = async (event: Awaited<ReturnType<typeof newEvent>>, values = {}) =>
  makeRegistration(app.services, event, {
    memberId: (await newMember()).id,
    ticketTypeId: event.ticketTypeIds[0] ?? null,
    ...values,
  });

const unpaid = { status: "PENDING" as const };

const moneyOf = (eventId: string) =>
  app.services.system.run((query) =>
    query
      .select()
      .from(payment)
      .where(and(eq(payment.eventId, eventId), isNotNull(payment.collectedBy)))
      .orderBy(asc(payment.createdAt), asc(payment.id)),
  );

async function takingsOf(eventId: string) {
  const { volunteers = [] } = await checkin().takings({ eventId });
  return Object.fromEntries(
    volunteers.map(({ name, money }) => [name, money.reduce((sum, { amount }) => sum + amount, 0)]),
  );
}

describe("paymentCollectedOffline that nobody owed", () => {
  test("200 keeps the money of a paid ticket RECEIVED_NOT_DUE, with volunteer, day and amount told", async () => {
    const { event, eventId, anna } = await twoDoors();
    const ticket = await newTicket(event);
    const { alreadyCheckedIn } = await anna.checkIn({
      ...{ code: ticket.ticketCode, amount: 3000, scannedAt: minutesAgo(5) },
      ...taken,
    });
    expect(alreadyCheckedIn).toBe(false);
    expect(await moneyOf(eventId)).toMatchObject([
      {
        ...{ status: "RECEIVED_NOT_DUE", amount: 3000, currency: "EUR", channel: "MANUAL_CASH" },
        ...{ collectedBy: "Anna", memberId: ticket.memberId, invoiceId: null },
      },
    ]);
    expect(await takingsOf(eventId)).toEqual({ Anna: 3000 });
    expect((await checkin().conflicts({ eventId })).data).toMatchObject([
      {
        ...{ kind: "CHECK_IN", status: 200, code: null, registrationId: ticket.id },
        ...{ amount: 3000, currency: "EUR", paymentStatus: "RECEIVED_NOT_DUE" },
        ...{ recordedBy: "Anna", paymentChannel: "MANUAL_CASH" },
      },
    ]);
  });

  test("409 of a second door keeps its money as well: both are in the takings", async () => {
    const { event, eventId, anna, ben } = await twoDoors();
    const ticket = await newTicket(event, unpaid);
    const [first, second] = [scanOf(ticket.ticketCode), scanOf(ticket.ticketCode)];
    const [paid] = await anna.batch({ eventId, scans: [first] });
    const [double] = await ben.batch({ eventId, scans: [second] });
    expect([paid?.status, double?.status]).toEqual([200, 409]);
    await ben.batch({ eventId, scans: [second] });
    await anna.batch({ eventId, scans: [first, second] });
    expect(await takingsOf(eventId)).toEqual({ Anna: 2500, Ben: 2500 });
    expect((await checkin().conflicts({ eventId })).data).toMatchObject([
      { scanId: second.scanId, status: 409, amount: 2500, attendeeName: ticket.fullName },
    ]);
  });

  test("200 at a free event keeps what was told, and nothing where nothing was told", async () => {
    const { event, eventId, anna } = await twoDoors({ prices: [0] });
    const [gave, silent] = [await newTicket(event), await newTicket(event)];
    await anna.checkIn({ code: gave.ticketCode, ...taken, amount: 500 });
    await anna.checkIn({ code: silent.ticketCode, ...taken });
    expect(await takingsOf(eventId)).toEqual({ Anna: 500 });
  });

  test("200 with more than is due pays the invoice and keeps the rest", async () => {
    const { event, eventId, anna } = await twoDoors();
    const ticket = await newTicket(event, unpaid);
    await anna.checkIn({ code: ticket.ticketCode, ...taken, amount: 4000 });
    expect((await moneyOf(eventId)).map(({ status, amount }) => [status, amount])).toEqual([
      ["SUCCEEDED", 2500],
      ["RECEIVED_NOT_DUE", 1500],
    ]);
  });

  test("402 with less than is due keeps it as a part payment, and the rest lets the person in", async () => {
    const { event, eventId, anna } = await twoDoors();
    const { ticketCode: code } = await newTicket(event, unpaid);
    await expect(anna.checkIn({ code, ...taken, amount: 1000 })).rejects.toMatchObject({
      ...{ appCode: "PAYMENT_REQUIRED", details: [{ amount: 1500, currency: "EUR" }] },
    });
    const [short] = await anna.batch({ eventId, scans: [scanOf(code, { amount: 500 })] });
    expect(short).toMatchObject({ status: 402, error: { details: [{ amount: 1000 }] } });
    const { registration } = await anna.checkIn({ code, ...taken });
    expect(registration.status).toBe("CHECKED_IN");
    const money = await moneyOf(eventId);
    expect(money.map(({ status, amount }) => [status, amount])).toEqual([
      ["SUCCEEDED", 1000],
      ["SUCCEEDED", 500],
      ["SUCCEEDED", 1000],
    ]);
    expect(new Set(money.map(({ invoiceId }) => invoiceId)).size).toBe(1);
  });

  test("404, 403 and 422 of a batch keep their money in the takings and in the list", async () => {
    const { event, eventId, anna } = await twoDoors();
    const cancelled = await newTicket(event, { status: "CANCELLED" });
    const waiting = await newTicket(event, {
      status: "WAITLISTED",
      waitlistNumber: 1,
      waitingSince: new Date(),
    });
    const elsewhere = await newTicket(await newEvent({ prices: [900] }));
    const scans = [
      scanOf(cancelled.ticketCode),
      scanOf(waiting.ticketCode, { amount: 2600 }),
      scanOf(elsewhere.ticketCode, { amount: 2700 }),
      scanOf("0000000000000000", { amount: 2800 }),
      scanOf(cancelled.ticketCode, { scannedAt: minutesAgo(60 * 25), amount: 2900 }),
    ];
    const answers = await anna.batch({ eventId, scans });
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 403, 404, 422]);
    await anna.batch({ eventId, scans });
    expect(await takingsOf(eventId)).toEqual({ Anna: 2500 + 2600 + 2700 + 2800 + 2900 });
    const { data } = await checkin().conflicts({ eventId, sortOrder: "asc" });
    expect(data.map(({ amount, attendeeName }) => [amount, attendeeName])).toEqual([
      [2500, cancelled.fullName],
      [2600, waiting.fullName],
      [2700, null],
      [2800, null],
      [2900, cancelled.fullName],
    ]);
    expect((await moneyOf(eventId)).map(({ memberId }) => memberId)).toEqual([
      cancelled.memberId,
      waiting.memberId,
      ...[null, null],
      cancelled.memberId,
    ]);
  });

  test("409 of a single check-in keeps its money, once for an Idempotency-Key", async () => {
    const { event, eventId } = await twoDoors();
    const { ticketCode: code } = await newTicket(event, {
      status: "CHECKED_IN",
      checkedInAt: new Date(),
    });
    const keyed = as({ ...manager, headers: { "idempotency-key": newId() } }).checkin;
    const send = () => keyed.checkIn({ code, eventId, ...taken, amount: 700 });
    await expect(send()).rejects.toEqual(refused("CONFLICT"));
    await expect(send()).rejects.toEqual(refused("CONFLICT"));
    expect(await takingsOf(eventId)).toEqual({ "Mia Manager": 700 });
  });

  test("404 and 400 of a door's token keep the money at its event, with the volunteer's name", async () => {
    const { event, eventId, anna } = await twoDoors();
    const { ticketCode } = await newTicket(event, unpaid);
    const lost = { code: "0000000000000000", ...taken, amount: 700 };
    await expect(anna.checkIn(lost)).rejects.toEqual(refused("NOT_FOUND"));
    const scannedAt = new Date(Date.now() + 60 * MINUTE).toISOString();
    const early = { code: ticketCode, ...taken, amount: 800, scannedAt };
    await expect(anna.checkIn(early)).rejects.toEqual(refused("VALIDATION_ERROR"));
    const walkIn = { eventId, fullName: "Wim", ...taken, amount: 900, ticketTypeId: newId() };
    await expect(anna.walkIn(walkIn)).rejects.toEqual(refused("VALIDATION_ERROR"));
    expect(await takingsOf(eventId)).toEqual({ Anna: 2400 });
    expect(await moneyOf(eventId)).toMatchObject(
      [700, 800, 900].map((amount) => ({
        amount,
        status: "RECEIVED_NOT_DUE",
        collectedBy: "Anna",
      })),
    );
    await expect(checkin().checkIn(early)).rejects.toEqual(refused("VALIDATION_ERROR"));
    expect(await takingsOf(eventId)).toEqual({ Anna: 2400 });
  });

  test("404 for an unknown event or ticket without an event keeps nothing", async () => {
    const lost = { code: "0000000000000000", ...taken, amount: 700 };
    await expect(checkin().checkIn(lost)).rejects.toEqual(refused("NOT_FOUND"));
    const nowhere = { ...lost, eventId: newId() };
    await expect(checkin().checkIn(nowhere)).rejects.toEqual(refused("NOT_FOUND"));
    const walkIn = { eventId: newId(), fullName: "Wim", ...taken };
    await expect(checkin().walkIn(walkIn)).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("402 under an Idempotency-Key keeps the part payment", async () => {
    const { event, eventId } = await twoDoors();
    const { ticketCode: code } = await newTicket(event, unpaid);
    const keyed = as({ ...manager, headers: { "idempotency-key": newId() } }).checkin;
    const send = keyed.checkIn({ code, ...taken, amount: 700 });
    await expect(send).rejects.toEqual(refused("PAYMENT_REQUIRED"));
    expect(await takingsOf(eventId)).toEqual({ "Mia Manager": 700 });
  });
});

describe("a refused walk-in with money", () => {
  /** A walk-in who takes the last seat. */
  async function fill(door: ReturnType<typeof checkin>, eventId: string) {
    const person = { fullName: "First", email: `${newId()}@x.org` };
    await door.walkIn({ eventId, ...person, ...taken });
    return person;
  }

  test("409 for a full event and for a known address keeps the money, once for its walkInId", async () => {
    const { eventId, anna } = await twoDoors({ capacity: 1, walkInsOverCapacity: false });
    const { email = "" } = await fill(anna, eventId);
    const full = { eventId, fullName: "Wim", walkInId: newId(), ...taken };
    const double = { ...full, fullName: "Else", walkInId: newId(), email };
    for (const input of [full, full, double])
      await expect(anna.walkIn(input)).rejects.toEqual(refused("CONFLICT"));
    expect(await takingsOf(eventId)).toEqual({ Anna: 3 * 2500 });
    const { data } = await checkin().conflicts({ eventId, sortOrder: "asc" });
    expect(data).toMatchObject([
      { kind: "WALK_IN", scanId: full.walkInId, attendeeName: "Wim", status: 409, amount: 2500 },
      { kind: "WALK_IN", scanId: double.walkInId, attendeeName: "Else", amount: 2500 },
    ]);
  });

  test("201 later under the same walkInId books the money that was kept, and counts it once", async () => {
    const { eventId, anna } = await twoDoors({ capacity: 1, walkInsOverCapacity: false });
    await fill(anna, eventId);
    const input = { eventId, fullName: "Wim", walkInId: newId(), ...taken, amount: 3000 };
    await expect(anna.walkIn(input)).rejects.toEqual(refused("CONFLICT"));
    const { payment: booked } = await checkin().walkIn({ ...input, override: true });
    expect(booked).toMatchObject({ status: "SUCCEEDED", amount: 2500 });
    expect(await takingsOf(eventId)).toEqual({ Anna: 2500, "Mia Manager": 3000 });
    expect((await checkin().conflicts({ eventId })).data).toMatchObject([
      { scanId: input.walkInId, status: 201, amount: 500, attendeeName: "Wim" },
    ]);
  });

  test("402 with less than the price keeps it", async () => {
    const { eventId, anna } = await twoDoors();
    const call = anna.walkIn({ eventId, fullName: "Wim", ...taken, amount: 1000 });
    await expect(call).rejects.toMatchObject({ details: [{ amount: 2500, currency: "EUR" }] });
    expect(await takingsOf(eventId)).toEqual({ Anna: 1000 });
  });
});

describe("the amount that was not told", () => {
  test("is what was open for the ticket when it was scanned, of its whole party", async () => {
    const { event, eventId, anna, ben } = await twoDoors();
    const host = await as(await newMember()).registration.register({
      ...{ id: event.id, guests: [{ fullName: "Ben" }] },
    });
    await as(manager).checkin.roster({ eventId });
    const [guest] = host.guests;
    const sent = [
      anna.batch({ eventId, scans: [scanOf(host.ticketCode, { amount: 5000 })] }),
      ben.batch({ eventId, scans: [scanOf(guest?.ticketCode ?? "", { amount: 5000 })] }),
    ];
    const statuses = (await Promise.all(sent)).flat().map(({ status }) => status);
    expect(statuses).toEqual([200, 200]);
    const { Anna = 0, Ben = 0 } = await takingsOf(eventId);
    expect([Anna, Ben]).toEqual([5000, 5000]);
  });
});

test("eight devices that send one scan keep its money once, and eight scans of one ticket eight times", async () => {
  const { event, eventId, anna } = await twoDoors();
  const { ticketCode } = await newTicket(event, unpaid);
  const scan = scanOf(ticketCode);
  const eight = Array.from({ length: 8 });
  await Promise.all(eight.map(() => anna.batch({ eventId, scans: [scan] })));
  expect(await takingsOf(eventId)).toEqual({ Anna: 2500 });
  const double = await newTicket(event, unpaid);
  await Promise.all(eight.map(() => anna.batch({ eventId, scans: [scanOf(double.ticketCode)] })));
  expect(await takingsOf(eventId)).toEqual({ Anna: 9 * 2500 });
  const statuses = (await moneyOf(eventId)).map(({ status }) => status).sort();
  expect(statuses.filter((status) => status === "SUCCEEDED")).toHaveLength(2);
});
