import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "..", "..");
const COUNT = 37;

interface Found {
  at: string;
  confirm: unknown;
}

test("the button that acts on several says how many, in every language", async () => {
  const files = (await readdir(SRC, { recursive: true })).filter((file) =>
    /(?:^|\/)messages(?:\/[\w-]+)?(?:\.\w\w)?\.ts$/.test(file),
  );
  const found: Found[] = [];
  for (const file of files) collect(await import(join(SRC, file)), file, found);
  const silent = found.filter(({ confirm }) => !said(confirm).includes(String(COUNT)));
  expect(found.length).toBeGreaterThan(4 * 6);
  expect(silent).toEqual([]);
});

const said = (confirm: unknown): string =>
  typeof confirm === "function" ? String(confirm(COUNT)) : String(confirm);

/** The words of each act on several: they have a button, a question, an answer and a result. */
function collect(words: unknown, at: string, found: Found[]): void {
  if (typeof words !== "object" || words === null) return;
  const { title, confirm } = words as { title?: unknown; confirm?: unknown };
  if (/Several$/.test(at) && title && confirm) found.push({ at, confirm });
  for (const [name, inner] of Object.entries(words)) collect(inner, `${at} ${name}`, found);
}
