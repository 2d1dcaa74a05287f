import { type AppRouter, createClient } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import { openQueryClient } from "#ui-react/frame/open-query-client.ts";
import { session } from "./start-session.ts";

export { session };
export const queryClient = openQueryClient();

/** The API's procedures, for calls outside of a component. */
export const client = createClient({ url: "/trpc", session });

/** The API's procedures as options of useQuery and useMutation. */
export const api = createTRPCOptionsProxy({ client, queryClient });

export type TenantData = inferRouterOutputs<AppRouter>["platform"]["tenant"];
export type ListedTenant = inferRouterOutputs<AppRouter>["platform"]["tenants"]["data"][number];
export type UserData = inferRouterOutputs<AppRouter>["platform"]["users"][number];
export type UsageData = inferRouterOutputs<AppRouter>["platform"]["usage"];
