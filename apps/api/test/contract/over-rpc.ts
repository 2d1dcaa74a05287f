import { appRouter, cutPage, wholeListQuery } from "@rollcall/core";
import { collectRoutes, type RestRoute } from "../../src/rest/routes.ts";
import type { Answer, Api, SendOptions } from "../harness.ts";
import { nativeRequest } from "../native-request.ts";

const routes = collectRoutes(appRouter);

/**
 * The same API, whose requests go to the native mount: a REST request is sent as the call that it
 * stands for, and its answer comes in the envelope of REST. Files have no JSON and stay where they are.
 */
export const overRpc = (api: Api): Api => ({
  ...api,
  send: (method, path, options = {}) => {
    const [address = "", query] = path.split("?");
    const route = routes.find((one) => isAt(one, method, path));
    if (!route) throw new Error(`No procedure answers ${method} ${address}`);
    if (options.body !== undefined) return api.send(method, path, options);
    const asked = Object.fromEntries(new URLSearchParams(query));
    const input = { ...asked, ...(options.json as object), ...parametersOf(route, address) };
    return call(api, route, input, options);
  },
});

async function call(
  api: Api,
  route: RestRoute,
  input: object,
  { token, headers }: SendOptions,
): Promise<Answer> {
  const [method, path, more] = nativeRequest(route, input);
  const shared = { ...(token && { token }), ...(headers && { headers }) };
  const answer = await api.send(method, path, { ...shared, ...more });
  const data = answer.body?.result?.data;
  const refusal = answer.body?.error?.data?.error;
  if (refusal) return { ...answer, body: { error: refusal } };
  const { rest } = route.meta;
  if (rest.envelope === "list") return { ...answer, body: cutPage(data, wholeListQuery.parse({})) };
  const isWrapped = (rest.envelope ?? "data") === "data" && !rest.produces;
  return { ...answer, body: isWrapped ? { data } : data };
}

/** Whether a request is one to a route. */
export function isAt({ method, segments }: RestRoute, by: string, path: string): boolean {
  const parts = path.split("?", 1).join().split("/");
  return (
    by === method &&
    parts.length === segments.length &&
    segments.every((segment, at) => segment.startsWith(":") || segment === parts[at])
  );
}

function parametersOf({ segments }: RestRoute, address: string): Record<string, string> {
  const parts = address.split("/");
  return Object.fromEntries(
    segments.flatMap((segment, at) =>
      segment.startsWith(":") ? [[segment.slice(1), decodeURIComponent(parts[at] ?? "")]] : [],
    ),
  );
}
