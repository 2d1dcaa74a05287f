import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, MINUTE } from "#base/clock.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { newId } from "#base/ids.ts";
import { createLimiter } from "#base/limits/limiter.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openTestApp } from "#testing/app.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeTenant, type TestTenant } from "#testing/clubs/factories.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { PASSWORD } from "#testing/people/accounts.ts";
import { openBrowser } from "#testing/people/browser.ts";
import { refused } from "#testing/people/refused.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant as tenantTable } from "../../tenancy/tenant.sql.ts";
import { mailToken } from "../session.sql.ts";
import { issueMailToken, type MailTokenPurpose } from "../tokens/issue-mail-token.ts";

let tenant: TestTenant;

const app = await openAppForFile();
const { as } = app;

beforeEach(async () => {
  app.clock.set(new Date());
  tenant = await makeTenant(app.services);
});

const OTHER_PASSWORD = "a lighthouse in the fog";
const newAddress = () => `${newId()}@example.org`;
const register = (email: string, password = PASSWORD, fullName = "Ada Example") =>
  as().auth.register({ tenantSlug: tenant.slug, email, password, fullName });
const verify = (token: string, password = PASSWORD, of = app) =>
  of.as().auth.verifyEmail({ token, password });
const login = (email: string, password = PASSWORD) =>
  as().auth.login({ email, password, tenantSlug: tenant.slug });
const linkFor = (memberId: string, purpose: MailTokenPurpose = "VERIFY_EMAIL") =>
  app.services.system.run((query) =>
    issueMailToken(query, { purpose, tenantId: tenant.id, memberId, now: app.clock.now() }),
  );
const unverified = expect.objectContaining({
  appCode: "FORBIDDEN",
  details: [{ reason: "EMAIL_UNVERIFIED" }],
});
const badLink = refused("UNPROCESSABLE_ENTITY");
const setStatus = (status: "ACTIVE" | "INACTIVE", id: string) =>
  app.services.system.run((query) =>
    query
      .update(member)
      .set({ status })
      .where(byKey(member, tenant.id, id)),
  );
/** When the mails about these members leave, in the order of their causes; null is at once. */
const sendTimes = async (...memberIds: string[]) => {
  const mails = await app.services.system.run((query) =>
    query
      .select({ sendAfter: outbox.sendAfter })
      .from(outbox)
      .where(inArray(outbox.subjectId, memberIds))
      .orderBy(outbox.createdAt),
  );
  return mails.map(({ sendAfter }) => sendAfter);
};

describe("POST /api/auth/verify-email", () => {
  test("200 as login answers, with its cookies, and the password opens from then on", async () => {
    const email = newAddress();
    const { id } = await register(email);
    const token = await linkFor(id);
    const answer = app.recorded();
    const body = await answer.caller.auth.verifyEmail({ token, password: PASSWORD });
    expect(body).toEqual({
      success: true,
      token: expect.any(String),
      tenant_id: tenant.id,
      expiresIn: 900,
      user: { id, email, roles: ["GUEST"], tenantId: tenant.id },
    });
    expect([...answer.cookies.keys()].sort()).toEqual(["auth_token", "device", "refresh_token"]);
    expect((await as(body).auth.me({})).id).toBe(id);
    expect((await login(email)).user.id).toBe(id);
    await expect(register(email)).rejects.toEqual(refused("CONFLICT"));
  });

  test("401 for a wrong password, which leaves the link good", async () => {
    const { id } = await register(newAddress());
    const token = await linkFor(id);
    await expect(verify(token, OTHER_PASSWORD)).rejects.toEqual(refused("UNAUTHORIZED"));
    expect((await verify(token)).success).toBe(true);
  });

  test("422 for an unknown, an expired and a used link, and for a link of another kind", async () => {
    const { id } = await register(newAddress());
    const [token, late] = [await linkFor(id), await linkFor(id)];
    const others = [await linkFor(id, "CLAIM"), await linkFor(id, "RESET_PASSWORD"), "unknown"];
    for (const other of others) await expect(verify(other)).rejects.toEqual(badLink);
    app.clock.advance(7 * DAY + 1);
    await expect(verify(late)).rejects.toEqual(badLink);
    app.clock.advance(-MINUTE);
    await verify(token);
    await expect(verify(token)).rejects.toEqual(badLink);
    await expect(verify(late)).rejects.toEqual(badLink);
  });

  test("422 for an inactive account, 403 TENANT_SUSPENDED in a suspended tenant", async () => {
    const { id } = await register(newAddress());
    const token = await linkFor(id);
    await setStatus("INACTIVE", id);
    await expect(verify(token)).rejects.toEqual(badLink);
    await setStatus("ACTIVE", id);
    await app.services.system.run((query) =>
      query.update(tenantTable).set({ status: "SUSPENDED" }).where(eq(tenantTable.id, tenant.id)),
    );
    await expect(verify(token)).rejects.toMatchObject({
      appCode: "FORBIDDEN",
      details: [{ reason: "TENANT_SUSPENDED" }],
    });
  });

  test("429 after 10 wrong passwords at a link from many addresses", async () => {
    const limited = await openTestApp({ limiter: createLimiter() });
    const { id } = await register(newAddress());
    const token = await linkFor(id);
    const from = (ip: string, password: string) =>
      limited.as({ ip }).auth.verifyEmail({ token, password });
    for (let count = 1; count <= 10; count += 1)
      await expect(from(`198.51.100.${count}`, "wrong")).rejects.toEqual(refused("UNAUTHORIZED"));
    await expect(from("198.51.100.99", PASSWORD)).rejects.toEqual(refused("RATE_LIMITED"));
    await limited.close();
  });

  test("of many verifications at once, by one link or by several, exactly one succeeds", async () => {
    for (const links of [1, 4]) {
      const email = newAddress();
      const { id } = await register(email);
      const first = await linkFor(id);
      const tokens = await Promise.all(
        Array.from({ length: 4 }, () => (links === 1 ? Promise.resolve(first) : linkFor(id))),
      );
      const results = await Promise.allSettled(tokens.map((token) => verify(token)));
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const result of results.filter(({ status }) => status === "rejected"))
        expect(result).toMatchObject({ reason: { appCode: "UNPROCESSABLE_ENTITY" } });
    }
  });

  test("verification and another registration at once: never one's password by the other's proof", async () => {
    for (let round = 0; round < 8; round += 1) {
      const email = newAddress();
      const { id } = await register(email);
      const token = await linkFor(id);
      const [verified, registered] = await Promise.allSettled([
        verify(token),
        register(email, OTHER_PASSWORD),
      ]);
      const isProven = verified.status === "fulfilled";
      if (isProven) expect((await login(email)).user.id).toBe(id);
      // Whoever came second is told: 409 behind the proof, 422 for the link that died.
      else expect(verified.reason).toEqual(badLink);
      if (registered.status === "rejected") expect(registered.reason).toEqual(refused("CONFLICT"));
      expect([isProven, registered.status === "rejected"].filter(Boolean).length).toBe(
        isProven ? 2 : 0,
      );
      const other = await login(email, OTHER_PASSWORD).catch((error: unknown) => error);
      expect(other).toEqual(isProven ? refused("UNAUTHORIZED") : unverified);
    }
  });

  test("verification and a claim at once: one password, and no second one waits", async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = newAddress();
      const { id } = await register(email);
      const [token, claimToken] = [await linkFor(id), await linkFor(id, "CLAIM")];
      const input = { tenantSlug: tenant.slug, email, fullName: "Ada", claimToken };
      const results = await Promise.allSettled([
        verify(token),
        as().auth.register({ ...input, password: OTHER_PASSWORD }),
      ]);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const winner = results[0]?.status === "fulfilled" ? PASSWORD : OTHER_PASSWORD;
      const loser = winner === PASSWORD ? OTHER_PASSWORD : PASSWORD;
      expect((await login(email, winner)).user.id).toBe(id);
      await expect(login(email, loser)).rejects.toEqual(refused("UNAUTHORIZED"));
    }
  });
});

test("an address is mailed once a minute by registrations in any club; its last link works", async () => {
  const [email, here] = [newAddress(), tenant];
  const { id } = await register(email);
  const [account] = await app.services.system.run((query) =>
    query.select().from(member).where(eq(member.id, id)),
  );
  tenant = await makeTenant(app.services);
  const there = await register(email);
  tenant = here;
  for (const password of ["the second password", OTHER_PASSWORD])
    expect(await register(email, password)).toMatchObject({ email, emailVerified: false });
  const sent = account?.registrationMailedAt?.getTime() ?? 0;
  const minutes = [new Date(sent + MINUTE), new Date(sent + 2 * MINUTE)];
  expect(await sendTimes(id, there.id)).toEqual([null, ...minutes]);
  app.clock.advance(2 * MINUTE);
  expect((await verify(await linkFor(id), OTHER_PASSWORD)).user.id).toBe(id);
  app.clock.advance(MINUTE);
  tenant = await makeTenant(app.services);
  const later = await register(email);
  expect(await sendTimes(later.id)).toEqual([null]);
});

describe("an unverified account", () => {
  test("403 EMAIL_UNVERIFIED at login with the right password, 401 with a wrong one", async () => {
    const email = newAddress();
    await register(email);
    const browser = openBrowser(app);
    const attempt = { email, password: PASSWORD, tenantSlug: tenant.slug };
    await expect(browser.call((caller) => caller.auth.login(attempt))).rejects.toEqual(unverified);
    expect(browser.cookies).toEqual({});
    await expect(login(email, OTHER_PASSWORD)).rejects.toEqual(refused("UNAUTHORIZED"));
  });

  test("is sent the link again by such a login, once a minute, however many ask at once", async () => {
    const email = newAddress();
    const { id } = await register(email);
    const sent = async () => (await mailsAbout(app.services, id)).length;
    await Promise.allSettled(Array.from({ length: 4 }, () => login(email)));
    expect(await sent()).toBe(2);
    app.clock.advance(MINUTE / 2);
    await expect(login(email)).rejects.toEqual(unverified);
    expect(await sent()).toBe(2);
    app.clock.advance(MINUTE / 2);
    await expect(login(email)).rejects.toEqual(unverified);
    expect(await sent()).toBe(3);
    await expect(login(email, OTHER_PASSWORD)).rejects.toEqual(refused("UNAUTHORIZED"));
    expect(await sent()).toBe(3);
  });

  test("does not stand in the way of a proven one of the same person elsewhere", async () => {
    const email = newAddress();
    const there = tenant;
    const { id } = await register(email);
    await verify(await linkFor(id));
    tenant = await makeTenant(app.services);
    await register(email);
    const body = await as().auth.login({ email, password: PASSWORD });
    expect(body.tenant_id).toBe(there.id);
    await expect(login(email)).rejects.toEqual(unverified);
  });

  test("is proven by a completed password reset, and what was registered is gone", async () => {
    const email = newAddress();
    const { id } = await register(email);
    const link = await linkFor(id);
    await as().auth.forgotPassword({ email });
    expect(await mailsAbout(app.services, id)).toEqual(["passwordReset", "verifyEmail"]);
    const token = await linkFor(id, "RESET_PASSWORD");
    await as().auth.resetPassword({ token, password: OTHER_PASSWORD });
    expect((await login(email, OTHER_PASSWORD)).user.id).toBe(id);
    await expect(login(email)).rejects.toEqual(refused("UNAUTHORIZED"));
    await expect(verify(link)).rejects.toEqual(badLink);
    await expect(register(email)).rejects.toEqual(refused("CONFLICT"));
  });

  test("keeps no secret of its link in the database", async () => {
    const { id } = await register(newAddress());
    const token = await linkFor(id);
    const rows = await app.services.system.run((query) =>
      query.select().from(mailToken).where(eq(mailToken.memberId, id)),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
