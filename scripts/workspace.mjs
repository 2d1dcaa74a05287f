// The repository's packages, their dependencies and their scripts.
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { endGroup, exitCode } from "./processes.mjs";
import { whyNoRegistry } from "./registry.mjs";

/** @typedef {{ name: string, directory: string, scripts: Record<string, string> }} Package */

export const ROOT = resolve(import.meta.dirname, "..");

/** The folder for data that outlives a start: the cluster, generated secrets, mail. */
export const DATA_DIR = resolve(ROOT, process.env["DATA_DIR"] || ".data");

/**
 * Installs the dependencies if the lockfile has changed since the last installation. So, after the
 * first start, a start needs no network.
 * @throws {Error} if the installation fails
 */
export async function ensureInstalled() {
  const stamp = join(ROOT, "node_modules", ".rollcall-lockfile");
  const currentHash = hashFiles(
    ["pnpm-lock.yaml", "pnpm-workspace.yaml"].map((name) => join(ROOT, name)),
  );
  const whole = existsSync(join(ROOT, "apps/api/node_modules"));
  if (whole && existsSync(stamp) && readFileSync(stamp, "utf8") === currentHash) return;
  console.log("Installing dependencies …");
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  // Without a registry only the caches are used, and a missing package is reported immediately.
  const offline = await whyNoRegistry();
  const limit = offline ? ["--offline"] : [];
  // --prod=false: NODE_ENV=production would leave out tsx, which runs the API.
  const install = ["install", "--frozen-lockfile", "--prod=false", ...limit];
  const args = [...limit, "-y", packageManager, ...install];
  const options = { cwd: ROOT, env: { ...process.env, CI: "1", ...homeForCaches() } };
  const code = await exitCode(
    spawn("npx", args, { ...options, stdio: offline ? "ignore" : "inherit" }),
  );
  if (code !== 0 && offline) {
    throw new Error(
      `${offline}, and not all packages are on this machine yet: the first start needs a network`,
    );
  }
  if (code !== 0) throw new Error(`Installing the dependencies failed (exit code ${code})`);
  writeFileSync(stamp, currentHash);
}

/** A user without a home, such as nobody, gets one for the caches of the package managers. */
function homeForCaches() {
  try {
    accessSync(homedir(), constants.W_OK);
    return {};
  } catch {
    const home = join(DATA_DIR, "home");
    mkdirSync(home, { recursive: true });
    return { HOME: home, npm_config_cache: join(home, ".npm") };
  }
}

/**
 * Every package below packages/, then every one below apps/: apps depend on packages.
 * @returns {Package[]}
 */
export function packages() {
  return ["packages", "apps"].flatMap((group) =>
    readdirSync(join(ROOT, group))
      .map((name) => join(ROOT, group, name))
      .filter((directory) => existsSync(join(directory, "package.json")))
      .map((directory) => {
        const manifest = JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
        return { name: manifest.name, directory, scripts: manifest.scripts ?? {} };
      }),
  );
}

/**
 * Runs a script of a package as the package manager would, but without the manager's own second.
 * @param {Package} owner
 * @param {string} script
 * @param {string[]} [args] appended to the script's last command
 * @param {{ env?: NodeJS.ProcessEnv, signal?: AbortSignal, quiet?: boolean }} [options] `signal`
 *   ends the script and all that it started; `quiet` shows its output only if it fails
 * @returns {Promise<number>} its exit code
 */
export async function runScript(owner, script, args = [], { env, signal, quiet } = {}) {
  const bin = [owner.directory, ROOT].map((place) => join(place, "node_modules/.bin"));
  const path = [...bin, process.env["PATH"]].join(delimiter);
  const quoted = args.map((arg) => `'${arg.replaceAll("'", "'\\''")}'`);
  const line = [owner.scripts[script], ...quoted].join(" ");
  const options = { cwd: owner.directory, env: { ...process.env, ...env, PATH: path } };
  const stdio = quiet ? "pipe" : "inherit";
  const child = spawn("/bin/sh", ["-c", line], { ...options, stdio, detached: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => (output += chunk));
  // It leads its own process group, so that all that it has started ends with it.
  const stop = () => child.pid && child.exitCode === null && process.kill(-child.pid, "SIGTERM");
  signal?.addEventListener("abort", stop);
  try {
    const code = await exitCode(child);
    if (code !== 0) process.stderr.write(output);
    return code;
  } finally {
    signal?.removeEventListener("abort", stop);
    endGroup(child);
  }
}

/**
 * One hash for the names and the contents of these files.
 * @param {string[]} files
 * @returns {string}
 */
export function hashFiles(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file.slice(ROOT.length)}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

/** The files that git knows or would add, as they stand now: paths from the repository's root. */
export const listFiles = () =>
  execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  })
    .split("\0")
    .filter((file) => file !== "" && existsSync(join(ROOT, file)));
