import { QueryClient } from "@tanstack/react-query";
import { readProblem } from "../../lib/read-problem.ts";

const FRESH_MS = 5_000;
const MOST_RETRIES = 2;
const PASSING = new Set(["SERVICE_UNAVAILABLE", "UNREACHABLE"]);

/** Reads that fail for a passing reason are tried again; a refusal is an answer. */
export const openQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (count, error) => count < MOST_RETRIES && PASSING.has(readProblem(error).code),
      },
    },
  });
