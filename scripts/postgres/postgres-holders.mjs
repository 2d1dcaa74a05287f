// Records which starts use an embedded PostgreSQL. The last one to end stops it.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readClaim, writeClaim } from "../processes.mjs";

/** Each start writes a claim there, under its pid. scripts/postgres/guard-postgres.sh reads them too. */
const getHoldersFolder = (/** @type {string} */ home) => join(home, "holders");

/** @param {string} home of the server */
export function hold(home) {
  mkdirSync(getHoldersFolder(home), { recursive: true });
  writeClaim(join(getHoldersFolder(home), String(process.pid)), process.pid);
}

/** @param {string} home */
export function release(home) {
  rmSync(join(getHoldersFolder(home), String(process.pid)), { force: true });
}

/** Whether a living process has a claim. @param {string} home */
export function isHeld(home) {
  try {
    const names = readdirSync(getHoldersFolder(home));
    return names.some((name) => readClaim(join(getHoldersFolder(home), name)) !== undefined);
  } catch {
    return false;
  }
}
