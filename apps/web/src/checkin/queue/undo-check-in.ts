import { newUuid } from "#lib/uuid.ts";
import { messages } from "../messages.ts";
import type { DoorSession } from "../session/checkin-api.ts";
import { type CheckinDevice, momentAtDoor, type Settled } from "../session/checkin-device.ts";
import { refusalWords } from "../verdict/refusal-words.ts";
import { findUndo } from "./outbox.ts";
import { recordEntry, sendAndWait, withdrawQueued } from "./record-entry.ts";

/** A check-in to undo: its queue or journal entry, and the registration if it is known. */
export type CheckedIn = {
  entryId: string | null;
  registrationId: string | null;
  name: string | null;
};

/**
 * Undoes a check-in. One that was never sent is only deleted. Any other is undone by the server,
 * now or when it can be reached, and only once, however often it is requested. The result is shown
 * as the notice.
 */
export async function undoCheckIn(device: CheckinDevice, target: CheckedIn): Promise<void> {
  const notice = await undoOnDevice(device, target);
  device.store.patch({ notice, shown: null });
}

async function undoOnDevice(device: CheckinDevice, target: CheckedIn): Promise<string> {
  const { entryId, registrationId, name } = target;
  const { session, outbox, link } = device.store.get();
  if (findUndo(outbox, target)) return messages.undo.later(name);
  const waiting = outbox.find(({ id }) => id === entryId);
  if (waiting && (await withdrawQueued(device, waiting))) return messages.undo.done(name);
  if (!session || !(registrationId || waiting)) return messages.undo.notYet(name);
  const queued = await recordEntry(device, {
    kind: "undo",
    id: newUuid(),
    eventId: device.address.eventId,
    at: momentAtDoor(device),
    staffName: session.staffName,
    name,
    registrationId,
    of: waiting?.id ?? null,
    attempted: false,
  });
  const result = link === "online" ? await sendAndWait(device, queued.id) : null;
  return result ? outcome(result, name, session) : messages.undo.later(name);
}

function outcome({ answer }: Settled, name: string | null, { event }: DoorSession): string {
  const { done: doneText, money } = messages.undo;
  if (answer.status === 200) return event.isPaid ? `${doneText(name)} ${money}` : doneText(name);
  return messages.undo.refused(name, refusalWords(answer.error));
}
