import { describe, expect, test } from "vitest";
import { createLimiter } from "#base/limits/limiter.ts";
import { openAppForFile, openClub } from "#testing/clubs/club.ts";
import { makeTenant } from "#testing/clubs/factories.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { makeAccount, makePlatformUser, PASSWORD } from "#testing/people/accounts.ts";
import { type Browser, openBrowser } from "#testing/people/browser.ts";
import { refused } from "#testing/people/refused.ts";

const { app, tenant, as } = await openClub({ poolSize: 16 });
const limited = await openAppForFile({ limiter: createLimiter() });

const NEW = "herons over the weir";
const unauthorized = refused("UNAUTHORIZED");
const me = (token: string) => as({ token }).auth.me({});
const refresh = (browser: Browser) => browser.call((caller) => caller.auth.refresh({}));

async function logIn(email: string, password = PASSWORD) {
  const browser = openBrowser(app);
  const { token } = await browser.call((caller) => caller.auth.login({ email, password }));
  return { browser, token };
}

const change = (token: string, newPassword = NEW, currentPassword = PASSWORD) =>
  as({ token }).account.changePassword({ currentPassword, newPassword });

const detailsOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: { details: unknown[] }) => error.details,
  );

describe("POST /api/auth/change-password", () => {
  test("200 with a fresh token; every token from before is 401, in this session as in others", async () => {
    const { id, email } = await makeAccount(app.services, tenant);
    const [here, other] = [await logIn(email), await logIn(email)];
    const { success, tenant_id, token } = await change(here.token);
    expect({ success, tenant_id }).toEqual({ success: true, tenant_id: tenant.id });
    expect((await me(token)).id).toBe(id);
    await expect(me(here.token)).rejects.toEqual(unauthorized);
    await expect(me(other.token)).rejects.toEqual(unauthorized);
    await expect(logIn(email)).rejects.toEqual(unauthorized);
    await logIn(email, NEW);
    expect(await mailsAbout(app.services, id)).toContain("passwordChanged");
  });

  test("200 sets the access cookie anew, and the session's refresh cookie goes on", async () => {
    const { email } = await makeAccount(app.services, tenant);
    const [here, other] = [await logIn(email), await logIn(email)];
    const before = here.browser.cookies["auth_token"];
    const { token } = await here.browser.call((caller) =>
      caller.account.changePassword({ currentPassword: PASSWORD, newPassword: NEW }),
    );
    expect(here.browser.cookies["auth_token"]).toBe(token);
    expect(token).not.toBe(before);
    expect((await refresh(here.browser)).success).toBe(true);
    await expect(refresh(other.browser)).rejects.toEqual(unauthorized);
  });

  test("200 for a platform user, with a fresh token of the platform", async () => {
    const { id, email } = await makePlatformUser(app.services);
    const logInThere = () => as().auth.platformLogin({ email, password: PASSWORD });
    const [here, other] = [await logInThere(), await logInThere()];
    const { tenant_id, token } = await change(here.token);
    expect(tenant_id).toBeNull();
    expect((await me(token)).id).toBe(id);
    await expect(me(here.token)).rejects.toEqual(unauthorized);
    await expect(me(other.token)).rejects.toEqual(unauthorized);
  });

  test("401 for a token whose session has ended, and nothing changes", async () => {
    const { email } = await makeAccount(app.services, tenant);
    const { browser, token } = await logIn(email);
    await browser.call((caller) => caller.auth.login({ email, password: PASSWORD }));
    await expect(change(token)).rejects.toEqual(unauthorized);
    await logIn(email);
  });

  test("422 with the reason for a wrong current password, which changes nothing", async () => {
    const { email } = await makeAccount(app.services, tenant);
    const { token } = await logIn(email);
    const wrong = change(token, NEW, "not the password");
    expect(await detailsOf(wrong)).toEqual([{ path: "currentPassword", reason: "WRONG_PASSWORD" }]);
    await expect(wrong).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    await logIn(email);
  });

  test("429 after 10 wrong ones, which are failed logins of the account", async () => {
    const { email } = await makeAccount(app.services, tenant);
    const { token } = await logIn(email);
    const input = { currentPassword: "not the password", newPassword: NEW };
    const guess = (ip: string) => limited.as({ token, ip }).account.changePassword(input);
    for (let guesses = 0; guesses < 10; guesses += 1)
      await expect(guess(`198.51.100.${guesses}`)).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    await expect(guess("198.51.100.77")).rejects.toEqual(refused("RATE_LIMITED"));
  });

  test("400 at the field for a common password, and for one with club, name or address in it", async () => {
    const { email } = await makeAccount(app.services, tenant, { fullName: "Zoë Łapińska" });
    const { token } = await logIn(email);
    for (const [password, code] of [
      ["password1234", "common_password"],
      ["LAPINSKA on the canal", "personal_password"],
    ] as const)
      expect(await detailsOf(change(token, password))).toMatchObject([
        { path: "newPassword", code },
      ]);
  });

  test("of two changes at once one succeeds", async () => {
    const { email } = await makeAccount(app.services, tenant);
    const { token } = await logIn(email);
    const both = await Promise.allSettled([change(token), change(token, "swans under a bridge")]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("no other session outlives it, though it refreshes or logs in at that moment; the own refresh works", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { email } = await makeAccount(app.services, tenant);
      const [here, other] = [await logIn(email), await logIn(email)];
      const late = logIn(email).catch(() => undefined);
      const [changed, own] = await Promise.allSettled([
        change(here.token),
        refresh(here.browser),
        refresh(other.browser),
      ]);
      const loggedIn = await late;
      expect([changed.status, own.status]).toEqual(["fulfilled", "fulfilled"]);
      await expect(refresh(other.browser)).rejects.toEqual(unauthorized);
      await expect(me(other.token)).rejects.toEqual(unauthorized);
      if (loggedIn) await expect(me(loggedIn.token)).rejects.toEqual(unauthorized);
      expect((await refresh(here.browser)).success).toBe(true);
    }
  });
});

describe("DELETE /api/membership/members/:id/sessions", () => {
  test("200 for an ADMIN ends all of them at once; who has the password logs in again", async () => {
    const admin = await makeAccount(app.services, tenant, { roles: ["ADMIN"] });
    const { id, email } = await makeAccount(app.services, tenant);
    const devices = [await logIn(email), await logIn(email)];
    expect(await as(admin).account.endMemberSessions({ id })).toEqual({ count: 2 });
    for (const { token, browser } of devices) {
      await expect(me(token)).rejects.toEqual(unauthorized);
      await expect(refresh(browser)).rejects.toEqual(unauthorized);
    }
    await logIn(email);
    const [act] = (
      await as(admin).activity.list({ subjectId: id, action: ["MEMBER_SESSIONS_ENDED"] })
    ).data;
    expect(act?.actor.id).toBe(admin.id);
  });

  test("403 for a member, 404 for somebody of another club", async () => {
    const { token, id } = await makeAccount(app.services, tenant);
    const ended = as({ token }).account.endMemberSessions({ id });
    await expect(ended).rejects.toEqual(refused("FORBIDDEN"));
    const admin = await makeAccount(app.services, await makeTenant(app.services), {
      roles: ["ADMIN"],
    });
    await expect(as(admin).account.endMemberSessions({ id })).rejects.toEqual(refused("NOT_FOUND"));
  });
});
