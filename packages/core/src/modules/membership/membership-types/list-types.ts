import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { keyContains } from "#base/db/query/folded.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { own } from "#base/db/query/scoped.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { membershipType } from "../membership-type.sql.ts";
import type { MembershipTypeOutput, membershipTypeListInput } from "./membership-type.schema.ts";
import { presentType, typesWithCounts } from "./present-type.ts";

const SORT_COLUMNS = {
  createdAt: membershipType.createdAt,
  name: membershipType.nameKey,
  fee: membershipType.fee,
} as const;

/** One page of the tenant's membership types. */
export function listTypes(
  ctx: ContextOf<PermittedActor>,
  input: z.output<typeof membershipTypeListInput>,
): Promise<Page<MembershipTypeOutput>> {
  const { search, sortBy } = input;
  return inTenant(
    ctx,
    (tx) =>
      listPage(tx, input, {
        from: typesWithCounts(tx).$dynamic(),
        where: own(
          membershipType,
          ctx.actor.tenantId,
          search === undefined ? undefined : keyContains(membershipType.nameKey, search),
        ),
        sort: SORT_COLUMNS[sortBy],
        tie: membershipType.id,
        map: presentType,
      }),
    { oneRoundTrip: true },
  );
}
