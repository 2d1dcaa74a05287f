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

/** Why a refused token means the end of this door's session; null where it means no such thing. */
export function closingOf(refusal: ApiRefusal, expiresAt: string, nowMs: number): Closing | null {
  if (refusal.status !== 401 && refusal.status !== 403) return null;
  const named = BY_CODE[refusal.body.code];
  if (named) return named;
  return Date.parse(expiresAt) <= nowMs ? "expired" : "refused";
}

/** A door stays open for those who come late; a code lasts as long unless it was told otherwise. */
const AFTER_THE_END_MS = 2 * 3_600_000;

/** Why the time of a session is over by itself; null while it is not. */
export function closingByTime({ event, expiresAt }: DoorSession, nowMs: number): Closing | null {
  if (Date.parse(event.endsAt) + AFTER_THE_END_MS <= nowMs) return "ended";
  return Date.parse(expiresAt) <= nowMs ? "expired" : null;
}

/**
 * Ends the session on this device for the given reason and wipes token, names and journal. What still
 * waits to be sent stays for a day, sealed, for whoever opens the door again.
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

/** From the closed door back to the question for a code. */
export function askForCode(device: CheckinDevice): void {
  device.store.patch({ phase: "login", shown: null, notice: null });
}

/** The staff's own end of shift: token, list and journal leave the device. */
export async function endShift(device: CheckinDevice): Promise<void> {
  const { outbox } = device.store.get();
  device.store.patch({ ...wiped(device), phase: "login", waiting: outbox.length });
  forgetName();
  await wipeDoor(device.db, device.address.eventId, null);
}

/**
 * Leaves the door to another tab of this device, once the ticket that is being answered is: what it
 * recorded by then is on the device, where the other tab reads it.
 */
export async function leaveToOtherTab(device: CheckinDevice): Promise<void> {
  await device.turn.catch(() => undefined);
  device.store.patch({ ...wiped(device), phase: "otherTab" });
}

/** The page's own memory without anybody's name. */
function wiped(device: CheckinDevice): typeof NEW_DOOR {
  device.waiters.clear();
  const { link, lost } = device.store.get();
  return { ...NEW_DOOR, link, lost };
}
