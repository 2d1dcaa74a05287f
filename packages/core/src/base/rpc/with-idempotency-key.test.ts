import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { makeEvent, makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { idempotency } from "../db/idempotency/idempotency.sql.ts";

const { app, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);
const eventId = (await newEvent()).id;

const DAY = 24 * 60 * 60 * 1000;
const withKey = (key: string, token = manager.token) =>
  app.recorded({ token, headers: { "Idempotency-Key": key } });

describe("Idempotency-Key", () => {
  test("201 again with the same answer and Idempotency-Replayed, in whatever order the keys are", async () => {
    const first = withKey("a");
    const made = await first.caller.checkin.createCode({ eventId, label: "North" });
    const second = withKey("a");
    expect(await second.caller.checkin.createCode({ label: "North", eventId })).toEqual(made);
    expect(first.headers.get("Idempotency-Replayed")).toBeUndefined();
    expect(second.headers.get("Idempotency-Replayed")).toBe("true");
  });

  test("the stored answer is sealed: the code that is shown once cannot be read at rest", async () => {
    const made = await withKey("sealed").caller.checkin.createCode({ eventId });
    const rows = await app.services.system.run((query) =>
      query.select().from(idempotency).where(eq(idempotency.key, "sealed")),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(made.code);
  });

  test("422 UNPROCESSABLE_ENTITY for the same key with another body", async () => {
    await withKey("b").caller.checkin.createCode({ eventId, label: "North" });
    const other = withKey("b").caller.checkin.createCode({ eventId, label: "South" });
    await expect(other).rejects.toMatchObject({ appCode: "UNPROCESSABLE_ENTITY" });
  });

  test("ten at once run once and have one answer", async () => {
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => withKey("c").caller.checkin.createCode({ eventId })),
    );
    expect(new Set(codes.map(({ id }) => id)).size).toBe(1);
  });

  test("another caller's key, and the same key a day later, are other keys", async () => {
    const club = await makeTenant(app.services);
    const stranger = await makeMember(app.services, club, ["ADMIN"]);
    const own = await makeEvent(app.services, club);
    const mine = await withKey("d").caller.checkin.createCode({ eventId });
    const theirs = await withKey("d", stranger.token).caller.checkin.createCode({
      eventId: own.id,
    });
    expect(theirs.id).not.toBe(mine.id);
    await app.services.system.run((query) =>
      query
        .update(idempotency)
        .set({ createdAt: new Date(Date.now() - DAY - 1000) })
        .where(eq(idempotency.key, "d")),
    );
    const later = await withKey("d").caller.checkin.createCode({ eventId });
    expect(later.id).not.toBe(mine.id);
  });

  test("a refusal stores nothing and leaves nothing behind; the key may be used again", async () => {
    const past = new Date(Date.now() - DAY).toISOString();
    const refused = withKey("e").caller.checkin.createCode({ eventId, expiresAt: past });
    await expect(refused).rejects.toThrow();
    await expect(withKey("e").caller.checkin.createCode({ eventId })).resolves.toBeDefined();
  });

  test("400 VALIDATION_ERROR for a key that is empty or too long", async () => {
    for (const key of ["", "x".repeat(256)]) {
      const call = withKey(key).caller.checkin.createCode({ eventId });
      await expect(call).rejects.toMatchObject({ appCode: "VALIDATION_ERROR" });
    }
  });
});
