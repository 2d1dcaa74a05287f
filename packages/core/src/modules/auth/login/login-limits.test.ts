import { describe, expect, test } from "vitest";
import { DAY } from "#base/clock.ts";
import { createLimiter } from "#base/limits/limiter.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeAccount, makePlatformUser, PASSWORD } from "#testing/people/accounts.ts";
import { type Browser, openBrowser } from "#testing/people/browser.ts";
import { refused } from "#testing/people/refused.ts";
import { issueMailToken } from "../tokens/issue-mail-token.ts";
import { accountKey } from "./known-device.ts";

let lastAddress = 0;

const { app, tenant } = await openClub({ limiter: createLimiter() });

type Route = "login" | "platformLogin";
function newIp(): string {
  lastAddress += 1;
  return `2001:db8:${lastAddress.toString(16)}::/64`;
}

const attempt = (
  email: string,
  password = PASSWORD,
  { browser = openBrowser(app), ip = newIp(), route = "login" as Route } = {},
) =>
  browser.call(
    ({ auth }) =>
      route === "login"
        ? auth.login({ email, password, tenantSlug: tenant.slug })
        : auth.platformLogin({ email, password }),
    { ip },
  );

/** As many wrong passwords for an account, each from an address of its own. */
async function guess(email: string, times: number, route: Route = "login"): Promise<void> {
  for (let count = 0; count < times; count += 1)
    await expect(attempt(email, "wrong", { route })).rejects.toEqual(refused("UNAUTHORIZED"));
}

const limited = refused("RATE_LIMITED");
const familiar = async (email: string, route: Route = "login"): Promise<Browser> => {
  const browser = openBrowser(app);
  await attempt(email, PASSWORD, { browser, route });
  return browser;
};

describe("a browser that has logged in to the account before", () => {
  test.each(["login", "platformLogin"] as const)(
    "200 at %s while strangers have used the account's failures up",
    async (route) => {
      const { email } =
        route === "login"
          ? await makeAccount(app.services, tenant)
          : await makePlatformUser(app.services);
      const owner = await familiar(email, route);
      await guess(email, 10, route);
      await expect(attempt(email, PASSWORD, { route })).rejects.toEqual(limited);
      expect((await attempt(email, PASSWORD, { browser: owner, route })).success).toBe(true);
    },
  );

  test("200 behind an address whose failures are used up", async () => {
    const { email } = await makeAccount(app.services, tenant);
    const owner = await familiar(email);
    const ip = newIp();
    for (let count = 0; count < 10; count += 1)
      await expect(attempt(`nobody${count}@example.org`, "wrong", { ip })).rejects.toEqual(
        refused("UNAUTHORIZED"),
      );
    await expect(attempt(email, PASSWORD, { ip })).rejects.toEqual(limited);
    expect((await attempt(email, PASSWORD, { browser: owner, ip })).success).toBe(true);
  });

  test("429 after 10 failures of its own, which leave everybody else's allowance", async () => {
    const { email } = await makeAccount(app.services, tenant);
    const owner = await familiar(email);
    for (let count = 0; count < 10; count += 1)
      await expect(attempt(email, "wrong", { browser: owner })).rejects.toEqual(
        refused("UNAUTHORIZED"),
      );
    await expect(attempt(email, PASSWORD, { browser: owner })).rejects.toEqual(limited);
    expect((await attempt(email)).success).toBe(true);
  });

  test("is a stranger to other accounts, with a forged cookie and after 180 days", async () => {
    const [mine, other] = [
      await makeAccount(app.services, tenant),
      await makeAccount(app.services, tenant),
    ];
    const browser = await familiar(mine.email);
    await guess(other.email, 10);
    await expect(attempt(other.email, PASSWORD, { browser })).rejects.toEqual(limited);
    await guess(mine.email, 10);
    const { device = "", refresh_token: refresh = "" } = browser.cookies;
    for (const forged of [`${device.slice(0, -2)}AA`, refresh, "nonsense"]) {
      const thief = openBrowser(app, { device: forged });
      await expect(attempt(mine.email, PASSWORD, { browser: thief })).rejects.toEqual(limited);
    }
    app.clock.advance(180 * DAY + 3_000);
    await expect(attempt(mine.email, PASSWORD, { browser })).rejects.toEqual(limited);
    app.clock.advance(-DAY);
    expect((await attempt(mine.email, PASSWORD, { browser })).success).toBe(true);
    app.clock.set(new Date());
  });

  test("knows several accounts, and a logout does not make it forget them", async () => {
    const [one, two] = [
      await makeAccount(app.services, tenant),
      await makeAccount(app.services, tenant),
    ];
    const browser = await familiar(one.email);
    await attempt(two.email, PASSWORD, { browser });
    await browser.call((caller) => caller.auth.logout({}));
    for (const { email } of [one, two]) {
      await guess(email, 10);
      expect((await attempt(email, PASSWORD, { browser })).success).toBe(true);
    }
  });

  test("is also one in which a mailed link was followed: a reset ends a lock-out", async () => {
    const { id, email } = await makeAccount(app.services, tenant);
    await guess(email, 10);
    const browser = openBrowser(app);
    const password = "a lighthouse in the fog";
    await reset(browser, id, password);
    await expect(attempt(email, password)).rejects.toEqual(limited);
    expect((await attempt(email, password, { browser })).success).toBe(true);
  });

  test("a reset makes a stranger of every browser but its own", async () => {
    const { id, email } = await makeAccount(app.services, tenant);
    const thief = await familiar(email);
    const owner = openBrowser(app);
    const password = "a lighthouse in the fog";
    await reset(owner, id, password);
    await guess(email, 10);
    await expect(attempt(email, password, { browser: thief })).rejects.toEqual(limited);
    expect((await attempt(email, password, { browser: owner })).success).toBe(true);
  });
});

/** Follows the link of a mail in the browser. */
async function reset(browser: Browser, memberId: string, password: string): Promise<void> {
  const link = { purpose: "RESET_PASSWORD" as const, tenantId: tenant.id, memberId };
  const token = await app.services.system.run((query) =>
    issueMailToken(query, { ...link, now: app.clock.now() }),
  );
  await browser.call((caller) => caller.auth.resetPassword({ token, password }));
}

describe("good logins", () => {
  test.each(["login", "platformLogin"] as const)(
    "429 at %s after 300 of one account in 15 minutes, from wherever",
    async (route) => {
      const { email } =
        route === "login"
          ? await makeAccount(app.services, tenant)
          : await makePlatformUser(app.services);
      const key = accountKey(route === "login" ? "ORGANISATION" : "PLATFORM", email);
      for (let count = 0; count < 298; count += 1)
        await app.services.limiter.consume("goodLoginsByAccount", key, () => {});
      for (let count = 0; count < 2; count += 1)
        expect((await attempt(email, PASSWORD, { route })).success).toBe(true);
      await expect(attempt(email, PASSWORD, { route })).rejects.toEqual(limited);
    },
  );
});
