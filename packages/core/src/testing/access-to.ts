import { type DatabaseAccess, type DatabaseRole, loginOf } from "#base/db/logins.ts";

/** AUTH_SECRET of every process that a test starts: all of a cluster share its two login roles. */
export const TEST_SECRET = "a-secret-of-the-test-suite-that-is-long-enough";

/** How a process gets into a test's database. */
export const accessTo = (databaseUrl: string): DatabaseAccess => ({
  databaseUrl,
  secrets: [TEST_SECRET],
});

/**
 * The same as variables of a process that has another AUTH_SECRET: production refuses the tests' own,
 * which anybody can read here.
 */
export const loginVariables = (databaseUrl: string) => ({
  APP_DATABASE_URL: urlOf(databaseUrl, "rollcall_app"),
  SYSTEM_DATABASE_URL: urlOf(databaseUrl, "rollcall_system"),
});

function urlOf(databaseUrl: string, role: DatabaseRole): string {
  const { url, passwords } = loginOf(accessTo(databaseUrl), role);
  const complete = new URL(url);
  complete.password = passwords[0] ?? "";
  return complete.href;
}
