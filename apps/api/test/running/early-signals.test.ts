import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { freshDatabaseUrl } from "@rollcall/core/testing";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { spawnApi } from "./processes.ts";

// Each test starts a process of its own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await freshDatabaseUrl("early_signals");
});

type Spawned = Awaited<ReturnType<typeof spawnApi>>;

const ended = async ({ child }: Spawned): Promise<unknown[]> =>
  child.exitCode === null && child.signalCode === null
    ? once(child, "exit")
    : [child.exitCode, child.signalCode];

/** Sends the signal in the moment in which the process has written these words. */
function stopAt(spawned: Spawned, words: string, signal: NodeJS.Signals): void {
  const { child, output } = spawned;
  const stop = () => {
    if (output().includes(words)) child.kill(signal);
  };
  child.stdout?.on("data", stop);
  child.stderr?.on("data", stop);
}

describe("an instance that is stopped while it starts exits with 0", () => {
  test.each(["SIGTERM", "SIGINT"] as const)(
    "%s while the database does not answer",
    async (signal) => {
      const silent = createServer().listen(0, "127.0.0.1");
      const connected = once(silent, "connection");
      await once(silent, "listening");
      const { port } = silent.address() as AddressInfo;
      const spawned = await spawnApi({ DATABASE_URL: `postgres://me@127.0.0.1:${port}/club` });
      const [socket] = await connected;
      spawned.child.kill(signal);
      expect(await ended(spawned)).toEqual([0, null]);
      expect(spawned.output()).toBe("");
      socket.destroy();
      silent.close();
    },
  );

  test.each(["SIGTERM", "SIGINT"] as const)(
    "%s in the moment in which it prints its address, again and again",
    async (signal) => {
      for (let round = 0; round < 3; round += 1) {
        const spawned = await spawnApi({ DATABASE_URL: databaseUrl });
        stopAt(spawned, "answers at http:", signal);
        expect(await ended(spawned)).toEqual([0, null]);
        expect(spawned.output()).toMatch(/^Rollcall answers at/);
      }
    },
  );
});
