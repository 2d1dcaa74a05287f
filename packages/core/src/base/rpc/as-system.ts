import type { Query } from "../db/pool/client.ts";
import type { Context } from "./context.ts";

/**
 * One transaction that sees every tenant, for the platform's own verbs. With an Idempotency-Key it
 * is the key's transaction, which has the system role for a platform user
 * (with-idempotency-key.ts). The change and the stored answer are thus committed together.
 */
export function asSystem<T>(
  { app, outer }: Pick<Context, "app" | "outer">,
  work: (tx: Query) => Promise<T>,
): Promise<T> {
  return outer ? work(outer) : app.system.transaction(work);
}
