import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";

type Outputs = inferRouterOutputs<AppRouter>;

/** An event as a member sees it. */
export type MyEventData = Outputs["events"]["get"];
export type MyPlaceData = Outputs["registration"]["status"];
export type TicketData = Outputs["registration"]["tickets"][number];
export type MyInvoiceData = Outputs["billing"]["myInvoices"]["data"][number];
export type PartyInput = inferRouterInputs<AppRouter>["registration"]["register"];
