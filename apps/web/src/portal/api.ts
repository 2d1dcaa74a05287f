import { createClient } from "@rollcall/core/client";
import { QueryClient } from "@tanstack/react-query";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import { readProblem } from "../lib/read-problem.ts";
import { openPortal } from "../lib/session.ts";

const FRESH_MS = 5_000;
const MOST_RETRIES = 2;
const PASSING = new Set(["SERVICE_UNAVAILABLE", "UNREACHABLE"]);

export const session = openPortal("ORGANISATION");

/** Reads that fail for a passing reason are tried again; a refusal is an answer. */
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
