import { verify } from "@node-rs/argon2";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { newId } from "#base/ids.ts";
import { COMMAND_TURN, DUMMY_HASH, hashPassword } from "#base/secrets/password.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeTenant, type TestTenant } from "#testing/clubs/factories.ts";
import {
  makeAccount,
  makePlatformUser,
  makeShellGuest,
  PASSWORD,
} from "#testing/people/accounts.ts";
import { openBrowser } from "#testing/people/browser.ts";
import { refused } from "#testing/people/refused.ts";

// Test files share their modules, and those that are loaded already know the library without a count.
vi.hoisted(() => vi.resetModules());

// Counted at the library that does the work, which still does it: a time would tell less.
vi.mock("@node-rs/argon2", async (importActual) => {
  const argon2 = await importActual<typeof import("@node-rs/argon2")>();
  return { ...argon2, verify: vi.fn(argon2.verify) };
});
const comparisons = vi.mocked(verify);

const OTHER = "herons over the weir";
const hashOf = (password: string) => hashPassword(password, COMMAND_TURN);

const app = await openAppForFile();
const { as } = app;
const clubs: TestTenant[] = await Promise.all(
  Array.from({ length: 12 }, () => makeTenant(app.services)),
);

beforeEach(() => {
  comparisons.mockClear();
});

const club = (index: number) => clubs[index] as TestTenant;

/** An address with an account in the first so many clubs, all with one password. */
async function addressIn(count: number, passwordHash?: string): Promise<string> {
  const email = `${newId()}@example.org`;
  const values = { email, ...(passwordHash !== undefined && { passwordHash }) };
  for (const tenant of clubs.slice(0, count)) await makeAccount(app.services, tenant, values);
  return email;
}

/** How many hashes a login that fails has compared. */
async function costOfFailure(email: string, tenantSlug?: string): Promise<number> {
  comparisons.mockClear();
  const login = as().auth.login({ email, password: "wrong", tenantSlug });
  await expect(login).rejects.toEqual(refused("UNAUTHORIZED"));
  return comparisons.mock.calls.length;
}

describe("a failed login compares as many hashes", () => {
  test("for an address that nobody has, that is in seven clubs, and in twelve", async () => {
    const costs = [];
    for (const count of [0, 7, 12]) costs.push(await costOfFailure(await addressIn(count)));
    expect(costs).toEqual([3, 3, 3]);
  });

  test("in a browser that one of its accounts knows: ten, however many clubs it is in", async () => {
    for (const count of [1, 12]) {
      const email = await addressIn(count);
      const browser = openBrowser(app);
      const { slug: tenantSlug } = club(0);
      await browser.call(({ auth }) => auth.login({ email, password: PASSWORD, tenantSlug }));
      comparisons.mockClear();
      const wrong = browser.call(({ auth }) => auth.login({ email, password: "wrong" }));
      await expect(wrong).rejects.toEqual(refused("UNAUTHORIZED"));
      expect(comparisons).toHaveBeenCalledTimes(10);
    }
  });

  test("for an inactive member, a guest without a password and an unproven address", async () => {
    const inactive = await makeAccount(app.services, club(0), { status: "INACTIVE" });
    const shell = await makeShellGuest(app.services, club(0));
    const unproven = await makeShellGuest(app.services, club(0), {
      unverifiedPasswordHash: DUMMY_HASH,
    });
    for (const { email } of [inactive, shell, unproven]) expect(await costOfFailure(email)).toBe(3);
  });

  test("where the tenant is named: one, known or not", async () => {
    const known = await addressIn(3);
    expect(await costOfFailure(known, club(0).slug)).toBe(1);
    expect(await costOfFailure(known, club(5).slug)).toBe(1);
    expect(await costOfFailure("nobody@example.org", club(0).slug)).toBe(1);
    expect(await costOfFailure(known, "no-such-club")).toBe(1);
  });

  test("at the platform: one, known or not", async () => {
    const { email } = await makePlatformUser(app.services);
    for (const address of [email, "nobody@rollcall.example"]) {
      comparisons.mockClear();
      const login = as().auth.platformLogin({ email: address, password: "wrong" });
      await expect(login).rejects.toEqual(refused("UNAUTHORIZED"));
      expect(comparisons).toHaveBeenCalledTimes(1);
    }
  });
});

describe("a good login", () => {
  test("finds its club among two others, and compares nothing but them", async () => {
    const email = await addressIn(2, DUMMY_HASH);
    const tenant = club(9);
    await makeAccount(app.services, tenant, { email });
    expect((await as().auth.login({ email, password: PASSWORD })).tenant_id).toBe(tenant.id);
    expect(comparisons).toHaveBeenCalledTimes(3);
  });

  test("finds its club among nine others in a browser that one of them knows", async () => {
    const email = await addressIn(1);
    for (const tenant of clubs.slice(1, 9))
      await makeAccount(app.services, tenant, { email, passwordHash: DUMMY_HASH });
    const tenant = club(9);
    await makeAccount(app.services, tenant, { email, passwordHash: await hashOf(OTHER) });
    const browser = openBrowser(app);
    const login = (password: string) => browser.call(({ auth }) => auth.login({ email, password }));
    await expect(login(OTHER)).rejects.toEqual(refused("UNAUTHORIZED"));
    await login(PASSWORD);
    expect((await login(OTHER)).tenant_id).toBe(tenant.id);
  });

  test("finds a club that is named among twelve, with one comparison", async () => {
    const email = await addressIn(12);
    const { id, slug } = club(11);
    const answer = await as().auth.login({ email, password: PASSWORD, tenantSlug: slug });
    expect(answer.tenant_id).toBe(id);
    expect(comparisons).toHaveBeenCalledTimes(1);
  });

  test("is not crowded out by registrations that nobody has proven", async () => {
    const email = `${newId()}@example.org`;
    for (const tenant of clubs.slice(0, 11))
      await makeShellGuest(app.services, tenant, { email, unverifiedPasswordHash: DUMMY_HASH });
    await makeAccount(app.services, club(11), { email });
    const answer = await as().auth.login({ email, password: PASSWORD });
    expect(answer.tenant_id).toBe(club(11).id);
  });
});
