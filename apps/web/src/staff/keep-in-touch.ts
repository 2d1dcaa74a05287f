import { closeDoor, closingByTime } from "./close-door.ts";
import type { Desk } from "./desk.ts";
import { dropStaleEntries } from "./drop-stale-entries.ts";
import { refreshRoster } from "./refresh-roster.ts";
import { sendOutbox } from "./send-outbox.ts";

/** How often the list is asked for, and how often the door looks whether anything is due. */
const LIST_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 2_500;
const STALE_EVERY_MS = 10 * 60_000;

/**
 * Keeps the door in step with the server while the page lives: polls the list, sends what waits
 * when the network is back, and closes when the session's time is over. Returns the stop.
 */
export function keepInTouch(desk: Desk): () => void {
  const look = (): void => void lookAround(desk);
  const back = (): void => {
    desk.notBefore = 0;
    desk.listAskedAt = 0;
    look();
  };
  const gone = (): void => desk.store.patch({ link: "offline" });
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

async function lookAround(desk: Desk): Promise<void> {
  const now = Date.now();
  if (now - desk.staleAskedAt >= STALE_EVERY_MS) {
    desk.staleAskedAt = now;
    await dropStaleEntries(desk, now);
  }
  const { phase, session, outbox, link } = desk.store.get();
  if (phase !== "door" || !session) return;
  const closing = closingByTime(session, now);
  if (closing) return closeDoor(desk, closing);
  if (now < desk.notBefore) return;
  // Asking for the list shows whether the server is there, and leaves what waits untouched.
  if (outbox.length > 0 && link === "offline") await refreshRoster(desk);
  if (outbox.length > 0) await sendOutbox(desk);
  if (document.visibilityState === "visible" && now - desk.listAskedAt >= LIST_EVERY_MS) {
    await refreshRoster(desk);
  }
}
