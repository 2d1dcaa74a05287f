import type { OpenApiMeta } from "trpc-to-openapi";
import { ERROR_CODES, type ErrorCode } from "../error-codes.ts";
import { type AtOnceName, LIMITS, type LimitName } from "../limits/limits.ts";
import type { Permission } from "../permissions.ts";
import type { Deprecation } from "./deprecation.ts";
import { type Guard, isOpen } from "./guards.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A procedure's properties besides guard, input, output and call. */
export interface Route {
  /** One sentence for the document. */
  summary: string;
  description?: string;
  /** Refusals that its rules may answer; in tests any other code is a 500. */
  errors?: ErrorCode[];
  /** An API key with this permission may call it too, though the guard asks for a person. */
  key?: Permission;
  /** Its own limiter instead of the general one. */
  limit?: LimitName;
  /** Limits how many of its kind run concurrently. */
  atOnce?: AtOnceName;
  /** 200 by default; creates answer 201 (rules#envelope). */
  status?: 200 | 201 | 202;
  /**
   * REST's envelope: `{data}`, a page's own `{data, meta}`, or none. A list is answered whole by its
   * procedure, and REST makes a page of it. With "meta" the output is a schema `.and` an
   * object with an optional field `meta`, which REST moves out of the data.
   */
  envelope?: "data" | "meta" | "list" | "page" | "raw";
  /** The result is a text of this media type; a PDF is its base64, which REST answers as bytes. */
  produces?: "text/csv" | "text/calendar" | "image/svg+xml" | "application/pdf";
  /** How long clients of REST may use an answer again; without it they may not. */
  cacheControl?: `${"public" | "private"}, max-age=${number}`;
  /**
   * multipart/form-data: the body is a file, which the procedure gets as `file`. The form type:
   * such a form of texts is accepted besides JSON.
   */
  consumes?: "multipart/form-data" | "application/x-www-form-urlencoded";
  /**
   * A mutation of the door whose first transaction may begin with the check of its caller: it does
   * nothing outside of its own transactions, and ends with the first one that fails.
   */
  checksCallerInside?: true;
  /**
   * Refuses a person who has not authenticated within ten minutes (rules#reauthentication): always,
   * or only in a tenant that requires second factors. The second kind admits API keys.
   */
  recentlyAuthenticated?: true | "IF_FACTOR_REQUIRED";
  /**
   * A query that leaves an act in the activity log. Like a change, it is refused to a page of another
   * origin that sends it with our cookie (rules#same-origin).
   */
  recordsAct?: true;
  /** Open also to members who must set up a second factor first (rules#required-factor). */
  whileEnrolling?: true;
  /** False ignores an Idempotency-Key; other mutations but those of session routes honour it. */
  idempotent?: false;
  /** Honours If-Match with the quoted `updatedAt` of what it changes (rules#if-match). */
  ifMatch?: true;
  /** That it will go, and when: REST says so on every answer (rules#deprecation). */
  deprecated?: Deprecation;
  /** An example of the request body, for the document. */
  example?: Record<string, unknown>;
}

/** `"POST /api/events/:id/publish"`: method and path exactly as the specification writes them. */
export type RestPath = `${Method} /api/${string}`;

export interface EndpointMeta extends OpenApiMeta {
  guard: Guard;
  rest: Route & { method: Method; path: string; pathParameters: string[] };
}

/** Whether REST answers a page, and so refuses a parameter that it does not know (rules#filters). */
export const isList = ({ envelope }: Route): boolean => envelope === "list" || envelope === "page";

/** The meta of a procedure, from its guard and its line of the specification. */
export function describeEndpoint(guard: Guard, restPath: RestPath, route: Route): EndpointMeta {
  const [method, fullPath] = restPath.split(" ") as [Method, string];
  const path = fullPath.replace(/^\/api/, "").replace(/:(\w+)/g, "{$1}");
  const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
  return {
    guard,
    rest: { ...route, method, path, pathParameters },
    openapi: {
      method,
      path: path as `/${string}`,
      summary: route.summary,
      ...(route.description ? { description: route.description } : {}),
      protect: !isOpen(guard),
    },
  };
}

/**
 * Whether a procedure may read or set the cookies of a session, all of which lie under this path. No
 * page of another origin may call it (rules#same-origin).
 */
export const isSessionRoute = ({ rest }: EndpointMeta): boolean =>
  rest.method !== "GET" && rest.path.startsWith("/auth/");

/** Whether a public procedure is one tenant's, whose key has its own limit there. */
export const isOfTenant = ({ guard, rest }: EndpointMeta): boolean =>
  isOpen(guard) && rest.path.startsWith("/public/{tenantSlug}");

/** All codes that a procedure may answer: its own, and those of its guard and limits. */
export function listErrors(meta: EndpointMeta): ErrorCode[] {
  const { guard, rest } = meta;
  const codes = new Set<ErrorCode>(rest.errors ?? []);
  const add = (...more: ErrorCode[]) => {
    for (const code of more) codes.add(code);
  };
  add("VALIDATION_ERROR", "INTERNAL_ERROR", "SERVICE_UNAVAILABLE");
  add(rest.limit ? LIMITS[rest.limit].code : "RATE_LIMITED");
  // A scoped token is refused everywhere but at its door; a revoked one is reported as such.
  if (!isOpen(guard)) add("UNAUTHORIZED", "ACCESS_CODE_REVOKED", "FORBIDDEN");
  if (isOfTenant(meta)) add("UNAUTHORIZED", "FORBIDDEN");
  if (isSessionRoute(meta)) add("FORBIDDEN");
  if (guard === "requireAdminOrCheckInScope") add("OUT_OF_SCOPE");
  if (rest.pathParameters.length > 0) add("NOT_FOUND");
  if (rest.method !== "GET") add("PAYLOAD_TOO_LARGE");
  if (isIdempotent(meta)) add("UNPROCESSABLE_ENTITY");
  if (rest.ifMatch) add("PRECONDITION_FAILED");
  return [...codes].sort((a, b) => ERROR_CODES[a].status - ERROR_CODES[b].status);
}

/** Whether an Idempotency-Key on this procedure is honoured (rules#idempotency). */
export const isIdempotent = (meta: EndpointMeta): boolean =>
  meta.rest.method !== "GET" && meta.rest.idempotent !== false && !isSessionRoute(meta);
