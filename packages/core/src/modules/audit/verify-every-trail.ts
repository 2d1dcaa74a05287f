import { and, asc, gt } from "drizzle-orm";
import type { TenantId } from "../../base/ids.ts";
import type { Services } from "../../base/rpc/context.ts";
import { event } from "../events/event.sql.ts";
import { type Verification, verifyTrail } from "./verify.ts";

/** What the recomputed chain of one event says. */
export interface VerifiedTrail {
  tenantId: TenantId;
  eventId: string;
  verification: Verification;
}

const EVENTS_A_READ = 200;

/** Recomputes the chain of every event of every tenant, one after the other. */
export async function* verifyEveryTrail(app: Services): AsyncGenerator<VerifiedTrail> {
  let last: string | undefined;
  for (;;) {
    const events = await app.system.run((query) =>
      query
        .select({ tenantId: event.tenantId, id: event.id })
        .from(event)
        .where(and(last === undefined ? undefined : gt(event.id, last)))
        .orderBy(asc(event.id))
        .limit(EVENTS_A_READ),
    );
    for (const { tenantId, id: eventId } of events) {
      const verification = await app.system.run((query) => verifyTrail(query, tenantId, eventId));
      yield { tenantId, eventId, verification };
    }
    if (events.length < EVENTS_A_READ) return;
    last = events.at(-1)?.id;
  }
}
