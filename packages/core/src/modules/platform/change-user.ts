import { asc, eq, isNull, or } from "drizzle-orm";
import type { PlatformActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { foundRow } from "#base/db/query/scoped.ts";
import { asSystem } from "#base/rpc/as-system.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import type { PlatformAction } from "../activity/activity-actions.ts";
import { recordPlatformActivity } from "../activity/record-platform-activity.ts";
import { platformUser } from "../auth/session.sql.ts";
import { presentUser } from "./present-user.ts";
import type { PlatformUserOutput } from "./user.schema.ts";

/** What is to be done to somebody, under the lock of everybody who is not disabled. */
type Change = (
  tx: Query,
  user: PlatformUserOutput,
  otherUsers: readonly PlatformUserOutput[],
) => Promise<void>;

/**
 * Changes a platform user and records it. It locks everybody who is not disabled in the order of
 * their ids: two who disable each other wait here, and one of them stays.
 */
export function changeUser(
  ctx: ContextOf<PlatformActor>,
  id: string,
  action: PlatformAction,
  change: Change,
): Promise<PlatformUserOutput> {
  return asSystem(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(platformUser)
      .where(or(isNull(platformUser.disabledAt), eq(platformUser.id, id)))
      .orderBy(asc(platformUser.id))
      .for("no key update");
    const users = rows.map(presentUser);
    const user = foundRow(
      users.filter((user) => user.id === id),
      "Platform user",
    );
    await change(
      tx,
      user,
      users.filter((user) => user.id !== id),
    );
    await recordUserAct(tx, ctx, action, id);
    const after = await tx.select().from(platformUser).where(eq(platformUser.id, id));
    return presentUser(foundRow(after, "Platform user"));
  });
}

/** Writes an act on a platform user to the platform's log. */
export const recordUserAct = (
  tx: Query,
  { actor, request }: ContextOf<PlatformActor>,
  action: PlatformAction,
  id: string,
): Promise<void> =>
  recordPlatformActivity(tx, request, {
    action,
    actorId: actor.userId,
    subject: { type: "PLATFORM_USER", id },
  });
