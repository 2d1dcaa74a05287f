import { readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openTestApp, type TestApp } from "@rollcall/core/testing";
import postgres, { type Sql } from "postgres";
import { startPostgres } from "../../../../../scripts/postgres/postgres.mjs";
import { type ApiProcess, startProcess } from "../../running/processes.ts";

const HOME = resolve(import.meta.dirname, "../../../../../.data/proofs");

/** Resolves when what was shot is being put right, with the moment of the shot (performance.now). */
export type Kill = () => Promise<number>;

/** A database server and two API processes of which each may be shot at any moment. */
export interface CrashStage {
  /** Where the two processes answer; the second one's restarts keep its address. */
  urls: [string, string];
  app: TestApp;
  /** A connection of the test's own for one question; the kills would take a kept one along. */
  ask<T>(question: (sql: Sql) => Promise<T>): Promise<T>;
  /** SIGKILL for one of the API's backends: PostgreSQL then ends all of them and recovers. */
  killBackend: Kill;
  /** SIGKILL for the server itself, which is then started again. */
  killServer: Kill;
  /** SIGKILL for the second API process, which is then started again. */
  killApi: Kill;
  /** How a process ended that nobody shot; undefined when none did. */
  unexpectedEnd(): string | undefined;
  stop(): Promise<void>;
}

/** With a cluster of its own, whose commits are synced to the disk as in production. */
export async function setCrashStage(): Promise<CrashStage> {
  const dataDir = join(HOME, String(process.pid));
  const server = await startPostgres({ dataDir, database: "proofs" });
  const survivor = await startProcess(server.url);
  let second = await startProcess(server.url);
  const app = await openTestApp({ databaseUrl: server.url, poolSize: 2 });
  return {
    urls: [survivor.url, second.url],
    app,
    ask: (question) => askPatiently(server.url, question),
    killBackend: () => askPatiently(server.superuserUrl, killOneBackend),
    async killServer() {
      process.kill(postmasterOf(dataDir), "SIGKILL");
      const at = performance.now();
      while (server.isAlive()) await sleep(5);
      await server.revive();
      return at;
    },
    async killApi() {
      await second.stop("SIGKILL");
      const at = performance.now();
      second = await startProcess(server.url, { PORT: new URL(second.url).port });
      return at;
    },
    unexpectedEnd: () => endingOf(survivor) ?? endingOf(second),
    async stop() {
      await app.close();
      for (const api of [survivor, second]) if (!endingOf(api)) await api.stop();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const PATIENCE_MS = 180_000;

/** The server may still be recovering from the kill before: then the question is asked again. */
async function askPatiently<T>(url: string, question: (sql: Sql) => Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    try {
      return await question(sql);
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(100);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}

/** Preferably one that is at work, as a crash usually hits. */
async function killOneBackend(sql: Sql): Promise<number> {
  const [backend] = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity
    where application_name = 'rollcall' order by state = 'idle', random() limit 1`;
  if (!backend) throw new Error("The API has no connection to the database");
  process.kill(backend.pid, "SIGKILL");
  return performance.now();
}

function postmasterOf(dataDir: string): number {
  const [pid] = readFileSync(join(dataDir, "cluster", "postmaster.pid"), "utf8").split("\n");
  return Number(pid);
}

function endingOf({ child, output }: ApiProcess): string | undefined {
  const ending = child.signalCode ?? child.exitCode;
  return ending === null ? undefined : `${ending}: ${output().slice(-2_000)}`;
}
