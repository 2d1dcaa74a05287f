import {
  type AppRouter,
  deprecationHeaders,
  type EndpointMeta,
  wholeListQuery,
} from "@rollcall/core";
import type { AnyRouter } from "@trpc/server";
import type { z } from "zod";
import type { HeaderRecord } from "../http/reply.ts";
import { type Fields, listFields } from "./coercion.ts";

export type RestRouter = AppRouter | AnyRouter;

/** One row of the specification's tables of routes, with all that is needed to answer it. */
export interface RestRoute {
  method: EndpointMeta["rest"]["method"];
  /** The path in the specification's notation: `/api/events/:id/register`. */
  path: string;
  segments: readonly string[];
  /** The procedure's path in the router: `registration.register`. */
  procedure: string;
  type: "query" | "mutation";
  meta: EndpointMeta;
  fields: Fields;
  /** Its answers have the version of the resource as ETag, which a change can ask for (If-Match). */
  isVersioned: boolean;
  /** Says on every answer that the operation will go, and when. */
  notice: HeaderRecord | undefined;
}

/** The parts of a procedure that decide its route. */
interface Routed {
  _def: { type: string; meta?: EndpointMeta; inputs: z.ZodType[] };
}

/**
 * The routes of all procedures. Static segments come before parameters, so that `/events/checkin`
 * is not taken for an id. Throws if two routes cannot be distinguished.
 */
export function collectRoutes(router: RestRouter): RestRoute[] {
  const routes: RestRoute[] = [];
  const procedures = router._def.procedures as unknown as Record<string, Routed>;
  const metas = Object.values(procedures).map(({ _def }) => _def.meta);
  const versioned = new Set(metas.map((meta) => meta?.rest.ifMatch && meta.rest.path));
  for (const [procedure, { _def }] of Object.entries(procedures)) {
    const { type, meta, inputs } = _def;
    if (!meta) continue;
    if (type !== "query" && type !== "mutation")
      throw new Error(`${procedure}: a ${type} has no REST route`);
    const [input, ...otherInputs] = inputs;
    if (otherInputs.length > 0) throw new Error(`${procedure} has more than one input`);
    const { rest } = meta;
    const path = `/api${rest.path.replace(/\{(\w+)\}/g, ":$1")}`;
    routes.push({
      path,
      procedure,
      type,
      meta,
      method: rest.method,
      segments: path.split("/"),
      fields: new Map([
        ...(input ? listFields(input) : []),
        ...(rest.envelope === "list" ? listFields(wholeListQuery) : []),
      ]),
      isVersioned: versioned.has(rest.path),
      notice: rest.deprecated && deprecationHeaders(rest.deprecated),
    });
  }
  routes.sort(byPrecedence);
  refuseAmbiguity(routes);
  return routes;
}

const isParameter = (segment: string | undefined): boolean => segment?.startsWith(":") ?? false;

function byPrecedence(a: RestRoute, b: RestRoute): number {
  const length = Math.max(a.segments.length, b.segments.length);
  for (let index = 0; index < length; index += 1) {
    const difference =
      Number(isParameter(a.segments[index])) - Number(isParameter(b.segments[index]));
    if (difference !== 0) return difference;
  }
  return 0;
}

function refuseAmbiguity(routes: RestRoute[]): void {
  const routesByKey = new Map<string, RestRoute>();
  for (const route of routes) {
    const blank = route.segments.map((segment) => (isParameter(segment) ? ":" : segment));
    const key = `${route.method} ${blank.join("/")}`;
    const other = routesByKey.get(key);
    if (other)
      throw new Error(`${route.procedure} and ${other.procedure} have the same route ${key}`);
    routesByKey.set(key, route);
  }
}

/** The methods of a path, in the order of RFC 9110; empty for an unknown path. */
export function listMethods(routes: readonly RestRoute[], path: string): string[] {
  const segments = path.split("/");
  const methods = new Set<string>(
    routes.filter((route) => matches(route, segments)).map((route) => route.method),
  );
  if (methods.size === 0) return [];
  if (methods.has("GET")) methods.add("HEAD");
  methods.add("OPTIONS");
  return METHODS.filter((method) => methods.has(method));
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

function matches(route: RestRoute, segments: string[]): boolean {
  if (route.segments.length !== segments.length) return false;
  return route.segments.every((expected, index) => {
    const actual = segments[index];
    return isParameter(expected) ? actual !== "" : expected === actual;
  });
}
