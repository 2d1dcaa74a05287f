import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { renderMarkdown } from "#base/markdown/render-markdown.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { getPageTurn } from "#base/work/work-turn.ts";
import type { WholeEventOutput } from "../event.schema.ts";
import type { eventInput } from "../events.schema.ts";
import { loadEvent } from "../load-event.ts";
import { presentEvent } from "../present/present-event.ts";

/** An event of any status, for those who manage events. */
export async function adminGet(
  ctx: ContextOf<PermittedActor>,
  { eventId }: z.infer<typeof eventInput>,
): Promise<WholeEventOutput> {
  const wholeEvent = await inTenant(ctx, (tx) => loadEvent(tx, ctx.actor.tenantId, eventId));
  const { html: descriptionHtml } = await renderMarkdown(
    wholeEvent.event.description,
    getPageTurn(ctx.actor.tenantId, ctx),
  );
  return { ...presentEvent(wholeEvent, ctx.now), descriptionHtml };
}
