import type { CheckinDevice } from "./checkin-device.ts";
import type { DoorTab } from "./checkin-tab.ts";

const LOOK_EVERY_MS = 1_000;
/** A tab that is reloaded is back within this many looks, and keeps its door. */
const MIN_FREE_LOOKS = 3;

/**
 * Opens the door in this tab once the tab that had it is closed, without a question. A hidden tab
 * waits until somebody looks at it.
 * @param resume opens the door after this tab has got it
 */
export function resumeWhenFree(
  device: CheckinDevice,
  tab: DoorTab,
  resume: () => Promise<void>,
): void {
  let freeLooks = 0;
  const look = async (): Promise<void> => {
    const waits = device.store.get().phase === "otherTab" && !document.hidden;
    freeLooks = waits && (await tab.isFree()) ? freeLooks + 1 : 0;
    if (freeLooks >= MIN_FREE_LOOKS) {
      freeLooks = 0;
      if (await tab.claim()) await resume();
    }
    setTimeout(() => void look(), LOOK_EVERY_MS);
  };
  setTimeout(() => void look(), LOOK_EVERY_MS);
}
