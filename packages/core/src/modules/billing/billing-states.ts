/** Invoice and payment states (specification "Invoice", "Payment"; rules#billing). */
export const INVOICE_STATUSES = ["DRAFT", "ISSUED", "PAID", "VOID"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const PAYMENT_STATUSES = ["PENDING", "SUCCEEDED", "FAILED", "REFUNDED"] as const;
export const PAYMENT_CHANNELS = [
  "MANUAL_OTHER",
  "MANUAL_CASH",
  "MANUAL_BANK_TRANSFER",
  "ONLINE",
] as const;

/** Channels of money that somebody took and writes down; ONLINE is a gateway's. */
export const MANUAL_CHANNELS = ["MANUAL_OTHER", "MANUAL_CASH", "MANUAL_BANK_TRANSFER"] as const;
export type ManualChannel = (typeof MANUAL_CHANNELS)[number];

/** What each action does to each status: a next status, the same one (200, no-op), or a refusal. */
export const INVOICE_TRANSITIONS = {
  issue: { DRAFT: "ISSUED", ISSUED: "ISSUED", PAID: null, VOID: null },
  pay: { DRAFT: "PAID", ISSUED: "PAID", PAID: null, VOID: null },
  void: { DRAFT: "VOID", ISSUED: "VOID", PAID: null, VOID: "VOID" },
} as const satisfies Record<string, Record<InvoiceStatus, InvoiceStatus | null>>;
