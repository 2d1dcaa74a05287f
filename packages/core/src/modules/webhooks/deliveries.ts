import { and, eq, gte, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { byKey, firstRow, foundRow, own } from "#base/db/query/scoped.ts";
import { conflict, notFound, unprocessable } from "#base/errors.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { lockWebhook } from "./load-webhook.ts";
import { presentDelivery, SHOWN_OF_DELIVERY } from "./present-webhook.ts";
import type {
  DeliveryOutput,
  deliveryInput,
  deliveryListInput,
  webhookInput,
} from "./webhook.schema.ts";
import { webhook, webhookDelivery } from "./webhook.sql.ts";
import { TEST_EVENT } from "./webhook-events.ts";

/** What was sent to a webhook in the last 30 days, and what was answered. */
export async function listDeliveries(
  ctx: ContextOf<MemberActor>,
  { id, status, type, from, to, ...input }: z.output<typeof deliveryListInput>,
): Promise<Page<DeliveryOutput>> {
  const { tenantId } = ctx.actor;
  const [webhookRows, deliveryPage] = await inTenant(
    ctx,
    (tx) =>
      pipeline(tx, [
        tx
          .select({ id: webhook.id })
          .from(webhook)
          .where(byKey(webhook, tenantId, id)),
        listPage(tx, input, {
          from: selectShown,
          where: own(
            webhookDelivery,
            tenantId,
            eq(webhookDelivery.webhookId, id),
            status && inArray(webhookDelivery.status, status),
            type && inArray(webhookDelivery.type, type),
            from && gte(webhookDelivery.createdAt, from),
            to && lte(webhookDelivery.createdAt, to),
          ),
          sort: webhookDelivery[input.sortBy],
          tie: webhookDelivery.id,
          map: presentDelivery,
        }),
      ]),
    { oneRoundTrip: true },
  );
  if (webhookRows.length === 0) throw notFound("Webhook");
  return deliveryPage;
}

/**
 * Sends a message again, with the same id. 422 while the webhook is off, 409 while the message is
 * being sent.
 */
export function redeliver(
  ctx: ContextOf<MemberActor>,
  { id, deliveryId }: z.infer<typeof deliveryInput>,
): Promise<DeliveryOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const { active } = await lockWebhook(tx, tenantId, id);
    const itself = and(
      byKey(webhookDelivery, tenantId, deliveryId),
      eq(webhookDelivery.webhookId, id),
    );
    const rows = await tx.select().from(webhookDelivery).where(itself).for("no key update");
    const { type } = foundRow(rows, "Delivery");
    if (!active && type !== TEST_EVENT)
      throw unprocessable("The webhook is disabled. Enable it first.");
    const [again] = await tx
      .update(webhookDelivery)
      .set({
        status: "PENDING",
        nextAttemptAt: sql`clock_timestamp()`,
        giveUpAt: sql`clock_timestamp() + interval '3 days'`,
      })
      .where(
        and(
          itself,
          or(
            isNull(webhookDelivery.leaseUntil),
            lt(webhookDelivery.leaseUntil, sql`clock_timestamp()`),
          ),
        ),
      )
      .returning(SHOWN_OF_DELIVERY);
    if (!again) throw conflict("The message is being sent at this moment. Try again later.");
    return presentDelivery(again);
  });
}

/** Owes the webhook a message of no event, also while it is off. It is tried once. */
export function sendTest(
  ctx: ContextOf<MemberActor>,
  { id }: z.infer<typeof webhookInput>,
): Promise<DeliveryOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    await lockWebhook(tx, tenantId, id);
    const rows = await tx
      .insert(webhookDelivery)
      .values({ tenantId, webhookId: id, type: TEST_EVENT, subjectId: id, data: { webhookId: id } })
      .returning(SHOWN_OF_DELIVERY);
    return presentDelivery(firstRow(rows));
  });
}

const selectShown = (query: Query) =>
  query.select(SHOWN_OF_DELIVERY).from(webhookDelivery).$dynamic();
