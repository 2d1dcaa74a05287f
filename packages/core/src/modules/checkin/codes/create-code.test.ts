import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeEvent, makeTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { accessCode } from "../checkin.sql.ts";

const { app, tenant, as, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);

const codes = () => as(manager).checkin;

describe("POST /api/events/:eventId/checkin/codes", () => {
  test("201 with the code this once, from now to two hours after the event", async () => {
    const event = await newEvent();
    const made = await codes().createCode({ eventId: event.id, label: "North" });
    expect(made.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(made).toMatchObject({
      label: "North",
      status: "ACTIVE",
      codeHint: made.code.slice(-2),
      createdBy: manager.id,
      redemptions: 0,
      expiresAt: new Date(event.endsAt.getTime() + 2 * HOUR).toISOString(),
      staffUrl: `http://localhost:3000/${tenant.slug}/events/${event.id}/check-in/staff`,
    });
  });

  test("201 and nothing of the code at rest but a keyed hash and two symbols", async () => {
    const event = await newEvent();
    const { id, code } = await codes().createCode({ eventId: event.id });
    const [row] = await app.services.system.run((query) =>
      query.select().from(accessCode).where(eq(accessCode.id, id)),
    );
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(code.replace("-", ""));
  });

  test("201 with an invitation that holds the code in its fragment", async () => {
    const { id: eventId } = await newEvent();
    const { code, staffUrl, inviteUrl } = await codes().createCode({ eventId });
    expect(inviteUrl).toBe(`${staffUrl}#code=${code}`);
    const { data } = await codes().listCodes({ eventId });
    expect(data[0]).not.toHaveProperty("inviteUrl");
  });

  test("201 for so many minutes, at most 30 days", async () => {
    const event = await newEvent();
    const startsAt = new Date(Date.now() + HOUR).toISOString();
    const short = await codes().createCode({ eventId: event.id, startsAt, expiresInMinutes: 30 });
    expect(Date.parse(short.expiresAt) - Date.parse(startsAt)).toBe(30 * MINUTE);
  });

  test("201 from 24 hours before an event that is further away than 30 days", async () => {
    const startsAt = new Date(Date.now() + 60 * DAY);
    const endsAt = new Date(startsAt.getTime() + 4 * HOUR);
    const later = await newEvent({ startsAt, endsAt });
    const begins = new Date(startsAt.getTime() - DAY).toISOString();
    const ends = new Date(endsAt.getTime() + 2 * HOUR).toISOString();
    const made = await codes().createCode({ eventId: later.id });
    expect(made).toMatchObject({ startsAt: begins, expiresAt: ends, status: "ACTIVE" });
    // The same where the end alone is said, and never more than 30 days of a longer event.
    const said = await codes().createCode({ eventId: later.id, expiresAt: ends });
    expect(said).toMatchObject({ startsAt: begins, expiresAt: ends });
    const festival = await newEvent({ startsAt, endsAt: new Date(Date.now() + 99 * DAY) });
    const long = await codes().createCode({ eventId: festival.id });
    expect(long.startsAt).toBe(begins);
    expect(Date.parse(long.expiresAt) - Date.parse(long.startsAt)).toBe(30 * DAY);
  });

  test("201 from now for an event within 30 days, however late it ends", async () => {
    const nearly = {
      startsAt: new Date(Date.now() + 29 * DAY),
      endsAt: new Date(Date.now() + 30 * DAY - 3 * HOUR),
    };
    const made = await codes().createCode({ eventId: (await newEvent(nearly)).id });
    expect(Math.abs(Date.parse(made.startsAt) - Date.now())).toBeLessThan(MINUTE);
  });

  test("400 VALIDATION_ERROR for an end that is past, too far, or said twice", async () => {
    const { id: eventId } = await newEvent();
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const wrong = [
      { expiresAt: at(-MINUTE) },
      { expiresAt: at(31 * DAY) },
      { startsAt: at(2 * HOUR), expiresAt: at(HOUR) },
      { expiresAt: at(HOUR), expiresInMinutes: 60 },
      { expiresInMinutes: 0 },
      { expiresInMinutes: 31 * 24 * 60 },
    ];
    for (const period of wrong)
      await expect(codes().createCode({ eventId, ...period })).rejects.toEqual(
        refused("VALIDATION_ERROR"),
      );
  });

  test("400 VALIDATION_ERROR for an end in a year of five digits; by default it ends before", async () => {
    const endsAt = new Date("9999-12-31T23:30:00.000Z");
    const event = await newEvent({ startsAt: new Date("9999-12-31T20:00:00.000Z"), endsAt });
    const startsAt = "9999-12-31T21:00:00.000Z";
    const asked = { eventId: event.id, startsAt };
    await expect(codes().createCode({ ...asked, expiresInMinutes: 4_620 })).rejects.toEqual(
      refused("VALIDATION_ERROR"),
    );
    const made = await codes().createCode(asked);
    expect(made.expiresAt).toBe("9999-12-31T23:59:59.999Z");
  });

  test("422 UNPROCESSABLE_ENTITY when the event is over and no end is said", async () => {
    const past = {
      startsAt: new Date(Date.now() - 9 * HOUR),
      endsAt: new Date(Date.now() - 3 * HOUR),
    };
    const { id: eventId } = await newEvent(past);
    await expect(codes().createCode({ eventId })).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
  });

  test("422 UNPROCESSABLE_ENTITY for a beginning after the event, and it is not called over", async () => {
    const { id: eventId } = await newEvent();
    const startsAt = new Date(Date.now() + DAY).toISOString();
    await expect(codes().createCode({ eventId, startsAt })).rejects.toMatchObject({
      appCode: "UNPROCESSABLE_ENTITY",
      message: "The event is over before startsAt. Specify when the code expires.",
    });
  });

  test("404 NOT_FOUND for an event of another tenant and for none", async () => {
    const foreign = await makeEvent(app.services, await makeTenant(app.services));
    for (const eventId of [foreign.id, newId(), "nonsense"])
      await expect(codes().createCode({ eventId })).rejects.toEqual(refused("NOT_FOUND"));
  });
});

describe("GET /api/events/:eventId/checkin/codes", () => {
  test("200 with the staff page's address before the first code", async () => {
    const { id: eventId } = await newEvent();
    const { data, meta } = await codes().listCodes({ eventId });
    const staffUrl = `http://localhost:3000/${tenant.slug}/events/${eventId}/check-in/staff`;
    expect({ data, meta }).toEqual({
      data: [],
      meta: { page: 1, limit: 20, total: 0, totalPages: 0, staffUrl },
    });
  });

  test("200 newest first with the status of each, and never the code", async () => {
    const { id: eventId } = await newEvent();
    const first = await codes().createCode({ eventId, label: "first", expiresInMinutes: 5 });
    await codes().createCode({ eventId, label: "second" });
    const third = await codes().createCode({ eventId, label: "third" });
    await codes().revokeCode({ eventId, codeId: third.id });
    app.clock.advance(6 * MINUTE);
    const fresh = await newMember(["ADMIN"]);
    const list = await as(fresh).checkin.listCodes({ eventId });
    app.clock.advance(-6 * MINUTE);
    expect(list.data.map(({ label, status }) => [label, status])).toEqual([
      ["third", "REVOKED"],
      ["second", "ACTIVE"],
      ["first", "EXPIRED"],
    ]);
    expect(list.meta).toMatchObject({ page: 1, limit: 20, total: 3, totalPages: 1 });
    expect(JSON.stringify(list)).not.toContain(first.code);
    const active = await codes().listCodes({ eventId, status: ["REVOKED"] });
    expect(active.data.map(({ label }) => label)).toEqual(["third"]);
  });

  test("404 NOT_FOUND for an event of another tenant", async () => {
    const foreign = await makeEvent(app.services, await makeTenant(app.services));
    await expect(codes().listCodes({ eventId: foreign.id })).rejects.toEqual(refused("NOT_FOUND"));
  });
});

describe("POST /api/events/:eventId/checkin/codes/:codeId/revoke", () => {
  test("200, and again 200 with the first time kept", async () => {
    const { id: eventId } = await newEvent();
    const { id: codeId } = await codes().createCode({ eventId });
    const once = await codes().revokeCode({ eventId, codeId });
    expect(once).toMatchObject({ id: codeId, status: "REVOKED" });
    expect(await codes().revokeCode({ eventId, codeId })).toEqual(once);
  });

  test("200 for a key with the permission, also for a code that it has not made", async () => {
    const { id: eventId } = await newEvent();
    const admin = await newMember(["ADMIN"]);
    const permissions = ["EVENTS:EDIT:events" as const];
    const key = await as(admin).apiKeys.create({ name: "Door", permissions });
    const { id: codeId } = await codes().createCode({ eventId });
    const revoked = as(key).checkin.revokeCode({ eventId, codeId });
    await expect(revoked).resolves.toMatchObject({ status: "REVOKED" });
  });

  test("404 NOT_FOUND for a code of another event", async () => {
    const [event, other] = [await newEvent(), await newEvent()];
    const { id: codeId } = await codes().createCode({ eventId: event.id });
    const wrong = codes().revokeCode({ eventId: other.id, codeId });
    await expect(wrong).rejects.toEqual(refused("NOT_FOUND"));
  });
});
