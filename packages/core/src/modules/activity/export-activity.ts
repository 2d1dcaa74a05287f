import { and, desc, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { exportCsv } from "#base/export/export-csv.ts";
import type { TenantId } from "#base/ids.ts";
import { type CallerContext, inTenant } from "#base/rpc/context.ts";
import type { ActivityOutput, activityExportInput } from "./activity.schema.ts";
import { activity } from "./activity.sql.ts";
import { fromActivity, matchingActivity, presentActivity } from "./read-activity.ts";
import { recordActivity } from "./record-activity.ts";

type Input = z.output<typeof activityExportInput>;

/** A file that a spreadsheet opens; a longer log is asked for by its periods. */
const MAX_ROWS = 50_000;
const ROWS_A_PART = 1_000;

/**
 * The tenant's activity log as CSV, by the same filters and in the same order as the list: the
 * newest 50,000 entries (rules#activity). The download is itself an act of the log.
 */
export function exportActivity(ctx: CallerContext<MemberActor>, input: Input): Promise<string> {
  const { tenantId } = ctx.actor;
  return exportCsv(ctx, {
    columns: COLUMNS,
    async *read(tx) {
      for await (const acts of actsInParts(tx, tenantId, input))
        yield acts.map(flatten).map((row) => COLUMNS.map((name) => row[name] ?? null));
    },
    record: () =>
      inTenant(ctx, (tx) => {
        const subject = { type: "TENANT" as const, id: tenantId };
        return recordActivity(tx, tenantId, ctx, { action: "ACTIVITY_EXPORTED", subject });
      }),
    filename: () => "activity.csv",
  });
}

/** Each part begins where the one before ended. */
async function* actsInParts(
  tx: Query,
  tenantId: TenantId,
  input: Input,
): AsyncGenerator<ActivityOutput[]> {
  let before: SQL | undefined;
  for (let read = 0; read < MAX_ROWS; read += ROWS_A_PART) {
    const rows = await readPart(tx, and(matchingActivity(tenantId, input), before));
    yield rows.map(presentActivity);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_A_PART) return;
    before = olderThan(tx, tenantId, last.entry.id);
  }
}

/** Finds the ids first, so that no plan joins whole tables to name the subjects of a part. */
function readPart(tx: Query, matching: SQL | undefined) {
  const newest = [desc(activity.at), desc(activity.id)];
  const ids = tx
    .select({ id: activity.id })
    .from(activity)
    .where(matching)
    .orderBy(...newest)
    .limit(ROWS_A_PART);
  return fromActivity(tx)
    .where(and(matching, sql`${activity.id} = any(array(${ids}))`))
    .orderBy(...newest);
}

const lastRead = alias(activity, "last_read");

/** The database compares its own times, since a Date would lose the microseconds. */
function olderThan(tx: Query, tenantId: TenantId, id: string): SQL {
  const at = tx
    .select({ at: lastRead.at })
    .from(lastRead)
    .where(byKey(lastRead, tenantId, id));
  return sql`(${activity.at}, ${activity.id}) < ((${at}), ${id}::uuid)`;
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
