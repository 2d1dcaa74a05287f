import { inCore } from "../defect.mjs";

/** @type {import("../defect.mjs").Defect[]} */
export const REQUESTS = [
  inCore(
    "the one run of two requests with one Idempotency-Key",
    "base/db/idempotency.ts",
    "if (claimed.length > 0) return undefined;",
    "if (claimed.length >= 0) return undefined;",
    "base/rpc/run-once",
  ),
  inCore(
    "the refusal of a key that comes with another request",
    "base/rpc/with-idempotency-key.ts",
    "if (stored.requestHash !== requestHash)",
    "if (stored.requestHash === null)",
    "base/rpc/run-once",
  ),
  inCore(
    "the charge of a limiter per address",
    "base/rpc/admit.ts",
    "await charge(ctx, limit, `ip:${ctx.request.ip}`);\n    if (meta.guard",
    "if (meta.guard",
    "modules/membership/submit-application",
  ),
  inCore(
    "the end of a spent limit",
    "base/limiter.ts",
    "refuse(name, refusal as RateLimiterRes, report);",
    "",
    "modules/membership/submit-application",
  ),
];
