import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { DoorSession, RosterRow } from "./door-api.ts";
import type { JournalEntry } from "./journal.ts";
import type { OutboxEntry } from "./outbox.ts";

/** Why the door of an event is closed on this device. */
export type Closing = "expired" | "revoked" | "ended" | "refused";

export type KeptSession = { eventId: string; session: DoorSession; closing: Closing | null };
export type KeptRoster = { eventId: string; rows: RosterRow[]; asOf: string | null };

/** An entry before storage gave it its place in the queue. */
export type NewEntry = OutboxEntry extends infer Entry
  ? Entry extends OutboxEntry
    ? Omit<Entry, "seq">
    : never
  : never;

interface DoorSchema extends DBSchema {
  sessions: { key: string; value: KeptSession };
  rosters: { key: string; value: KeptRoster };
  outbox: { key: number; value: NewEntry & { seq?: number }; indexes: { eventId: string } };
  journal: { key: string; value: JournalEntry; indexes: { eventId: string } };
}

export type DoorDatabase = IDBPDatabase<DoorSchema>;

/** Scans must survive a battery that dies: a write counts only once it is on the disk. */
const DURABLE = { durability: "strict" } as const;

/** Opens the device's database. Rejects where the browser refuses storage (private windows). */
export async function openDoorDatabase(): Promise<DoorDatabase> {
  return openDB<DoorSchema>("rollcall-door", 1, {
    upgrade(db) {
      db.createObjectStore("sessions", { keyPath: "eventId" });
      db.createObjectStore("rosters", { keyPath: "eventId" });
      const outbox = db.createObjectStore("outbox", { keyPath: "seq", autoIncrement: true });
      outbox.createIndex("eventId", "eventId");
      const journal = db.createObjectStore("journal", { keyPath: "id" });
      journal.createIndex("eventId", "eventId");
    },
  });
}

/** Everything that the device holds for one event. */
export async function loadDoor(db: DoorDatabase, eventId: string) {
  const [session, roster, outbox, journal] = await Promise.all([
    db.get("sessions", eventId),
    db.get("rosters", eventId),
    db.getAllFromIndex("outbox", "eventId", eventId),
    db.getAllFromIndex("journal", "eventId", eventId),
  ]);
  return { session, roster, outbox: outbox as OutboxEntry[], journal };
}

export async function keepSession(db: DoorDatabase, kept: KeptSession): Promise<void> {
  await db.put("sessions", kept);
}

export async function keepRoster(db: DoorDatabase, kept: KeptRoster): Promise<void> {
  await db.put("rosters", kept);
}

/** Forgets the token and the names; what still waits to be sent stays. */
export async function forgetDoor(db: DoorDatabase, eventId: string): Promise<void> {
  const tx = db.transaction(["sessions", "rosters", "journal"], "readwrite");
  const journal = tx.objectStore("journal");
  const ids = await journal.index("eventId").getAllKeys(eventId);
  await Promise.all([
    tx.objectStore("sessions").delete(eventId),
    tx.objectStore("rosters").delete(eventId),
    ...ids.map((id) => journal.delete(id)),
    tx.done,
  ]);
}

export async function forgetRoster(db: DoorDatabase, eventId: string): Promise<void> {
  await db.delete("rosters", eventId);
}

/** Puts an entry at the end of the queue; resolves once it is on the disk. */
export async function enqueue(db: DoorDatabase, entry: NewEntry): Promise<OutboxEntry> {
  const tx = db.transaction("outbox", "readwrite", DURABLE);
  const [seq] = await Promise.all([tx.store.add(entry), tx.done]);
  return { ...entry, seq };
}

/**
 * Notes that the entries may have reached the server, and returns those that are still queued:
 * an entry that was withdrawn meanwhile must not go out.
 */
export async function markAttempted(
  db: DoorDatabase,
  entries: OutboxEntry[],
): Promise<OutboxEntry[]> {
  const tx = db.transaction("outbox", "readwrite", DURABLE);
  const keys = new Set(await tx.store.getAllKeys());
  const marked = entries
    .filter(({ seq }) => keys.has(seq))
    .map((entry) => ({ ...entry, attempted: true }));
  await Promise.all([...marked.map((entry) => tx.store.put(entry)), tx.done]);
  return marked;
}

/** Takes an entry off the queue unless it may have reached the server; says whether it did. */
export async function withdrawUnsent(db: DoorDatabase, seq: number): Promise<boolean> {
  const tx = db.transaction("outbox", "readwrite", DURABLE);
  const entry = await tx.store.get(seq);
  const unsent = entry !== undefined && !entry.attempted;
  await Promise.all([unsent ? tx.store.delete(seq) : undefined, tx.done]);
  return unsent;
}

export async function dropEntry(db: DoorDatabase, seq: number): Promise<void> {
  const tx = db.transaction("outbox", "readwrite", DURABLE);
  await Promise.all([tx.store.delete(seq), tx.done]);
}

/** Stores the answers and takes their entries off the queue: both or neither. */
export async function settle(
  db: DoorDatabase,
  seqs: number[],
  answers: JournalEntry[],
): Promise<void> {
  const tx = db.transaction(["outbox", "journal"], "readwrite", DURABLE);
  await Promise.all([
    ...answers.map((answer) => tx.objectStore("journal").put(answer)),
    ...seqs.map((seq) => tx.objectStore("outbox").delete(seq)),
    tx.done,
  ]);
}

export async function keepJournal(db: DoorDatabase, entries: JournalEntry[]): Promise<void> {
  const tx = db.transaction("journal", "readwrite");
  await Promise.all([...entries.map((entry) => tx.store.put(entry)), tx.done]);
}

/** Names do not stay on a device for ever: drops other events' lists and old journals. */
export async function sweepDoor(db: DoorDatabase, nowMs: number): Promise<void> {
  const sessions = await db.getAll("sessions");
  const over = sessions.filter(({ session }) => Date.parse(session.expiresAt) < nowMs);
  await Promise.all(over.map(({ eventId }) => forgetRoster(db, eventId)));
  const old = new Date(nowMs - JOURNAL_KEPT_MS).toISOString();
  const journal = await db.getAll("journal");
  const stale = journal.filter(({ settledAt, attention }) => settledAt < old && !attention);
  await Promise.all(stale.map(({ id }) => db.delete("journal", id)));
}

const JOURNAL_KEPT_MS = 48 * 3_600_000;
