import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { DAY } from "#base/clock.ts";
import { byKey, firstRow } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { newWebhookSecret } from "./deliver/sign-message.ts";
import { lockWebhook } from "./load-webhook.ts";
import { presentWebhook } from "./present-webhook.ts";
import type { newWebhookOutput, webhookInput } from "./webhook.schema.ts";
import { webhook } from "./webhook.sql.ts";

/** A new secret, shown once. For a day the old one signs as well, so that no message is refused. */
export function rotateSecret(
  ctx: ContextOf<MemberActor>,
  { id }: z.infer<typeof webhookInput>,
): Promise<z.infer<typeof newWebhookOutput>> {
  const { tenantId } = ctx.actor;
  const secret = newWebhookSecret();
  return inTenant(ctx, async (tx) => {
    const before = await lockWebhook(tx, tenantId, id);
    const rows = await tx
      .update(webhook)
      .set({
        secret: ctx.app.keys.seal(secret),
        previousSecret: before.secret,
        previousSecretUntil: new Date(ctx.now.getTime() + DAY),
      })
      .where(byKey(webhook, tenantId, id))
      .returning();
    const subject = { type: "WEBHOOK", id } as const;
    await recordActivity(tx, tenantId, ctx, { action: "WEBHOOK_SECRET_ROTATED", subject });
    return { ...presentWebhook(firstRow(rows)), secret };
  });
}
