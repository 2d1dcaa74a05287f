import { expect, test } from "vitest";
import { withinBytes } from "./import-chunk.ts";

const row = (bytes: number) => "x".repeat(bytes - 2);

test("a part of a batch has as many rows as fit into its bytes, and one that is larger alone", () => {
  expect(withinBytes([row(40), row(40), row(40)], 100)).toHaveLength(2);
  expect(withinBytes([row(400), row(40)], 100)).toEqual([row(400)]);
  expect(withinBytes([row(40), row(40)], 100)).toHaveLength(2);
  expect(withinBytes([], 100)).toEqual([]);
});
