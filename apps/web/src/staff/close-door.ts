import type { Desk } from "./desk.ts";
import { NEW_DOOR } from "./desk.ts";
import type { ApiRefusal } from "./door-api.ts";
import { type Closing, forgetDoor, forgetRoster, keepSession } from "./door-storage.ts";

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

/**
 * Ends the session on this device for the given reason and forgets the list of names.
 * What still waits to be sent stays, for whoever opens the door again.
 */
export async function closeDoor(desk: Desk, closing: Closing): Promise<void> {
  const { session, phase } = desk.store.get();
  if (!session || phase === "closed") return;
  desk.store.patch({ phase: "closed", closing, roster: NEW_DOOR.roster, shown: null });
  const { eventId } = desk.address;
  await keepSession(desk.db, { eventId, session, closing });
  await forgetRoster(desk.db, eventId);
}

/** From the closed door back to the question for a code. */
export function askForCode(desk: Desk): void {
  desk.store.patch({ phase: "login", shown: null, notice: null });
}

/** The staff's own end of shift: token, list and journal leave the device. */
export async function endShift(desk: Desk): Promise<void> {
  const { outbox, link } = desk.store.get();
  desk.store.patch({ ...NEW_DOOR, phase: "login", outbox, link });
  await forgetDoor(desk.db, desk.address.eventId);
}
