import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { ApiProcess } from "./processes.ts";

const WATCHER = join(import.meta.dirname, "health-watcher.mjs");

/** What somebody outside saw of a process while it worked. */
export interface Health {
  /** How often `/health/live` was asked. */
  asked: number;
  /**
   * The longest that the server itself let an answer wait, in milliseconds: what it ran meanwhile,
   * and not the time in which a busy machine ran other programs.
   */
  wait: number;
  /** The most memory that the process held beyond what it held before, in bytes. */
  grown: number;
}

/** Does the work while a third process watches how the server fares. */
export async function whileWatched<T>(
  { url, child }: ApiProcess,
  work: () => Promise<T>,
): Promise<{ result: T; health: Health }> {
  const watcher = spawn(process.execPath, [WATCHER, url, String(child.pid)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface(watcher.stdout)[Symbol.asyncIterator]();
  try {
    await lines.next();
    const result = await work();
    watcher.stdin.end();
    const { value, done } = await lines.next();
    if (done) throw new Error("The process did not answer the watcher");
    return { result, health: JSON.parse(value) };
  } finally {
    const gone = watcher.exitCode === null ? once(watcher, "exit") : undefined;
    watcher.kill();
    await gone;
  }
}
