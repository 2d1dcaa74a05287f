import type { Logger } from "pino";
import { every } from "../../jobs/every.ts";
import { isDatabaseAway } from "./availability.ts";
import type { Database } from "./client.ts";

/** What reads of a replica need of a pool. */
export type Reads = Pick<Database, "transaction" | "inTenant" | "enterTenant" | "stats">;

/** Whether a streaming replica is near enough to its primary to be read. */
export interface Standby {
  isFresh(): boolean;
  /** A statement there has failed: nobody asks it before the next look. */
  doubt(): void;
  stop(): Promise<void>;
}

const LOOK_MS = 1_000;
/** A look that is older says nothing: the replica, or the way to it, hangs. */
const LOOK_COUNTS_MS = 3_000;
const MAX_LAG_MS = 5_000;

/** A position in the primary's log of writes, and when it was the newest. */
interface Position {
  at: number;
  lsn: bigint;
}

/**
 * Looks each second how far the replica has come. A position of the primary dates what the replica
 * has replayed: its own clock says nothing while nothing is written, or when the primary is out of
 * its reach. A server that is no standby, or a login that row level security does not hold, is
 * never read.
 */
export function watchStandby(primary: Database, replica: Database, log: Logger): Standby {
  let positions: Position[] = [];
  let lastReport = { at: Number.NEGATIVE_INFINITY, fresh: false, why: "" };
  const report = (fresh: boolean, why: string) => {
    if (fresh !== lastReport.fresh || why !== lastReport.why)
      log[fresh ? "info" : "warn"]({ fresh, why }, "replica");
    lastReport = { at: performance.now(), fresh, why };
  };
  const look = async () => {
    try {
      const now = performance.now();
      positions = [
        ...positions.filter((position) => now - position.at < 2 * MAX_LAG_MS),
        await newest(primary),
      ];
      const { replayed, trusted } = await readReplicaState(replica);
      if (!trusted) return report(false, "it is no standby, or another role logs in there");
      const lag = now - (positions.findLast(({ lsn }) => lsn <= replayed)?.at ?? -Infinity);
      report(lag <= MAX_LAG_MS, lag <= MAX_LAG_MS ? "" : "it is behind");
    } catch (error) {
      report(false, isDatabaseAway(error) ? "it does not answer" : "it refuses the question");
    }
  };
  const looking = every(LOOK_MS, "look at the replica", log, look);
  looking.wake();
  return {
    isFresh: () => lastReport.fresh && performance.now() - lastReport.at < LOOK_COUNTS_MS,
    doubt: () => report(false, "a statement failed there"),
    stop: () => looking.stop(),
  };
}

async function newest(primary: Database): Promise<Position> {
  const readAt = performance.now();
  const [row] = await primary.run((query) =>
    query.execute<{ lsn: string }>("select pg_current_wal_lsn()::text as lsn"),
  );
  return { at: readAt, lsn: parseLsn(row?.lsn) };
}

async function readReplicaState(
  replica: Database,
): Promise<{ replayed: bigint; trusted: boolean }> {
  const [row] = await replica.run((query) =>
    query.execute<{ lsn: string | null; trusted: boolean }>(`
      select pg_last_wal_replay_lsn()::text as lsn,
             pg_is_in_recovery() and current_user = 'rollcall_app' as trusted`),
  );
  return { replayed: parseLsn(row?.lsn), trusted: row?.trusted === true };
}

/** `16/B374D848`: two numbers of 32 bits. */
function parseLsn(text: string | null | undefined): bigint {
  const [high, low] = (text ?? "").split("/");
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : -1n;
}

/**
 * Reads of the replica while it is fresh. Whatever fails there is done again at the primary, also a
 * refusal: what is not found there may have been written a moment ago. So the work may not write,
 * and must be able to begin again.
 */
export function preferReplica(primary: Reads, replica: Reads, standby: Standby): Reads {
  const first = async <T>(ask: (database: Reads) => Promise<T>): Promise<T> => {
    if (!standby.isFresh()) return ask(primary);
    try {
      return await ask(replica);
    } catch (error) {
      if (isDatabaseAway(error)) standby.doubt();
      return ask(primary);
    }
  };
  return {
    transaction: (work, options) => first((database) => database.transaction(work, options)),
    inTenant: (tenantId, work, options) =>
      first((database) => database.inTenant(tenantId, work, options)),
    enterTenant: primary.enterTenant,
    stats() {
      const [here, there] = [primary.stats(), replica.stats()];
      return { inUse: here.inUse + there.inUse, waiting: here.waiting + there.waiting };
    },
  };
}
