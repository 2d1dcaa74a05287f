import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLimiter } from "#base/limits/limiter.ts";
import { COMMAND_TURN, hashPassword } from "#base/secrets/password.ts";
import { openTestApp, type TestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeTenant, type TestTenant } from "#testing/clubs/factories.ts";
import {
  makeAccount,
  makePlatformUser,
  makeShellGuest,
  PASSWORD,
} from "#testing/people/accounts.ts";
import { openBrowser } from "#testing/people/browser.ts";
import { tenant as tenantTable } from "../../tenancy/tenant.sql.ts";
import { refreshFamily } from "../session.sql.ts";

const { app, tenant, as } = await openClub();

const refused = (appCode: string) => expect.objectContaining({ appCode });
const unauthorized = expect.objectContaining({
  appCode: "UNAUTHORIZED",
  message: "Invalid email or password",
  details: [],
});
const suspend = (id: TestTenant["id"]) =>
  app.services.system.run((query) =>
    query.update(tenantTable).set({ status: "SUSPENDED" }).where(eq(tenantTable.id, id)),
  );

describe("POST /api/auth/login", () => {
  test("200 with the user, both tokens and the cookies of the organisation portal", async () => {
    const { id, email } = await makeAccount(app.services, tenant);
    const answer = app.recorded();
    const body = await answer.caller.auth.login({ email: email.toUpperCase(), password: PASSWORD });
    expect(body).toEqual({
      success: true,
      token: expect.any(String),
      tenant_id: tenant.id,
      expiresIn: 900,
      user: { id, email, roles: ["MEMBER"], tenantId: tenant.id },
    });
    expect(Object.fromEntries(answer.cookies)).toEqual({
      refresh_token: { value: expect.any(String), path: "/api/auth", maxAge: 30 * 86_400 },
      auth_token: { value: body.token, path: "/", maxAge: 900 },
      device: { value: expect.any(String), path: "/", maxAge: 180 * 86_400 },
    });
    expect(await as(body).auth.me({})).toEqual(body.user);
  });

  test("200 stores the hash of the refresh token's id and no token", async () => {
    const { id, email } = await makeAccount(app.services, tenant);
    await as().auth.login({ email, password: PASSWORD });
    const [family] = await app.services.system.run((query) =>
      query.select().from(refreshFamily).where(eq(refreshFamily.memberId, id)),
    );
    expect(family).toMatchObject({ portal: "ORGANISATION", tenantId: tenant.id, revokedAt: null });
    const days = ((family?.expiresAt.getTime() ?? 0) - app.clock.now().getTime()) / 86_400_000;
    expect(days).toBeCloseTo(90, 1);
  });

  test("200 reads a password the same in either composition of its accents", async () => {
    const passwordHash = await hashPassword("gr\u00fcne Tulpen \u00fcberall", COMMAND_TURN);
    const { email } = await makeAccount(app.services, tenant, { passwordHash });
    const body = await as().auth.login({ email, password: "gru\u0308ne Tulpen u\u0308berall" });
    expect(body.success).toBe(true);
  });

  test("401 with one text for a wrong e-mail or password and an inactive member", async () => {
    const { email } = await makeAccount(app.services, tenant);
    const inactive = await makeAccount(app.services, tenant, { status: "INACTIVE" });
    const shell = await makeShellGuest(app.services, tenant);
    const attempts = [
      { email: "nobody@example.org", password: PASSWORD },
      { email, password: "not the password" },
      { email, password: PASSWORD, tenantSlug: "another-club" },
      { email: inactive.email, password: PASSWORD },
      { email: shell.email, password: PASSWORD },
    ];
    for (const attempt of attempts) {
      const answer = app.recorded();
      await expect(answer.caller.auth.login(attempt)).rejects.toEqual(unauthorized);
      expect(answer.cookies.size).toBe(0);
    }
  });

  test("422 with the tenants in details when the password opens accounts in several", async () => {
    const other = await makeTenant(app.services);
    const third = await makeTenant(app.services);
    const { email } = await makeAccount(app.services, tenant);
    const there = await makeAccount(app.services, other, { email });
    await makeAccount(app.services, third, { email, passwordHash: null });
    await expect(as().auth.login({ email, password: PASSWORD })).rejects.toEqual(
      expect.objectContaining({
        appCode: "UNPROCESSABLE_ENTITY",
        details: [
          { tenantSlug: tenant.slug, tenantName: tenant.name },
          { tenantSlug: other.slug, tenantName: other.name },
        ],
      }),
    );
    const chosen = { email, password: PASSWORD, tenantSlug: other.slug };
    expect((await as().auth.login(chosen)).user.id).toBe(there.id);
    await suspend(other.id);
    expect((await as().auth.login({ email, password: PASSWORD })).tenant_id).toBe(tenant.id);
  });

  test("403 FORBIDDEN for a suspended tenant, 401 without the right password", async () => {
    const closed = await makeTenant(app.services);
    const { email } = await makeAccount(app.services, closed);
    await suspend(closed.id);
    await expect(as().auth.login({ email, password: PASSWORD })).rejects.toMatchObject({
      appCode: "FORBIDDEN",
      details: [{ reason: "TENANT_SUSPENDED" }],
    });
    await expect(as().auth.login({ email, password: "wrong" })).rejects.toEqual(unauthorized);
  });

  test("400 VALIDATION_ERROR for an unknown key and for a missing password", async () => {
    const login = as().auth.login as (input: unknown) => Promise<unknown>;
    const email = "a@example.org";
    await expect(login({ email })).rejects.toEqual(refused("VALIDATION_ERROR"));
    await expect(login({ email, password: "x", admin: true })).rejects.toEqual(
      expect.objectContaining({ details: [expect.objectContaining({ path: "admin" })] }),
    );
  });
});

describe("POST /api/auth/login, failures", () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await openTestApp({ limiter: createLimiter() });
  });
  afterAll(() => limited.close());

  const attempt = (ip: string, email: string, password = "wrong") => {
    const answer = limited.recorded({ ip });
    const login = { email, password, tenantSlug: tenant.slug };
    return { ...answer, result: answer.caller.auth.login(login) };
  };

  test("429 RATE_LIMITED after 10 failures of one address, the right password too", async () => {
    const { email } = await makeAccount(app.services, tenant);
    for (let count = 1; count <= 10; count += 1) {
      const { result, headers } = attempt("192.0.2.1", `nobody${count}@example.org`);
      await expect(result).rejects.toEqual(unauthorized);
      expect(headers.get("RateLimit-Remaining")).toBe(String(10 - count));
    }
    const { result, headers } = attempt("192.0.2.1", email, PASSWORD);
    await expect(result).rejects.toEqual(refused("RATE_LIMITED"));
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await attempt("192.0.2.2", email, PASSWORD).result).success).toBe(true);
  });

  test("429 RATE_LIMITED after 10 failures on one account from many addresses", async () => {
    const { email } = await makeAccount(app.services, tenant);
    for (let count = 1; count <= 10; count += 1)
      await expect(attempt(`198.51.100.${count}`, email).result).rejects.toEqual(unauthorized);
    await expect(attempt("198.51.100.99", email, PASSWORD).result).rejects.toEqual(
      refused("RATE_LIMITED"),
    );
  });

  test("200 again and again is not counted", async () => {
    const { email } = await makeAccount(app.services, tenant);
    for (let count = 1; count <= 12; count += 1)
      expect((await attempt("192.0.2.7", email, PASSWORD).result).success).toBe(true);
  });

  test("429 for the right password at the end of a burst of 60 guesses in parallel", async () => {
    const { email } = await makeAccount(app.services, tenant);
    const guesses = Array.from({ length: 60 }, () => attempt("192.0.2.9", email).result);
    const right = attempt("192.0.2.9", email, PASSWORD).result;
    const results = await Promise.allSettled([...guesses, right]);
    const codes = results.map((one) => (one.status === "rejected" ? one.reason.appCode : "200"));
    expect(codes.filter((code) => code === "UNAUTHORIZED")).toHaveLength(10);
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(51);
  });
});

describe("POST /api/auth/platform/login", () => {
  test("200 with tenant_id null and the platform's refresh cookie alone", async () => {
    const { id, email } = await makePlatformUser(app.services);
    const answer = app.recorded();
    const body = await answer.caller.auth.platformLogin({ email, password: PASSWORD });
    expect(body).toMatchObject({ success: true, tenant_id: null });
    expect([...answer.cookies.keys()].sort()).toEqual(["device", "platform_refresh_token"]);
    expect(answer.cookies.get("platform_refresh_token")?.path).toBe("/api/auth");
    expect(await as(body).auth.me({})).toEqual({
      id,
      email,
      roles: ["PLATFORM_ADMIN"],
      tenantId: null,
    });
  });

  test("401 for a member here and for a platform user there", async () => {
    const user = await makePlatformUser(app.services);
    const { email } = await makeAccount(app.services, tenant);
    await expect(as().auth.platformLogin({ email, password: PASSWORD })).rejects.toEqual(
      unauthorized,
    );
    await expect(as().auth.login({ email: user.email, password: PASSWORD })).rejects.toEqual(
      unauthorized,
    );
  });

  test("200 beside the organisation's session in one browser", async () => {
    const user = await makePlatformUser(app.services);
    const { email } = await makeAccount(app.services, tenant);
    const browser = openBrowser(app);
    await browser.call((caller) => caller.auth.login({ email, password: PASSWORD }));
    await browser.call((caller) =>
      caller.auth.platformLogin({ email: user.email, password: PASSWORD }),
    );
    expect(Object.keys(browser.cookies).sort()).toEqual([
      "auth_token",
      "device",
      "platform_refresh_token",
      "refresh_token",
    ]);
  });
});
