import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ROOT } from "../../../../scripts/workspace.mjs";
import { LONG } from "../guarantees/stage/proof-size.ts";
import { isAlive, processesOf, type Seen } from "./left-processes.ts";

const RUNS_WITHIN_MS = 240_000;
const GONE_WITHIN_MS = 30_000;

interface Run {
  npm: ChildProcess;
  mark: string;
  /** Where the run's PostgreSQL works. */
  folder: string;
  output(): string;
}

let dataDir: string;
const runs: Run[] = [];

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "rollcall-stop-"));
});
afterAll(() => {
  for (const { mark, folder } of runs)
    for (const { pid } of processesOf(mark, folder)) process.kill(pid, "SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

/** Without what the present run of tests has said of itself. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const foreign = /^(VITEST|TEST_|NODE_ENV$|DATABASE_URL$|npm_lifecycle|npm_package|PORT$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

/** At the head of a process group of its own, as a shell starts what is typed into it. */
function run(args: string[], env: NodeJS.ProcessEnv = {}, folder = dataDir): Run {
  const mark = randomUUID();
  const npm = spawn("npm", args, {
    cwd: ROOT,
    detached: true,
    env: { ...ownEnvironment(), ...env, MARK_OF_THE_RUN: mark },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [npm.stdout, npm.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const started = { npm, mark, folder, output: () => output };
  runs.push(started);
  return started;
}

/** All of a run once each of these is among it. */
async function running({ npm, mark, folder, output }: Run, wanted: RegExp[]): Promise<Seen[]> {
  return vi.waitFor(
    () => {
      if (npm.exitCode !== null) throw new Error(`It ended:\n${output()}`);
      const all = processesOf(mark, folder);
      for (const one of wanted) expect(all.map(({ command }) => command).join("\n")).toMatch(one);
      return all;
    },
    { timeout: RUNS_WITHIN_MS, interval: 200 },
  );
}

/** Neither what was there before nor anything that came since. */
async function expectNothingLeft({ mark, folder }: Run, before: Seen[]): Promise<void> {
  await vi.waitFor(
    () => expect([...before.filter(isAlive), ...processesOf(mark, folder)]).toEqual([]),
    { timeout: GONE_WITHIN_MS, interval: 200 },
  );
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((listening) => probe.once("listening", listening));
  const { port } = probe.address() as { port: number };
  await new Promise((closed) => probe.close(closed));
  return port;
}

type Kill = (run: Run, all: Seen[]) => void;

const signalTo =
  (command: RegExp, signal: NodeJS.Signals): Kill =>
  (_, all) => {
    const found = all.find((one) => command.test(one.command));
    if (!found) throw new Error(`Nothing to kill: ${command}`);
    process.kill(found.pid, signal);
  };

/** Not npm's shell before it, which names it too. */
const SCRIPT = /^\S*node scripts\/(start|test|prove)\.mjs/;

const WAYS = {
  "Ctrl-C": ({ npm }) => process.kill(-Number(npm.pid), "SIGINT"),
  "SIGTERM to npm alone": ({ npm }) => npm.kill("SIGTERM"),
  "kill -9 of npm alone": ({ npm }) => npm.kill("SIGKILL"),
  "kill -9 of the script": signalTo(SCRIPT, "SIGKILL"),
  "kill -9 of npm's whole group": ({ npm }) => process.kill(-Number(npm.pid), "SIGKILL"),
} satisfies Record<string, Kill>;
type Way = keyof typeof WAYS;
const EVERY_WAY = Object.keys(WAYS) as Way[];

/** In the long form (`pnpm prove stops --long`) each command is stopped in every way. */
const waysOf = (...usual: Way[]): Way[] => (LONG ? EVERY_WAY : usual);

describe.runIf(process.platform === "linux")("a stop leaves no process behind", () => {
  const ofStart = waysOf("Ctrl-C", "SIGTERM to npm alone", "kill -9 of npm's whole group");
  test.each(ofStart)("of npm start: %s", { timeout: RUNS_WITHIN_MS + 60_000 }, async (way) => {
    const started = run(["start"], { DATA_DIR: dataDir, PORT: String(await freePort()) });
    await vi.waitFor(() => expect(started.output()).toContain("Rollcall answers at"), {
      timeout: RUNS_WITHIN_MS,
    });
    const all = await running(started, [/dist\/main\.mjs/, /bin\/postgres/, /guard-/]);
    WAYS[way](started, all);
    await expectNothingLeft(started, all);
  });

  test.each(waysOf("kill -9 of the script"))(
    "of npm test: %s",
    { timeout: RUNS_WITHIN_MS + 60_000 },
    async (way) => {
      const folder = join(ROOT, ".data/test");
      const started = run(
        ["test", "--", "e2e/guests/register-on-the-public-page"],
        {},
        `${folder}/none`,
      );
      const all = await running(started, [/dist\/main\.mjs/, /chrom|edge/i, /vitest/]);
      const script = all.find(({ command }) => SCRIPT.test(command));
      started.folder = join(folder, String(script?.pid));
      const whole = await running(started, [/bin\/postgres/]);
      WAYS[way](started, whole);
      await expectNothingLeft(started, whole);
    },
  );

  test.each(waysOf("Ctrl-C", "kill -9 of the script"))(
    "of npm run prove: %s",
    { timeout: RUNS_WITHIN_MS + 60_000 },
    async (way) => {
      const folder = join(ROOT, ".data/test");
      const only = "--only=the revocation of an access code at its redemption";
      const args = ["run", "prove", "--", "--seeded", only];
      const started = run(args, { DATA_DIR: dataDir }, `${folder}/none`);
      const all = await running(started, [/vitest/]);
      const script = all.find(({ command }) => SCRIPT.test(command));
      started.folder = join(folder, String(script?.pid));
      const whole = await running(started, [/vitest/, /bin\/postgres/]);
      WAYS[way](started, whole);
      await expectNothingLeft(started, whole);
    },
  );
});
