import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "../../../scripts/workspace.mjs";
import { HOME } from "./cluster.ts";

const POLL_MS = 10;
/** The first start makes a cluster and a club, and builds the pages where they are not built. */
const FIRST_WITHIN_MS = 300_000;

/** From `npm start` to the first good answer, in seconds, where there was a start before. */
export async function measureSecondStart(): Promise<number> {
  const dataDir = join(HOME, `start-${process.pid}`);
  try {
    await startAndStop(dataDir);
    return await startAndStop(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function startAndStop(dataDir: string): Promise<number> {
  const port = await freePort();
  const since = performance.now();
  const npm = spawn("npm", ["start"], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), NODE_ENV: "development" },
    stdio: ["ignore", "ignore", "inherit"],
    // A group of its own, so that whatever it starts can be asked to end with it.
    detached: true,
  });
  try {
    await answered(npm, `http://127.0.0.1:${port}/health/ready`);
    return (performance.now() - since) / 1_000;
  } finally {
    await end(npm);
  }
}

async function answered(npm: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + FIRST_WITHIN_MS;
  while (performance.now() < deadline && npm.exitCode === null) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await sleep(POLL_MS);
  }
  throw new Error("npm start did not answer");
}

async function end(npm: ChildProcess): Promise<void> {
  if (npm.exitCode !== null || npm.pid === undefined) return;
  const gone = once(npm, "exit");
  process.kill(-npm.pid, "SIGTERM");
  await gone;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
