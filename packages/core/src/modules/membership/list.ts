import { arrayOverlaps, eq, gte, inArray, lte } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { listPage } from "#base/db/list-page.ts";
import { own } from "#base/db/scoped.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { nameContains } from "./match-name.ts";
import type { MemberOutput, memberListInput } from "./member.schema.ts";
import { member } from "./member.sql.ts";
import { kindMeant } from "./member-states.ts";
import { ofKind } from "./of-kind.ts";
import { presentMember, shownColumns } from "./present-member.ts";
import { hasStanding } from "./standing.ts";

type ListInput = z.output<typeof memberListInput>;

export const SORT_COLUMNS = {
  createdAt: member.createdAt,
  fullName: member.nameKey,
  email: member.email,
  joinedAt: member.joinedAt,
} as const;

/** One page of the tenant's members and how many there are (rules#member-kinds). */
export function list(ctx: ContextOf<MemberActor>, input: ListInput): Promise<Page<MemberOutput>> {
  const { search, status, role, kind, from, to, membershipTypeId } = input;
  return inTenant(ctx, async (tx) => {
    const matching = own(
      member,
      ctx.actor.tenantId,
      status && inArray(member.status, status),
      role && arrayOverlaps(member.roles, role),
      ofKind(kind ?? kindMeant(role)),
      from && gte(member.joinedAt, from),
      to && lte(member.joinedAt, to),
      input.standing && hasStanding(input.standing),
      membershipTypeId ? eq(member.membershipTypeId, membershipTypeId) : undefined,
      search ? await nameContains(tx, search) : undefined,
    );
    return listPage(tx, input, {
      from: tx.select(shownColumns).from(member).$dynamic(),
      where: matching,
      sort: SORT_COLUMNS[input.sortBy],
      tie: member.id,
      map: presentMember(ctx.actor),
    });
  });
}
