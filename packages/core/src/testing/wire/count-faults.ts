import { sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import type { TenantId } from "#base/ids.ts";

/**
 * One sentence for each counter of a tenant that is not the number of its rows. Counters and rows
 * are read by one statement, so it may be asked while others write.
 */
export async function countFaults(query: Query, tenantId: TenantId): Promise<string[]> {
  const rows = await query.execute<{ list: string; bucket: string; off: string }>(sql`
      select list, bucket, sum(rows) as off from (
        select list, bucket, rows from row_count where tenant_id = ${tenantId}
        union all select 'member', member_bucket(status, roles), -1
          from member where tenant_id = ${tenantId}
        union all select 'membership_application', status, -1
          from membership_application where tenant_id = ${tenantId}
        union all select 'invoice', status, -1 from invoice where tenant_id = ${tenantId}
        union all select 'payment', status, -1 from payment where tenant_id = ${tenantId}
        union all select 'activity', action, -1 from activity where tenant_id = ${tenantId}
        union all select 'event', status, -1 from event where tenant_id = ${tenantId}
        union all select 'broadcast', status, -1 from broadcast where tenant_id = ${tenantId}
        union all select 'segment', '', -1 from segment where tenant_id = ${tenantId}
        union all select 'bank_entry', statement_id || ' ' || status, -1
          from bank_entry where tenant_id = ${tenantId}
        union all select 'event_paid', event_id || ' ' || currency, -paid_total
          from invoice where tenant_id = ${tenantId} and event_id is not null and kind = 'INVOICE'
        union all select 'queued_scan', event_id::text, -1 from queued_scan
          where tenant_id = ${tenantId}
            and ((let_in and status <> 200) or payment_id is not null)
        union all select 'failed_mail', '', -1 from outbox
          where tenant_id = ${tenantId} and failed_at is not null
        union all select 'member_balance', bucket, -1
          from member_balance where tenant_id = ${tenantId}
        union all select 'balance', concat_ws(' ', member_id, currency), open_total
          from member_balance where tenant_id = ${tenantId}
        union all select 'balance', concat_ws(' ', member_id, currency),
            -(total - paid_total - credited_total)
          from invoice where tenant_id = ${tenantId} and kind = 'INVOICE' and status = 'ISSUED'
        union all select 'credit', concat_ws(' ', member_id, currency), credit_total
          from member_balance where tenant_id = ${tenantId}
        union all select 'credit', concat_ws(' ', member_id, currency), -amount
          from member_credit where tenant_id = ${tenantId}
        union all select 'registration', concat_ws(' ', event_id, ticket_type_id, source, status), rows
          from registration_count cross join lateral (values
            ('PENDING', pending), ('CONFIRMED', confirmed), ('CHECKED_IN', checked_in),
            ('WAITLISTED', waitlisted), ('CANCELLED', cancelled)) as kept (status, rows)
          where tenant_id = ${tenantId}
        union all select 'registration', concat_ws(' ', event_id, ticket_type_id, source, status), -1
          from registration where tenant_id = ${tenantId}
        union all select 'waitlist', concat_ws(' ', event_id, level, block), people
          from waitlist_block where tenant_id = ${tenantId}
        union all select 'waitlist', concat_ws(' ', event_id, level, waitlist_number >> (5 * level)), -1
          from registration cross join generate_series(1, 3) as level
          where tenant_id = ${tenantId} and status = 'WAITLISTED'
      ) as each group by list, bucket having sum(rows) <> 0 order by 1, 2`);
  return rows.map(({ list, bucket, off }) => `the counter of ${list} ${bucket} is off by ${off}`);
}
