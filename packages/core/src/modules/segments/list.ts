import { count, gte, lte, or } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "../../base/actor.ts";
import { foldedContains } from "../../base/db/folded.ts";
import { own } from "../../base/db/scoped.ts";
import { sortedBy } from "../../base/db/sorted-by.ts";
import { offsetOf, type Page, pageOf } from "../../base/pagination.ts";
import { type ContextOf, inTenant } from "../../base/rpc/context.ts";
import { presentSegments } from "./present-segment.ts";
import type { SegmentOutput, segmentListInput } from "./segment.schema.ts";
import { segment } from "./segment.sql.ts";

/** One page of the tenant's segments: two round trips whatever the size of the page. */
export function list(
  ctx: ContextOf<MemberActor>,
  input: z.output<typeof segmentListInput>,
): Promise<Page<SegmentOutput>> {
  const { tenantId } = ctx.actor;
  const { search, from, to } = input;
  const matching = own(
    segment,
    tenantId,
    from && gte(segment.createdAt, from),
    to && lte(segment.createdAt, to),
    search === undefined
      ? undefined
      : or(foldedContains(segment.name, search), foldedContains(segment.description, search)),
  );
  return inTenant(ctx, async (tx) => {
    const [rows, [counted]] = await Promise.all([
      tx
        .select()
        .from(segment)
        .where(matching)
        .orderBy(...sortedBy(segment[input.sortBy], segment.id, input.sortOrder))
        .limit(input.limit)
        .offset(offsetOf(input)),
      tx.select({ total: count() }).from(segment).where(matching),
    ]);
    return pageOf(await presentSegments(tx, tenantId, rows), counted?.total ?? 0, input);
  });
}
