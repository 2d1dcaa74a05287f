import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "#base/clock.ts";
import { createLimiter } from "#base/limits/limiter.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openAppForFile, openClub } from "#testing/clubs/club.ts";
import { makeTenant } from "#testing/clubs/factories.ts";
import { makeAccount, makePlatformUser, PASSWORD } from "#testing/people/accounts.ts";
import { totpCode } from "#testing/people/totp.ts";
import { activity } from "../../activity/activity.sql.ts";
import { member } from "../../membership/member.sql.ts";
import { recoveryCode, totpFactor } from "../tokens/factor.sql.ts";

const { app, tenant, as } = await openClub();

beforeEach(() => app.clock.set(new Date()));

const STEP = 30_000;
const reason = (name: string) =>
  expect.objectContaining({ details: [expect.objectContaining({ reason: name })] });

/** The account of somebody who has just logged in with the password. */
async function loggedIn(of = app) {
  const account = await makeAccount(of.services, tenant);
  const { email } = account;
  const { token } = await of.as().auth.login({ email, password: PASSWORD });
  return { ...account, token };
}

/** An account with a confirmed authenticator app. */
async function withApp(of = app) {
  const account = await loggedIn(of);
  const caller = of.as(account);
  const { secret } = await caller.factors.startTotp({});
  const code = totpCode(secret, of.clock.now());
  const { recoveryCodes } = await caller.factors.confirmTotp({ code });
  // The first code is used up by the confirmation.
  of.clock.advance(STEP);
  return { account, secret, recoveryCodes: recoveryCodes ?? [], code };
}

/** The challenge that the right password is answered with. */
async function challengeOf(email: string, of = app): Promise<string> {
  const refusal: unknown = await of
    .as()
    .auth.login({ email, password: PASSWORD })
    .catch((error: unknown) => error);
  expect(refusal).toMatchObject({ appCode: "UNAUTHORIZED" });
  const { details } = refusal as { details: { reason: string; challenge: string }[] };
  expect(details).toEqual([{ reason: "SECOND_FACTOR", challenge: expect.any(String) }]);
  return details[0]?.challenge ?? "";
}

const finish = (input: Parameters<ReturnType<typeof as>["factors"]["secondFactor"]>[0]) =>
  as().factors.secondFactor(input);

const countOf = (settled: PromiseSettledResult<unknown>[]) =>
  settled.filter(({ status }) => status === "fulfilled").length;

describe("POST /api/auth/second-factor", () => {
  test("200 as a login for a code of the app, after 401 SECOND_FACTOR for the password alone", async () => {
    const { account, secret } = await withApp();
    const challenge = await challengeOf(account.email);
    const code = totpCode(secret, app.clock.now());
    const body = await finish({ challenge, code });
    expect(body).toMatchObject({ success: true, tenant_id: tenant.id, user: { id: account.id } });
    expect((await as({ token: body.token }).auth.me({})).id).toBe(account.id);
  });

  test("401 for a code that was used, and for an older one", async () => {
    const { account, secret, code: confirmed } = await withApp();
    const code = totpCode(secret, app.clock.now());
    await finish({ challenge: await challengeOf(account.email), code });
    const challenge = await challengeOf(account.email);
    for (const used of [code, confirmed])
      await expect(finish({ challenge, code: used })).rejects.toEqual(reason("WRONG_FACTOR"));
  });

  test("401 for the right code where no AUTH_SECRET opens the app's secret any more", async () => {
    const { account, secret } = await withApp();
    await app.services.system.run((query) =>
      query
        .update(totpFactor)
        .set({ sealedSecret: "sealed-with-another" })
        .where(eq(totpFactor.memberId, account.id)),
    );
    const challenge = await challengeOf(account.email);
    const code = totpCode(secret, app.clock.now());
    await expect(finish({ challenge, code })).rejects.toEqual(reason("WRONG_FACTOR"));
  });

  test("of ten at once with one code, each with a challenge of its own, exactly one succeeds", async () => {
    const { account, secret } = await withApp();
    const challenges = [];
    for (let at = 0; at < 10; at += 1) challenges.push(await challengeOf(account.email));
    const code = totpCode(secret, app.clock.now());
    const settled = await Promise.allSettled(
      challenges.map((challenge) => finish({ challenge, code })),
    );
    expect(countOf(settled)).toBe(1);
  });

  test("a recovery code works once, also when ten use it at once", async () => {
    const { account, recoveryCodes } = await withApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = "", other = ""] = recoveryCodes;
    const challenges = [];
    for (let at = 0; at < 10; at += 1) challenges.push(await challengeOf(account.email));
    const settled = await Promise.allSettled(
      challenges.map((challenge) => finish({ challenge, recoveryCode: code })),
    );
    expect(countOf(settled)).toBe(1);
    const challenge = await challengeOf(account.email);
    const typed = other.toLowerCase().replaceAll("-", " ");
    expect((await finish({ challenge, recoveryCode: typed })).success).toBe(true);
  });

  test("a challenge ends by a success, after ten minutes, five attempts and a new password", async () => {
    const { account, secret, recoveryCodes } = await withApp();
    const code = () => totpCode(secret, app.clock.now());
    const used = await challengeOf(account.email);
    await finish({ challenge: used, code: code() });
    const again = { challenge: used, recoveryCode: recoveryCodes[0] };
    await expect(finish(again)).rejects.toEqual(reason("CHALLENGE_EXPIRED"));

    const guessed = await challengeOf(account.email);
    for (let at = 0; at < 5; at += 1)
      await expect(finish({ challenge: guessed, code: "nonsense" })).rejects.toEqual(
        reason("WRONG_FACTOR"),
      );
    app.clock.advance(STEP);
    await expect(finish({ challenge: guessed, code: code() })).rejects.toEqual(
      reason("CHALLENGE_EXPIRED"),
    );

    const late = await challengeOf(account.email);
    app.clock.advance(11 * MINUTE);
    await expect(finish({ challenge: late, code: code() })).rejects.toEqual(
      reason("CHALLENGE_EXPIRED"),
    );

    const old = await challengeOf(account.email);
    await app.services.system.run((query) =>
      query.update(member).set({ tokenVersion: 2 }).where(eq(member.id, account.id)),
    );
    await expect(finish({ challenge: old, code: code() })).rejects.toEqual(
      reason("CHALLENGE_EXPIRED"),
    );
  });

  test("429 after ten wrong codes, for the right code and the right password alike", async () => {
    const limited = await openAppForFile({ limiter: createLimiter() });
    const { account, secret } = await withApp(limited);
    const challenges = [];
    for (let at = 0; at < 3; at += 1) challenges.push(await challengeOf(account.email, limited));
    const [first = "", second = "", third = ""] = challenges;
    const guess = (challenge: string, code: string) =>
      limited.as().factors.secondFactor({ challenge, code });
    const guesses = [first, second].flatMap((each) => Array.from({ length: 5 }, () => each));
    const settled = await Promise.allSettled(guesses.map((each) => guess(each, "000")));
    expect(countOf(settled)).toBe(0);
    const busy = expect.objectContaining({ appCode: "RATE_LIMITED" });
    await expect(guess(third, totpCode(secret, limited.clock.now()))).rejects.toEqual(busy);
    for (const password of [PASSWORD, "wrong"])
      await expect(limited.as().auth.login({ email: account.email, password })).rejects.toEqual(
        busy,
      );
  });

  test("400 for none and for two factors at once", async () => {
    const challenge = "challenge";
    for (const factors of [{}, { code: "123456", recoveryCode: "A" }])
      await expect(finish({ challenge, ...factors })).rejects.toMatchObject({
        appCode: "VALIDATION_ERROR",
      });
  });
});

describe("an authenticator app", () => {
  test("counts only once a code has confirmed it, and is stored encrypted", async () => {
    const account = await makeAccount(app.services, tenant);
    const { secret, uri, qr } = await as(account).factors.startTotp({});
    expect(uri).toContain(secret);
    expect(qr).toContain("<svg");
    const { email } = account;
    expect((await as().auth.login({ email, password: PASSWORD })).success).toBe(true);
    await expect(as(account).factors.confirmTotp({ code: "000" })).rejects.toEqual(
      reason("WRONG_FACTOR"),
    );
    const rows = await app.services.system.run((query) => query.select().from(totpFactor));
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test("recovery codes are stored as hashes, and renewed ones replace the old ones", async () => {
    const { account, recoveryCodes } = await withApp();
    const rows = await app.services.system.run((query) => query.select().from(recoveryCode));
    for (const code of recoveryCodes)
      expect(JSON.stringify(rows)).not.toContain(code.replaceAll("-", ""));
    const renewed = await as(account).factors.renewRecoveryCodes({});
    expect(renewed.recoveryCodes).toHaveLength(10);
    const challenge = await challengeOf(account.email);
    await expect(finish({ challenge, recoveryCode: recoveryCodes[0] })).rejects.toEqual(
      reason("WRONG_FACTOR"),
    );
  });

  test("403 REAUTHENTICATE to the session of a password from before, for every change", async () => {
    const account = await loggedIn();
    const { email } = account;
    const early = await as().auth.login({ email, password: PASSWORD });
    const { secret } = await as(account).factors.startTotp({});
    const code = totpCode(secret, app.clock.now());
    const { recoveryCodes } = await as(account).factors.confirmTotp({ code });
    const other = as(early).factors;
    for (const change of [
      () => other.removeTotp({}),
      () => other.renewRecoveryCodes({}),
      () => other.passkeyCreationOptions({}),
    ])
      await expect(change()).rejects.toEqual(reason("REAUTHENTICATE"));
    const [recoveryCode = ""] = recoveryCodes ?? [];
    await expect(other.reauthenticate({ password: PASSWORD })).rejects.toEqual(
      reason("SECOND_FACTOR"),
    );
    const { token } = await other.reauthenticate({ recoveryCode });
    expect(await as({ token }).factors.removeTotp({})).toEqual({ success: true });
  });

  test("removed: the password alone logs in, its codes are gone; acts and mails tell of both", async () => {
    const { account } = await withApp();
    await as(account).factors.removeTotp({});
    const { email, id } = account;
    expect((await as().auth.login({ email, password: PASSWORD })).success).toBe(true);
    expect(await as(account).factors.list({})).toEqual({
      ...{ totpSince: null, passkeys: [], recoveryCodesLeft: 0, required: false, dueAt: null },
    });
    const { acts, mails } = await app.services.system.run(async (query) => ({
      acts: await query.select().from(activity).where(eq(activity.subjectId, id)),
      mails: await query.select().from(outbox).where(eq(outbox.subjectId, id)),
    }));
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["FACTOR_ADDED", "FACTOR_REMOVED"]),
    );
    expect(mails.map(({ kind }) => kind).sort()).toEqual(["factorAdded", "factorRemoved"]);
  });

  test("an ADMIN resets a member's factors; 404 for another club's member, 403 for others", async () => {
    const { account } = await withApp();
    const admin = await makeAccount(app.services, tenant, { roles: ["ADMIN"] });
    const id = account.id;
    await expect(as(account).factors.resetMember({ id })).rejects.toMatchObject({
      appCode: "FORBIDDEN",
    });
    const other = await makeAccount(app.services, await makeTenant(app.services));
    await expect(as(admin).factors.resetMember({ id: other.id })).rejects.toMatchObject({
      appCode: "NOT_FOUND",
    });
    await as(admin).factors.resetMember({ id });
    const login = as().auth.login({ email: account.email, password: PASSWORD });
    expect((await login).success).toBe(true);
  });

  test("a platform user has the same, and another one resets it", async () => {
    const [user, other] = [
      await makePlatformUser(app.services),
      await makePlatformUser(app.services),
    ];
    const { secret } = await as(user).factors.startTotp({});
    await as(user).factors.confirmTotp({ code: totpCode(secret, app.clock.now()) });
    app.clock.advance(STEP);
    const login = () => as().auth.platformLogin({ email: user.email, password: PASSWORD });
    const refusal: unknown = await login().catch((error: unknown) => error);
    const { challenge = "" } = (refusal as { details: { challenge?: string }[] }).details[0] ?? {};
    const code = totpCode(secret, app.clock.now());
    expect(await finish({ challenge, code })).toMatchObject({ tenant_id: null });
    await as(other).factors.resetPlatformUser({ id: user.id });
    expect((await login()).success).toBe(true);
  });
});
