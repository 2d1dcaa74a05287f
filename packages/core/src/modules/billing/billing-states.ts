import type { Transitions } from "#base/transitions.ts";

/** Invoice and payment states (specification "Invoice", "Payment"; rules#billing). */
export const INVOICE_STATUSES = ["DRAFT", "ISSUED", "PAID", "VOID"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const PAYMENT_STATUSES = ["PENDING", "SUCCEEDED", "FAILED", "REFUNDED"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_CHANNELS = [
  "MANUAL_OTHER",
  "MANUAL_CASH",
  "MANUAL_BANK_TRANSFER",
  "ONLINE",
] as const;

/** Channels of offline money that somebody records; ONLINE belongs to a gateway. */
export const MANUAL_CHANNELS = ["MANUAL_OTHER", "MANUAL_CASH", "MANUAL_BANK_TRANSFER"] as const;
export type ManualChannel = (typeof MANUAL_CHANNELS)[number];

export const INVOICE_TRANSITIONS = {
  issue: { DRAFT: "ISSUED", ISSUED: "ISSUED" },
  pay: { DRAFT: "PAID", ISSUED: "PAID" },
  void: { DRAFT: "VOID", ISSUED: "VOID", VOID: "VOID" },
} as const satisfies Transitions<InvoiceStatus>;

export const PAYMENT_TRANSITIONS = {
  approve: { PENDING: "SUCCEEDED", SUCCEEDED: "SUCCEEDED" },
} as const satisfies Transitions<PaymentStatus>;
