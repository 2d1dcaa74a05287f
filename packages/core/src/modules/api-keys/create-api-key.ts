import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { invalid, unauthorized } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { loadMember } from "../membership/member/load-member.ts";
import type { createApiKeyInput, newApiKeyOutput } from "./api-key.schema.ts";
import { apiKey } from "./api-key.sql.ts";
import { newApiKeyToken } from "./api-key-token.ts";
import { presentApiKey } from "./present-api-key.ts";

/**
 * Makes a key and shows its token, once (rules#api-keys). An administrator has every permission, so
 * any may be given; at each request the key has those of them that its maker still has. 401 for a
 * maker who was deactivated since the request began: locking the row makes a deactivation, which
 * revokes all keys of its member, wait for the new one.
 */
export function createApiKey(
  ctx: ContextOf<MemberActor>,
  { name, permissions, expiresAt = null }: z.output<typeof createApiKeyInput>,
): Promise<z.infer<typeof newApiKeyOutput>> {
  const { tenantId, memberId } = ctx.actor;
  if (expiresAt && expiresAt <= ctx.now)
    throw invalid({ path: "expiresAt", message: "must be in the future", code: "invalid_value" });
  const { token, ...stored } = newApiKeyToken();
  return inTenant(ctx, async (tx) => {
    const maker = await loadMember(tx, tenantId, memberId, { lock: true });
    if (maker.status !== "ACTIVE") throw unauthorized();
    const rows = await tx
      .insert(apiKey)
      .values({ tenantId, name, permissions, expiresAt, createdBy: memberId, ...stored })
      .returning();
    const key = firstRow(rows);
    await recordActivity(tx, tenantId, ctx, {
      action: "API_KEY_CREATED",
      subject: { type: "API_KEY", id: key.id },
      after: { name, permissions, expiresAt },
    });
    return { ...presentApiKey({ key, maker, status: "ACTIVE" }), token };
  });
}
