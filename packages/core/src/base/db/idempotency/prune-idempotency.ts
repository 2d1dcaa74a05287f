import { lt, sql } from "drizzle-orm";
import { DAY } from "../../clock.ts";
import { inBatches } from "../../jobs/in-batches.ts";
import type { Services } from "../../rpc/context.ts";
import { idempotency } from "./idempotency.sql.ts";

/**
 * Deletes stored answers that no repeated request can get: those of keys older than a day
 * (rules#idempotency). A key that a request is claiming again at this moment stays.
 */
export async function pruneIdempotency({ system, clock }: Services): Promise<void> {
  const yesterday = new Date(clock.now().getTime() - DAY);
  await inBatches(system, (query, most) => {
    const expired = query
      .select({ row: sql`ctid` })
      .from(idempotency)
      .where(lt(idempotency.createdAt, yesterday))
      .orderBy(idempotency.createdAt)
      .limit(most)
      .for("update", { skipLocked: true });
    return query
      .delete(idempotency)
      .where(sql`ctid = any(array(${expired}))`)
      .returning({ key: idempotency.key });
  });
}
