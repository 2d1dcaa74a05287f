import { listFaults } from "./causes.ts";

const UNIQUE = "23505";
const FOREIGN_KEY = "23503";
const CHECK = "23514";

/** Serialization failure, deadlock, lock not available within lock_timeout. */
const PASSING = new Set(["40001", "40P01", "55P03"]);

/**
 * Name of the unique constraint or index that an insert or update ran into, undefined for any
 * other error. A verb turns the names it knows into 409 CONFLICT and rethrows the rest.
 *
 * Inside a transaction the failed statement has ended it: catch outside of the transaction, use
 * `on conflict do nothing`, or put the statement into a savepoint (`inSavepoint`).
 */
export const uniqueViolation = (error: unknown): string | undefined => violated(error, UNIQUE);

/** Name of the violated foreign key: a parent is missing, or a row is still referenced. */
export const foreignKeyViolation = (error: unknown): string | undefined =>
  violated(error, FOREIGN_KEY);

/** Name of the violated check constraint. */
export const checkViolation = (error: unknown): string | undefined => violated(error, CHECK);

/**
 * Whether a unit of work may succeed when it is repeated: the database undid all of it because of
 * concurrent work. A lost connection does not count, since its COMMIT may have happened.
 */
export function isRetryable(error: unknown): boolean {
  for (const fault of listFaults(error)) if (PASSING.has(fault.code)) return true;
  return false;
}

function violated(error: unknown, code: string): string | undefined {
  for (const fault of listFaults(error)) if (fault.code === code) return fault.constraint ?? "";
  return undefined;
}
