import type { CheckinDevice, Settled } from "../session/checkin-device.ts";
import type { OutboxEntry } from "./outbox.ts";
import {
  dropEntry,
  enqueue,
  type NewEntry,
  rewriteEntry,
  withdrawUnsent,
} from "./outbox-storage.ts";
import { sendOutbox } from "./send-outbox.ts";

/** How long the door waits for the server before it decides by its own list. */
export const PATIENCE_MS = 3_000;

/** Adds an entry to the queue. Resolves when it is stored on the device. */
export async function recordEntry<Entry extends NewEntry>(
  device: CheckinDevice,
  entry: Entry,
): Promise<Entry & { seq: number }> {
  const queued = await enqueue(device.db, entry);
  const { phase, outbox, waiting } = device.store.get();
  // The door may have been closed while the entry was written.
  if (phase === "door") device.store.patch({ outbox: [...outbox, queued] });
  else device.store.patch({ waiting: waiting + 1 });
  return queued;
}

/** Stores changes of a waiting entry. */
export async function amendQueued(device: CheckinDevice, entry: OutboxEntry): Promise<void> {
  const replace = (queuedEntry: OutboxEntry) =>
    queuedEntry.id === entry.id ? { ...entry, attempted: queuedEntry.attempted } : queuedEntry;
  device.store.patch({ outbox: device.store.get().outbox.map(replace) });
  await rewriteEntry(device.db, entry);
}

/** Removes an entry from the queue, even if it may have been sent. */
export async function dropQueued(device: CheckinDevice, entry: OutboxEntry): Promise<void> {
  await dropEntry(device.db, entry.seq);
  forgetQueued(device, entry);
}

/** Removes an entry from the queue if it was certainly not sent. Returns whether it was removed. */
export async function withdrawQueued(device: CheckinDevice, entry: OutboxEntry): Promise<boolean> {
  const withdrawn = await withdrawUnsent(device.db, entry.seq);
  if (withdrawn) forgetQueued(device, entry);
  return withdrawn;
}

function forgetQueued(device: CheckinDevice, entry: OutboxEntry): void {
  const outbox = device.store.get().outbox.filter(({ id }) => id !== entry.id);
  device.store.patch({ outbox });
}

/** Sends the queue and waits for this entry's answer; null if none comes in time. */
export async function sendAndWait(device: CheckinDevice, id: string): Promise<Settled | null> {
  const answer = new Promise<Settled>((resolve) => device.waiters.set(id, resolve));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const over = sendOutbox(device).then(() =>
    device.sending ? late : settledOrNull(device, id, answer),
  );
  try {
    return await Promise.race([answer, late, over]);
  } finally {
    clearTimeout(timer);
    device.waiters.delete(id);
  }
}

/** Once sending has stopped, an entry that still has a waiter gets no answer: null. */
function settledOrNull(device: CheckinDevice, id: string, answer: Promise<Settled>) {
  return device.waiters.has(id) ? null : answer;
}
