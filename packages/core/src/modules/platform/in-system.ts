import { sql } from "drizzle-orm";
import type { Query } from "../../base/db/client.ts";
import type { Context } from "../../base/rpc/context.ts";

/**
 * One transaction that sees every tenant, for the platform's own verbs. With an Idempotency-Key it is
 * the key's transaction, which belongs to the application's role and takes the system's for the time
 * of the work: so that the tenant and the stored answer are committed together, or neither is.
 */
export function inSystem<T>(
  { app, outer }: Pick<Context, "app" | "outer">,
  work: (tx: Query) => Promise<T>,
): Promise<T> {
  return outer ? raised(outer, work) : app.system.transaction(work);
}

async function raised<T>(outer: Query, work: (tx: Query) => Promise<T>): Promise<T> {
  await outer.execute(sql`set local role rollcall_system`);
  const result = await work(outer);
  await outer.execute(sql`set local role rollcall_app`);
  return result;
}
