import { ApiRefusal, type DoorEvent, type RosterPage, ServerAway } from "../session/checkin-api.ts";
import type { CheckinDevice } from "../session/checkin-device.ts";
import { type Closing, saveRoster, saveSession } from "../session/checkin-storage.ts";
import { closeDoor, closingByTime, findClosing } from "../session/close-door.ts";
import { createRoster, mergeRoster } from "./roster.ts";

/** The whole list is fetched at this interval, so that a missed change does not last. */
const WHOLE_LIST_EVERY_MS = 10 * 60_000;
/** An event that is moved by less, also past midnight, is still the same evening. */
const SAME_EVENING_MS = 6 * 3_600_000;

/** Updates the device's list. Never throws: a failure changes the link or closes the door. */
export async function refreshRoster(device: CheckinDevice): Promise<void> {
  const { session, roster, phase } = device.store.get();
  if (!session || phase !== "door") return;
  const now = Date.now();
  device.listAskedAt = now;
  const whole = roster.asOf === null || now - device.wholeListAt > WHOLE_LIST_EVERY_MS;
  try {
    const page = await device.api(session.token).roster(whole ? null : roster.asOf);
    if (device.store.get().phase !== "door") return;
    learnClock(device, page, now);
    if (whole) device.wholeListAt = now;
    const next = whole
      ? createRoster(page.rows, page.asOf)
      : mergeRoster(device.store.get().roster, page.rows, page.asOf);
    device.store.patch({ roster: next, link: "online" });
    if (whole || page.rows.length > 0) {
      const rows = [...next.rows.values()];
      const { eventId } = device.address;
      const { clockAheadMs } = device;
      await saveRoster(device.db, { eventId, rows, asOf: next.asOf, clockAheadMs });
    }
    await followEvent(device, page.event);
  } catch (error) {
    await recordTrouble(device, error);
  }
}

/** The server's time in the answer is about halfway between request and answer. */
function learnClock(device: CheckinDevice, { asOf }: RosterPage, askedAtMs: number): void {
  if (asOf) device.clockAheadMs = Math.round(Date.parse(asOf) - (askedAtMs + Date.now()) / 2);
}

/** Adopts what the event is now. A cancelled event, or one of another day, closes the door. */
async function followEvent(
  device: CheckinDevice,
  { status, ...current }: RosterPage["event"],
): Promise<void> {
  const { session } = device.store.get();
  if (!session) return;
  const { event } = session;
  const updated = { ...session, event: { ...event, ...current } };
  const closing =
    closingByEvent(event, status, current.startsAt) ?? closingByTime(updated, Date.now());
  if (closing) return closeDoor(device, closing);
  if (JSON.stringify(updated.event) === JSON.stringify(event)) return;
  device.store.patch({ session: updated });
  const { eventId } = device.address;
  const { title } = updated.event;
  await saveSession(device.db, { eventId, title, session: updated, closing: null });
}

function closingByEvent(
  knownEvent: DoorEvent,
  status: RosterPage["event"]["status"],
  startsAt: string,
): Closing | null {
  if (status === "CANCELLED") return "ended";
  const day = (instant: string): string =>
    new Date(instant).toLocaleDateString("en", { timeZone: knownEvent.timezone });
  const shiftMs = Math.abs(Date.parse(startsAt) - Date.parse(knownEvent.startsAt));
  const moved = shiftMs >= SAME_EVENING_MS && day(startsAt) !== day(knownEvent.startsAt);
  return moved ? "moved" : null;
}

/**
 * What a failed call means for the door: the server is away, or the session has ended.
 * Returns false if the refusal concerns only the call itself.
 */
export async function recordTrouble(device: CheckinDevice, error: unknown): Promise<boolean> {
  if (error instanceof ServerAway) {
    device.notBefore = Date.now() + (error.retryAfterMs ?? 0);
    device.store.patch({ link: error.link });
    return true;
  }
  const { session } = device.store.get();
  if (!(error instanceof ApiRefusal) || !session) return false;
  const closing = findClosing(error, session.expiresAt, Date.now());
  if (closing) await closeDoor(device, closing);
  return closing !== null;
}
