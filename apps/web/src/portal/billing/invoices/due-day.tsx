import { messages as common } from "#ui-react/messages.ts";
import { Day } from "#ui-react/time.tsx";
import type { InvoiceData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";

/**
 * When an invoice is due. A draft without a date gets it from the club's payment term when it is
 * issued. An issued invoice without one is due immediately, unless nothing is to be paid.
 */
export function DueDay({ kind, status, dueAt }: Pick<InvoiceData, "kind" | "status" | "dueAt">) {
  if (dueAt) return <Day instant={dueAt} />;
  if (kind !== "INVOICE") return common.none;
  if (status === "DRAFT") return messages.dueWhenIssued;
  return status === "ISSUED" ? messages.atOnce : common.none;
}
