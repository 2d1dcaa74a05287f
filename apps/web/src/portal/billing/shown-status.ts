import type { InvoiceData } from "./billing-data.ts";

/**
 * The status to show of an invoice. A credit note that is issued waits for no payment, which
 * "To be paid", the word of an issued invoice, would say.
 */
export const shownStatus = ({ kind, status }: Pick<InvoiceData, "kind" | "status">) =>
  kind === "CREDIT_NOTE" && status === "ISSUED" ? "CREDITED" : status;
