import { lt, sql } from "drizzle-orm";
import { DAY } from "../clock.ts";
import { inBatches } from "../jobs/in-batches.ts";
import type { Services } from "../rpc/context.ts";
import { outbox } from "./outbox.sql.ts";

const KEPT_DAYS = 30;

/** Deletes mail that was sent a month ago. What was never sent stays, for somebody to look at. */
export async function pruneOutbox({ system, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY);
  await inBatches(system, (query, most) => {
    const old = query
      .select({ id: outbox.id })
      .from(outbox)
      .where(lt(outbox.sentAt, before))
      .limit(most)
      .for("update", { skipLocked: true });
    return query
      .delete(outbox)
      .where(sql`${outbox.id} = any(array(${old}))`)
      .returning({ id: outbox.id });
  });
}
