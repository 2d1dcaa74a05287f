import type { Desk } from "./desk.ts";
import { saveJournal } from "./door-storage.ts";
import type { JournalEntry } from "./journal.ts";

/** Somebody has looked at an entry that needed it: it stays in the log, without the alarm. */
export async function markSeen(desk: Desk, entry: JournalEntry): Promise<void> {
  const seen = { ...entry, attention: false };
  await saveJournal(desk.db, [seen]);
  const { journal } = desk.store.get();
  desk.store.patch({ journal: journal.map((each) => (each.id === entry.id ? seen : each)) });
}
