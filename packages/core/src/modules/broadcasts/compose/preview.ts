import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { renderMarkdown } from "#base/markdown/render-markdown.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { getInteractiveTurn } from "#base/work/work-turn.ts";
import type { previewBroadcastInput, previewBroadcastOutput } from "../broadcast.schema.ts";
import { addressedBy, countAddresses, findAddressees } from "../send/audience.ts";

/** The rendered text, and how many addresses would get it if it were sent now. */
export async function preview(
  ctx: ContextOf<PermittedActor>,
  { body, ...audience }: z.output<typeof previewBroadcastInput>,
): Promise<z.input<typeof previewBroadcastOutput>> {
  const recipientCount = await inTenant(ctx, async (tx) => {
    const { tenantId } = ctx.actor;
    const addressees = await findAddressees(tx, tenantId, addressedBy(audience));
    return countAddresses(tx, tenantId, addressees);
  });
  const { html } = await renderMarkdown(body, getInteractiveTurn(ctx));
  return { html, recipientCount };
}
