import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleOf } from "#testing/bundle-programs.ts";
import { startTestPostgres } from "../../../../../../scripts/postgres/test-postgres.mjs";
import { FOLLOW_PARENT } from "../../../../../../scripts/processes.mjs";
import { patchedDriver, rawDriver } from "./driver-faults/raw-driver.ts";

const LIMIT_MS = 15_000;

let cluster: Awaited<ReturnType<typeof startTestPostgres>>;
let directory: string;
let raw: string;

// A cluster of its own: a killed backend takes every connection of its cluster with it.
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "raw-driver-"));
  raw = rawDriver(directory);
  cluster = await startTestPostgres();
});

afterAll(async () => {
  await cluster.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** What the scenario printed, or the first line of the error that the process died of. */
function play(driver: string, scenario: string, layer: "plain" | "drizzle"): Promise<unknown> {
  const args = [
    ...FOLLOW_PARENT,
    bundleOf("driver-faults"),
    driver,
    scenario,
    layer,
    cluster.superuserUrl,
  ];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { timeout: LIMIT_MS }, (error, stdout, stderr) =>
      resolve(error ? `died: ${/^\w*Error.*$/m.exec(stderr)?.[0] ?? stderr}` : JSON.parse(stdout)),
    );
  });
}

const TRIES = 10;

/**
 * What the driver as it was released comes to. Some of its faults need a backend to die in the very
 * moment of a write: they may take several tries to show.
 */
async function showFault(scenario: string, layer: "plain" | "drizzle", fault: unknown) {
  for (let tries = 1; tries < TRIES; tries += 1) {
    const outcome = await play(raw, scenario, layer);
    if (isDeepStrictEqual(outcome, fault)) return outcome;
  }
  return play(raw, scenario, layer);
}

const NULL_SOCKET = "died: TypeError: Cannot read properties of null (reading 'write')";
const NO_CONNECTION = "died: TypeError: Cannot read properties of undefined (reading 'queue')";

describe.each(["plain", "drizzle"] as const)("transactions, %s", { timeout: 120_000 }, (layer) => {
  const cases = [
    {
      title: "a backend that is killed under load ends no process",
      scenario: "killedUnderLoad",
      released: NULL_SOCKET,
      ours: { served: true },
    },
    {
      title: "a lost transaction neither reads nor commits on the connection's next transaction",
      scenario: "lostTransaction",
      released: { seen: "B", rows: 1 },
      ours: { seen: "CONNECTION_CLOSED", rows: 0 },
    },
    {
      title: "a query that outlives its transaction is refused",
      scenario: "leftBehind",
      released: { seen: "B" },
      ours: { seen: "TRANSACTION_ENDED" },
    },
    {
      title: "a transaction may begin with the pipeline full, on the only connection",
      scenario: "boundaryOfOne",
      released: NO_CONNECTION,
      ours: [],
    },
    {
      title: "a transaction may begin with the pipeline full, on one of several connections",
      scenario: "boundaryOfTwo",
      released: ["UNSAFE_TRANSACTION"],
      ours: [],
    },
  ];
  test.each(cases)("$title", async ({ scenario, released, ours }) => {
    expect(await showFault(scenario, layer, released)).toEqual(released);
    expect(await play(patchedDriver(), scenario, layer)).toEqual(ours);
  });
});

describe("connections", { timeout: 120_000 }, () => {
  const cases = [
    {
      title: "a server that hangs up at once is an error, not a wait without end",
      scenario: "hangsUp",
      released: "still waiting",
      ours: "CONNECTION_CLOSED",
    },
    {
      title: "a server that dies right after login ends no process",
      scenario: "diesAfterLogin",
      released: "died: Error: read ECONNRESET",
      ours: "ECONNRESET",
    },
    {
      title: "the end of one connection is not told to the next connection's first query",
      scenario: "cutResult",
      released: "57P01",
      ours: "whole",
    },
    {
      title: "rows of a cut result are not counted into the next connection's first one",
      scenario: "killedResult",
      released: "undefined",
      ours: "whole",
    },
  ];
  test.each(cases)("$title", async ({ scenario, released, ours }) => {
    expect(await showFault(scenario, "plain", released)).toEqual(released);
    expect(await play(patchedDriver(), scenario, "plain")).toEqual(ours);
  });
});
