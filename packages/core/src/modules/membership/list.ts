import { arrayOverlaps, asc, count, desc, gte, inArray, lte } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "../../base/actor.ts";
import { own } from "../../base/db/scoped.ts";
import { offsetOf, type Page, pageOf } from "../../base/pagination.ts";
import { type ContextOf, inTenant } from "../../base/rpc/context.ts";
import { nameContains } from "./match-name.ts";
import type { MemberOutput, memberListInput } from "./member.schema.ts";
import { member } from "./member.sql.ts";
import { kindMeant, ofKind } from "./of-kind.ts";
import { presentMember } from "./present-member.ts";

type ListInput = z.output<typeof memberListInput>;

const SORT_COLUMNS = {
  createdAt: member.createdAt,
  fullName: member.nameKey,
  email: member.email,
  joinedAt: member.joinedAt,
} as const;

/** One page of the tenant's members and how many there are (rules#member-kinds). */
export function list(ctx: ContextOf<MemberActor>, input: ListInput): Promise<Page<MemberOutput>> {
  const { search, status, role, kind, from, to, sortBy, sortOrder, limit } = input;
  const direction = sortOrder === "asc" ? asc : desc;
  return inTenant(ctx, async (tx) => {
    const matching = own(
      member,
      ctx.actor.tenantId,
      status && inArray(member.status, status),
      role && arrayOverlaps(member.roles, role),
      ofKind(kind ?? kindMeant(role)),
      from && gte(member.joinedAt, from),
      to && lte(member.joinedAt, to),
      search ? await nameContains(tx, search) : undefined,
    );
    const [rows, [counted]] = await Promise.all([
      tx
        .select()
        .from(member)
        .where(matching)
        .orderBy(direction(SORT_COLUMNS[sortBy]), direction(member.id))
        .limit(limit)
        .offset(offsetOf(input)),
      tx.select({ total: count() }).from(member).where(matching),
    ]);
    return pageOf(rows.map(presentMember), counted?.total ?? 0, input);
  });
}
