import { setTimeout as sleep } from "node:timers/promises";

/** Work of which some pieces are under way at the same time. */
export interface LanedWork<Claim, Done> {
  /** Pieces that are under way at most. */
  lanes: number;
  /** Pieces of this run at most; the rest is for the next one. */
  most: number;
  /** Claims up to this many pieces in one statement; none when nothing is left. */
  claim(free: number): Promise<Claim[]>;
  /** Never rejects: what failed is a result as well. */
  work(claim: Claim): Promise<Done>;
  /** Stores the results of several pieces in one statement. */
  record(results: Done[]): Promise<void>;
}

/** How long a lane that is free waits for its neighbours, so that they share their statements. */
const PATIENCE_MS = 20;

/**
 * Claims as many pieces in one statement as there are free lanes, works on them in parallel, and
 * stores the results of pieces that end together in one statement. A slow piece holds no other lane
 * back. When a claim fails, the pieces under way are finished and stored first.
 * @returns how many pieces were claimed
 */
export async function inLanes<Claim, Done>(laned: LanedWork<Claim, Done>): Promise<number> {
  const { lanes, most, claim, work, record } = laned;
  const underWay = new Set<Promise<void>>();
  const results: Done[] = [];
  const begin = (claimed: Claim): void => {
    const lane: Promise<void> = work(claimed).then((result) => {
      results.push(result);
      underWay.delete(lane);
    });
    underWay.add(lane);
  };
  const recordDone = async (): Promise<void> => {
    if (results.length > 0) await record(results.splice(0));
  };
  let claimed = 0;
  try {
    for (;;) {
      const free = Math.min(lanes - underWay.size, most - claimed);
      const claims = free > 0 ? await claim(free) : [];
      if (claims.length === 0 && underWay.size === 0) return claimed;
      claimed += claims.length;
      claims.forEach(begin);
      await endOfGroup(underWay, results.length > 0);
      await recordDone();
    }
  } finally {
    await Promise.all(underWay);
    await recordDone();
  }
}

/** When all lanes are free, or when a free one has waited long enough for the others. */
async function endOfGroup(underWay: Set<Promise<void>>, oneIsDone: boolean): Promise<void> {
  const first = oneIsDone ? Promise.resolve() : Promise.race(underWay);
  const patience = first.then(() => sleep(PATIENCE_MS, undefined, { ref: false }));
  await Promise.race([Promise.all(underWay), patience]);
}
