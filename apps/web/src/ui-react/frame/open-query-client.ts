import { QueryClient } from "@tanstack/react-query";
import { readProblem } from "#lib/input/read-problem.ts";

const FRESH_MS = 5_000;
const MAX_RETRIES = 2;
const TRIES_AGAIN_MS = 5_000;
const PASSING = new Set(["SERVICE_UNAVAILABLE", "UNREACHABLE"]);

const isPassing = (error: unknown): boolean => PASSING.has(readProblem(error).code);

/**
 * Reads that fail for a temporary reason are repeated as long as a page shows them; a refusal is
 * final. The browser's own idea of being online is ignored, because it is often wrong.
 */
export const openQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: "always",
        retry: (count, error) => count < MAX_RETRIES && isPassing(error),
        refetchInterval: ({ state: { error } }) =>
          error !== null && isPassing(error) ? TRIES_AGAIN_MS : false,
      },
    },
  });
