import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLimiter } from "@rollcall/core";
import {
  accessTo,
  freshDatabaseUrl,
  makeAccount,
  makePlatformUser,
  makeTenant,
  PASSWORD,
} from "@rollcall/core/testing";
import { startWorker, type Worker } from "@rollcall/core/worker";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Answer, type Api, startApi } from "../../harness.ts";
import { openBrowser } from "../cookie-jar.ts";
import { DAY, HOUR, later, MINUTE } from "./ask.ts";

let api: Api;
let limited: Api;
let worker: Worker;
let mailDir: string;
beforeAll(async () => {
  // A worker takes the mail of every tenant, so that its database is nobody else's.
  const databaseUrl = await freshDatabaseUrl("sentences_sessions");
  mailDir = await mkdtemp(join(tmpdir(), "rollcall-sentences-"));
  [api, limited] = await Promise.all([
    startApi({ databaseUrl }),
    startApi({ databaseUrl, limiter: createLimiter() }),
  ]);
  const mail = { mailDir, mailFrom: "no-reply@rollcall.example" };
  worker = startWorker(api.services, { ...accessTo(databaseUrl), ...mail });
});
afterAll(async () => {
  await worker.stop();
  await Promise.all([api.close(), limited.close()]);
  await rm(mailDir, { recursive: true, force: true });
});

const NEW_PASSWORD = "geraniums on a balcony";
const post = (path: string, json: object, headers: Record<string, string> = {}) =>
  api.send("POST", `/api/auth${path}`, { json, headers });
const outcome = ({ status, body }: Answer) => [status, body.error?.code];

/** The secrets in the fragments of the links that were mailed to the address, oldest first. */
async function mailedTokens(address: string, path: string, count = 1): Promise<string[]> {
  return vi.waitFor(
    async () => {
      const files = (await readdir(mailDir)).filter((file) => file.endsWith(".eml")).sort();
      const mails = await Promise.all(
        files.map(async (file) => PostalMime.parse(await readFile(join(mailDir, file)))),
      );
      const tokens = mails
        .filter(({ to }) => to?.[0]?.address === address)
        .sort((a, b) => Date.parse(a.date ?? "") - Date.parse(b.date ?? ""))
        .flatMap(({ text }) => new RegExp(`${path}#token=([\\w-]+)`).exec(text ?? "")?.[1] ?? []);
      expect(tokens).toHaveLength(count);
      return tokens;
    },
    { timeout: 10_000, interval: 100 },
  );
}

const cookiesOf = (answer: Answer) => answer.headers.getSetCookie();
const cookieOf = (answer: Answer, name: string) =>
  cookiesOf(answer).find((line) => line.startsWith(`${name}=`)) ?? "";
const pairOf = (answer: Answer, name: string) => cookieOf(answer, name).split(";")[0] ?? "";

async function someone() {
  const club = await makeTenant(api.services);
  const account = await makeAccount(api.services, club);
  const login = (password = PASSWORD, headers = {}) =>
    post("/login", { email: account.email, password, tenantSlug: club.slug }, headers);
  return { club, account, login };
}

describe("a session", () => {
  test("a login answers success, token, tenant_id and user, and sets both cookies for this site's own requests only", async () => {
    const { club, account, login } = await someone();
    const answer = await login();
    const { id, email, roles } = account;
    expect(answer.body).toMatchObject({
      ...{ success: true, token: expect.any(String), tenant_id: club.id },
      user: { id, email, roles, tenantId: club.id },
    });
    const refresh = cookieOf(answer, "refresh_token");
    expect(refresh).toMatch(/; Path=\/api\/auth(;|$)/);
    expect(cookieOf(answer, "auth_token")).toMatch(/; Path=\/(;|$)/);
    for (const line of cookiesOf(answer)) {
      expect(line).toMatch(/; HttpOnly/);
      expect(line).toMatch(/; SameSite=Lax/);
      expect(line).not.toMatch(/; Secure/);
    }
    expect(Number(/Max-Age=(\d+)/.exec(refresh)?.[1])).toBeCloseTo((30 * DAY) / 1_000, -1);
  });

  test("wrong e-mail, wrong password and inactive member are one 401", async () => {
    const { club, account, login } = await someone();
    const gone = await makeAccount(api.services, club, { status: "INACTIVE" });
    const answers = [
      await login("not the password"),
      await post("/login", { email: "nobody@example.org", password: PASSWORD }),
      await post("/login", { email: gone.email, password: PASSWORD }),
    ];
    for (const answer of answers) expect(outcome(answer)).toEqual([401, "UNAUTHORIZED"]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(account.email).toBeTruthy();
  });

  test("one password in several tenants and none named: 422 with their slugs", async () => {
    const { club, account } = await someone();
    const other = await makeTenant(api.services);
    await makeAccount(api.services, other, { email: account.email });
    const answer = await post("/login", { email: account.email, password: PASSWORD });
    expect(outcome(answer)).toEqual([422, "UNPROCESSABLE_ENTITY"]);
    for (const { slug } of [club, other])
      expect(JSON.stringify(answer.body.error.details)).toContain(slug);
  });

  test("a refresh token works once; a replay within 10 seconds is refused, a later one ends the chain", async () => {
    const { login } = await someone();
    const cookie = pairOf(await login(), "refresh_token");
    const refresh = (shown: string) => post("/refresh", {}, { cookie: shown });
    const first = await refresh(cookie);
    expect(first.body).toMatchObject({ success: true, token: expect.any(String) });
    const successor = pairOf(first, "refresh_token");
    expect(successor).not.toBe(cookie);
    const tab = await refresh(cookie);
    expect([...outcome(tab), tab.body.error.message]).toEqual([
      ...[401, "UNAUTHORIZED", "Invalid refresh token"],
    ]);
    const third = await refresh(successor);
    expect(third.status).toBe(200);
    await later(api, 11_000, async () => {
      expect(outcome(await refresh(successor))).toEqual([401, "UNAUTHORIZED"]);
      expect(outcome(await refresh(pairOf(third, "refresh_token")))).toEqual([401, "UNAUTHORIZED"]);
    });
  });

  test("logging out of one portal leaves the other, clears its own cookies and is 200 without a session", async () => {
    const { login, account } = await someone();
    const platform = await makePlatformUser(api.services);
    const browser = openBrowser();
    const call = (path: string, json = {}) =>
      browser.fetch(`${api.url}/api/auth${path}`, {
        ...{ method: "POST", body: JSON.stringify(json) },
        headers: { "content-type": "application/json" },
      });
    await call("/login", { email: account.email, password: PASSWORD });
    const entered = await call("/platform/login", { email: platform.email, password: PASSWORD });
    expect(await entered.json()).toMatchObject({ success: true, tenant_id: null });
    expect(browser.cookie("platform_refresh_token")).toBeTruthy();
    const kept = browser.cookie("refresh_token");
    for (let time = 0; time < 2; time += 1) {
      const out = await call("/logout");
      expect([out.status, await out.json()]).toEqual([200, { success: true }]);
    }
    expect([browser.cookie("refresh_token"), browser.cookie("auth_token")]).toEqual([
      ...[undefined, undefined],
    ]);
    const again = await call("/platform/refresh");
    expect(await again.json()).toMatchObject({ success: true, tenant_id: null });
    expect(outcome(await post("/refresh", {}, { cookie: `refresh_token=${kept}` }))).toEqual([
      ...[401, "UNAUTHORIZED"],
    ]);
    expect((await login()).status).toBe(200);
  });
});

describe("an account", () => {
  const registration = (tenantSlug: string, email: string, more = {}) => ({
    ...{ tenantSlug, email, password: NEW_PASSWORD, fullName: "Ada Example", ...more },
  });

  test("is a GUEST whose address is not proven: no login until its mailed link and its password were shown", async () => {
    const club = await makeTenant(api.services);
    const email = `${club.slug}@example.org`;
    const made = await post("/register", registration(club.slug, email));
    expect([made.status, made.body.data]).toEqual([
      201,
      expect.objectContaining({ email, roles: ["GUEST"], emailVerified: false, tenantId: club.id }),
    ]);
    const [first = ""] = await mailedTokens(email, "/verify-email");
    const login = () => post("/login", { email, password: NEW_PASSWORD });
    const refused = await login();
    expect([...outcome(refused), refused.body.error.details]).toEqual([
      ...[403, "FORBIDDEN", [{ reason: "EMAIL_UNVERIFIED" }]],
    ]);
    expect(cookiesOf(refused)).toEqual([]);
    const again = await mailedTokens(email, "/verify-email", 2);
    const token = again.find((each) => each !== first) ?? "";
    const verify = (secret: string, password: string) =>
      post("/verify-email", { token: secret, password });
    expect(outcome(await verify(token, "not the password"))).toEqual([401, "UNAUTHORIZED"]);
    expect(outcome(await verify("none", NEW_PASSWORD))).toEqual([422, "UNPROCESSABLE_ENTITY"]);
    const proven = await verify(token, NEW_PASSWORD);
    expect(proven.body).toMatchObject({ success: true, tenant_id: club.id, user: { email } });
    expect(pairOf(proven, "refresh_token")).toBeTruthy();
    expect(outcome(await verify(token, NEW_PASSWORD))).toEqual([422, "UNPROCESSABLE_ENTITY"]);
    expect((await login()).status).toBe(200);
    const taken = await post("/register", registration(club.slug, email));
    expect(outcome(taken)).toEqual([409, "CONFLICT"]);
  });

  test("registered again before its address is proven has the new name and password, and its old link is dead", async () => {
    const club = await makeTenant(api.services);
    const email = `${club.slug}@example.org`;
    await post("/register", registration(club.slug, email));
    const [old = ""] = await mailedTokens(email, "/verify-email");
    const password = "a quite different sentence";
    // Within a minute of the first mail the second one would wait.
    api.clock.advance(MINUTE);
    const again = await post("/register", registration(club.slug, email, { password }));
    expect(again.status).toBe(201);
    const tokens = await mailedTokens(email, "/verify-email", 2);
    const fresh = tokens.find((token) => token !== old) ?? "";
    const dead = await post("/verify-email", { token: old, password });
    expect(outcome(dead)).toEqual([422, "UNPROCESSABLE_ENTITY"]);
    const wrong = await post("/verify-email", { token: fresh, password: NEW_PASSWORD });
    expect(outcome(wrong)).toEqual([401, "UNAUTHORIZED"]);
    expect((await post("/verify-email", { token: fresh, password })).status).toBe(200);
  });

  test("of a shell guest is claimed with the mailed link, keeps its id and is logged in at once afterwards", async () => {
    const { club, account } = await someone();
    const admin = await makeAccount(api.services, club, { roles: ["ADMIN"] });
    const email = `claimed-${account.email}`;
    const json = { email, fullName: "Bea Example", roles: ["MEMBER"] };
    const made = await api.send("POST", "/api/membership/members", { token: admin.token, json });
    const [claimToken = ""] = await mailedTokens(email, "/claim");
    const claimed = await post("/register", registration(club.slug, email, { claimToken }));
    expect([claimed.status, claimed.body.data.id]).toEqual([201, made.body.data.id]);
    const login = await post("/login", { email, password: NEW_PASSWORD });
    expect(login.body.user.id).toBe(made.body.data.id);
  });

  test("has its password reset by a mailed link, once and for 30 minutes; every session of it ends", async () => {
    const { account, login } = await someone();
    const cookie = pairOf(await login(), "refresh_token");
    const forgot = (email: string) => post("/forgot-password", { email });
    for (const email of ["nobody@example.org", account.email])
      expect((await forgot(email)).body).toEqual({ success: true });
    const [token = ""] = await mailedTokens(account.email, "/reset-password");
    const reset = (secret: string, password = NEW_PASSWORD) =>
      post("/reset-password", { token: secret, password });
    expect(outcome(await reset(token, "too short"))).toEqual([400, "VALIDATION_ERROR"]);
    await later(api, 31 * MINUTE, async () => {
      expect(outcome(await reset(token))).toEqual([422, "UNPROCESSABLE_ENTITY"]);
    });
    expect((await reset(token)).body).toEqual({ success: true });
    expect(outcome(await reset(token))).toEqual([422, "UNPROCESSABLE_ENTITY"]);
    expect(outcome(await post("/refresh", {}, { cookie }))).toEqual([401, "UNAUTHORIZED"]);
    expect(outcome(await login())).toEqual([401, "UNAUTHORIZED"]);
    expect((await login(NEW_PASSWORD)).status).toBe(200);
    await later(api, HOUR, async () => expect((await login(NEW_PASSWORD)).status).toBe(200));
  });
});

describe("limits of accounts", () => {
  test("10 failures of an account in 15 minutes, then 429; a browser that knows it is not locked out", async () => {
    const { club, account } = await someone();
    const login = (password: string, cookie = "") => {
      const json = { email: account.email, password, tenantSlug: club.slug };
      return limited.send("POST", "/api/auth/login", { json, headers: { cookie } });
    };
    const device = pairOf(await login(PASSWORD), "device");
    for (let left = 9; left >= 0; left -= 1) {
      const answer = await login("not the password");
      expect(answer.status).toBe(401);
      expect(answer.headers.get("ratelimit-limit")).toBe("10");
      expect(answer.headers.get("ratelimit-remaining")).toBe(String(left));
    }
    const refused = await login(PASSWORD);
    expect(outcome(refused)).toEqual([429, "RATE_LIMITED"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await login(PASSWORD, device)).status).toBe(200);
  });

  test.each([
    [
      "/register",
      { tenantSlug: "none-at-all", email: "a@x.org", password: NEW_PASSWORD, fullName: "A" },
    ],
    ["/forgot-password", { email: "nobody@example.org" }],
    ["/reset-password", { token: "none", password: NEW_PASSWORD }],
  ])("%s: 10 an address in 15 minutes, then 429 RATE_LIMITED", async (path, json) => {
    for (let call = 0; call < 10; call += 1)
      expect((await limited.send("POST", `/api/auth${path}`, { json })).status).not.toBe(429);
    const refused = await limited.send("POST", `/api/auth${path}`, { json });
    expect(outcome(refused)).toEqual([429, "RATE_LIMITED"]);
    expect(refused.headers.get("ratelimit-limit")).toBe("10");
    expect(refused.headers.get("ratelimit-remaining")).toBe("0");
    for (const name of ["ratelimit-reset", "retry-after"])
      expect(Number(refused.headers.get(name))).toBeGreaterThan(0);
  });
});
