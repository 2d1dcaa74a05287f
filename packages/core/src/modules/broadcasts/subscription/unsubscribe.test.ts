import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeMember, makeTenant, type TestTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { tokenOf } from "#testing/people/token-of.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";

let club: TestTenant;
let token: string;

const app = await openAppForFile();
const { as } = app;

beforeEach(async () => {
  club = await makeTenant(app.services, { name: "Rowing Club" });
  const email = "ada@example.org";
  const admin = await makeMember(app.services, club, ["ADMIN"], { email });
  const { broadcasts } = as(admin);
  const { id } = await broadcasts.create({ subject: "News", body: "Dear all" });
  await broadcasts.send({ id });
  token = await tokenOf(app.services, club, email);
});

const nobody = () => as().broadcasts;

describe("GET /api/public/unsubscribe/:token", () => {
  test("200 with the club and the state, changing nothing however often it is opened", async () => {
    for (let time = 0; time < 3; time += 1)
      expect(await nobody().subscription({ token })).toEqual({
        club: "Rowing Club",
        subscribed: true,
        unsubscribedAt: null,
      });
  });

  test("404 NOT_FOUND for a token of nobody and for no token at all", async () => {
    for (const wrong of [newId(), "x"]) {
      await expect(nobody().subscription({ token: wrong })).rejects.toEqual(refused("NOT_FOUND"));
      await expect(nobody().unsubscribe({ token: wrong })).rejects.toEqual(refused("NOT_FOUND"));
    }
  });

  test("404 NOT_FOUND for that of a suspended tenant, by both verbs", async () => {
    await app.services.system.run((query) =>
      query.update(tenant).set({ status: "SUSPENDED" }).where(eq(tenant.id, club.id)),
    );
    await expect(nobody().subscription({ token })).rejects.toEqual(refused("NOT_FOUND"));
    await expect(nobody().unsubscribe({ token })).rejects.toEqual(refused("NOT_FOUND"));
  });
});

describe("POST /api/public/unsubscribe/:token", () => {
  test("200 without a login, and again with the first time's answer", async () => {
    const first = await nobody().unsubscribe({ token, "List-Unsubscribe": "One-Click" });
    expect(first).toMatchObject({ club: "Rowing Club", subscribed: false });
    app.clock.advance(60_000);
    expect(await nobody().unsubscribe({ token })).toEqual(first);
    expect(await nobody().subscription({ token })).toEqual(first);
  });

  test("200 with one answer for all of several at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => nobody().unsubscribe({ token })),
    );
    expect(new Set(answers.map(({ unsubscribedAt }) => unsubscribedAt)).size).toBe(1);
  });

  test("200 with an Idempotency-Key as well", async () => {
    const call = () =>
      as({ headers: { "Idempotency-Key": "k1" } }).broadcasts.unsubscribe({ token });
    expect((await call()).subscribed).toBe(false);
    expect((await call()).subscribed).toBe(false);
  });

  test("400 VALIDATION_ERROR for what is no one-click", async () => {
    const input = { token, "List-Unsubscribe": "Maybe" as "One-Click" };
    await expect(nobody().unsubscribe(input)).rejects.toEqual(refused("VALIDATION_ERROR"));
    expect((await nobody().subscription({ token })).subscribed).toBe(true);
  });
});
