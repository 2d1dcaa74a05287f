import { and, asc, lte, sql } from "drizzle-orm";
import type { Services } from "#base/rpc/context.ts";
import { event, isPublished } from "../event.sql.ts";

const BATCH = 500;

/**
 * PUBLISHED → COMPLETED after endsAt, for the scheduler. Rules do not wait for it (see isOver). An
 * event that is locked is left for the next run. Returns how many events it completed.
 */
export async function completeEnded(app: Services): Promise<number> {
  const now = app.clock.now();
  const completed = await app.system.run((query) => {
    const ended = query
      .select({ ctid: sql`ctid` })
      .from(event)
      .where(and(isPublished, lte(event.endsAt, now)))
      .orderBy(asc(event.endsAt))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    return (
      query
        .update(event)
        .set({ status: "COMPLETED" })
        // Where the locked rows stand: for their keys a plan may read all events.
        .where(sql`ctid = any(array(${ended}))`)
        .returning({ id: event.id })
    );
  });
  return completed.length;
}
