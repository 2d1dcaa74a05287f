import { ERROR_CODES, type ErrorCode } from "@rollcall/core";
import type { Document, Media, Operation, Schema } from "../../src/openapi/publish/schema.ts";

/** The reasons that an operation documents for a code; undefined where it has none of its own. */
export function documentedReasons(
  document: Document,
  { responses }: Operation,
  code: ErrorCode,
): unknown[] | undefined {
  const name = responses[ERROR_CODES[code].status]?.$ref?.split("/").pop() ?? "";
  const { content } = document.components.responses[name] as { content: Record<string, Media> };
  const schema = content["application/json"]?.schema ?? {};
  const envelopes = (schema.anyOf ?? [schema]).map(({ properties }) => properties?.["error"]);
  const error = envelopes.find((envelope) => envelope?.properties?.["code"]?.const === code);
  const detail: Schema | undefined = error?.properties?.["details"]?.items;
  return detail?.properties?.["reason"]?.enum;
}
