// Operating system processes: whether one lives, and whether a pid still names the same one.
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/** @typedef {import("node:child_process").SpawnOptions} SpawnOptions */
/** @typedef {{ code: number, output: string }} Outcome */

const FOLLOWER = pathToFileURL(join(import.meta.dirname, "follow-parent.mjs"));
/** Arguments of Node for a program that must stop when this process is gone. */
export const FOLLOW_PARENT = ["--import", `${FOLLOWER.href}?of=${process.pid}`];

/**
 * Arguments of Node for the product: V8 keeps three times this many MiB for what is young, by default
 * 16, and a web process needs them for nothing but garbage. deploy/ says the same to a supervisor.
 */
export const SMALL_HEAP = ["--max-semi-space-size=8"];

/** Resolves after so many milliseconds. @param {number} ms @returns {Promise<void>} */
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Polls until `test` is true. Resolves with false if the time passes first.
 * @param {() => boolean | Promise<boolean>} test
 * @param {number} withinMs
 */
export async function eventually(test, withinMs) {
  const deadline = Date.now() + withinMs;
  for (;;) {
    if (await test()) return true;
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
}

/**
 * Runs a program to its end. Resolves with its exit code and its whole output.
 * @param {string} file
 * @param {string[]} args
 * @param {SpawnOptions & { input?: string }} [options]
 * @returns {Promise<Outcome>}
 */
export function capture(file, args, { input = "", ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...options, stdio: ["pipe", "pipe", "pipe"] });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.stdin?.on("error", () => {}); // it ended before it read everything: its code says why
    child.stdin?.end(input);
    child.on("error", (error) => resolve({ code: 127, output: String(error) }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Resolves with the exit code of a child; 128 + n if signal n ended it.
 * @param {ChildProcess} child
 * @returns {Promise<number>}
 */
export function exitCode(child) {
  return new Promise((resolve, fail) => {
    child.on("error", fail);
    child.on("exit", (code, signal) => resolve(code ?? (signal === "SIGKILL" ? 137 : 143)));
  });
}

/**
 * Ends all processes that are left in a child's process group.
 * @param {ChildProcess} child started with `detached`
 */
export function endGroup({ pid }) {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // nothing is left
  }
}

/**
 * The start time of a process in the kernel's ticks; undefined if it is gone or a zombie. A pid can
 * be reused; pid and start time together identify one process for ever.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function readStartTime(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") return undefined;
  }
  if (process.platform !== "linux") return "alive";
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/**
 * Calls back when npm, which started this process, is gone: npm's shell does not pass npm's signals
 * on. Not for a start by hand: its parent may be a shell that is closed on purpose.
 * @param {() => void} onGone
 */
export function watchNpm(onGone) {
  if (!process.env["npm_lifecycle_event"]) return;
  const shell = process.ppid;
  const npm = readParentPid(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && readParentPid(shell) === npm) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}

/** @param {number} pid @returns {number | undefined} undefined if the system does not tell */
export function readParentPid(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}

/** Writes a process's pid and start time to a file. @param {string} file @param {number} pid */
export function writeClaim(file, pid) {
  writeFileSync(file, `${pid} ${readStartTime(pid)}\n`);
}

/**
 * The pid in a claim, if that same process still lives.
 * @param {string} file
 * @returns {number | undefined}
 */
export function readClaim(file) {
  try {
    const [pid, start] = readFileSync(file, "utf8").trim().split(" ");
    return readStartTime(Number(pid)) === start ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}
