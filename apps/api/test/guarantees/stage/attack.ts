import type { RestRoute } from "../../../src/rest/routes.ts";
import { isAt } from "../../contract/over-rpc.ts";
import type { Answer, Api, SendOptions } from "../../harness.ts";
import { nativeRequest } from "../../native-request.ts";

/** The refusal of each call that one attack made; undefined where it was answered. */
export interface Strike {
  mount: "REST" | "tRPC" | "batch";
  codes: (string | undefined)[];
  status: number;
  text: string;
}

/** A request as its rightful sender would send it now. */
export interface Meant {
  method: string;
  path: string;
  options: SendOptions;
}

class Held extends Error {}

/**
 * Lets everything happen that leads up to a good request, and holds the request itself back.
 * Undefined where the good request is none to this route.
 */
export async function holdBack(
  api: Api,
  route: RestRoute,
  sendGood: (mount: Api) => Promise<Answer>,
): Promise<Meant | undefined> {
  let meant: Meant | undefined;
  const holding: Api = {
    ...api,
    send(method, path, options = {}) {
      if (!isAt(route, method, path)) return api.send(method, path, options);
      meant = { method, path, options };
      throw new Held();
    },
  };
  try {
    await sendGood(holding);
  } catch (error) {
    if (!(error instanceof Held)) throw error;
  }
  return meant;
}

const codeOf = (body?: { error?: { code?: string } }): string | undefined => body?.error?.code;

/** Sends it over REST, as a call of tRPC, and twice in one batch; a file goes over REST alone. */
export async function strike(
  api: Api,
  route: RestRoute,
  { method, path, options }: Meant,
  token: string | undefined,
): Promise<Strike[]> {
  const { token: _, headers, ...sent } = options;
  const shared = { ...(headers && { headers }), ...(token !== undefined && { token }) };
  const rest = await api.send(method, path, { ...sent, ...shared });
  const strikes: Strike[] = [{ mount: "REST", codes: [codeOf(rest.body)], ...rest }];
  if (sent.body !== undefined) return strikes;
  const input = inputOf(route, path, options);
  const [verb, call, more] = nativeRequest(route, input);
  const native = await api.send(verb, call, { ...shared, ...more });
  strikes.push({ mount: "tRPC", codes: [nativeCode(native.body)], ...native });
  const twice = `/trpc/${route.procedure},${route.procedure}?batch=1`;
  const inputs = { 0: input, 1: input };
  const batch =
    route.type === "mutation"
      ? await api.send("POST", twice, { ...shared, json: inputs })
      : await api.send(
          "GET",
          `${twice}&input=${encodeURIComponent(JSON.stringify(inputs))}`,
          shared,
        );
  const codes = [batch.body ?? []].flat().map(nativeCode);
  return [...strikes, { mount: "batch", codes, ...batch }];
}

const nativeCode = (body?: { error?: { data?: { error?: { code?: string } } } }) =>
  codeOf(body?.error?.data);

function inputOf(route: RestRoute, path: string, { json }: SendOptions): object {
  const [address = "", query] = path.split("?");
  const parts = address.split("/");
  const parameters = route.segments.flatMap((segment, at) =>
    segment.startsWith(":") ? [[segment.slice(1), decodeURIComponent(parts[at] ?? "")]] : [],
  );
  return {
    ...Object.fromEntries(new URLSearchParams(query)),
    ...(json as object),
    ...Object.fromEntries(parameters),
  };
}
