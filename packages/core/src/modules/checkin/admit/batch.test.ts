import { describe, expect, test } from "vitest";
import { DAY, HOUR } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { auditOf, openDoor, registrationNow } from "#testing/clubs/door.ts";
import { makeEvent, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";

const { app, as, newMember, newEvent } = await openClub();
const manager = await newMember(["ADMIN"]);

const checkin = () => as(manager).checkin;
const scannedAt = new Date(Date.now() - HOUR).toISOString();
const scan = (code: string, more = {}) => ({ scanId: newId(), code, scannedAt, ...more });
type Ticket = Parameters<typeof makeRegistration>[2];

async function eventWith(...tickets: Ticket[]) {
  const event = await newEvent({ prices: [2500], capacity: 100 });
  const rows = [];
  for (const values of tickets) rows.push(await makeRegistration(app.services, event, values));
  const codes = rows.map(({ ticketCode }) => ticketCode);
  return { event, eventId: event.id, rows, codes: codes as [string, ...string[]] };
}

describe("POST /api/events/:eventId/checkin/batch", () => {
  test("200 with one answer a scan, in order, as single check-ins would have answered", async () => {
    const { event, eventId, codes } = await eventWith(
      { fullName: "Ada" },
      { fullName: "Ben", status: "PENDING" },
      { fullName: "Cy", status: "CANCELLED" },
      { fullName: "Di", status: "PENDING" },
    );
    const [ada, ben, cy, di] = codes as [string, string, string, string];
    const elsewhere = (await eventWith({})).codes[0];
    const scans = [
      scan(ada),
      scan(ada),
      scan(ben),
      scan(ben, { paymentCollectedOffline: true }),
      scan(cy),
      scan("0000000000000000"),
      scan(elsewhere),
      scan(di, { scannedAt: new Date(Date.now() - DAY - HOUR).toISOString() }),
    ];
    const { token } = await openDoor(app, manager, event);
    const answers = await as({ token }).checkin.batch({ eventId, scans });
    expect(answers.map(({ scanId }) => scanId)).toEqual(scans.map(({ scanId }) => scanId));
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 402, 200, 422, 404, 403, 422]);
    expect(answers.map(({ registration }) => registration?.fullName)).toEqual([
      "Ada",
      "Ada",
      "Ben",
      "Ben",
      "Cy",
      undefined,
      undefined,
      "Di",
    ]);
    expect(answers[1]?.error).toMatchObject({
      code: "CONFLICT",
      details: [{ checkedInBy: "Anna" }],
    });
    expect(answers[2]?.error).toMatchObject({ details: [{ amount: 2500, currency: "EUR" }] });
    expect(answers[6]?.error?.code).toBe("OUT_OF_SCOPE");
    const entries = await auditOf(app, event);
    expect(entries.map(({ attendeeName }) => attendeeName).sort()).toEqual(["Ada", "Ben"]);
    expect(entries[0]?.scannedAt?.toISOString()).toBe(scannedAt);
  });

  test("200 with the same answers when it is sent again, and nothing happens twice", async () => {
    const { event, eventId, codes } = await eventWith({}, { status: "PENDING" });
    const scans = [scan(codes[0]), scan(codes[1] ?? "", { paymentCollectedOffline: true })];
    const first = await checkin().batch({ eventId, scans });
    const more = [...scans].reverse().concat(scan(codes[0]));
    const second = await checkin().batch({ eventId, scans: more });
    expect(second.slice(0, 2)).toEqual([...first].reverse());
    expect(second[2]?.status).toBe(409);
    expect(await auditOf(app, event)).toHaveLength(2);
  });

  test("200 for a scanId for ever: a refusal is not tried again under the same one", async () => {
    const { eventId, codes } = await eventWith({ status: "PENDING" });
    const refusedScan = scan(codes[0]);
    const paid = { ...refusedScan, paymentCollectedOffline: true };
    const [first] = await checkin().batch({ eventId, scans: [refusedScan] });
    const [again] = await checkin().batch({ eventId, scans: [paid] });
    expect([first?.status, again]).toEqual([402, first]);
    const [fresh] = await checkin().batch({ eventId, scans: [{ ...paid, scanId: newId() }] });
    expect(fresh?.status).toBe(200);
  });

  test("200 for a person found by name, and for an undone check-in that is not replayed", async () => {
    const { eventId, rows } = await eventWith({});
    const registrationId = rows[0]?.id ?? "";
    const scans = [{ scanId: newId(), registrationId, scannedAt }];
    expect((await checkin().batch({ eventId, scans }))[0]?.status).toBe(200);
    await checkin().undo({ eventId, registrationId });
    expect((await checkin().batch({ eventId, scans }))[0]?.status).toBe(200);
    expect((await registrationNow(app, { id: registrationId })).status).toBe("CONFIRMED");
  });

  test("200 with the same answers when two devices send the same batch at once", async () => {
    const { event, eventId, codes } = await eventWith(...Array.from({ length: 20 }, () => ({})));
    const scans = codes.map((code) => scan(code));
    const [left, right] = await Promise.all([
      checkin().batch({ eventId, scans }),
      checkin().batch({ eventId, scans }),
    ]);
    expect(left).toEqual(right);
    expect(new Set(left.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await auditOf(app, event)).toHaveLength(20);
  });

  test("200 and an Idempotency-Key is ignored: two batches in opposite order never wait in a circle", async () => {
    const { event, eventId, codes } = await eventWith(...Array.from({ length: 40 }, () => ({})));
    const scans = codes.map((code) => scan(code));
    const send = (key: string, some: typeof scans) => {
      const call = { token: manager.token, headers: { "Idempotency-Key": key } };
      const { caller, headers } = app.recorded(call);
      return caller.checkin
        .batch({ eventId, scans: some })
        .then((answers) => ({ answers, headers }));
    };
    const [key, backwards] = [newId(), scans.toReversed()];
    const answers = await Promise.all([
      send(key, scans),
      send(newId(), backwards),
      send(newId(), scans),
      send(newId(), backwards),
    ]);
    for (const { answers: each } of answers)
      expect(new Set(each.map(({ status }) => status))).toEqual(new Set([200]));
    // The same key with another body: each scan is its own key.
    const again = await send(key, scans.slice(0, 1));
    expect(again.answers[0]?.status).toBe(200);
    expect(again.headers.has("Idempotency-Replayed")).toBe(false);
    expect(await auditOf(app, event)).toHaveLength(40);
  });

  test("200 with a stored answer as this caller may see it, whoever got it first", async () => {
    const known = { email: "known@example.org", phone: "555 0100" };
    const { event, eventId, codes } = await eventWith(known, {});
    const elsewhere = (await eventWith({})).codes[0];
    const [first, second] = codes as [string, string];
    const { token } = await openDoor(app, manager, event);
    const door = as({ token }).checkin;
    const atDesk = await checkin().batch({ eventId, scans: [scan(first)] });
    expect(atDesk[0]?.registration).toMatchObject(known);
    const scanId = atDesk[0]?.scanId ?? "";
    const atDoor = await door.batch({ eventId, scans: [scan(first, { scanId })] });
    expect(atDoor[0]).toMatchObject({ status: 200, registration: { email: null, phone: null } });
    const doorFirst = [scan(second), scan(elsewhere)];
    const shown = await door.batch({ eventId, scans: doorFirst });
    expect(shown.map(({ status }) => status)).toEqual([200, 403]);
    const asMember = await checkin().batch({ eventId, scans: doorFirst });
    expect(asMember.map(({ status, error }) => [status, error?.code])).toEqual([
      [200, undefined],
      [404, "NOT_FOUND"],
    ]);
  });

  test("200 and the audit names whoever made a scan that somebody else sends", async () => {
    const { event, eventId, codes } = await eventWith({}, {});
    const { token } = await openDoor(app, manager, event, "Ben");
    const scans = [
      scan(codes[0], { recordedBy: "Anna" }),
      scan(codes[1] ?? "", { recordedBy: "Ben" }),
    ];
    await as({ token }).checkin.batch({ eventId, scans });
    expect(await auditOf(app, event)).toMatchObject([
      { actorName: "Ben", recordedBy: "Anna" },
      { actorName: "Ben", recordedBy: null },
    ]);
    const [again] = await checkin().batch({ eventId, scans: [scan(codes[0])] });
    expect(again?.error?.details).toMatchObject([{ checkedInBy: "Anna" }]);
  });

  test("409 for a scan made before an undo that arrives after it, and 200 for one made since", async () => {
    const { event, eventId, codes, rows } = await eventWith({});
    const registrationId = rows[0]?.id ?? "";
    await checkin().checkIn({ code: codes[0] });
    await checkin().undo({ eventId, registrationId });
    const [late] = await checkin().batch({ eventId, scans: [scan(codes[0])] });
    expect(late).toMatchObject({
      status: 409,
      error: { code: "CONFLICT", details: [{ registrationId, reason: "UNDONE_SINCE" }] },
    });
    await expect(checkin().checkIn({ code: codes[0], scannedAt })).rejects.toEqual(
      refused("CONFLICT"),
    );
    expect((await registrationNow(app, { id: registrationId })).status).toBe("CONFIRMED");
    app.clock.advance(1_000);
    const since = new Date(Date.now() + 500).toISOString();
    const [fresh] = await checkin().batch({
      eventId,
      scans: [scan(codes[0], { scannedAt: since })],
    });
    app.clock.advance(-1_000);
    expect(fresh?.status).toBe(200);
    expect(await auditOf(app, event)).toHaveLength(3);
  });

  test("an undo and an older scan at once never leave the person in by that scan", async () => {
    const { eventId, codes, rows } = await eventWith(...Array.from({ length: 20 }, () => ({})));
    for (const code of codes) await checkin().checkIn({ code });
    const scans = codes.map((code) => scan(code));
    const undos = rows.map(({ id }) => checkin().undo({ eventId, registrationId: id }));
    const batches = [
      checkin().batch({ eventId, scans }),
      checkin().batch({ eventId, scans: scans.toReversed() }),
    ];
    await Promise.all([...undos, ...batches]);
    for (const row of rows) expect((await registrationNow(app, row)).status).toBe("CONFIRMED");
  });

  test("400 VALIDATION_ERROR for no scans, too many, and a scan of nothing", async () => {
    const { eventId, codes } = await eventWith({});
    const many = Array.from({ length: 201 }, () => scan(codes[0]));
    const wrong = [[], many, [{ scanId: "1", scannedAt }]];
    for (const scans of wrong)
      await expect(checkin().batch({ eventId, scans })).rejects.toEqual(
        refused("VALIDATION_ERROR"),
      );
  });

  test("404 NOT_FOUND for an event of another tenant", async () => {
    const foreign = await makeEvent(app.services, await makeTenant(app.services));
    const call = checkin().batch({ eventId: foreign.id, scans: [scan("0000000000000000")] });
    await expect(call).rejects.toEqual(refused("NOT_FOUND"));
  });
});
