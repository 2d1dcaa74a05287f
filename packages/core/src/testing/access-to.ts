import type { DatabaseAccess } from "../base/db/logins.ts";

/** AUTH_SECRET of every process that a test starts: all of a cluster share its two login roles. */
export const TEST_SECRET = "a-secret-of-the-test-suite-that-is-long-enough";

/** How a process gets into a test's database. */
export const accessTo = (databaseUrl: string): DatabaseAccess => ({
  databaseUrl,
  secrets: [TEST_SECRET],
});
