import { isDeepStrictEqual } from "node:util";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { type Act, recordActivity } from "./record-activity.ts";

/** An edit: the row as it was, and the values that were asked for. */
type Edit = Pick<Act, "action" | "subject" | "memberId"> & {
  before: Readonly<Record<string, unknown>>;
  changes: Readonly<Record<string, unknown>>;
};

/** Records those values of an edit that are other than before; nothing when none is. */
export async function recordChanges(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  { before, changes, ...act }: Edit,
): Promise<void> {
  const changed = Object.entries(changes).filter(
    ([key, value]) => value !== undefined && !isDeepStrictEqual(value, before[key]),
  );
  if (changed.length === 0) return;
  await recordActivity(tx, ctx.actor.tenantId, ctx, {
    ...act,
    before: Object.fromEntries(changed.map(([key]) => [key, before[key]])),
    after: Object.fromEntries(changed),
  });
}
