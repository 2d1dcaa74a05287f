/** Invoice and payment states (specification "Invoice", "Payment"; decisions §11). */
export const INVOICE_STATUSES = ["DRAFT", "ISSUED", "PAID", "VOID"] as const;
export const PAYMENT_STATUSES = ["PENDING", "SUCCEEDED", "FAILED", "REFUNDED"] as const;
export const PAYMENT_CHANNELS = [
  "MANUAL_OTHER",
  "MANUAL_CASH",
  "MANUAL_BANK_TRANSFER",
  "ONLINE",
] as const;
