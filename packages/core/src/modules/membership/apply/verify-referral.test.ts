import { describe, expect, test } from "vitest";
import { createLimiter } from "#base/limits/limiter.ts";
import { openTestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";

const { app, tenant: club, as, newMember } = await openClub();

const verify = (fullName: string, tenantSlug = club.slug) =>
  as().membership.verifyReferral({ tenantSlug, fullName });
const notFound = refused("NOT_FOUND", "^Member not found$");

describe("POST /api/public/:tenantSlug/members/verify-referral", () => {
  test("200 without case, accents and repeated spaces: a token of this tenant for an hour", async () => {
    const member = await newMember(["MEMBER"], { fullName: "Zoë  Ångström" });
    const { referralToken, expiresAt } = await verify(" ZOE angstrom ");
    const lasts = new Date(expiresAt).getTime() - Date.now();
    expect(lasts).toBeGreaterThan(3_590_000);
    expect(lasts).toBeLessThanOrEqual(3_600_000);
    const claims = await app.services.keys.verify("referral", referralToken, new Date());
    expect(claims).toMatchObject({ tenantId: club.id });
    expect(JSON.stringify(claims)).not.toContain(member.id);
  });

  test("200 for umlauts as banks write them, unless somebody's name is written so", async () => {
    await newMember(["MEMBER"], { fullName: "Jörg Müller" });
    await newMember(["MEMBER"], { fullName: "Anna Bauer" });
    await newMember(["MEMBER"], { fullName: "Anna Baur" });
    for (const name of ["JOERG MUELLER", "Joerg Muller", "Anna Bauer", "Anna Baur"])
      expect((await verify(name)).referralToken).toEqual(expect.any(String));
  });

  test("200 without blanks, dashes and apostrophes, unless two names are the same then", async () => {
    for (const fullName of [
      "Sinéad O’Connor",
      "Klaas van der Berg",
      "Jean-Pierre Roux",
      "Müller-Weiß, Jo",
    ])
      await newMember(["MEMBER"], { fullName });
    for (const name of [
      "Sinead OConnor",
      "klaas vanderberg",
      "jean pierre roux",
      "muellerweiss, jo",
    ])
      expect((await verify(name)).referralToken, name).toEqual(expect.any(String));
    await newMember(["MEMBER"], { fullName: "Jeanpierre Roux" });
    await expect(verify("jean pierre roux")).rejects.toEqual(notFound);
    await expect(verify("vanderberg")).rejects.toEqual(notFound);
    expect((await verify("Jean-Pierre Roux")).referralToken).toEqual(expect.any(String));
  });

  test("404 NOT_FOUND with one text for nobody, two of a name, INACTIVE, a guest, another tenant's", async () => {
    await newMember(["MEMBER"], { fullName: "Twin One" });
    await newMember(["MEMBER"], { fullName: "twin  one" });
    await newMember(["MEMBER"], { fullName: "Ina Left", status: "INACTIVE" });
    await newMember(["GUEST"], { fullName: "Gil Guest" });
    const other = await makeTenant(app.services);
    await makeMember(app.services, other, ["MEMBER"], { fullName: "Otto Other" });
    for (const name of ["Nobody Here", "Twin One", "Ina Left", "Gil Guest", "Otto Other"])
      await expect(verify(name)).rejects.toEqual(notFound);
  });

  test("200 though a guest has the same name, or a member who left", async () => {
    await newMember(["MEMBER"], { fullName: "Mia Member" });
    await newMember(["GUEST"], { fullName: "Mia Member" });
    await newMember(["MEMBER"], {
      fullName: "Mia Member",
      status: "INACTIVE",
    });
    expect((await verify("Mia Member")).referralToken).toEqual(expect.any(String));
  });

  test("400 VALIDATION_ERROR below three letters; part of a name finds nobody", async () => {
    await newMember(["MEMBER"], { fullName: "Bo Li" });
    for (const name of ["Bo", "B. 1 2 3 o", "   "])
      await expect(verify(name)).rejects.toEqual(refused("VALIDATION_ERROR"));
    await expect(verify("Bo L")).rejects.toEqual(notFound);
    expect((await verify("bo li")).expiresAt).toEqual(expect.any(String));
  });

  test("404 NOT_FOUND for an unknown and a suspended tenant", async () => {
    const suspended = await makeTenant(app.services, { status: "SUSPENDED" });
    for (const slug of ["nobody-here", "Not A Slug", suspended.slug])
      await expect(verify("Mia Member", slug)).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("401 UNAUTHORIZED when a referral is shown as an access token", async () => {
    await newMember(["MEMBER"], { fullName: "Tom Token" });
    const { referralToken } = await verify("Tom Token");
    const shown = as({ token: referralToken }).membership.list({});
    await expect(shown).rejects.toEqual(refused("UNAUTHORIZED"));
  });

  test("429 RATE_LIMITED on the 21st from one address", async () => {
    const limited = await openTestApp({ limiter: createLimiter() });
    const { membership } = limited.as({ ip: "192.0.2.77" });
    const once = () => membership.verifyReferral({ tenantSlug: club.slug, fullName: "No One" });
    for (let n = 0; n < 20; n += 1) await expect(once()).rejects.toEqual(notFound);
    await expect(once()).rejects.toEqual(refused("RATE_LIMITED"));
    await limited.close();
  });
});
