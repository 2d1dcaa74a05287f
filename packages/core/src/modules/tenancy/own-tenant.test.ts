import { describe, expect, test } from "vitest";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";

const app = await openAppForFile();
const { as } = app;

describe("GET /api/tenant/mine", () => {
  test("200 with the caller's own organisation, for every role", async () => {
    const club = await makeTenant(app.services);
    await makeTenant(app.services);
    const { id, slug, name, currency, timezone } = club;
    for (const role of ["ADMIN", "MEMBER", "GUEST"] as const) {
      const { token } = await makeMember(app.services, club, [role]);
      const answer = await as({ token }).tenancy.own({});
      const face = { logo: null, accentColour: null, language: "en" };
      expect(answer).toEqual({ id, slug, name, currency, timezone, ...face });
    }
  });

  test("401 UNAUTHORIZED without a token", async () => {
    await expect(as().tenancy.own({})).rejects.toMatchObject({ appCode: "UNAUTHORIZED" });
  });
});
