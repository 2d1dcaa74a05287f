import { and, lte, sql } from "drizzle-orm";
import { changeOldest } from "#base/jobs/change-oldest.ts";
import { runRound } from "#base/jobs/run-round.ts";
import type { Services } from "#base/rpc/context.ts";
import { event, isPublished } from "../event.sql.ts";

/**
 * PUBLISHED → COMPLETED after endsAt, for the scheduler. Rules do not wait for it (see isOver). An
 * event that is locked is left for the next run. Returns how many events it completed.
 */
export const completeEnded = (app: Services): Promise<number> =>
  runRound(app, "completeEnded", (round) =>
    changeOldest(round, {
      moment: event.endsAt,
      owner: event.tenantId,
      where: and(isPublished, lte(event.endsAt, app.clock.now())),
      skipsLocked: true,
      change: (tx, ctids) =>
        tx
          .update(event)
          .set({ status: "COMPLETED" })
          // Where the locked rows stand: for their keys a plan may read all events.
          .where(sql`ctid = any(${ctids})`)
          .returning({ id: event.id }),
    }),
  );
