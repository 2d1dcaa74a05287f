import { lt, type SQL, sql } from "drizzle-orm";
import { DAY } from "../clock.ts";
import type { Query } from "../db/pool/client.ts";
import { changeOldest } from "../jobs/change-oldest.ts";
import { runRound } from "../jobs/run-round.ts";
import type { Services } from "../rpc/context.ts";
import { outbox } from "./outbox.sql.ts";

const KEPT_DAYS = 30;

/**
 * Deletes mail that was sent a month ago and adds it to its tenant's count, which the usage needs.
 * Mail that was never sent stays for somebody to look at.
 */
export const pruneOutbox = (app: Services): Promise<void> =>
  runRound(app, "pruneOutbox", async (round) => {
    const before = new Date(app.clock.now().getTime() - KEPT_DAYS * DAY);
    await changeOldest(round, {
      moment: outbox.sentAt,
      owner: outbox.tenantId,
      where: lt(outbox.sentAt, before),
      skipsLocked: true,
      change: deleteCounted,
    });
  });

const deleteCounted = (tx: Query, ctids: SQL): Promise<unknown[]> =>
  tx.execute(sql`
    with pruned as (
      delete from ${outbox} where ctid = any(${ctids}) returning tenant_id
    ), counted as (
      update tenant set mails_pruned = mails_pruned + its.pruned
        from (select tenant_id, count(*)::int as pruned from pruned group by tenant_id) as its
       where tenant.id = its.tenant_id
    )
    select tenant_id from pruned`);
