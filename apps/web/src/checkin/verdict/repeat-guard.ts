/** How long a code must be out of sight before the camera takes it again. */
export const OUT_OF_SIGHT_MS = 3_000;

export type RepeatGuard = {
  /** Whether a code that was just seen is new. */
  isNew(code: string, nowMs: number): boolean;
  /** The camera looks again after a pause: what it saw last may still lie before it. */
  resume(nowMs: number): void;
};

/**
 * A ticket that is still held before the camera is one scan, not one a frame. The same code counts
 * again once it has been out of sight for a while.
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
