import { createClient, openSession, RefreshFailed, type Session } from "@rollcall/core/client";
import {
  makeAccount,
  makePlatformUser,
  makeTenant,
  PASSWORD,
  type TestMember,
  type TestTenant,
} from "@rollcall/core/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Api, startApi } from "../harness.ts";
import { type Browser, openBrowser } from "./cookie-jar.ts";

const REFRESH = "/api/auth/refresh";
const TWENTY_MINUTES = 20 * 60_000;
const PAUSE_MS = 30;

let api: Api;
let tenant: TestTenant;
let account: TestMember & { email: string };
let browser: Browser;
let expired = 0;

beforeAll(async () => {
  api = await startApi();
  tenant = await makeTenant(api.services);
});
afterAll(() => api.close());
beforeEach(async () => {
  account = await makeAccount(api.services, tenant);
  browser = openBrowser();
  expired = 0;
});

type Portal = "ORGANISATION" | "PLATFORM";

function openTab(portal: Portal = "ORGANISATION", fetch = browser.fetch) {
  const onExpired = () => {
    expired += 1;
  };
  const session = openSession({ portal, origin: api.url, fetch, onExpired, pauseMs: PAUSE_MS });
  const client = createClient({ url: `${api.url}/trpc`, session });
  return { session, client };
}

async function login(session: Session) {
  const { client } = openTab();
  const { email } = account;
  session.accept((await client.auth.login.mutate({ email, password: PASSWORD })).token);
}

const passTime = () => api.clock.advance(TWENTY_MINUTES);
const refreshes = () => browser.asked.filter((path) => path === REFRESH).length;

describe("a session of the organisation portal", () => {
  test("shows its token, and renews it when it is refused, which the caller does not see", async () => {
    const { session, client } = openTab();
    await login(session);
    const first = session.token();
    expect((await client.auth.me.query({})).id).toBe(account.id);
    expect(refreshes()).toBe(0);
    passTime();
    expect((await client.auth.me.query({})).id).toBe(account.id);
    expect(session.token()).not.toBe(first);
    expect([refreshes(), expired]).toEqual([1, 0]);
  });

  test("30 refused calls at once: one refresh, 30 answers", async () => {
    const { session, client } = openTab();
    await login(session);
    passTime();
    const answers = await Promise.all(Array.from({ length: 30 }, () => client.auth.me.query({})));
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([account.id]));
    expect([refreshes(), expired]).toEqual([1, 0]);
  });

  test("a call with an idempotency key is done once, though its token was renewed on the way", async () => {
    const { session, client } = openTab();
    account = await makeAccount(api.services, tenant, { roles: ["ADMIN"] });
    await login(session);
    passTime();
    const now = api.clock.now().getTime();
    const [startsAt, endsAt] = [now + 60_000, now + 120_000].map((at) =>
      new Date(at).toISOString(),
    );
    const input = { title: "Once", startsAt: startsAt ?? "", endsAt: endsAt ?? "" };
    const create = () => client.events.create.mutate(input, { context: { idempotencyKey: "one" } });
    expect((await create()).id).toBe((await create()).id);
    expect(refreshes()).toBe(1);
  });

  test("downloads over REST are renewed like calls", async () => {
    const { session } = openTab();
    await login(session);
    passTime();
    expect((await session.fetch(`${api.url}/api/events`)).status).toBe(200);
    expect(refreshes()).toBe(1);
  });

  test("its end is told once, however many calls find out, and they stay 401", async () => {
    const { session, client } = openTab();
    await login(session);
    browser.forget("refresh_token");
    browser.forget("auth_token");
    passTime();
    const calls = Array.from({ length: 10 }, () => client.auth.me.query({}));
    const results = await Promise.allSettled(calls);
    for (const result of results)
      expect(result).toMatchObject({
        reason: { data: { httpStatus: 401, error: { code: "UNAUTHORIZED" } } },
      });
    // No second try, which is for a cookie that another tab may have set: there is none at all.
    expect([refreshes(), expired, session.token()]).toEqual([1, 1, undefined]);
    await expect(client.auth.me.query({})).rejects.toThrow();
    expect([refreshes(), expired]).toEqual([1, 1]);
  });

  test("a new login after the end is told of its own end again", async () => {
    const { session, client } = openTab();
    for (const times of [1, 2]) {
      await login(session);
      browser.forget("refresh_token");
      browser.forget("auth_token");
      passTime();
      await expect(client.auth.me.query({})).rejects.toThrow();
      expect(expired).toBe(times);
    }
  });

  test("two tabs at once without locks: the slower one takes the cookie of the faster", async () => {
    const tabs = [openTab(), openTab(), openTab()];
    for (const { session } of tabs) await login(session);
    const [first] = tabs;
    for (const { session } of tabs) session.accept(first?.session.token() ?? "");
    passTime();
    const answers = await Promise.all(
      tabs.slice(0, 2).map(({ client }) => client.auth.me.query({})),
    );
    expect(answers.map(({ id }) => id)).toEqual([account.id, account.id]);
    expect(expired).toBe(0);
  });

  test("with the browser's locks no tab's refresh is refused", async () => {
    const queues = new Map<string, Promise<unknown>>();
    const request = <T>(name: string, work: () => Promise<T>) => {
      const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
      queues.set(name, turn);
      return turn;
    };
    vi.stubGlobal("navigator", { locks: { request } });
    try {
      const tabs = Array.from({ length: 5 }, () => openTab());
      await login(tabs[0]?.session as Session);
      for (const { session } of tabs) session.accept(tabs[0]?.session.token() ?? "");
      passTime();
      await Promise.all(tabs.map(({ client }) => client.auth.me.query({})));
      expect([refreshes(), expired]).toEqual([5, 0]);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test("a change of password in one tab: it goes on with the answer's token, another tab after one refresh", async () => {
    const [here, other] = [openTab(), openTab()];
    await login(here.session);
    other.session.accept(here.session.token() ?? "");
    const passwords = { currentPassword: PASSWORD, newPassword: "herons over the weir" };
    const { token } = await here.client.account.changePassword.mutate(passwords);
    here.session.accept(token);
    expect((await here.client.auth.me.query({})).id).toBe(account.id);
    expect(refreshes()).toBe(0);
    expect((await other.client.auth.me.query({})).id).toBe(account.id);
    expect([refreshes(), expired]).toEqual([1, 0]);
  });

  test("is taken up again after the page was loaded; without one that is no expiry", async () => {
    await login(openTab().session);
    const reloaded = openTab();
    expect(await reloaded.session.resume()).toBe(true);
    expect((await reloaded.client.auth.me.query({})).id).toBe(account.id);
    browser.forget("refresh_token");
    const before = refreshes();
    expect(await openTab().session.resume()).toBe(false);
    expect([refreshes() - before, expired]).toEqual([1, 0]);
  });

  test("a server that is away is no end of the session", async () => {
    const { session, client } = openTab("ORGANISATION", (url, init) =>
      url.endsWith("/refresh")
        ? Promise.reject(new TypeError("no network"))
        : browser.fetch(url, init),
    );
    await login(session);
    const token = session.token();
    passTime();
    const refused = await client.auth.me.query({}).catch((error: unknown) => error);
    expect(refused).toMatchObject({ cause: expect.any(RefreshFailed) });
    expect([session.token(), expired]).toEqual([token, 0]);
  });

  test("a logout revokes the chain and is not undone by a refresh under way", async () => {
    const { session, client } = openTab();
    await login(session);
    const cookie = browser.cookie("refresh_token");
    passTime();
    const underWay = client.auth.me.query({}).catch(() => undefined);
    await session.logout();
    await underWay;
    expect([session.token(), expired]).toEqual([undefined, 0]);
    const headers = { cookie: `refresh_token=${cookie}` };
    expect((await api.send("POST", REFRESH, { headers })).status).toBe(401);
    expect(browser.cookie("refresh_token")).toBeUndefined();
  });
});

describe("sessions of both portals in one browser", () => {
  test("renew and end apart", async () => {
    const platform = openTab("PLATFORM");
    const organisation = openTab();
    const { email } = await makePlatformUser(api.services);
    const opened = await platform.client.auth.platformLogin.mutate({ email, password: PASSWORD });
    platform.session.accept(opened.token);
    await login(organisation.session);
    passTime();
    expect((await platform.client.auth.me.query({})).tenantId).toBeNull();
    expect(browser.asked).toContain("/api/auth/platform/refresh");
    expect(refreshes()).toBe(0);
    await organisation.session.logout();
    expect((await platform.client.auth.me.query({})).tenantId).toBeNull();
    expect(await openTab("PLATFORM").session.resume()).toBe(true);
    expect(await openTab().session.resume()).toBe(false);
  });
});
