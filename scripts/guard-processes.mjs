// guard-processes.mjs PID START: records all processes that this one starts, directly or not, and
// ends the rest when it is gone. They are recorded while it lives: an orphan has lost its parent.
import { readdirSync, readFileSync } from "node:fs";
import { eventually, readStartTime, sleep } from "./processes.mjs";

const LOOKS_EVERY_MS = 300;
const STOPS_WITHIN_MS = 3000;
/** PostgreSQL has its own guard. The two guards must not end each other. */
const SPARED = /^postgres|\/postgres\0|scripts\/guard-/;

/** @typedef {{ pid: number, parent: number, start: string }} Process */

const [supervisor = 0, supervisorStart] = [Number(process.argv[2]), process.argv[3]];
/** Start times by pid, because pids are reused. @type {Map<number, string>} */
const remembered = new Map();
/**
 * The pids of an earlier look. A process that was no descendant then never becomes one, so each look
 * reads only new processes: reading every process each time took 3 % of a core. @type {Set<string>}
 */
let seenPids = new Set();

for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"]) process.on(signal, () => {});
process.stdin.on("end", () => void endAll());
process.stdin.on("error", () => void endAll());
process.stdin.resume();
setInterval(look, LOOKS_EVERY_MS);
look();

function look() {
  const all = process.platform === "linux" ? newProcesses() : [];
  for (const pid of remembered.keys()) if (!isAlive(pid)) remembered.delete(pid);
  const family = new Set([supervisor, ...remembered.keys()]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const { pid, parent, start } of all) {
      if (family.has(pid) || !family.has(parent) || SPARED.test(readCommand(pid))) continue;
      family.add(pid);
      remembered.set(pid, start);
      grown = true;
    }
  }
}

/** @returns {Process[]} */
function newProcesses() {
  const present = readdirSync("/proc").filter((name) => Number(name) > 0);
  const newcomers = present
    .filter((name) => !seenPids.has(name))
    .map((name) => readProcess(Number(name)));
  seenPids = new Set(present);
  return newcomers.filter((newcomer) => newcomer !== undefined);
}

/** @param {number} pid @returns {Process | undefined} */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { pid, parent: Number(fields[1]), start: fields[19] ?? "" };
  } catch {
    return undefined; // it has ended
  }
}

/** @param {number} pid */
function readCommand(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** @param {number} pid */
const isAlive = (pid) => readStartTime(pid) === remembered.get(pid);

async function endAll() {
  // A supervisor that is gone starts nothing more. look() finds what its children still start.
  await eventually(() => readStartTime(supervisor) !== supervisorStart, STOPS_WITHIN_MS);
  look();
  signalAll("SIGTERM");
  await eventually(() => {
    look();
    return remembered.size === 0;
  }, STOPS_WITHIN_MS);
  for (let turn = 0; turn < 10 && remembered.size > 0; turn += 1) {
    signalAll("SIGKILL");
    await sleep(100);
    look();
  }
  process.exit(0);
}

/** @param {NodeJS.Signals} signal */
function signalAll(signal) {
  for (const pid of remembered.keys()) {
    try {
      if (isAlive(pid)) process.kill(pid, signal);
    } catch {
      // gone between the look and the signal
    }
  }
}
