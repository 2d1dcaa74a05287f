import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { listPage } from "#base/db/list-page.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { ActivityOutput, activityListInput } from "./activity.schema.ts";
import { activity } from "./activity.sql.ts";
import { exportActivity } from "./export-activity.ts";
import { fromActivity, matchingActivity, presentActivity } from "./read-activity.ts";

/** One page of the tenant's activity log, newest first, or all of it as CSV (rules#activity). */
export const listActivity = (
  ctx: ContextOf<MemberActor>,
  input: z.output<typeof activityListInput>,
): Promise<Page<ActivityOutput> | string> =>
  input.format === "csv"
    ? exportActivity(ctx, input)
    : inTenant(ctx, (tx) =>
        listPage(tx, input, {
          from: fromActivity(tx),
          counted: activity,
          where: matchingActivity(ctx.actor.tenantId, input),
          sort: activity.at,
          tie: activity.id,
          map: presentActivity,
        }),
      );
