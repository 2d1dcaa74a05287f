import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, MINUTE } from "#base/clock.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeTenant, type TestTenant } from "#testing/clubs/factories.ts";
import { makeAccount, makePlatformUser, PASSWORD } from "#testing/people/accounts.ts";
import { type Browser, openBrowser } from "#testing/people/browser.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant as tenantTable } from "../../tenancy/tenant.sql.ts";
import { refreshFamily, refreshToken } from "../session.sql.ts";

let tenant: TestTenant;

const app = await openAppForFile();
const { as } = app;

beforeEach(async () => {
  app.clock.set(new Date());
  tenant = await makeTenant(app.services);
});

const refusal = { appCode: "UNAUTHORIZED", message: "Invalid refresh token" };
const invalid = expect.objectContaining(refusal);
const refresh = (browser: Browser) => browser.call((caller) => caller.auth.refresh({}));
const me = (token: string) => as({ token }).auth.me({});

async function loggedIn() {
  const account = await makeAccount(app.services, tenant);
  const browser = openBrowser(app);
  const { email } = account;
  const { token } = await browser.call((caller) =>
    caller.auth.login({ email, password: PASSWORD }),
  );
  return { account, browser, token };
}

const familyOf = async (memberId: string) => {
  const [family] = await app.services.system.run((query) =>
    query.select().from(refreshFamily).where(eq(refreshFamily.memberId, memberId)),
  );
  return family;
};

describe("POST /api/auth/refresh", () => {
  test("200 with another access token and another refresh cookie", async () => {
    const { account, browser, token } = await loggedIn();
    const before = { ...browser.cookies };
    const body = await refresh(browser);
    expect(body).toEqual({
      success: true,
      token: expect.any(String),
      tenant_id: tenant.id,
      expiresIn: 900,
    });
    expect(body.token).not.toBe(token);
    expect(browser.cookies["refresh_token"]).not.toBe(before["refresh_token"]);
    expect(browser.cookies["auth_token"]).toBe(body.token);
    expect((await me(body.token)).id).toBe(account.id);
  });

  test("200 time after time, each token the child of the one before", async () => {
    const { account, browser } = await loggedIn();
    for (let round = 0; round < 5; round += 1) await refresh(browser);
    const family = await familyOf(account.id);
    const [row] = await app.services.system.run((query) =>
      query
        .select({
          tokens: sql<number>`count(*)::int`,
          unused: sql<number>`count(*) filter (where ${refreshToken.usedAt} is null)::int`,
          roots: sql<number>`count(*) filter (where ${refreshToken.parentHash} is null)::int`,
        })
        .from(refreshToken)
        .where(eq(refreshToken.familyId, family?.id ?? "")),
    );
    expect(row).toEqual({ tokens: 6, unused: 1, roots: 1 });
  });

  test("401 without a cookie, with nonsense and with a changed signature", async () => {
    const { browser } = await loggedIn();
    const good = browser.cookies["refresh_token"] ?? "";
    const changed = `${good.slice(0, -6)}${good.at(-6) === "A" ? "B" : "A"}${good.slice(-5)}`;
    for (const cookie of [undefined, "", "nonsense", "a.b.c", changed]) {
      const other = openBrowser(app, cookie === undefined ? {} : { refresh_token: cookie });
      await expect(refresh(other)).rejects.toEqual(invalid);
    }
    expect((await refresh(browser)).success).toBe(true);
  });

  test("401 says NO_SESSION where no cookie came, and nothing of a cookie that is not good", async () => {
    const without = { ...refusal, details: [{ reason: "NO_SESSION" }] };
    await expect(refresh(openBrowser(app))).rejects.toMatchObject(without);
    const other = openBrowser(app, { refresh_token: "nonsense" });
    await expect(refresh(other)).rejects.toMatchObject({ ...refusal, details: [] });
  });

  test("401 on a replay of the parent within 10 seconds: nothing issued or revoked", async () => {
    const { browser } = await loggedIn();
    const tab = browser.copy();
    await refresh(browser);
    app.clock.advance(9_000);
    const cookies = { ...tab.cookies };
    await expect(refresh(tab)).rejects.toEqual(invalid);
    expect(tab.cookies).toEqual(cookies);
    expect((await refresh(browser)).success).toBe(true);
  });

  test("401 on a replay of the parent later: the family is revoked before the answer", async () => {
    const { account, browser } = await loggedIn();
    const thief = browser.copy();
    await refresh(browser);
    app.clock.advance(11_000);
    await expect(refresh(thief)).rejects.toEqual(invalid);
    expect(Object.keys(thief.cookies)).toEqual(["device"]);
    expect(await familyOf(account.id)).toMatchObject({ revokedBecause: "REPLAY" });
    await expect(refresh(browser)).rejects.toEqual(invalid);
    expect(Object.keys(browser.cookies)).toEqual(["device"]);
  });

  test("401 on a replay of a grandparent, at once: the family is revoked", async () => {
    const { account, browser } = await loggedIn();
    const thief = browser.copy();
    await refresh(browser);
    await refresh(browser);
    await expect(refresh(thief)).rejects.toEqual(invalid);
    expect(await familyOf(account.id)).toMatchObject({ revokedBecause: "REPLAY" });
    await expect(refresh(browser)).rejects.toEqual(invalid);
  });

  test("401 on a replay leaves the person's other sessions alone", async () => {
    const { account, browser } = await loggedIn();
    const phone = openBrowser(app);
    const { email } = account;
    await phone.call((caller) => caller.auth.login({ email, password: PASSWORD }));
    const thief = browser.copy();
    await refresh(browser);
    await refresh(browser);
    await expect(refresh(thief)).rejects.toEqual(invalid);
    expect((await refresh(phone)).success).toBe(true);
  });

  test("401 when the token has expired, though its family lives", async () => {
    const { account, browser } = await loggedIn();
    app.clock.advance(30 * DAY + MINUTE);
    await expect(refresh(browser)).rejects.toEqual(invalid);
    expect(await familyOf(account.id)).toMatchObject({ revokedAt: null });
  });

  test("401 when the family is 90 days old, however often it was rotated", async () => {
    const { browser } = await loggedIn();
    for (let month = 0; month < 3; month += 1) {
      app.clock.advance(29 * DAY);
      await refresh(browser);
    }
    app.clock.advance(2 * DAY);
    expect((await refresh(browser)).success).toBe(true);
    app.clock.advance(2 * DAY);
    await expect(refresh(browser)).rejects.toEqual(invalid);
  });

  test("401 when the member is inactive", async () => {
    const { account, browser } = await loggedIn();
    await app.services.system.run((query) =>
      query.update(member).set({ status: "INACTIVE" }).where(eq(member.id, account.id)),
    );
    await expect(refresh(browser)).rejects.toEqual(invalid);
  });

  test("401 when the member's tokenVersion was raised", async () => {
    const { account, browser, token } = await loggedIn();
    await app.services.system.run((query) =>
      query
        .update(member)
        .set({ tokenVersion: sql`${member.tokenVersion} + 1` })
        .where(eq(member.id, account.id)),
    );
    await expect(refresh(browser)).rejects.toEqual(invalid);
    await expect(me(token)).rejects.toEqual(expect.objectContaining({ appCode: "UNAUTHORIZED" }));
  });

  test("401 while the tenant is suspended, 200 again after it", async () => {
    const { browser } = await loggedIn();
    const setStatus = (status: "ACTIVE" | "SUSPENDED") =>
      app.services.system.run((query) =>
        query.update(tenantTable).set({ status }).where(eq(tenantTable.id, tenant.id)),
      );
    await setStatus("SUSPENDED");
    await expect(refresh(browser)).rejects.toEqual(invalid);
    await setStatus("ACTIVE");
    expect((await refresh(browser)).success).toBe(true);
  });

  test("403 FORBIDDEN from a foreign origin, and the token stays good", async () => {
    const { browser } = await loggedIn();
    const foreign = { fromAllowedOrigin: false };
    for (const verb of ["refresh", "platformRefresh", "logout", "platformLogout"] as const)
      await expect(browser.call((caller) => caller.auth[verb]({}), foreign)).rejects.toEqual(
        expect.objectContaining({ appCode: "FORBIDDEN" }),
      );
    expect((await refresh(browser)).success).toBe(true);
  });
});

describe("POST /api/auth/platform/refresh", () => {
  async function platformBrowser() {
    const user = await makePlatformUser(app.services);
    const browser = openBrowser(app);
    await browser.call((caller) =>
      caller.auth.platformLogin({ email: user.email, password: PASSWORD }),
    );
    return browser;
  }

  test("200 with tenant_id null and a new platform cookie alone", async () => {
    const browser = await platformBrowser();
    const before = browser.cookies["platform_refresh_token"];
    const body = await browser.call((caller) => caller.auth.platformRefresh({}));
    expect(body).toEqual({
      success: true,
      token: expect.any(String),
      tenant_id: null,
      expiresIn: 900,
    });
    expect(Object.keys(browser.cookies).sort()).toEqual(["device", "platform_refresh_token"]);
    expect(browser.cookies["platform_refresh_token"]).not.toBe(before);
    expect((await me(body.token)).roles).toEqual(["PLATFORM_ADMIN"]);
  });

  test("401 for the organisation's token in the platform's cookie, and in reverse", async () => {
    const { browser } = await loggedIn();
    const platform = await platformBrowser();
    const swapped = openBrowser(app, {
      refresh_token: platform.cookies["platform_refresh_token"] ?? "",
      platform_refresh_token: browser.cookies["refresh_token"] ?? "",
    });
    await expect(refresh(swapped)).rejects.toEqual(invalid);
    await expect(swapped.call((caller) => caller.auth.platformRefresh({}))).rejects.toEqual(
      invalid,
    );
    expect((await refresh(browser)).success).toBe(true);
  });
});
