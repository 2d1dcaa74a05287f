import type { z } from "zod";
import { renderMarkdown } from "#base/markdown/render-markdown.ts";
import type { Context } from "#base/rpc/context.ts";
import { getPageTurn } from "#base/work/work-turn.ts";
import type { WholePublicEventOutput } from "../event.schema.ts";
import type { publicEventInput } from "../events.schema.ts";
import { presentPublicEvent } from "../present/present-event.ts";
import { getShareAddress, getShareKey } from "../share/share-address.ts";
import { findAnnouncedEvent } from "./announced-event.ts";

/** The public page of an event; holds no personal data. */
export async function publicGet(
  ctx: Pick<Context, "app" | "actor" | "request" | "outer" | "now">,
  input: z.infer<typeof publicEventInput>,
): Promise<WholePublicEventOutput> {
  const { tenant, ...whole } = await findAnnouncedEvent(ctx, input);
  const { html: descriptionHtml } = await renderMarkdown(
    whole.event.description,
    getPageTurn(tenant.id, ctx),
  );
  const shareImage = getShareAddress(getShareKey(whole.event, tenant));
  return { ...presentPublicEvent(whole, tenant, ctx), descriptionHtml, shareImage };
}
