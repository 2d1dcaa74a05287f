import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";

type Outputs = inferRouterOutputs<AppRouter>["billing"];

export type InvoiceItemData = Outputs["listInvoices"]["data"][number];
export type InvoiceData = Outputs["getInvoice"];
export type PaymentItemData = Outputs["listPayments"]["data"][number];
type Channel = PaymentItemData["channel"];

/** How money came in, as a club says it. */
export const CHANNEL_WORDS: Record<Channel, string> = {
  ONLINE: "Online",
  MANUAL_CASH: "Cash",
  MANUAL_BANK_TRANSFER: "Bank transfer",
  MANUAL_OTHER: "Otherwise",
};
