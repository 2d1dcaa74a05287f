import { inArray } from "drizzle-orm";
import type { Services } from "#base/rpc/context.ts";
import { COMMAND_TURN, inHashingSlot } from "#base/secrets/password.ts";
import { platformUser } from "../src/modules/auth/session.sql.ts";
import { member } from "../src/modules/membership/member.sql.ts";
import { DEMO_CLUBS, DEMO_PASSWORD, DEMO_PLATFORM_USER } from "./demo-clubs.ts";
import { accountsOf, addressesOf } from "./write/write-people.ts";

/** A login of the demonstration. */
export interface DemoLogin {
  email: string;
  /** The name of its club, as the seed has written it; null for the platform's. */
  club: string | null;
}

const LOGINS: readonly DemoLogin[] = [
  { email: DEMO_PLATFORM_USER.email, club: null },
  ...DEMO_CLUBS.flatMap((club) => accountsOf(club).map((email) => ({ email, club: club.name }))),
];

/**
 * Addresses of the demonstration whose accounts still open with the password that the README prints.
 * Asks for these addresses alone, and compares each hash once: the seed gives one hash to all.
 */
export async function accountsWithDemoPassword({ system }: Services): Promise<string[]> {
  const addresses = [DEMO_PLATFORM_USER.email, ...DEMO_CLUBS.flatMap(addressesOf)];
  const accounts = await system.run(async (query) => [
    ...(await query
      .select({ email: platformUser.email, passwordHash: platformUser.passwordHash })
      .from(platformUser)
      .where(inArray(platformUser.email, addresses))),
    ...(await query
      .select({ email: member.email, passwordHash: member.passwordHash })
      .from(member)
      .where(inArray(member.email, addresses))),
  ]);
  const open = new Set<string>();
  for (const hash of new Set(accounts.flatMap(({ passwordHash }) => passwordHash ?? [])))
    if (await inHashingSlot(COMMAND_TURN, (matches) => matches(hash, DEMO_PASSWORD)))
      open.add(hash);
  return accounts.flatMap(({ email, passwordHash }) =>
    email && passwordHash && open.has(passwordHash) ? [email] : [],
  );
}

/**
 * Logins of the demonstration that still open, one a role of each club and the platform's, in the
 * order of rules#running: what the login pages offer outside production. The forty further members
 * are left out.
 */
export async function demoLogins(services: Services): Promise<DemoLogin[]> {
  const open = new Set(await accountsWithDemoPassword(services));
  return LOGINS.filter(({ email }) => open.has(email));
}
