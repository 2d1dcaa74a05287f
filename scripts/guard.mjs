// Guards clean up after kill -9, when a start or a test run cannot do it itself. A closed pipe
// tells a guard that the process is gone.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { readStartTime } from "./processes.mjs";

/** Forks again, so that the guard has no parent and survives a kill of the whole process tree. */
const FORK = '"$@" <&3 3<&- &';

let guarded = false;

/** Ends everything that this process has started, directly or not, once this process is gone. */
export function guardProcesses() {
  if (guarded) return;
  guarded = true;
  const program = join(import.meta.dirname, "guard-processes.mjs");
  startGuard([process.execPath, program, String(process.pid), readStartTime(process.pid) ?? ""]);
}

/**
 * Stops the PostgreSQL of a folder when this process is gone and no other process uses it.
 * @param {string} home
 * @param {boolean} throwAway also deletes the folder
 */
export function guardPostgres(home, throwAway) {
  const program = join(import.meta.dirname, "postgres/guard-postgres.sh");
  const mode = throwAway ? ["throwaway"] : [];
  startGuard(["/bin/sh", program, home, String(process.pid), ...mode]);
}

/** @param {string[]} command */
function startGuard(command) {
  if (process.platform === "win32") return;
  const fork = spawn("/bin/sh", ["-c", FORK, "sh", ...command], {
    cwd: "/",
    detached: true,
    // Not standard input: Node closes it when the shell has forked and exited.
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  fork.unref();
  // Open as long as this process lives. It does not keep the process alive.
  const pipe = /** @type {import("node:net").Socket} */ (fork.stdio[3]);
  pipe.on("error", () => {});
  pipe.unref();
}
