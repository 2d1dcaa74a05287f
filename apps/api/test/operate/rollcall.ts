import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { FOLLOW_PARENT } from "../../../../scripts/processes.mjs";
import { outputOf } from "../running/processes.ts";

const PROGRAM = resolve(import.meta.dirname, "../../../../rollcall.mjs");

export interface Outcome {
  code: number | null;
  /** What the command prints as its result. */
  result: string;
  /** The same, with what it says beside it. */
  output: string;
}

/**
 * Runs `node rollcall.mjs` in a folder that is none of the project's, with these variables alone.
 * @param input what it reads from standard input, which is empty without it
 */
export async function rollcall(
  args: string[],
  env: NodeJS.ProcessEnv,
  input = "",
): Promise<Outcome> {
  const child = spawn(process.execPath, [...FOLLOW_PARENT, PROGRAM, ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  // A command that reads nothing may end before it is written.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const output = outputOf(child);
  let result = "";
  child.stdout.on("data", (chunk: Buffer) => {
    result += chunk.toString();
  });
  const [code] = await once(child, "close");
  return { code, result, output: output() };
}
