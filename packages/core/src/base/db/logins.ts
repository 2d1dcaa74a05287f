import { hkdfSync } from "node:crypto";

/** rollcall_app is confined by row level security to one tenant, rollcall_system sees all. */
export const DATABASE_ROLES = ["rollcall_app", "rollcall_system"] as const;
export type DatabaseRole = (typeof DATABASE_ROLES)[number];

/** The ways into the database, as the environment names them. */
export interface DatabaseAccess {
  /** DATABASE_URL: the owner's, which migrates and does nothing else. */
  databaseUrl: string;
  /** APP_DATABASE_URL and SYSTEM_DATABASE_URL: requests and background work log in with these. */
  appDatabaseUrl?: string | undefined;
  systemDatabaseUrl?: string | undefined;
  /** AUTH_SECRET, newest first: passwords of the two roles where they have no URL of their own. */
  secrets: string[];
}

/** Where to log in, and with which of several passwords. */
export interface Login {
  url: string;
  /** Tried in this order; none where the URL alone says it. */
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
 * How a process logs in as a role: with the role's own URL, else at the address of DATABASE_URL with
 * a password derived from the secrets. All of them are passwords while a secret is rotated, so that
 * instances that know the old one alone and instances that know both run beside each other.
 */
export function loginOf(access: DatabaseAccess, role: DatabaseRole): Login {
  const given = givenUrl(access, role);
  if (given) return { url: given, passwords: [] };
  const url = new URL(access.databaseUrl);
  url.username = role;
  url.password = "";
  return { url: url.href, passwords: access.secrets.map((secret) => derived(secret, role)) };
}

const PASSWORD_BYTES = 32;

const derived = (secret: string, role: DatabaseRole): string =>
  Buffer.from(hkdfSync("sha256", secret, "rollcall", `database ${role}`, PASSWORD_BYTES)).toString(
    "base64url",
  );
