import { and, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { firstRow, own } from "#base/db/query/scoped.ts";
import { conflict, unprocessable } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { next } from "#base/transitions.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import type { PublishOutput } from "../event.schema.ts";
import { event } from "../event.sql.ts";
import { EVENT_TRANSITIONS } from "../event-states.ts";
import type { eventKeyInput } from "../events.schema.ts";
import { findEventId, isPaid, loadEvent } from "../load-event.ts";
import { presentEvent } from "../present/present-event.ts";

/**
 * DRAFT → PUBLISHED (rules#publish). A PUBLISHED event is 200, unchanged; CONFLICT from any other
 * status; UNPROCESSABLE_ENTITY when it is over already. The update requires DRAFT, so that of two
 * simultaneous requests one publishes and the other finds it PUBLISHED. Warns when the event has a price
 * and the tenant has no payment instructions, so that nobody could pay.
 */
export async function publish(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof eventKeyInput>,
): Promise<PublishOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const eventId = await findEventId(tx, tenantId, input.id);
    const isItsDraft = own(event, tenantId, eq(event.id, eventId), eq(event.status, "DRAFT"));
    const published = await tx
      .update(event)
      .set({ status: EVENT_TRANSITIONS.publish.DRAFT, publishedAt: ctx.now })
      .where(and(isItsDraft, gt(event.endsAt, ctx.now)))
      .returning({ id: event.id });
    const wholeEvent = await loadEvent(tx, tenantId, eventId);
    const { status } = wholeEvent.event;
    if (!next(EVENT_TRANSITIONS, "publish", status))
      throw conflict(`An event with status ${status} cannot be published`);
    if (status === "DRAFT") throw unprocessable("This event has ended. Change its dates first.");
    await recordActivity(
      tx,
      tenantId,
      ctx,
      ...published.map(({ id }) => ({
        action: "EVENT_PUBLISHED" as const,
        subject: { type: "EVENT" as const, id },
      })),
    );
    const isUnpayable =
      isPaid(wholeEvent.ticketTypes) && !(await hasPaymentInstructions(tx, tenantId));
    return {
      ...presentEvent(wholeEvent, ctx.now),
      ...(isUnpayable && { meta: { warnings: ["PAYMENT_INSTRUCTIONS_MISSING"] } }),
    };
  });
}

async function hasPaymentInstructions(tx: Query, tenantId: TenantId): Promise<boolean> {
  const rows = await tx
    .select({ instructions: tenant.paymentInstructions })
    .from(tenant)
    .where(eq(tenant.id, tenantId));
  return Boolean(firstRow(rows).instructions);
}
