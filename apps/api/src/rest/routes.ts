import { type AppRouter, deprecationHeaders, type EndpointMeta } from "@rollcall/core";
import type { AnyRouter } from "@trpc/server";
import {
  forEachOpenApiProcedure,
  getInputOutputParsers,
  type OpenApiRouter,
} from "trpc-to-openapi";
import type { HeaderRecord } from "../http/reply.ts";
import { type Fields, fieldsOf } from "./coercion.ts";

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
  /** Says on every answer that the operation will go, and when. */
  notice: HeaderRecord | undefined;
}

/**
 * The routes of all procedures. Static segments come before parameters, so that `/events/checkin`
 * is not taken for an id. Throws if two routes cannot be distinguished.
 */
export function collectRoutes(router: RestRouter): RestRoute[] {
  const routes: RestRoute[] = [];
  const { procedures } = (router as unknown as OpenApiRouter)._def;
  forEachOpenApiProcedure(procedures as never, ({ path, type, procedure, meta }) => {
    if (type === "subscription") throw new Error(`${path}: subscriptions have no REST route`);
    const { inputParser } = getInputOutputParsers(procedure);
    const endpoint = meta as unknown as EndpointMeta;
    const restPath = `/api${endpoint.rest.path.replace(/\{(\w+)\}/g, ":$1")}`;
    routes.push({
      method: endpoint.rest.method,
      path: restPath,
      segments: restPath.split("/"),
      procedure: path,
      type,
      meta: endpoint,
      fields: fieldsOf(inputParser),
      notice: endpoint.rest.deprecated && deprecationHeaders(endpoint.rest.deprecated),
    });
  });
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
  const seen = new Map<string, RestRoute>();
  for (const route of routes) {
    const blank = route.segments.map((segment) => (isParameter(segment) ? ":" : segment));
    const key = `${route.method} ${blank.join("/")}`;
    const other = seen.get(key);
    if (other)
      throw new Error(`${route.procedure} and ${other.procedure} have the same route ${key}`);
    seen.set(key, route);
  }
}

/** The methods of a path, in the order of RFC 9110; empty for an unknown path. */
export function methodsOf(routes: readonly RestRoute[], path: string): string[] {
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
