import { dropStaleEntries } from "../queue/drop-stale-entries.ts";
import { sendOutbox } from "../queue/send-outbox.ts";
import { refreshRoster } from "../roster/refresh-roster.ts";
import { isCutOff } from "./checkin-api.ts";
import type { CheckinDevice } from "./checkin-device.ts";
import { closeDoor, closingByTime } from "./close-door.ts";

/** How often the list is asked for, and how often the door looks whether anything is due. */
const LIST_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 2_500;
const STALE_EVERY_MS = 10 * 60_000;

/**
 * Keeps the door in step with the server while the page lives: polls the list, sends what waits
 * when the network is back, and closes when the session's time is over. Returns the stop.
 */
export function stayConnected(device: CheckinDevice): () => void {
  const look = (): void => void lookAround(device);
  const back = (): void => {
    device.notBefore = 0;
    device.listAskedAt = 0;
    look();
  };
  const gone = (): void => device.store.patch({ link: "offline" });
  const seen = (): void => {
    if (document.visibilityState === "visible") back();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  addEventListener("online", back);
  addEventListener("offline", gone);
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearInterval(timer);
    removeEventListener("online", back);
    removeEventListener("offline", gone);
    document.removeEventListener("visibilitychange", seen);
  };
}

async function lookAround(device: CheckinDevice): Promise<void> {
  const now = Date.now();
  const { phase: before } = device.store.get();
  // The storage is another tab's, or gone.
  if (before === "otherTab" || before === "noStorage") return;
  if (now - device.staleAskedAt >= STALE_EVERY_MS) {
    device.staleAskedAt = now;
    await dropStaleEntries(device, now);
  }
  const { phase, session, outbox, link } = device.store.get();
  if (phase !== "door" || !session) return;
  const closing = closingByTime(session, now);
  if (closing) return closeDoor(device, closing);
  if (now < device.notBefore) return;
  // Asking for the list shows whether the server is there, and leaves what waits untouched.
  if (outbox.length > 0 && isCutOff(link)) await refreshRoster(device);
  if (outbox.length > 0) await sendOutbox(device);
  if (document.visibilityState === "visible" && now - device.listAskedAt >= LIST_EVERY_MS) {
    await refreshRoster(device);
  }
}
