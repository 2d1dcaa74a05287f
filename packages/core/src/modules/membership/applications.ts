import { gte, inArray, lte, or } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { keyContains, plainContains } from "#base/db/folded.ts";
import { listPage } from "#base/db/list-page.ts";
import { own } from "#base/db/scoped.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { ApplicationOutput, applicationListInput } from "./application.schema.ts";
import { membershipApplication } from "./application.sql.ts";
import { presentApplication } from "./present-application.ts";

type ListInput = z.output<typeof applicationListInput>;

const SORT_COLUMNS = {
  createdAt: membershipApplication.createdAt,
  fullName: membershipApplication.nameKey,
  email: membershipApplication.email,
} as const;

/**
 * One page of the tenant's applications of every status, in one round trip (rules#applications).
 */
export function applications(
  ctx: ContextOf<MemberActor>,
  input: ListInput,
): Promise<Page<ApplicationOutput>> {
  return inTenant(ctx, (tx) =>
    listPage(tx, input, {
      from: tx.select().from(membershipApplication).$dynamic(),
      where: matches(ctx.actor, input),
      sort: SORT_COLUMNS[input.sortBy],
      tie: membershipApplication.id,
      map: presentApplication,
    }),
  );
}

function matches({ tenantId }: MemberActor, { search, status, from, to }: ListInput) {
  const { nameKey, email, createdAt } = membershipApplication;
  return own(
    membershipApplication,
    tenantId,
    status && inArray(membershipApplication.status, status),
    from && gte(createdAt, from),
    to && lte(createdAt, to),
    search ? or(keyContains(nameKey, search), plainContains(email, search)) : undefined,
  );
}
