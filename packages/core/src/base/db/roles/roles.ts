import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import { listFaults } from "../pool/causes.ts";
import { acceptedPassword, passwordIn } from "../pool/get-password.ts";
import {
  DATABASE_ROLES,
  type DatabaseAccess,
  DatabaseRefused,
  type DatabaseRole,
  getLogin,
  givenUrl,
  type Login,
  VARIABLE_OF,
} from "../pool/logins.ts";
import { scramVerifier } from "./scram.ts";

const ATTEMPTS = 10;

/** Errors when another session changes the same catalogue row at the same moment. */
const PASSING = new Set(["XX000", "23505", "42710"]);
const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Makes the two roles that processes log in as, with the passwords of their logins, unless they
 * exist. Roles belong to the whole cluster but advisory locks to one database, so two databases may
 * do this together; the second one retries and finds them. @throws DatabaseRefused with the
 * statements for an administrator when the owner may not do it
 */
export async function ensureRoles(owner: Sql, access: DatabaseAccess): Promise<void> {
  for (const role of DATABASE_ROLES) {
    await insisting(() => ensureRole(owner, role, access)).catch((error: unknown) => {
      throw has(error, INSUFFICIENT_PRIVILEGE) ? new DatabaseRefused(advice()) : error;
    });
  }
}

async function ensureRole(owner: Sql, role: DatabaseRole, access: DatabaseAccess): Promise<void> {
  const [existingRole] = await owner<{ enters: boolean }[]>`
    select rolcanlogin as enters from pg_roles where rolname = ${role}`;
  const login = getLogin(access, role);
  if (!existingRole) return setPassword(owner, "create", role, login);
  // Earlier versions made it a role without login, which others switched to.
  if (!existingRole.enters) return setPassword(owner, "alter", role, login);
  if ((await acceptedPassword(login)) !== undefined) return;
  if (givenUrl(access, role))
    throw new DatabaseRefused(`The server does not let ${role} in with ${VARIABLE_OF[role]}`);
  await refuseIfShared(owner, role);
  await setPassword(owner, "alter", role, login);
}

function setPassword(owner: Sql, how: "create" | "alter", role: DatabaseRole, login: Login) {
  const verifier = scramVerifier(login.passwords[0] ?? passwordIn(login.url));
  return owner.unsafe(`${how} role ${role} login noinherit password '${verifier}'`).then(() => {});
}

/** A new password would lock out another installation's processes, and theirs ours. */
async function refuseIfShared(owner: Sql, role: DatabaseRole): Promise<void> {
  const otherDatabases = await owner<{ name: string }[]>`
    select distinct d.datname as name from pg_shdepend s join pg_database d on d.oid = s.dbid
    where s.refclassid = 'pg_authid'::regclass and s.refobjid = ${role}::regrole
      and d.datname <> current_database()`;
  if (otherDatabases.length === 0) return;
  throw new DatabaseRefused(
    `${role} has a password of another AUTH_SECRET, and is in use by ` +
      `${otherDatabases.map(({ name }) => name).join(", ")} on the same server: use that AUTH_SECRET, ` +
      "set APP_DATABASE_URL and SYSTEM_DATABASE_URL, or take a server of its own",
  );
}

const advice = () =>
  [
    "The role of DATABASE_URL may not make roles. An administrator of the server runs",
    ...DATABASE_ROLES.map((role) => `  create role ${role} login noinherit password '…';`),
    `and ${Object.values(VARIABLE_OF).join(" and ")} say how to log in as them.`,
  ].join("\n");

const has = (error: unknown, code: string): boolean =>
  [...listFaults(error)].some((fault) => fault.code === code);

/** Retries work that failed because another session changed the same rows. */
export async function insisting(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const passing = [...listFaults(error)].some(({ code }) => PASSING.has(code));
      if (attempt === ATTEMPTS || !passing) throw error;
    }
    await sleep(20 * attempt * Math.random());
  }
}
