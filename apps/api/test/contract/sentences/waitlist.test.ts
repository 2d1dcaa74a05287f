import { makeMember } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, startApi } from "../../harness.ts";
import { makeWorld, type World } from "../fixtures.ts";
import { asker, HOUR, later, MOUNTS, tokenNow } from "./ask.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const by = (world: World) => ({ token: world.admin.token });

describe.each(MOUNTS)("the waitlist, over %s", (mount) => {
  const ask = asker(() => api, mount);

  /** A full event, and the ids of those who wait, in the order in which they came. */
  async function full(more: Parameters<typeof makeWorld>[1] = {}, parties: object[] = [{}, {}]) {
    const world = await makeWorld(api, { capacity: 1, ...more });
    const waiting: string[] = [];
    for (const party of parties) {
      const { token } = await makeMember(api.services, world.tenant, ["MEMBER"]);
      const { value } = await ask(
        "registration.register",
        { id: world.event.id, ...party },
        { token },
      );
      expect(value.status).toBe("WAITLISTED");
      waiting.push(value.id);
    }
    const decide = async (verb: "approve" | "decline", id = waiting[0], input = {}) => {
      const key = { eventId: world.event.id, registrationId: id, ...input };
      return ask(`waitlist.${verb}`, key, tokenNow(api, world.admin));
    };
    return { world, waiting, decide };
  }
  const resize = (world: World, capacity: number) =>
    ask("events.edit", { eventId: world.event.id, capacity }, by(world));

  test("the list is first in, first out, with position, waitingSince, partySize, label and seatsFree", async () => {
    const { world, waiting } = await full({}, [{ guests: [{ fullName: "Bea" }] }, {}]);
    const guest = { id: world.event.id };
    await ask("registration.register", guest, { token: world.guest.token });
    const { value } = await ask("waitlist.list", { eventId: world.event.id }, by(world));
    const [first, second, third, last] = value.data;
    expect(first).toMatchObject({
      ...{ id: waiting[0], position: 1, partySize: 2, label: "Member" },
      waitingSince: expect.any(String),
    });
    expect(second).toMatchObject({ hostRegistrationId: waiting[0], position: 2, label: "Guest" });
    expect(third).toMatchObject({ id: waiting[1], position: 3, partySize: 1 });
    expect(last).toMatchObject({ email: world.guest.email, position: 4, label: "Guest" });
    expect(value.meta).toMatchObject({ total: 4, page: 1, seatsFree: 0 });
  });

  test("full and no override: 409 WAITLIST_NO_SEATS, and the row waits on", async () => {
    const { world, decide } = await full();
    for (const input of [{}, { override: false }]) {
      const answer = await decide("approve", undefined, input);
      expect([answer.status, answer.code]).toEqual([409, "WAITLIST_NO_SEATS"]);
    }
    const { value } = await ask("waitlist.list", { eventId: world.event.id }, by(world));
    expect(value.meta.total).toBe(2);
  });

  test("approved where there is a seat: CONFIRMED, then alreadyApproved and unchanged", async () => {
    const { world, decide } = await full();
    await resize(world, 2);
    const first = await decide("approve");
    expect(first.status).toBe(200);
    expect(first.value).toMatchObject({
      ...{ alreadyApproved: false, registration: { status: "CONFIRMED", overCapacity: false } },
    });
    const again = await decide("approve");
    expect([again.status, again.value.alreadyApproved]).toEqual([200, true]);
    expect(again.value.registration.status).toBe("CONFIRMED");
  });

  test("paid: approved is PENDING with its hold", async () => {
    const { world, decide } = await full({ prices: [2500] });
    await resize(world, 2);
    const { value } = await decide("approve");
    expect(value.registration).toMatchObject({ status: "PENDING", confirmedAt: null });
    expect(Date.parse(value.registration.holdExpiresAt)).toBeGreaterThan(Date.now());
  });

  test("override goes above the capacity and says so, with who decided", async () => {
    const { world, decide } = await full();
    const { status, value } = await decide("approve", undefined, { override: true });
    const recorded = { status: "CONFIRMED", overCapacity: true, decidedBy: world.admin.id };
    expect([status, value.registration]).toEqual([200, expect.objectContaining(recorded)]);
    const list = await ask("registration.list", { eventId: world.event.id }, by(world));
    expect(list.value.data).toContainEqual(expect.objectContaining(recorded));
  });

  test("a host is approved with its guests, or not at all", async () => {
    const { world, decide } = await full({}, [{ guests: [{ fullName: "Bea" }] }]);
    await resize(world, 2);
    expect((await decide("approve")).code).toBe("WAITLIST_NO_SEATS");
    await resize(world, 3);
    const { value } = await decide("approve");
    const { status, guests } = value.registration;
    expect([status, guests[0].status]).toEqual(["CONFIRMED", "CONFIRMED"]);
  });

  test("decline: CANCELLED, again 200; of a CONFIRMED registration 409 naming the status", async () => {
    const { world, decide } = await full();
    for (let time = 0; time < 2; time += 1) {
      const { status, value } = await decide("decline");
      expect([status, value.registration.status]).toEqual([200, "CANCELLED"]);
    }
    const answer = await decide("decline", world.registrationId);
    expect([answer.status, answer.code]).toEqual([409, "CONFLICT"]);
    expect(answer.message).toMatch(/CONFIRMED.*cannot be declined/);
    const approved = await decide("approve");
    expect([approved.status, approved.value.alreadyApproved]).toEqual([200, true]);
    expect(approved.value.registration.status).toBe("CANCELLED");
  });

  test("a row of another event or tenant is 404", async () => {
    const [here, there] = await Promise.all([full(), full()]);
    for (const verb of ["approve", "decline"] as const) {
      const answer = await here.decide(verb, there.waiting[0]);
      expect([answer.status, answer.code]).toEqual([404, "NOT_FOUND"]);
    }
  });

  test("nobody who waits is approved once the event is over: 422", async () => {
    const { decide } = await full();
    await later(api, 5 * HOUR, async () => {
      const answer = await decide("approve", undefined, { override: true });
      expect([answer.status, answer.code]).toEqual([422, "UNPROCESSABLE_ENTITY"]);
    });
  });

  test("a freed seat goes to who registers next; nobody moves up by themselves", async () => {
    const { world, waiting } = await full();
    const key = { eventId: world.event.id, registrationId: world.registrationId };
    await ask("registration.cancel", key, by(world));
    const before = await ask("waitlist.list", { eventId: world.event.id }, by(world));
    expect(before.value.meta).toMatchObject({ total: 2, seatsFree: 1 });
    const { token } = world.guest;
    const next = await ask("registration.register", { id: world.event.id }, { token });
    expect(next.value.status).toBe("CONFIRMED");
    const after = await ask("waitlist.list", { eventId: world.event.id }, by(world));
    expect(after.value.data.map(({ id }: { id: string }) => id)).toEqual(waiting);
    expect(after.value.meta.seatsFree).toBe(0);
  });
});
