import { gte, lte, or } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { foldedContains } from "#base/db/query/folded.ts";
import { keptTotal, narrowsOnlyBy } from "#base/db/query/kept-total.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { presentSegments, SHOWN_OF_SEGMENT } from "./present-segment.ts";
import type { SegmentOutput, segmentListInput } from "./segment.schema.ts";
import { segment } from "./segment.sql.ts";

/** One page of the tenant's segments: two round trips, whatever the page's size. */
export function list(
  ctx: ContextOf<PermittedActor>,
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
    const { data, meta } = await listPage(tx, input, {
      from: selectStored,
      counted: segment,
      tenantId,
      kept: narrowsOnlyBy(input) ? keptTotal(tenantId, "segment") : undefined,
      where: matching,
      sort: segment[input.sortBy],
      tie: segment.id,
      map: (row) => row,
    });
    const [segments] = await pipeline(tx, [presentSegments(tx, tenantId, data)], { commit: true });
    return { data: segments, meta };
  });
}

const selectStored = (query: Query) => query.select(SHOWN_OF_SEGMENT).from(segment).$dynamic();
