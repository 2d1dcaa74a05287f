import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { JournalEntry } from "../queue/journal.ts";
import type { OutboxEntry } from "../queue/outbox.ts";
import type { SealedBody } from "../queue/outbox-encryption.ts";
import type { DoorSession, RosterRow } from "./checkin-api.ts";

/** Why the door of an event is closed on this device. */
export type Closing = "expired" | "revoked" | "ended" | "moved" | "refused";

/** For a closed door, only the reason and the event's title are stored: no token, no names. */
export type SavedSession = {
  eventId: string;
  title: string;
  session: DoorSession | null;
  closing: Closing | null;
};
export type SavedRoster = {
  eventId: string;
  rows: RosterRow[];
  asOf: string | null;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  clockAheadMs: number;
};

/** A waiting entry in the storage. Only the fields that storage itself needs are readable. */
export type KeptEntry = {
  seq?: number;
  id: string;
  eventId: string;
  attempted: boolean;
  /** Milliseconds since 1970. */
  keptAt: number;
  body: SealedBody;
};

interface DoorSchema extends DBSchema {
  sessions: { key: string; value: SavedSession };
  rosters: { key: string; value: SavedRoster };
  outbox: { key: number; value: KeptEntry; indexes: { eventId: string } };
  journal: { key: string; value: JournalEntry; indexes: { eventId: string } };
  keys: { key: string; value: { eventId: string; key: CryptoKey } };
}

export type DoorDatabase = IDBPDatabase<DoorSchema>;

/** Called when other pages or the browser need or take the storage. */
export type StorageEvents = {
  /** A tab with an older page holds the storage. This page waits until that tab is closed. */
  onHeld(): void;
  /** A tab with a newer page waits for the storage, which is closed once this resolves. */
  onNewer(): Promise<void>;
  /** The browser has closed the storage. */
  onLost(): void;
};

/** Opens the device's database. Rejects if the browser refuses storage (private windows). */
export async function openDoorDatabase(events: StorageEvents): Promise<DoorDatabase> {
  const db = await openDB<DoorSchema>("rollcall-door", 2, {
    blocked: () => events.onHeld(),
    // If this connection stayed open, the newer page would wait for as long as this page is open.
    blocking: () => void events.onNewer().finally(() => db.close()),
    terminated: () => events.onLost(),
    async upgrade(db, oldVersion, _to, tx) {
      db.createObjectStore("keys", { keyPath: "eventId" });
      if (oldVersion === 1) {
        await wrapOpenEntries(tx.objectStore("outbox"));
        return;
      }
      db.createObjectStore("sessions", { keyPath: "eventId" });
      db.createObjectStore("rosters", { keyPath: "eventId" });
      const outbox = db.createObjectStore("outbox", { keyPath: "seq", autoIncrement: true });
      outbox.createIndex("eventId", "eventId");
      const journal = db.createObjectStore("journal", { keyPath: "id" });
      journal.createIndex("eventId", "eventId");
    },
  });
  return db;
}

type OpenStore = {
  getAll(): Promise<unknown[]>;
  put(value: KeptEntry): Promise<unknown>;
};

/** The first version stored entries unencrypted. They must survive an update of the page. */
async function wrapOpenEntries(outbox: OpenStore): Promise<void> {
  for (const entry of (await outbox.getAll()) as OutboxEntry[]) {
    const { seq, id, eventId, attempted, at: recordedAt } = entry;
    const body = { open: JSON.stringify(entry) };
    await outbox.put({ seq, id, eventId, attempted, keptAt: Date.parse(recordedAt), body });
  }
}

/** The stored data of one event, and the number of its waiting entries. */
export async function loadDoor(db: DoorDatabase, eventId: string) {
  const [session, roster, journal, waiting] = await Promise.all([
    db.get("sessions", eventId),
    db.get("rosters", eventId),
    db.getAllFromIndex("journal", "eventId", eventId),
    db.countFromIndex("outbox", "eventId", eventId),
  ]);
  return { session, roster, journal, waiting };
}

export async function saveSession(db: DoorDatabase, session: SavedSession): Promise<void> {
  await db.put("sessions", session);
}

export async function saveRoster(db: DoorDatabase, roster: SavedRoster): Promise<void> {
  await db.put("rosters", roster);
}

/**
 * Deletes token, names and journal. Waiting entries stay, encrypted.
 * @param closed what stays to say why; nothing if the shift was just ended
 */
export async function wipeDoor(
  db: DoorDatabase,
  eventId: string,
  closed: SavedSession | null,
): Promise<void> {
  const tx = db.transaction(["sessions", "rosters", "journal"], "readwrite");
  const journal = tx.objectStore("journal");
  const sessions = tx.objectStore("sessions");
  const ids = await journal.index("eventId").getAllKeys(eventId);
  await Promise.all([
    closed ? sessions.put(closed) : sessions.delete(eventId),
    tx.objectStore("rosters").delete(eventId),
    ...ids.map((id) => journal.delete(id)),
    tx.done,
  ]);
}

export async function saveJournal(db: DoorDatabase, entries: JournalEntry[]): Promise<void> {
  const tx = db.transaction("journal", "readwrite");
  await Promise.all([...entries.map((entry) => tx.store.put(entry)), tx.done]);
}

/** Deletes other events' data when their time is over: names must not stay on a device. */
export async function sweepDoors(
  db: DoorDatabase,
  currentEventId: string,
  nowMs: number,
): Promise<void> {
  const sessions = await db.getAll("sessions");
  const over = sessions.filter(
    ({ eventId, session }) =>
      eventId !== currentEventId && (!session || Date.parse(session.expiresAt) < nowMs),
  );
  for (const { eventId } of over) await wipeDoor(db, eventId, null);
}
