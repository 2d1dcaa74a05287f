import { describe, expect, test } from "vitest";
import { createLimiter } from "#base/limits/limiter.ts";
import { openAppForFile, openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { makeAccount, makeShellGuest } from "#testing/people/accounts.ts";
import { refused } from "#testing/people/refused.ts";

const { app, tenant, as, newMember } = await openClub();
const limited = await openAppForFile({ limiter: createLimiter() });
const { token } = await newMember(["ADMIN"]);
const invite = (id: string) => as({ token }).membership.invite({ id });

describe("POST /api/membership/members/:id/invite", () => {
  test("200 mails the claim link again, and the log says who did it", async () => {
    const { id } = await makeShellGuest(app.services, tenant, { roles: ["MEMBER"] });
    expect((await invite(id)).id).toBe(id);
    await invite(id);
    expect(await mailsAbout(app.services, id)).toEqual(["claimLink", "claimLink"]);
    const { data } = await as({ token }).activity.list({
      subjectId: id,
      action: ["MEMBER_INVITED"],
    });
    expect(data).toHaveLength(2);
  });

  test("422 for who has a password, is inactive or has no address, and mails nobody", async () => {
    const people = [
      await makeAccount(app.services, tenant),
      await makeShellGuest(app.services, tenant, { status: "INACTIVE" }),
      await makeMember(app.services, tenant, ["MEMBER"], { email: null, passwordHash: null }),
    ];
    for (const { id } of people) {
      await expect(invite(id)).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
      expect(await mailsAbout(app.services, id)).toEqual([]);
    }
  });

  test("404 for somebody of another club, 403 for a member", async () => {
    const elsewhere = await makeShellGuest(app.services, await makeTenant(app.services));
    await expect(invite(elsewhere.id)).rejects.toEqual(refused("NOT_FOUND"));
    const mere = await newMember(["MEMBER"]);
    const { id } = await makeShellGuest(app.services, tenant);
    const tried = as(mere).membership.invite({ id });
    await expect(tried).rejects.toEqual(refused("FORBIDDEN"));
  });

  test("429 after five in a minute for one member", async () => {
    const { id } = await makeShellGuest(app.services, tenant);
    const again = () => limited.as({ token }).membership.invite({ id });
    for (let mails = 0; mails < 5; mails += 1) await again();
    await expect(again()).rejects.toEqual(refused("RATE_LIMITED"));
  });
});
