/** How long a code must be out of sight before it counts as a new scan. */
export const OUT_OF_SIGHT_MS = 3_000;

export type RepeatGuard = {
  /** Whether a code in the present frame is a new scan. */
  isNew(code: string, nowMs: number): boolean;
  /** The camera reads again after a pause. The last ticket may still be in front of it. */
  resume(nowMs: number): void;
};

/**
 * A ticket that stays in front of the camera is one scan, not one for each frame. The same code
 * counts again after it has been out of sight for a while.
 */
export function createRepeatGuard(): RepeatGuard {
  let last = "";
  let seenAt = Number.NEGATIVE_INFINITY;
  return {
    isNew(code, nowMs) {
      const fresh = code !== last || nowMs - seenAt > OUT_OF_SIGHT_MS;
      last = code;
      seenAt = nowMs;
      return fresh;
    },
    resume(nowMs) {
      seenAt = nowMs;
    },
  };
}
