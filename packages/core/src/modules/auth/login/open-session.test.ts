import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openTestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import type { TestMember } from "#testing/clubs/factories.ts";
import { makeAccount, makePlatformUser, PASSWORD } from "#testing/people/accounts.ts";
import { type Browser, openBrowser } from "#testing/people/browser.ts";
import { refused } from "#testing/people/refused.ts";
import { refreshFamily } from "../session.sql.ts";
import { openSession } from "./open-session.ts";

const { app, tenant } = await openClub({ poolSize: 16 });

beforeEach(() => app.clock.set(new Date()));

async function logIn(email: string, browser = openBrowser(app)): Promise<Browser> {
  await browser.call((caller) => caller.auth.login({ email, password: PASSWORD }));
  return browser;
}
const request = {
  id: newId(),
  ip: "127.0.0.1",
  header: () => undefined,
  cookie: () => undefined,
  fromAllowedOrigin: true,
};
const reply = { header: () => {}, cookie: () => {} };
const openFor = (account: TestMember & { email: string }) =>
  openSession({ app: app.services, request, reply, now: app.clock.now() }, "ORGANISATION", account);
const refresh = (browser: Browser) => browser.call((caller) => caller.auth.refresh({}));
const unauthorized = refused("UNAUTHORIZED");
const familiesOf = (memberId: string) =>
  app.services.system.run((query) =>
    query
      .select({ because: refreshFamily.revokedBecause })
      .from(refreshFamily)
      .where(eq(refreshFamily.memberId, memberId)),
  );

describe("a login in a browser that has a session", () => {
  test("ends the one that it replaces, also another person's, and no other", async () => {
    const [one, two] = [
      await makeAccount(app.services, tenant),
      await makeAccount(app.services, tenant),
    ];
    const elsewhere = await logIn(one.email);
    const browser = await logIn(one.email);
    const copied = browser.copy();
    await logIn(two.email, browser);
    await expect(refresh(copied)).rejects.toEqual(unauthorized);
    expect((await familiesOf(one.id)).map(({ because }) => because).sort()).toEqual([
      "REPLACED",
      null,
    ]);
    expect((await refresh(elsewhere)).success).toBe(true);
    expect((await refresh(browser)).success).toBe(true);
  });

  test("leaves the other portal's", async () => {
    const { email } = await makePlatformUser(app.services);
    const browser = await logIn((await makeAccount(app.services, tenant)).email);
    await browser.call((caller) => caller.auth.platformLogin({ email, password: PASSWORD }));
    expect((await refresh(browser)).success).toBe(true);
    const platform = await browser.call((caller) => caller.auth.platformRefresh({}));
    expect(platform.tenant_id).toBeNull();
  });

  test("ends nothing when the password is wrong", async () => {
    const { email } = await makeAccount(app.services, tenant);
    const browser = await logIn(email);
    const attempt = { email, password: "wrong" };
    await expect(browser.call((caller) => caller.auth.login(attempt))).rejects.toEqual(
      unauthorized,
    );
    expect((await refresh(browser)).success).toBe(true);
  });
});

describe("the twenty-first session of a person", () => {
  test("ends the oldest, and the twenty newest live", async () => {
    const { email } = await makeAccount(app.services, tenant);
    const browsers: Browser[] = [];
    for (let count = 0; count < 22; count += 1) {
      app.clock.advance(MINUTE);
      browsers.push(await logIn(email));
    }
    const [first, second, ...others] = browsers;
    for (const ended of [first, second])
      await expect(refresh(ended as Browser)).rejects.toEqual(unauthorized);
    for (const active of others) expect((await refresh(active)).success).toBe(true);
  });

  test("20 live after 48 logins at the same moment", async () => {
    const account = await makeAccount(app.services, tenant);
    // Past the password, whose few slots would let them come one after the other.
    await Promise.all(Array.from({ length: 48 }, () => openFor(account)));
    const families = await familiesOf(account.id);
    expect(families).toHaveLength(48);
    expect(families.filter(({ because }) => because === null)).toHaveLength(20);
  });

  test("is counted by person: neither another member's nor a platform user's ends", async () => {
    const [one, two] = [
      await makeAccount(app.services, tenant),
      await makeAccount(app.services, tenant),
    ];
    const platform = await makePlatformUser(app.services);
    const theirs = await logIn(two.email);
    await theirs.call((caller) =>
      caller.auth.platformLogin({ email: platform.email, password: PASSWORD }),
    );
    await Promise.all(Array.from({ length: 21 }, () => logIn(one.email)));
    expect((await refresh(theirs)).success).toBe(true);
    const answer = await theirs.call((caller) => caller.auth.platformRefresh({}));
    expect(answer.success).toBe(true);
  });
});

describe("the access cookie in production", () => {
  test("is set and taken back under its __Host- name as well", async () => {
    const production = await openTestApp({ settings: { production: true } });
    const { email } = await makeAccount(production.services, tenant);
    const answer = production.recorded();
    const { token } = await answer.caller.auth.login({ email, password: PASSWORD });
    const cookie = { value: token, path: "/", maxAge: 900 };
    expect(answer.cookies.get("auth_token")).toEqual(cookie);
    expect(answer.cookies.get("__Host-auth_token")).toEqual(cookie);
    const out = production.recorded();
    await out.caller.auth.logout({});
    expect(out.cookies.get("__Host-auth_token")?.maxAge).toBe(0);
    await production.close();
  });
});
