import { asc, desc, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { byKey, foundRow, own } from "#base/db/query/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { member } from "../../membership/member.sql.ts";
import { type CreditOutput, MAX_CREDIT_ENTRIES, type oneCreditInput } from "./credit.schema.ts";
import { creditEntry, memberCredit } from "./credit.sql.ts";

/**
 * A member's credit by currency, with the latest entries of its ledger (rules#credit).
 * @throws NOT_FOUND outside this tenant
 */
export const getCredit = (
  ctx: ContextOf<PermittedActor>,
  { id }: z.infer<typeof oneCreditInput>,
): Promise<CreditOutput> =>
  inTenant(ctx, (tx) => readMemberCredit(tx, ctx.actor.tenantId, id), { oneRoundTrip: true });

/** The same inside the caller's transaction. */
export async function readMemberCredit(
  tx: Query,
  tenantId: TenantId,
  id: string,
): Promise<CreditOutput> {
  const [members, balances, entries] = await pipeline(tx, [
    tx
      .select({ id: member.id })
      .from(member)
      .where(byKey(member, tenantId, id)),
    tx
      .select({ currency: memberCredit.currency, amount: memberCredit.amount })
      .from(memberCredit)
      .where(own(memberCredit, tenantId, eq(memberCredit.memberId, id), gt(memberCredit.amount, 0)))
      .orderBy(asc(memberCredit.currency)),
    tx
      .select()
      .from(creditEntry)
      .where(own(creditEntry, tenantId, eq(creditEntry.memberId, id)))
      .orderBy(desc(creditEntry.createdAt), desc(creditEntry.id))
      .limit(MAX_CREDIT_ENTRIES),
  ]);
  return {
    memberId: foundRow(members, "Member").id,
    balances,
    entries: entries.map(({ tenantId: _, memberId: __, createdAt, ...entry }) => ({
      ...entry,
      createdAt: iso(createdAt),
    })),
  };
}
