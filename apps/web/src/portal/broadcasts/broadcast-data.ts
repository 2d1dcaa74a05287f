import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";

export type BroadcastData = inferRouterOutputs<AppRouter>["broadcasts"]["get"];
