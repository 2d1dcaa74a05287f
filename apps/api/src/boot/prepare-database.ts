import { setTimeout as sleep } from "node:timers/promises";
import { countConnections, type DatabaseAccess, DatabaseRefused, migrate } from "@rollcall/core";
import { CannotStart } from "./env.ts";

/** Brings the database to the newest schema. Throws CannotStart with the reason. */
export async function prepareDatabase(access: DatabaseAccess): Promise<void> {
  await whenThereIsRoom(() => migrate(access)).catch(cannotBeUsed);
}

const ROOM_WITHIN_MS = 30_000;
const BETWEEN_MS = 1_000;

/**
 * Runs work that a start needs the database for. Retries for 30 s while the database has no free
 * connection, because old instances end a moment after new ones begin. Rejects after that.
 */
export async function whenThereIsRoom(work: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + ROOM_WITHIN_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      const { code } = innermost(error) as NodeJS.ErrnoException;
      if (code !== TOO_MANY_CONNECTIONS || Date.now() > until) throw error;
      if (attempt === 1)
        process.stderr.write(
          `The database has no connection left; waiting ${ROOM_WITHIN_MS / 1000} s for one\n`,
        );
    }
    await sleep(BETWEEN_MS);
  }
}

const TOO_MANY_CONNECTIONS = "53300";
const NO_CONNECTION_LEFT =
  "The database has no connection left for one more instance, which takes " +
  `${countConnections()} with the default DATABASE_POOL_SIZE: raise max_connections, lower ` +
  "DATABASE_POOL_SIZE, or put a pooler between";

/** @throws {CannotStart} with the reason, for the person who started the process */
export function cannotBeUsed(error: unknown): never {
  if (error instanceof DatabaseRefused) throw new CannotStart(error.message, { cause: error });
  const { message, code } = innermost(error) as NodeJS.ErrnoException;
  if (code === TOO_MANY_CONNECTIONS) throw new CannotStart(NO_CONNECTION_LEFT, { cause: error });
  // If a host name has two addresses, the error has a code and no message.
  throw new CannotStart(`The database of DATABASE_URL cannot be used: ${message || code}`, {
    cause: error,
  });
}

/** The server's own message. The errors around it repeat the statement and its values. */
function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause ? innermost(error.cause) : error;
}
