// Records which starts use an embedded PostgreSQL. The last one to end stops it.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readClaim, writeClaim } from "./processes.mjs";

/** Each start writes a claim there, under its pid. scripts/guard-postgres.sh reads them too. */
const holdersOf = (/** @type {string} */ home) => join(home, "holders");

/** @param {string} home of the server */
export function hold(home) {
  mkdirSync(holdersOf(home), { recursive: true });
  writeClaim(join(holdersOf(home), String(process.pid)), process.pid);
}

/** @param {string} home */
export function release(home) {
  rmSync(join(holdersOf(home), String(process.pid)), { force: true });
}

/** Whether a living process has a claim. @param {string} home */
export function isHeld(home) {
  try {
    const names = readdirSync(holdersOf(home));
    return names.some((name) => readClaim(join(holdersOf(home), name)) !== undefined);
  } catch {
    return false;
  }
}
