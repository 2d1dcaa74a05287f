import { expect, test } from "vitest";
import { readAllPages } from "./read-all-pages.ts";

const row = (id: number) => ({ id: String(id) });
const meta = { total: 5, totalPages: 3 };

test("reads every page, each row once, and tells how far it is", async () => {
  const pages = [[row(1), row(2)], [row(2), row(3)], [row(4)]];
  const told: string[] = [];
  const rows = await readAllPages({
    read: async ({ page, limit }) => ({ data: limit === 100 ? (pages[page - 1] ?? []) : [], meta }),
    onProgress: (read, total) => told.push(`${read} of ${total}`),
    signal: new AbortController().signal,
  });
  expect(rows.map(({ id }) => id)).toEqual(["1", "2", "3", "4"]);
  expect(told).toEqual(["2 of 5", "3 of 5", "4 of 5"]);
});

test("waits when there were too many requests, and goes on", async () => {
  let asked = 0;
  const response = new Response(null, { headers: { "retry-after": "0.01" } });
  const rows = await readAllPages({
    read: async () => {
      asked += 1;
      if (asked === 1) throw { response, error: { code: "RATE_LIMITED", message: "" } };
      return { data: [row(1)], meta: { total: 1, totalPages: 1 } };
    },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  expect(rows).toHaveLength(1);
  expect(asked).toBe(2);
});

test("ends between two pages when it is cancelled", async () => {
  const cancel = new AbortController();
  const pages: number[] = [];
  const reading = readAllPages({
    read: async ({ page }) => {
      pages.push(page);
      return { data: [row(page)], meta };
    },
    onProgress: () => cancel.abort(),
    signal: cancel.signal,
  });
  await expect(reading).rejects.toThrow("aborted");
  expect(pages).toEqual([1]);
});
