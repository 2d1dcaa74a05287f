import { lt, sql } from "drizzle-orm";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { findClubs } from "#base/jobs/find-clubs.ts";
import { runRound } from "#base/jobs/run-round.ts";
import type { Services } from "#base/rpc/context.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { memberBalance } from "./member-balance.sql.ts";

const BALANCES_AT_ONCE = 500;

/**
 * Adds up the balances of which an invoice has become overdue since they were added up last: those
 * of all clubs together, and club by club when one fails.
 */
export const refreshDueBalances = (app: Services): Promise<void> =>
  runRound(app, "refreshDueBalances", async ({ attempt }) => {
    try {
      await refreshAll(app);
    } catch {
      const due = lt(memberBalance.nextDueAt, app.clock.now());
      const hasDue = sql`${tenant.id} in (select tenant_id from ${memberBalance} where ${due})`;
      for await (const tenantId of findClubs(app, hasDue))
        await attempt({ tenantId }, () => refreshAll(app, tenantId));
    }
  });

async function refreshAll({ system, clock }: Services, tenantId?: TenantId): Promise<void> {
  const now = iso(clock.now());
  const ofClub = tenantId ? sql`, ${tenantId}::uuid` : sql``;
  const refreshSome = () =>
    system.run((query) =>
      query.execute(sql`
        select refresh_due_balances(${now}::timestamptz, ${BALANCES_AT_ONCE}${ofClub})
          as refreshed`),
    );
  for (;;) {
    const [row] = await refreshSome();
    if (Number(row?.["refreshed"]) < BALANCES_AT_ONCE) return;
  }
}
