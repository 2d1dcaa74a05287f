import { connectionsOf, type DatabaseAccess, DatabaseRefused, migrate } from "@rollcall/core";
import { CannotStart } from "./env.ts";

/** Brings the database to the newest schema. Throws CannotStart with the reason. */
export async function prepareDatabase(access: DatabaseAccess): Promise<void> {
  await migrate(access).catch(cannotBeUsed);
}

const TOO_MANY_CONNECTIONS = "53300";
const NO_CONNECTION_LEFT =
  "The database has no connection left for one more instance, which takes " +
  `${connectionsOf()} with the default DATABASE_POOL_SIZE: raise max_connections, lower ` +
  "DATABASE_POOL_SIZE, or put a pooler between";

/** Says why a database cannot be used, to the person who started us. */
export function cannotBeUsed(error: unknown): never {
  if (error instanceof DatabaseRefused) throw new CannotStart(error.message, { cause: error });
  const { message, code } = innermost(error) as NodeJS.ErrnoException;
  if (code === TOO_MANY_CONNECTIONS) throw new CannotStart(NO_CONNECTION_LEFT, { cause: error });
  // Of a name with two addresses the error has a code only.
  throw new CannotStart(`The database of DATABASE_URL cannot be used: ${message || code}`, {
    cause: error,
  });
}

/** The server's own words: what stands around them repeats the statement and its values. */
function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause ? innermost(error.cause) : error;
}
