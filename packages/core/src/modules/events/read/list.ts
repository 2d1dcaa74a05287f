import type { z } from "zod";
import type { Page } from "#base/pagination.ts";
import { inTenant, type TenantContext } from "#base/rpc/context.ts";
import type { EventOutput } from "../event.schema.ts";
import { MEMBERS_SEE, type memberListInput } from "../events.schema.ts";
import { presentEvent } from "../present/present-event.ts";
import { listEventPage } from "./event-page.ts";

/** The events that members see: PUBLISHED and COMPLETED (rules#event-visibility). */
export async function list(
  ctx: TenantContext,
  input: z.infer<typeof memberListInput>,
): Promise<Page<EventOutput>> {
  const statuses = input.status ?? MEMBERS_SEE;
  const { data, meta } = await inTenant(
    ctx,
    (tx) => listEventPage(tx, ctx.actor.tenantId, input, statuses),
    { oneRoundTrip: true },
  );
  return { data: data.map((whole) => presentEvent(whole, ctx.now)), meta };
}
