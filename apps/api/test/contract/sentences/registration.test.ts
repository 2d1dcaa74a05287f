import { makeAccount, makeEvent, makeMember } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, startApi } from "../../harness.ts";
import { makeWorld, type World } from "../fixtures.ts";
import { asker, DAY, dateIn, HOUR, MINUTE, MOUNTS } from "./ask.ts";

let api: Api;
let queueless: Api;
beforeAll(async () => {
  [api, queueless] = await Promise.all([
    startApi(),
    startApi({ settings: { waitlistEnabled: false } }),
  ]);
});
afterAll(() => Promise.all([api.close(), queueless.close()]));

const created = (mount: string) => (mount === "REST" ? 201 : 200);
const by = (world: World) => ({ token: world.guest.token });
const eventOf = (world: World, values: Parameters<typeof makeEvent>[2]) =>
  makeEvent(api.services, world.tenant, values);

describe.each(MOUNTS)("registering, over %s", (mount) => {
  const ask = asker(() => api, mount);
  const register = (world: World, more = {}, id = world.event.id) =>
    ask("registration.register", { id, ...more }, by(world));
  const statusOf = async (world: World) =>
    (await ask("registration.status", { id: world.event.id }, by(world))).value;

  test("free: CONFIRMED at once, with a ticket code of 16 Crockford symbols and no guests", async () => {
    const world = await makeWorld(api);
    const { status, value } = await register(world);
    expect(status).toBe(created(mount));
    expect(value).toMatchObject({
      ...{ status: "CONFIRMED", source: "MEMBER", eventId: world.event.id, guests: [] },
      ...{ memberId: world.guest.id, email: world.guest.email, hostRegistrationId: null },
      ...{ confirmedAt: expect.any(String), checkedInAt: null, cancelledAt: null },
    });
    expect(value.ticketCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(await statusOf(world)).toMatchObject({
      ...{ status: "REGISTERED_PAID", registrationStatus: "CONFIRMED", registrationId: value.id },
      ...{
        ticketCode: value.ticketCode,
        waitlistActive: false,
        waitlistPosition: null,
        seatsLeft: 8,
      },
    });
    const twice = await register(world);
    expect([twice.status, twice.code]).toEqual([409, "CONFLICT"]);
  });

  test("paid: PENDING and REGISTERED_UNPAID, holding its seat for 30 minutes", async () => {
    const world = await makeWorld(api, { prices: [2500] });
    const { value } = await register(world);
    expect([value.status, value.confirmedAt]).toEqual(["PENDING", null]);
    const held = Date.parse(value.holdExpiresAt) - Date.parse(value.createdAt);
    expect(Math.round(held / MINUTE)).toBe(30);
    expect(await statusOf(world)).toMatchObject({ status: "REGISTERED_UNPAID", seatsLeft: 8 });
  });

  test("a party that does not fit is WAITLISTED whole, NOT_REGISTERED with its place", async () => {
    const world = await makeWorld(api, { capacity: 3 });
    const guests = [{ fullName: "Bea" }, { fullName: "Cor" }];
    const { value } = await register(world, { guests });
    expect([value, ...value.guests].map(({ status }) => status)).toEqual([
      ...["WAITLISTED", "WAITLISTED", "WAITLISTED"],
    ]);
    const places = [value, ...value.guests].map(({ waitlistPosition }) => waitlistPosition);
    expect(places).toEqual([1, 2, 3]);
    expect(await statusOf(world)).toMatchObject({
      ...{ status: "NOT_REGISTERED", registrationStatus: "WAITLISTED", waitlistPosition: 1 },
      seatsLeft: 2,
    });
  });

  test("at most 9 guests, and a ticket type of this event: else 400", async () => {
    const world = await makeWorld(api, { prices: [100, 200], capacity: null });
    const other = await eventOf(world, { prices: [100] });
    const guests = Array.from({ length: 10 }, (_, at) => ({ fullName: `Guest ${at}` }));
    const [ticketTypeId] = world.event.ticketTypeIds;
    const wrong = [{ ticketTypeId: other.ticketTypeIds[0] }, { ticketTypeId, guests }, {}];
    for (const more of wrong) {
      const answer = await register(world, more);
      expect([answer.status, answer.code]).toEqual([400, "VALIDATION_ERROR"]);
    }
  });

  test("a DRAFT is 404; CANCELLED, COMPLETED, over and outside the window are 422", async () => {
    const world = await makeWorld(api);
    const past = { startsAt: dateIn(api, -DAY), endsAt: dateIn(api, -HOUR) };
    const cases = [
      [{ status: "DRAFT" }, 404],
      [{ status: "CANCELLED" }, 422],
      [{ status: "COMPLETED" }, 422],
      [past, 422],
      [{ registrationOpensAt: dateIn(api, MINUTE) }, 422],
      [{ registrationClosesAt: dateIn(api, -MINUTE) }, 422],
    ] as const;
    for (const [values, expected] of cases) {
      const { id } = await eventOf(world, values);
      expect([values, (await register(world, {}, id)).status]).toEqual([values, expected]);
    }
  });

  test("cancelling one's own: 200 with the guests, then 404; status CANCELLED; a new one may be made", async () => {
    const world = await makeWorld(api);
    await register(world, { guests: [{ fullName: "Bea" }] });
    const cancel = () => ask("registration.cancelOwn", { id: world.event.id }, by(world));
    const { status, value } = await cancel();
    expect([status, value.status]).toEqual([200, "CANCELLED"]);
    expect(value.guests[0].status).toBe("CANCELLED");
    expect((await cancel()).status).toBe(404);
    expect(await statusOf(world)).toMatchObject({ status: "CANCELLED", seatsLeft: 9 });
    expect((await register(world)).status).toBe(created(mount));
  });

  test("who has arrived cannot cancel: 409", async () => {
    const world = await makeWorld(api);
    const { value } = await register(world);
    await ask("checkin.checkIn", { code: value.ticketCode }, { token: world.door.token });
    const answer = await ask("registration.cancelOwn", { id: world.event.id }, by(world));
    expect([answer.status, answer.code]).toEqual([409, "CONFLICT"]);
    expect((await statusOf(world)).status).toBe("REGISTERED_PAID");
  });

  test("the ticket is the caller's own; the QR code is an SVG picture", async () => {
    const world = await makeWorld(api);
    const { value } = await register(world, { guests: [{ fullName: "Bea" }] });
    const tickets = await ask("registration.tickets", { id: world.event.id }, by(world));
    expect(JSON.stringify(tickets.value)).toContain(value.ticketCode);
    expect(JSON.stringify(tickets.value)).toContain(value.guests[0].ticketCode);
    const svg = await ask("registration.ticketSvg", { id: world.event.id }, by(world));
    expect(JSON.stringify(svg.value)).toContain("<svg");
  });
});

describe.each(MOUNTS)("checkout, over %s", (mount) => {
  const ask = asker(() => api, mount);
  const checkout = (world: World) => ask("checkout.checkout", { id: world.event.id }, by(world));

  test("makes an ISSUED invoice and a PENDING ONLINE payment, and the same again; approved, all is settled", async () => {
    const world = await makeWorld(api, { prices: [2500] });
    const first = await checkout(world);
    expect(first.value).toMatchObject({
      registration: { status: "PENDING" },
      invoice: { status: "ISSUED", total: 2500, currency: "EUR" },
      payment: { status: "PENDING", channel: "ONLINE", amount: 2500 },
    });
    expect((await checkout(world)).value.invoice.id).toBe(first.value.invoice.id);
    const { id } = first.value.payment;
    for (let time = 0; time < 2; time += 1) {
      const approved = await ask("checkout.approvePayment", { id }, { token: world.admin.token });
      expect([approved.status, approved.value.payment.status]).toEqual([200, "SUCCEEDED"]);
    }
    const { value } = await ask("registration.status", { id: world.event.id }, by(world));
    expect(value).toMatchObject({ status: "REGISTERED_PAID", registrationStatus: "CONFIRMED" });
    const invoices = await ask("billing.listInvoices", {}, { token: world.admin.token });
    expect(invoices.value.data[0]).toMatchObject({ status: "PAID", paidAt: expect.any(String) });
  });

  test("free is 422, full and WAITLISTED are 409", async () => {
    const free = await makeWorld(api);
    expect((await checkout(free)).status).toBe(422);
    const full = await makeWorld(api, { prices: [2500], capacity: 1 });
    expect((await checkout(full)).status).toBe(409);
    await ask("registration.register", { id: full.event.id }, by(full));
    const waiting = await checkout(full);
    expect([waiting.status, waiting.code]).toEqual([409, "CONFLICT"]);
  });

  test("a payment of a CANCELLED registration is not approved: 422, and its invoice is VOID", async () => {
    const world = await makeWorld(api, { prices: [2500] });
    const { value } = await checkout(world);
    await ask("registration.cancelOwn", { id: world.event.id }, by(world));
    const shown = { token: world.admin.token };
    const answer = await ask("checkout.approvePayment", { id: value.payment.id }, shown);
    expect([answer.status, answer.code]).toEqual([422, "UNPROCESSABLE_ENTITY"]);
    const invoices = await ask("billing.listInvoices", {}, shown);
    expect(invoices.value.data[0].status).toBe("VOID");
  });
});

describe.each(MOUNTS)("registering others, over %s", (mount) => {
  const ask = asker(() => api, mount);

  test("pre-enrolment counts registered, alreadyRegistered and waitlisted", async () => {
    const world = await makeWorld(api, { capacity: 3 });
    const members = await Promise.all(
      [1, 2, 3].map(() => makeMember(api.services, world.tenant, ["MEMBER"])),
    );
    await ask("registration.register", { id: world.event.id }, { token: members[0]?.token ?? "" });
    const input = { eventId: world.event.id, memberIds: members.map(({ id }) => id) };
    const shown = { token: world.admin.token };
    const { status, value } = await ask("registration.preEnrol", input, shown);
    expect(status).toBe(created(mount));
    expect(value.meta).toEqual({ registered: 1, alreadyRegistered: 1, waitlisted: 1 });
    const stored = value.data.map((each: { status: string; source: string }) => [
      ...[each.status, each.source],
    ]);
    expect(stored).toContainEqual(["CONFIRMED", "PRE_ENROLMENT"]);
    expect(stored).toContainEqual(["WAITLISTED", "PRE_ENROLMENT"]);
  });

  test("an unknown or INACTIVE id is 400 naming it, and nothing is written", async () => {
    const world = await makeWorld(api);
    const gone = await makeMember(api.services, world.tenant, ["MEMBER"], { status: "INACTIVE" });
    const good = await makeMember(api.services, world.tenant, ["MEMBER"]);
    const input = { eventId: world.event.id, memberIds: [good.id, gone.id, world.event.id] };
    const shown = { token: world.admin.token };
    const refused = await ask("registration.preEnrol", input, shown);
    expect([refused.status, refused.code]).toEqual([400, "VALIDATION_ERROR"]);
    for (const id of [gone.id, world.event.id])
      expect(JSON.stringify(refused.details)).toContain(id);
    const list = await ask("registration.list", { eventId: world.event.id }, shown);
    expect(list.value.meta.total).toBe(1);
  });

  test("the public page registers a member's address as that member, and shows nothing of it", async () => {
    const world = await makeWorld(api);
    const fullName = "Grace Stored";
    const account = await makeAccount(api.services, world.tenant, { fullName });
    const key = { tenantSlug: world.tenant.slug, slug: world.event.slug };
    const register = (email: string) =>
      ask("registration.publicRegister", { ...key, fullName: "Typed Name", email });
    const [known, stranger] = [await register(account.email), await register("new@example.org")];
    expect([known.status, stranger.status]).toEqual([created(mount), created(mount)]);
    expect(JSON.stringify(known.value)).not.toContain(fullName);
    expect(Object.keys(known.value).sort()).toEqual(Object.keys(stranger.value).sort());
    const own = await ask("registration.status", { id: world.event.id }, account);
    expect(own.value.status).toBe("REGISTERED_PAID");
    const bad = await ask("registration.publicRegister", {
      ...{ ...key, fullName: "Ada", email: "ada@example.org", referralToken: "none" },
    });
    expect([bad.status, bad.code]).toEqual([400, "VALIDATION_ERROR"]);
  });
});

describe.each(MOUNTS)("with WAITLIST_ENABLED=false, over %s", (mount) => {
  const ask = asker(() => queueless, mount);

  test("a full event is 409 for members, the public and pre-enrolment; waitlistActive is false", async () => {
    const world = await makeWorld(queueless, { capacity: 1 });
    const key = { tenantSlug: world.tenant.slug, slug: world.event.slug };
    const member = await makeMember(queueless.services, world.tenant, ["MEMBER"]);
    const answers = [
      await ask("registration.register", { id: world.event.id }, by(world)),
      await ask("registration.publicRegister", { ...key, fullName: "Ada", email: "a@example.org" }),
      await ask(
        "registration.preEnrol",
        { eventId: world.event.id, memberIds: [member.id] },
        { token: world.admin.token },
      ),
    ];
    for (const { status, code } of answers) expect([status, code]).toEqual([409, "CONFLICT"]);
    const { value } = await ask("registration.status", { id: world.event.id }, by(world));
    expect(value).toMatchObject({ waitlistActive: false, seatsLeft: 0 });
    const open = await ask("events.publicGet", key);
    expect(open.value.waitlistActive).toBe(false);
  });
});
