import { sql } from "drizzle-orm";
import { outbox } from "#base/mail/outbox.sql.ts";
import type { Services } from "#base/rpc/context.ts";
import { checkinAudit, checkinAuditSeal } from "./modules/audit/audit.sql.ts";
import { importBatch } from "./modules/imports/imports.sql.ts";

/** What waits for the worker, of all tenants together. */
export type Backlog = Record<
  | "mailOwed"
  | "mailFailed"
  | "mailOldestSeconds"
  | "jobsWaiting"
  | "jobsRunning"
  | "jobsFailed"
  | "jobsFailing"
  | "jobsOldestSeconds"
  | "importsQueued"
  | "importsRunning"
  | "auditUnsealed",
  number
>;

/**
 * Counts in one statement, of which each part has an index. Entries of the audit are looked for as
 * far back as six hours: they are sealed within seconds, and a sealer that rests is seen long before.
 */
export async function countBacklog({ system }: Pick<Services, "system">): Promise<Backlog> {
  const [backlog] = await system.run((query) =>
    query.execute<Backlog>(sql`
      select mail.*, failed.*, jobs.*, imports.*, audit.*
        from (select count(*)::int as "mailOwed",
                     coalesce(extract(epoch from now() - min(created_at)), 0)::float8
                       as "mailOldestSeconds"
                from ${outbox} where queued_at is null and sent_at is null) as mail,
             (select count(*)::int as "mailFailed"
                from ${outbox} where failed_at is not null) as failed,
             (select count(*) filter (where locked_at is null and ${CAN_RUN})::int as "jobsWaiting",
                     count(*) filter (where locked_at is not null)::int as "jobsRunning",
                     count(*) filter (where attempts >= max_attempts)::int as "jobsFailed",
                     count(*) filter (where last_error is not null
                       and task_identifier <> 'sendMail')::int as "jobsFailing",
                     coalesce(extract(epoch from now() - min(run_at)
                       filter (where locked_at is null and ${CAN_RUN})), 0)::float8
                       as "jobsOldestSeconds"
                from graphile_worker.jobs) as jobs,
             (select count(*) filter (where status = 'QUEUED')::int as "importsQueued",
                     count(*) filter (where status = 'RUNNING')::int as "importsRunning"
                from ${importBatch} where status in ('QUEUED', 'RUNNING')) as imports,
             (select count(*)::int as "auditUnsealed"
                from ${checkinAudit} as entry
               where entry.at > now() - interval '6 hours' and not exists (
                 select from ${checkinAuditSeal} as seal
                  where seal.tenant_id = entry.tenant_id and seal.event_id = entry.event_id
                    and seal.entry_id = entry.id)) as audit`),
  );
  if (!backlog) throw new Error("A count has one row");
  return backlog;
}

const CAN_RUN = sql.raw("attempts < max_attempts and run_at <= now()");
