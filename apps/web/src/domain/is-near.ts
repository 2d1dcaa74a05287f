const NEAR_MS = 12 * 3_600_000;

/**
 * Whether an event begins within twelve hours, or has begun: what people need first then is the
 * ticket, and how to pay comes second.
 */
export const isNear = ({ startsAt }: { startsAt: string }, now: number): boolean =>
  Date.parse(startsAt) - now < NEAR_MS;
