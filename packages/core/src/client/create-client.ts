import { createTRPCClient, httpLink } from "@trpc/client";
import type { AppRouter } from "../app-router.ts";

export type { AppRouter } from "../app-router.ts";

export interface ClientOptions {
  /** Where the native mount is: "/trpc" on the own origin. */
  url: string;
  /** The access token to show now, if there is one. */
  token?: () => string | undefined;
}

/** A client of the API whose calls and answers have the router's own types. */
export function createClient({ url, token }: ClientOptions) {
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url,
        headers: () => {
          const current = token?.();
          return current ? { Authorization: `Bearer ${current}` } : {};
        },
      }),
    ],
  });
}
