import { type DatabaseAccess, type DatabaseRole, getLogin } from "#base/db/pool/logins.ts";

/** AUTH_SECRET of every test process. All databases of a cluster share its two login roles. */
export const TEST_SECRET = "a-secret-of-the-test-suite-that-is-long-enough";

/** The access of a process to a test's database. */
export const accessTo = (databaseUrl: string): DatabaseAccess => ({
  databaseUrl,
  secrets: [TEST_SECRET],
});

/**
 * The same access as environment variables, with another AUTH_SECRET: production refuses the tests'
 * secret, because it is public here.
 */
export const loginVariables = (databaseUrl: string) => ({
  APP_DATABASE_URL: urlOf(databaseUrl, "rollcall_app"),
  SYSTEM_DATABASE_URL: urlOf(databaseUrl, "rollcall_system"),
});

function urlOf(databaseUrl: string, role: DatabaseRole): string {
  const { url, passwords } = getLogin(accessTo(databaseUrl), role);
  const complete = new URL(url);
  complete.password = passwords[0] ?? "";
  return complete.href;
}
