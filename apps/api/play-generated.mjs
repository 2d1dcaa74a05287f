import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startTestPostgres } from "../../scripts/postgres/test-postgres.mjs";

const TSX = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const PASSWORD = "rollcall-demo-2026";
const STARTS_WITHIN_MS = 300_000;

/**
 * Plays an evening with each generated client, against a product of its own.
 * @param {string} folder has the programs in `src` and what was generated in `out`
 * @param {readonly string[]} programs
 */
export async function playGenerated(folder, programs) {
  const postgres = await startTestPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), "rollcall-evening-"));
  const product = spawn(process.execPath, ["--import", TSX, "src/main.ts"], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "test",
      PORT: "0",
      SEED_DEMO: "true",
      LOG_LEVEL: "warn",
      AUTH_SECRET: "a-secret-of-the-proof-that-is-long-enough",
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
    },
  });
  try {
    const baseUrl = await addressOf(product);
    for (const program of programs)
      execFileSync(process.execPath, ["--import", TSX, `src/${program}.ts`, baseUrl, PASSWORD], {
        cwd: folder,
        stdio: "inherit",
      });
  } finally {
    if (product.exitCode === null && product.kill("SIGTERM")) await once(product, "exit");
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * @param {import("node:child_process").ChildProcess} product
 * @returns {Promise<string>} where it answers
 */
async function addressOf(product) {
  let written = "";
  product.stdout?.on("data", (chunk) => {
    written += chunk;
  });
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < deadline && product.exitCode === null) {
    const url = /answers at (http:\S+)/.exec(written)?.[1];
    if (url) return url;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  throw new Error(`The product did not start: ${written}`);
}
