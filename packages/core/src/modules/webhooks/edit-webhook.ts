import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, firstRow, own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { refuseStale } from "#base/rpc/refuse-stale.ts";
import { recordChanges } from "../activity/record-changes.ts";
import { lockWebhook, refuseUrl } from "./load-webhook.ts";
import { presentWebhook } from "./present-webhook.ts";
import type { editWebhookInput, WebhookOutput } from "./webhook.schema.ts";
import { webhook, webhookDelivery } from "./webhook.sql.ts";

/**
 * Changes a webhook; missing values stay (rules#webhooks). Switched on again, it gets what waited,
 * with three new days.
 */
export function editWebhook(
  ctx: ContextOf<MemberActor>,
  { id, ...changes }: z.output<typeof editWebhookInput>,
): Promise<WebhookOutput> {
  refuseUrl(ctx, changes.url);
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const before = await lockWebhook(tx, tenantId, id);
    refuseStale(ctx, before);
    if (Object.values(changes).every((value) => value === undefined)) return presentWebhook(before);
    const isSwitchedOn = changes.active === true && !before.active;
    if (isSwitchedOn) await tryAgain(tx, tenantId, id);
    const rows = await tx
      .update(webhook)
      .set({ ...changes, ...(isSwitchedOn && { disabledAt: null }) })
      .where(byKey(webhook, tenantId, id))
      .returning();
    const subject = { type: "WEBHOOK", id } as const;
    await recordChanges(tx, ctx, { action: "WEBHOOK_EDITED", subject, before, changes });
    return presentWebhook(firstRow(rows));
  });
}

async function tryAgain(tx: Query, tenantId: TenantId, id: string): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({
      nextAttemptAt: sql`clock_timestamp()`,
      giveUpAt: sql`clock_timestamp() + interval '3 days'`,
    })
    .where(
      own(
        webhookDelivery,
        tenantId,
        eq(webhookDelivery.webhookId, id),
        eq(webhookDelivery.status, "PENDING"),
      ),
    );
}
