import { type SQL, sql } from "drizzle-orm";
import { insist } from "#base/jobs/insist.ts";
import type { Services } from "#base/rpc/context.ts";
import { broadcast, broadcastRecipient } from "./broadcast.sql.ts";
import type { RecipientState } from "./broadcast-states.ts";
import type { Claim } from "./claim-recipient.ts";
import type { BroadcastKey } from "./load-broadcast.ts";

/** The result of a claimed recipient. */
export type Outcome =
  | { state: "DELIVERED" }
  | { state: "FAILED"; error: string }
  | { state: "UNSUBSCRIBED" }
  | { state: "PENDING"; error: string; retryAt: Date };

// The broadcast's own counter for a state, so that its progress is one row to read.
const COUNTED: Partial<Record<RecipientState, SQL>> = {
  DELIVERED: sql`delivered_count = counted.delivered_count + 1`,
  FAILED: sql`failed_count = counted.failed_count + 1`,
  UNSUBSCRIBED: sql`recipient_count = counted.recipient_count - 1`,
};

/**
 * Stores the result of a claim and counts it, in one statement. When the claim has ended and
 * another worker has the recipient, only that worker's result counts, so nothing is counted twice.
 */
export async function recordDelivery(
  app: Services,
  { tenantId, id }: BroadcastKey,
  { email, attempt }: Claim,
  outcome: Outcome,
): Promise<void> {
  const { state } = outcome;
  const error = "error" in outcome ? outcome.error : null;
  const now = app.clock.now().toISOString();
  const dueAt = "retryAt" in outcome ? outcome.retryAt.toISOString() : now;
  const counted = COUNTED[state];
  const settled = sql`
    update ${broadcastRecipient}
       set state = ${state}, due_at = ${dueAt}::timestamptz, last_error = ${error},
           settled_at = ${state === "PENDING" ? null : now}::timestamptz
     where tenant_id = ${tenantId} and broadcast_id = ${id} and email = ${email}
       and state = 'SENDING' and attempts = ${attempt}`;
  const statement = counted
    ? sql`with settled as (${settled} returning 1)
          update ${broadcast} as counted set ${counted} from settled
           where counted.tenant_id = ${tenantId} and counted.id = ${id}`
    : settled;
  // Safe to repeat: a result that is stored is not stored again.
  await insist(() => app.system.run((query) => query.execute(statement)));
}
