/** Pictures that this process works on at once; each may need 160 MiB and a whole core. */
const AT_ONCE = 2;

let free = AT_ONCE;
const waiting: (() => void)[] = [];

/**
 * Runs the work when it is its turn. Callers are bounded where they come in (AT_ONCE of limits.ts):
 * no club has more than two turns waiting, so that none keeps the others from theirs.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
