import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { EventOutput } from "../event.schema.ts";
import type { adminListInput } from "../events.schema.ts";
import { presentEvent } from "../present/present-event.ts";
import { listEventPage } from "./event-page.ts";

/** The tenant's events of every status (rules#event-visibility). */
export async function adminList(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof adminListInput>,
): Promise<Page<EventOutput>> {
  const { data, meta } = await inTenant(
    ctx,
    (tx) => listEventPage(tx, ctx.actor.tenantId, input, input.status),
    { oneRoundTrip: true },
  );
  return { data: data.map((whole) => presentEvent(whole, ctx.now)), meta };
}
