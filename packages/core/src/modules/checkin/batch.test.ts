import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY, HOUR } from "../../base/clock.ts";
import { newId } from "../../base/ids.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { auditOf, openDoor, registrationNow } from "../../testing/door.ts";
import {
  makeEvent,
  makeMember,
  makeRegistration,
  makeTenant,
  type TestMember,
  type TestTenant,
} from "../../testing/factories.ts";
import { refused } from "../../testing/refused.ts";

let app: TestApp;
let tenant: TestTenant;
let manager: TestMember;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await makeTenant(app.services);
  manager = await makeMember(app.services, tenant, ["ADMIN"]);
});
afterAll(() => app.close());

const desk = () => app.as(manager).checkin;
const scannedAt = new Date(Date.now() - HOUR).toISOString();
const scan = (code: string, more = {}) => ({ scanId: newId(), code, scannedAt, ...more });
type Ticket = Parameters<typeof makeRegistration>[2];

async function eventWith(...tickets: Ticket[]) {
  const event = await makeEvent(app.services, tenant, { prices: [2500], capacity: 100 });
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
    const answers = await app.as({ token }).checkin.batch({ eventId, scans });
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
    const first = await desk().batch({ eventId, scans });
    const more = [...scans].reverse().concat(scan(codes[0]));
    const second = await desk().batch({ eventId, scans: more });
    expect(second.slice(0, 2)).toEqual([...first].reverse());
    expect(second[2]?.status).toBe(409);
    expect(await auditOf(app, event)).toHaveLength(2);
  });

  test("200 for a scanId for ever: a refusal is not tried again under the same one", async () => {
    const { eventId, codes } = await eventWith({ status: "PENDING" });
    const refusedScan = scan(codes[0]);
    const paid = { ...refusedScan, paymentCollectedOffline: true };
    const [first] = await desk().batch({ eventId, scans: [refusedScan] });
    const [again] = await desk().batch({ eventId, scans: [paid] });
    expect([first?.status, again]).toEqual([402, first]);
    const [fresh] = await desk().batch({ eventId, scans: [{ ...paid, scanId: newId() }] });
    expect(fresh?.status).toBe(200);
  });

  test("200 for a person found by name, and for an undone check-in that is not replayed", async () => {
    const { eventId, rows } = await eventWith({});
    const registrationId = rows[0]?.id ?? "";
    const scans = [{ scanId: newId(), registrationId, scannedAt }];
    expect((await desk().batch({ eventId, scans }))[0]?.status).toBe(200);
    await desk().undo({ eventId, registrationId });
    expect((await desk().batch({ eventId, scans }))[0]?.status).toBe(200);
    expect((await registrationNow(app, { id: registrationId })).status).toBe("CONFIRMED");
  });

  test("200 with the same answers when two devices send the same batch at once", async () => {
    const { event, eventId, codes } = await eventWith(...Array.from({ length: 20 }, () => ({})));
    const scans = codes.map((code) => scan(code));
    const [left, right] = await Promise.all([
      desk().batch({ eventId, scans }),
      desk().batch({ eventId, scans }),
    ]);
    expect(left).toEqual(right);
    expect(new Set(left.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await auditOf(app, event)).toHaveLength(20);
  });

  test("200 replayed whole for the same Idempotency-Key, refusals among it", async () => {
    const { eventId, codes } = await eventWith({}, { status: "CANCELLED" });
    const scans = codes.map((code) => scan(code));
    const call = { token: manager.token, headers: { "Idempotency-Key": newId() } };
    const first = await app.as(call).checkin.batch({ eventId, scans });
    expect(first.map(({ status }) => status)).toEqual([200, 422]);
    const { caller, headers } = app.recorded(call);
    expect(await caller.checkin.batch({ eventId, scans })).toEqual(first);
    expect(headers.get("Idempotency-Replayed")).toBe("true");
  });

  test("400 VALIDATION_ERROR for no scans, too many, and a scan of nothing", async () => {
    const { eventId, codes } = await eventWith({});
    const many = Array.from({ length: 201 }, () => scan(codes[0]));
    const wrong = [[], many, [{ scanId: "1", scannedAt }]];
    for (const scans of wrong)
      await expect(desk().batch({ eventId, scans })).rejects.toEqual(refused("VALIDATION_ERROR"));
  });

  test("404 NOT_FOUND for an event of another tenant", async () => {
    const foreign = await makeEvent(app.services, await makeTenant(app.services));
    const call = desk().batch({ eventId: foreign.id, scans: [scan("0000000000000000")] });
    await expect(call).rejects.toEqual(refused("NOT_FOUND"));
  });
});
