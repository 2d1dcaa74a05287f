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
  const own = dropped.filter((entry) => entry.eventId === eventId).map(({ seq }) => seq);
  if (own.length === 0) return store.patch({ lost: lostEntries(eventId) });
  const { waiting } = await loadDoor(db, eventId);
  const outbox = store.get().outbox.filter(({ seq }) => !own.includes(seq));
  const lost = Math.max(own.length, lostEntries(eventId));
  store.patch({ outbox, waiting, lost });
}
