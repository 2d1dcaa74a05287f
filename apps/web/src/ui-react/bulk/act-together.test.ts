import { expect, test } from "vitest";
import { actTogether } from "./act-together.ts";
import { runForEach } from "./run-for-each.ts";

const quietly = { onProgress: () => {}, signal: new AbortController().signal };

test("one request for all rows of a run, and each row hears its own answer", async () => {
  const sent: (readonly string[])[] = [];
  const act = actTogether((rows: readonly string[]) => {
    sent.push(rows);
    const refusal = { error: { code: "CONFLICT", message: "Paid already", details: [] } };
    return Promise.resolve(rows.map((row) => (row === "b" ? refusal : {})));
  });
  const outcome = await runForEach(["a", "b", "c"], { act, ...quietly });
  expect(sent).toEqual([["a", "b", "c"]]);
  expect(outcome.succeeded).toEqual(["a", "c"]);
  expect(outcome.refused).toMatchObject([{ row: "b", problem: { code: "CONFLICT" } }]);
  await runForEach(["d"], { act, ...quietly });
  expect(sent).toHaveLength(2);
});

test("the refusal of the request is every row's", async () => {
  const act = actTogether(() => Promise.reject({ error: { code: "RATE_LIMITED" } }));
  const { succeeded, refused } = await runForEach(["a", "b"], { act, ...quietly });
  expect(succeeded).toEqual([]);
  expect(refused.map(({ problem }) => problem.code)).toEqual(["RATE_LIMITED", "RATE_LIMITED"]);
});
