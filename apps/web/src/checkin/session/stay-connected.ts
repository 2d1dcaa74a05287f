import { dropStaleEntries } from "../queue/drop-stale-entries.ts";
import { sendOutbox } from "../queue/send-outbox.ts";
import { refreshRoster } from "../roster/refresh-roster.ts";
import { isCutOff } from "./checkin-api.ts";
import type { CheckinDevice } from "./checkin-device.ts";
import { closeDoor, closingByTime } from "./close-door.ts";

/** How often the list is requested, and how often due work is looked for. */
const LIST_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 2_500;
const STALE_EVERY_MS = 10 * 60_000;

/**
 * Keeps the door up to date while the page is open: requests the list, sends waiting entries when
 * the network is back, and closes when the session has ended. Returns a function that stops it.
 */
export function stayConnected(device: CheckinDevice): () => void {
  const look = (): void => void lookAround(device);
  const back = (): void => {
    device.notBefore = 0;
    device.listAskedAt = 0;
    look();
  };
  const onOffline = (): void => device.store.patch({ link: "offline" });
  const onVisible = (): void => {
    if (document.visibilityState === "visible") back();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  addEventListener("online", back);
  addEventListener("offline", onOffline);
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    clearInterval(timer);
    removeEventListener("online", back);
    removeEventListener("offline", onOffline);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

async function lookAround(device: CheckinDevice): Promise<void> {
  const now = Date.now();
  const { phase: before } = device.store.get();
  // Another tab has the storage, or it is lost.
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
  // Requesting the list shows whether the server answers, and does not touch waiting entries.
  if (outbox.length > 0 && isCutOff(link)) await refreshRoster(device);
  if (outbox.length > 0) await sendOutbox(device);
  if (document.visibilityState === "visible" && now - device.listAskedAt >= LIST_EVERY_MS) {
    await refreshRoster(device);
  }
}
