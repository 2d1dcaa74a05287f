import openapiFetch, { type Client } from "openapi-fetch";
import type { components, paths } from "./api.gen.ts";

export type { components, operations, paths, webhooks } from "./api.gen.ts";
export { readWebhook, type WebhookMessage } from "./read-webhook.ts";

// Node gives a CommonJS program the module where an ECMAScript one gets its default export.
const createFetchClient =
  "default" in openapiFetch ? (openapiFetch.default as typeof openapiFetch) : openapiFetch;

/** Every named body, answer and list of values of the API: `Schemas["Event"]`. */
export type Schemas = components["schemas"];
export type ErrorBody = Schemas["Error"];
export type Rollcall = Client<paths>;

export interface ConnectOptions {
  /** Where the product answers: `https://club.example`. */
  baseUrl: string;
  /** An API key or an access token; a function is asked before every call. */
  token?: string | (() => string | Promise<string>);
  /** Instead of the platform's own fetch. */
  fetch?: (request: Request) => Promise<Response>;
}

/** A client of one server, for nobody or for the holder of a token. */
export function connect({ baseUrl, token, fetch }: ConnectOptions): Rollcall {
  const client = createFetchClient<paths>({ baseUrl, ...(fetch && { fetch }) });
  if (token !== undefined)
    client.use({
      async onRequest({ request }) {
        const shown = typeof token === "function" ? await token() : token;
        request.headers.set("authorization", `Bearer ${shown}`);
        return request;
      },
    });
  return client;
}

/** A refusal of the server. Tell refusals apart by code and reason: messages may change. */
export class RollcallError extends Error {
  override readonly name = "RollcallError";
  readonly status: number;
  readonly code: ErrorBody["error"]["code"] | undefined;
  /** Why, where the code has several causes. */
  readonly reason: string | undefined;
  readonly details: readonly Record<string, unknown>[];
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
    const reason = details[0]?.["reason"];
    this.reason = typeof reason === "string" ? reason : undefined;
    this.requestId = response.headers.get("x-request-id") ?? undefined;
    const seconds = response.headers.get("retry-after");
    this.retryAfter = seconds === null ? undefined : Number(seconds);
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
