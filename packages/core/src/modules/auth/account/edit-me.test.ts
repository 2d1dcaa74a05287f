import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { makePlatformUser } from "#testing/people/accounts.ts";
import { refused } from "#testing/people/refused.ts";

const { app, as, newMember } = await openClub();

describe("PATCH /api/auth/me", () => {
  test("200 with the language that a member has chosen, which the profile shows too", async () => {
    const person = as(await newMember());
    expect(await person.auth.editMe({ language: "nl" })).toMatchObject({ language: "nl" });
    expect(await person.auth.me({})).toMatchObject({ language: "nl" });
    expect(await person.membership.profile({})).toMatchObject({ language: "nl" });
    await person.membership.editProfile({ language: "fr" });
    expect(await person.auth.me({})).toMatchObject({ language: "fr" });
    expect(await person.auth.editMe({ language: null })).not.toHaveProperty("language");
    expect(await person.auth.me({})).not.toHaveProperty("language");
  });

  test("200 for a user of the platform", async () => {
    const user = await makePlatformUser(app.services);
    expect(await as(user).auth.me({})).not.toHaveProperty("language");
    expect(await as(user).auth.editMe({ language: "de" })).toMatchObject({ language: "de" });
    const me = await as(user).auth.me({});
    expect(me).toMatchObject({ language: "de", tenantId: null, roles: ["PLATFORM_ADMIN"] });
  });

  test("400 VALIDATION_ERROR for another language, 401 for nobody", async () => {
    const person = as(await newMember());
    const spanish = person.auth.editMe({ language: "es" as "en" });
    await expect(spanish).rejects.toEqual(refused("VALIDATION_ERROR"));
    const nobody = as().auth.editMe({ language: "nl" });
    await expect(nobody).rejects.toEqual(refused("UNAUTHORIZED"));
  });
});
