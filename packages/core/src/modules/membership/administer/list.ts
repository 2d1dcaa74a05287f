import { and, eq, gte, lte } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { FEW, findFew, isAmong, NEWEST_LOOKED_AT } from "#base/db/query/find-few.ts";
import { keyContains } from "#base/db/query/folded.ts";
import { narrowsOnlyBy } from "#base/db/query/kept-total.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { Page } from "#base/pagination.ts";
import { type CallerContext, inTenant } from "#base/rpc/context.ts";
import { findByStanding } from "../member/find-by-standing.ts";
import { searchText } from "../member/match-name.ts";
import { presentMember, shownColumns } from "../member/present-member.ts";
import { hasStanding } from "../member/standing.ts";
import type { MemberOutput, memberListInput } from "../member.schema.ts";
import { member } from "../member.sql.ts";
import { isInBuckets, memberCounters } from "../member-buckets.sql.ts";
import { kindMeant } from "../member-states.ts";

type ListInput = z.output<typeof memberListInput>;

export const SORT_COLUMNS = {
  createdAt: member.createdAt,
  fullName: member.nameKey,
  email: member.email,
  joinedAt: member.joinedAt,
} as const;

/** One page of the tenant's members and how many there are (rules#member-kinds). */
export async function list(
  ctx: CallerContext<PermittedActor>,
  input: ListInput,
): Promise<Page<MemberOutput>> {
  const { search, status, role, from, to } = input;
  const { tenantId } = ctx.actor;
  const filter = { status, roles: role, kind: input.kind ?? kindMeant(role) };
  const buckets = memberCounters(tenantId, filter);
  // What a search or a standing finds is read first.
  const { standing, membershipTypeId } = input;
  const page = await inTenant(
    ctx,
    async (tx) => {
      const { few, many } = await findMatches(tx, tenantId, input);
      return listPage(tx, input, {
        from: selectShown,
        counted: member,
        tenantId,
        kept: narrowsOnlyBy(input, "status", "role", "kind") ? buckets : undefined,
        // Few rows are looked at as they are.
        buckets: few ? undefined : buckets,
        where: own(
          member,
          tenantId,
          isInBuckets(filter),
          from && gte(member.joinedAt, from),
          to && lte(member.joinedAt, to),
          few,
        ),
        many,
        changes: { table: member },
        sort: SORT_COLUMNS[input.sortBy],
        tie: member.id,
        map: (row) => row,
      });
    },
    { oneRoundTrip: !(search || standing || membershipTypeId) },
  );
  return { ...page, data: page.data.map(presentMember(await ctx.caller())) };
}

/** What finds few members by an index, and what many may be. */
async function findMatches(tx: Query, tenantId: TenantId, input: ListInput) {
  const { search, standing, membershipTypeId } = input;
  const nameMatches = search ? await findFew(tx, "members", search) : undefined;
  const isTyped = standing || membershipTypeId;
  const standingMatches = isTyped ? await findByStanding(tx, tenantId, input) : undefined;
  const ofType = and(
    standing && hasStanding(standing),
    membershipTypeId ? eq(member.membershipTypeId, membershipTypeId) : undefined,
  );
  const isNamed = search ? keyContains(searchText, search) : undefined;
  const few = nameMatches
    ? and(isAmong(member.id, nameMatches), ofType)
    : standingMatches && and(isAmong(member.id, standingMatches), isNamed);
  const matches = few ? undefined : and(isNamed, ofType);
  const newest = search ? NEWEST_LOOKED_AT : FEW;
  return { few, many: matches && { matches, newest } };
}

const selectShown = (query: Query) => query.select(shownColumns).from(member).$dynamic();
