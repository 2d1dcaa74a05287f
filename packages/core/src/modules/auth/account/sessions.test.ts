import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { makeAccount, makePlatformUser, PASSWORD } from "#testing/people/accounts.ts";
import { type Browser, openBrowser } from "#testing/people/browser.ts";
import { refused } from "#testing/people/refused.ts";

const { app, tenant, as } = await openClub();

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1";

const unauthorized = refused("UNAUTHORIZED");
const me = (token: string) => as({ token }).auth.me({});
const refresh = (browser: Browser) => browser.call((caller) => caller.auth.refresh({}));

beforeEach(() => app.clock.set(new Date()));

interface Device {
  browser?: Browser;
  userAgent?: string;
  ip?: string;
}

/** Logs in on a device, a new browser unless one is given. */
async function logIn(email: string, device: Device = {}) {
  const { browser = openBrowser(app), userAgent = FIREFOX, ip = "192.0.2.1" } = device;
  const from = { ip, headers: { "user-agent": userAgent } };
  const { token } = await browser.call(
    (caller) => caller.auth.login({ email, password: PASSWORD }),
    from,
  );
  return { browser, token };
}

describe("GET /api/auth/sessions", () => {
  test("200 names each device in words, with its last use, and says which is this one", async () => {
    const { email } = await makeAccount(app.services, tenant);
    const windows = await logIn(email);
    app.clock.advance(MINUTE);
    const phone = await logIn(email, { userAgent: SAFARI });
    app.clock.advance(MINUTE);
    await refresh(windows.browser);
    const sessions = await as(windows).account.sessions({});
    expect(sessions).toMatchObject([
      { device: "Firefox on Windows", program: "Firefox", machine: "Windows", current: true },
      { device: "Safari on iPhone", current: false },
    ]);
    const idle = sessions.map((one) => Date.parse(one.lastUsedAt) - Date.parse(one.createdAt));
    expect(idle[0]).toBeGreaterThanOrEqual(2 * MINUTE);
    expect(idle[1]).toBe(0);
    const seenByPhone = await as(phone).account.sessions({});
    expect(seenByPhone.map(({ current }) => current)).toEqual([false, true]);
  });

  test("200 has neither ended sessions nor another person's", async () => {
    const [one, two] = [
      await makeAccount(app.services, tenant),
      await makeAccount(app.services, tenant),
    ];
    const { browser } = await logIn(one.email);
    await browser.call((caller) => caller.auth.logout({}));
    const here = await logIn(one.email);
    await logIn(two.email);
    expect(await as(here).account.sessions({})).toHaveLength(1);
  });
});

describe("DELETE /api/auth/sessions/:id", () => {
  test("200 ends the session at once: neither its access token nor its cookie is accepted", async () => {
    const { email } = await makeAccount(app.services, tenant);
    const [here, stolen] = [await logIn(email), await logIn(email, { userAgent: SAFARI })];
    const [other] = (await as(here).account.sessions({})).filter(({ current }) => !current);
    await me(stolen.token);
    expect(await as(here).account.endSession({ id: other?.id ?? "" })).toEqual({ count: 1 });
    await expect(me(stolen.token)).rejects.toEqual(unauthorized);
    await expect(refresh(stolen.browser)).rejects.toEqual(unauthorized);
    await me(here.token);
    const again = as(here).account.endSession({ id: other?.id ?? "" });
    await expect(again).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("200 for the present one is a logout: the cookies are taken back", async () => {
    const { email } = await makeAccount(app.services, tenant);
    const { browser, token } = await logIn(email);
    const [session] = await as({ token }).account.sessions({});
    await browser.call((caller) => caller.account.endSession({ id: session?.id ?? "" }));
    expect(Object.keys(browser.cookies)).toEqual(["device"]);
    await expect(me(token)).rejects.toEqual(unauthorized);
  });

  test("404 for another person's session, which goes on, and for an unknown one", async () => {
    const [one, two] = [
      await makeAccount(app.services, tenant),
      await makeAccount(app.services, tenant),
    ];
    const [mine, theirs] = [await logIn(one.email), await logIn(two.email)];
    const [session] = await as(theirs).account.sessions({});
    for (const id of [session?.id ?? "", newId()])
      await expect(as(mine).account.endSession({ id })).rejects.toEqual(refused("NOT_FOUND"));
    await me(theirs.token);
  });
});

describe("DELETE /api/auth/sessions", () => {
  test("200 ends all others, and leaves the present one", async () => {
    const { id, email } = await makeAccount(app.services, tenant);
    const [here, ...others] = [await logIn(email), await logIn(email), await logIn(email)];
    expect(await as(here).account.endOtherSessions({})).toEqual({ count: 2 });
    for (const { token } of others) await expect(me(token)).rejects.toEqual(unauthorized);
    expect((await me(here.token)).id).toBe(id);
    expect((await refresh(here.browser)).success).toBe(true);
    expect(await as(here).account.endOtherSessions({})).toEqual({ count: 0 });
  });

  test("two devices that end each other at once: none waits for the other for ever, one at most stays", async () => {
    const { email } = await makeAccount(app.services, tenant);
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await logIn(email), await logIn(email)];
      const ended = [one, two].map((device) => as(device).account.endOtherSessions({}));
      expect((await Promise.allSettled(ended)).map(({ status }) => status)).toContain("fulfilled");
      const alive = await Promise.allSettled([me(one.token), me(two.token)]);
      expect(alive.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(1);
    }
  });

  test("200 for a platform user, in the platform's own log", async () => {
    const { id, email } = await makePlatformUser(app.services);
    const logInThere = async () => {
      const browser = openBrowser(app);
      const from = { headers: { "user-agent": FIREFOX } };
      return browser.call(
        (caller) => caller.auth.platformLogin({ email, password: PASSWORD }),
        from,
      );
    };
    const [here, other] = [await logInThere(), await logInThere()];
    const listed = await as(here).account.sessions({});
    expect(listed.map(({ device }) => device)).toEqual([
      "Firefox on Windows",
      "Firefox on Windows",
    ]);
    expect(await as(here).account.endOtherSessions({})).toEqual({ count: 1 });
    await expect(me(other.token)).rejects.toEqual(unauthorized);
    const { data } = await as(here).activity.platformList({ subjectId: id });
    expect(data[0]?.action).toBe("SESSIONS_ENDED");
  });
});

describe("a login", () => {
  const mails = async (id: string) => (await mailsAbout(app.services, id)).length;

  test("from a new device is mailed, the first one of all is not", async () => {
    const { id, email } = await makeAccount(app.services, tenant);
    const { browser } = await logIn(email);
    expect(await mails(id)).toBe(0);
    await logIn(email, { userAgent: SAFARI });
    expect(await mailsAbout(app.services, id)).toEqual(["newDevice"]);
    await logIn(email, { browser, ip: "203.0.113.9" });
    expect(await mails(id)).toBe(1);
  });

  test("of a client without cookies is known by its name and network", async () => {
    const { id, email } = await makeAccount(app.services, tenant);
    const client = { userAgent: "RiversideApp/2.1", ip: "192.0.2.1" };
    await logIn(email, client);
    await logIn(email, { userAgent: "RiversideApp/2.2", ip: "192.0.2.200" });
    expect(await mails(id)).toBe(0);
    await logIn(email, { ...client, ip: "198.51.100.1" });
    expect(await mails(id)).toBe(1);
    await logIn(email, { ...client, userAgent: "curl/8" });
    expect(await mails(id)).toBe(2);
  });
});
