import { eq, isNull } from "drizzle-orm";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { apiKey } from "../../api-keys/api-key.sql.ts";

/**
 * Revokes the API keys that a member made, so that a later reactivation gives no program its access
 * back (rules#api-keys). Lock the member before: a key that is made at the same moment waits.
 */
export async function revokeMemberKeys(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  memberId: string,
): Promise<void> {
  const { tenantId } = ctx.actor;
  const revoked = await tx
    .update(apiKey)
    .set({ revokedAt: ctx.now })
    .where(own(apiKey, tenantId, eq(apiKey.createdBy, memberId), isNull(apiKey.revokedAt)))
    .returning({ id: apiKey.id, name: apiKey.name });
  const acts = revoked.map(({ id, name }) => ({
    action: "API_KEY_REVOKED" as const,
    subject: { type: "API_KEY" as const, id },
    before: { name },
  }));
  await recordActivity(tx, tenantId, ctx, ...acts);
}
