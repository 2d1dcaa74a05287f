import { asc, count, desc, gte, inArray, lte, or } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "../../base/actor.ts";
import { keyContains, plainContains } from "../../base/db/folded.ts";
import { own } from "../../base/db/scoped.ts";
import { offsetOf, type Page, pageOf } from "../../base/pagination.ts";
import { type ContextOf, inTenant } from "../../base/rpc/context.ts";
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
 * One page of the tenant's applications, decided ones as well, in one round trip
 * (rules#applications).
 */
export function applications(
  ctx: ContextOf<MemberActor>,
  input: ListInput,
): Promise<Page<ApplicationOutput>> {
  const matching = matches(ctx.actor, input);
  const direction = input.sortOrder === "asc" ? asc : desc;
  return inTenant(ctx, async (tx) => {
    const [rows, [counted]] = await Promise.all([
      tx
        .select()
        .from(membershipApplication)
        .where(matching)
        .orderBy(direction(SORT_COLUMNS[input.sortBy]), direction(membershipApplication.id))
        .limit(input.limit)
        .offset(offsetOf(input)),
      tx.select({ total: count() }).from(membershipApplication).where(matching),
    ]);
    return pageOf(rows.map(presentApplication), counted?.total ?? 0, input);
  });
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
