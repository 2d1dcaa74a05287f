import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freshDatabaseUrl, loginVariables } from "@rollcall/core/testing";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { lanAddress } from "../../../../scripts/lan.mjs";
import { FOLLOW_PARENT } from "../../../../scripts/processes.mjs";
import { send } from "../harness.ts";
import { addressOf, outputOf } from "../running/processes.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

const ROOT = resolve(import.meta.dirname, "../../../..");
const NOWHERE = "postgres://127.0.0.1:1/of_the_file";

let databaseUrl: string;
let checkout: string;
beforeAll(async () => {
  spawnSync(process.execPath, [join(ROOT, "scripts/build.mjs")]);
  databaseUrl = await freshDatabaseUrl("env_file");
  // A checkout of its own: the developer's .env is nobody else's.
  checkout = await mkdtemp(join(tmpdir(), "rollcall-env-"));
  await cp(join(ROOT, "scripts"), join(checkout, "scripts"), { recursive: true });
  for (const name of ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "rollcall.mjs"])
    await cp(join(ROOT, name), join(checkout, name));
  for (const name of ["apps", "packages", "node_modules"])
    await symlink(join(ROOT, name), join(checkout, name));
});

const writeEnv = (variables: Record<string, string>) =>
  writeFile(
    join(checkout, ".env"),
    Object.entries(variables)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(""),
  );

function run(args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const stdio = ["ignore", "pipe", "pipe"] as const;
  const variables = { PATH: process.env["PATH"], ...env };
  return spawn(process.execPath, [...FOLLOW_PARENT, ...args], {
    cwd: tmpdir(),
    env: variables,
    stdio: [...stdio],
  });
}

async function ended(child: ChildProcess) {
  const output = outputOf(child);
  const [code] = await once(child, "close");
  return { code, output: output() };
}

describe("the file .env", () => {
  it("is read by rollcall.mjs, and the environment wins over it, also with a secret's file", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "rollcall-env-data-"));
    const command = [join(checkout, "rollcall.mjs"), "migrate"];
    await writeEnv({
      DATABASE_URL: NOWHERE,
      DATA_DIR: dataDir,
      AUTH_SECRET: "a-secret-of-the-test-suite-that-is-long-enough",
    });
    const read = await ended(run(command));
    expect(read.output).toContain("The database of DATABASE_URL cannot be used");
    expect(read.code).toBe(1);
    expect((await ended(run(command, { DATABASE_URL: databaseUrl }))).code).toBe(0);
    const file = join(dataDir, "database-url");
    await writeFile(file, databaseUrl);
    const { code, output } = await ended(run(command, { DATABASE_URL_FILE: file }));
    expect([code, output]).toEqual([0, expect.not.stringContaining("keep one of the two")]);
  });

  it("is read by start:production", async () => {
    await writeEnv({
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE_URL: databaseUrl,
      ...loginVariables(databaseUrl),
      AUTH_SECRET: "5d41402abc4b2a76b9719d911017c5927d793037",
      PUBLIC_URL: "https://club.example",
      SMTP_URL: "smtp://127.0.0.1:1",
      DATA_DIR: await mkdtemp(join(tmpdir(), "rollcall-env-data-")),
    });
    const child = run([join(checkout, "scripts/start-production.mjs")]);
    const url = await addressOf(child, outputOf(child));
    expect((await send(`${url}/health/ready`, "GET")).status).toBe(200);
    child.kill("SIGTERM");
    await once(child, "exit");
  });

  it("is read by npm start before it looks for its port", async () => {
    const taken = run([
      "-e",
      "require('net').createServer().listen(0,'127.0.0.1',function(){console.log(this.address().port)})",
    ]);
    const [line] = await once(taken.stdout as NodeJS.ReadableStream, "data");
    const port = String(line).trim();
    await writeEnv({ PORT: port, DATA_DIR: await mkdtemp(join(tmpdir(), "rollcall-env-data-")) });
    const { code, output } = await ended(run([join(checkout, "scripts/start.mjs")]));
    taken.kill();
    expect([code, output]).toEqual([1, expect.stringContaining(`Port ${port} is taken`)]);
  });
});

describe("the address of npm start -- --lan", () => {
  const at = (address: string, internal = false) =>
    ({ address, family: "IPv4", internal }) as never;

  it("is that of the local network, not of this machine alone or of a container's bridge", () => {
    const interfaces = {
      lo: [at("127.0.0.1", true)],
      docker0: [at("172.17.0.1")],
      eth0: [at("203.0.113.9")],
      wlan0: [at("192.168.1.23")],
    };
    expect(lanAddress(interfaces)).toBe("192.168.1.23");
    expect(lanAddress({ eth0: [at("203.0.113.9")] })).toBe("203.0.113.9");
    expect(() => lanAddress({ lo: [at("127.0.0.1", true)] })).toThrow("has no address");
  });
});
