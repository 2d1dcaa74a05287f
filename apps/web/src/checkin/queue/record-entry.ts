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

/** How long the door waits for the server before it answers from its own list. */
export const PATIENCE_MS = 3_000;

/** Puts an entry into the queue; resolves once it is safe on the device. */
export async function recordEntry<Entry extends NewEntry>(
  device: CheckinDevice,
  entry: Entry,
): Promise<Entry & { seq: number }> {
  const queued = await enqueue(device.db, entry);
  const { phase, outbox, waiting } = device.store.get();
  // The door may have closed while it was written.
  if (phase === "door") device.store.patch({ outbox: [...outbox, queued] });
  else device.store.patch({ waiting: waiting + 1 });
  return queued;
}

/** Writes down what is known of a waiting entry since it was recorded. */
export async function amendQueued(device: CheckinDevice, entry: OutboxEntry): Promise<void> {
  const replace = (one: OutboxEntry) =>
    one.id === entry.id ? { ...entry, attempted: one.attempted } : one;
  device.store.patch({ outbox: device.store.get().outbox.map(replace) });
  await rewriteEntry(device.db, entry);
}

/** Takes an entry out of the queue again, whether or not it may have gone out. */
export async function dropQueued(device: CheckinDevice, entry: OutboxEntry): Promise<void> {
  await dropEntry(device.db, entry.seq);
  forgetQueued(device, entry);
}

/** Takes an entry out of the queue if it certainly never went out; says whether it did. */
export async function withdrawQueued(device: CheckinDevice, entry: OutboxEntry): Promise<boolean> {
  const withdrawn = await withdrawUnsent(device.db, entry.seq);
  if (withdrawn) forgetQueued(device, entry);
  return withdrawn;
}

function forgetQueued(device: CheckinDevice, entry: OutboxEntry): void {
  const outbox = device.store.get().outbox.filter(({ id }) => id !== entry.id);
  device.store.patch({ outbox });
}

/** Sends the queue and waits for this entry's answer; null when none came in time. */
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

/** When sending has stopped, an entry that still has its waiter will get no answer now. */
function settledOrNull(device: CheckinDevice, id: string, answer: Promise<Settled>) {
  return device.waiters.has(id) ? null : answer;
}
