import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";

/** A mail to many members. */
export type BroadcastData = inferRouterOutputs<AppRouter>["broadcasts"]["get"];
