import { newUuid } from "../lib/uuid.ts";
import { type Desk, momentAtDoor, type Settled } from "./desk.ts";
import { messages } from "./messages.ts";
import { undoOf } from "./outbox.ts";
import { recordEntry, sendAndWait, withdrawQueued } from "./record-entry.ts";

/** A check-in to take back: its queue or journal entry, and the registration where it is known. */
export type CheckedIn = {
  entryId: string | null;
  registrationId: string | null;
  name: string | null;
};

/**
 * Takes a check-in back. One that never left the device is simply dropped, and nothing of it is ever
 * sent; any other is undone by the server, now or when it can be reached, and once however often it
 * is asked for. The outcome appears as the notice.
 */
export async function undoCheckIn(desk: Desk, target: CheckedIn): Promise<void> {
  const notice = await undoOnDevice(desk, target);
  desk.store.patch({ notice, shown: null });
}

async function undoOnDevice(desk: Desk, target: CheckedIn): Promise<string> {
  const { entryId, registrationId, name } = target;
  const { session, outbox, link } = desk.store.get();
  if (undoOf(outbox, target)) return messages.undo.later(name);
  const waiting = outbox.find(({ id }) => id === entryId);
  if (waiting && (await withdrawQueued(desk, waiting))) return messages.undo.done(name);
  if (!session || !(registrationId || waiting)) return messages.undo.notYet(name);
  const queued = await recordEntry(desk, {
    kind: "undo",
    id: newUuid(),
    eventId: desk.address.eventId,
    at: momentAtDoor(desk),
    staffName: session.staffName,
    name,
    registrationId,
    of: waiting?.id ?? null,
    attempted: false,
  });
  const settled = link === "online" ? await sendAndWait(desk, queued.id) : null;
  return settled ? outcome(settled, name) : messages.undo.later(name);
}

function outcome({ answer }: Settled, name: string | null): string {
  if (answer.status === 200) return messages.undo.done(name);
  return messages.undo.refused(name, answer.error?.message ?? null);
}
