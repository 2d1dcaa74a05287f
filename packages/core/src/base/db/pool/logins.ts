import { hkdfSync } from "node:crypto";

/** rollcall_app is confined by row level security to one tenant, rollcall_system sees all. */
export const DATABASE_ROLES = ["rollcall_app", "rollcall_system"] as const;
export type DatabaseRole = (typeof DATABASE_ROLES)[number];

/** The logins of the database, as the environment names them. */
export interface DatabaseAccess {
  /** DATABASE_URL: the owner's, used for migrations only. */
  databaseUrl: string;
  /** APP_DATABASE_URL and SYSTEM_DATABASE_URL: requests and background work log in with these. */
  appDatabaseUrl?: string | undefined;
  systemDatabaseUrl?: string | undefined;
  /** DATABASE_REPLICA_URL: a streaming replica that some reads go to. */
  replicaUrl?: string | undefined;
  /** AUTH_SECRET, newest first: passwords of the two roles where they have no URL of their own. */
  secrets: string[];
}

/** A server, and the passwords that may be valid there. */
export interface Login {
  url: string;
  /** Tried in this order; empty when the URL has the password. */
  passwords: readonly string[];
}

/** A database that Rollcall does not start on. The message is for the operator. */
export class DatabaseRefused extends Error {}

/** The variable that holds a role's URL. */
export const VARIABLE_OF: Record<DatabaseRole, string> = {
  rollcall_app: "APP_DATABASE_URL",
  rollcall_system: "SYSTEM_DATABASE_URL",
};

/** The URL that the operator gave a role, if any. */
export const givenUrl = (access: DatabaseAccess, role: DatabaseRole): string | undefined =>
  role === "rollcall_app" ? access.appDatabaseUrl : access.systemDatabaseUrl;

/**
 * A role's login: its own URL, else DATABASE_URL's server with a password derived from the secrets.
 * During a rotation of the secret all of them may be valid, so that instances with the old secret
 * only and instances with both can run together.
 */
export function getLogin(access: DatabaseAccess, role: DatabaseRole): Login {
  const configuredUrl = givenUrl(access, role);
  return configuredUrl
    ? { url: configuredUrl, passwords: [] }
    : derivedLogin(access, role, access.databaseUrl);
}

/**
 * rollcall_system's login at DATABASE_URL's server itself, for a session that listens: a pooler in
 * transaction mode takes the LISTEN, and nobody hears what it is for.
 */
export function getDirectLogin(access: DatabaseAccess): Login {
  const { systemDatabaseUrl, databaseUrl } = access;
  if (!systemDatabaseUrl) return derivedLogin(access, "rollcall_system", databaseUrl);
  const [{ username, password }, url] = [new URL(systemDatabaseUrl), new URL(databaseUrl)];
  return { url: Object.assign(url, { username, password }).href, passwords: [] };
}

/**
 * rollcall_app's login at the replica, if there is one. Its URL has user and password where
 * APP_DATABASE_URL has them; else it says the server alone, and the password is the derived one.
 */
export function getReplicaLogin(access: DatabaseAccess): Login | undefined {
  const { replicaUrl, appDatabaseUrl } = access;
  if (!replicaUrl) return undefined;
  if (appDatabaseUrl) return { url: replicaUrl, passwords: [] };
  return derivedLogin(access, "rollcall_app", replicaUrl);
}

function derivedLogin({ secrets }: DatabaseAccess, role: DatabaseRole, server: string): Login {
  const url = new URL(server);
  url.username = role;
  url.password = "";
  return { url: url.href, passwords: secrets.map((secret) => derived(secret, role)) };
}

const PASSWORD_BYTES = 32;

const derived = (secret: string, role: DatabaseRole): string =>
  Buffer.from(hkdfSync("sha256", secret, "rollcall", `database ${role}`, PASSWORD_BYTES)).toString(
    "base64url",
  );
