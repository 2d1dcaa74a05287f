import { AppError } from "#base/errors.ts";

/** Pictures that this process works on at once; each may need 160 MiB and a whole core. */
const AT_ONCE = 2;

/** Uploads that wait are bounded by AT_ONCE of limits.ts, drawings by this. */
const MOST_WAITING = 40;

let free = AT_ONCE;
const waiting: (() => void)[] = [];

/**
 * Runs the work when it is its turn. No club uploads more than two pictures at once (limits.ts), so
 * that none keeps the others from their turn. SERVICE_UNAVAILABLE when too many wait.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING)
    throw new AppError("SERVICE_UNAVAILABLE", "The service is busy, try again shortly");
  if (free > 0) free -= 1;
  else await new Promise<void>((enter) => waiting.push(enter));
  try {
    return await work();
  } finally {
    // A turn goes directly to who waits longest.
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}
