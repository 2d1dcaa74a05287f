import { sql } from "drizzle-orm";
import { insist } from "#base/jobs/insist.ts";
import type { Services } from "#base/rpc/context.ts";
import { broadcast, broadcastRecipient } from "../broadcast.sql.ts";
import type { BroadcastKey } from "../load-broadcast.ts";
import type { Claim } from "./claim-recipient.ts";

/** The result of a claimed recipient. */
export type Outcome =
  | { state: "DELIVERED" }
  | { state: "FAILED"; error: string }
  | { state: "UNSUBSCRIBED" }
  | { state: "PENDING"; error: string; retryAt: Date };

/** A claim and its result. */
export interface Settled {
  claim: Claim;
  outcome: Outcome;
}

/**
 * Stores the results of claims and counts them, in one statement. When a claim has ended and another
 * worker has its recipient, only that worker's result counts, so nothing is counted twice.
 */
export async function recordDeliveries(
  app: Services,
  { tenantId, id }: BroadcastKey,
  settled: readonly Settled[],
): Promise<void> {
  const now = app.clock.now().toISOString();
  const results = JSON.stringify(settled.map((delivery) => toResult(delivery, now)));
  // Its progress is one row to read, so the broadcast has a counter for each state.
  const statement = sql`
    with settled as (
      update ${broadcastRecipient} as claimed
         set state = its.state, due_at = its.due, last_error = its.error, settled_at = its.settled
        from jsonb_to_recordset(${results}::jsonb) as its (
          email text, attempt integer, state text, error text, due timestamptz, settled timestamptz)
       where claimed.tenant_id = ${tenantId} and claimed.broadcast_id = ${id}
         and claimed.email = its.email
         and claimed.state = 'SENDING' and claimed.attempts = its.attempt
      returning claimed.state
    ), its as (
      select count(*) filter (where state = 'DELIVERED')::int as delivered,
             count(*) filter (where state = 'FAILED')::int as failed,
             count(*) filter (where state = 'UNSUBSCRIBED')::int as unsubscribed
        from settled
    )
    update ${broadcast} as counted
       set delivered_count = counted.delivered_count + its.delivered,
           failed_count = counted.failed_count + its.failed,
           recipient_count = counted.recipient_count - its.unsubscribed
      from its
     where counted.tenant_id = ${tenantId} and counted.id = ${id}
       and its.delivered + its.failed + its.unsubscribed > 0`;
  // Safe to repeat: a result that is stored is not stored again.
  await insist(() => app.system.run((query) => query.execute(statement)));
}

const toResult = ({ claim: { email, attempt }, outcome }: Settled, now: string) => ({
  email,
  attempt,
  state: outcome.state,
  error: "error" in outcome ? outcome.error : null,
  due: "retryAt" in outcome ? outcome.retryAt.toISOString() : now,
  settled: outcome.state === "PENDING" ? null : now,
});
