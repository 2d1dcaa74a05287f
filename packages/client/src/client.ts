import { createTRPCClient, httpLink, TRPCClientError } from "@trpc/client";
import type { TRPCMutationProcedure, TRPCQueryProcedure } from "@trpc/server";
import type { AppRouter, ErrorCode } from "./app-router.gen.ts";

export type { AppRouter, ErrorCode } from "./app-router.gen.ts";

export interface CallOptions {
  signal?: AbortSignal;
  /** A mutation with an idempotencyKey is done once, however often it is sent. */
  context?: { idempotencyKey?: string };
}

type Call<Input, Output> = undefined extends Input
  ? (input?: Input, options?: CallOptions) => Promise<Output>
  : (input: Input, options?: CallOptions) => Promise<Output>;

// tRPC's own client type needs declarations of ws that do not fit together, so this one does without.
type Calls<Procedures> = {
  readonly [Name in keyof Procedures]: Procedures[Name] extends TRPCQueryProcedure<infer Query>
    ? { query: Call<Query["input"], Query["output"]> }
    : Procedures[Name] extends TRPCMutationProcedure<infer Mutation>
      ? { mutate: Call<Mutation["input"], Mutation["output"]> }
      : Calls<Procedures[Name]>;
};

/** Every procedure: `rollcall.events.list.query({ limit: 10 })`. */
export type Rollcall = Calls<AppRouter["_def"]["record"]>;

export interface ConnectOptions {
  /** Where the product answers: `https://club.example`. */
  baseUrl: string;
  /** An API key or an access token; a function is asked before every call. */
  token?: string | (() => string | Promise<string>);
  /** Instead of the platform's own fetch. */
  fetch?: typeof globalThis.fetch;
}

/** A client of the native mount. A refused call rejects; refusalOf says why. */
export function connect({ baseUrl, token, fetch }: ConnectOptions): Rollcall {
  const client = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: new URL("/trpc", baseUrl).href,
        ...(fetch && { fetch: (url, options) => fetch(url, options as RequestInit) }),
        headers: async ({ op }) => {
          const shown = typeof token === "function" ? await token() : token;
          const key = op.context["idempotencyKey"];
          return {
            ...(shown !== undefined && { authorization: `Bearer ${shown}` }),
            ...(typeof key === "string" && { "idempotency-key": key }),
          };
        },
      }),
    ],
  });
  return client as unknown as Rollcall;
}

export interface Refusal {
  code: ErrorCode;
  message: string;
  details: unknown[];
  status: number | undefined;
  /** Quote it when you ask for help. */
  requestId: string | undefined;
  /** Seconds to wait before the call is tried again. */
  retryAfter: number | undefined;
}

/** Why the server refused a call; undefined for an error that is no answer of it. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const { data } = error as { data?: { error?: Pick<Refusal, "code" | "message" | "details"> } };
  if (!data?.error) return undefined;
  const { response } = (error.meta ?? {}) as { response?: Response };
  const seconds = response?.headers.get("retry-after");
  return {
    ...data.error,
    status: response?.status,
    requestId: response?.headers.get("x-request-id") ?? undefined,
    retryAfter: seconds ? Number(seconds) : undefined,
  };
}
