import { desc } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { writeCsv } from "#base/csv.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { ActivityOutput, activityExportInput } from "./activity.schema.ts";
import { activity } from "./activity.sql.ts";
import { fromActivity, matchingActivity, presentActivity } from "./read-activity.ts";
import { recordActivity } from "./record-activity.ts";

/** A file that a spreadsheet opens; a longer log is asked for by its periods. */
const MOST_ROWS = 50_000;

/**
 * The tenant's activity log as CSV, by the same filters and in the same order as the list: the
 * newest 50,000 entries (rules#activity). The download is itself an act of the log.
 */
export async function exportActivity(
  ctx: ContextOf<MemberActor>,
  input: z.output<typeof activityExportInput>,
): Promise<string> {
  const { tenantId } = ctx.actor;
  const found = await inTenant(ctx, async (tx) => {
    const rows = await fromActivity(tx)
      .where(matchingActivity(tenantId, input))
      .orderBy(desc(activity.at), desc(activity.id))
      .limit(MOST_ROWS);
    const subject = { type: "TENANT" as const, id: tenantId };
    await recordActivity(tx, tenantId, ctx, { action: "ACTIVITY_EXPORTED", subject });
    return rows;
  });
  ctx.reply.header("Content-Type", "text/csv");
  ctx.reply.header("Content-Disposition", 'attachment; filename="activity.csv"');
  const rows = found.map((row) => flatten(presentActivity(row)));
  return writeCsv([COLUMNS, ...rows.map((row) => COLUMNS.map((name) => row[name] ?? null))]);
}

const COLUMNS = [
  "at",
  "action",
  "actorType",
  "actorName",
  "subjectType",
  "subjectName",
  "before",
  "after",
  "ip",
  "userAgent",
  "actorId",
  "subjectId",
  "requestId",
  "id",
] as const;

function flatten(entry: ActivityOutput): Record<string, string | null> {
  const { actor, subject, before, after, ...plain } = entry;
  return {
    ...plain,
    actorType: actor.type,
    actorName: actor.name,
    actorId: actor.id,
    subjectType: subject.type,
    subjectName: subject.name,
    subjectId: subject.id,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  };
}
