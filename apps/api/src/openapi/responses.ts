import {
  type EndpointMeta,
  ERROR_CODES,
  type ErrorCode,
  errorsOf,
  isIdempotent,
} from "@rollcall/core";
import { meaningOf } from "./components.ts";

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const ALWAYS = {
  "X-Request-Id": ref("headers", "RequestId"),
  "RateLimit-Limit": ref("headers", "RateLimitLimit"),
  "RateLimit-Remaining": ref("headers", "RateLimitRemaining"),
  "RateLimit-Reset": ref("headers", "RateLimitReset"),
};
const RETRY = { "Retry-After": ref("headers", "RetryAfter") };
const REPLAYED = { "Idempotency-Replayed": ref("headers", "IdempotencyReplayed") };

/** Every answer of an endpoint by status: the generator's success, and our errors by their codes. */
export function responsesOf(meta: EndpointMeta, schema: unknown): Record<string, object> {
  return { [meta.rest.status ?? 200]: success(meta, schema), ...refusals(meta) };
}

function success(meta: EndpointMeta, schema: unknown): object {
  const { rest } = meta;
  return {
    description: SUCCESS[rest.status ?? 200],
    headers: { ...ALWAYS, ...(isIdempotent(meta) && REPLAYED) },
    content: { [rest.produces ?? "application/json"]: { schema } },
  };
}

const SUCCESS = { 200: "Done", 201: "Created", 202: "Accepted; it goes on in the background" };

function refusals(meta: EndpointMeta): Record<string, object> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(meta)) {
    const { status } = ERROR_CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, refusal(status, codes)]),
  );
}

function refusal(status: number, codes: ErrorCode[]): object {
  const lines = codes.map((code) => `\`${code}\`: ${meaningOf(code)}.`);
  return {
    description: lines.join("\n\n"),
    headers: { ...ALWAYS, ...((status === 429 || status === 503) && RETRY) },
    content: {
      "application/json": {
        schema: ref("schemas", "Error"),
        examples: Object.fromEntries(codes.map((code) => [code, ref("examples", code)])),
      },
    },
  };
}
