import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { createPage, getOffset, type Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { AuditEntryOutput, auditListInput } from "../../audit/audit.schema.ts";
import { countTrail, readTrail } from "../../audit/read-trail.ts";
import { findEvent } from "../door/find-event.ts";
import { toListedTrail } from "./listed-trail.ts";

/**
 * The audit trail of an event's doors, newest first (specification "Check-in", rules#audit-entry).
 */
export async function auditList(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof auditListInput>,
): Promise<Page<AuditEntryOutput>> {
  const { tenantId } = ctx.actor;
  const { limit, sortOrder } = input;
  const filter = toListedTrail(input);
  return inTenant(
    ctx,
    async (tx) => {
      const [, entries, { total, isAtLeast }] = await pipeline(tx, [
        findEvent(tx, tenantId, input.eventId),
        // One entry more than the page has says whether there are more.
        readTrail(tx, tenantId, filter, { limit: limit + 1, sortOrder, offset: getOffset(input) }),
        countTrail(tx, tenantId, filter),
      ]);
      const knownTotal = entries.length > 0 ? getOffset(input) + entries.length : 0;
      return createPage(entries.slice(0, limit), Math.max(total, knownTotal), input, { isAtLeast });
    },
    { oneRoundTrip: true },
  );
}
