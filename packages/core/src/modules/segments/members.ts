import { count } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "../../base/actor.ts";
import { sortedBy } from "../../base/db/sorted-by.ts";
import { offsetOf, type Page, pageOf } from "../../base/pagination.ts";
import { type ContextOf, inTenant } from "../../base/rpc/context.ts";
import type { MemberOutput } from "../membership/member.schema.ts";
import { member } from "../membership/member.sql.ts";
import { presentMember } from "../membership/present-member.ts";
import { loadSegment } from "./load-segment.ts";
import type { segmentMembersInput } from "./segment.schema.ts";
import { belongsTo } from "./segment-members.ts";

type MembersInput = z.output<typeof segmentMembersInput>;

const SORT_COLUMNS = {
  createdAt: member.createdAt,
  fullName: member.nameKey,
  email: member.email,
  joinedAt: member.joinedAt,
} as const;

/** One page of who belongs to a segment now (rules#segments). */
export function members(
  ctx: ContextOf<MemberActor>,
  input: MembersInput,
): Promise<Page<MemberOutput>> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const { filter } = await loadSegment(tx, tenantId, input.id);
    const belonging = belongsTo(tenantId, filter);
    const [rows, [counted]] = await Promise.all([
      tx
        .select()
        .from(member)
        .where(belonging)
        .orderBy(...sortedBy(SORT_COLUMNS[input.sortBy], member.id, input.sortOrder))
        .limit(input.limit)
        .offset(offsetOf(input)),
      tx.select({ total: count() }).from(member).where(belonging),
    ]);
    return pageOf(rows.map(presentMember), counted?.total ?? 0, input);
  });
}
