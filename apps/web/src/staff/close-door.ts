import type { Desk } from "./desk.ts";
import { NEW_DOOR } from "./desk.ts";
import type { ApiRefusal, DoorSession } from "./door-api.ts";
import { type Closing, wipeDoor } from "./door-storage.ts";
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
export async function closeDoor(desk: Desk, closing: Closing): Promise<void> {
  const { session, phase, outbox } = desk.store.get();
  if (!session || phase === "closed") return;
  const { title } = session.event;
  const { eventId } = desk.address;
  desk.store.patch({ ...wiped(desk), phase: "closed", closing, title, waiting: outbox.length });
  forgetName();
  await wipeDoor(desk.db, eventId, { eventId, title, session: null, closing });
}

/** From the closed door back to the question for a code. */
export function askForCode(desk: Desk): void {
  desk.store.patch({ phase: "login", shown: null, notice: null });
}

/** The staff's own end of shift: token, list and journal leave the device. */
export async function endShift(desk: Desk): Promise<void> {
  const { outbox } = desk.store.get();
  desk.store.patch({ ...wiped(desk), phase: "login", waiting: outbox.length });
  forgetName();
  await wipeDoor(desk.db, desk.address.eventId, null);
}

/** The page's own memory without anybody's name. */
function wiped(desk: Desk): typeof NEW_DOOR {
  desk.waiters.clear();
  const { link, lost } = desk.store.get();
  return { ...NEW_DOOR, link, lost };
}
