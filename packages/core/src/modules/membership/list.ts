import { eq, gte, lte } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { findFew, isAmong } from "#base/db/find-few.ts";
import { keyContains } from "#base/db/folded.ts";
import { narrowsOnlyBy } from "#base/db/kept-total.ts";
import { listPage } from "#base/db/list-page.ts";
import { own } from "#base/db/scoped.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant, inTenantAtOnce } from "#base/rpc/context.ts";
import { searchText } from "./match-name.ts";
import type { MemberOutput, memberListInput } from "./member.schema.ts";
import { member } from "./member.sql.ts";
import { isInBuckets, memberCounters } from "./member-buckets.sql.ts";
import { kindMeant } from "./member-states.ts";
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
export function list(
  ctx: ContextOf<PermittedActor>,
  input: ListInput,
): Promise<Page<MemberOutput>> {
  const { search, status, role } = input;
  const { tenantId } = ctx.actor;
  const filter = { status, roles: role, kind: input.kind ?? kindMeant(role) };
  const buckets = memberCounters(tenantId, filter);
  // What a search finds is read first.
  const open = search ? inTenant : inTenantAtOnce;
  return open(ctx, async (tx) => {
    const few = search ? await findFew(tx, "members", search) : undefined;
    return listPage(tx, input, {
      from: shown,
      counted: member,
      kept: narrowsOnlyBy(input, "status", "role", "kind") ? buckets : undefined,
      // Few rows are looked at as they are.
      buckets: few ? undefined : buckets,
      where: own(
        member,
        tenantId,
        isInBuckets(filter),
        ...narrowed(input),
        few ? isAmong(member.id, few) : undefined,
        search && !few ? keyContains(searchText, search) : undefined,
      ),
      sort: SORT_COLUMNS[input.sortBy],
      tie: member.id,
      map: presentMember(ctx.actor),
    });
  });
}

const narrowed = ({ from, to, standing, membershipTypeId }: ListInput) => [
  from && gte(member.joinedAt, from),
  to && lte(member.joinedAt, to),
  standing && hasStanding(standing),
  membershipTypeId ? eq(member.membershipTypeId, membershipTypeId) : undefined,
];

const shown = (query: Query) => query.select(shownColumns).from(member).$dynamic();
