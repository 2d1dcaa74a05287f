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

  test("an aborted waiter leaves the queue, the next one keeps its turn", async () => {
    const gate = openSemaphore({ permits: 1, deadlineMs: 1_000 });
    const first = held();
    const running = gate.use(first.work);
    const leaving = new AbortController();
    const aborted = gate.use(async () => "never", leaving.signal);
    const next = gate.use(async () => "next");
    leaving.abort(new Error("the client went"));
    await expect(aborted).rejects.toThrow("the client went");
    expect(gate.waiting).toBe(1);
    first.release();
    await expect(next).resolves.toBe("next");
    await running;
    await expect(gate.use(async () => {}, leaving.signal)).rejects.toThrow("the client went");
    expect(gate.inUse).toBe(0);
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
