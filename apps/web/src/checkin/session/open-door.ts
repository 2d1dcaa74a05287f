import { dropStaleEntries } from "../queue/drop-stale-entries.ts";
import { forgetLost } from "../queue/lost-entries.ts";
import { loadOutbox, sealOpenEntries } from "../queue/outbox-storage.ts";
import { sendOutbox } from "../queue/send-outbox.ts";
import { catchUp } from "../roster/catch-up.ts";
import { refreshRoster } from "../roster/refresh-roster.ts";
import { createRoster } from "../roster/roster.ts";
import type { DoorSession } from "./checkin-api.ts";
import type { CheckinDevice } from "./checkin-device.ts";
import { loadDoor, saveSession, sweepDoors } from "./checkin-storage.ts";
import { closeDoor, closingByTime } from "./close-door.ts";

/** Loads the device's data for this event. With a valid session the door stays open. */
export async function resumeDoor(device: CheckinDevice): Promise<void> {
  const { db, address, store } = device;
  await sweepDoors(db, address.eventId, Date.now());
  await dropStaleEntries(device, Date.now());
  await sealOpenEntries(db, address.eventId);
  const door = await loadDoor(db, address.eventId);
  const { session: savedSession, roster, journal, waiting } = door;
  store.patch({
    waiting,
    closing: savedSession?.closing ?? null,
    title: savedSession?.title ?? null,
  });
  const session = savedSession?.session;
  if (!session) return store.patch({ phase: savedSession?.closing ? "closed" : "login" });
  device.clockAheadMs = roster?.clockAheadMs ?? 0;
  const updatedRoster = roster && catchUp(createRoster(roster.rows, roster.asOf), journal);
  const outbox = await loadOutbox(db, address.eventId);
  store.patch({ session, journal, outbox, ...(updatedRoster ? { roster: updatedRoster } : {}) });
  const closing = closingByTime(session, Date.now());
  if (closing) return closeDoor(device, closing);
  enter(device, session);
}

/**
 * Redeems the access code (specification, Authentication 10) and opens the door.
 * Throws ApiRefusal (ACCESS_CODE_*, EVENT_ENDED, TOO_MANY_REQUESTS) or ServerAway.
 */
export async function openDoor(
  device: CheckinDevice,
  code: string,
  staffName: string,
): Promise<void> {
  const { db, address, store } = device;
  const { eventId } = address;
  const session = await device.api(null).redeem(code, staffName);
  await saveSession(db, { eventId, title: session.event.title, session, closing: null });
  const outbox = await loadOutbox(db, eventId);
  store.patch({ session, outbox, closing: null, lost: 0 });
  forgetLost(eventId);
  // Asks the browser not to delete the queue when the disk is full. A refusal changes nothing.
  void navigator.storage?.persist?.().catch(() => false);
  enter(device, session);
}

function enter(device: CheckinDevice, session: DoorSession): void {
  const link = navigator.onLine ? "online" : "offline";
  device.store.patch({ phase: "door", session, link, shown: null, notice: null });
  device.wholeListAt = 0;
  void refreshRoster(device).then(() => sendOutbox(device));
}
