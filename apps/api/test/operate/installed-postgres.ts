import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestPostgres } from "../../../../scripts/postgres/test-postgres.mjs";

/** A PostgreSQL with nothing of the product in it, and its administrator. */
export interface FreshServer {
  /** `127.0.0.1:5432`. */
  address: string;
  superuserUrl: string;
  stop(): Promise<void>;
}

const DEBIAN = "/usr/lib/postgresql";
const NOBODY = 65534;
const PASSWORD = "administrator";

/** The folder of the newest PostgreSQL that the machine's packages brought, if any. */
export const INSTALLED = existsSync(DEBIAN)
  ? readdirSync(DEBIAN)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN, version, "bin"))
      .find((bin) => existsSync(join(bin, "initdb")))
  : undefined;

/** Starts the machine's own PostgreSQL, else the embedded one, on a cluster made for it. */
export async function startFreshServer(): Promise<FreshServer> {
  if (INSTALLED) return startInstalled(INSTALLED);
  const { superuserUrl, stop } = await startTestPostgres();
  return { address: new URL(superuserUrl).host, superuserUrl, stop };
}

async function startInstalled(bin: string): Promise<FreshServer> {
  const folder = await mkdtemp(join(tmpdir(), "rollcall-server-"));
  const cluster = join(folder, "cluster");
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, PASSWORD);
  // PostgreSQL refuses to run as root.
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (as.uid) for (const path of [folder, passwordFile]) await chown(path, as.uid, as.gid);
  const run = (program: string, args: string[]) => {
    const env = { PATH: process.env["PATH"], LC_ALL: "C.UTF-8" };
    // The server inherits the outputs: whoever reads them waits for the server's end.
    const options = { ...as, env, cwd: folder, stdio: "ignore" } as const;
    const { status } = spawnSync(join(bin, program), args, options);
    if (status !== 0) throw new Error(`${program} ended with ${status}`);
  };
  run("initdb", ["-D", cluster, "-U", "postgres", "-A", "scram-sha-256", "--pwfile", passwordFile]);
  const port = await freePort();
  const settings = `-h 127.0.0.1 -p ${port} -c unix_socket_directories= -c fsync=off`;
  run("pg_ctl", ["-D", cluster, "-w", "-l", join(folder, "log"), "-o", settings, "start"]);
  return {
    address: `127.0.0.1:${port}`,
    superuserUrl: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    async stop() {
      run("pg_ctl", ["-D", cluster, "-w", "-m", "immediate", "stop"]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
