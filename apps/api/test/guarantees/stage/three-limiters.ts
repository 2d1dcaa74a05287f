import { Agent, request } from "node:http";
import { type ApiProcess, startProcess } from "../../running/processes.ts";
import { LONG } from "./proof-size.ts";

/** Calls at once of one caller, and callers: 10,000 calls, or 600 in every run of the tests. */
const CALLS = LONG ? 500 : 100;
const CALLERS = LONG ? 20 : 6;
const SOCKETS = 100;
const PROCESSES = 3;

/** Three processes whose limits are counted in one place. */
export interface ThreeLimiters {
  /**
   * Applications of several callers, all at once and spread over the processes.
   * @returns how many of each caller were let through
   */
  rush(): Promise<number[]>;
  /** Whether a process has said that it counts for itself, since the last time this was asked. */
  countedAlone(): boolean;
  stop(): Promise<void>;
}

/** @param store where they count: the variables beside DATABASE_URL */
export async function startThree(
  databaseUrl: string,
  store: Record<string, string>,
): Promise<ThreeLimiters> {
  const env = { PROCESS: "web", TRUSTED_PROXIES: "127.0.0.1", DATABASE_POOL_SIZE: "4", ...store };
  const processes = await Promise.all(
    Array.from({ length: PROCESSES }, () => startProcess(databaseUrl, env)),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const complaints = () =>
    processes
      .map(({ output }) => output())
      .join("")
      .split("no Redis for").length;
  let network = 0;
  let heard = complaints();
  return {
    async rush() {
      network += 1;
      const callers = Array.from({ length: CALLERS }, (_, at) => `198.18.${network}.${at}`);
      const passed = new Map(callers.map((caller) => [caller, 0]));
      const call = async (at: number) => {
        const caller = callers[at % CALLERS] ?? "";
        const status = await apply(processes[at % PROCESSES] as ApiProcess, caller, agent);
        if (status !== 429) passed.set(caller, (passed.get(caller) ?? 0) + 1);
      };
      await Promise.all(Array.from({ length: CALLS * CALLERS }, (_, at) => call(at)));
      return [...passed.values()];
    },
    countedAlone() {
      const before = heard;
      heard = complaints();
      return heard > before;
    },
    async stop() {
      agent.destroy();
      await Promise.all(processes.map((api) => api.stop()));
    },
  };
}

/** An application that is wrong, which the limit counts like a right one: 400, or 429. */
function apply({ url }: ApiProcess, caller: string, agent: Agent): Promise<number> {
  return new Promise((answered, failed) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": caller };
    const sent = request(
      `${url}/api/membership/apply`,
      { method: "POST", agent, headers },
      (answer) => {
        answer.resume().on("end", () => answered(answer.statusCode ?? 0));
      },
    );
    sent.on("error", failed).end("{}");
  });
}

/** What each caller may do within a quarter of an hour. */
export const EACH = Array.from({ length: CALLERS }, () => 5);
