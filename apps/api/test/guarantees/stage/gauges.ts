import { request } from "undici";

/** What a process says about itself at one moment. */
export interface Gauges {
  /** Bytes. */
  heap: number;
  memory: number;
  /** What the event loop holds open, and files and sockets of the process. */
  handles: number;
  files: number;
}

/** Names of the metrics, in the format of Prometheus. */
const NAMES: Record<keyof Gauges, string> = {
  heap: "nodejs_heap_size_used_bytes",
  memory: "process_resident_memory_bytes",
  handles: "nodejs_active_handles_total",
  files: "process_open_fds",
};

export async function readGauges(url: string, token: string): Promise<Gauges> {
  const answer = await request(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.body.text();
  const value = (name: string) => {
    const found = new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1];
    if (found === undefined) throw new Error(`${name} is not among the metrics`);
    return Number(found);
  };
  const named = Object.entries(NAMES).map(([gauge, name]) => [gauge, value(name)]);
  return Object.fromEntries(named) as Gauges;
}
