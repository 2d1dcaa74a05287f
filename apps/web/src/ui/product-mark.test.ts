import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const SHAPE = / (?:d|rx|viewBox)="[^"]+"/g;

/** The shapes of a drawing, as its file has them. */
async function shapesOf(file: string): Promise<string[]> {
  const source = await readFile(join(import.meta.dirname, file), "utf8");
  return source.match(SHAPE) ?? [];
}

test("the product's mark has the same shapes as an icon and on every page", async () => {
  const icon = await shapesOf("mark.svg");
  expect(icon).toHaveLength(4);
  expect(await shapesOf("product-mark.tsx")).toEqual(icon);
  expect(await shapesOf("../ui-react/parts/product-mark.tsx")).toEqual(icon);
});
