import type { ApiRefusal, DoorSession } from "./checkin-api.ts";
import type { CheckinDevice } from "./checkin-device.ts";
import { NEW_DOOR } from "./checkin-device.ts";
import { type Closing, wipeDoor } from "./checkin-storage.ts";
import { forgetName } from "./remembered-name.ts";

const BY_CODE: Record<string, Closing> = {
  ACCESS_CODE_REVOKED: "revoked",
  ACCESS_CODE_EXPIRED: "expired",
  EVENT_ENDED: "ended",
};

/** Why a refused token ends this door's session; null if it does not. */
export function findClosing(refusal: ApiRefusal, expiresAt: string, nowMs: number): Closing | null {
  if (refusal.status !== 401 && refusal.status !== 403) return null;
  const closing = BY_CODE[refusal.body.code];
  if (closing) return closing;
  return Date.parse(expiresAt) <= nowMs ? "expired" : "refused";
}

/** The door stays open this long for late guests. By default a code lasts as long. */
const AFTER_THE_END_MS = 2 * 3_600_000;

/** Why a session has ended by its time; null if it has not. */
export function closingByTime({ event, expiresAt }: DoorSession, nowMs: number): Closing | null {
  if (Date.parse(event.endsAt) + AFTER_THE_END_MS <= nowMs) return "ended";
  return Date.parse(expiresAt) <= nowMs ? "expired" : null;
}

/**
 * Ends the session on this device with this reason, and deletes token, names and journal. Waiting
 * entries stay for a day, encrypted, and are sent by the next person who opens the door.
 */
export async function closeDoor(device: CheckinDevice, closing: Closing): Promise<void> {
  const { session, phase, outbox } = device.store.get();
  if (!session || phase === "closed") return;
  const { title } = session.event;
  const { eventId } = device.address;
  device.store.patch({ ...wiped(device), phase: "closed", closing, title, waiting: outbox.length });
  forgetName();
  await wipeDoor(device.db, eventId, { eventId, title, session: null, closing });
}

/** Goes from the closed door to the login. */
export function askForCode(device: CheckinDevice): void {
  device.store.patch({ phase: "login", shown: null, notice: null });
}

/** The staff end their shift: token, list and journal are deleted from the device. */
export async function endShift(device: CheckinDevice): Promise<void> {
  const { outbox } = device.store.get();
  device.store.patch({ ...wiped(device), phase: "login", waiting: outbox.length });
  forgetName();
  await wipeDoor(device.db, device.address.eventId, null);
}

/**
 * Gives the door to another tab of this device, after the current ticket is answered. The other tab
 * then reads from the device what this one has recorded.
 */
export async function leaveToOtherTab(device: CheckinDevice): Promise<void> {
  await device.turn.catch(() => undefined);
  device.store.patch({ ...wiped(device), phase: "otherTab" });
}

/** The page's state without any names. */
function wiped(device: CheckinDevice): typeof NEW_DOOR {
  device.waiters.clear();
  device.unanswered.clear();
  const { link, lost } = device.store.get();
  return { ...NEW_DOOR, link, lost };
}
