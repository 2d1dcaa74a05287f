import { messages as common } from "#ui-react/messages.ts";
import { Day } from "#ui-react/time.tsx";
import type { InvoiceData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";

/** When an invoice is due. Without a date it is due immediately, unless nothing is to be paid. */
export function DueDay({ kind, status, dueAt }: Pick<InvoiceData, "kind" | "status" | "dueAt">) {
  if (dueAt) return <Day instant={dueAt} />;
  const isPayable = kind === "INVOICE" && (status === "ISSUED" || status === "DRAFT");
  return isPayable ? messages.atOnce : common.none;
}
