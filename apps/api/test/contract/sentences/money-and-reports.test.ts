import { makeEvent, makeMember, makeRegistration } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, startApi } from "../../harness.ts";
import { makeWorld, type World } from "../fixtures.ts";
import { asker, DAY, inMs, MOUNTS } from "./ask.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const LINES = [
  { description: "Dues", quantity: 2, unitAmount: 1250 },
  { description: "Locker", quantity: 1, unitAmount: 500 },
];
const by = (world: World) => ({ token: world.admin.token });

describe.each(MOUNTS)("billing, over %s", (mount) => {
  const ask = asker(() => api, mount);
  const invoice = (world: World, more = {}) =>
    ask("billing.createInvoice", { memberId: world.guest.id, lines: LINES, ...more }, by(world));

  test("the total is the server's, and issued invoices are numbered by tenant and year without a gap", async () => {
    const world = await makeWorld(api);
    const draft = await invoice(world);
    expect(draft.value).toMatchObject({
      status: "DRAFT",
      number: null,
      total: 3000,
      currency: "EUR",
    });
    expect(draft.value.lines.map(({ amount }: { amount: number }) => amount)).toEqual([2500, 500]);
    const refused = await invoice(world, { total: 1 });
    expect([refused.status, refused.code]).toEqual([400, "VALIDATION_ERROR"]);
    const year = api.clock.now().getUTCFullYear();
    const first = await invoice(world, { issue: true });
    const second = await ask("billing.issueInvoice", { id: draft.value.id }, by(world));
    expect([first.value.number, second.value.number]).toEqual([`${year}-000001`, `${year}-000002`]);
    expect(second.value).toMatchObject({ status: "ISSUED", issuedAt: expect.any(String) });
    const list = await ask("billing.listInvoices", { memberId: world.guest.id }, by(world));
    expect(list.value.meta.total).toBe(2);
    const none = await ask("billing.listInvoices", { from: inMs(api, DAY) }, by(world));
    expect(none.value.meta.total).toBe(0);
  });

  test("an approval names the day of the money, or has no body and means today", async () => {
    const world = await makeWorld(api, { prices: [2500] });
    const year = api.clock.now().getUTCFullYear();
    const approve = async (receivedOn?: string) => {
      const { token } = await makeMember(api.services, world.tenant, ["MEMBER"]);
      const { value } = await ask("checkout.checkout", { id: world.event.id }, { token });
      const input = { id: value.payment.id, ...(receivedOn && { receivedOn }) };
      return ask("checkout.approvePayment", input, by(world));
    };
    expect((await approve()).value.payment.receivedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    const earlier = await approve(`${year - 1}-12-31`);
    expect(earlier.value.payment.receivedOn).toBe(`${year - 1}-12-31`);
    const late = await approve(`${year + 2}-01-01`);
    expect([late.status, late.code]).toEqual([400, "VALIDATION_ERROR"]);
  });

  test("several payments are approved in one call, 1 to 200, each with an outcome of its own", async () => {
    const world = await makeWorld(api, { prices: [2500] });
    const member = await makeMember(api.services, world.tenant, ["MEMBER"]);
    const paid = await ask("checkout.checkout", { id: world.event.id }, { token: member.token });
    const paymentIds = [paid.value.payment.id, world.event.id];
    const { status, value } = await ask("checkout.approvePayments", { paymentIds }, by(world));
    expect(status).toBe(200);
    const outcomes = JSON.stringify(value);
    for (const id of paymentIds) expect(outcomes).toContain(id);
    expect(outcomes).toContain("NOT_FOUND");
    const own = await ask("registration.status", { id: world.event.id }, { token: member.token });
    expect(own.value.status).toBe("REGISTERED_PAID");
    const tooMany = Array.from({ length: 201 }, () => world.event.id);
    for (const wrong of [[], tooMany])
      expect((await ask("checkout.approvePayments", { paymentIds: wrong }, by(world))).status).toBe(
        400,
      );
  });
});

describe.each(MOUNTS)("segments and broadcasts, over %s", (mount) => {
  const ask = asker(() => api, mount);

  test("a segment counts members unless it asks for guests, and its members are listed", async () => {
    const world = await makeWorld(api);
    const make = (name: string, filter: object) =>
      ask("segments.create", { name, filter }, by(world));
    const [all, guests, everybody] = [
      await make("Members", {}),
      await make("Guests", { kind: "GUESTS" }),
      await make("Everybody", { kind: "ALL" }),
    ];
    const counts = [all, guests, everybody].map(({ value }) => value.memberCount);
    expect(counts).toEqual([1, 1, 2]);
    const listed = await ask("segments.members", { id: guests.value.id }, by(world));
    expect(listed.value.data).toEqual([expect.objectContaining({ id: world.guest.id })]);
    expect((await make("Wrong", { nobody: true })).status).toBe(400);
  });

  test("a broadcast is a DRAFT, SCHEDULED for a time, CANCELLED; what is being sent is not edited", async () => {
    const world = await makeWorld(api);
    const { value } = await ask("broadcasts.create", { subject: "News", body: "*Hi*" }, by(world));
    expect(value).toMatchObject({
      status: "DRAFT",
      deliveredCount: 0,
      failedCount: 0,
      sentAt: null,
    });
    const { id } = value;
    const at = inMs(api, DAY);
    const scheduled = await ask("broadcasts.send", { id, at }, by(world));
    expect([scheduled.status, scheduled.value.status, scheduled.value.scheduledAt]).toEqual([
      ...[200, "SCHEDULED", at],
    ]);
    const cancelled = await ask("broadcasts.cancel", { id }, by(world));
    expect(cancelled.value.status).toBe("CANCELLED");
    const sent = await ask("broadcasts.send", { id }, by(world));
    expect([sent.status, sent.code]).toEqual([409, "CONFLICT"]);
    const both = { segmentId: world.event.id, eventId: world.event.id };
    const wrong = await ask("broadcasts.create", { subject: "N", body: "B", ...both }, by(world));
    expect(wrong.status).toBe(400);
  });
});

describe.each(MOUNTS)("attendance, over %s", (mount) => {
  const ask = asker(() => api, mount);

  test("registered is CONFIRMED and CHECKED_IN, and checkedIn + noShow = registered", async () => {
    const world = await makeWorld(api);
    const make = (values: Parameters<typeof makeRegistration>[2]) =>
      makeRegistration(api.services, world.event, values);
    await Promise.all([
      make({}),
      make({ status: "PENDING" }),
      make({ status: "CANCELLED" }),
      make({ status: "WAITLISTED", waitlistNumber: 1, waitingSince: api.clock.now() }),
    ]);
    const door = { token: world.door.token };
    await ask("checkin.checkIn", { code: world.ticketCode }, door);
    await ask("checkin.walkIn", { eventId: world.event.id, fullName: "Bea" }, door);
    const { value } = await ask(
      "reporting.eventAttendance",
      { eventId: world.event.id },
      by(world),
    );
    const counts = { registered: 3, checkedIn: 2, noShow: 1, walkIns: 1 };
    const others = { waitlisted: 1, cancelled: 1, pending: 1, isFinal: false };
    expect(value).toMatchObject({ eventId: world.event.id, capacity: 10, ...counts, ...others });
    const arrived = value.arrivals.reduce(
      (sum: number, each: { count: number }) => sum + each.count,
      0,
    );
    expect(arrived).toBe(2);
    const other = await makeEvent(api.services, world.tenant);
    const eventId = [world.event.id, other.id];
    const report = await ask("reporting.attendanceReport", { eventId }, by(world));
    expect(report.value.meta).toMatchObject({ total: 2, totals: { events: 2, ...counts } });
    const csv = await ask("reporting.attendanceReport", { eventId, format: "csv" }, by(world));
    expect(String(csv.value).trimEnd().split("\r\n")).toHaveLength(3);
  });
});
