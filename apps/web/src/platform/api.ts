import { type AppRouter, createClient } from "@rollcall/core/client";
import { QueryClient } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import { readProblem } from "../lib/read-problem.ts";
import { openPortal } from "../lib/session.ts";

const FRESH_MS = 5_000;
const MOST_RETRIES = 2;
const PASSING = new Set(["SERVICE_UNAVAILABLE", "UNREACHABLE"]);

/** With a cookie and routes of its own, so that an organisation's session is left alone. */
export const session = openPortal("PLATFORM");

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (count, error) => count < MOST_RETRIES && PASSING.has(readProblem(error).code),
    },
  },
});

/** The API's procedures, for calls outside of a component. */
export const client = createClient({ url: "/trpc", session });

/** The API's procedures as options of useQuery and useMutation. */
export const api = createTRPCOptionsProxy({ client, queryClient });

export type TenantData = inferRouterOutputs<AppRouter>["platform"]["tenant"];
export type UsageData = inferRouterOutputs<AppRouter>["platform"]["usage"];
