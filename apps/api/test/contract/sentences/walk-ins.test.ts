import { randomUUID } from "node:crypto";
import { makeMember } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, startApi } from "../../harness.ts";
import { makeWorld, type World } from "../fixtures.ts";
import { asker, dateIn, HOUR, MOUNTS } from "./ask.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const created = (mount: string) => (mount === "REST" ? 201 : 200);

describe.each(MOUNTS)("walk-ins, over %s", (mount) => {
  const ask = asker(() => api, mount);
  const walkIn = (world: World, input: object, shown = { token: world.door.token }) =>
    ask("checkin.walkIn", { eventId: world.event.id, fullName: "Bea Walker", ...input }, shown);
  const organiser = (world: World) => ({ token: world.admin.token });

  test("at a free event: registered and checked in, no invoice and no payment", async () => {
    const world = await makeWorld(api);
    const { status, value } = await walkIn(world, {});
    expect(status).toBe(created(mount));
    expect(value.registration).toMatchObject({ status: "CHECKED_IN", source: "WALK_IN" });
    expect(value.member).toMatchObject({ fullName: "Bea Walker", roles: ["GUEST"] });
    expect(value).not.toHaveProperty("invoice");
    expect(value).not.toHaveProperty("payment");
    expect(value.overCapacity).toBe(false);
  });

  test("at a paid event without the money: 402 with amount and currency, and nobody is registered", async () => {
    const world = await makeWorld(api, { prices: [2500] });
    const owed = { amount: 2500, currency: "EUR" };
    for (const input of [{}, { paymentCollectedOffline: false }]) {
      const answer = await walkIn(world, input);
      expect([answer.status, answer.code]).toEqual([402, "PAYMENT_REQUIRED"]);
      expect(answer.body).toMatchObject({ ...owed, error: { details: [owed] } });
    }
    const list = await ask("registration.list", { eventId: world.event.id }, organiser(world));
    expect(list.value.meta.total).toBe(1);
  });

  test("at a paid event with the money: shell guest, PAID invoice, SUCCEEDED MANUAL_OTHER payment", async () => {
    const world = await makeWorld(api, { prices: [2500] });
    const { value } = await walkIn(world, { paymentCollectedOffline: true });
    expect(value).toMatchObject({
      registration: { status: "CHECKED_IN", ticketTypeId: world.event.ticketTypeIds[0] },
      member: { roles: ["GUEST"], status: "ACTIVE" },
      invoice: { status: "PAID", total: 2500, currency: "EUR" },
      payment: { status: "SUCCEEDED", channel: "MANUAL_OTHER", amount: 2500 },
    });
  });

  test("of several ticket types one has to be named: 400", async () => {
    const world = await makeWorld(api, { prices: [2500, 1000] });
    const answer = await walkIn(world, { paymentCollectedOffline: true });
    expect([answer.status, answer.code]).toEqual([400, "VALIDATION_ERROR"]);
    const ticketTypeId = world.event.ticketTypeIds[1];
    const named = await walkIn(world, { paymentCollectedOffline: true, ticketTypeId });
    expect(named.value.invoice.total).toBe(1000);
  });

  test("an e-mail with a live registration is 409, before any money is asked for", async () => {
    const world = await makeWorld(api, { prices: [2500] });
    const email = "bea@example.org";
    await walkIn(world, { email, paymentCollectedOffline: true });
    const again = await walkIn(world, { email });
    expect([again.status, again.code]).toEqual([409, "CONFLICT"]);
  });

  test("a full event does not stop a walk-in, and the answer says overCapacity", async () => {
    const world = await makeWorld(api, { capacity: 1 });
    const { status, value } = await walkIn(world, {});
    expect([status, value.overCapacity]).toEqual([created(mount), true]);
    expect(value.registration.overCapacity).toBe(true);
  });

  test("with walkInsOverCapacity false it is 409, unless an organiser sends override", async () => {
    const world = await makeWorld(api, { capacity: 1, walkInsOverCapacity: false });
    const answers = [
      await walkIn(world, {}),
      await walkIn(world, { override: true }),
      await walkIn(world, {}, organiser(world)),
    ];
    for (const { status, code } of answers) expect([status, code]).toEqual([409, "CONFLICT"]);
    const over = await walkIn(world, { override: true }, organiser(world));
    expect([over.status, over.value.overCapacity]).toEqual([created(mount), true]);
  });

  test("a walkInId is applied once per event for ever, whoever sends it", async () => {
    const world = await makeWorld(api);
    const input = { walkInId: randomUUID(), email: "bea@example.org", recordedBy: "Cor" };
    const first = await walkIn(world, input);
    const again = await walkIn(world, input, organiser(world));
    expect(again.value.registration.id).toBe(first.value.registration.id);
    const audit = await ask("checkin.auditList", { eventId: world.event.id }, organiser(world));
    expect(audit.value.data).toHaveLength(1);
    expect(audit.value.data[0]).toMatchObject({ action: "WALK_IN", recordedBy: "Cor" });
  });

  test("the door sees of a stored member what it typed and nothing stored", async () => {
    const world = await makeWorld(api);
    const email = "grace@example.org";
    await makeMember(api.services, world.tenant, ["MEMBER"], { email, fullName: "Grace Stored" });
    const door = await walkIn(world, { email });
    expect(JSON.stringify(door.value)).not.toContain("Grace Stored");
    expect(door.value.member.fullName).toBe("Bea Walker");
  });

  test("an evening that runs late still takes walk-ins: there is no window unless one is set", async () => {
    const world = await makeWorld(api, { endsAt: dateIn(api, 2 * HOUR) });
    const past = await makeWorld(api, { checkInClosesAt: dateIn(api, -HOUR) });
    const closed = await walkIn(past, {});
    expect([closed.status, closed.code]).toEqual([422, "UNPROCESSABLE_ENTITY"]);
    api.clock.advance(3 * HOUR);
    try {
      expect((await walkIn(world, {})).status).toBe(created(mount));
    } finally {
      api.clock.advance(-3 * HOUR);
    }
  });
});
