import { beforeAll, describe, expect, it } from "vitest";
import { playFailover, type Round } from "../../../../scripts/proof/servers/failover-round.mjs";

// Two servers and two processes, on a machine that may be busy.
const TIMEOUT_MS = 300_000;
const CALLERS = 4;
const WRITES = 20;

let round: Round;
beforeAll(async () => {
  round = await playFailover({ callers: CALLERS, writes: WRITES });
}, TIMEOUT_MS);

describe("a primary that is killed under load, and a synchronous standby that takes over", () => {
  it("loses nothing that was acknowledged, and has nothing twice", () => {
    expect(round.wrong).toEqual([]);
    expect(round.registrations).toBeGreaterThan(0);
    expect(round.checkIns).toBeGreaterThan(0);
  });

  it("answers meanwhile with 503 alone, also where the standby is asked before it is promoted", () => {
    const unexpected = round.failures.filter(({ status }) => status !== 503);
    expect(unexpected).toEqual([]);
  });
});
