import { describe, expect, test } from "vitest";
import { retry } from "./retry.ts";

const deadlock = () => Object.assign(new Error("deadlock detected"), { code: "40P01" });

/** A unit that fails some times before it succeeds. */
function failing(times: number, error: () => Error) {
  let calls = 0;
  const unit = async () => {
    calls += 1;
    if (calls <= times) throw error();
    return calls;
  };
  return { unit, calls: () => calls };
}

describe("retry", () => {
  test("runs a unit again until it comes through", async () => {
    await expect(retry(failing(3, deadlock).unit)).resolves.toBe(4);
  });

  test("gives up after three further tries, with the last error", async () => {
    const { unit, calls } = failing(9, deadlock);
    await expect(retry(unit)).rejects.toMatchObject({ code: "40P01" });
    expect(calls()).toBe(4);
  });

  test("never repeats after a lost connection: its COMMIT may stand", async () => {
    const lost = () => Object.assign(new Error("closed"), { code: "CONNECTION_CLOSED" });
    const { unit, calls } = failing(1, lost);
    await expect(retry(unit)).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
    expect(calls()).toBe(1);
  });
});
