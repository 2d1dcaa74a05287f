import { randomUUID } from "node:crypto";
import { createLimiter } from "@rollcall/core";
import { makeMember } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, startApi } from "../../harness.ts";
import { makeWorld, type World } from "../fixtures.ts";
import { asker, HOUR, inMs, later, MOUNTS, tokenNow } from "./ask.ts";

let api: Api;
let limited: Api;
beforeAll(async () => {
  [api, limited] = await Promise.all([startApi(), startApi({ limiter: createLimiter() })]);
});
afterAll(() => Promise.all([api.close(), limited.close()]));

const NOBODY = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000";
const LINES = [{ description: "Dues", quantity: 1, unitAmount: 1250 }];
const created = (mount: string) => (mount === "REST" ? 201 : 200);

/** Each limiter of the table: an operation under it, and how many calls it lets through. */
const LIMITED: [limiter: string, points: number, procedure: string, input: (w: World) => object][] =
  [
    [
      "access-code redemption",
      10,
      "checkin.redeem",
      (w) => ({ eventId: w.event.id, code: "x", staffName: "A" }),
    ],
    [
      "membership application",
      5,
      "membership.submitApplication",
      (w) => ({ tenantSlug: w.tenant.slug }),
    ],
    [
      "public registration",
      20,
      "registration.publicRegister",
      (w) => ({ tenantSlug: w.tenant.slug, slug: "none" }),
    ],
    [
      "referral",
      20,
      "membership.verifyReferral",
      (w) => ({ tenantSlug: w.tenant.slug, fullName: "Nobody" }),
    ],
    ["checkout", 30, "checkout.checkout", (w) => ({ id: w.event.id })],
    ["approving a payment", 30, "checkout.approvePayment", () => ({ id: NOBODY })],
    ["approving payments", 30, "checkout.approvePayments", () => ({ paymentIds: [NOBODY] })],
    ["PDFs", 60, "billing.invoicePdf", () => ({ id: NOBODY })],
    ["everything else", 600, "events.list", () => ({})],
  ];

describe.each(MOUNTS)("limits, over %s", (mount) => {
  const ask = asker(() => limited, mount);

  test.each(LIMITED)(
    "%s says in its headers that it lets %i calls through",
    async (_, points, procedure, input) => {
      const world = await makeWorld(api);
      const { headers } = await ask(procedure, input(world), { token: world.admin.token });
      expect(headers.get("ratelimit-limit")).toBe(String(points));
      expect(Number(headers.get("ratelimit-remaining"))).toBeLessThan(points);
      expect(Number(headers.get("ratelimit-reset"))).toBeGreaterThan(0);
    },
  );

  test("the 31st payment call of a caller is 429 RATE_LIMITED, whichever of the verbs it is", async () => {
    const world = await makeWorld(api);
    const shown = { token: world.admin.token };
    for (let call = 0; call < 15; call += 1) {
      expect((await ask("checkout.approvePayment", { id: NOBODY }, shown)).status).toBe(404);
      expect((await ask("checkout.checkout", { id: world.event.id }, shown)).status).toBe(422);
    }
    const refused = await ask("checkout.approvePayments", { paymentIds: [NOBODY] }, shown);
    expect([refused.status, refused.code]).toEqual([429, "RATE_LIMITED"]);
    expect(refused.headers.get("ratelimit-remaining")).toBe("0");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const { token } = await makeMember(api.services, world.tenant, ["FINANCE_MANAGER"]);
    const other = await ask("checkout.approvePayment", { id: NOBODY }, { token });
    expect(other.status).toBe(404);
  });
});

/** What a POST makes, by its procedure: a body, and another one. */
const MAKES: [procedure: string, body: (w: World) => object, other: object][] = [
  [
    "events.create",
    () => ({ title: "Supper", startsAt: inMs(api, HOUR), endsAt: inMs(api, 2 * HOUR) }),
    { title: "Lunch" },
  ],
  ["events.clone", (w) => ({ id: w.event.id }), { title: "Lunch" }],
  ["registration.register", (w) => ({ id: w.event.id }), { guests: [{ fullName: "Bea" }] }],
  [
    "billing.createInvoice",
    (w) => ({ memberId: w.guest.id, lines: LINES, issue: true }),
    { issue: false },
  ],
  ["broadcasts.create", () => ({ subject: "News", body: "Hello" }), { subject: "Olds" }],
  ["segments.create", () => ({ name: "Everybody" }), { name: "Nobody" }],
  [
    "membership.create",
    () => ({ email: "new@example.org", fullName: "New" }),
    { fullName: "Newer" },
  ],
  ["checkin.createCode", (w) => ({ eventId: w.event.id }), { label: "Back door" }],
  ["checkin.walkIn", (w) => ({ eventId: w.event.id, fullName: "Bea" }), { fullName: "Cor" }],
];

describe.each(MOUNTS)("an Idempotency-Key, over %s", (mount) => {
  const ask = asker(() => api, mount);

  test.each(MAKES)(
    "%s: the same body gets the stored answer, another one 422",
    async (procedure, body, other) => {
      const world = await makeWorld(api);
      const input = body(world);
      const shown = { token: world.admin.token, headers: { "idempotency-key": randomUUID() } };
      const [one, two] = await Promise.all([1, 2].map(() => ask(procedure, input, shown)));
      expect([one?.status, two?.status]).toEqual([created(mount), created(mount)]);
      expect(one?.value).toEqual(two?.value);
      const replayed = [one, two].map((answer) => answer?.headers.get("idempotency-replayed"));
      expect(replayed.sort()).toEqual([null, "true"].sort());
      const changed = await ask(procedure, { ...input, ...other }, shown);
      expect([changed.status, changed.code]).toEqual([422, "UNPROCESSABLE_ENTITY"]);
    },
  );

  test("is the caller's own, and forgotten after 24 hours", async () => {
    const world = await makeWorld(api);
    const headers = { "idempotency-key": "one" };
    const make = async (token: string) =>
      (await ask("segments.create", { name: "All" }, { token, headers })).value.id;
    const [first, again] = [await make(world.admin.token), await make(world.admin.token)];
    expect(again).toBe(first);
    const other = await makeMember(api.services, world.tenant, ["ADMIN"]);
    expect(await make(other.token)).not.toBe(first);
    await later(api, 24 * HOUR + 60_000, async () => {
      const { token } = tokenNow(api, world.admin);
      expect(await make(token)).not.toBe(first);
    });
  });

  test.each(["", "x".repeat(256)])("of %j is 400", async (key) => {
    const world = await makeWorld(api);
    const shown = { token: world.admin.token, headers: { "idempotency-key": key } };
    const answer = await ask("segments.create", { name: "All" }, shown);
    expect([answer.status, answer.code]).toEqual([400, "VALIDATION_ERROR"]);
  });

  test("is ignored where nothing could be doubled: redeeming a code", async () => {
    const world = await makeWorld(api);
    const headers = { "idempotency-key": "door" };
    const input = { eventId: world.event.id, code: world.door.code, staffName: "Anna" };
    for (const staffName of ["Anna", "Bea"]) {
      const answer = await ask("checkin.redeem", { ...input, staffName }, { headers });
      expect([answer.status, answer.value.staffName]).toEqual([200, staffName]);
      expect(answer.headers.get("idempotency-replayed")).toBeNull();
    }
  });
});
