import type { RestRoute } from "../src/rest/routes.ts";
import type { SendOptions } from "./harness.ts";

export type Wanted = [method: string, path: string, more: SendOptions];

/** A call of a procedure as a native client makes it. */
export function nativeRequest({ procedure, type }: RestRoute, input: object): Wanted {
  const path = `/trpc/${procedure}`;
  if (type === "mutation") return ["POST", path, { json: input }];
  return ["GET", `${path}?${new URLSearchParams({ input: JSON.stringify(input) })}`, {}];
}
