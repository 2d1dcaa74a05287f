import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#testing/app.ts";
import { makeMember, makeTenant } from "#testing/factories.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe("GET /api/tenant", () => {
  test("200 with the caller's own organisation, for every role", async () => {
    const club = await makeTenant(app.services);
    await makeTenant(app.services);
    const { id, slug, name, currency, timezone } = club;
    for (const role of ["ADMIN", "MEMBER", "GUEST"] as const) {
      const { token } = await makeMember(app.services, club, [role]);
      const answer = await app.as({ token }).tenancy.own({});
      expect(answer).toEqual({ id, slug, name, currency, timezone });
    }
  });

  test("401 UNAUTHORIZED without a token", async () => {
    await expect(app.as({}).tenancy.own({})).rejects.toMatchObject({ appCode: "UNAUTHORIZED" });
  });
});
