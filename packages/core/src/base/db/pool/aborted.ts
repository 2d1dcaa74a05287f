import { walkCauses } from "./causes.ts";

/** The error of a statement after an earlier one failed in the same transaction. */
const IN_FAILED_TRANSACTION = "25P02";

/**
 * Runs the work of a transaction. When one of several concurrent statements fails, the others
 * only report that the transaction has failed, and the work may get one of those errors first. The
 * driver then throws the real reason, but only in place of its own errors, so Drizzle's wrapper is
 * removed. With it a full disk, a duplicate or a deadlock would be an unknown fault and a 500.
 */
export async function unwrapAborted<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    for (const link of walkCauses(error)) if (link.code === IN_FAILED_TRANSACTION) throw link;
    throw error;
  }
}
