import { catchUp } from "./catch-up.ts";
import { closeDoor } from "./close-door.ts";
import type { Desk } from "./desk.ts";
import type { DoorSession } from "./door-api.ts";
import { keepSession, loadDoor, sweepDoor } from "./door-storage.ts";
import { refreshRoster } from "./refresh-roster.ts";
import { rosterOf } from "./roster.ts";
import { sendOutbox } from "./send-outbox.ts";

/** Takes up what the device holds for this event: with a valid session the door just goes on. */
export async function resumeDoor(desk: Desk): Promise<void> {
  await sweepDoor(desk.db, Date.now());
  const held = await loadDoor(desk.db, desk.address.eventId);
  const { outbox, journal } = held;
  desk.store.patch({ outbox, journal });
  if (!held.session) return desk.store.patch({ phase: "login" });
  const { session, closing } = held.session;
  const kept = held.roster && rosterOf(held.roster.rows, held.roster.asOf);
  const roster = kept && catchUp(kept, journal);
  desk.store.patch({ session, closing, ...(roster ? { roster } : {}) });
  if (closing) return desk.store.patch({ phase: "closed" });
  if (Date.parse(session.expiresAt) <= Date.now()) return closeDoor(desk, "expired");
  enter(desk, session);
}

/**
 * Redeems the access code (specification, Authentication 10) and opens the door.
 * Throws ApiRefusal (ACCESS_CODE_*, EVENT_ENDED, TOO_MANY_REQUESTS) or ServerAway.
 */
export async function openDoor(desk: Desk, code: string, staffName: string): Promise<void> {
  const session = await desk.api(null).redeem(code, staffName);
  await keepSession(desk.db, { eventId: desk.address.eventId, session, closing: null });
  desk.store.patch({ session, closing: null, link: "online", notice: null });
  // Asks the browser not to clear the queue when the disk runs full; its answer changes nothing.
  void navigator.storage?.persist?.().catch(() => false);
  enter(desk, session);
}

function enter(desk: Desk, session: DoorSession): void {
  desk.store.patch({ phase: "door", session, link: navigator.onLine ? "online" : "offline" });
  desk.wholeListAt = 0;
  void refreshRoster(desk).then(() => sendOutbox(desk));
}
