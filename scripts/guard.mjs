// What clears up after kill -9, when a start or a run of tests cannot do it itself: guards, which
// learn from a closed pipe that it is gone.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { startOf } from "./processes.mjs";

/** Forks once more, so that the guard is nobody's child and a kill of a whole tree leaves it. */
const FORK = '"$@" <&3 3<&- &';

let guarded = false;

/** Ends all that this process has started, directly or not, when it is gone itself. */
export function guardProcesses() {
  if (guarded) return;
  guarded = true;
  const program = join(import.meta.dirname, "guard-processes.mjs");
  startGuard([process.execPath, program, String(process.pid), startOf(process.pid) ?? ""]);
}

/**
 * Stops the PostgreSQL of a folder when this process is gone and no other holds it.
 * @param {string} home
 * @param {boolean} throwAway takes the folder away as well
 */
export function guardPostgres(home, throwAway) {
  const program = join(import.meta.dirname, "guard-postgres.sh");
  const mode = throwAway ? ["throwaway"] : [];
  startGuard(["/bin/sh", program, home, String(process.pid), ...mode]);
}

/** @param {string[]} command */
function startGuard(command) {
  if (process.platform === "win32") return;
  const fork = spawn("/bin/sh", ["-c", FORK, "sh", ...command], {
    cwd: "/",
    detached: true,
    // Not its standard input: Node closes that one when the shell has forked and gone.
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  fork.unref();
  // Open for as long as this process lives, without keeping it alive.
  const pipe = /** @type {import("node:net").Socket} */ (fork.stdio[3]);
  pipe.on("error", () => {});
  pipe.unref();
}
