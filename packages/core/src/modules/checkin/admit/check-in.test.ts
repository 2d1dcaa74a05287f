import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#base/clock.ts";
import type { ErrorReason } from "#base/error-codes.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { auditOf, openDoor, registrationNow } from "#testing/clubs/door.ts";
import { makeEvent, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { event as eventTable } from "../../events/event.sql.ts";

const { app, as, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"], { fullName: "Mona Manager" });

const checkin = () => as(manager).checkin;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const unprocessable = (reason: ErrorReason) => ({
  appCode: "UNPROCESSABLE_ENTITY",
  details: [{ reason }],
});

describe("POST /api/events/checkin", () => {
  test("200 CHECKED_IN for a member with the permission, with its audit entry", async () => {
    const event = await newEvent({ prices: [0] });
    const member = await newMember();
    const made = await makeRegistration(app.services, event, {
      memberId: member.id,
      ticketTypeId: event.ticketTypeIds[0] ?? null,
      email: "ada@example.org",
    });
    const answer = await checkin().checkIn({ code: made.ticketCode });
    expect(answer).toMatchObject({
      registration: { id: made.id, status: "CHECKED_IN", email: "ada@example.org" },
      attendee: { fullName: "Ada Example", label: "Member", ticketType: "Tier 1" },
      checkedInBy: "Mona Manager",
      alreadyCheckedIn: false,
    });
    expect(answer.checkedInAt).toBe(answer.registration.checkedInAt);
    expect(await auditOf(app, event)).toMatchObject([
      {
        action: "CHECK_IN",
        registrationId: made.id,
        actorType: "MEMBER",
        actorId: manager.id,
        actorName: "Mona Manager",
        codeId: null,
        attendeeName: "Ada Example",
        ticketCodeHint: made.ticketCode.slice(-4),
        scannedAt: null,
      },
    ]);
  });

  test("200 for a scoped token, which is shown no address, phone or answers", async () => {
    const event = await newEvent();
    const made = await makeRegistration(app.services, event, {
      email: "ben@example.org",
      phone: "123",
      answers: { diet: "none" },
    });
    const { token, codeId } = await openDoor(app, manager, event, "Anna");
    const answer = await as({ token }).checkin.checkIn({ code: made.ticketCode });
    expect(answer).toMatchObject({
      registration: { email: null, phone: null, answers: {} },
      attendee: { label: "Guest", ticketType: null },
      checkedInBy: "Anna",
    });
    expect(await auditOf(app, event)).toMatchObject([
      { actorType: "STAFF", actorId: codeId, actorName: "Anna", codeId },
    ]);
  });

  test("200 however the code is typed, and for a person found by name", async () => {
    const event = await newEvent();
    const [first, second] = [
      await makeRegistration(app.services, event),
      await makeRegistration(app.services, event),
    ];
    const typed = first.ticketCode.toLowerCase().replace(/(.{4})/g, "$1-");
    expect(await checkin().checkIn({ code: typed })).toMatchObject({ alreadyCheckedIn: false });
    const byName = await checkin().checkIn({ registrationId: second.id, eventId: event.id });
    expect(byName.registration.id).toBe(second.id);
  });

  test("200 with the device's own time kept beside the server's in the audit trail", async () => {
    const event = await newEvent();
    const { ticketCode } = await makeRegistration(app.services, event);
    const scannedAt = ago(3 * HOUR);
    const { checkedInAt } = await checkin().checkIn({ code: ticketCode, scannedAt });
    expect(Date.now() - Date.parse(checkedInAt)).toBeLessThan(MINUTE);
    const [entry] = await auditOf(app, event);
    expect(entry?.scannedAt?.toISOString()).toBe(scannedAt);
    expect(Date.now() - (entry?.at.getTime() ?? 0)).toBeLessThan(MINUTE);
  });

  test("200 at a COMPLETED event", async () => {
    const event = await newEvent({ status: "COMPLETED" });
    const { ticketCode } = await makeRegistration(app.services, event);
    expect(await checkin().checkIn({ code: ticketCode })).toMatchObject({
      alreadyCheckedIn: false,
    });
  });

  test("400 VALIDATION_ERROR for a scan from the future, from yesterday, and for no or two tickets", async () => {
    const event = await newEvent();
    const { ticketCode: code, id: registrationId } = await makeRegistration(app.services, event);
    const wrong = [
      { code, scannedAt: ago(DAY + MINUTE) },
      { code, scannedAt: ago(-10 * MINUTE) },
      { code, registrationId },
      {},
    ];
    for (const input of wrong)
      await expect(checkin().checkIn(input)).rejects.toEqual(refused("VALIDATION_ERROR"));
  });

  test("402 PAYMENT_REQUIRED with the sum for a PENDING registration, which stays as it is", async () => {
    const event = await newEvent({ prices: [2500, 4000] });
    const made = await makeRegistration(app.services, event, {
      status: "PENDING",
      ticketTypeId: event.ticketTypeIds[1] ?? null,
    });
    for (const paymentCollectedOffline of [undefined, false]) {
      const scan = {
        code: made.ticketCode,
        ...(paymentCollectedOffline === false && { paymentCollectedOffline }),
      };
      await expect(checkin().checkIn(scan)).rejects.toMatchObject({
        appCode: "PAYMENT_REQUIRED",
        details: [{ amount: 4000, currency: "EUR" }],
      });
    }
    expect((await registrationNow(app, made)).status).toBe("PENDING");
    expect(await auditOf(app, event)).toEqual([]);
  });

  test("403 FORBIDDEN for members without the permission", async () => {
    const { ticketCode } = await makeRegistration(app.services, await newEvent());
    for (const role of ["MEMBER", "GUEST", "FINANCE_MANAGER"] as const) {
      const { token } = await newMember([role]);
      const call = as({ token }).checkin.checkIn({ code: ticketCode });
      await expect(call).rejects.toEqual(refused("FORBIDDEN"));
    }
  });

  test("404 NOT_FOUND for a scan with control characters", async () => {
    for (const code of ["7K2M9QX4\u001dT1VB8RZ3", "\u0000", "7K2M\ud800"])
      await expect(checkin().checkIn({ code })).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("404 NOT_FOUND for an unknown code, another tenant's, and another event's with eventId", async () => {
    const [event, other] = [await newEvent(), await newEvent()];
    const { ticketCode } = await makeRegistration(app.services, other);
    const foreign = await makeRegistration(
      app.services,
      await makeEvent(app.services, await makeTenant(app.services)),
    );
    const unknown = [
      { code: "0000000000000000" },
      { code: "https://example.org/not-a-ticket?x=%" },
      { code: foreign.ticketCode },
      { registrationId: foreign.id },
      { registrationId: newId() },
      { code: ticketCode, eventId: event.id },
    ];
    for (const input of unknown)
      await expect(checkin().checkIn(input)).rejects.toEqual(refused("NOT_FOUND"));
    expect((await registrationNow(app, foreign)).status).toBe("CONFIRMED");
  });

  test("409 CONFLICT for a second scan, saying when and by whom", async () => {
    const event = await newEvent();
    const { id, ticketCode } = await makeRegistration(app.services, event);
    const { token } = await openDoor(app, manager, event, "Anna");
    const first = await as({ token }).checkin.checkIn({ code: ticketCode });
    await expect(checkin().checkIn({ code: ticketCode })).rejects.toMatchObject({
      appCode: "CONFLICT",
      details: [
        {
          reason: "ALREADY_CHECKED_IN",
          registrationId: id,
          checkedInAt: first.checkedInAt,
          checkedInBy: "Anna",
        },
      ],
    });
    expect(await auditOf(app, event)).toHaveLength(1);
  });

  test.each(["CANCELLED", "WAITLISTED"] as const)(
    "422 UNPROCESSABLE_ENTITY for %s",
    async (status) => {
      const event = await newEvent();
      const { ticketCode } = await makeRegistration(app.services, event, {
        status,
        waitlistNumber: status === "WAITLISTED" ? 1 : null,
      });
      const call = checkin().checkIn({ code: ticketCode });
      await expect(call).rejects.toMatchObject(unprocessable(`REGISTRATION_${status}`));
    },
  );

  test.each([
    ["DRAFT", "EVENT_NOT_PUBLISHED"],
    ["CANCELLED", "EVENT_CANCELLED"],
  ] as const)("422 UNPROCESSABLE_ENTITY when the event is %s", async (status, reason) => {
    const event = await newEvent();
    const { ticketCode } = await makeRegistration(app.services, event);
    await app.services.system.run((query) =>
      query.update(eventTable).set({ status }).where(eq(eventTable.id, event.id)),
    );
    const call = checkin().checkIn({ code: ticketCode });
    await expect(call).rejects.toMatchObject(unprocessable(reason));
  });

  test("422 UNPROCESSABLE_ENTITY outside the window, in which an offline scan may lie", async () => {
    const early = await newEvent({ checkInOpensAt: new Date(Date.now() + HOUR) });
    const late = await newEvent({ checkInClosesAt: new Date(Date.now() - HOUR) });
    for (const [event, reason] of [
      [early, "CHECK_IN_NOT_OPEN"],
      [late, "CHECK_IN_CLOSED"],
    ] as const) {
      const { ticketCode: code } = await makeRegistration(app.services, event);
      await expect(checkin().checkIn({ code })).rejects.toMatchObject(unprocessable(reason));
    }
    const { ticketCode: code } = await makeRegistration(app.services, late);
    const answer = await checkin().checkIn({ code, scannedAt: ago(2 * HOUR) });
    expect(answer.registration.status).toBe("CHECKED_IN");
  });

  test("422 outside the window for an unpaid ticket too, before any sum is asked for", async () => {
    const event = await newEvent({ prices: [2500], checkInOpensAt: new Date(Date.now() + HOUR) });
    const { ticketCode: code } = await makeRegistration(app.services, event, {
      ...{ status: "PENDING", ticketTypeId: event.ticketTypeIds[0] ?? null },
    });
    const scans = [false, true].map((paymentCollectedOffline) => ({
      code,
      paymentCollectedOffline,
    }));
    for (const scan of scans)
      await expect(checkin().checkIn(scan)).rejects.toMatchObject(
        unprocessable("CHECK_IN_NOT_OPEN"),
      );
    const scannedAt = ago(MINUTE);
    const [first, ...others] = scans.map((scan) => ({ ...scan, scanId: newId(), scannedAt }));
    if (!first) throw new Error("there are two");
    const answers = await checkin().batch({ eventId: event.id, scans: [first, ...others] });
    const error = { details: [{ reason: "CHECK_IN_NOT_OPEN" }] };
    expect(answers).toMatchObject([
      { status: 422, error },
      { status: 422, error },
    ]);
  });

  test("200 again with Idempotency-Replayed for the same Idempotency-Key, and one entry", async () => {
    const event = await newEvent();
    const { ticketCode: code } = await makeRegistration(app.services, event);
    const call = { token: manager.token, headers: { "Idempotency-Key": newId() } };
    const [first, second] = [app.recorded(call), app.recorded(call)];
    const answer = await first.caller.checkin.checkIn({ code });
    expect(await second.caller.checkin.checkIn({ code })).toEqual(answer);
    expect(second.headers.get("Idempotency-Replayed")).toBe("true");
    expect(await auditOf(app, event)).toHaveLength(1);
  });
});
