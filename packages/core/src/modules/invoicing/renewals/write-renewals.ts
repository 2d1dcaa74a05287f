import { and, eq, inArray, sql } from "drizzle-orm";
import { certain } from "#base/certain.ts";
import type { Query } from "#base/db/pool/client.ts";
import { joinByKey, own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { invoice } from "../../billing/billing.sql.ts";
import type { BatchSkip } from "../../billing/billing-states.ts";
import { mailInvoices } from "../../billing/invoice/mail-invoices.ts";
import { paidForPeriod } from "../../billing/invoice/renew-membership.ts";
import { renewal } from "../../billing/invoice/renewal.sql.ts";
import { writeBatchInvoices } from "../../billing/invoice/write-batch-invoices.ts";
import { member } from "../../membership/member.sql.ts";
import type { BatchWork, InvoiceBatchRow, MemberOutcome } from "../batch-work.ts";
import { describeRenewal } from "./describe-renewal.ts";
import { type PlannedRenewal, planRenewals, type RenewalRequest } from "./plan-renewals.ts";

/**
 * Invoices the next period of each member who has none for it yet, and mails the invoices
 * (rules#renewals). A type without a fee moves paidThrough immediately.
 */
export const writeRenewals: BatchWork = async (tx, batch, memberIds, now) => {
  const { tenantId } = batch;
  const among = inArray(member.id, [...memberIds]);
  const options = { among, lock: true };
  const plan = await planRenewals(tx, tenantId, batch.request as RenewalRequest, options);
  const due = plan.filter((renewal) => renewal.due);
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
    // A member who is not in the plan has paid or left since the batch began.
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
  const bills = fees.map(({ memberId, type, period, language }) => {
    const description = describeRenewal(type, period, language);
    const lines = [{ description, quantity: 1, unitAmount: type.fee }];
    const dates = { dueAt: null, renewsFrom: period.from, renewsThrough: period.to };
    return { memberId, currency: type.currency, lines, ...dates };
  });
  const invoices = await writeBatchInvoices(tx, batch, bills, now);
  const invoiceOf = new Map(invoices.map(({ memberId, id }) => [memberId, id]));
  const renewals = fees.map(({ memberId, type, period }) => ({
    tenantId: batch.tenantId,
    memberId,
    through: period.to,
    membershipTypeId: type.id,
    invoiceId: certain(invoiceOf.get(memberId), "the invoice of a renewal"),
  }));
  await forgetVoid(tx, batch.tenantId, renewals);
  await tx.insert(renewal).values(renewals);
  await mailInvoices(tx, ...invoices);
}

/**
 * Deletes the void renewals of these periods, so that the new ones can take their places. The key
 * of the table refuses a second one that is not void.
 */
async function forgetVoid(
  tx: Query,
  tenantId: TenantId,
  renewals: readonly { memberId: string; through: string }[],
): Promise<void> {
  const keys = renewals.map(({ memberId, through }) => sql`(${memberId}::uuid, ${through}::date)`);
  const isOfThese = sql`(${renewal.memberId}, ${renewal.through}) in (${sql.join(keys, sql`, `)})`;
  const isVoid = and(joinByKey(invoice, renewal.invoiceId), eq(invoice.status, "VOID"));
  const hasVoid = sql`exists (select from ${invoice} where ${isVoid})`;
  await tx.delete(renewal).where(own(renewal, tenantId, isOfThese, hasVoid));
}

async function extendFree(
  tx: Query,
  tenantId: TenantId,
  free: readonly PlannedRenewal[],
): Promise<void> {
  const periods = new Map(free.map(({ period }) => [`${period.from} ${period.to}`, period]));
  for (const period of periods.values()) {
    const isFor = ({ from, to }: typeof period) => from === period.from && to === period.to;
    const ids = free.flatMap((renewal) => (isFor(renewal.period) ? [renewal.memberId] : []));
    await tx
      .update(member)
      .set(paidForPeriod(period))
      .where(own(member, tenantId, inArray(member.id, ids)));
  }
}
