import { arrayOverlaps, eq, gte, inArray, lte } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { type KeptTotal, keptTotal, narrowsOnlyBy } from "#base/db/kept-total.ts";
import { listPage } from "#base/db/list-page.ts";
import { own } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant, inTenantAtOnce } from "#base/rpc/context.ts";
import { nameContains } from "./match-name.ts";
import type { MemberOutput, memberListInput } from "./member.schema.ts";
import { member } from "./member.sql.ts";
import { kindMeant, MEMBER_STATUSES } from "./member-states.ts";
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
export function list(
  ctx: ContextOf<PermittedActor>,
  input: ListInput,
): Promise<Page<MemberOutput>> {
  const { search, status, role, kind, from, to, membershipTypeId } = input;
  // What a search finds is read first.
  const open = search ? inTenant : inTenantAtOnce;
  return open(ctx, async (tx) => {
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
      from: shown,
      counted: member,
      kept: keptFor(ctx.actor.tenantId, input),
      where: matching,
      sort: SORT_COLUMNS[input.sortBy],
      tie: member.id,
      map: presentMember(ctx.actor),
    });
  });
}

const shown = (query: Query) => query.select(shownColumns).from(member).$dynamic();

/** The counters of a list that is narrowed by status and kind alone. */
function keptFor(tenantId: TenantId, input: ListInput): KeptTotal | undefined {
  if (!narrowsOnlyBy(input, "status", "kind")) return undefined;
  const { status = MEMBER_STATUSES, kind = kindMeant(undefined) } = input;
  const kinds = kind === "ALL" ? ["MEMBERS", "GUESTS"] : [kind];
  return keptTotal(
    tenantId,
    "member",
    status.flatMap((each) => kinds.map((which) => `${each} ${which}`)),
  );
}
