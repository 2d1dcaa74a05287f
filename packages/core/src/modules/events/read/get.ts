import type { z } from "zod";
import { notFound } from "#base/errors.ts";
import { renderMarkdown } from "#base/markdown/render-markdown.ts";
import { type Context, inTenant, type TenantContext } from "#base/rpc/context.ts";
import { getPageTurn } from "#base/work/work-turn.ts";
import type { WholeEventOutput } from "../event.schema.ts";
import { type eventKeyInput, MEMBERS_SEE } from "../events.schema.ts";
import { loadEventByIdOrSlug } from "../load-event.ts";
import { presentEvent } from "../present/present-event.ts";

/**
 * Gets an event as members see it, by id or slug: PUBLISHED and COMPLETED only (rules#event-visibility).
 */
export async function get(
  ctx: TenantContext & Pick<Context, "actor">,
  input: z.infer<typeof eventKeyInput>,
): Promise<WholeEventOutput> {
  const wholeEvent = await inTenant(ctx, (tx) =>
    loadEventByIdOrSlug(tx, ctx.actor.tenantId, input.id),
  );
  if (!isSeen(wholeEvent.event.status)) throw notFound("Event");
  const { html: descriptionHtml } = await renderMarkdown(
    wholeEvent.event.description,
    getPageTurn(ctx.actor.tenantId, ctx),
  );
  return { ...presentEvent(wholeEvent, ctx.now), descriptionHtml };
}

const isSeen = (status: string): boolean => (MEMBERS_SEE as readonly string[]).includes(status);
