import {
  checkLogins,
  countConnections,
  type Inspection,
  inspectDatabase,
  type Services,
} from "@rollcall/core";
import { accountsWithDemoPassword } from "@rollcall/core/demo-accounts";
import type { Environment } from "../../../boot/env.ts";
import { isLoopbackHost } from "../../../http/this-machine.ts";
import { nameDatabase } from "../name-database.ts";
import { type Check, fail, failIn, noteCheck, ok } from "./check.ts";

const OLDEST_SERVER = 15;

/** Whether the database answers, and whether its roles, tables and connections are right. */
export async function checkDatabase(environment: Environment): Promise<Check[]> {
  let inspection: Inspection;
  try {
    inspection = await inspectDatabase(environment.databaseUrl);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return [fail("database", `DATABASE_URL cannot be used: ${message || code}`)];
  }
  const { production } = environment.settings;
  return [
    checkVersion(environment.databaseUrl, inspection),
    checkTls(production, environment.databaseUrl, inspection),
    checkOwner(inspection),
    await checkRoles(environment, inspection),
    checkFunctions(inspection),
    checkConnections(environment.poolSize, inspection),
  ];
}

function checkVersion(databaseUrl: string, { version }: Inspection): Check {
  const says = `PostgreSQL ${version} at ${nameDatabase(databaseUrl)}`;
  return Number.parseInt(version, 10) >= OLDEST_SERVER
    ? ok("database", says)
    : fail("database", `${says}; 15 or newer is needed`);
}

function checkTls(production: boolean, url: string, { encrypted }: Inspection): Check {
  const name = "database TLS";
  const { hostname, searchParams } = new URL(url);
  const mode = searchParams.get("sslmode") ?? "none";
  if (isLoopbackHost(hostname) || hostname === "")
    return ok(name, "on this machine, none is needed");
  if (!encrypted) return failIn(production, name, "the connection is not encrypted: set sslmode");
  return ["verify-full", "verify-ca"].includes(mode)
    ? ok(name, `sslmode=${mode}`)
    : failIn(production, name, `sslmode=${mode} does not check who answers: verify-full does`);
}

function checkOwner({ superuser }: Inspection): Check {
  const name = "database owner";
  return superuser
    ? fail(name, "DATABASE_URL logs in as a superuser, which bypasses all permissions")
    : ok(name, "DATABASE_URL is not a superuser");
}

/** Row-level security holds only for a role that owns no table and cannot become another role. */
async function checkRoles(environment: Environment, { migrated }: Inspection): Promise<Check> {
  const name = "database roles";
  if (!migrated) return fail(name, "the tables are missing: run node rollcall.mjs migrate");
  try {
    const faults = await checkLogins(environment);
    return faults.length > 0
      ? fail(name, faults.join("; "))
      : ok(name, "rollcall_app and rollcall_system log in, and row-level security holds for both");
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return fail(name, `rollcall_app and rollcall_system cannot both log in: ${message || code}`);
  }
}

/** No failure: on many managed servers nobody may take these functions away. */
function checkFunctions({ keepsLargeObjects }: Inspection): Check {
  const name = "database functions";
  return keepsLargeObjects
    ? noteCheck(
        name,
        "rollcall_app can store large objects and hold locks: a superuser takes that away with " +
          "the statement in docs/operate.md",
      )
    : ok(name, "rollcall_app stores nothing outside its tables");
}

function checkConnections(poolSize: number, { maxConnections }: Inspection): Check {
  const connectionsPerInstance = countConnections(poolSize);
  const instances = Math.floor(maxConnections / connectionsPerInstance);
  const says = `an instance takes up to ${connectionsPerInstance} of the server's ${maxConnections}`;
  return instances > 0
    ? ok("connections", `${says}: room for ${instances}`)
    : fail("connections", `${says}: lower DATABASE_POOL_SIZE or raise max_connections`);
}

/** Whether a reader of the README can log in with the demonstration's password. */
export async function checkDemonstration(services: Services, production: boolean): Promise<Check> {
  const name = "demonstration";
  const accounts = await accountsWithDemoPassword(services);
  return accounts.length > 0
    ? failIn(production, name, `${accounts.length} accounts have the demonstration's password`)
    : ok(name, "no account has the demonstration password");
}
