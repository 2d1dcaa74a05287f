import { asc, inArray } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { BatchSkip } from "../billing/billing-states.ts";
import { mailInvoices } from "../billing/invoice/mail-invoices.ts";
import { writeBatchInvoices } from "../billing/invoice/write-batch-invoices.ts";
import type { Bill } from "../billing/invoice/write-invoice.ts";
import { member } from "../membership/member.sql.ts";
import type { BatchWork, MemberOutcome } from "./batch-work.ts";

/** What a bulk asks for, as its batch stores it. */
export interface BulkRequest {
  lines: Bill["lines"];
  currency: string;
  /** RFC 3339, or null for the tenant's days of payment. */
  dueAt: string | null;
  issue: boolean;
  [key: string]: unknown;
}

/**
 * The same invoice for each member, mailed when it is issued (rules#bulk-invoices). Nobody is billed
 * who was erased since the batch began.
 */
export const writeBulkInvoices: BatchWork = async (tx, batch, memberIds, now) => {
  const { lines, currency, dueAt, issue } = batch.request as BulkRequest;
  const due = dueAt === null ? null : new Date(dueAt);
  const erased = await findErased(tx, batch.tenantId, memberIds);
  const billed = memberIds.filter((memberId) => !erased.has(memberId));
  const bills = billed.map((memberId) => ({ memberId, lines, currency, dueAt: due }));
  const invoices = await writeBatchInvoices(tx, batch, bills, issue ? now : null);
  if (issue) await mailInvoices(tx, ...invoices);
  return memberIds.map(
    (memberId): MemberOutcome =>
      erased.has(memberId)
        ? { memberId, outcome: "SKIPPED", problem: "MEMBER_ERASED" satisfies BatchSkip }
        : { memberId, outcome: "CREATED" },
  );
};

/** Locks all of them, so that no erasure comes between this and the invoices. */
async function findErased(
  tx: Query,
  tenantId: TenantId,
  memberIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: member.id, erasedAt: member.erasedAt })
    .from(member)
    .where(own(member, tenantId, inArray(member.id, [...memberIds])))
    .orderBy(asc(member.id))
    .for("share");
  return new Set(rows.flatMap(({ id, erasedAt }) => (erasedAt ? [id] : [])));
}
