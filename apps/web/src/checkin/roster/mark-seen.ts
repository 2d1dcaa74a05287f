import type { JournalEntry } from "../queue/journal.ts";
import type { CheckinDevice } from "../session/checkin-device.ts";
import { saveJournal } from "../session/checkin-storage.ts";

/** The staff have looked at an entry: it stays in the log, without the alarm. */
export async function markSeen(device: CheckinDevice, entry: JournalEntry): Promise<void> {
  const seenEntry = { ...entry, attention: false };
  await saveJournal(device.db, [seenEntry]);
  const { journal } = device.store.get();
  device.store.patch({
    journal: journal.map((journalEntry) =>
      journalEntry.id === entry.id ? seenEntry : journalEntry,
    ),
  });
}
