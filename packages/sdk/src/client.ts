import openapiFetch, {
  type Client,
  type FetchResponse,
  type MaybeOptionalInit,
  type ParseAs,
} from "openapi-fetch";
import type { components, paths } from "./api.gen.ts";
import { patientFetch, readRetryAfter } from "./patient-fetch.ts";

export type { components, operations, paths, webhooks } from "./api.gen.ts";
export { readWebhook, type WebhookMessage } from "./read-webhook.ts";

// Node gives a CommonJS program the module where an ECMAScript one gets its default export.
const createFetchClient =
  "default" in openapiFetch ? (openapiFetch.default as typeof openapiFetch) : openapiFetch;

/** Every named body, answer and list of values of the API: `Schemas["Event"]`. */
export type Schemas = components["schemas"];
export type ErrorBody = Schemas["Error"];
export type ErrorReason = Schemas["ErrorReason"];

type OpenClient = Client<paths>;
type Method = "get" | "post" | "put" | "patch" | "delete";
/** The addresses that have an operation of the method. */
type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends { responses: unknown } ? P : never;
}[keyof paths];
type InitOf<P extends keyof paths, M extends Method> = MaybeOptionalInit<paths[P], M>;

/**
 * A call of the client. The library's own type takes any key beside those it knows; this one takes
 * none, so that a misspelt key of a body or query does not compile.
 */
type Call<M extends Method> = <P extends PathOf<M>, As extends ParseAs = "json">(
  path: P,
  ...init: undefined extends InitOf<P, M>
    ? [init?: InitOf<P, M> & { parseAs?: As }]
    : [init: InitOf<P, M> & { parseAs?: As }]
) => Promise<FetchResponse<Extract<paths[P][M], object>, { parseAs: As }, `${string}/${string}`>>;

/** Every operation: `rollcall.GET("/api/events")`. */
export interface Rollcall {
  GET: Call<"get">;
  POST: Call<"post">;
  PUT: Call<"put">;
  PATCH: Call<"patch">;
  DELETE: Call<"delete">;
}

export interface ConnectOptions {
  /** Where the product answers: `https://club.example`. */
  baseUrl: string;
  /** An API key or an access token; a function is asked before every call. */
  token?: string | (() => string | Promise<string>);
  /** Instead of the platform's own fetch. */
  fetch?: (request: Request) => Promise<Response>;
  /** How often a request is sent again when it is lost, or the server busy. Default: 2. */
  retries?: number;
  /** Milliseconds after which an attempt without a response has failed. Default: 30,000. */
  timeoutMs?: number;
}

/**
 * A client of one server, for nobody or for the holder of a token. It waits for a busy server as long
 * as that says, up to a minute, and makes each change once (`Idempotency-Key`).
 */
export function connect(options: ConnectOptions): Rollcall {
  const { baseUrl, token, fetch: send = (request) => fetch(request) } = options;
  const { retries = 2, timeoutMs = 30_000 } = options;
  const client: OpenClient = createFetchClient<paths>({
    baseUrl,
    fetch: patientFetch(send, { retries, timeoutMs }),
  });
  if (token !== undefined)
    client.use({
      async onRequest({ request }) {
        const shown = typeof token === "function" ? await token() : token;
        request.headers.set("authorization", `Bearer ${shown}`);
        return request;
      },
    });
  return client as unknown as Rollcall;
}

/** A refusal of the server. Tell refusals apart by code and reason: messages may change. */
export class RollcallError extends Error {
  override readonly name = "RollcallError";
  readonly status: number;
  readonly code: ErrorBody["error"]["code"] | undefined;
  /** Why, where the code has several causes. */
  readonly reason: ErrorReason | undefined;
  readonly details: ErrorBody["error"]["details"];
  /** Quote it when you ask for help. */
  readonly requestId: string | undefined;
  /** Seconds to wait before the call is tried again. */
  readonly retryAfter: number | undefined;

  constructor(response: Response, body: Partial<ErrorBody> | undefined) {
    const { code, message, details = [] } = body?.error ?? {};
    super(message ?? `The server answered ${response.status}`);
    this.status = response.status;
    this.code = code;
    this.details = details;
    this.reason = details[0]?.reason;
    this.requestId = response.headers.get("x-request-id") ?? undefined;
    this.retryAfter = readRetryAfter(response);
  }
}

/** What a call of the client comes to. */
export interface Outcome<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The body of an answer; a refusal is thrown as a RollcallError. */
export async function answer<T>(outcome: Promise<Outcome<T>>): Promise<NonNullable<T>> {
  const { data, error, response } = await outcome;
  if (response.ok && data !== undefined && data !== null) return data;
  throw new RollcallError(response, error as Partial<ErrorBody> | undefined);
}

/** A page of a list. */
export interface Page<T> {
  data: T[];
  meta: { totalPages: number };
}

/** What a list is asked for by a client that keeps a copy. */
type ChangesQuery = { cursor: string } | { updatedFrom: string };

/** A page of changes. */
export interface ChangePage<T> {
  data: T[];
  meta: {
    limit: number;
    nextCursor?: string | undefined;
    removed?: { id: string; removedAt: string }[] | undefined;
  };
}

/**
 * The changes of a list, page by page, until there are no more. Store `meta.nextCursor` with each
 * page, and begin with the last one the next time.
 */
export async function* everyChange<T>(
  from: ChangesQuery,
  load: (query: ChangesQuery) => Promise<Outcome<ChangePage<T>>>,
): AsyncGenerator<ChangePage<T>, void, undefined> {
  let query = from;
  for (;;) {
    const page = await answer(load(query));
    yield page;
    const { limit, nextCursor, removed = [] } = page.meta;
    if (nextCursor === undefined || page.data.length + removed.length < limit) return;
    query = { cursor: nextCursor };
  }
}

/** Every row of a list, page by page: `for await (const row of everyRow((page) => …))`. */
export async function* everyRow<T>(
  load: (page: number) => Promise<Outcome<Page<T>>>,
): AsyncGenerator<T, void, undefined> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await answer(load(page));
    last = meta.totalPages;
    yield* data;
  }
}
