import type { Query } from "../db/client.ts";
import type { Context } from "./context.ts";

/**
 * One transaction that sees every tenant, for the platform's own verbs. With an Idempotency-Key it is
 * the key's transaction, which for a platform user is the system role's (with-idempotency-key.ts): so that what
 * was done and the stored answer are committed together, or neither is.
 */
export function asSystem<T>(
  { app, outer }: Pick<Context, "app" | "outer">,
  work: (tx: Query) => Promise<T>,
): Promise<T> {
  return outer ? work(outer) : app.system.transaction(work);
}
