import { eq, gte, inArray, lte } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { foldedContains } from "#base/db/query/folded.ts";
import { keptTotal, narrowsOnlyBy } from "#base/db/query/kept-total.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { BroadcastOutput, broadcastListInput } from "./broadcast.schema.ts";
import { broadcast } from "./broadcast.sql.ts";
import { presentBroadcast, SHOWN_OF_BROADCAST } from "./present-broadcast.ts";

type ListInput = z.output<typeof broadcastListInput>;

/** One page of the tenant's broadcasts of every status. */
export function list(
  ctx: ContextOf<PermittedActor>,
  input: ListInput,
): Promise<Page<BroadcastOutput>> {
  return inTenant(
    ctx,
    (tx) =>
      listPage(tx, input, {
        from: selectShown,
        counted: broadcast,
        tenantId: ctx.actor.tenantId,
        kept: narrowsOnlyBy(input, "status")
          ? keptTotal(ctx.actor.tenantId, "broadcast", input.status)
          : undefined,
        where: matches(ctx.actor.tenantId, input),
        sort: broadcast[input.sortBy],
        tie: broadcast.id,
        map: presentBroadcast,
      }),
    { oneRoundTrip: true },
  );
}

const matches = (tenantId: TenantId, { search, status, eventId, from, to }: ListInput) =>
  own(
    broadcast,
    tenantId,
    status && inArray(broadcast.status, status),
    eventId === undefined ? undefined : eq(broadcast.eventId, eventId),
    search === undefined ? undefined : foldedContains(broadcast.subject, search),
    from && gte(broadcast.createdAt, from),
    to && lte(broadcast.createdAt, to),
  );

const selectShown = (query: Query) => query.select(SHOWN_OF_BROADCAST).from(broadcast).$dynamic();
