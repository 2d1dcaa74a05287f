import postgres from "postgres";
import { listFaults } from "./causes.ts";
import { forPostgresJs } from "./driver-options.ts";
import type { Login } from "./logins.ts";
import { serverAddress } from "./server-address.ts";

/** invalid_password, invalid_authorization_specification (no such role, or NOLOGIN) */
const NOT_LET_IN = new Set(["28P01", "28000"]);
const REMEMBERED_MS = 10_000;
const CONNECT_TIMEOUT_SECONDS = 5;

/**
 * The password for a driver's new connections. During a rotation of the secret there are several,
 * and the valid one may change while the process runs: then each is tried, at most every ten
 * seconds. Never rejects, since the drivers do not report that.
 */
export function getPassword(login: Login): string | (() => Promise<string>) {
  const [newest, ...older] = login.passwords;
  if (newest === undefined) return passwordIn(login.url);
  if (older.length === 0) return newest;
  let last: { at: number; password: Promise<string> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > REMEMBERED_MS) {
      const password = acceptedPassword(login).then(
        (accepted) => accepted ?? newest,
        () => newest,
      );
      last = { at: performance.now(), password };
    }
    return last.password;
  };
}

/**
 * The first password that the server accepts for the role; undefined when it accepts none. Throws
 * when the server cannot be asked.
 */
export async function acceptedPassword(login: Login): Promise<string | undefined> {
  const candidates = login.passwords.length > 0 ? login.passwords : [passwordIn(login.url)];
  for (const candidate of candidates) if (await isLetIn(login.url, candidate)) return candidate;
  return undefined;
}

export const passwordIn = (url: string): string => serverAddress(url).password;

async function isLetIn(url: string, password: string): Promise<boolean> {
  const client = postgres({
    ...forPostgresJs(url),
    password,
    max: 1,
    fetch_types: false,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
  });
  try {
    await client`select 1`;
    return true;
  } catch (error) {
    for (const { code } of listFaults(error)) if (NOT_LET_IN.has(code)) return false;
    throw error;
  } finally {
    await client.end({ timeout: 1 });
  }
}
