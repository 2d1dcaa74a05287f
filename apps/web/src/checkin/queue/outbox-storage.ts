import type { DoorDatabase, KeptEntry } from "../session/checkin-storage.ts";
import type { JournalEntry } from "./journal.ts";
import type { OutboxEntry } from "./outbox.ts";
import { newDeviceKey, seal, unseal } from "./outbox-encryption.ts";

/** An entry before storage has given it its number in the queue. */
export type NewEntry = OutboxEntry extends infer Entry
  ? Entry extends OutboxEntry
    ? Omit<Entry, "seq">
    : never
  : never;

/** A scan must survive an empty battery: a write is done only when it is on the disk. */
const DURABLE = { durability: "strict" } as const;

/** The server accepts no older scan, and a volunteer's phone is no archive. */
const KEPT_MS = 24 * 3_600_000;

/** The waiting entries in their order. Entries that cannot be decrypted are left out. */
export async function loadOutbox(db: DoorDatabase, eventId: string): Promise<OutboxEntry[]> {
  const [storedKey, rows] = await Promise.all([
    db.get("keys", eventId),
    db.getAllFromIndex("outbox", "eventId", eventId),
  ]);
  const entries = await Promise.all(
    rows.map(async ({ seq, attempted, body }) => {
      const entry = await unseal<NewEntry>(storedKey?.key ?? null, body);
      return entry && ({ ...entry, attempted, seq: seq ?? 0 } as OutboxEntry);
    }),
  );
  return entries.filter((entry) => entry !== undefined);
}

/** Adds an entry at the end of the queue. Resolves when it is on the disk. */
export async function enqueue<Entry extends NewEntry>(
  db: DoorDatabase,
  entry: Entry,
): Promise<Entry & { seq: number }> {
  const sealedEntry = await sealed(db, entry);
  const tx = db.transaction("outbox", "readwrite", DURABLE);
  const [seq] = await Promise.all([tx.store.add(sealedEntry), tx.done]);
  return { ...entry, seq };
}

/** Stores a changed entry, unless it has left the queue. */
export async function rewriteEntry(db: DoorDatabase, entry: OutboxEntry): Promise<void> {
  const sealedEntry = await sealed(db, entry);
  const tx = db.transaction("outbox", "readwrite", DURABLE);
  const before = await tx.store.get(entry.seq);
  const { attempted, keptAt } = before ?? sealedEntry;
  const after = { ...sealedEntry, attempted, keptAt, seq: entry.seq };
  await Promise.all([before && tx.store.put(after), tx.done]);
}

/** Encrypts entries that an earlier version of the page has stored unencrypted. */
export async function sealOpenEntries(db: DoorDatabase, eventId: string): Promise<void> {
  const rows = await db.getAllFromIndex("outbox", "eventId", eventId);
  if (!crypto.subtle || !rows.some(({ body }) => "open" in body)) return;
  for (const { seq, body } of rows) {
    if (!("open" in body)) continue;
    await rewriteEntry(db, { ...(JSON.parse(body.open) as OutboxEntry), seq: seq ?? 0 });
  }
}

async function sealed(db: DoorDatabase, entry: NewEntry): Promise<KeptEntry> {
  const { id, eventId, attempted } = entry;
  const body = await seal(await getOrCreateKey(db, eventId), entry);
  return { id, eventId, attempted, keptAt: Date.now(), body };
}

/** The key of this event's queue, made with its first entry. Two simultaneous pages get the same key. */
async function getOrCreateKey(db: DoorDatabase, eventId: string): Promise<CryptoKey | null> {
  const storedKey = await db.get("keys", eventId);
  if (storedKey) return storedKey.key;
  const newKey = await newDeviceKey();
  if (!newKey) return null;
  const tx = db.transaction("keys", "readwrite");
  const first = await tx.store.get(eventId);
  await Promise.all([first ? undefined : tx.store.put({ eventId, key: newKey }), tx.done]);
  return first?.key ?? newKey;
}

/**
 * Records that the entries may have reached the server. Returns those still queued: an entry that
 * has been withdrawn since must not be sent.
 */
export async function markAttempted(
  db: DoorDatabase,
  entries: OutboxEntry[],
): Promise<OutboxEntry[]> {
  const tx = db.transaction("outbox", "readwrite", DURABLE);
  const rows = await Promise.all(entries.map(({ seq }) => tx.store.get(seq)));
  const there = rows.filter((row) => row !== undefined);
  await Promise.all([...there.map((row) => tx.store.put({ ...row, attempted: true })), tx.done]);
  const seqs = new Set(there.map(({ seq }) => seq));
  return entries.filter(({ seq }) => seqs.has(seq)).map((entry) => ({ ...entry, attempted: true }));
}

/** Removes an entry unless it may have reached the server. Returns whether it was removed. */
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

/** Stores the answers and removes their entries from the queue: both or neither. */
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

/**
 * Deletes entries of all events that have waited for a day, and keys of closed doors without a
 * queue. Returns the deleted entries.
 */
export async function dropStale(db: DoorDatabase, nowMs: number): Promise<KeptEntry[]> {
  const tx = db.transaction(["outbox", "keys", "sessions"], "readwrite", DURABLE);
  const [rows, keys, sessions] = await Promise.all([
    tx.objectStore("outbox").getAll(),
    tx.objectStore("keys").getAllKeys(),
    tx.objectStore("sessions").getAll(),
  ]);
  const isStale = ({ keptAt }: KeptEntry): boolean => keptAt < nowMs - KEPT_MS;
  const waiting = rows.filter((row) => !isStale(row));
  const open = sessions.filter(({ session }) => session !== null);
  // An open door may need its key for the next entry.
  const needed = new Set([...waiting, ...open].map(({ eventId }) => eventId));
  const dropped = rows.filter(isStale);
  await Promise.all([
    ...dropped.map(({ seq }) => tx.objectStore("outbox").delete(seq ?? 0)),
    ...keys.filter((key) => !needed.has(key)).map((key) => tx.objectStore("keys").delete(key)),
    tx.done,
  ]);
  return dropped;
}
