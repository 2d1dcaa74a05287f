import {
  CODE_MEANINGS,
  ERROR_CODES,
  type ErrorCode,
  type ErrorReason,
  isIdempotent,
  listErrors,
  listReasons,
} from "@rollcall/core";
import type { RestRoute } from "../rest/routes.ts";
import { errorSchema, errorSchemaName } from "./components.ts";

/** Shared answers by the name that operations refer to. */
export type SharedResponses = Record<string, object>;

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const ALWAYS = {
  "X-Request-Id": ref("headers", "RequestId"),
  "RateLimit-Limit": ref("headers", "RateLimitLimit"),
  "RateLimit-Remaining": ref("headers", "RateLimitRemaining"),
  "RateLimit-Reset": ref("headers", "RateLimitReset"),
};
const RETRY = { "Retry-After": ref("headers", "RetryAfter") };
const AUTHENTICATE = { "WWW-Authenticate": ref("headers", "WwwAuthenticate") };
const VERSION = { ETag: ref("headers", "Version") };
const REPLAYED = { "Idempotency-Replayed": ref("headers", "IdempotencyReplayed") };

/**
 * All answers of an endpoint by status: the generator's success, and our errors by their codes.
 * Endpoints with the same set of error codes and reasons share one response, named after them.
 */
export function buildResponses(
  route: RestRoute,
  schema: unknown,
  shared: SharedResponses,
): Record<string, object> {
  const { meta } = route;
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of listErrors(meta)) {
    const { status } = ERROR_CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const refusals = [...byStatus].map(([status, codes]) => {
    const refusals = codes.map((code) => ({ code, reasons: listReasons(meta, code) }));
    const name = [...codes, ...refusals.flatMap(({ reasons }) => reasons)].join(".");
    shared[name] ??= describeRefusals(status, refusals);
    return [String(status), ref("responses", name)] as const;
  });
  const answers = [[String(meta.rest.status ?? 200), success(route, schema)] as const, ...refusals];
  return Object.fromEntries<object>(answers);
}

function success({ meta, isVersioned }: RestRoute, schema: unknown): object {
  const { rest } = meta;
  return {
    description: SUCCESS[rest.status ?? 200],
    headers: { ...ALWAYS, ...(isIdempotent(meta) && REPLAYED), ...(isVersioned && VERSION) },
    content: buildContent(schema, rest.produces),
  };
}

/** If a result may be a text as well, the text is CSV: lists offer no other kind of text. */
function buildContent(schema: unknown, produces: string | undefined): object {
  const { anyOf = [] } = schema as { anyOf?: { type?: string }[] };
  const text = anyOf.find(({ type }) => type === "string");
  const [json, ...otherOptions] = anyOf.filter((option) => option !== text);
  if (produces || !text || otherOptions.length > 0)
    return { [produces ?? "application/json"]: { schema } };
  return { "application/json": { schema: json }, "text/csv": { schema: text } };
}

const SUCCESS = {
  200: "OK",
  201: "Created",
  202: "Accepted; processing continues in the background",
};

/** A code, and the reasons that an operation can have for it. */
interface Refusal {
  code: ErrorCode;
  reasons: ErrorReason[];
}

function describeRefusals(status: number, refusals: Refusal[]): object {
  const codes = refusals.map(({ code }) => code);
  const schemas = refusals.map(({ code, reasons }) =>
    reasons.length > 0 ? errorSchema(code, reasons) : ref("schemas", errorSchemaName(code)),
  );
  const lines = codes.map((code) => `\`${code}\`: ${CODE_MEANINGS[code]}.`);
  return {
    description: lines.join("\n\n"),
    headers: {
      ...ALWAYS,
      ...((status === 429 || status === 503) && RETRY),
      ...(status === 401 && AUTHENTICATE),
    },
    content: {
      "application/json": {
        schema: schemas.length > 1 ? { anyOf: schemas } : schemas[0],
        examples: Object.fromEntries(codes.map((code) => [code, ref("examples", code)])),
      },
    },
  };
}
