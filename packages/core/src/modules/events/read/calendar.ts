import type { z } from "zod";
import type { Context } from "#base/rpc/context.ts";
import { getPageTurn } from "#base/work/work-turn.ts";
import type { publicEventInput } from "../events.schema.ts";
import { createCalendarFile } from "../present/calendar-file.ts";
import { renderPlainDescription } from "../present/plainly-described.ts";
import { findAnnouncedEvent } from "./announced-event.ts";

/** The calendar file of a public event. */
export async function calendar(
  ctx: Pick<Context, "app" | "actor" | "request" | "outer" | "now" | "reply">,
  input: z.infer<typeof publicEventInput>,
): Promise<string> {
  const { tenant, event } = await findAnnouncedEvent(ctx, input);
  ctx.reply.header("Content-Disposition", `attachment; filename="${event.slug}.ics"`);
  const described = await renderPlainDescription(event, getPageTurn(tenant.id, ctx));
  return createCalendarFile(described, tenant, ctx.app.settings.publicUrl);
}
