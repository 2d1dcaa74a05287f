import { mailInvoices } from "../billing/mail-invoices.ts";
import { writeBatchInvoices } from "../billing/write-batch-invoices.ts";
import type { Bill } from "../billing/write-invoice.ts";
import type { BatchWork } from "./batch-work.ts";

/** What a bulk asks for, as its batch stores it. */
export interface BulkRequest {
  lines: Bill["lines"];
  currency: string;
  /** RFC 3339, or null for the tenant's days of payment. */
  dueAt: string | null;
  issue: boolean;
  [key: string]: unknown;
}

/** The same invoice for each member, mailed when it is issued (rules#bulk-invoices). */
export const writeBulkInvoices: BatchWork = async (tx, batch, memberIds, now) => {
  const { lines, currency, dueAt, issue } = batch.request as BulkRequest;
  const due = dueAt === null ? null : new Date(dueAt);
  const bills = memberIds.map((memberId) => ({ memberId, lines, currency, dueAt: due }));
  const written = await writeBatchInvoices(tx, batch, bills, issue ? now : null);
  if (issue) await mailInvoices(tx, ...written);
  return memberIds.map((memberId) => ({ memberId, outcome: "CREATED" }));
};
