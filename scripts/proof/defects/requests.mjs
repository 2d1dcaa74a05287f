import { inCore } from "../defect.mjs";

/** @type {import("../defect.mjs").Defect[]} */
export const REQUESTS = [
  inCore(
    "the one run of two requests with one Idempotency-Key",
    "base/db/idempotency.ts",
    "return stored.claimed ? undefined : stored;",
    "return undefined;",
    "base/rpc/with-idempotency-key",
  ),
  inCore(
    "the refusal of a key that comes with another request",
    "base/rpc/with-idempotency-key.ts",
    "if (stored.response === null)",
    "if (stored.response === undefined)",
    "base/rpc/with-idempotency-key",
  ),
  inCore(
    "the charge of a limiter per address",
    "base/rpc/admit.ts",
    "await charge(ctx, limit, `ip:${ctx.request.ip}`);\n    if (isSession",
    "if (isSession",
    "modules/membership/submit-application",
  ),
  inCore(
    "the end of a spent limit",
    "base/limiter.ts",
    "refuse(name, refusal as RateLimiterRes, report);",
    "",
    "modules/membership/submit-application",
  ),
  inCore(
    "the refusal of what nobody sees in a title",
    "base/fields.schema.ts",
    'line(max, min).refine((value) => isSeen(value.replace(EMOJI_PARTS, "")), UNSEEN_MESSAGE);',
    "line(max, min);",
    "names-and-titles",
  ),
  inCore(
    "the tenant of a redeemed code in the security log",
    "base/rpc/security-events.ts",
    'told["tenantId"], session["tenantId"])',
    'told["tenantId"])',
    "base/rpc/security-events",
  ),
  inCore(
    "the reason of a failed transaction, where a later statement is heard of first",
    "base/db/aborted.ts",
    "if (link.code === IN_FAILED_TRANSACTION) throw link;",
    "if (link.code === IN_FAILED_TRANSACTION) break;",
    "base/db/aborted",
  ),
  inCore(
    "the return to the primary when a replica fails or refuses",
    "base/db/standby.ts",
    "if (isDatabaseAway(error)) standby.doubt();\n      return ask(primary);",
    "throw error;",
    "base/db/standby",
  ),
  inCore(
    "the look at how far a replica is behind",
    "base/db/standby.ts",
    "report(lag <= MOST_LAG_MS, ",
    "report(true, ",
    "base/db/standby",
  ),
  inCore(
    "the end of following promises in production",
    "base/db/sign-tenant.ts",
    "skipNestingCheck: true,",
    "",
    "open-services",
  ),
  inCore(
    "the lines of the log that wait when the process exits",
    "base/log.ts",
    "minLength: BYTES_TOGETHER, sync: false",
    "minLength: BYTES_TOGETHER, sync: true",
    "base/log",
  ),
  inCore(
    "the refusal of writes by a standby that is not promoted yet, which is no fault",
    "base/db/availability.ts",
    '  "25006",\n',
    "",
    "base/db/client",
  ),
];
