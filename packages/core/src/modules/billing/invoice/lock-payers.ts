import { asc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { member } from "../../membership/member.sql.ts";
import { invoice } from "../billing.sql.ts";

/**
 * Locks the members who owe these invoices, and one more if it is named, in the order of their ids. Call it before the invoices are
 * locked (docs/adr/0012-lock-order.md): a payment or a credit note that is inserted names the payer and
 * so waits for an erasure that holds the row, which itself waits for the invoices; and what renews a
 * membership changes the row. The payers are read once, as an array, because a join could search for
 * them once for each member.
 */
export function lockPayers(
  tx: Query,
  tenantId: TenantId,
  condition: SQL | undefined,
  memberId?: string,
) {
  const payerIds = tx
    .select({ id: invoice.memberId })
    .from(invoice)
    .where(own(invoice, tenantId, condition));
  const isPayer = sql`${member.id} = any(array(${payerIds}))`;
  return tx
    .select({ id: member.id, status: member.status, erasedAt: member.erasedAt })
    .from(member)
    .where(own(member, tenantId, or(isPayer, memberId ? eq(member.id, memberId) : undefined)))
    .orderBy(asc(member.id))
    .for("no key update");
}
