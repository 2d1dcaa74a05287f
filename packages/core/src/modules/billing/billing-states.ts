import type { Transitions } from "#base/transitions.ts";

/** A CREDIT_NOTE takes back what an INVOICE asked for; both count in one series of numbers. */
export const INVOICE_KINDS = ["INVOICE", "CREDIT_NOTE"] as const;

/** Invoice and payment states (specification "Invoice", "Payment"; rules#billing). */
export const INVOICE_STATUSES = ["DRAFT", "ISSUED", "PAID", "VOID"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const PAYMENT_STATUSES = [
  "PENDING",
  "SUCCEEDED",
  "FAILED",
  "REFUNDED",
  "REVERSED",
  /** A door took it and nobody owed it (rules#door-money). */
  "RECEIVED_NOT_DUE",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_CHANNELS = [
  "MANUAL_OTHER",
  "MANUAL_CASH",
  "MANUAL_CARD",
  "MANUAL_BANK_TRANSFER",
  "ONLINE",
  /** Credit of the member that was used for an invoice: no money came in. */
  "CREDIT",
] as const;

/** Channels of offline money that somebody records; ONLINE belongs to a gateway. */
export const MANUAL_CHANNELS = [
  "MANUAL_OTHER",
  "MANUAL_CASH",
  "MANUAL_CARD",
  "MANUAL_BANK_TRANSFER",
] as const;
export type ManualChannel = (typeof MANUAL_CHANNELS)[number];

/** How money comes in at a door: nobody waits there for a bank transfer (rules#pay-at-door). */
export const DOOR_CHANNELS = ["MANUAL_CASH", "MANUAL_CARD", "MANUAL_OTHER"] as const;
export type DoorChannel = (typeof DOOR_CHANNELS)[number];

export const INVOICE_TRANSITIONS = {
  issue: { DRAFT: "ISSUED", ISSUED: "ISSUED" },
  pay: { DRAFT: "PAID", ISSUED: "PAID" },
  void: { DRAFT: "VOID", ISSUED: "VOID", VOID: "VOID" },
} as const satisfies Transitions<InvoiceStatus>;

export const PAYMENT_TRANSITIONS = {
  approve: { PENDING: "SUCCEEDED", SUCCEEDED: "SUCCEEDED", REFUNDED: "REFUNDED" },
  reverse: { SUCCEEDED: "REVERSED", RECEIVED_NOT_DUE: "REVERSED", REVERSED: "REVERSED" },
  credit: { RECEIVED_NOT_DUE: "SUCCEEDED" },
} as const satisfies Transitions<PaymentStatus>;

/** What changed a member's credit (rules#credit). */
export const CREDIT_CAUSES = ["PAYMENT", "APPLIED", "REFUNDED", "REVERSED"] as const;

/** Why a payment is taken back: somebody's error, or the bank did not let it through. */
export const REVERSAL_REASONS = ["MISTAKE", "BOUNCED"] as const;

/** Batches over many members (rules#bulk-invoices, rules#renewals). */
export const INVOICE_BATCH_KINDS = ["INVOICES", "RENEWALS"] as const;
export type InvoiceBatchKind = (typeof INVOICE_BATCH_KINDS)[number];
export const INVOICE_BATCH_STATUSES = ["QUEUED", "RUNNING", "COMPLETED", "FAILED"] as const;
export const INVOICE_BATCH_OUTCOMES = ["CREATED", "SKIPPED", "FAILED"] as const;
/** Why a batch makes no invoice for a member (rules#renewals, rules#bulk-invoices). */
export const BATCH_SKIPS = ["ALREADY_INVOICED", "NO_FEE", "NOT_DUE", "MEMBER_ERASED"] as const;
export type BatchSkip = (typeof BATCH_SKIPS)[number];
export type InvoiceBatchOutcome = (typeof INVOICE_BATCH_OUTCOMES)[number];

/** What became of a line of a bank statement. */
export const BANK_ENTRY_STATUSES = ["OPEN", "MATCHED", "IGNORED"] as const;
export type EntryStatus = (typeof BANK_ENTRY_STATUSES)[number];
export const BANK_FORMATS = ["CAMT053", "CSV", "CAMT052", "CAMT054", "MT940"] as const;
export type BankFormat = (typeof BANK_FORMATS)[number];
