import { and, arrayOverlaps, asc, count, desc, eq, ilike, inArray, or } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "../../base/actor.ts";
import { fold } from "../../base/fold.ts";
import { containing, offsetOf, type Page, pageOf } from "../../base/pagination.ts";
import { type ContextOf, inTenant } from "../../base/rpc/context.ts";
import { member } from "./member.sql.ts";
import type { MemberOutput, memberListInput } from "./member.schema.ts";
import { presentMember } from "./present-member.ts";

type ListInput = z.output<typeof memberListInput>;

const SORT_COLUMNS = {
  createdAt: member.createdAt,
  fullName: member.nameKey,
  email: member.email,
  joinedAt: member.joinedAt,
} as const;

/** One page of the tenant's members and how many there are, in one round trip (decisions §5). */
export function list(ctx: ContextOf<MemberActor>, input: ListInput): Promise<Page<MemberOutput>> {
  const matching = matches(ctx.actor, input);
  const direction = input.sortOrder === "asc" ? asc : desc;
  return inTenant(ctx, async (tx) => {
    const [rows, [counted]] = await Promise.all([
      tx
        .select()
        .from(member)
        .where(matching)
        .orderBy(direction(SORT_COLUMNS[input.sortBy]), direction(member.id))
        .limit(input.limit)
        .offset(offsetOf(input)),
      tx.select({ total: count() }).from(member).where(matching),
    ]);
    return pageOf(rows.map(presentMember), counted?.total ?? 0, input);
  });
}

function matches({ tenantId }: MemberActor, { search, status, role }: ListInput) {
  return and(
    eq(member.tenantId, tenantId),
    status && inArray(member.status, status),
    role && arrayOverlaps(member.roles, role),
    search
      ? or(
          ilike(member.nameKey, containing(fold(search))),
          ilike(member.email, containing(search)),
        )
      : undefined,
  );
}
