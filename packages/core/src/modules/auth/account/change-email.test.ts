import { and, desc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { createLimiter } from "#base/limits/limiter.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openAppForFile, openClub } from "#testing/clubs/club.ts";
import { makeRegistration, makeTenant, type TestEvent } from "#testing/clubs/factories.ts";
import { placeTokenOf } from "#testing/clubs/place.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { makeAccount, makePlatformUser, PASSWORD } from "#testing/people/accounts.ts";
import { refused } from "#testing/people/refused.ts";
import { registration } from "../../registration/registration.sql.ts";
import { accountMails } from "../mail/compose-account-mail.ts";
import { mailToken } from "../session.sql.ts";

const { app, tenant, as, newEvent } = await openClub({ poolSize: 16 });
const limited = await openAppForFile({ limiter: createLimiter() });

const NEW = "herons over the weir";
const INVALID = refused("UNPROCESSABLE_ENTITY");
const newAddress = () => `${newId()}@example.org`;

const change = (token: string, email: string, password = PASSWORD) =>
  as({ token }).account.changeEmail({ email, password });
const confirm = (token: string) => as().account.confirmEmail({ token });
const logIn = (email: string, password = PASSWORD) => as().auth.login({ email, password });
const resultsOf = (all: PromiseSettledResult<unknown>[]) => all.map(({ status }) => status).sort();

/** The newest mail of a kind about this person, as the worker would write it. */
async function mailOf(subjectId: string, kind: "confirmEmail" | "emailChangeNotice") {
  return app.services.system.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.subjectId, subjectId), eq(outbox.kind, kind)))
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(1);
    return row && accountMails[kind](tx, row, app.services, "en");
  });
}

async function linkOf(subjectId: string) {
  const mail = await mailOf(subjectId, "confirmEmail");
  if (!mail || !("action" in mail)) throw new Error("no mail with a link");
  const { pathname, hash } = new URL(mail.action.url);
  return { to: mail.to, pathname, token: new URLSearchParams(hash.slice(1)).get("token") ?? "" };
}

/** A member who has given a new address, with the link that was mailed there. */
async function changing(values: Parameters<typeof makeAccount>[2] = {}, email = newAddress()) {
  const account = await makeAccount(app.services, tenant, values);
  await change(account.token, email);
  return { ...account, wanted: email, link: await linkOf(account.id) };
}

const detailsOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: { details: unknown[] }) => error.details,
  );

describe("POST /api/auth/change-email", () => {
  test("200 mails a link to the new address and a notice to the old one, and changes nothing yet", async () => {
    const { id, email, token, wanted, link } = await changing();
    expect(link).toMatchObject({ to: [wanted], pathname: "/my/confirm-email" });
    expect((await mailOf(id, "emailChangeNotice"))?.to).toEqual([email]);
    expect(await mailsAbout(app.services, id)).toEqual(["confirmEmail", "emailChangeNotice"]);
    expect((await as({ token }).auth.me({})).email).toBe(email);
    await logIn(email);
  });

  test("422 with the reason for a wrong password, which mails nobody", async () => {
    const { id, token } = await makeAccount(app.services, tenant);
    const wrong = change(token, newAddress(), "not the password");
    expect(await detailsOf(wrong)).toEqual([{ path: "password", reason: "WRONG_PASSWORD" }]);
    await expect(wrong).rejects.toEqual(INVALID);
    expect(await mailsAbout(app.services, id)).toEqual([]);
  });

  test("429 after 10 wrong ones, which are failed logins of the account", async () => {
    const { token } = await makeAccount(app.services, tenant);
    const input = { email: newAddress(), password: "not the password" };
    const guess = (ip: string) => limited.as({ token, ip }).account.changeEmail(input);
    for (let guesses = 0; guesses < 10; guesses += 1)
      await expect(guess(`198.51.100.${guesses}`)).rejects.toEqual(INVALID);
    await expect(guess("198.51.100.77")).rejects.toEqual(refused("RATE_LIMITED"));
  });

  test("429 after 10 changes, so that nobody fills other people's mailboxes", async () => {
    const { token } = await makeAccount(app.services, tenant);
    const input = { email: newAddress(), password: PASSWORD };
    const give = () => limited.as({ token }).account.changeEmail(input);
    for (let changes = 0; changes < 10; changes += 1) await give();
    await expect(give()).rejects.toEqual(refused("RATE_LIMITED"));
  });

  test("the same answer for an address that somebody has", async () => {
    const [one, other] = [
      await makeAccount(app.services, tenant),
      await makeAccount(app.services, tenant),
    ];
    expect(await change(one.token, other.email)).toEqual({ success: true });
    expect(await change(one.token, newAddress())).toEqual({ success: true });
  });
});

describe("the registrations of who has a new address", () => {
  const seatOf = (memberId: string | null, email: string, event: TestEvent) =>
    makeRegistration(app.services, event, { memberId, email });
  const emailOf = async (id: string) => {
    const [row] = await app.services.system.run((query) =>
      query.select().from(registration).where(eq(registration.id, id)),
    );
    return row?.email;
  };

  test("have it too, and the personal links that the old one was mailed are void", async () => {
    const account = await changing();
    const seat = await seatOf(account.id, account.email ?? "", await newEvent());
    const guest = await seatOf(null, "guest@example.org", await newEvent());
    const [old, others] = [
      await placeTokenOf(app.services, seat.id),
      await placeTokenOf(app.services, guest.id),
    ];
    await as({ token: old }).place.read({});
    await confirm(account.link.token);
    await expect(as({ token: old }).place.read({})).rejects.toEqual(refused("UNAUTHORIZED"));
    expect(await emailOf(seat.id)).toBe(account.wanted);
    await as({ token: await placeTokenOf(app.services, seat.id) }).place.read({});
    await as({ token: others }).place.read({});
  });

  test("keep the old one beside somebody else's by the new one, without its links", async () => {
    const account = await changing();
    const event = await newEvent();
    const seat = await seatOf(account.id, account.email ?? "", event);
    await seatOf(null, account.wanted, event);
    const old = await placeTokenOf(app.services, seat.id);
    await confirm(account.link.token);
    expect(await emailOf(seat.id)).toBe(account.email);
    await expect(as({ token: old }).place.read({})).rejects.toEqual(refused("UNAUTHORIZED"));
  });
});

describe("POST /api/auth/confirm-email", () => {
  test("200 changes the address, once, and the log says so", async () => {
    const { id, email, wanted, link } = await changing();
    expect(await confirm(link.token)).toEqual({ success: true });
    await expect(logIn(email)).rejects.toEqual(refused("UNAUTHORIZED"));
    expect((await logIn(wanted)).user.id).toBe(id);
    await expect(confirm(link.token)).rejects.toEqual(INVALID);
    const admin = await makeAccount(app.services, tenant, { roles: ["ADMIN"] });
    const { data } = await as(admin).activity.list({ subjectId: id, action: ["EMAIL_CHANGED"] });
    expect(data).toMatchObject([{ actor: { id }, after: { email: wanted } }]);
  });

  test("200 for a platform user", async () => {
    const { id, token } = await makePlatformUser(app.services);
    const email = newAddress();
    await change(token, email);
    const link = await linkOf(id);
    expect(link.pathname).toBe("/platform/confirm-email");
    await confirm(link.token);
    expect((await as().auth.platformLogin({ email, password: PASSWORD })).user.id).toBe(id);
  });

  test("of two accounts that confirm one address at once exactly one gets it; the other is told why", async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = newAddress();
      const both = [await changing({}, email), await changing({}, email)];
      const results = await Promise.allSettled(both.map(({ link }) => confirm(link.token)));
      expect(resultsOf(results)).toEqual(["fulfilled", "rejected"]);
      const lost = results.find((result) => result.status === "rejected")?.reason;
      expect([lost.appCode, lost.details]).toEqual(["CONFLICT", [{ reason: "EMAIL_TAKEN" }]]);
      const winner = both[results.findIndex(({ status }) => status === "fulfilled")];
      expect((await logIn(email)).user.id).toBe(winner?.id);
    }
  });

  test("an address of another club's member is free", async () => {
    const elsewhere = await makeAccount(app.services, await makeTenant(app.services));
    const { link } = await changing({}, elsewhere.email);
    expect(await confirm(link.token)).toEqual({ success: true });
  });

  test("of two requests with one link exactly one succeeds", async () => {
    const { link } = await changing();
    const results = await Promise.allSettled([confirm(link.token), confirm(link.token)]);
    expect(resultsOf(results)).toEqual(["fulfilled", "rejected"]);
  });

  test("a newer change voids it, also when its mail is written after that", async () => {
    const { id, token, link } = await changing();
    await change(token, newAddress());
    await expect(confirm(link.token)).rejects.toEqual(INVALID);
    await app.services.system.run((query) =>
      query
        .update(mailToken)
        .set({ usedAt: null })
        .where(and(eq(mailToken.memberId, id), eq(mailToken.email, link.to[0] ?? ""))),
    );
    await expect(confirm(link.token)).rejects.toEqual(INVALID);
    await confirm((await linkOf(id)).token);
  });

  test("a new password voids it, changed or reset", async () => {
    const changed = await changing();
    const passwords = { currentPassword: PASSWORD, newPassword: NEW };
    await as({ token: (await logIn(changed.email)).token }).account.changePassword(passwords);
    const reset = await changing();
    await app.services.system.run((query) =>
      query.execute(
        sql`update member set token_version = token_version + 1 where id = ${reset.id}`,
      ),
    );
    for (const { link } of [changed, reset])
      await expect(confirm(link.token)).rejects.toEqual(INVALID);
  });

  test("it expires after a day, and an inactive member's changes nothing", async () => {
    const late = await changing();
    await app.services.system.run((query) =>
      query
        .update(mailToken)
        .set({ expiresAt: sql`${mailToken.expiresAt} - interval '25 hours'` })
        .where(eq(mailToken.memberId, late.id)),
    );
    const gone = await changing();
    await app.services.system.run((query) =>
      query.execute(sql`update member set status = 'INACTIVE' where id = ${gone.id}`),
    );
    for (const { link } of [late, gone]) await expect(confirm(link.token)).rejects.toEqual(INVALID);
  });
});

test("a disabled platform user cannot log in", async () => {
  const { id, email } = await makePlatformUser(app.services);
  const logInThere = () => as().auth.platformLogin({ email, password: PASSWORD });
  await logInThere();
  await app.services.system.run((query) =>
    query.execute(sql`update platform_user set disabled_at = now() where id = ${id}`),
  );
  await expect(logInThere()).rejects.toEqual(refused("UNAUTHORIZED"));
});
