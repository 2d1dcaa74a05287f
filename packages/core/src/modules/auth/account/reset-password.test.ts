import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "#base/clock.ts";
import { createLimiter } from "#base/limits/limiter.ts";
import { hashSecret } from "#base/secrets/tokens.ts";
import { openTestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import { accessTokenOf, makeTenant, type TestMember } from "#testing/clubs/factories.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import {
  makeAccount,
  makePlatformUser,
  makeShellGuest,
  PASSWORD,
} from "#testing/people/accounts.ts";
import { openBrowser } from "#testing/people/browser.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant as tenantTable } from "../../tenancy/tenant.sql.ts";
import { mailToken } from "../session.sql.ts";
import { issueMailToken } from "../tokens/issue-mail-token.ts";

const { app, tenant, as } = await openClub();

beforeEach(() => app.clock.set(new Date()));

const NEW_PASSWORD = "a lighthouse in the fog";
const badLink = expect.objectContaining({
  appCode: "UNPROCESSABLE_ENTITY",
  message: "This link is invalid, expired or already used",
});
const unauthorized = expect.objectContaining({ appCode: "UNAUTHORIZED" });

const issue = (who: { memberId: string } | { platformUserId: string }) =>
  app.services.system.run((query) =>
    issueMailToken(query, {
      purpose: "RESET_PASSWORD",
      tenantId: "memberId" in who ? tenant.id : null,
      ...who,
      now: app.clock.now(),
    }),
  );
const reset = (token: string, password = NEW_PASSWORD) =>
  as().auth.resetPassword({ token, password });
const login = (of: TestMember & { email: string }, password: string) =>
  as().auth.login({ email: of.email, password });

describe("POST /api/auth/reset-password", () => {
  test("200 sets the password: the new one opens, the old one does not", async () => {
    const account = await makeAccount(app.services, tenant);
    expect(await reset(await issue({ memberId: account.id }))).toEqual({ success: true });
    await expect(login(account, PASSWORD)).rejects.toEqual(unauthorized);
    expect((await login(account, NEW_PASSWORD)).success).toBe(true);
  });

  test("200 ends every session of the account, its access tokens as well", async () => {
    const account = await makeAccount(app.services, tenant);
    const [laptop, phone] = [openBrowser(app), openBrowser(app)];
    const credentials = { email: account.email, password: PASSWORD };
    const { token } = await laptop.call((caller) => caller.auth.login(credentials));
    await phone.call((caller) => caller.auth.login(credentials));
    await reset(await issue({ memberId: account.id }));
    for (const browser of [laptop, phone])
      await expect(browser.call((caller) => caller.auth.refresh({}))).rejects.toEqual(unauthorized);
    await expect(as({ token }).auth.me({})).rejects.toEqual(unauthorized);
  });

  test("200 ends also an access token that names no session", async () => {
    const account = await makeAccount(app.services, tenant);
    const token = accessTokenOf(app.services, account);
    expect(await as({ token }).auth.me({})).toMatchObject({ id: account.id });
    await reset(await issue({ memberId: account.id }));
    await expect(as({ token }).auth.me({})).rejects.toEqual(unauthorized);
  });

  test("200 for a platform user", async () => {
    const user = await makePlatformUser(app.services);
    const { email } = user;
    const browser = openBrowser(app);
    await browser.call((caller) => caller.auth.platformLogin({ email, password: PASSWORD }));
    await reset(await issue({ platformUserId: user.id }));
    await expect(browser.call((caller) => caller.auth.platformRefresh({}))).rejects.toEqual(
      unauthorized,
    );
    const again = await as().auth.platformLogin({ email, password: NEW_PASSWORD });
    expect(again.success).toBe(true);
  });

  test("200 leaves other members' sessions and links alone", async () => {
    const [account, other] = await Promise.all([
      makeAccount(app.services, tenant),
      makeAccount(app.services, tenant),
    ]);
    const browser = openBrowser(app);
    const { email } = other;
    await browser.call((caller) => caller.auth.login({ email, password: PASSWORD }));
    const theirs = await issue({ memberId: other.id });
    await reset(await issue({ memberId: account.id }));
    expect((await browser.call((caller) => caller.auth.refresh({}))).success).toBe(true);
    expect((await reset(theirs)).success).toBe(true);
  });

  test("422 for a link that was used, and for the account's other links", async () => {
    const account = await makeAccount(app.services, tenant);
    const [first, second] = await Promise.all([
      issue({ memberId: account.id }),
      issue({ memberId: account.id }),
    ]);
    await reset(first);
    for (const token of [first, second])
      await expect(reset(token, "another password here")).rejects.toEqual(badLink);
    expect((await login(account, NEW_PASSWORD)).success).toBe(true);
  });

  test("422 after 30 minutes", async () => {
    const account = await makeAccount(app.services, tenant);
    const token = await issue({ memberId: account.id });
    app.clock.advance(31 * MINUTE);
    await expect(reset(token)).rejects.toEqual(badLink);
    app.clock.advance(-2 * MINUTE);
    expect((await reset(token)).success).toBe(true);
  });

  test("422 for an unknown token and for the hash that is stored", async () => {
    const account = await makeAccount(app.services, tenant);
    const token = await issue({ memberId: account.id });
    const [row] = await app.services.system.run((query) =>
      query.select().from(mailToken).where(eq(mailToken.memberId, account.id)),
    );
    expect(row?.hash).toBe(hashSecret(token));
    await expect(reset(row?.hash ?? "")).rejects.toEqual(badLink);
    await expect(reset("unknown")).rejects.toEqual(badLink);
  });

  test("422 for an inactive member, whose password stays", async () => {
    const account = await makeAccount(app.services, tenant);
    const token = await issue({ memberId: account.id });
    const setStatus = (status: "ACTIVE" | "INACTIVE") =>
      app.services.system.run((query) =>
        query.update(member).set({ status }).where(eq(member.id, account.id)),
      );
    await setStatus("INACTIVE");
    await expect(reset(token)).rejects.toEqual(badLink);
    await setStatus("ACTIVE");
    expect((await login(account, PASSWORD)).success).toBe(true);
  });

  test("400 VALIDATION_ERROR for a common or a short password; the link stays good", async () => {
    const account = await makeAccount(app.services, tenant);
    const token = await issue({ memberId: account.id });
    for (const password of ["password1234", "short", "x".repeat(129)])
      await expect(reset(token, password)).rejects.toMatchObject({
        appCode: "VALIDATION_ERROR",
        details: [{ path: "password" }],
      });
    expect((await reset(token)).success).toBe(true);
  });

  test("of two resets with one link at once exactly one succeeds", async () => {
    for (let round = 0; round < 5; round += 1) {
      const account = await makeAccount(app.services, tenant);
      const token = await issue({ memberId: account.id });
      const passwords = ["the first of the two", "the second of the two"];
      const results = await Promise.allSettled(passwords.map((one) => reset(token, one)));
      const winners = passwords.filter((_, index) => results[index]?.status === "fulfilled");
      expect(winners).toHaveLength(1);
      expect(results.find(({ status }) => status === "rejected")).toMatchObject({
        reason: { appCode: "UNPROCESSABLE_ENTITY" },
      });
      expect((await login(account, winners[0] ?? "")).success).toBe(true);
    }
  });

  test("of two resets with two links of one account at once exactly one succeeds", async () => {
    const account = await makeAccount(app.services, tenant);
    const links = await Promise.all([
      issue({ memberId: account.id }),
      issue({ memberId: account.id }),
    ]);
    const results = await Promise.allSettled(links.map((token) => reset(token)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("429 RATE_LIMITED after 10 of one address", async () => {
    const limited = await openTestApp({ limiter: createLimiter() });
    const attempt = () =>
      limited.as({ ip: "192.0.2.1" }).auth.resetPassword({ token: "x", password: NEW_PASSWORD });
    for (let count = 0; count < 10; count += 1) await expect(attempt()).rejects.toEqual(badLink);
    await expect(attempt()).rejects.toMatchObject({ appCode: "RATE_LIMITED" });
    await limited.close();
  });
});

describe("POST /api/auth/forgot-password", () => {
  const forgot = (email: string, tenantSlug?: string) =>
    as().auth.forgotPassword({ email, ...(tenantSlug ? { tenantSlug } : {}) });

  test("200 owes a reset mail to every active account of the address", async () => {
    const other = await makeTenant(app.services);
    const here = await makeAccount(app.services, tenant);
    const { email } = here;
    const there = await makeAccount(app.services, other, { email });
    expect(await forgot(email.toUpperCase())).toEqual({ success: true });
    expect(await mailsAbout(app.services, here.id)).toEqual(["passwordReset"]);
    expect(await mailsAbout(app.services, there.id)).toEqual(["passwordReset"]);
  });

  test("200 owes it in the named tenant alone", async () => {
    const other = await makeTenant(app.services);
    const here = await makeAccount(app.services, tenant);
    const there = await makeAccount(app.services, other, { email: here.email });
    await forgot(here.email, other.slug);
    expect(await mailsAbout(app.services, here.id, there.id)).toEqual(["passwordReset"]);
  });

  test("200 owes the claim link where no password was ever set", async () => {
    const shell = await makeShellGuest(app.services, tenant);
    await forgot(shell.email);
    expect(await mailsAbout(app.services, shell.id)).toEqual(["claimLink"]);
  });

  test("200 owes a platform user its own mail, unless a tenant is named", async () => {
    const user = await makePlatformUser(app.services);
    await forgot(user.email, tenant.slug);
    expect(await mailsAbout(app.services, user.id)).toEqual([]);
    await forgot(user.email);
    expect(await mailsAbout(app.services, user.id)).toEqual(["platformPasswordReset"]);
  });

  test("200 and no mail for an inactive member and in a suspended tenant", async () => {
    const closed = await makeTenant(app.services);
    const inactive = await makeAccount(app.services, tenant, { status: "INACTIVE" });
    const locked = await makeAccount(app.services, closed);
    await app.services.system.run((query) =>
      query.update(tenantTable).set({ status: "SUSPENDED" }).where(eq(tenantTable.id, closed.id)),
    );
    for (const { email } of [inactive, locked])
      expect(await forgot(email)).toEqual({ success: true });
    expect(await mailsAbout(app.services, inactive.id, locked.id)).toEqual([]);
  });

  // Not that both take equally long, which no machine promises: that neither comes sooner.
  test("200 no sooner than the common delay, known address or not", async () => {
    const { email } = await makeAccount(app.services, tenant);
    const timed = async (address: string) => {
      const started = performance.now();
      await forgot(address);
      return performance.now() - started;
    };
    const [known, unknown] = [await timed(email), await timed("nobody@example.org")];
    expect(Math.min(known, unknown)).toBeGreaterThan(95);
  });

  test("200 asked for again and again is one mail in five minutes", async () => {
    app.clock.set(new Date("2026-05-01T10:00:00Z"));
    const { id, email } = await makeAccount(app.services, tenant);
    await Promise.all([forgot(email), forgot(email), forgot(email)]);
    expect(await mailsAbout(app.services, id)).toHaveLength(1);
    app.clock.advance(6 * MINUTE);
    await forgot(email);
    expect(await mailsAbout(app.services, id)).toHaveLength(2);
  });
});
