import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#base/clock.ts";
import type { ErrorCode } from "#base/error-codes.ts";
import { newId } from "#base/ids.ts";
import { createLimiter } from "#base/limits/limiter.ts";
import { LIMITS } from "#base/limits/limits.ts";
import { openTestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import { openDoor } from "#testing/clubs/door.ts";
import { makeEvent, makeMember, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { event as eventTable } from "../../events/event.sql.ts";
import { tenant as tenantTable } from "../../tenancy/tenant.sql.ts";
import { accessCode } from "../checkin.sql.ts";

const { app, tenant, as, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);

const newCode = (event: { id: string }, period = {}) =>
  as(manager).checkin.createCode({ eventId: event.id, ...period });
const redeem = (event: { id: string }, code: string, staffName = "Anna") =>
  as().checkin.redeem({ eventId: event.id, code, staffName });
const setEvent = (event: { id: string }, values: Partial<typeof eventTable.$inferInsert>) =>
  app.services.system.run((query) =>
    query.update(eventTable).set(values).where(eq(eventTable.id, event.id)),
  );

const allRefused = (calls: Promise<unknown>[], code: ErrorCode) =>
  Promise.all(calls.map((call) => expect(call).rejects.toEqual(refused(code))));

/** The product with a limiter that counts, and the code of a fresh event. */
async function limited() {
  const strict = await openTestApp({ limiter: createLimiter() });
  const event = await newEvent();
  const { code } = await newCode(event);
  const attempt = (typed: string, ip: string) =>
    strict.as({ ip }).checkin.redeem({ eventId: event.id, code: typed, staffName: "Eve" });
  return { strict, code, attempt };
}

describe("POST /api/events/:eventId/checkin/session", () => {
  test("200 with a token of this event, what the door shows, and the code counted", async () => {
    const event = await newEvent({ prices: [0, 2500], title: "A Dinner" });
    const made = await newCode(event);
    const session = await redeem(event, made.code, "Anna at the door");
    expect(session).toMatchObject({
      staffName: "Anna at the door",
      expiresAt: made.expiresAt.replace(/\.\d+Z/, ".000Z"),
      tenant: { slug: tenant.slug, name: tenant.name },
      event: { id: event.id, title: "A Dinner", capacity: 10, isPaid: true, currency: "EUR" },
    });
    expect(session.event.ticketTypes.map(({ price }) => price)).toEqual([0, 2500]);
    const { data } = await as(manager).checkin.listCodes({ eventId: event.id });
    expect(data[0]).toMatchObject({ redemptions: 1 });
    expect(data[0]?.lastUsedAt).not.toBeNull();
  });

  test("200 however the code is typed", async () => {
    const event = await newEvent();
    const { code } = await newCode(event);
    const [left, right] = code.toLowerCase().split("-");
    for (const typed of [`${left}${right}`, ` ${left} ${right} `, `${left}-${right}`])
      expect(await redeem(event, typed)).toMatchObject({ staffName: "Anna" });
  });

  test("200 with a token of at most 12 hours", async () => {
    const event = await newEvent();
    const { code } = await newCode(event, { expiresInMinutes: 3 * 24 * 60 });
    const { token, expiresAt } = await redeem(event, code);
    const life = Date.parse(expiresAt) - Date.now();
    expect(life).toBeGreaterThan(12 * HOUR - MINUTE);
    expect(life).toBeLessThanOrEqual(12 * HOUR);
    expect(decodeJwt(token).exp).toBe(Date.parse(expiresAt) / 1000);
  });

  test("401 ACCESS_CODE_INVALID for a wrong code, another event's, and one that has not begun", async () => {
    const [event, other] = [await newEvent(), await newEvent()];
    const { code } = await newCode(other);
    const startsAt = new Date(Date.now() + HOUR).toISOString();
    const tomorrow = await newCode(event, { startsAt, expiresInMinutes: 60 });
    for (const typed of ["00000-00000", "x", code, tomorrow.code])
      await expect(redeem(event, typed)).rejects.toEqual(refused("ACCESS_CODE_INVALID"));
    await expect(redeem({ id: newId() }, code)).rejects.toEqual(refused("ACCESS_CODE_INVALID"));
  });

  test("200 on the evening for a code of an event that was far away when it was made", async () => {
    const away = {
      startsAt: new Date(Date.now() + 60 * DAY),
      endsAt: new Date(Date.now() + 60.2 * DAY),
    };
    const event = await newEvent(away);
    const { code } = await newCode(event);
    await expect(redeem(event, code)).rejects.toEqual(refused("ACCESS_CODE_INVALID"));
    app.clock.advance(60 * DAY);
    expect(await redeem(event, code)).toMatchObject({ staffName: "Anna" });
    app.clock.advance(-60 * DAY);
  });

  test("401 ACCESS_CODE_REVOKED before the event's end and the code's expiry are looked at", async () => {
    const event = await newEvent();
    const { id: codeId, code } = await newCode(event, { expiresInMinutes: 1 });
    await as(manager).checkin.revokeCode({ eventId: event.id, codeId });
    await setEvent(event, { status: "CANCELLED" });
    await expect(redeem(event, code)).rejects.toEqual(refused("ACCESS_CODE_REVOKED"));
  });

  test.each([
    ["over", { startsAt: new Date(Date.now() - 2 * DAY), endsAt: new Date(Date.now() - DAY) }],
    ["cancelled", { status: "CANCELLED" as const }],
    ["completed", { status: "COMPLETED" as const }],
  ])("401 EVENT_ENDED when the event is %s, even for an expired code", async (_, ended) => {
    const event = await newEvent();
    const [lasting, short] = [await newCode(event), await newCode(event, { expiresInMinutes: 1 })];
    await setEvent(event, ended);
    await expect(redeem(event, lasting.code)).rejects.toEqual(refused("EVENT_ENDED"));
    app.clock.advance(2 * MINUTE);
    await expect(redeem(event, short.code)).rejects.toEqual(refused("EVENT_ENDED"));
    app.clock.advance(-2 * MINUTE);
  });

  test("401 ACCESS_CODE_EXPIRED past the code's expiry", async () => {
    const event = await newEvent();
    const { code } = await newCode(event, { expiresInMinutes: 1 });
    app.clock.advance(MINUTE + 1000);
    await expect(redeem(event, code)).rejects.toEqual(refused("ACCESS_CODE_EXPIRED"));
    app.clock.advance(-MINUTE - 1000);
  });

  test("404 NOT_FOUND when the tenant is suspended, and for an id that is none", async () => {
    const closed = await makeTenant(app.services);
    const admin = await makeMember(app.services, closed, ["ADMIN"]);
    const event = await makeEvent(app.services, closed);
    const { code } = await as(admin).checkin.createCode({ eventId: event.id });
    await app.services.system.run((query) =>
      query.update(tenantTable).set({ status: "SUSPENDED" }).where(eq(tenantTable.id, closed.id)),
    );
    await expect(redeem(event, code)).rejects.toEqual(refused("NOT_FOUND"));
    await expect(redeem({ id: "nonsense" }, code)).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("400 VALIDATION_ERROR for a name that is none", async () => {
    const event = await newEvent();
    const { code } = await newCode(event);
    for (const staffName of ["", " ", "x".repeat(81), "a\nb"])
      await expect(redeem(event, code, staffName)).rejects.toEqual(refused("VALIDATION_ERROR"));
  });

  test("429 TOO_MANY_REQUESTS for the 11th attempt from an address, right or wrong", async () => {
    const { strict, code, attempt } = await limited();
    for (let turn = 0; turn < 10; turn += 1)
      await expect(attempt("00000-00000", "192.0.2.1")).rejects.toEqual(
        refused("ACCESS_CODE_INVALID"),
      );
    await expect(attempt(code, "192.0.2.1")).rejects.toEqual(refused("TOO_MANY_REQUESTS"));
    expect(await attempt(code, "192.0.2.2")).toMatchObject({ staffName: "Eve" });
    await strict.close();
  });

  test("429 TOO_MANY_REQUESTS for wrong codes beyond 1,000 at one event, at once; a right one passes", async () => {
    const { strict, code, attempt } = await limited();
    const guess = (turn: number) =>
      attempt("00000-00000", `10.0.${turn >> 8}.${turn & 255}`).catch((error) => error.appCode);
    const { points } = LIMITS.wrongCodesByEvent;
    const answers: unknown[] = [];
    // In waves, the last of which goes beyond the limit at once.
    for (let turn = 0; turn < points + 50; turn += 105)
      answers.push(
        ...(await Promise.all(Array.from({ length: 105 }, (_, each) => guess(turn + each)))),
      );
    expect(answers.filter((answer) => answer === "ACCESS_CODE_INVALID")).toHaveLength(points);
    expect(answers.filter((answer) => answer === "TOO_MANY_REQUESTS")).toHaveLength(50);
    await expect(attempt("00000-00000", "192.0.2.3")).rejects.toEqual(refused("TOO_MANY_REQUESTS"));
    expect(await attempt(code, "192.0.2.3")).toMatchObject({ staffName: "Eve" });
    await strict.close();
  });

  test("429 TOO_MANY_REQUESTS for an IPv6 network that moves from one /64 to the next", async () => {
    const { strict, code, attempt } = await limited();
    const outcome = (ip: string) =>
      attempt("00000-00000", ip).catch((error) => String(error.appCode));
    const from = async (networks: string[]) => new Set(await Promise.all(networks.map(outcome)));
    const sixtyFours = (site: number, many: number) =>
      Array.from(
        { length: many },
        (_, each) => `2001:db8:5:${(site * 256 + each).toString(16)}::/64`,
      );
    const [site, provider] = [{ points: 40 }, { points: 160 }];
    const invalid = new Set(["ACCESS_CODE_INVALID"]);
    const sites = provider.points / site.points;
    for (let each = 1; each <= sites; each += 1)
      expect(await from(sixtyFours(each, site.points))).toEqual(invalid);
    const refusal = refused("TOO_MANY_REQUESTS");
    // The first site has used its own up, the next one's neighbours have used up the provider's.
    await expect(attempt(code, "2001:db8:5:1ff::/64")).rejects.toEqual(refusal);
    await expect(attempt(code, "2001:db8:5:ff00::/64")).rejects.toEqual(refusal);
    expect(await attempt(code, "2001:db8:6::/64")).toMatchObject({ staffName: "Eve" });
    await strict.close();
  });

  test("429 TOO_MANY_REQUESTS for a /56 while the rest of its /48 goes on", async () => {
    const { strict, code, attempt } = await limited();
    for (let each = 0; each < 40; each += 1)
      await attempt("00000-00000", `2001:db8:7:1${each.toString(16).padStart(2, "0")}::/64`).catch(
        () => undefined,
      );
    const refusal = refused("TOO_MANY_REQUESTS");
    await expect(attempt(code, "2001:db8:7:1ff::/64")).rejects.toEqual(refusal);
    expect(await attempt(code, "2001:db8:7:200::/64")).toMatchObject({ staffName: "Eve" });
    await strict.close();
  });
});

describe("a scoped check-in token", () => {
  test("401 ACCESS_CODE_REVOKED on the very next request after its code was revoked", async () => {
    const event = await newEvent();
    const { token, codeId } = await openDoor(app, manager, event);
    const door = as({ token }).checkin;
    expect((await door.roster({ eventId: event.id })).data).toEqual([]);
    await as(manager).checkin.revokeCode({ eventId: event.id, codeId });
    const refusal = refused("ACCESS_CODE_REVOKED");
    await expect(door.roster({ eventId: event.id })).rejects.toEqual(refusal);
    await expect(door.checkIn({ code: "7K2M9QX4T1VB8RZ3" })).rejects.toEqual(refusal);
  });

  test("401 UNAUTHORIZED after its time", async () => {
    const event = await newEvent();
    const { token } = await openDoor(app, manager, event);
    app.clock.advance(7 * HOUR);
    const late = as({ token }).checkin.roster({ eventId: event.id });
    await expect(late).rejects.toEqual(refused("UNAUTHORIZED"));
    app.clock.advance(-7 * HOUR);
  });

  test("401 UNAUTHORIZED after its code's expiry, also when that was moved forward", async () => {
    const event = await newEvent();
    const { token, codeId } = await openDoor(app, manager, event);
    const early = as({ token }).checkin.roster({ eventId: event.id });
    expect((await early).data).toEqual([]);
    await app.services.system.run((query) =>
      query.update(accessCode).set({ expiresAt: app.clock.now() }).where(eq(accessCode.id, codeId)),
    );
    const refusal = refused("UNAUTHORIZED");
    const door = as({ token }).checkin;
    await expect(door.roster({ eventId: event.id })).rejects.toEqual(refusal);
    await expect(door.checkIn({ code: "7K2M9QX4T1VB8RZ3" })).rejects.toEqual(refusal);
  });

  test("403 OUT_OF_SCOPE at every door but its own", async () => {
    const [event, other] = [await newEvent(), await newEvent()];
    const { token } = await openDoor(app, manager, event);
    const door = as({ token }).checkin;
    const { id: registrationId, ticketCode } = await makeRegistration(app.services, other);
    const scans = [{ scanId: "1", code: ticketCode, scannedAt: new Date().toISOString() }];
    const calls = [
      door.checkIn({ code: ticketCode }),
      door.checkIn({ code: ticketCode, eventId: other.id }),
      door.checkIn({ code: ticketCode, eventId: event.id }),
      door.checkIn({ registrationId }),
      door.undo({ eventId: other.id, registrationId }),
      door.undo({ eventId: event.id, registrationId }),
      door.batch({ eventId: other.id, scans }),
      door.roster({ eventId: other.id }),
      door.walkIn({ eventId: other.id, fullName: "Ada" }),
    ];
    await allRefused(calls, "OUT_OF_SCOPE");
  });

  test("403 FORBIDDEN for what is not the door's business", async () => {
    const event = await newEvent();
    const { token } = await openDoor(app, manager, event);
    const { checkin } = as({ token });
    const eventId = event.id;
    const calls = [
      checkin.search({ eventId, search: "ada" }),
      checkin.auditList({ eventId }),
      checkin.auditExport({ eventId }),
      checkin.listCodes({ eventId }),
      checkin.createCode({ eventId }),
    ];
    await allRefused(calls, "FORBIDDEN");
  });
});
