import { makeEvent } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, startApi } from "../../harness.ts";
import { makeWorld, type World } from "../fixtures.ts";
import { asker, DAY, dateIn, HOUR, inMs, later, MINUTE, MOUNTS, tokenNow } from "./ask.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const AT_CODES = ["id", "code", "label", "codeHint", "startsAt", "expiresAt", "createdAt"];
const atEventsOf = (world: World, values: Parameters<typeof makeEvent>[2]) =>
  makeEvent(api.services, world.tenant, values);
const ms = (instant: string) => Date.parse(instant);

describe.each(MOUNTS)("codes of a door, over %s", (mount) => {
  const ask = asker(() => api, mount);
  const codeAt = (world: World, eventId: string, input = {}) =>
    ask("checkin.createCode", { eventId, ...input }, { token: world.admin.token });

  test("a code holds from now to two hours after the event's end, and is shown with its addresses this once", async () => {
    const world = await makeWorld(api);
    const { status, value } = await codeAt(world, world.event.id, { label: "Main door" });
    expect(status).toBe(mount === "REST" ? 201 : 200);
    expect(Object.keys(value)).toEqual(
      expect.arrayContaining([...AT_CODES, "createdBy", "staffUrl", "inviteUrl"]),
    );
    expect(value).toMatchObject({ label: "Main door", createdBy: world.admin.id });
    expect(ms(value.expiresAt)).toBe(world.event.endsAt.getTime() + 2 * HOUR);
    expect(Math.abs(ms(value.startsAt) - api.clock.now().getTime())).toBeLessThan(MINUTE);
    expect(value.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(value.codeHint).toBe(value.code.slice(-2));
    const page = `/${world.tenant.slug}/events/${world.event.id}/check-in/staff`;
    expect(new URL(value.staffUrl).pathname).toBe(page);
    expect(value.inviteUrl).toBe(`${value.staffUrl}#code=${value.code}`);
  });

  test("a code of an event in 60 days begins 24 hours before the event and lasts two hours past its end", async () => {
    const world = await makeWorld(api);
    const times = { startsAt: dateIn(api, 60 * DAY), endsAt: dateIn(api, 60 * DAY + 3 * HOUR) };
    const event = await atEventsOf(world, times);
    const { value } = await codeAt(world, event.id);
    expect(ms(value.startsAt)).toBe(times.startsAt.getTime() - DAY);
    expect(ms(value.expiresAt)).toBe(times.endsAt.getTime() + 2 * HOUR);
    const early = await ask("checkin.redeem", redemption(event.id, value.code));
    expect([early.status, early.code]).toEqual([401, "ACCESS_CODE_INVALID"]);
  });

  test("a code of an event that lasts for months is 30 days long", async () => {
    const world = await makeWorld(api);
    const times = { startsAt: dateIn(api, 60 * DAY), endsAt: dateIn(api, 160 * DAY) };
    const { value } = await codeAt(world, (await atEventsOf(world, times)).id);
    expect(ms(value.expiresAt) - ms(value.startsAt)).toBe(30 * DAY);
    expect(ms(value.startsAt)).toBe(times.startsAt.getTime() - DAY);
  });

  test("a code is at most 30 days long and ends once only: 400", async () => {
    const world = await makeWorld(api);
    const startsAt = inMs(api, DAY);
    const refused = await Promise.all(
      [
        { startsAt, expiresAt: inMs(api, 31 * DAY + MINUTE) },
        { expiresInMinutes: 30 * 24 * 60 + 1 },
        { expiresAt: inMs(api, DAY), expiresInMinutes: 10 },
        { expiresAt: inMs(api, -MINUTE) },
      ].map((input) => codeAt(world, world.event.id, input)),
    );
    for (const { status, code } of refused)
      expect([status, code]).toEqual([400, "VALIDATION_ERROR"]);
    const longest = await codeAt(world, world.event.id, { expiresInMinutes: 30 * 24 * 60 });
    expect(ms(longest.value.expiresAt) - ms(longest.value.startsAt)).toBe(30 * DAY);
  });

  test("the list shows hint, status, redemptions and last use, and no code", async () => {
    const world = await makeWorld(api);
    const { value: short } = await codeAt(world, world.event.id, { expiresInMinutes: 10 });
    const { value: revoked } = await codeAt(world, world.event.id);
    const named = { eventId: world.event.id, codeId: revoked.id };
    for (let time = 0; time < 2; time += 1)
      expect((await ask("checkin.revokeCode", named, { token: world.admin.token })).status).toBe(
        200,
      );
    await later(api, HOUR, async () => {
      const shown = tokenNow(api, world.admin);
      const { value } = await ask("checkin.listCodes", { eventId: world.event.id }, shown);
      const of = (id: string) => value.data.find((each: { id: string }) => each.id === id);
      expect(of(short.id)).toMatchObject({ status: "EXPIRED", redemptions: 0, lastUsedAt: null });
      expect(of(revoked.id)).toMatchObject({ status: "REVOKED" });
      expect(of(world.door.codeId)).toMatchObject({
        ...{ status: "ACTIVE", redemptions: 1 },
        codeHint: world.door.code.slice(-2),
        lastUsedAt: expect.any(String),
      });
      for (const each of value.data) expect(each).not.toHaveProperty("code");
    });
  });

  test("revoking acts on the next request of a token that was issued", async () => {
    const world = await makeWorld(api);
    const { eventId, codeId } = { eventId: world.event.id, codeId: world.door.codeId };
    const roster = () => ask("checkin.roster", { eventId }, { token: world.door.token });
    expect((await roster()).status).toBe(200);
    await ask("checkin.revokeCode", { eventId, codeId }, { token: world.admin.token });
    const after = await roster();
    expect([after.status, after.code]).toEqual([401, "ACCESS_CODE_REVOKED"]);
  });
});

const redemption = (eventId: string, code: string) => ({ eventId, code, staffName: "Anna" });

describe.each(MOUNTS)("redeeming a code, over %s", (mount) => {
  const ask = asker(() => api, mount);
  const codeAt = async (world: World, input = {}) => {
    const shown = tokenNow(api, world.admin);
    return (await ask("checkin.createCode", { eventId: world.event.id, ...input }, shown)).value;
  };
  const revoke = async (world: World, codeId: string) =>
    ask("checkin.revokeCode", { eventId: world.event.id, codeId }, tokenNow(api, world.admin));
  const cancelEvent = (world: World) =>
    ask("registration.cancelEvent", { eventId: world.event.id }, { token: world.admin.token });
  const redeemed = async (world: World, code: string) => {
    const answer = await ask("checkin.redeem", redemption(world.event.id, code));
    return [answer.status, answer.code];
  };

  test("answers with token, expiry, the volunteer's name, the event and the club, and no more", async () => {
    const world = await makeWorld(api, { prices: [2500], venue: "The Boathouse" });
    const typed = world.door.code.toLowerCase().replace("-", "");
    const { status, value } = await ask("checkin.redeem", redemption(world.event.id, typed));
    expect(status).toBe(200);
    const { id, title, timezone, capacity, currency, startsAt, endsAt } = world.event;
    expect(value).toEqual({
      ...{ token: expect.any(String), expiresAt: expect.any(String), staffName: "Anna" },
      event: {
        ...{ id, title, timezone, venue: "The Boathouse", capacity, currency, isPaid: true },
        ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
        ticketTypes: [expect.objectContaining({ id: world.event.ticketTypeIds[0], price: 2500 })],
      },
      tenant: { slug: world.tenant.slug, name: world.tenant.name },
    });
  });

  test("a token lives until its code expires, and at most 12 hours", async () => {
    const endsAt = dateIn(api, 3 * DAY);
    const world = await makeWorld(api, { endsAt });
    const [day, hour] = await Promise.all(
      [{}, { expiresInMinutes: 60 }].map(async (input) => codeAt(world, input)),
    );
    const ends = async (code: string) =>
      ms((await ask("checkin.redeem", redemption(world.event.id, code))).value.expiresAt);
    const now = api.clock.now().getTime();
    expect(Math.abs((await ends(day.code)) - now - 12 * HOUR)).toBeLessThan(10_000);
    expect(ms(hour.expiresAt) - (await ends(hour.code))).toBeLessThan(1_000);
  });

  test("a code that has not begun is unknown, whatever else is wrong with it", async () => {
    const world = await makeWorld(api);
    const { id, code } = await codeAt(world, { startsAt: inMs(api, HOUR) });
    await revoke(world, id);
    await cancelEvent(world);
    expect(await redeemed(world, code)).toEqual([401, "ACCESS_CODE_INVALID"]);
    const other = await makeWorld(api);
    expect(await redeemed(other, world.door.code)).toEqual([401, "ACCESS_CODE_INVALID"]);
  });

  test("revoked is said before that the event is over, and that before the code's own expiry", async () => {
    const world = await makeWorld(api);
    const [short, withdrawn] = await Promise.all(
      [1, 2].map(() => codeAt(world, { expiresInMinutes: 10 })),
    );
    await revoke(world, withdrawn.id);
    await later(api, HOUR, async () => {
      expect(await redeemed(world, short.code)).toEqual([401, "ACCESS_CODE_EXPIRED"]);
      expect(await redeemed(world, withdrawn.code)).toEqual([401, "ACCESS_CODE_REVOKED"]);
    });
    await later(api, 5 * HOUR, async () => {
      expect(await redeemed(world, short.code)).toEqual([401, "EVENT_ENDED"]);
      expect(await redeemed(world, world.door.code)).toEqual([401, "EVENT_ENDED"]);
      expect(await redeemed(world, withdrawn.code)).toEqual([401, "ACCESS_CODE_REVOKED"]);
    });
  });

  test.each(["CANCELLED", "COMPLETED"] as const)(
    "the event is over for its door when it is %s",
    async (status) => {
      const world = await makeWorld(api);
      const event = await atEventsOf(world, { status });
      const shown = { token: world.admin.token };
      const { value } = await ask("checkin.createCode", { eventId: event.id }, shown);
      const answer = await ask("checkin.redeem", redemption(event.id, value.code));
      expect([answer.status, answer.code]).toEqual([401, "EVENT_ENDED"]);
    },
  );

  test("a token of the door is 401 at /auth/me, 403 FORBIDDEN elsewhere, 403 OUT_OF_SCOPE at another event", async () => {
    const [world, other] = await Promise.all([makeWorld(api), makeWorld(api)]);
    const shown = { token: world.door.token };
    const answers = await Promise.all([
      ask("auth.me", {}, shown),
      ask("events.list", {}, shown),
      ask("checkin.search", { eventId: world.event.id, search: "Ada" }, shown),
      ask("checkin.auditList", { eventId: world.event.id }, shown),
      ask("checkin.roster", { eventId: other.event.id }, shown),
      ask("checkin.checkIn", { code: world.ticketCode, eventId: other.event.id }, shown),
    ]);
    expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual([
      ...["401 UNAUTHORIZED", "403 FORBIDDEN", "403 FORBIDDEN", "403 FORBIDDEN"],
      ...["403 OUT_OF_SCOPE", "403 OUT_OF_SCOPE"],
    ]);
  });
});
