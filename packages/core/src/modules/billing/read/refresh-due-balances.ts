import { sql } from "drizzle-orm";
import { iso } from "#base/fields.schema.ts";
import type { Services } from "#base/rpc/context.ts";

const BALANCES_AT_ONCE = 500;

/** Adds up the balances of which an invoice has become overdue since they were added up last. */
export async function refreshDueBalances(app: Services): Promise<void> {
  const now = iso(app.clock.now());
  const refreshSome = () =>
    app.system.run((query) =>
      query.execute(sql`select refresh_due_balances(${now}::timestamptz, ${BALANCES_AT_ONCE})
        as refreshed`),
    );
  for (;;) {
    const [row] = await refreshSome();
    if (Number(row?.["refreshed"]) < BALANCES_AT_ONCE) return;
  }
}
