import { createTRPCClient, httpLink } from "@trpc/client";
import type { AppRouter } from "../app-router.ts";
import type { Session } from "./open-session.ts";

export type { AppRouter } from "../app-router.ts";
export { openSession, type Session, type SessionOptions } from "./open-session.ts";
export { safeRedirect } from "./safe-redirect.ts";
export { RefreshFailed } from "./single-flight-refresh.ts";

export interface ClientOptions {
  /** Where the native mount is: "/trpc" on this origin. */
  url: string;
  /** Whose token the calls show, and who renews it; none for public pages. */
  session?: Pick<Session, "fetch">;
}

/**
 * A client of the API whose calls and answers have the router's own types. A refusal rejects with
 * TRPCClientError, the envelope at `error.data.error`. A mutation called with
 * `{ context: { idempotencyKey } }` is done once, however often it is sent.
 */
export function createClient({ url, session }: ClientOptions) {
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url,
        headers: ({ op }) => {
          const { idempotencyKey } = op.context;
          return typeof idempotencyKey === "string" ? { "idempotency-key": idempotencyKey } : {};
        },
        ...(session && {
          fetch: (target, init) => session.fetch(String(target), init as RequestInit),
        }),
      }),
    ],
  });
}
