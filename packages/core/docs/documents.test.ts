import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { DOCUMENTS } from "./documents.ts";

test.each(DOCUMENTS.map(({ path, write }) => [basename(path), path, write] as const))(
  "docs/%s says what the code says (else run: pnpm docs:write)",
  (_name, path, write) => {
    expect(readFileSync(path, "utf8")).toBe(write());
  },
);
