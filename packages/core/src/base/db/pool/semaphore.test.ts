import { describe, expect, test } from "vitest";
import { DatabaseBusy } from "./availability.ts";
import { openSemaphore } from "./semaphore.ts";

/** A piece of work that ends when it is told to. */
function held() {
  let release = () => {};
  const ended = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { work: () => ended, release: () => release() };
}

const tick = () => new Promise((resolve) => setImmediate(resolve));

describe("openSemaphore", () => {
  test("lets in the order of arrival, and nobody past those who wait", async () => {
    const gate = openSemaphore({ permits: 1, deadlineMs: 1_000 });
    const order: number[] = [];
    const first = held();
    const all = [gate.use(first.work)];
    for (const turn of [1, 2, 3]) all.push(gate.use(async () => void order.push(turn)));
    expect([gate.inUse, gate.waiting]).toEqual([1, 3]);
    first.release();
    await tick();
    all.push(gate.use(async () => void order.push(4)));
    await Promise.all(all);
    expect(order).toEqual([1, 2, 3, 4]);
    expect([gate.inUse, gate.waiting]).toEqual([0, 0]);
  });

  test("never runs more than its permits at once", async () => {
    const gate = openSemaphore({ permits: 3, deadlineMs: 5_000 });
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await tick();
      running -= 1;
    };
    await Promise.all(Array.from({ length: 200 }, () => gate.use(work)));
    expect(most).toBe(3);
  });

  test("DatabaseBusy after the deadline, and the permit is not lost", async () => {
    const gate = openSemaphore({ permits: 1, deadlineMs: 30 });
    const first = held();
    const running = gate.use(first.work);
    await expect(gate.use(async () => "never")).rejects.toThrow(DatabaseBusy);
    first.release();
    await running;
    await expect(gate.use(async () => "free")).resolves.toBe("free");
    expect(gate.inUse).toBe(0);
  });

  test("DatabaseBusy at once when too many wait", async () => {
    const gate = openSemaphore({ permits: 1, deadlineMs: 1_000, maxWaiting: 1 });
    const first = held();
    const all = [gate.use(first.work), gate.use(async () => {})];
    await expect(gate.use(async () => {})).rejects.toThrow(DatabaseBusy);
    first.release();
    await Promise.all(all);
  });

  test("permits come back from work that fails, also when it throws at once", async () => {
    const gate = openSemaphore({ permits: 2, deadlineMs: 1_000 });
    const rejecting = () => Promise.reject(new Error("no"));
    const throwing = () => {
      throw new Error("no");
    };
    const failing = Array.from({ length: 50 }, (_, turn) =>
      gate.use(turn % 2 ? rejecting : throwing),
    );
    const results = await Promise.allSettled(failing);
    expect(results.every(({ status }) => status === "rejected")).toBe(true);
    expect([gate.inUse, gate.waiting]).toEqual([0, 0]);
  });

  test("tenants take turns, however much one of them waits for", async () => {
    const gate = openSemaphore({ permits: 1, deadlineMs: 1_000 });
    const first = held();
    const order: string[] = [];
    const enter = (tenant: string, name: string) =>
      gate.use(async () => void order.push(name), tenant);
    const all = [gate.use(first.work, "rush")];
    for (const turn of [1, 2, 3]) all.push(enter("rush", `rush ${turn}`));
    for (const turn of [1, 2]) all.push(enter("quiet", `quiet ${turn}`));
    all.push(gate.use(async () => void order.push("no tenant")));
    first.release();
    await Promise.all(all);
    expect(order).toEqual(["rush 1", "quiet 1", "no tenant", "rush 2", "quiet 2", "rush 3"]);
  });

  test("leaves permits to others while one tenant uses all of its own", async () => {
    const gate = openSemaphore({ permits: 3, permitsPerTenant: 2, deadlineMs: 1_000 });
    const work = [held(), held(), held()];
    const all = work.map((piece) => gate.use(piece.work, "rush"));
    expect([gate.inUse, gate.waiting]).toEqual([2, 1]);
    await expect(gate.use(async () => "served", "quiet")).resolves.toBe("served");
    expect([gate.inUse, gate.waiting]).toEqual([2, 1]);
    for (const piece of work) piece.release();
    await Promise.all(all);
    expect([gate.inUse, gate.waiting]).toEqual([0, 0]);
  });

  test("a waiter that is refused leaves the turns as they are", async () => {
    const gate = openSemaphore({ permits: 1, deadlineMs: 30 });
    const first = held();
    const running = gate.use(first.work, "rush");
    await expect(gate.use(async () => "late", "rush")).rejects.toThrow(DatabaseBusy);
    const next = gate.use(async () => "next", "rush");
    first.release();
    await expect(next).resolves.toBe("next");
    await running;
    expect([gate.inUse, gate.waiting]).toEqual([0, 0]);
  });

  test("close refuses those who wait and come later, not those who run", async () => {
    const gate = openSemaphore({ permits: 1, deadlineMs: 1_000 });
    const first = held();
    const running = gate.use(first.work);
    const waiting = gate.use(async () => {});
    gate.close();
    await expect(waiting).rejects.toThrow(DatabaseBusy);
    await expect(gate.use(async () => {})).rejects.toThrow(DatabaseBusy);
    first.release();
    await expect(running).resolves.toBeUndefined();
  });
});
