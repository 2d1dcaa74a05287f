import { notFound } from "@rollcall/core";
import { JSON_BODY_BYTES, parseJson, readText, refuseOtherThanJson, unreadable } from "../body.ts";
import { isForm, readForm } from "../forms.ts";
import type { HttpContext } from "../http-env.ts";
import { readUpload } from "../uploads.ts";
import { coerce, type Fields } from "./coercion.ts";
import type { RestRoute } from "./routes.ts";

type Values = Record<string, unknown>;

/**
 * What the procedure gets: query (GET) or body (everything else), and the path's parameters, which
 * win over a key of the same name. Throws VALIDATION_ERROR, PAYLOAD_TOO_LARGE.
 */
export async function readInput(context: HttpContext, route: RestRoute): Promise<Values> {
  const sent = await readSent(context, route);
  return Object.assign(sent, context.req.param());
}

function readSent(context: HttpContext, route: RestRoute): Values | Promise<Values> {
  if (route.method === "GET") return readQuery(context, route);
  const { consumes } = route.meta.rest;
  if (consumes === "multipart/form-data") return readUpload(context, route.fields);
  if (consumes && isForm(context.req.header("content-type")))
    return readForm(context, route.fields);
  return readJsonObject(context);
}

/** NOT_FOUND for a path whose parameters no resource can have. */
export function refuseUnreadablePath(context: HttpContext): void {
  if (!context.req.url.includes("%")) return;
  const { pathname } = new URL(context.req.url);
  if (!isReadable(pathname)) throw notFound("Resource");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u001F\u007F]/;

function isReadable(pathname: string): boolean {
  try {
    return !CONTROL.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** Lists refuse a parameter that they do not know (decisions §2); elsewhere it is passed over. */
function readQuery(context: HttpContext, { fields, meta }: RestRoute): Values {
  const values = nothing();
  if (!context.req.url.includes("?")) return values;
  for (const [name, texts] of Object.entries(context.req.queries())) {
    if (fields.has(name) || meta.rest.envelope === "page")
      values[name] = queryValue(fields, name, texts);
  }
  return values;
}

function queryValue(fields: Fields, name: string, texts: string[]): unknown {
  const field = fields.get(name);
  if (!field) return texts[0];
  const values = texts.map((text) => coerce(text, field.coercion));
  // A scalar that was repeated stays a list, which its schema refuses.
  return field.repeatable || values.length > 1 ? values : values[0];
}

/** A JSON object; nothing at all is an empty one (decisions §2). */
async function readJsonObject(context: HttpContext): Promise<Values> {
  const text = await readText(context, JSON_BODY_BYTES);
  if (text.trim() === "") return nothing();
  refuseOtherThanJson(context.req.header("content-type"));
  const body = parseJson(text);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw unreadable("The body must be a JSON object");
  return Object.assign(nothing(), body);
}

// Without a prototype a key such as __proto__ or constructor is a key like any other.
const nothing = (): Values => Object.create(null) as Values;
