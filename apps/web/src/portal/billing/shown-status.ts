import type { InvoiceData, PaymentItemData } from "./billing-data.ts";

type InvoiceState = Pick<InvoiceData, "kind" | "status"> &
  Partial<Pick<InvoiceData, "paidTotal" | "creditedTotal" | "refundDueTotal">>;

/**
 * The status to show of an invoice. A credit note that is issued waits for no payment, which
 * "Unpaid", the word of an issued invoice, would say. A paid invoice that was credited and whose
 * money was returned says so.
 */
export function shownStatus(invoice: InvoiceState) {
  const { kind, status, paidTotal = 0, creditedTotal = 0, refundDueTotal = 0 } = invoice;
  if (kind === "CREDIT_NOTE") return status === "ISSUED" ? "CREDITED" : status;
  if (status !== "PAID" || creditedTotal === 0 || refundDueTotal > 0) return status;
  return paidTotal === 0 ? "REFUNDED" : "PARTLY_REFUNDED";
}

/**
 * The status to show of a payment. Nobody has paid a pending one yet, so it is expected. A payment
 * of which a part was returned says so.
 */
export function shownPaymentStatus({
  status,
  refundedTotal,
}: Pick<PaymentItemData, "status" | "refundedTotal">) {
  if (status === "PENDING") return "EXPECTED";
  return status === "SUCCEEDED" && refundedTotal > 0 ? "PARTLY_REFUNDED" : status;
}
