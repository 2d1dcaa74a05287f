import { gte, inArray, lte, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { findFew, isAmong, NEWEST_LOOKED_AT } from "#base/db/query/find-few.ts";
import { keptTotal, narrowsOnlyBy } from "#base/db/query/kept-total.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { joinByKey, own } from "#base/db/query/scoped.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { ApplicationItem, applicationListInput } from "../application.schema.ts";
import { membershipApplication } from "../application.sql.ts";
import { applicantContains } from "../member/match-name.ts";
import { member } from "../member.sql.ts";
import { presentApplication, SHOWN_OF_APPLICATION } from "./present-application.ts";

const referrer = alias(member, "referrer");
const decider = alias(member, "decider");

type ListInput = z.output<typeof applicationListInput>;

const SORT_COLUMNS = {
  createdAt: membershipApplication.createdAt,
  fullName: membershipApplication.nameKey,
  email: membershipApplication.email,
} as const;

/**
 * One page of the tenant's applications of every status (rules#applications).
 */
export function applications(
  ctx: ContextOf<PermittedActor>,
  input: ListInput,
): Promise<Page<ApplicationItem>> {
  const { search } = input;
  const { tenantId } = ctx.actor;
  // What a search finds is read first.
  return inTenant(
    ctx,
    async (tx) => {
      const few = search ? await findFew(tx, "applications", search) : undefined;
      return listPage(tx, input, {
        from: selectShown,
        counted: membershipApplication,
        tenantId,
        kept: narrowsOnlyBy(input, "status")
          ? keptTotal(tenantId, "membership_application", input.status)
          : undefined,
        where: matches(ctx.actor, input, few && isAmong(membershipApplication.id, few)),
        many:
          search && !few
            ? { matches: applicantContains(search), newest: NEWEST_LOOKED_AT }
            : undefined,
        sort: SORT_COLUMNS[input.sortBy],
        tie: membershipApplication.id,
        map: ({ row, ...names }) => ({ ...presentApplication(row), ...names }),
      });
    },
    { oneRoundTrip: !search },
  );
}

function matches({ tenantId }: PermittedActor, { status, from, to }: ListInput, nameMatch?: SQL) {
  const { createdAt } = membershipApplication;
  return own(
    membershipApplication,
    tenantId,
    status && inArray(membershipApplication.status, status),
    from && gte(createdAt, from),
    to && lte(createdAt, to),
    nameMatch,
  );
}

const selectShown = (query: Query) =>
  query
    .select({
      row: SHOWN_OF_APPLICATION,
      referredByName: referrer.fullName,
      decidedByName: decider.fullName,
    })
    .from(membershipApplication)
    .leftJoin(referrer, joinByKey(referrer, membershipApplication.referredBy))
    .leftJoin(decider, joinByKey(decider, membershipApplication.decidedBy))
    .$dynamic();
