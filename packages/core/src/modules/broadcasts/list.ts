import { count, gte, inArray, lte } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "../../base/actor.ts";
import { foldedContains } from "../../base/db/folded.ts";
import { own } from "../../base/db/scoped.ts";
import { sortedBy } from "../../base/db/sorted-by.ts";
import type { TenantId } from "../../base/ids.ts";
import { offsetOf, type Page, pageOf } from "../../base/pagination.ts";
import { type ContextOf, inTenant } from "../../base/rpc/context.ts";
import type { BroadcastOutput, broadcastListInput } from "./broadcast.schema.ts";
import { broadcast } from "./broadcast.sql.ts";
import { presentBroadcast } from "./present-broadcast.ts";

type ListInput = z.output<typeof broadcastListInput>;

/** One page of the tenant's broadcasts of every status. */
export function list(
  ctx: ContextOf<MemberActor>,
  input: ListInput,
): Promise<Page<BroadcastOutput>> {
  const matching = matches(ctx.actor.tenantId, input);
  return inTenant(ctx, async (tx) => {
    const [rows, [counted]] = await Promise.all([
      tx
        .select()
        .from(broadcast)
        .where(matching)
        .orderBy(...sortedBy(broadcast[input.sortBy], broadcast.id, input.sortOrder))
        .limit(input.limit)
        .offset(offsetOf(input)),
      tx.select({ total: count() }).from(broadcast).where(matching),
    ]);
    return pageOf(rows.map(presentBroadcast), counted?.total ?? 0, input);
  });
}

const matches = (tenantId: TenantId, { search, status, from, to }: ListInput) =>
  own(
    broadcast,
    tenantId,
    status && inArray(broadcast.status, status),
    search === undefined ? undefined : foldedContains(broadcast.subject, search),
    from && gte(broadcast.createdAt, from),
    to && lte(broadcast.createdAt, to),
  );
