import { closeDoor } from "./close-door.ts";
import type { Desk } from "./desk.ts";
import { refreshRoster } from "./refresh-roster.ts";
import { sendOutbox } from "./send-outbox.ts";

/** How often the list is asked for, and how often the door looks whether anything is due. */
const LIST_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 2_500;

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
  const { phase, session, outbox } = desk.store.get();
  if (phase !== "door" || !session) return;
  const now = Date.now();
  if (Date.parse(session.expiresAt) <= now) return closeDoor(desk, "expired");
  if (now < desk.notBefore) return;
  if (outbox.length > 0) await sendOutbox(desk);
  if (document.visibilityState === "visible" && now - desk.listAskedAt >= LIST_EVERY_MS) {
    await refreshRoster(desk);
  }
}
