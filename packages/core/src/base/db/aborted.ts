import { linksOf } from "./causes.ts";

/** What a statement is refused with because an earlier one has failed in its transaction. */
const IN_FAILED_TRANSACTION = "25P02";

/**
 * Runs the work of a transaction. Of statements that leave together the first to fail says why, the
 * others only that the transaction has failed, and the work may hear of one of those first. The driver
 * then throws the reason in its place, but it looks at errors of its own alone: Drizzle's wrapper of
 * one is taken off, or a full disk, a duplicate and a deadlock would be an unknown fault and a 500.
 */
export async function unwrapAborted<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    for (const link of linksOf(error)) if (link.code === IN_FAILED_TRANSACTION) throw link;
    throw error;
  }
}
