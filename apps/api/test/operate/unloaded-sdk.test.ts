import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freshDatabaseUrl } from "@rollcall/core/testing";
import { beforeAll, expect, it, vi } from "vitest";
import { send } from "../harness.ts";
import { startProcess } from "../processes.ts";

// Processes of their own, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const DIST = resolve(import.meta.dirname, "../../dist");
/** Nothing is sent to it: /health/live is not traced. */
const RECEIVER = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" };

let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await freshDatabaseUrl("unloaded_sdk");
});

it("the SDK of traces is loaded where a receiver is named, and nowhere else", async () => {
  expect(await sdkFilesOf(RECEIVER)).toHaveLength(1);
  expect(await sdkFilesOf({})).toEqual([]);
  expect(await sdkFilesOf({ ...RECEIVER, OTEL_SDK_DISABLED: "true" })).toEqual([]);
});

/** The files of the bundle with the SDK that a process has loaded, as V8 counts them. */
async function sdkFilesOf(env: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "rollcall-loaded-"));
  const api = await startProcess(databaseUrl, { ...env, NODE_V8_COVERAGE: folder });
  expect((await send(`${api.url}/health/live`, "GET")).status).toBe(200);
  expect(await api.stop()).toBe(0);
  const reports = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const files = readdirSync(DIST).filter((name) =>
    reports.some((one) => one.includes(`/${name}"`)),
  );
  expect(files).toContain("main.mjs");
  return files.filter((name) => readFileSync(join(DIST, name), "utf8").includes("OTEL_BSP_"));
}
