import type { z } from "zod";
import { notFound } from "#base/errors.ts";
import { iso } from "#base/fields.schema.ts";
import type { Context } from "#base/rpc/context.ts";
import { presentPublicFace } from "../../tenancy/present-tenant.ts";
import type { EndedEventOutput } from "../event.schema.ts";
import { isOver } from "../event-states.ts";
import type { publicEventInput } from "../events.schema.ts";
import { findAddressedEvent } from "./announced-event.ts";

/**
 * What became of an event that the public has seen: whoever follows an old link reads that it has
 * ended or was cancelled. NOT_FOUND for one that is open, and alike for one that was never published
 * or does not exist (rules#event-visibility).
 */
export async function publicEnded(
  ctx: Pick<Context, "app" | "outer" | "now">,
  input: z.infer<typeof publicEventInput>,
): Promise<EndedEventOutput> {
  const { event, tenant } = await findAddressedEvent(ctx, input);
  const wasPublic = event.publishedAt !== null || event.status !== "CANCELLED";
  if (!wasPublic || !isOver(event, ctx.now)) throw notFound("Event");
  return {
    title: event.title,
    outcome: event.status === "CANCELLED" ? "CANCELLED" : "ENDED",
    startsAt: iso(event.startsAt),
    endsAt: iso(event.endsAt),
    timezone: event.timezone,
    allDay: event.allDay,
    tenant: presentPublicFace(tenant),
  };
}
