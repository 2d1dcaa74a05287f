import { AppError } from "../errors.ts";
import type { Context } from "./context.ts";

/** What refusals leave to be done once their transaction is rolled back. */
const workByRefusal = new WeakMap<Error, () => Promise<unknown>>();

/**
 * Leaves work for after the rollback of an Idempotency-Key's transaction. False without one: the
 * refusal's own transaction has ended already.
 */
export function leaveForRollback(
  { outer }: Pick<Context, "outer">,
  refusal: AppError,
  work: () => Promise<unknown>,
): boolean {
  if (outer) workByRefusal.set(refusal, work);
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
  if (refusal instanceof AppError) await workByRefusal.get(refusal)?.();
}
