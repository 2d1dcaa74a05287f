import { sql } from "drizzle-orm";
import type { Services } from "#base/rpc/context.ts";
import type { Language } from "#base/text/languages.ts";
import { member } from "../../membership/member.sql.ts";
import { broadcast, broadcastRecipient, mailingAddress } from "../broadcast.sql.ts";
import type { BroadcastKey } from "../load-broadcast.ts";

/** After this time in milliseconds a worker counts as dead; no mail server takes so long. */
export const LEASE_MS = 5 * 60_000;

/** A recipient that only this worker writes to now. `attempt` identifies the claim. */
export interface Claim {
  email: string;
  attempt: number;
  token: string;
  unsubscribed: boolean;
  /** What the member of this address reads; null is the club's language. */
  language: Language | null;
}

/**
 * Claims up to `most` of the next due recipients of a broadcast: new ones, those to retry, and those
 * whose worker died. The statement checks the broadcast's status itself, so a cancelled broadcast
 * has none.
 */
export async function claimRecipients(
  app: Services,
  { tenantId, id }: BroadcastKey,
  most: number,
): Promise<Claim[]> {
  const now = app.clock.now();
  const leaseEnds = new Date(now.getTime() + LEASE_MS).toISOString();
  return await app.system.run((query) =>
    query.execute<Claim & Record<string, unknown>>(sql`
      with next as materialized (
        select r.email from ${broadcastRecipient} as r
          join ${broadcast} as b on b.tenant_id = r.tenant_id and b.id = r.broadcast_id
         where r.tenant_id = ${tenantId} and r.broadcast_id = ${id} and b.status = 'SENDING'
           and r.state in ('PENDING', 'SENDING') and r.due_at <= ${now.toISOString()}::timestamptz
         order by r.due_at, r.email
         limit ${most} for update of r skip locked)
      update ${broadcastRecipient} as taken
         set state = 'SENDING', attempts = taken.attempts + 1, due_at = ${leaseEnds}::timestamptz
        from next, ${mailingAddress} as address
       where taken.tenant_id = ${tenantId} and taken.broadcast_id = ${id}
         and taken.email = next.email
         and address.tenant_id = taken.tenant_id and address.email = taken.email
      returning taken.email, taken.attempts as attempt, address.token,
                address.unsubscribed_at is not null as unsubscribed,
                (select language from ${member} as m
                  where m.tenant_id = ${tenantId} and m.email = taken.email) as language`),
  );
}
