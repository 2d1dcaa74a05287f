import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";

type Outputs = inferRouterOutputs<AppRouter>["billing"];

export type InvoiceItemData = Outputs["listInvoices"]["data"][number];
export type BalanceData = Outputs["balances"]["data"][number];
export type InvoiceData = Outputs["getInvoice"];
export type PaymentItemData = Outputs["listPayments"]["data"][number];
