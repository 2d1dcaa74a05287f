import { and, asc, lte } from "drizzle-orm";
import { amongKeys } from "#base/db/scoped.ts";
import type { Services } from "#base/rpc/context.ts";
import { event, isPublished } from "./event.sql.ts";

const BATCH = 500;

/**
 * PUBLISHED → COMPLETED after endsAt, for the scheduler. Rules do not wait for it (see isOver). An
 * event that is locked is left for the next run. Returns how many events it completed.
 */
export async function completeEnded(app: Services): Promise<number> {
  const now = app.clock.now();
  const completed = await app.system.run((query) => {
    const ended = query
      .select({ tenantId: event.tenantId, id: event.id })
      .from(event)
      .where(and(isPublished, lte(event.endsAt, now)))
      .orderBy(asc(event.endsAt))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    return query
      .update(event)
      .set({ status: "COMPLETED" })
      .where(amongKeys(event, ended))
      .returning({ id: event.id });
  });
  return completed.length;
}
