// Builds the web application if its output is missing or was made from other sources.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashFiles, packages, ROOT, runScript } from "./workspace.mjs";

const NO_SOURCE = new Set(["node_modules", "dist", "bench", "e2e", "screenshots"]);
const TEST = /\.test\.tsx?$/;

/**
 * The hash of the sources is written into the output, so that both are deleted together.
 * @throws {Error} if the build fails
 */
export async function ensureWebBuilt() {
  const web = packages().find(({ name }) => name === "@rollcall/web");
  if (!web?.scripts["build"]) return;
  const stamp = join(web.directory, "dist", ".built-from");
  const sources = [web.directory, join(ROOT, "packages/core/src")].flatMap(filesBelow).sort();
  const currentHash = hashFiles([...sources, join(ROOT, "pnpm-lock.yaml")]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === currentHash) return;
  console.log("Building the web application …");
  const code = await runScript(web, "build", [], { quiet: true });
  if (code !== 0) throw new Error(`Building the web application failed (exit code ${code})`);
  writeFileSync(stamp, currentHash);
}

/** @param {string} directory @returns {string[]} */
function filesBelow(directory) {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (NO_SOURCE.has(entry.name) || TEST.test(entry.name) || entry.name.startsWith(".")) return [];
    const path = join(directory, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
