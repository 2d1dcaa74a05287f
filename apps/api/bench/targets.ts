import { type Child, startChild, type Usage } from "./child.ts";
import { CONSUMING, type Consuming, type Data } from "./data.ts";
import type { Done, Order } from "./database/server.ts";
import { load, type Result, type Worker } from "./load.ts";
import type { Pauses } from "./pauses.ts";
import type { Scenario, Serial, Surface } from "./scenarios/scenario.ts";
import { TARGET_NAMES, type TargetName } from "./target-names.ts";

/** Something that is measured. */
export interface Target {
  name: TargetName;
  measure(scenario: Scenario, seconds: number): Promise<Result>;
}

export interface Stage {
  targets: Target[];
  /** The product's process, and clients of it for measurements of another kind. */
  product: {
    url: string;
    usage(): Promise<Usage>;
    watchPauses(): Promise<void>;
    takePauses(): Promise<Pauses>;
    hire(scenario: Scenario): Worker[];
  };
  stop(): Promise<void>;
}

export interface StageOptions {
  url: string;
  secret: string;
  data: Data;
  workers: number;
}

const isConsuming = (name: string): name is Consuming => CONSUMING.some((kind) => kind === name);

/** Counts the running numbers of each scenario; what was made for one begins with its own. */
export function openSerials(data: Data): (scenario: Scenario) => Serial {
  const serials = new Map<string, Serial>();
  return ({ name }) => {
    const from = isConsuming(name) ? data.supplies[name].from : 0;
    const serial = serials.get(name) ?? { next: from };
    serials.set(name, serial);
    return serial;
  };
}

/** Starts a process for each target; all stay up while they take turns. */
export async function setStage(
  options: StageOptions,
  serialOf: ReturnType<typeof openSerials>,
): Promise<Stage> {
  const { url, secret, data, workers } = options;
  const env = { DATABASE_URL: url, AUTH_SECRET: secret };
  const children = await Promise.all([
    startChild("product", { env }),
    startChild("bare", { env }),
    startChild("lean", { env }),
    startChild("database", { env }),
  ]);
  const [product, bare, lean, database] = children;
  const sessionsOf = (name: TargetName) => {
    const index = TARGET_NAMES.indexOf(name);
    return data.sessions.slice(index * workers, (index + 1) * workers);
  };
  const hireFor = (name: TargetName, surface: Surface) =>
    hiring((scenario) => {
      const sessions = sessionsOf(name).slice(0, scenario.mostWorkers);
      return scenario.workers(surface, data, serialOf(scenario), sessions);
    });
  const overHttp = async (name: TargetName, child: Child, surface: Surface) =>
    target(name, child, await child.ask<string>("url"), hireFor(name, surface));
  const rest = await overHttp("product REST", product, "rest");
  return {
    targets: [
      rest,
      await overHttp("product tRPC", product, "rpc"),
      await overHttp("bare Hono", bare, "rest"),
      await overHttp("lean Hono", lean, "rest"),
      alone(database, data, serialOf, sessionsOf("database")),
    ],
    product: rest,
    async stop() {
      await Promise.all(children.map((child) => child.stop()));
    },
  };
}

/** Keeps the clients of a scenario from one measurement to the next. */
function hiring(hire: (scenario: Scenario) => Worker[]): (scenario: Scenario) => Worker[] {
  const hired = new Map<Scenario, Worker[]>();
  return (scenario) => {
    const workers = hired.get(scenario) ?? hire(scenario);
    hired.set(scenario, workers);
    return workers;
  };
}

function target(
  name: TargetName,
  child: Child,
  url: string,
  hire: (scenario: Scenario) => Worker[],
): Target & Stage["product"] {
  const usage = () => child.ask<Usage>("usage");
  return {
    name,
    url,
    usage,
    watchPauses: () => child.ask("watch pauses"),
    takePauses: () => child.ask("take pauses"),
    hire,
    measure: (scenario, seconds) => load(url, hire(scenario), seconds, usage),
  };
}

function alone(
  child: Child,
  data: Data,
  serialOf: ReturnType<typeof openSerials>,
  first: Data["sessions"],
): Target {
  let sessions = first;
  return {
    name: "database",
    async measure(scenario, seconds) {
      const serial = serialOf(scenario);
      const { name } = scenario;
      const order: Order = { scenario: name, data, seconds, from: serial.next, sessions };
      const done = await child.ask<Done>(order);
      serial.next = done.next;
      sessions = done.sessions;
      return done.result;
    },
  };
}
