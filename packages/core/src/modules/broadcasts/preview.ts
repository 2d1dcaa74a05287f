import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { addressedBy, addressesOf } from "./audience.ts";
import type { previewBroadcastInput, previewBroadcastOutput } from "./broadcast.schema.ts";
import { renderBody } from "./render-body.ts";

/** The rendered text, and how many addresses would get it if it were sent now. */
export async function preview(
  ctx: ContextOf<MemberActor>,
  { body, ...audience }: z.output<typeof previewBroadcastInput>,
): Promise<z.input<typeof previewBroadcastOutput>> {
  const recipientCount = await inTenant(ctx, async (tx) => {
    const addresses = await addressesOf(tx, ctx.actor.tenantId, addressedBy(audience));
    const [row] = await tx.execute<{ addresses: number }>(
      sql`select count(*) as addresses from (${addresses}) as audience`,
    );
    return row?.addresses ?? 0;
  });
  return { html: await renderBody(body), recipientCount };
}
