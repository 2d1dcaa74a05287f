import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { makeAccount, makePlatformUser, PASSWORD } from "#testing/people/accounts.ts";
import { type Browser, openBrowser } from "#testing/people/browser.ts";
import { refreshFamily } from "../session.sql.ts";

const { app, tenant, as } = await openClub();

const unauthorized = expect.objectContaining({ appCode: "UNAUTHORIZED" });
const refresh = (browser: Browser) => browser.call((caller) => caller.auth.refresh({}));
const platformRefresh = (browser: Browser) =>
  browser.call((caller) => caller.auth.platformRefresh({}));

/** A browser in which both portals are open. */
async function inBothPortals() {
  const [{ id, email }, user] = await Promise.all([
    makeAccount(app.services, tenant),
    makePlatformUser(app.services),
  ]);
  const browser = openBrowser(app);
  const { token } = await browser.call((caller) =>
    caller.auth.login({ email, password: PASSWORD }),
  );
  await browser.call((caller) =>
    caller.auth.platformLogin({ email: user.email, password: PASSWORD }),
  );
  return { browser, memberId: id, token };
}

describe("POST /api/auth/logout", () => {
  test("200 ends the family and leaves the platform's session working", async () => {
    const { browser, memberId } = await inBothPortals();
    const tab = browser.copy();
    expect(await browser.call((caller) => caller.auth.logout({}))).toEqual({ success: true });
    expect(Object.keys(browser.cookies).sort()).toEqual(["device", "platform_refresh_token"]);
    await expect(refresh(tab)).rejects.toEqual(unauthorized);
    expect((await platformRefresh(browser)).tenant_id).toBeNull();
    const [family] = await app.services.system.run((query) =>
      query.select().from(refreshFamily).where(eq(refreshFamily.memberId, memberId)),
    );
    expect(family?.revokedBecause).toBe("LOGOUT");
  });

  test("200 takes both cookies back on the paths they were set for", async () => {
    const { browser } = await inBothPortals();
    const answer = app.recorded({ cookies: browser.cookies });
    await answer.caller.auth.logout({});
    expect(Object.fromEntries(answer.cookies)).toEqual({
      refresh_token: { value: "", path: "/api/auth", maxAge: 0 },
      auth_token: { value: "", path: "/", maxAge: 0 },
    });
  });

  test("200 makes the access token worthless at its next request", async () => {
    const { browser, token, memberId } = await inBothPortals();
    expect((await as({ token }).auth.me({})).id).toBe(memberId);
    await browser.call((caller) => caller.auth.logout({}));
    await expect(as({ token }).auth.me({})).rejects.toEqual(unauthorized);
  });

  test("200 ends the family by a token that was used already", async () => {
    const { browser } = await inBothPortals();
    const old = browser.copy();
    await refresh(browser);
    await old.call((caller) => caller.auth.logout({}));
    await expect(refresh(browser)).rejects.toEqual(unauthorized);
  });

  test("200 with no session, with nonsense and twice", async () => {
    const { browser } = await inBothPortals();
    const again = browser.copy();
    for (const one of [openBrowser(app), openBrowser(app, { refresh_token: "x" }), browser, again])
      expect(await one.call((caller) => caller.auth.logout({}))).toEqual({ success: true });
  });

  test("200 does nothing to the platform's family in the organisation's cookie", async () => {
    const { browser } = await inBothPortals();
    const { platform_refresh_token: token = "" } = browser.cookies;
    await openBrowser(app, { refresh_token: token }).call((caller) => caller.auth.logout({}));
    expect((await platformRefresh(browser)).success).toBe(true);
  });
});

describe("POST /api/auth/platform/logout", () => {
  test("200 ends the platform's family and leaves the organisation's", async () => {
    const { browser } = await inBothPortals();
    const tab = browser.copy();
    expect(await browser.call((caller) => caller.auth.platformLogout({}))).toEqual({
      success: true,
    });
    expect(Object.keys(browser.cookies).sort()).toEqual(["auth_token", "device", "refresh_token"]);
    await expect(platformRefresh(tab)).rejects.toEqual(unauthorized);
    expect((await refresh(browser)).tenant_id).toBe(tenant.id);
  });
});
