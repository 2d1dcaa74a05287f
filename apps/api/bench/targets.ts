import { type Child, startChild } from "./child.ts";
import type { Data } from "./data.ts";
import type { Done, Order } from "./database/server.ts";
import { load, type Result, type Worker } from "./load.ts";
import { checkIn } from "./scenarios/check-in.ts";
import { list } from "./scenarios/list.ts";
import { refresh } from "./scenarios/refresh.ts";
import { register } from "./scenarios/register.ts";
import type { Scenario, Serial, Surface } from "./scenarios/scenario.ts";

export const SCENARIOS: readonly Scenario[] = [list, register, checkIn, refresh];

export const TARGET_NAMES = ["product REST", "product tRPC", "bare Hono", "database"] as const;
export type TargetName = (typeof TARGET_NAMES)[number];

/** Something that is measured. */
export interface Target {
  name: TargetName;
  measure(scenario: Scenario, seconds: number): Promise<Result>;
}

export interface Stage {
  targets: Target[];
  stop(): Promise<void>;
}

interface StageOptions {
  url: string;
  secret: string;
  data: Data;
  workers: number;
}

/** Starts a process for each target; all stay up while they take turns. */
export async function setStage(options: StageOptions): Promise<Stage> {
  const { url, secret, data, workers } = options;
  const env = { DATABASE_URL: url, AUTH_SECRET: secret };
  const children = [
    await startChild("product/server.ts", { env }),
    await startChild("bare/server.ts", { env }),
    await startChild("database/server.ts", { env }),
  ] as const;
  const [product, bare, database] = children;
  const serial: Serial = { next: 0 };
  const sessionsOf = (index: number) => data.sessions.slice(index * workers, (index + 1) * workers);
  const http = async (name: TargetName, child: Child, surface: Surface) =>
    overHttp(name, child, await child.ask<string>("url"), (scenario) =>
      scenario.workers(surface, data, serial, sessionsOf(TARGET_NAMES.indexOf(name))),
    );
  return {
    targets: [
      await http("product REST", product, "rest"),
      await http("product tRPC", product, "rpc"),
      await http("bare Hono", bare, "rest"),
      alone(database, data, serial, sessionsOf(3)),
    ],
    async stop() {
      await Promise.all(children.map((child) => child.stop()));
    },
  };
}

function overHttp(
  name: TargetName,
  child: Child,
  url: string,
  hire: (scenario: Scenario) => Worker[],
): Target {
  const hired = new Map<Scenario, Worker[]>();
  return {
    name,
    measure(scenario, seconds) {
      const workers = hired.get(scenario) ?? hire(scenario);
      hired.set(scenario, workers);
      return load(url, workers, seconds, () => child.ask("processor time"));
    },
  };
}

function alone(child: Child, data: Data, serial: Serial, first: Data["sessions"]): Target {
  let sessions = first;
  return {
    name: "database",
    async measure({ name: scenario }, seconds) {
      const order: Order = { scenario, data, seconds, from: serial.next, sessions };
      const done = await child.ask<Done>(order);
      serial.next = done.next;
      sessions = done.sessions;
      return done.result;
    },
  };
}
