import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { FOLLOW_PARENT } from "../../../../../scripts/processes.mjs";
import { bundleOf, type ProgramName } from "../bundle-programs.ts";

/** A running program, in a separate process. */
export interface Program {
  pid: number | undefined;
  /**
   * Waits for what the program does, for as long as the test may take: how fast it starts is the
   * machine's.
   * @throws when the program has ended by itself
   */
  until(holds: () => boolean | Promise<boolean>): Promise<void>;
  /** Sends SIGKILL, so that no handler runs. Resolves when the process is gone. */
  kill(): Promise<void>;
}

const ASKED_EVERY_MS = 5;

/**
 * Starts a program. It ends with its test, also if the test has timed out, and with the process of the
 * tests.
 */
export function startProgram(name: ProgramName, env: NodeJS.ProcessEnv): Program {
  // Registered before the start: a test that is already over must not start anything.
  onTestFinished(() => kill());
  const child: ChildProcess = spawn(process.execPath, [...FOLLOW_PARENT, bundleOf(name)], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ending = () => child.signalCode ?? child.exitCode;
  async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await holds())) {
      if (ending() !== null) throw new Error(`${name} has ended: ${ending()}`);
      await sleep(ASKED_EVERY_MS);
    }
  }
  async function kill(): Promise<void> {
    if (ending() !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
  return { pid: child.pid, until, kill };
}
