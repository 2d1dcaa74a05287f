import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { byKey, foundRow, own } from "#base/db/query/scoped.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { presentWebhook, SHOWN_OF_WEBHOOK } from "./present-webhook.ts";
import type { WebhookOutput, webhookInput, webhookListInput } from "./webhook.schema.ts";
import { webhook } from "./webhook.sql.ts";

/** The tenant's webhooks, without their secrets. */
export const listWebhooks = (
  ctx: ContextOf<MemberActor>,
  input: z.output<typeof webhookListInput>,
): Promise<Page<WebhookOutput>> =>
  inTenant(
    ctx,
    (tx) =>
      listPage(tx, input, {
        from: selectShown,
        where: own(webhook, ctx.actor.tenantId),
        sort: webhook[input.sortBy],
        tie: webhook.id,
        map: presentWebhook,
      }),
    { oneRoundTrip: true },
  );

/** One webhook of the tenant. */
export async function getWebhook(
  ctx: ContextOf<MemberActor>,
  { id }: z.infer<typeof webhookInput>,
): Promise<WebhookOutput> {
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select(SHOWN_OF_WEBHOOK)
      .from(webhook)
      .where(byKey(webhook, ctx.actor.tenantId, id)),
  );
  return presentWebhook(foundRow(rows, "Webhook"));
}

const selectShown = (query: Query) => query.select(SHOWN_OF_WEBHOOK).from(webhook).$dynamic();
