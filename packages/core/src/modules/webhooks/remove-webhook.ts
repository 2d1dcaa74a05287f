import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { byKey, own } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { lockWebhook } from "./load-webhook.ts";
import type { removedWebhook, webhookInput } from "./webhook.schema.ts";
import { webhook, webhookDelivery } from "./webhook.sql.ts";

/** Deletes a webhook with its log: nothing more is sent to it. */
export function removeWebhook(
  ctx: ContextOf<MemberActor>,
  { id }: z.infer<typeof webhookInput>,
): Promise<z.infer<typeof removedWebhook>> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const { url, events } = await lockWebhook(tx, tenantId, id);
    await tx
      .delete(webhookDelivery)
      .where(own(webhookDelivery, tenantId, eq(webhookDelivery.webhookId, id)));
    await tx.delete(webhook).where(byKey(webhook, tenantId, id));
    await recordActivity(tx, tenantId, ctx, {
      action: "WEBHOOK_DELETED",
      subject: { type: "WEBHOOK", id },
      before: { url, events },
    });
    return { id };
  });
}
