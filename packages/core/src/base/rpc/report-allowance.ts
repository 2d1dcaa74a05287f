import type { Allowance } from "../limits/limiter.ts";
import type { Reply } from "./context.ts";

/** Writes the RateLimit headers of rules#limits; Retry-After on a refusal. */
export const reportAllowance =
  (reply: Reply) =>
  ({ limit, remaining, resetSeconds, refused }: Allowance): void => {
    reply.header("RateLimit-Limit", String(limit));
    reply.header("RateLimit-Remaining", String(remaining));
    reply.header("RateLimit-Reset", String(resetSeconds));
    if (refused) reply.header("Retry-After", String(resetSeconds));
  };
