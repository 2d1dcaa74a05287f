import { lt, sql } from "drizzle-orm";
import { DAY } from "../clock.ts";
import { inBatches } from "../jobs/in-batches.ts";
import type { Services } from "../rpc/context.ts";
import { outbox } from "./outbox.sql.ts";

const KEPT_DAYS = 30;

/**
 * Deletes mail that was sent a month ago and adds it to its tenant's count, which the usage needs.
 * Mail that was never sent stays for somebody to look at.
 */
export async function pruneOutbox({ system, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY);
  await inBatches(system, (query, most) => {
    const old = query
      .select({ id: outbox.id })
      .from(outbox)
      .where(lt(outbox.sentAt, before))
      // So that no plan reads the table instead of its index.
      .orderBy(outbox.sentAt)
      .limit(most)
      .for("update", { skipLocked: true });
    return query.execute(sql`
      with pruned as (
        delete from ${outbox} where ${outbox.id} = any(array(${old})) returning tenant_id
      ), counted as (
        update tenant set mails_pruned = mails_pruned + its.pruned
          from (select tenant_id, count(*)::int as pruned from pruned group by tenant_id) as its
         where tenant.id = its.tenant_id
      )
      select tenant_id from pruned`);
  });
}
