import { sendOutbox } from "../queue/send-outbox.ts";
import { createRoster } from "../roster/roster.ts";
import { type CheckinDevice, createCheckinDevice } from "../session/checkin-device.ts";
import { memoryStorage } from "./memory-storage.ts";
import { practiceRows, practiceSession } from "./practice-club.ts";
import { practiceServer } from "./practice-server.ts";

export type Practice = {
  device: CheckinDevice;
  /** Takes the network away, or gives it back: what waits is then sent, to the practice server. */
  setAway(away: boolean): Promise<void>;
};

/**
 * Opens a door for practice (rules#practice): the door itself, with a storage in memory and a server
 * inside the page. Nothing is sent, and nothing outlives the page.
 */
export function openPractice(nowMs: number = Date.now()): Practice {
  const session = practiceSession(nowMs);
  const people = practiceRows(nowMs);
  const server = practiceServer(session, people);
  const device = createCheckinDevice({
    address: { tenantSlug: "", eventId: session.event.id },
    db: memoryStorage(),
    api: () => server.api,
  });
  const roster = createRoster(people, new Date(nowMs).toISOString());
  device.store.patch({ phase: "door", session, roster, link: "online" });
  return {
    device,
    async setAway(away) {
      server.setAway(away);
      device.notBefore = 0;
      device.store.patch({ link: away ? "offline" : "online" });
      if (!away) await sendOutbox(device);
    },
  };
}
