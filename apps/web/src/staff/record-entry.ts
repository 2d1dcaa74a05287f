import type { Desk, Settled } from "./desk.ts";
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
  desk: Desk,
  entry: Entry,
): Promise<Entry & { seq: number }> {
  const queued = await enqueue(desk.db, entry);
  const { phase, outbox, waiting } = desk.store.get();
  // The door may have closed while it was written.
  if (phase === "door") desk.store.patch({ outbox: [...outbox, queued] });
  else desk.store.patch({ waiting: waiting + 1 });
  return queued;
}

/** Writes down what is known of a waiting entry since it was recorded. */
export async function amendQueued(desk: Desk, entry: OutboxEntry): Promise<void> {
  const replace = (one: OutboxEntry) =>
    one.id === entry.id ? { ...entry, attempted: one.attempted } : one;
  desk.store.patch({ outbox: desk.store.get().outbox.map(replace) });
  await rewriteEntry(desk.db, entry);
}

/** Takes an entry out of the queue again, whether or not it may have gone out. */
export async function dropQueued(desk: Desk, entry: OutboxEntry): Promise<void> {
  await dropEntry(desk.db, entry.seq);
  forgetQueued(desk, entry);
}

/** Takes an entry out of the queue if it certainly never went out; says whether it did. */
export async function withdrawQueued(desk: Desk, entry: OutboxEntry): Promise<boolean> {
  const withdrawn = await withdrawUnsent(desk.db, entry.seq);
  if (withdrawn) forgetQueued(desk, entry);
  return withdrawn;
}

function forgetQueued(desk: Desk, entry: OutboxEntry): void {
  const outbox = desk.store.get().outbox.filter(({ id }) => id !== entry.id);
  desk.store.patch({ outbox });
}

/** Sends the queue and waits for this entry's answer; null when none came in time. */
export async function sendAndWait(desk: Desk, id: string): Promise<Settled | null> {
  const answer = new Promise<Settled>((resolve) => desk.waiters.set(id, resolve));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const over = sendOutbox(desk).then(() => (desk.sending ? late : settledOrNull(desk, id, answer)));
  try {
    return await Promise.race([answer, late, over]);
  } finally {
    clearTimeout(timer);
    desk.waiters.delete(id);
  }
}

/** When sending has stopped, an entry that still has its waiter will get no answer now. */
function settledOrNull(desk: Desk, id: string, answer: Promise<Settled>) {
  return desk.waiters.has(id) ? null : answer;
}
