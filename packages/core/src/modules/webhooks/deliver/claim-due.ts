import { sql } from "drizzle-orm";
import { newId, type TenantId } from "#base/ids.ts";
import type { Services } from "#base/rpc/context.ts";
import { type DeliveryType, TEST_EVENT } from "../webhook-events.ts";

/** How long a crash delays a message: longer than any attempt takes. */
const LEASE_SECONDS = 30;
/** Concurrent attempts of one webhook, so that a slow receiver takes only a few. */
const MAX_PER_WEBHOOK = 4;
/** Due messages that are looked at, the longest due first. */
const WINDOW = 500;

/** A message that this process has to send now. */
export interface Claimed {
  tenantId: TenantId;
  tenantSlug: string;
  id: string;
  webhookId: string;
  subjectId: string;
  leaseId: string;
  type: DeliveryType;
  data: Record<string, unknown>;
  attempts: number;
  /** When it happened, as RFC 3339. */
  timestamp: string;
  url: string;
  /** None where no AUTH_SECRET opens them any more. */
  secrets: string[];
}

type Stored = Omit<Claimed, "tenantId" | "leaseId" | "secrets"> & {
  tenantId: string;
  secret: string;
  previous: string | null;
  putOff: number;
};

interface ClaimOptions {
  /** Webhooks that get nothing now. */
  busy?: string[];
  leaseSeconds?: number;
}

/**
 * Leases messages that are due: of each subject only the first one that is not delivered yet, so
 * that two processes keep the order; of each webhook a few. When nothing is due it is one probe of
 * the index of due messages, however many webhooks there are. So that this stays so, what is due
 * and cannot go is put off (look).
 */
export async function claimDue(
  app: Services,
  most: number,
  options: ClaimOptions = {},
): Promise<Claimed[]> {
  for (;;) {
    const { claimed, putOff } = await look(app, most, options);
    if (claimed.length > 0 || putOff === 0) return claimed;
  }
}

/**
 * What waits behind a message that failed is put off until that one is tried again; behind one that
 * another process sends for a second; while the club is suspended for a minute; while its webhook is
 * off for a day. The end of the first message, or switching on, releases it immediately, so only
 * what has not changed since it was read is put off. The three days after which a message is given up (rules#webhooks) begin
 * with its first attempt, and again when it had to wait: otherwise one failure after a long suspension
 * would be its last and switch the webhook off. What waits for a webhook that is off gets three new
 * days when it is switched on; until then its time runs out, so that it is purged.
 */
async function look(
  app: Services,
  most: number,
  { busy = [], leaseSeconds = LEASE_SECONDS }: ClaimOptions,
): Promise<{ claimed: Claimed[]; putOff: number }> {
  const leaseId = newId();
  const rows = await app.system.run((query) =>
    query.execute<Stored>(sql`
      with seen as materialized (
        select due.tenant_id, due.id, due.webhook_id, due.subject_id, due.sequence, due.type,
               due.next_attempt_at
          from webhook_delivery as due
         where due.status = 'PENDING' and due.next_attempt_at <= ${NOW}
           and (due.lease_until is null or due.lease_until < now())
           and due.webhook_id <> all (${`{${busy.join()}}`}::uuid[])
         order by due.next_attempt_at limit ${WINDOW}
      ), judged as materialized (
        select seen.*, w.slug, w.url, w.secret, w.is_open, w.is_off, before.until as before_until,
               case when w.previous_secret_until > now() then w.previous_secret end as previous
          from seen
          left join lateral (
            select webhook.*, tenant.slug, off.is_off, tenant.status = 'ACTIVE' and not off.is_off as is_open
              from webhook join tenant on tenant.id = webhook.tenant_id
             cross join lateral (
               select not webhook.active and seen.type <> ${TEST_EVENT} as is_off) as off
             where webhook.tenant_id = seen.tenant_id and webhook.id = seen.webhook_id) as w on true
          left join lateral (${FIRST_BEFORE}) as before on true
      ), ours as materialized (
        select d.tenant_id, d.id, turn.slug, turn.url, turn.secret, turn.previous
          from (select judged.*, row_number() over (
                         partition by tenant_id, webhook_id order by sequence) as nth
                  from judged where is_open and before_until is null) as turn
          join webhook_delivery as d on d.tenant_id = turn.tenant_id and d.id = turn.id
         where turn.nth <= ${MAX_PER_WEBHOOK}
           and d.status = 'PENDING' and d.next_attempt_at = turn.next_attempt_at
         order by turn.next_attempt_at limit ${most} for update of d skip locked
      ), put_off as (
        update webhook_delivery as d
           set next_attempt_at = late.until,
               give_up_at = case when late.is_kept then late.until + interval '3 days'
                                 else d.give_up_at end
          from (select d.tenant_id, d.id, not judged.is_off as is_kept,
                       case when judged.is_open then judged.before_until
                            when judged.is_off then now() + interval '1 day'
                            else now() + interval '1 minute' end as until
                  from judged
                  join webhook_delivery as d
                    on d.tenant_id = judged.tenant_id and d.id = judged.id
                 where (judged.is_open is not true or judged.before_until > now())
                   and d.status = 'PENDING' and d.next_attempt_at = judged.next_attempt_at
                   for update of d skip locked) as late
         where d.tenant_id = late.tenant_id and d.id = late.id
        returning d.id
      ), taken as (
        update webhook_delivery as d
           set lease_id = ${leaseId}, attempts = d.attempts + 1, attempted_at = clock_timestamp(),
               give_up_at = case when d.attempts = 0 then clock_timestamp() + interval '3 days'
                                 else d.give_up_at end,
               lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}),
               next_attempt_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
          from ours
         where d.tenant_id = ours.tenant_id and d.id = ours.id
        returning d.tenant_id as "tenantId", ours.slug as "tenantSlug", d.id, d.webhook_id as "webhookId",
          d.subject_id as "subjectId", d.type, d.data, d.attempts, ours.url, ours.secret,
          ours.previous,
          to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "timestamp"
      )
      select taken.*, behind.count as "putOff"
        from (select count(*)::int from put_off) as behind left join taken on true`),
  );
  const claimed = rows.flatMap(({ putOff: _, tenantId, secret, previous, ...row }) => {
    if (row.id === null) return [];
    const secrets = [secret, previous].flatMap(
      (sealed) => (sealed && app.keys.unseal(sealed)) || [],
    );
    return [{ ...row, tenantId: tenantId as TenantId, leaseId, secrets }];
  });
  return { claimed, putOff: rows[0]?.putOff ?? 0 };
}

/** An index is searched for a stable moment only. Stored ones are rounded to a millisecond. */
const NOW = sql`now() + interval '1 millisecond'`;

/** Until when the first message of the same subject that is not delivered keeps the others. */
const FIRST_BEFORE = sql`
  select case when first.lease_until > now() then now() + interval '1 second'
              else first.next_attempt_at end as until
    from webhook_delivery as first
   where first.tenant_id = seen.tenant_id and first.webhook_id = seen.webhook_id
     and first.subject_id = seen.subject_id and first.status = 'PENDING'
     and first.sequence < seen.sequence
   order by first.sequence limit 1`;
