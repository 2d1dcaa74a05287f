import type { DoorDatabase, KeptEntry } from "../checkin/session/checkin-storage.ts";

/**
 * For tests: what waits on a device, in memory. The few calls of its storage that one entry needs;
 * what a transaction promises is shown by the journeys in a browser.
 */
export function keptEntries(): { kept: Map<number, KeptEntry>; db: DoorDatabase } {
  const kept = new Map<number, KeptEntry>();
  let seq = 0;
  const store = {
    get: async (key: number) => kept.get(key),
    add: async (row: KeptEntry) => kept.set(++seq, { ...row, seq }) && seq,
    put: async (row: KeptEntry) => row.seq && kept.set(row.seq, row),
    delete: async (key: number) => kept.delete(key),
  };
  const transaction = () => ({ store, objectStore: () => store, done: Promise.resolve() });
  return { kept, db: { ...store, transaction } as unknown as DoorDatabase };
}
