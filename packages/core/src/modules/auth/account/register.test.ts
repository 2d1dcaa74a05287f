import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import {
  makeEvent,
  makeRegistration,
  makeTenant,
  type TestTenant,
} from "#testing/clubs/factories.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { makeAccount, makeShellGuest, PASSWORD } from "#testing/people/accounts.ts";
import { member } from "../../membership/member.sql.ts";
import { registration } from "../../registration/registration.sql.ts";
import { tenant as tenantTable } from "../../tenancy/tenant.sql.ts";
import { issueMailToken } from "../tokens/issue-mail-token.ts";

let tenant: TestTenant;

const app = await openAppForFile();
const { as } = app;

beforeEach(async () => {
  app.clock.set(new Date());
  tenant = await makeTenant(app.services);
});

const refused = (appCode: string) => expect.objectContaining({ appCode });
const newAddress = () => `${newId()}@example.org`;
const register = (input: {
  email: string;
  password?: string;
  claimToken?: string;
  tenantSlug?: string;
  fullName?: string;
}) =>
  as().auth.register({
    tenantSlug: tenant.slug,
    password: PASSWORD,
    fullName: "Ada Example",
    ...input,
  });
const login = (email: string, password = PASSWORD) =>
  as().auth.login({ email, password, tenantSlug: tenant.slug });
const rowOf = async (id: string) => {
  const [row] = await app.services.system.run((query) =>
    query.select().from(member).where(eq(member.id, id)),
  );
  return row;
};
const verify = (token: string, password = PASSWORD) => as().auth.verifyEmail({ token, password });
const claimFor = (memberId: string) => linkFor("CLAIM", memberId);
const linkFor = (purpose: "CLAIM" | "VERIFY_EMAIL", memberId: string) =>
  app.services.system.run((query) =>
    issueMailToken(query, {
      purpose,
      tenantId: tenant.id,
      memberId,
      now: app.clock.now(),
    }),
  );

describe("POST /api/auth/register", () => {
  test("201 with a GUEST of an unproven address, to which a link is mailed", async () => {
    const email = newAddress();
    const user = await register({ email: ` ${email.toUpperCase()} ` });
    expect(user).toEqual({
      id: expect.any(String),
      email,
      roles: ["GUEST"],
      tenantId: tenant.id,
      emailVerified: false,
    });
    expect(await rowOf(user.id)).toMatchObject({
      fullName: "Ada Example",
      status: "ACTIVE",
      passwordHash: null,
    });
    expect(await mailsAbout(app.services, user.id)).toEqual(["verifyEmail"]);
    await expect(login(email)).rejects.toEqual(refused("FORBIDDEN"));
  });

  test("201 for the same address in another tenant", async () => {
    const email = newAddress();
    const other = await makeTenant(app.services);
    await register({ email });
    expect((await register({ email, tenantSlug: other.slug })).tenantId).toBe(other.id);
  });

  test("404 NOT_FOUND alike for an unknown and a suspended tenant", async () => {
    await app.services.system.run((query) =>
      query.update(tenantTable).set({ status: "SUSPENDED" }).where(eq(tenantTable.id, tenant.id)),
    );
    const message = "Tenant not found";
    for (const tenantSlug of [tenant.slug, "no-such-club"])
      await expect(register({ email: newAddress(), tenantSlug })).rejects.toEqual(
        expect.objectContaining({ appCode: "NOT_FOUND", message }),
      );
    const noSlug = register({ email: newAddress(), tenantSlug: "No Slug At All" });
    await expect(noSlug).rejects.toEqual(refused("VALIDATION_ERROR"));
  });

  test("409 CONFLICT for an e-mail that has a password, which stays", async () => {
    const account = await makeAccount(app.services, tenant);
    const attempt = register({ email: account.email, password: "somebody else's words" });
    await expect(attempt).rejects.toEqual(refused("CONFLICT"));
    expect((await login(account.email)).user.id).toBe(account.id);
    expect(await mailsAbout(app.services, account.id)).toEqual([]);
  });

  test("201 for a shell guest's address as for a new one: same answer, an id of now, a mail", async () => {
    app.clock.advance(-DAY);
    const shell = await makeShellGuest(app.services, tenant, {
      id: "01890000-0000-7000-8000-000000000001",
      roles: ["MEMBER"],
    });
    app.clock.advance(DAY);
    const { id, ...known } = await register({ email: shell.email });
    const { id: newId, ...unknown } = await register({ email: newAddress() });
    expect({ ...known, email: "" }).toEqual({ ...unknown, email: "" });
    expect(id.slice(0, 8)).toBe(newId.slice(0, 8));
    expect(await mailsAbout(app.services, shell.id)).toEqual(["verifyEmail"]);
    const kept = { passwordHash: null, fullName: shell.fullName, roles: ["MEMBER"] };
    expect(await rowOf(shell.id)).toMatchObject(kept);
  });

  test("201 again for an unverified address: name and password are replaced", async () => {
    const email = newAddress();
    const { id } = await register({ email, password: "the first of the two" });
    const oldLink = await linkFor("VERIFY_EMAIL", id);
    const second = "the other of the two";
    await register({ email, password: second, fullName: "Ada Second" });
    expect(await mailsAbout(app.services, id)).toEqual(["verifyEmail", "verifyEmail"]);
    await expect(verify(oldLink, second)).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    const link = await linkFor("VERIFY_EMAIL", id);
    await expect(verify(link, "the first of the two")).rejects.toEqual(refused("UNAUTHORIZED"));
    expect((await verify(link, second)).user.id).toBe(id);
    expect(await rowOf(id)).toMatchObject({ fullName: "Ada Second", nameKey: "ada second" });
  });

  test("201 with a password of 12 and of 128 characters, each of which counts at the login", async () => {
    for (const password of [
      "swans on 1 w",
      "the tide comes in at nine; ".repeat(5).slice(0, 128),
    ]) {
      const { id, email } = await makeShellGuest(app.services, tenant);
      await register({ email, password, claimToken: await claimFor(id) });
      expect((await login(email, password)).success).toBe(true);
      const almost = login(email, `${password.slice(0, -1)}?`);
      await expect(almost).rejects.toEqual(refused("UNAUTHORIZED"));
    }
  });

  test("400 VALIDATION_ERROR for a short, a long and a common password", async () => {
    for (const password of ["elevenchars", "x1y2z3".repeat(22), "Password2026!"])
      await expect(register({ email: newAddress(), password })).rejects.toMatchObject({
        appCode: "VALIDATION_ERROR",
        details: [{ path: "password" }],
      });
  });

  test("400 VALIDATION_ERROR for a role that was sent along", async () => {
    const more = { email: newAddress(), roles: ["ADMIN"] };
    await expect(register(more)).rejects.toMatchObject({
      appCode: "VALIDATION_ERROR",
      details: [{ path: "roles" }],
    });
  });

  test("of registrations of one e-mail at once the last one's password waits, in one row", async () => {
    const email = newAddress();
    const passwords = Array.from({ length: 6 }, (_, round) => `${PASSWORD} ${round}`);
    await Promise.all(passwords.map((password) => register({ email, password })));
    const rows = await app.services.system.run((query) =>
      query.select({ id: member.id }).from(member).where(eq(member.email, email)),
    );
    expect(rows).toHaveLength(1);
    const link = await linkFor("VERIFY_EMAIL", rows[0]?.id ?? "");
    const results = await Promise.allSettled(passwords.map((password) => verify(link, password)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("POST /api/auth/register with a claimToken", () => {
  test("201 sets the shell guest's password, who keeps name, roles and registrations", async () => {
    const shell = await makeShellGuest(app.services, tenant, { fullName: "Grace Guest" });
    const event = await makeEvent(app.services, tenant);
    const { id } = await makeRegistration(app.services, event, { memberId: shell.id });
    const claimToken = await claimFor(shell.id);
    expect(await register({ email: shell.email, claimToken })).toEqual({
      id: shell.id,
      email: shell.email,
      roles: ["GUEST"],
      tenantId: tenant.id,
      emailVerified: true,
    });
    expect((await login(shell.email)).user.id).toBe(shell.id);
    expect(await rowOf(shell.id)).toMatchObject({ fullName: "Grace Guest", roles: ["GUEST"] });
    const [kept] = await app.services.system.run((query) =>
      query.select().from(registration).where(eq(registration.id, id)),
    );
    expect(kept).toMatchObject({ memberId: shell.id, status: "CONFIRMED" });
  });

  test("400 for a password that holds the stored name, whatever name is typed", async () => {
    const shell = await makeShellGuest(app.services, tenant, { fullName: "Grace Guest" });
    const claimToken = await claimFor(shell.id);
    const claim = { email: shell.email, fullName: "Somebody Else", claimToken };
    await expect(register({ ...claim, password: "gracefully over the weir" })).rejects.toEqual(
      refused("VALIDATION_ERROR"),
    );
    expect((await register(claim)).id).toBe(shell.id);
  });

  test("201 for a first administrator, whose roles stay", async () => {
    const admin = await makeShellGuest(app.services, tenant, { roles: ["ADMIN"] });
    const claimToken = await claimFor(admin.id);
    expect((await register({ email: admin.email, claimToken })).roles).toEqual(["ADMIN"]);
  });

  test("201 until 14 days have passed, 422 from then on", async () => {
    const shell = await makeShellGuest(app.services, tenant);
    const claimToken = await claimFor(shell.id);
    app.clock.advance(14 * DAY + 1);
    const late = register({ email: shell.email, claimToken });
    await expect(late).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    app.clock.advance(-1_000);
    expect((await register({ email: shell.email, claimToken })).id).toBe(shell.id);
  });

  test("422 for an unknown link, a used one and one of another tenant", async () => {
    const shell = await makeShellGuest(app.services, tenant);
    const claimToken = await claimFor(shell.id);
    const { email } = shell;
    const other = await makeTenant(app.services);
    for (const attempt of [
      { email, claimToken: "unknown" },
      { email, claimToken, tenantSlug: other.slug },
    ])
      await expect(register(attempt)).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    await register({ email, claimToken });
    const again = register({ email, claimToken, password: "somebody else's words" });
    await expect(again).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    expect((await login(email)).user.id).toBe(shell.id);
  });

  test("422 for another e-mail than the account's, and the link stays good", async () => {
    const shell = await makeShellGuest(app.services, tenant);
    const claimToken = await claimFor(shell.id);
    const other = register({ email: newAddress(), claimToken });
    await expect(other).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    expect((await register({ email: shell.email, claimToken })).id).toBe(shell.id);
  });

  test("422 for an account that is inactive", async () => {
    const shell = await makeShellGuest(app.services, tenant, { status: "INACTIVE" });
    const claimToken = await claimFor(shell.id);
    await expect(register({ email: shell.email, claimToken })).rejects.toEqual(
      refused("UNPROCESSABLE_ENTITY"),
    );
  });

  test("409 CONFLICT when the account has a password by now", async () => {
    const account = await makeAccount(app.services, tenant);
    const claimToken = await claimFor(account.id);
    const attempt = { email: account.email, claimToken, password: "somebody else's words" };
    await expect(register(attempt)).rejects.toEqual(refused("CONFLICT"));
    expect((await login(account.email)).user.id).toBe(account.id);
  });

  test("of two claims at once, by one link or by two, exactly one succeeds", async () => {
    for (const links of [1, 2]) {
      const shell = await makeShellGuest(app.services, tenant);
      const first = await claimFor(shell.id);
      const second = links === 1 ? first : await claimFor(shell.id);
      const { email } = shell;
      const results = await Promise.allSettled([
        register({ email, claimToken: first, password: "the first of the two" }),
        register({ email, claimToken: second, password: "the second of the two" }),
      ]);
      const winner = results[0]?.status === "fulfilled" ? "first" : "second";
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect((await login(email, `the ${winner} of the two`)).user.id).toBe(shell.id);
    }
  });
});
