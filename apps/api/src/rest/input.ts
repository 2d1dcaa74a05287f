import { invalid, isList, notFound, type Problem } from "@rollcall/core";
import { JSON_BODY_BYTES, readText, refuseOtherThanJson, unreadable } from "../http/body.ts";
import { isForm, readForm } from "../http/forms.ts";
import type { HttpContext } from "../http/http-env.ts";
import { parseJson } from "../http/parse-json.ts";
import { readUpload } from "../http/uploads.ts";
import { readQuery } from "./query.ts";
import type { RestRoute } from "./routes.ts";
import { takePaging } from "./whole-list.ts";

type Values = Record<string, unknown>;

/**
 * The procedure's input: query (GET) or body (other methods), and the path's parameters. A body or
 * a list's query may not repeat the name of a path parameter: that key is refused as unknown,
 * because its sender believes that it has an effect. Throws VALIDATION_ERROR, PAYLOAD_TOO_LARGE.
 */
export async function readInput(context: HttpContext, route: RestRoute): Promise<Values> {
  const { method, meta } = route;
  const values = await readSent(context, route);
  const duplicateNames = meta.rest.pathParameters.filter((name) => name in values);
  if (duplicateNames.length > 0 && (method !== "GET" || isList(meta.rest)))
    throw invalid(...duplicateNames.map(unknownKey));
  if (meta.rest.envelope === "list") takePaging(context, values);
  return Object.assign(values, context.req.param());
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

/** NOT_FOUND for a path with control characters or invalid percent-encoding. */
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

/** Reads a JSON object. An empty body is an empty object (rules#bodies). */
async function readJsonObject(context: HttpContext): Promise<Values> {
  const text = await readText(context, JSON_BODY_BYTES);
  if (text.trim() === "") return nothing();
  refuseOtherThanJson(context.req.header("content-type"), text);
  const body = parseJson(text);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw unreadable("The body must be a JSON object");
  return Object.assign(nothing(), body);
}

// Without a prototype, __proto__ and constructor are ordinary keys.
const nothing = (): Values => Object.create(null) as Values;
