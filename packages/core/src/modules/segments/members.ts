import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import type { Page } from "#base/pagination.ts";
import { type CallerContext, inTenant } from "#base/rpc/context.ts";
import { presentMember, shownColumns } from "../membership/member/present-member.ts";
import type { MemberOutput } from "../membership/member.schema.ts";
import { member } from "../membership/member.sql.ts";
import { memberCounters } from "../membership/member-buckets.sql.ts";
import { loadSegment } from "./load-segment.ts";
import type { segmentMembersInput } from "./segment.schema.ts";
import { belongsTo, getBuckets, getCounters } from "./segment-members.ts";

type MembersInput = z.output<typeof segmentMembersInput>;

const SORT_COLUMNS = {
  createdAt: member.createdAt,
  fullName: member.nameKey,
  email: member.email,
  joinedAt: member.joinedAt,
} as const;

/** One page of a segment's present members (rules#segments). */
export async function members(
  ctx: CallerContext<PermittedActor>,
  input: MembersInput,
): Promise<Page<MemberOutput>> {
  const { tenantId } = ctx.actor;
  const page = await inTenant(ctx, async (tx) => {
    const { filter } = await loadSegment(tx, tenantId, input.id);
    const [memberPage] = await pipeline(
      tx,
      [
        listPage(tx, input, {
          from: selectShown,
          counted: member,
          tenantId,
          kept: getCounters(tenantId, filter),
          buckets: memberCounters(tenantId, getBuckets(filter)),
          where: belongsTo(tenantId, filter),
          sort: SORT_COLUMNS[input.sortBy],
          tie: member.id,
          map: (row) => row,
        }),
      ],
      { commit: true },
    );
    return memberPage;
  });
  return { ...page, data: page.data.map(presentMember(await ctx.caller())) };
}

const selectShown = (query: Query) => query.select(shownColumns).from(member).$dynamic();
