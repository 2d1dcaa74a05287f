import { setImmediate as settled } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refused } from "#testing/people/refused.ts";
import { FairQueue, type FairQueueOptions, QueueFull } from "./fair-queue.ts";

type Lane = "page" | "interactive" | "background";

const HOUR_MS = 3_600_000;
const OPTIONS: FairQueueOptions<Lane> = {
  slots: 1,
  maxWaiting: 100,
  maxWaitingPerTenant: 20,
  lanes: { page: HOUR_MS, interactive: HOUR_MS, background: HOUR_MS },
};

/** A queue whose work ends when the test says so, with the order in which it began. */
function openQueue(options: Partial<FairQueueOptions<Lane>> = {}) {
  const queue = new FairQueue<Lane>({ ...OPTIONS, ...options });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const endOne = async () => {
    ends.shift()?.();
    await settled();
  };
  return {
    begun,
    /** Asks for work that is named after its tenant, its caller and its lane. */
    ask(lane: Lane, tenant: string, caller = "anybody", name = `${tenant} ${lane}`) {
      return queue.run({ lane, tenant, caller }, () => {
        begun.push(name);
        return new Promise<void>((end) => ends.push(end));
      });
    },
    endOne,
    async endAll() {
      await settled();
      while (ends.length > 0) await endOne();
    },
  };
}

const times = (count: number, work: (at: number) => unknown) => {
  for (let at = 0; at < count; at += 1) void work(at);
};

describe("whose turn it is", () => {
  test("tenants take turns, however much one of them asks for", async () => {
    const { ask, begun, endAll } = openQueue();
    times(10, () => ask("page", "flood"));
    times(2, () => ask("page", "other"));
    await endAll();
    expect(begun.slice(0, 5)).toEqual([
      "flood page",
      "other page",
      "flood page",
      "other page",
      "flood page",
    ]);
    expect(begun).toHaveLength(12);
  });

  test("callers of a tenant take turns", async () => {
    const { ask, begun, endAll } = openQueue();
    times(5, (at) => ask("page", "club", "ada", `ada ${at}`));
    void ask("page", "club", "bob", "bob 0");
    await endAll();
    expect(begun).toEqual(["ada 0", "bob 0", "ada 1", "ada 2", "ada 3", "ada 4"]);
  });

  test("a more urgent lane comes first, and every fourth turn is the lane's that waited longest", async () => {
    const { ask, begun, endAll } = openQueue();
    times(3, () => ask("background", "club"));
    times(3, () => ask("interactive", "club"));
    times(6, () => ask("page", "club"));
    await endAll();
    expect(begun.map((name) => name.split(" ")[1])).toEqual([
      ...["background", "page", "page", "interactive"],
      ...["page", "page", "page", "background"],
      ...["page", "interactive", "interactive", "background"],
    ]);
  });
});

describe("slots", () => {
  test("no more work runs than there are slots, each piece once, whatever is asked for", async () => {
    const asked = fc.record({
      lane: fc.constantFrom<Lane>("page", "interactive", "background"),
      tenant: fc.constantFrom("a", "b", "c"),
      caller: fc.constantFrom("x", "y"),
      ends: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { maxLength: 30 }), fc.integer({ min: 1, max: 4 }), run),
    );

    async function run(
      requests: { lane: Lane; tenant: string; caller: string; ends: boolean }[],
      slots: number,
    ) {
      const options = { maxWaitingPerTenant: 100, reservedSlots: slots - 1, slotsPerTenant: 2 };
      const queue = openQueue({ slots, ...options });
      const running: Promise<void>[] = [];
      for (const [at, { lane, tenant, caller, ends }] of requests.entries()) {
        running.push(queue.ask(lane, tenant, caller, String(at)));
        if (ends) await queue.endOne();
      }
      await queue.endAll();
      await Promise.all(running);
      expect(queue.begun.toSorted((one, other) => Number(one) - Number(other))).toEqual(
        requests.map((_, at) => String(at)),
      );
    }
  });

  test("a reserved slot stays free for the first lane", async () => {
    const { ask, begun } = openQueue({ slots: 2, reservedSlots: 1 });
    times(5, () => ask("interactive", "flood"));
    times(5, () => ask("background", "flood"));
    void ask("page", "other");
    await settled();
    expect(begun).toEqual(["flood interactive", "other page"]);
  });

  test("a tenant has no more slots than its own", async () => {
    const { ask, begun, endAll } = openQueue({ slots: 3, slotsPerTenant: 1 });
    times(2, () => ask("page", "flood"));
    void ask("page", "other");
    await settled();
    expect(begun).toEqual(["flood page", "other page"]);
    await endAll();
    expect(begun).toEqual(["flood page", "other page", "flood page"]);
  });

  test("work that fails frees its slot", async () => {
    const queue = new FairQueue<Lane>(OPTIONS);
    const turn = { lane: "page", tenant: "club", caller: "ada" } as const;
    const failed = queue.run(turn, () => Promise.reject(new Error("broken")));
    await expect(failed).rejects.toThrow("broken");
    expect(await queue.run(turn, async () => "next")).toBe("next");
  });
});

describe("503 SERVICE_UNAVAILABLE", () => {
  const isFull = refused("SERVICE_UNAVAILABLE");

  test("beyond a tenant's share of a lane, and for no other tenant and no other lane", async () => {
    const { ask, begun, endAll } = openQueue();
    times(21, (at) => ask("interactive", "flood", String(at)));
    await expect(ask("interactive", "flood", "late")).rejects.toEqual(isFull);
    void ask("interactive", "other");
    void ask("page", "flood");
    await endAll();
    expect(begun.slice(0, 3)).toEqual(["flood interactive", "flood page", "other interactive"]);
  });

  test("beyond half of the tenant's share for one caller, and for no other caller", async () => {
    const { ask, begun, endAll } = openQueue();
    times(11, () => ask("page", "club", "ada"));
    await expect(ask("page", "club", "ada")).rejects.toBeInstanceOf(QueueFull);
    void ask("page", "club", "bob", "bob");
    await endAll();
    expect(begun[1]).toBe("bob");
  });

  test("beyond what may wait in a lane", async () => {
    const { ask, endAll } = openQueue();
    times(101, (at) => ask("page", `club ${at}`));
    await expect(ask("page", "another club")).rejects.toEqual(isFull);
    await endAll();
  });

  test("for work whose turn does not come in time, which then never runs", async () => {
    const { ask, begun, endAll } = openQueue({ lanes: { ...OPTIONS.lanes, page: 1 } });
    void ask("background", "club");
    await expect(ask("page", "club")).rejects.toEqual(isFull);
    await endAll();
    expect(begun).toEqual(["club background"]);
  });
});
