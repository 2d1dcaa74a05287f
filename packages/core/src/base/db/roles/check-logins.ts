import type { Sql } from "postgres";
import { connect } from "../pool/connect.ts";
import { DATABASE_ROLES, type DatabaseAccess, DatabaseRefused, getLogin } from "../pool/logins.ts";
import { ensureSessionDefaults } from "./session-defaults.ts";
import { listExcessRights } from "./verify-roles.ts";

/**
 * Logs in as each of the two roles and describes its faults, one sentence each; none when the
 * process may start. Throws when the database cannot be asked.
 */
export async function checkLogins(access: DatabaseAccess): Promise<string[]> {
  const faults: string[] = [];
  await asEach(access, (_, excess) => void faults.push(...excess));
  return faults;
}

/** Refuses the start when a role has too many rights, and sets both roles' session defaults. */
export async function settleLogins(access: DatabaseAccess): Promise<void> {
  await asEach(access, (client, excess) => {
    if (excess.length > 0) throw new DatabaseRefused(excess.join("\n"));
    return ensureSessionDefaults(client);
  });
}

async function asEach(
  access: DatabaseAccess,
  work: (client: Sql, excess: string[]) => Promise<void> | void,
): Promise<void> {
  for (const role of DATABASE_ROLES) {
    const client = connect({ login: getLogin(access, role), max: 1, name: "rollcall check" });
    try {
      await work(client, await listExcessRights(client, role));
    } finally {
      await client.end({ timeout: 5 });
    }
  }
}
