import type { Query } from "#base/db/pool/client.ts";
import type { InvoiceBatchKind, InvoiceBatchOutcome } from "../billing/billing-states.ts";
import type { invoiceBatch } from "../billing/invoice/invoice-batch.sql.ts";

export type InvoiceBatchRow = typeof invoiceBatch.$inferSelect;

/** What became of a member's turn in a batch. */
export interface MemberOutcome {
  memberId: string;
  outcome: InvoiceBatchOutcome;
  /** Why it failed, for people, or the reason why it was skipped. */
  problem?: string;
}

/**
 * What a kind of batch does for some of its members, in the caller's transaction: it writes their
 * invoices and owes the mails. The outcomes are one a member. An error undoes all of them; they are
 * then tried one by one, so that the member at fault alone fails.
 */
export type BatchWork = (
  tx: Query,
  batch: InvoiceBatchRow,
  memberIds: readonly string[],
  now: Date,
) => Promise<MemberOutcome[]>;

/** The work of each kind. */
export type BatchWorks = Partial<Record<InvoiceBatchKind, BatchWork>>;
