import type { OpenApiMeta } from "trpc-to-openapi";
import { ERROR_CODES, type ErrorCode, type ErrorReason } from "../error-codes.ts";
import { type AtOnceName, LIMITS, type LimitName } from "../limits/limits.ts";
import type { Permission } from "../permissions.ts";
import type { Deprecation } from "./deprecation.ts";
import { type Guard, isOpen } from "./guards.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Codes of refusals, each with the reasons that its details can have (rules#reasons). */
export type Refusals = Partial<Record<ErrorCode, readonly ErrorReason[]>>;

/** A procedure's properties besides guard, input, output and call. */
export interface Route {
  /** One sentence for the document. */
  summary: string;
  description?: string;
  /**
   * Refusals that its rules may answer: the codes, or the reasons of each code if there are some. In
   * tests any other code or reason is a 500.
   */
  errors?: readonly ErrorCode[] | Refusals;
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

/** What the rules of a procedure may refuse with, apart from its guard and limits. */
export const listOwnRefusals = ({ errors = [] }: Route): Refusals =>
  isCodes(errors) ? Object.fromEntries(errors.map((code) => [code, []])) : errors;

const isCodes = (errors: readonly ErrorCode[] | Refusals): errors is readonly ErrorCode[] =>
  Array.isArray(errors);

/** All codes that a procedure may answer: its own, and those of its guard and limits. */
export function listErrors(meta: EndpointMeta): ErrorCode[] {
  const { guard, rest } = meta;
  const codes = new Set<ErrorCode>(Object.keys(listOwnRefusals(rest)) as ErrorCode[]);
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

/** The reasons that refusals with this code may have: those of its rules, and of its guard. */
export function listReasons(meta: EndpointMeta, code: ErrorCode): ErrorReason[] {
  const ofGuard = code === "FORBIDDEN" ? listGuardReasons(meta) : [];
  return [...new Set([...(listOwnRefusals(meta.rest)[code] ?? []), ...ofGuard])].sort();
}

/** Why the holder of good credentials is not admitted, apart from a missing permission. */
function listGuardReasons(meta: EndpointMeta): ErrorReason[] {
  const { guard, rest } = meta;
  if (isOpen(guard)) return isOfTenant(meta) ? ["TENANT_SUSPENDED"] : [];
  const reasons: ErrorReason[] = ["TENANT_SUSPENDED"];
  // The holder of a personal link has no account.
  if (!rest.whileEnrolling && guard !== "requirePlace") reasons.push("SECOND_FACTOR_REQUIRED");
  if (rest.recentlyAuthenticated) reasons.push("REAUTHENTICATE");
  return reasons;
}

/** Whether an Idempotency-Key on this procedure is honoured (rules#idempotency). */
export const isIdempotent = (meta: EndpointMeta): boolean =>
  meta.rest.method !== "GET" && meta.rest.idempotent !== false && !isSessionRoute(meta);
