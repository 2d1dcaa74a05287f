import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { firstRow, own } from "#base/db/query/scoped.ts";
import { unprocessable } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { newWebhookSecret } from "./deliver/sign-message.ts";
import { refuseUrl } from "./load-webhook.ts";
import { presentWebhook } from "./present-webhook.ts";
import type { createWebhookInput, newWebhookOutput } from "./webhook.schema.ts";
import { webhook } from "./webhook.sql.ts";

/** Each act of the club writes a message for each of them. */
const MAX_WEBHOOKS = 10;

/** Makes a webhook and shows its secret, once (rules#webhooks). 422 beyond ten of a tenant. */
export function createWebhook(
  ctx: ContextOf<MemberActor>,
  { url, events, description = null, active }: z.output<typeof createWebhookInput>,
): Promise<z.infer<typeof newWebhookOutput>> {
  refuseUrl(ctx, url);
  const { tenantId, memberId: createdBy } = ctx.actor;
  const secret = newWebhookSecret();
  const values = { url, events, description, active };
  return inTenant(ctx, async (tx) => {
    // Without the lock two simultaneous requests would not count each other's webhook.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhook'), hashtext(${tenantId}))`);
    if ((await tx.$count(webhook, own(webhook, tenantId))) >= MAX_WEBHOOKS)
      throw unprocessable(`An organisation can have at most ${MAX_WEBHOOKS} webhooks`);
    const rows = await tx
      .insert(webhook)
      .values({ tenantId, createdBy, ...values, secret: ctx.app.keys.seal(secret) })
      .returning();
    const row = firstRow(rows);
    await recordActivity(tx, tenantId, ctx, {
      action: "WEBHOOK_CREATED",
      subject: { type: "WEBHOOK", id: row.id },
      after: values,
    });
    return { ...presentWebhook(row), secret };
  });
}
