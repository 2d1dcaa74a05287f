import { ERROR_CODES, type ErrorCode, type ErrorReason } from "#base/error-codes.ts";
import {
  CODE_MEANINGS,
  CODE_REMEDIES,
  REASON_MEANINGS,
  REASON_REMEDIES,
} from "#base/error-meanings.ts";
import { type EndpointMeta, listErrors, listReasons } from "#base/rpc/rest.ts";
import { appRouter } from "../src/app-router.ts";

/** docs/errors.md: every code and reason that a client can be given, and what to do about it. */
export function errorsDocument(): string {
  const codes = Object.keys(ERROR_CODES) as ErrorCode[];
  const reasons = (Object.keys(REASON_MEANINGS) as ErrorReason[]).sort();
  return [
    "# Errors",
    "",
    "Written by `pnpm docs:write` from `base/error-codes.ts` and `base/error-meanings.ts`.",
    "",
    "Every error response has the same format. Codes and reasons are stable; messages may change.",
    "",
    "```json",
    JSON.stringify(EXAMPLE, null, 2),
    "```",
    "",
    "- `details` is always an array. VALIDATION_ERROR has one item per problem, with `path`, `message` and `code`.",
    "- PAYMENT_REQUIRED has `amount` (minor units) and `currency` in its first detail and at the top level of the body.",
    "- A second scan (409 CONFLICT, ALREADY_CHECKED_IN) has `registrationId`, `checkedInAt` and `checkedInBy`.",
    "- 429 and 503 have `Retry-After`. Every response has `X-Request-Id`: quote it when you ask for help.",
    "- Native tRPC returns the same object at `error.data.error`, with the same HTTP status.",
    "",
    "## Codes",
    "",
    "| code | status | meaning | what to do |",
    "|---|---|---|---|",
    ...codes.map(
      (code) =>
        `| ${code} | ${ERROR_CODES[code].status} | ${CODE_MEANINGS[code]} | ${CODE_REMEDIES[code]} |`,
    ),
    "",
    "## Reasons",
    "",
    "If a code has several causes that a client may need to distinguish, the first detail has a `reason`.",
    "The OpenAPI document lists the reasons of each operation by status.",
    "",
    "| reason | code | meaning | what to do |",
    "|---|---|---|---|",
    ...reasons.map(
      (reason) =>
        `| ${reason} | ${listCodes(reason)} | ${REASON_MEANINGS[reason]} | ${REASON_REMEDIES[reason]} |`,
    ),
    "",
  ].join("\n");
}

/** The codes that some operation answers for a reason: "409 CONFLICT". */
function listCodes(reason: ErrorReason): string {
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { meta: EndpointMeta } }
  >;
  const metas = Object.values(procedures).map(({ _def }) => _def.meta);
  return (Object.keys(ERROR_CODES) as ErrorCode[])
    .filter((code) =>
      metas.some(
        (meta) => listErrors(meta).includes(code) && listReasons(meta, code).includes(reason),
      ),
    )
    .map((code) => `${ERROR_CODES[code].status} ${code}`)
    .join(", ");
}

const EXAMPLE = {
  error: {
    code: "CONFLICT",
    message: "This event is full.",
    details: [{ reason: "EVENT_FULL" }],
  },
};
