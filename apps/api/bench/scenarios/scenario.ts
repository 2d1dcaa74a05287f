import type { Data } from "../data.ts";
import type { Outgoing, Worker } from "../load.ts";
import type { ScenarioName } from "../options.ts";
import type { TargetName } from "../target-names.ts";

/** How a request is dressed: as REST, which the baselines speak as well, or as native tRPC. */
export type Surface = "rest" | "rpc";

/** Whether a target has the path of a scenario. */
export const hasPath = (target: TargetName, { hasBaselines }: Scenario): boolean =>
  hasBaselines === true ||
  target.startsWith("product") ||
  (hasBaselines === "lean" && target === "lean Hono");

/** Running numbers that no two requests of a run share. */
export interface Serial {
  next: number;
}

export interface Scenario {
  name: ScenarioName;
  title: string;
  /** Whether all baselines have this path too, and the goals of the ratios apply; or lean alone. */
  hasBaselines?: true | "lean";
  /** The most requests in flight, where fewer than all workers make sense. */
  mostWorkers?: number;
  /** The clients of one target; each keeps its own state from one measurement to the next. */
  workers(surface: Surface, data: Data, serial: Serial, sessions: Data["sessions"]): Worker[];
}

type Values = Record<string, unknown>;
const JSON_TYPE = { "content-type": "application/json" };

/** A POST as either mount wants it: path and body, or procedure and whole input. */
export function post(
  surface: Surface,
  rest: { path: string; body: Values },
  rpc: { procedure: string; input: Values },
  headers: Record<string, string> = {},
): Outgoing {
  return {
    method: "POST",
    path: surface === "rest" ? rest.path : `/trpc/${rpc.procedure}`,
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(surface === "rest" ? rest.body : rpc.input),
  };
}

/** A GET as either mount wants it: the rest of the input is the query, or the whole is one value. */
export function get(
  surface: Surface,
  path: string,
  procedure: string,
  token: string,
  { params = {}, query = {} }: { params?: Values; query?: Record<string, string | number> } = {},
): Outgoing {
  const headers = { authorization: `Bearer ${token}` };
  if (surface === "rest") {
    const text = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, `${value}`]),
    );
    return { method: "GET", path: text.size > 0 ? `${path}?${text}` : path, headers };
  }
  const input = { ...params, ...query };
  const isEmpty = Object.keys(input).length === 0;
  const text = isEmpty ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return { method: "GET", path: `/trpc/${procedure}${text}`, headers };
}

/** The same request again and again, by every session. */
export const repeat = (sessions: Data["sessions"], request: Outgoing, answer: RegExp): Worker[] =>
  sessions.map(() => ({
    next: () => request,
    accept: ({ status, body }) => status === 200 && answer.test(body),
  }));

/** The result in an answer's body, out of the envelope of its mount. */
export function resultOf(surface: Surface, body: string): unknown {
  const parsed = JSON.parse(body);
  return surface === "rest" ? parsed.data : parsed.result?.data;
}
