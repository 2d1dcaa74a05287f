import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { readStartTime } from "../../../../../scripts/processes.mjs";
import { bundleOf } from "../bundle-programs.ts";
import { workerDatabaseUrl } from "./database.ts";
import { type Program, startProgram } from "./start-program.ts";

const GONE_WITHIN_MS = 30_000;
/** Starts a program as the tests do, and prints its pid. */
const STARTER = `
  import { spawn } from "node:child_process";
  import { FOLLOW_PARENT } from "${new URL("../../../../../scripts/processes.mjs", import.meta.url)}";
  const args = [...FOLLOW_PARENT, "${bundleOf("import-worker")}"];
  const { pid } = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
  process.stdout.write(String(pid));
`;

const environment = async () => ({ DATABASE_URL: await workerDatabaseUrl(), LEASE_SECONDS: "1" });

describe("a program that a test has started", () => {
  let left: Program;

  test("runs as long as its test", async () => {
    left = startProgram("import-worker", await environment());
    expect(readStartTime(Number(left.pid))).toBeDefined();
  });

  test("is gone when its test is over, which left it running", () => {
    expect(readStartTime(Number(left.pid))).toBeUndefined();
  });

  test("stops when whoever started it was killed", { timeout: 2 * GONE_WITHIN_MS }, async () => {
    const starter = spawn(process.execPath, ["--input-type=module", "--eval", STARTER], {
      env: { ...process.env, ...(await environment()) },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [said] = await once(starter.stdout, "data");
    const pid = Number(said);
    const start = readStartTime(pid);
    onTestFinished(() => {
      if (start && readStartTime(pid) === start) process.kill(pid, "SIGKILL");
    });
    const gone = once(starter, "exit");
    starter.kill("SIGKILL");
    await gone;
    await vi.waitFor(() => expect(readStartTime(pid)).not.toBe(start), GONE_WITHIN_MS);
  });
});
