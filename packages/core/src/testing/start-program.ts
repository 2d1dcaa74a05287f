import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { FOLLOW_PARENT } from "../../../../scripts/processes.mjs";

/** A program of this folder in a process of its own. */
export interface Program {
  pid: number | undefined;
  /** SIGKILL: nothing of it runs afterwards, not even a handler. Resolves when it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts one of the programs beside this file. It ends with its test, also when that one ran out of
 * time before it could end it itself, and with the process of the tests.
 */
export function startProgram(name: string, env: NodeJS.ProcessEnv): Program {
  // Before it is started: a test that is over already may start nothing any more.
  onTestFinished(() => kill());
  const program = fileURLToPath(new URL(name, import.meta.url));
  const child: ChildProcess = spawn(
    process.execPath,
    [...FOLLOW_PARENT, "--import", "tsx", program],
    { env: { ...process.env, ...env }, stdio: ["ignore", "inherit", "inherit"] },
  );
  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
  return { pid: child.pid, kill };
}
