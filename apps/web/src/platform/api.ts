import { type AppRouter, createClient } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import { openPortal } from "#lib/session.ts";
import { openQueryClient } from "#ui-react/frame/open-query-client.ts";

/** Its cookie and routes are separate from those of an organisation's session. */
export const session = openPortal("PLATFORM");
export const queryClient = openQueryClient();

/** The API's procedures, for calls outside of a component. */
export const client = createClient({ url: "/trpc", session });

/** The API's procedures as options of useQuery and useMutation. */
export const api = createTRPCOptionsProxy({ client, queryClient });

export type TenantData = inferRouterOutputs<AppRouter>["platform"]["tenant"];
export type UsageData = inferRouterOutputs<AppRouter>["platform"]["usage"];
