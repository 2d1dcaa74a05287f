import type { Data } from "../data.ts";
import type { Outgoing, Worker } from "../load.ts";
import type { ScenarioName } from "../options.ts";

/** How a request is dressed: as REST, which the bare server speaks as well, or as native tRPC. */
export type Surface = "rest" | "rpc";

/** Running numbers that no two requests of a run share. */
export interface Serial {
  next: number;
}

export interface Scenario {
  name: ScenarioName;
  title: string;
  /** The clients of one target; each keeps its own state from one measurement to the next. */
  workers(surface: Surface, data: Data, serial: Serial, sessions: Data["sessions"]): Worker[];
}

const JSON_TYPE = { "content-type": "application/json" };

/** A POST as either mount wants it: path and body, or procedure and whole input. */
export function post(
  surface: Surface,
  rest: { path: string; body: Record<string, unknown> },
  rpc: { procedure: string; input: Record<string, unknown> },
  headers: Record<string, string> = {},
): Outgoing {
  return {
    method: "POST",
    path: surface === "rest" ? rest.path : `/trpc/${rpc.procedure}`,
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(surface === "rest" ? rest.body : rpc.input),
  };
}

/** The result in an answer's body, out of the envelope of its mount. */
export function resultOf(surface: Surface, body: string): unknown {
  const parsed = JSON.parse(body);
  return surface === "rest" ? parsed.data : parsed.result?.data;
}
