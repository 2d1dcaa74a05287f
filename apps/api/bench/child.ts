import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "../../../scripts/api-build.mjs";
import { SMALL_HEAP } from "../../../scripts/processes.mjs";
import { HOME } from "./cluster.ts";

/** A process of its own that serves or works, and is told what to do by messages. */
export interface Child {
  /** Sends a message and resolves with the next one that comes back. Throws when the child dies. */
  ask<T>(message: unknown): Promise<T>;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
}

const SERVERS = ["product", "bare", "lean", "database", "proxy"] as const;
type Server = (typeof SERVERS)[number];

const BUNDLE = join(HOME, `bundle-${process.pid}`);

const sourceOf = (server: Server): string => join(import.meta.dirname, server, "server.ts");

/** Bundles the servers of this folder as the product is bundled for production, for this run. */
export async function bundleServers(): Promise<void> {
  await bundle(Object.fromEntries(SERVERS.map((name) => [name, sourceOf(name)])), BUNDLE);
}

export function removeBundle(): void {
  rmSync(BUNDLE, { recursive: true, force: true });
}

interface ChildOptions {
  env: Record<string, string>;
  /** Runs the sources and not the bundle, so that a profile shows files and packages. */
  fromSources?: boolean;
}

/**
 * Starts a server of this folder under Node. Its standard output goes nowhere, as a log would that
 * somebody else writes; its errors are shown.
 */
export async function startChild(
  server: Server,
  { env, fromSources = false }: ChildOptions,
): Promise<Child> {
  const file = fromSources ? sourceOf(server) : join(BUNDLE, `${server}.mjs`);
  const child = fork(file, {
    env: { ...process.env, NODE_ENV: "production", ...env },
    execArgv: fromSources ? [...SMALL_HEAP, "--import", "tsx"] : SMALL_HEAP,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const death = once(child, "exit").then(([code, signal]) => {
    throw new Error(`${server} ended with ${signal ?? code}`);
  });
  death.catch(() => {}); // an end that was asked for
  return {
    async ask<T>(message: unknown) {
      const answer = once(child, "message");
      child.send(message as never);
      const [reply] = (await Promise.race([answer, death])) as [{ error?: string; value: T }];
      if (reply.error) throw new Error(`${server}: ${reply.error}`);
      return reply.value;
    },
    stop: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.disconnect();
  await gone;
}

/** What a process has used so far. */
export interface Usage {
  /** Processor time in microseconds. */
  processor: number;
  /** The most memory that it held, in bytes. */
  peakMemory: number;
}

/** What this process has used so far. */
export function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return { processor: user + system, peakMemory: process.resourceUsage().maxRSS * 1_024 };
}

/**
 * The child's side: answers every message, and ends the process when the parent lets go of it.
 */
export function answerParent<Q, A>(
  work: (question: Q) => Promise<A>,
  close: () => Promise<void>,
): void {
  process.on("message", (question: Q) => {
    work(question).then(
      (value) => process.send?.({ value }),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });
  process.on("disconnect", () => {
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
