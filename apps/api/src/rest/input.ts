import { invalid, notFound, type Problem } from "@rollcall/core";
import { JSON_BODY_BYTES, readText, refuseOtherThanJson, unreadable } from "../http/body.ts";
import { isForm, readForm } from "../http/forms.ts";
import type { HttpContext } from "../http/http-env.ts";
import { parseJson } from "../http/parse-json.ts";
import { readUpload } from "../http/uploads.ts";
import { readQuery } from "./query.ts";
import type { RestRoute } from "./routes.ts";

type Values = Record<string, unknown>;

/**
 * What the procedure gets: query (GET) or body (everything else), and the path's parameters. A key
 * of a body or of a list's query that is named like one of these is unknown, not passed over: who
 * sends it believes that it counts. Throws VALIDATION_ERROR, PAYLOAD_TOO_LARGE.
 */
export async function readInput(context: HttpContext, route: RestRoute): Promise<Values> {
  const { method, meta } = route;
  const sent = await readSent(context, route);
  const twice = meta.rest.pathParameters.filter((name) => name in sent);
  if (twice.length > 0 && (method !== "GET" || meta.rest.envelope === "page"))
    throw invalid(...twice.map(unknownKey));
  return Object.assign(sent, context.req.param());
}

const unknownKey = (key: string): Problem => ({
  path: key,
  message: `Unknown key: ${key}`,
  code: "unrecognized_keys",
});

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

/** A JSON object; nothing at all is an empty one (rules#bodies). */
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
