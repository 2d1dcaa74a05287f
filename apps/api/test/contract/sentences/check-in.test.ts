import { createHash, randomUUID } from "node:crypto";
import { makeEvent, makeRegistration } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, startApi } from "../../harness.ts";
import { makeWorld, type World } from "../fixtures.ts";
import { asker, DAY, dateIn, HOUR, inMs, later, MINUTE, MOUNTS, tokenNow } from "./ask.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const shownBy = (world: World) => ({ token: world.admin.token });
const atDoor = (world: World) => ({ token: world.door.token });
const registered = (world: World, values: Parameters<typeof makeRegistration>[2]) =>
  makeRegistration(api.services, world.event, values);

/** Registers more people than one piece of an answer holds. */
const registerMany = (world: World) =>
  Promise.all(
    Array.from({ length: 500 }, (_, at) =>
      registered(world, { fullName: `Zoë "Z" ${at} ${"z".repeat(150)}` }),
    ),
  );

test("a long roster is the same over both mounts, kept or not, and 304 while nothing changes", async () => {
  const world = await makeWorld(api);
  await registerMany(world);
  const path = `/api/events/${world.event.id}/checkin/roster`;
  const read = (headers = {}) => api.send("GET", path, { ...atDoor(world), headers });
  const [first, again] = [await read(), await read()];
  expect([first.status, again.status]).toEqual([200, 200]);
  const length = Number(first.headers.get("content-length"));
  expect(length).toBe(Buffer.byteLength(first.text));
  expect(length).toBeGreaterThan(256 * 1024);
  expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
  expect(again.body.data).toEqual(first.body.data);
  expect(first.body.data).toHaveLength(501);
  const input = encodeURIComponent(JSON.stringify({ eventId: world.event.id }));
  const native = await api.send("GET", `/trpc/checkin.roster?input=${input}`, atDoor(world));
  expect(native.body.result.data).toEqual({
    data: first.body.data,
    meta: { ...first.body.meta, asOf: expect.any(String) },
  });
  const unchanged = await read({ "if-none-match": first.headers.get("etag") ?? "" });
  expect([unchanged.status, unchanged.text]).toEqual([304, ""]);
  await registered(world, { fullName: "Abel" });
  const changed = await read({ "if-none-match": first.headers.get("etag") ?? "" });
  expect([changed.status, changed.body.data.length]).toEqual([200, 502]);
});

describe.each(MOUNTS)("checking in, over %s", (mount) => {
  const ask = asker(() => api, mount);
  const letIn = (world: World, input: object) => ask("checkin.checkIn", input, atDoor(world));

  test("the answer names registration, attendee, when and by whom", async () => {
    const world = await makeWorld(api);
    const { status, value } = await letIn(world, { code: world.ticketCode });
    expect(status).toBe(200);
    expect(value).toEqual({
      registration: expect.objectContaining({ id: world.registrationId, status: "CHECKED_IN" }),
      attendee: { fullName: "Ada Example", label: "Guest", ticketType: null },
      ...{ checkedInAt: expect.any(String), checkedInBy: "Anna", alreadyCheckedIn: false },
    });
    const again = await letIn(world, { code: world.ticketCode });
    expect([again.status, again.code]).toEqual([409, "CONFLICT"]);
    const { checkedInAt, checkedInBy } = value;
    const first = { registrationId: world.registrationId, checkedInAt, checkedInBy };
    expect(again.details).toEqual([{ reason: "ALREADY_CHECKED_IN", ...first }]);
  });

  test("an unknown ticket is 404; another event's is 404 to staff and OUT_OF_SCOPE at the door", async () => {
    const world = await makeWorld(api);
    const elsewhere = await makeEvent(api.services, world.tenant);
    const { ticketCode: code } = await makeRegistration(api.services, elsewhere);
    const here = { code, eventId: world.event.id };
    const answers = [
      await letIn(world, { code: "0000000000000000" }),
      await ask("checkin.checkIn", here, shownBy(world)),
      await letIn(world, here),
      await letIn(world, { code }),
    ];
    expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual([
      ...["404 NOT_FOUND", "404 NOT_FOUND", "403 OUT_OF_SCOPE", "403 OUT_OF_SCOPE"],
    ]);
    expect((await ask("checkin.checkIn", { code }, shownBy(world))).status).toBe(200);
  });

  test("PENDING is 402 with amount and currency at the top and in details; paid at the door it is in, all at once", async () => {
    const world = await makeWorld(api, { prices: [2500] });
    const ticketTypeId = world.event.ticketTypeIds[0] ?? null;
    const { ticketCode: code } = await registered(world, { status: "PENDING", ticketTypeId });
    const unpaid = await letIn(world, { code });
    const owed = { amount: 2500, currency: "EUR" };
    expect([unpaid.status, unpaid.code, unpaid.details]).toEqual([402, "PAYMENT_REQUIRED", [owed]]);
    expect(unpaid.body).toMatchObject(owed);
    const paid = await letIn(world, { code, paymentCollectedOffline: true });
    expect([paid.status, paid.value.registration.status]).toEqual([200, "CHECKED_IN"]);
    const payments = await ask("billing.listPayments", {}, shownBy(world));
    expect(payments.value.data).toEqual([
      expect.objectContaining({ ...owed, channel: "MANUAL_OTHER", status: "SUCCEEDED" }),
    ]);
    const invoices = await ask("billing.listInvoices", {}, shownBy(world));
    expect(invoices.value.data).toEqual([expect.objectContaining({ status: "PAID", total: 2500 })]);
  });

  test.each(["CANCELLED", "WAITLISTED"] as const)("a %s ticket is 422", async (status) => {
    const world = await makeWorld(api);
    const queued =
      status === "WAITLISTED" ? { waitlistNumber: 1, waitingSince: dateIn(api, 0) } : {};
    const { ticketCode: code } = await registered(world, { status, ...queued });
    const answer = await letIn(world, { code });
    expect([answer.status, answer.code]).toEqual([422, "UNPROCESSABLE_ENTITY"]);
  });

  test("there is a time window only where the event sets one: 422 before it opens and once it closes", async () => {
    const [early, late, between] = await Promise.all([
      makeWorld(api, { checkInOpensAt: dateIn(api, HOUR) }),
      makeWorld(api, { checkInClosesAt: dateIn(api, -MINUTE) }),
      makeWorld(api, { checkInOpensAt: dateIn(api, -HOUR), checkInClosesAt: dateIn(api, HOUR) }),
    ]);
    const statuses = [];
    for (const world of [early, late, between])
      statuses.push((await letIn(world, { code: world.ticketCode })).status);
    expect(statuses).toEqual([422, 422, 200]);
    const walkIn = { eventId: early.event.id, fullName: "Bea" };
    expect((await ask("checkin.walkIn", walkIn, atDoor(early))).status).toBe(422);
  });

  test.each([
    ["DRAFT", 422],
    ["CANCELLED", 422],
    ["COMPLETED", 200],
  ] as const)("at a %s event it is %i", async (status, expected) => {
    const world = await makeWorld(api);
    const event = await makeEvent(api.services, world.tenant, { status });
    const { ticketCode: code } = await makeRegistration(api.services, event);
    expect((await ask("checkin.checkIn", { code }, shownBy(world))).status).toBe(expected);
  });

  test("scannedAt is at most 24 hours old, and stands in the audit beside the server's time", async () => {
    const world = await makeWorld(api);
    const code = world.ticketCode;
    const tooOld = await letIn(world, { code, scannedAt: inMs(api, -DAY - MINUTE) });
    expect([tooOld.status, tooOld.code]).toEqual([400, "VALIDATION_ERROR"]);
    const scannedAt = inMs(api, -HOUR);
    expect((await letIn(world, { code, scannedAt })).status).toBe(200);
    const audit = await ask("checkin.auditList", { eventId: world.event.id }, shownBy(world));
    const [entry] = audit.value.data;
    expect(entry.scannedAt).toBe(scannedAt);
    expect(Date.parse(entry.at)).toBeGreaterThan(Date.parse(scannedAt) + HOUR - MINUTE);
  });
});

describe.each(MOUNTS)("undoing, over %s", (mount) => {
  const ask = asker(() => api, mount);

  test("the door may for 15 minutes, then 422; an organiser always; who is not in is 409", async () => {
    const world = await makeWorld(api);
    const undo = { eventId: world.event.id, registrationId: world.registrationId, reason: "Wrong" };
    const notIn = await ask("checkin.undo", undo, atDoor(world));
    expect([notIn.status, notIn.code]).toEqual([409, "CONFLICT"]);
    await ask("checkin.checkIn", { code: world.ticketCode }, atDoor(world));
    await later(api, 15 * MINUTE + 5_000, async () => {
      const late = await ask("checkin.undo", undo, atDoor(world));
      expect([late.status, late.code]).toEqual([422, "UNPROCESSABLE_ENTITY"]);
      const organiser = await ask("checkin.undo", undo, tokenNow(api, world.admin));
      expect(organiser).toMatchObject({
        ...{ status: 200, value: { registration: { status: "CONFIRMED", checkedInAt: null } } },
      });
    });
    await ask("checkin.checkIn", { code: world.ticketCode }, atDoor(world));
    expect((await ask("checkin.undo", undo, atDoor(world))).status).toBe(200);
  });
});

describe.each(MOUNTS)("a batch of scans, over %s", (mount) => {
  const ask = asker(() => api, mount);

  test("is applied in order, each scanId once for ever, with an answer a scan", async () => {
    const world = await makeWorld(api, { prices: [2500] });
    const ticketTypeId = world.event.ticketTypeIds[0] ?? null;
    const unpaid = await registered(world, { status: "PENDING", ticketTypeId });
    const gone = await registered(world, { status: "CANCELLED" });
    const elsewhere = await makeEvent(api.services, world.tenant);
    const { ticketCode: foreign } = await makeRegistration(api.services, elsewhere);
    const codes = [world.ticketCode, world.ticketCode, unpaid.ticketCode, gone.ticketCode, foreign];
    const scannedAt = inMs(api, -HOUR);
    const scans = [...codes, "0000000000000000"].map((code) => ({
      ...{ scanId: randomUUID(), code, scannedAt, recordedBy: "Bea" },
    }));
    const input = { eventId: world.event.id, scans };
    const first = await ask("checkin.batch", input, atDoor(world));
    expect(first.status).toBe(200);
    const statuses = first.value.map(({ status }: { status: number }) => status);
    expect(statuses).toEqual([200, 409, 402, 422, 403, 404]);
    const again = await ask("checkin.batch", input, atDoor(world));
    expect(again.value).toEqual(first.value);
    expect(again.headers.get("idempotency-replayed")).toBeNull();
    const audit = await ask("checkin.auditList", { eventId: world.event.id }, shownBy(world));
    expect(audit.value.data).toEqual([
      expect.objectContaining({
        actor: expect.objectContaining({ name: "Anna" }),
        recordedBy: "Bea",
      }),
    ]);
  });

  test.each([0, 201])("of %i scans is 400", async (length) => {
    const world = await makeWorld(api);
    const scannedAt = inMs(api, 0);
    const scans = Array.from({ length }, () => ({ scanId: randomUUID(), code: "x", scannedAt }));
    const answer = await ask("checkin.batch", { eventId: world.event.id, scans }, atDoor(world));
    expect([answer.status, answer.code]).toEqual([400, "VALIDATION_ERROR"]);
  });
});

describe.each(MOUNTS)("finding people at the door, over %s", (mount) => {
  const ask = asker(() => api, mount);

  test("the roster has the SHA-256 of the ticket code, and no e-mail, phone or code", async () => {
    const world = await makeWorld(api);
    await registered(world, {
      fullName: "Bea Waits",
      email: "bea@example.org",
      phone: "+31201234",
    });
    const { value, headers } = await ask(
      "checkin.roster",
      { eventId: world.event.id },
      atDoor(world),
    );
    const ada = value.data.find(
      (each: { registrationId: string }) => each.registrationId === world.registrationId,
    );
    expect(ada).toMatchObject({
      ...{ fullName: "Ada Example", label: "Guest", ticketType: null, status: "CONFIRMED" },
      checkedInAt: null,
      ticketCodeSha256: createHash("sha256").update(world.ticketCode).digest("hex"),
    });
    const text = JSON.stringify(value);
    for (const secret of ["bea@example.org", "+31201234", world.ticketCode])
      expect(text).not.toContain(secret);
    expect(headers.get("etag")).toBeTruthy();
  });

  test("search takes at least 2 characters of name, e-mail or ticket code", async () => {
    const world = await makeWorld(api);
    const { id } = await registered(world, { fullName: "Søren Åse", email: "ås@example.org" });
    const find = (search: string) =>
      ask("checkin.search", { eventId: world.event.id, search }, shownBy(world));
    const short = await find("a");
    expect([short.status, short.code]).toEqual([400, "VALIDATION_ERROR"]);
    for (const text of ["soren", "ÅSE", "ås@exam"]) {
      const { value } = await find(text);
      expect(value.data[0]).toMatchObject({ registrationId: id, label: "Guest" });
      expect(value.meta).toMatchObject({ page: 1, limit: 20, total: 1, totalPages: 1 });
    }
    const byCode = await find(world.ticketCode.toLowerCase());
    expect(byCode.value.data[0].registrationId).toBe(world.registrationId);
  });
});

test("the roster's ETag answers 304 while nothing changes, and 200 after a check-in", async () => {
  const world = await makeWorld(api);
  const path = world.address("/api/events/:eventId/checkin/roster");
  const first = await api.send("GET", path, atDoor(world));
  const headers = { "if-none-match": first.headers.get("etag") ?? "" };
  const same = await api.send("GET", path, { ...atDoor(world), headers });
  expect([same.status, same.text]).toEqual([304, ""]);
  const json = { code: world.ticketCode };
  await api.send("POST", "/api/events/checkin", { ...atDoor(world), json });
  expect((await api.send("GET", path, { ...atDoor(world), headers })).status).toBe(200);
  const since = first.body.meta.asOf;
  const changed = await api.send("GET", `${path}?since=${since}`, atDoor(world));
  expect(changed.body.data).toEqual([
    expect.objectContaining({ registrationId: world.registrationId, status: "CHECKED_IN" }),
  ]);
});
