import { expect, test } from "vitest";
import { RefusedRequest } from "#lib/input/read-problem.ts";
import { untilServed } from "./until-served.ts";

const refused = (code: string): RefusedRequest =>
  new RefusedRequest(new Response(null, { headers: { "retry-after": "3" } }), { error: { code } });

/** Throws each of the problems in turn, then answers; notes how long it was waited for each. */
function serverOf(...problems: unknown[]) {
  const waits: number[] = [];
  const call = async (): Promise<string> => {
    if (problems.length > 0) throw problems.shift();
    return "served";
  };
  return { waits, ask: () => untilServed(call, async (ms) => void waits.push(ms)) };
}

test("a busy server is asked again after at least what it asked for, each time later", async () => {
  const { ask, waits } = serverOf(refused("SERVICE_UNAVAILABLE"), refused("SERVICE_UNAVAILABLE"));
  await expect(ask()).resolves.toBe("served");
  const [first = 0, second = 0] = waits;
  expect(waits).toHaveLength(2);
  expect([first >= 3_000, first <= 6_000]).toEqual([true, true]);
  expect([second >= 4_500, second <= 9_000]).toEqual([true, true]);
});

test("a server that stays busy is believed in the end", async () => {
  const { ask, waits } = serverOf(
    ...Array.from({ length: 9 }, () => refused("SERVICE_UNAVAILABLE")),
  );
  await expect(ask()).rejects.toMatchObject({ error: { code: "SERVICE_UNAVAILABLE" } });
  expect(waits).toHaveLength(5);
});

test.each(["CONFLICT", "RATE_LIMITED"])("%s is final", async (code) => {
  const { ask, waits } = serverOf(refused(code));
  await expect(ask()).rejects.toMatchObject({ error: { code } });
  expect(waits).toEqual([]);
});

test("an answer that was lost is the visitor's to ask for again", async () => {
  const { ask, waits } = serverOf(new TypeError("Failed to fetch"));
  await expect(ask()).rejects.toThrow("Failed to fetch");
  expect(waits).toEqual([]);
});
