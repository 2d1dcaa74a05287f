import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import type { EventOutput } from "../event.schema.ts";
import type { createInput } from "../events.schema.ts";
import { loadEvent } from "../load-event.ts";
import { presentEvent } from "../present/present-event.ts";
import { checkPeriods } from "./check-periods.ts";
import { insertQuestions } from "./questions.ts";
import { insertUnderFreeSlug } from "./slug.ts";
import { insertTicketTypes } from "./ticket-types.ts";
import { getWholeDays } from "./whole-days.ts";

/** A new DRAFT event. Time zone and currency are the tenant's unless given (rules#events). */
export async function create(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof createInput>,
): Promise<EventOutput> {
  const { tenantId } = ctx.actor;
  const { ticketTypes, questions, ...columns } = input;
  return inTenant(ctx, async (tx) => {
    const defaults = await tenantDefaults(tx, tenantId);
    const timezone = columns.timezone ?? defaults.timezone;
    const period = columns.allDay ? getWholeDays(columns, timezone) : columns;
    const { startsAt, endsAt } = period;
    checkPeriods({ ...columns, startsAt, endsAt });
    const row = await insertUnderFreeSlug(tx, {
      ...columns,
      startsAt,
      endsAt,
      timezone,
      currency: columns.currency ?? defaults.currency,
      tenantId,
    });
    const eventId = row.id;
    await pipeline(tx, [
      insertTicketTypes(tx, row, ticketTypes),
      insertQuestions(tx, { tenantId, eventId }, questions),
    ]);
    const { title } = input;
    await recordActivity(tx, tenantId, ctx, {
      action: "EVENT_CREATED",
      subject: { type: "EVENT", id: eventId },
      after: { title, startsAt },
    });
    return presentEvent(await loadEvent(tx, tenantId, eventId), ctx.now);
  });
}

async function tenantDefaults(tx: Query, tenantId: TenantId) {
  const rows = await tx
    .select({ timezone: tenant.timezone, currency: tenant.currency })
    .from(tenant)
    .where(eq(tenant.id, tenantId));
  return firstRow(rows);
}
