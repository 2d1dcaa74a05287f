import { readTicketCode } from "./ticket-code.ts";

/** How long a code must be out of sight before it counts as a new scan. */
export const OUT_OF_SIGHT_MS = 3_000;

export type RepeatGuard = {
  /**
   * The code of the present frame that is a new scan, or null. Of several codes it is a ticket that
   * was not scanned yet, whatever else is printed beside it.
   */
  takeNew(codes: readonly string[], nowMs: number): string | null;
  /** The camera reads again after a pause. The last tickets may still be in front of it. */
  resume(nowMs: number): void;
};

/**
 * A ticket that stays in front of the camera is one scan, not one for each frame. The same code
 * counts again after it has been out of sight for a while, or after another code was alone there.
 */
export function createRepeatGuard(): RepeatGuard {
  /** When each scanned code was last in sight. */
  let scanned = new Map<string, number>();
  return {
    takeNew(codes, nowMs) {
      if (codes.length === 0) return null;
      const tickets = codes.filter((code) => readTicketCode(code) !== null);
      const candidates = tickets.length > 0 ? tickets : codes;
      const isFresh = (code: string): boolean => {
        const seenAt = scanned.get(code);
        return seenAt !== undefined && nowMs - seenAt <= OUT_OF_SIGHT_MS;
      };
      const inSight = candidates.filter(isFresh);
      const newCode = candidates.find((code) => !isFresh(code)) ?? null;
      if (inSight.length === 0) scanned = new Map();
      for (const code of inSight) scanned.set(code, nowMs);
      if (newCode !== null) scanned.set(newCode, nowMs);
      return newCode;
    },
    resume(nowMs) {
      scanned = new Map([...scanned.keys()].map((code) => [code, nowMs]));
    },
  };
}
