import type { CheckinDevice } from "../session/checkin-device.ts";
import { loadDoor } from "../session/checkin-storage.ts";
import { countLost, lostEntries } from "./lost-entries.ts";
import { dropStale } from "./outbox-storage.ts";

/** Deletes entries that have waited for a day, also of closed doors. The page tells how many. */
export async function dropStaleEntries(device: CheckinDevice, nowMs: number): Promise<void> {
  const { db, address, store } = device;
  const { eventId } = address;
  const dropped = await dropStale(db, nowMs);
  for (const entry of dropped) countLost(entry.eventId, 1);
  const eventSeqs = dropped.filter((entry) => entry.eventId === eventId).map(({ seq }) => seq);
  if (eventSeqs.length === 0) return store.patch({ lost: lostEntries(eventId) });
  const { waiting } = await loadDoor(db, eventId);
  const outbox = store.get().outbox.filter(({ seq }) => !eventSeqs.includes(seq));
  const lost = Math.max(eventSeqs.length, lostEntries(eventId));
  store.patch({ outbox, waiting, lost });
}
