import { AppError } from "../errors.ts";
import type { Context } from "./context.ts";

/** What refusals leave to be done once their transaction is rolled back. */
const owed = new WeakMap<Error, () => Promise<unknown>>();

/**
 * Leaves work to whoever rolls back the transaction of an Idempotency-Key. False without one: the
 * transaction of the refusal has ended already.
 */
export function leaveForRollback(
  { outer }: Pick<Context, "outer">,
  refusal: AppError,
  work: () => Promise<unknown>,
): boolean {
  if (outer) owed.set(refusal, work);
  return outer !== undefined;
}

/** Throws a refusal after work that its own transaction would undo. */
export async function refuseAfter(
  ctx: Pick<Context, "outer">,
  refusal: AppError,
  work: () => Promise<unknown>,
): Promise<never> {
  if (!leaveForRollback(ctx, refusal, work)) await work();
  throw refusal;
}

/** Does what a refusal has left, when its transaction is rolled back. */
export async function finishRefusal(refusal: unknown): Promise<void> {
  if (refusal instanceof AppError) await owed.get(refusal)?.();
}
