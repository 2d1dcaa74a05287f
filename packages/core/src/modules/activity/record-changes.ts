import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { ACTIVITY_FIELDS } from "./activity-actions.ts";
import { type ActValues, changesBetween } from "./changes-between.ts";
import { type Act, recordActivity } from "./record-activity.ts";

/** An edit: the row as it was, and the values that were asked for. */
type Edit = Pick<Act, "action" | "subject"> & {
  before: Readonly<Record<string, unknown>>;
  changes: ActValues;
};

/** Records those values of an edit that are other than before; nothing when none is. */
export async function recordChanges(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  { before, changes, ...act }: Edit,
): Promise<void> {
  const keys = ACTIVITY_FIELDS.filter((key) => changes[key] !== undefined);
  const changed = changesBetween(before, { ...before, ...changes }, keys);
  if (changed) await recordActivity(tx, ctx.actor.tenantId, ctx, { ...act, ...changed });
}
