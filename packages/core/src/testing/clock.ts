import type { Clock } from "#base/clock.ts";

/** A clock that a test moves by hand. Starts at the machine's time. */
export interface TestClock extends Clock {
  set(instant: Date): void;
  advance(milliseconds: number): void;
}

export function testClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    set: (instant) => {
      offset = instant.getTime() - Date.now();
    },
    advance: (milliseconds) => {
      offset += milliseconds;
    },
  };
}
