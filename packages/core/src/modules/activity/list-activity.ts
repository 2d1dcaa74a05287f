import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { keptTotal, narrowsOnlyBy } from "#base/db/query/kept-total.ts";
import { listPage } from "#base/db/query/list-page.ts";
import type { Page } from "#base/pagination.ts";
import { type CallerContext, inTenant } from "#base/rpc/context.ts";
import { requireRecentAuthentication } from "#base/rpc/require-recent-authentication.ts";
import type { ActivityOutput, activityListInput } from "./activity.schema.ts";
import { activity } from "./activity.sql.ts";
import { exportActivity } from "./export-activity.ts";
import { fromActivity, matchingActivity, presentActivity } from "./read-activity.ts";

/** One page of the tenant's activity log, newest first, or all of it as CSV (rules#activity). */
export async function listActivity(
  ctx: CallerContext<MemberActor>,
  input: z.output<typeof activityListInput>,
): Promise<Page<ActivityOutput> | string> {
  if (input.format === "csv") {
    requireRecentAuthentication(ctx.actor, ctx.now);
    return exportActivity(ctx, input);
  }
  const { tenantId } = ctx.actor;
  return inTenant(
    ctx,
    (tx) =>
      listPage(tx, input, {
        from: fromActivity,
        counted: activity,
        tenantId,
        kept: narrowsOnlyBy(input, "action")
          ? keptTotal(tenantId, "activity", input.action)
          : undefined,
        where: matchingActivity(tenantId, input),
        sort: activity.at,
        tie: activity.id,
        map: presentActivity,
      }),
    { oneRoundTrip: true },
  );
}
