import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { readParentPid, readStartTime } from "../../../../scripts/processes.mjs";

/** One process, which its pid alone does not name for ever. */
export interface Seen {
  pid: number;
  start: string | undefined;
  command: string;
}

const pids = () =>
  readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0);

function read(read: () => string): string {
  try {
    return read();
  } catch {
    return ""; // gone meanwhile
  }
}

const commandOf = (pid: number) =>
  read(() => readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " "));

/**
 * Whatever belongs to a run: what has its mark in the environment, what works below its folder
 * (PostgreSQL, whose environment is its own) and what either of them has started.
 */
export function processesOf(mark: string, folder: string): Seen[] {
  const all = pids();
  const family = new Set(
    all.filter(
      (pid) =>
        read(() => readFileSync(`/proc/${pid}/environ`, "utf8")).includes(mark) ||
        read(() => readlinkSync(`/proc/${pid}/cwd`)).startsWith(folder),
    ),
  );
  for (let before = -1; before < family.size; ) {
    before = family.size;
    for (const pid of all) if (family.has(readParentPid(pid) ?? 0)) family.add(pid);
  }
  return [...family]
    .map((pid) => ({ pid, start: readStartTime(pid), command: commandOf(pid) }))
    .filter(({ start }) => start !== undefined);
}

export const isAlive = ({ pid, start }: Seen): boolean => readStartTime(pid) === start;
