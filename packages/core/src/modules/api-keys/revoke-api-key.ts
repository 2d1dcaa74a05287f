import { eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, foundRow, joinByKey, own } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { member } from "../membership/member.sql.ts";
import type { ApiKeyOutput, apiKeyInput } from "./api-key.schema.ts";
import { apiKey } from "./api-key.sql.ts";
import { presentApiKey, SHOWN_OF_MAKER, statusAt } from "./present-api-key.ts";

/** Ends a key: it is refused from the next request on. A revoked one stays as it is. */
export function revokeApiKey(
  ctx: ContextOf<MemberActor>,
  { id }: z.infer<typeof apiKeyInput>,
): Promise<ApiKeyOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const [revoked] = await tx
      .update(apiKey)
      .set({ revokedAt: ctx.now })
      .where(own(apiKey, tenantId, eq(apiKey.id, id), isNull(apiKey.revokedAt)))
      .returning({ name: apiKey.name });
    const shown = await readApiKey(tx, ctx, id);
    if (revoked)
      await recordActivity(tx, tenantId, ctx, {
        action: "API_KEY_REVOKED",
        subject: { type: "API_KEY", id },
        before: { name: revoked.name },
      });
    return shown;
  });
}

async function readApiKey(
  tx: Query,
  { actor: { tenantId }, now }: ContextOf<MemberActor>,
  id: string,
): Promise<ApiKeyOutput> {
  const rows = await tx
    .select({ key: apiKey, maker: SHOWN_OF_MAKER, status: statusAt(now) })
    .from(apiKey)
    .innerJoin(member, joinByKey(member, apiKey.createdBy))
    .where(byKey(apiKey, tenantId, id));
  return presentApiKey(foundRow(rows, "API key"));
}
