import type { JournalEntry } from "../queue/journal.ts";
import type { CheckinDevice } from "../session/checkin-device.ts";
import { saveJournal } from "../session/checkin-storage.ts";

/** The staff have looked at an entry: it stays in the log, without the alarm. */
export async function markSeen(device: CheckinDevice, entry: JournalEntry): Promise<void> {
  const seen = { ...entry, attention: false };
  await saveJournal(device.db, [seen]);
  const { journal } = device.store.get();
  device.store.patch({ journal: journal.map((each) => (each.id === entry.id ? seen : each)) });
}
