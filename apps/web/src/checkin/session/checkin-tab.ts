import { newUuid } from "#lib/uuid.ts";

/**
 * Only one tab of a device may have a door at a time: two tabs would not see each other's queue and
 * could admit one ticket twice.
 */
export type DoorTab = {
  /** Whether this tab has the door now; false while another tab has it. */
  claim(): Promise<boolean>;
  /** Whether the browser says that no tab has the door; false where it cannot say. */
  isFree(): Promise<boolean>;
  /** Gives the door to this tab. A tab that does not release it in time loses it. */
  takeOver(): Promise<void>;
};

/** Finishes the tab's current work and releases the door. May be called again. */
type LetGo = () => Promise<void>;

/** After a reload, the old page releases its lock a moment after the new page asks for it. */
const FREE_WITHIN_MS = 500;
/** For this long the browser must say that another tab has the door before this tab believes it. */
const HELD_FOR_MS = 1_500;
const ASK_EVERY_MS = 100;
/** A tab that releases the door first waits for the server's answer or its own time limit. */
const HANDS_OVER_WITHIN_MS = 4_000;

/** @param letGo what this tab does when another one takes the door over */
export function openDoorTab(eventId: string, letGo: LetGo): DoorTab {
  const name = `rollcall-door-${eventId}`;
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
  // Browsers have locks only on https pages.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) return lockingTab({ locks, name, channel, letGo });
  return channel
    ? agreeingTab(channel, letGo)
    : { claim: async () => true, isFree: async () => false, takeOver: async () => {} };
}

type Locking = { locks: LockManager; name: string; channel: BroadcastChannel | null; letGo: LetGo };

/** The browser knows which tab has the lock, and releases the lock of a crashed tab. */
function lockingTab({ locks, name, channel, letGo }: Locking): DoorTab {
  let release: (() => void) | null = null;
  const hold = (options: LockOptions): Promise<boolean> =>
    new Promise((resolve) => {
      let granted = false;
      const lockRequest = locks.request(name, options, (lock) => {
        if (!lock) return resolve(false);
        granted = true;
        resolve(true);
        return new Promise<void>((free) => {
          release = free;
        });
      });
      lockRequest.catch(() => {
        release = null;
        if (granted) void letGo();
        else resolve(false);
      });
    });
  const handOver = (): void => {
    release?.();
    release = null;
  };
  channel?.addEventListener("message", () => {
    if (release) void letGo().finally(handOver);
  });
  const isFree = async (): Promise<boolean> =>
    !(await locks.query()).held?.some((lock) => lock.name === name);
  return {
    isFree,
    async claim() {
      if (await hold({ signal: AbortSignal.timeout(FREE_WITHIN_MS) })) return true;
      // On a slow phone the time may be over while the lock is on its way to this very tab. The
      // browser then names a holder until the lock is given back: ask for a while who has it.
      for (const start = performance.now(); performance.now() - start < HELD_FOR_MS; ) {
        if ((await isFree()) && (await hold({ ifAvailable: true }))) return true;
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
      }
      return false;
    },
    async takeOver() {
      if (release) return;
      channel?.postMessage("letGo");
      const signal = AbortSignal.timeout(HANDS_OVER_WITHIN_MS);
      if (!(await hold({ signal }))) await hold({ steal: true });
    },
  };
}

type Word = { from: string } & (
  | { says: "whoWorks" | "letGo" | "free" }
  | { says: "iDo"; to: string }
);

/** Without locks, tabs ask each other. If they ask simultaneously, the smallest id gets the door. */
function agreeingTab(channel: BroadcastChannel, letGo: LetGo): DoorTab {
  const tabId = newUuid();
  let doing: "nothing" | "asking" | "working" = "nothing";
  let listener: (word: Word) => void = () => {};
  const say = (word: Word): void => channel.postMessage(word);
  const hears = (expected: (word: Word) => boolean, withinMs: number): Promise<boolean> =>
    new Promise((resolve) => {
      setTimeout(() => resolve(false), withinMs);
      listener = (word) => expected(word) && resolve(true);
    });
  channel.addEventListener("message", ({ data: word }: MessageEvent<Word>) => {
    listener(word);
    const first = doing === "working" || (doing === "asking" && tabId < word.from);
    if (word.says === "whoWorks" && first) say({ from: tabId, says: "iDo", to: word.from });
    if (word.says !== "letGo" || doing !== "working") return;
    doing = "nothing";
    void letGo().finally(() => say({ from: tabId, says: "free" }));
  });
  return {
    isFree: async () => false,
    async claim() {
      doing = "asking";
      const answered = hears((word) => word.says === "iDo" && word.to === tabId, FREE_WITHIN_MS);
      say({ from: tabId, says: "whoWorks" });
      doing = (await answered) ? "nothing" : "working";
      return doing === "working";
    },
    async takeOver() {
      const free = hears(({ says }) => says === "free", HANDS_OVER_WITHIN_MS);
      say({ from: tabId, says: "letGo" });
      await free;
      doing = "working";
    },
  };
}
