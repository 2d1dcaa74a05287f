import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freshDatabaseUrl } from "@rollcall/core/testing";
import { beforeAll, expect, it, vi } from "vitest";
import { send } from "../harness.ts";
import { startProcess } from "../running/processes.ts";

// Processes of their own, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const DIST = resolve(import.meta.dirname, "../../dist");
/** Nothing is sent to it: /health/live is not traced. */
const RECEIVER = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" };

let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await freshDatabaseUrl("unloaded_sdk");
});

/** What has its time later: mail, jobs with their driver, the mailbox, the document, Redis, passkeys. */
const LATER = [
  "nodemailer",
  "pngjs",
  "graphile-worker",
  "pg",
  "postal-mime",
  "trpc-to-openapi",
  "zod-openapi",
  "ioredis",
  "@simplewebauthn/server",
];

it("the SDK of traces is loaded where a receiver is named, and nowhere else", async () => {
  const sdkFilesOf = async (env: Record<string, string>) =>
    (await filesOf(env)).filter((name) => textOf(name).includes("OTEL_BSP_"));
  expect(await sdkFilesOf(RECEIVER)).toHaveLength(1);
  expect(await sdkFilesOf({})).toEqual([]);
  expect(await sdkFilesOf({ ...RECEIVER, OTEL_SDK_DISABLED: "true" })).toEqual([]);
});

it("a process that answers requests has loaded nothing that only some of them need", async () => {
  // The first process migrates the tables of the jobs.
  await filesOf({ PROCESS: "web" });
  const loaded = packagesIn(await filesOf({ PROCESS: "web" }));
  expect(loaded).toContain("hono");
  expect(LATER.filter((name) => loaded.includes(name))).toEqual([]);
  const all = packagesIn(readdirSync(DIST));
  expect(LATER.filter((name) => !all.includes(name))).toEqual([]);
});

const textOf = (name: string): string => readFileSync(join(DIST, name), "utf8");

/** The packages of which a file of the bundle has a part, by the comments of the bundler. */
const packagesIn = (files: readonly string[]): string[] => [
  ...new Set(
    files.flatMap((name) =>
      [...textOf(name).matchAll(/^\/\/ .*node_modules\/((?:@[^/]+\/)?[^/]+)\//gm)].map(
        ([, found = ""]) => found,
      ),
    ),
  ),
];

/** The files of the bundle that a process loads until it answers, as V8 counts them. */
async function filesOf(env: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "rollcall-loaded-"));
  const api = await startProcess(databaseUrl, { ...env, NODE_V8_COVERAGE: folder });
  expect((await send(`${api.url}/health/live`, "GET")).status).toBe(200);
  expect(await api.stop()).toBe(0);
  const reports = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const files = readdirSync(DIST).filter((name) =>
    reports.some((one) => one.includes(`/${name}"`)),
  );
  expect(files).toContain("main.mjs");
  return files;
}
