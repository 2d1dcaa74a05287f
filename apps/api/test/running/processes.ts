import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { FOLLOW_PARENT } from "../../../../scripts/processes.mjs";

const API = resolve(import.meta.dirname, "../..");
const STARTS_WITHIN_MS = 60_000;

/** The product as a process of its own, as an operator runs it. */
export interface ApiProcess {
  url: string;
  child: ChildProcess;
  /** What it has written so far to both of its outputs. */
  output(): string;
  /** Sends a signal and waits for the end; resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts an instance on any free port. Several of one database are what races are tested against:
 * they share nothing but PostgreSQL.
 * @param env beside DATABASE_URL; limits are off unless it says otherwise, and a rush may wait for
 *   half a minute on a slow machine
 */
export async function startProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<ApiProcess> {
  const { child, output } = await spawnApi({ DATABASE_URL: databaseUrl, ...env });
  const url = await addressOf(child, output);
  return {
    url,
    child,
    output,
    async stop(signal = "SIGTERM") {
      if (child.exitCode !== null) return child.exitCode;
      const exited = once(child, "exit");
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

/** Starts the program with exactly these variables beside the path; it may well refuse to run. */
export async function spawnApi(
  env: Record<string, string>,
): Promise<{ child: ChildProcess; output(): string }> {
  const child = spawn(process.execPath, [...FOLLOW_PARENT, "dist/main.mjs"], {
    cwd: API,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "test",
      PORT: "0",
      SEED_DEMO: "false",
      RATE_LIMIT_STORE: "none",
      DATABASE_QUEUE_MS: "30000",
      LOG_LEVEL: "warn",
      AUTH_SECRET: "a-secret-of-the-test-suite-that-is-long-enough",
      DATA_DIR: await mkdtemp(join(tmpdir(), "rollcall-api-")),
      ...env,
    },
  });
  return { child, output: outputOf(child) };
}

/** Collects what a program writes to both of its outputs; the function tells it so far. */
export function outputOf(child: ChildProcess): () => string {
  let written = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      written += chunk.toString();
    });
  }
  return () => written;
}

/** The address at which a program answers, once it says so. */
export async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < deadline) {
    const [, greeted, logged] =
      /answers at (http:\S+)|"url":"(http:[^"]+)","msg":"started"/.exec(output()) ?? [];
    const url = greeted ?? logged;
    if (url) return url;
    if (child.exitCode !== null) break;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`The API did not start:\n${output()}`);
}
