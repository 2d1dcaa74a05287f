import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember } from "#testing/clubs/factories.ts";
import {
  makeAccount,
  makePlatformUser,
  makeShellGuest,
  PASSWORD,
} from "#testing/people/accounts.ts";
import { sessionMails } from "./compose-mail.ts";

const { app, tenant, as } = await openClub();

const NEW_PASSWORD = "a lighthouse in the fog";
type SessionMail = keyof typeof sessionMails;

/** The last mail owed about this person, as the worker would write it. */
function lastMailTo(subjectId: string) {
  return app.services.system.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(outbox)
      .where(eq(outbox.subjectId, subjectId))
      .orderBy(desc(outbox.createdAt), desc(outbox.id));
    return row && sessionMails[row.kind as SessionMail](tx, row, app.services, "en");
  });
}

/** The parts of the link in that mail; its secrets stand in the fragment. */
async function linkTo(subjectId: string) {
  const mail = await lastMailTo(subjectId);
  if (!mail || !("action" in mail)) throw new Error("no mail with a link");
  const { origin, pathname, search, hash } = new URL(mail.action.url);
  return { origin, pathname, search, secrets: new URLSearchParams(hash.slice(1)) };
}

describe("the mails of the session module", () => {
  test("a forgotten password is reset with the link of the mail", async () => {
    const { id, email } = await makeAccount(app.services, tenant);
    await as().auth.forgotPassword({ email });
    const { origin, pathname, search, secrets } = await linkTo(id);
    expect(origin + pathname).toBe("http://localhost:3000/reset-password");
    expect(search).toBe("");
    const token = secrets.get("token") ?? "";
    await as().auth.resetPassword({ token, password: NEW_PASSWORD });
    expect((await as().auth.login({ email, password: NEW_PASSWORD })).user.id).toBe(id);
  });

  test("a platform user's likewise", async () => {
    const { id, email } = await makePlatformUser(app.services);
    await as().auth.forgotPassword({ email });
    const { pathname, search, secrets } = await linkTo(id);
    expect([pathname, search]).toEqual(["/platform/reset-password", ""]);
    const token = secrets.get("token") ?? "";
    await as().auth.resetPassword({ token, password: NEW_PASSWORD });
    const body = await as().auth.platformLogin({ email, password: NEW_PASSWORD });
    expect(body.success).toBe(true);
  });

  test("a shell guest claims the account with what the link of the mail says", async () => {
    const { id, email } = await makeShellGuest(app.services, tenant, { fullName: "Grace & Co" });
    await as().auth.forgotPassword({ email });
    const { pathname, search, secrets } = await linkTo(id);
    expect(search).toBe("");
    expect(pathname).toBe("/claim");
    const user = await as().auth.register({
      tenantSlug: secrets.get("tenant") ?? "",
      email: secrets.get("email") ?? "",
      fullName: secrets.get("name") ?? "",
      claimToken: secrets.get("token") ?? "",
      password: PASSWORD,
    });
    expect(user.id).toBe(id);
    expect(secrets.get("name")).toBe("Grace & Co");
  });

  test("the first link begins with its occasion", async () => {
    const subjectTo = async (subjectId: string) => (await lastMailTo(subjectId))?.subject;
    const admin = as(await makeMember(app.services, tenant, ["ADMIN"])).membership;
    const email = `applicant-${tenant.slug}@example.org`;
    const body = { tenantSlug: tenant.slug, fullName: "Ada Applicant", email };
    const { id } = await as().membership.submitApplication(body);
    const { memberId } = await admin.approveApplication({ id });
    expect(await subjectTo(memberId ?? "")).toBe(`You are now a member of ${tenant.name}`);

    const person = { fullName: "Ben Added", email: `added-${tenant.slug}@example.org` };
    const added = await admin.create({ ...person, roles: ["MEMBER"] });
    expect(await subjectTo(added.id)).toBe(`${tenant.name} has added you as a member`);

    const head = { fullName: "Cleo Admin", email: `head-${tenant.slug}@example.org` };
    const administrator = await admin.create({ ...head, roles: ["ADMIN"] });
    expect(await subjectTo(administrator.id)).toBe(
      `You are now an administrator of ${tenant.name}`,
    );

    const guest = await makeShellGuest(app.services, tenant);
    await as().auth.forgotPassword({ email: guest.email });
    expect(await subjectTo(guest.id)).toBe(`Set up your account at ${tenant.name}`);
  });

  test("an address is confirmed with the link of the mail, which names nobody", async () => {
    const email = `${tenant.slug}@example.org`;
    const fullName = "Call 0900 for your prize";
    const input = { tenantSlug: tenant.slug, email, fullName, password: PASSWORD };
    const { id } = await as().auth.register(input);
    expect(JSON.stringify(await lastMailTo(id))).not.toContain("0900");
    const { pathname, search, secrets } = await linkTo(id);
    expect([pathname, search]).toEqual(["/verify-email", ""]);
    const token = secrets.get("token") ?? "";
    expect((await as().auth.verifyEmail({ token, password: PASSWORD })).user.id).toBe(id);
    expect(await lastMailTo(id)).toBeUndefined();
  });

  test("nothing is written once the account has a password", async () => {
    const { id, email } = await makeShellGuest(app.services, tenant);
    await as().auth.forgotPassword({ email });
    const { secrets } = await linkTo(id);
    const claimToken = secrets.get("token") ?? "";
    const tenantSlug = tenant.slug;
    const input = { tenantSlug, email, fullName: "Grace", password: PASSWORD, claimToken };
    await as().auth.register(input);
    expect(await lastMailTo(id)).toBeUndefined();
  });
});
