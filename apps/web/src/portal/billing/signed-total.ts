import type { InvoiceData } from "./billing-data.ts";

/** The total of an invoice in minor units; that of a credit note is negative. */
export const signedTotal = ({ kind, total }: Pick<InvoiceData, "kind" | "total">): number =>
  kind === "CREDIT_NOTE" ? -total : total;
