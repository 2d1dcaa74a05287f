import { inArray, sql } from "drizzle-orm";
import { certain } from "#base/certain.ts";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { renewal } from "../../billing/billing.sql.ts";
import type { BatchSkip } from "../../billing/billing-states.ts";
import { mailInvoices } from "../../billing/mail-invoices.ts";
import { paidThroughTo } from "../../billing/renew-membership.ts";
import { writeBatchInvoices } from "../../billing/write-batch-invoices.ts";
import { member } from "../../membership/member.sql.ts";
import type { BatchWork, InvoiceBatchRow, MemberOutcome } from "../batch-work.ts";
import { type PlannedRenewal, planRenewals, type RenewalRequest } from "./plan-renewals.ts";

/**
 * Invoices the next period of each member who has none for it yet, and mails the invoices
 * (rules#renewals). A type without a fee moves paidThrough at once.
 */
export const writeRenewals: BatchWork = async (tx, batch, memberIds, now) => {
  const { tenantId } = batch;
  const among = inArray(member.id, [...memberIds]);
  const options = { among, lock: true };
  const plan = await planRenewals(tx, tenantId, batch.request as RenewalRequest, options);
  const due = plan.filter((each) => each.due);
  const fees = due.filter(({ type }) => type.fee > 0);
  const free = due.filter(({ type }) => type.fee === 0);
  await invoiceFees(tx, batch, fees, now);
  await extendFree(tx, tenantId, free);
  const skips = new Map<string, BatchSkip>([
    ...plan.map(({ memberId }) => [memberId, "ALREADY_INVOICED"] as const),
    ...free.map(({ memberId }) => [memberId, "NO_FEE"] as const),
  ]);
  const invoiced = new Set(fees.map(({ memberId }) => memberId));
  return memberIds.map((memberId): MemberOutcome => {
    if (invoiced.has(memberId)) return { memberId, outcome: "CREATED" };
    // Whoever is not in the plan has paid, or left, since the batch began.
    return { memberId, outcome: "SKIPPED", problem: skips.get(memberId) ?? "NOT_DUE" };
  });
};

async function invoiceFees(
  tx: Query,
  batch: InvoiceBatchRow,
  fees: readonly PlannedRenewal[],
  now: Date,
): Promise<void> {
  if (fees.length === 0) return;
  const bills = fees.map(({ memberId, type, renewsThrough }) => {
    const description = describeRenewal(type, renewsThrough);
    const line = { description, quantity: 1, unitAmount: type.fee };
    return { memberId, currency: type.currency, lines: [line], dueAt: null, renewsThrough };
  });
  const written = await writeBatchInvoices(tx, batch, bills, now);
  const invoiceOf = new Map(written.map(({ memberId, id }) => [memberId, id]));
  await tx.insert(renewal).values(
    fees.map(({ memberId, type, renewsThrough }) => ({
      ...{ tenantId: batch.tenantId, memberId, through: renewsThrough },
      membershipTypeId: type.id,
      invoiceId: certain(invoiceOf.get(memberId), "the invoice of a renewal"),
    })),
  );
  await mailInvoices(tx, ...written);
}

const LONG_DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** The line of a renewal's invoice. @param through the last day that it pays for */
export const describeRenewal = (
  { name, period }: PlannedRenewal["type"],
  through: string,
): string =>
  period === "LIFETIME"
    ? `Membership for life: ${name}`
    : `Membership until ${LONG_DAY.format(new Date(through))}: ${name}`;

async function extendFree(
  tx: Query,
  tenantId: TenantId,
  free: readonly PlannedRenewal[],
): Promise<void> {
  for (const through of new Set(free.map(({ renewsThrough }) => renewsThrough))) {
    const ids = free.flatMap((each) => (each.renewsThrough === through ? [each.memberId] : []));
    await tx
      .update(member)
      .set(paidThroughTo(sql`${through}`))
      .where(own(member, tenantId, inArray(member.id, ids)));
  }
}
