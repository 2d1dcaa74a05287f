import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

/** A process of its own that serves or works, and is told what to do by messages. */
export interface Child {
  /** Sends a message and resolves with the next one that comes back. Throws when the child dies. */
  ask<T>(message: unknown): Promise<T>;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
}

/**
 * Starts a file of this folder under Node. Its standard output goes nowhere, as a log would that
 * somebody else writes; its errors are shown.
 */
export async function startChild(
  file: string,
  { env }: { env: Record<string, string> },
): Promise<Child> {
  const child = fork(resolve(import.meta.dirname, file), {
    env: { ...process.env, NODE_ENV: "production", ...env },
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const death = once(child, "exit").then(([code, signal]) => {
    throw new Error(`${file} ended with ${signal ?? code}`);
  });
  death.catch(() => {}); // an end that was asked for
  return {
    async ask<T>(message: unknown) {
      const answer = once(child, "message");
      child.send(message as never);
      const [reply] = (await Promise.race([answer, death])) as [{ error?: string; value: T }];
      if (reply.error) throw new Error(`${file}: ${reply.error}`);
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

/** Processor time that this process has used so far, in microseconds. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
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
