import type { Logger } from "pino";
import { MINUTE } from "../../clock.ts";
import { AT_ONCE } from "../../limits/limits.ts";
import { type Database, type DatabaseOptions, openDatabase } from "./client.ts";
import { type DatabaseAccess, getLogin, getReplicaLogin } from "./logins.ts";
import { preferReplica, type Reads, watchStandby } from "./standby.ts";

/** Pools for what only reads and may be some seconds old: DATABASE_REPLICA_URL serves it. */
export interface ReadPools {
  /** Reports and public lists. */
  pages: Reads;
  /** Exports: few connections, which a long file may keep for minutes. */
  files: Reads;
  close(): Promise<void>;
}

export const FILES_AT_ONCE = AT_ONCE.export.perProcess;
const FILES = { max: FILES_AT_ONCE, queueDeadlineMs: 8_000, unitDeadlineMs: 5 * MINUTE };
/** A page that waits longer for the replica is read at the primary. */
const PAGES = { queueDeadlineMs: 1_000, unitDeadlineMs: 6_000 };

/** Opens the pools; without a replica pages are read through the requests' own. */
export function openReads(
  access: DatabaseAccess,
  options: Pick<DatabaseOptions, "signTenant" | "skipNestingCheck" | "max"> & { log: Logger },
  { db, system }: { db: Database; system: Database },
): ReadPools {
  const open = (more: Omit<DatabaseOptions, "max">, size: Partial<DatabaseOptions>) =>
    openDatabase({ ...options, ...more, ...size });
  const primary = { login: getLogin(access, "rollcall_app"), name: "rollcall exports" };
  const files = open(primary, FILES);
  const login = getReplicaLogin(access);
  if (!login) return { pages: db, files, close: () => files.close() };
  const there = {
    pages: open({ login, name: "rollcall replica" }, PAGES),
    files: open({ login, name: "rollcall replica exports" }, FILES),
    looks: open({ login, name: "rollcall replica look" }, { max: 1, unitDeadlineMs: 2_000 }),
  };
  const standby = watchStandby(system, there.looks, options.log);
  return {
    pages: preferReplica(db, there.pages, standby),
    files: preferReplica(files, there.files, standby),
    async close() {
      await standby.stop();
      await Promise.all([files, ...Object.values(there)].map((database) => database.close()));
    },
  };
}
