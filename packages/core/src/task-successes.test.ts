import { expect, test } from "vitest";
import { openAppForFile } from "#testing/clubs/club.ts";
import { readTaskSuccesses, recordSuccesses } from "./task-successes.ts";

const { services } = await openAppForFile();

test("a task that fails keeps the time of its last success, or of the start", async () => {
  expect([...readTaskSuccesses(services)]).toEqual([]);
  const tasks = recordSuccesses(services, {
    succeed: async () => {},
    fail: () => Promise.reject(new Error("planted")),
  });
  const [started] = readTaskSuccesses(services).values();
  await expect.poll(() => Date.now()).toBeGreaterThan(started?.getTime() ?? 0);
  await tasks.succeed(services);
  await expect(tasks.fail(services)).rejects.toThrow("planted");
  const successes = readTaskSuccesses(services);
  expect(successes.get("fail")).toEqual(started);
  expect(successes.get("succeed")?.getTime()).toBeGreaterThan(started?.getTime() ?? 0);
});
