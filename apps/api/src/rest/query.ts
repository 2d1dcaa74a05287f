import { isList } from "@rollcall/core";
import { unreadable } from "../http/body.ts";
import type { HttpContext } from "../http/http-env.ts";
import { coerce, type Fields } from "./coercion.ts";
import type { RestRoute } from "./routes.ts";

/** The query's values, coerced to the schema's types. */
export function readQuery(
  context: HttpContext,
  { fields, meta }: RestRoute,
): Record<string, unknown> {
  const values = Object.create(null) as Record<string, unknown>;
  if (!context.req.url.includes("?")) return values;
  refuseUnreadableQuery(context);
  for (const [name, texts] of Object.entries(context.req.queries())) {
    // Lists refuse an unknown parameter (rules#filters). Other routes ignore it.
    if (fields.has(name) || isList(meta.rest))
      values[name] = queryValue(fields, name, texts);
  }
  return values;
}

function queryValue(fields: Fields, name: string, texts: string[]): unknown {
  const field = fields.get(name);
  if (!field) return texts[0];
  const values = texts.map((text) => coerce(text, field.coercion));
  // A repeated scalar stays a list, so that its schema refuses it.
  return field.repeatable || values.length > 1 ? values : values[0];
}

/** VALIDATION_ERROR for a query whose percent-encoded bytes are not UTF-8. */
export function refuseUnreadableQuery(context: HttpContext): void {
  const { url } = context.req;
  const start = url.indexOf("?");
  if (start === -1 || !url.includes("%", start)) return;
  try {
    decodeURIComponent(url.slice(start));
  } catch {
    throw unreadable("The query is not valid UTF-8");
  }
}
