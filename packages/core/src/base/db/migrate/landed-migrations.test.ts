import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "../../../../../..");
const MIGRATIONS = resolve(ROOT, "packages/core/migrations");

/** What the last release brought, as docs/upgrade.md says. */
const released: { migration: string; digest: string } = JSON.parse(
  readFileSync(resolve(ROOT, "scripts/proof/servers/last-release.json"), "utf8"),
);

// An installation has them already and never reads them again: it would miss what is changed there.
test("the migrations of the last release are as they were", () => {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
  expect(names).toContain(`${released.migration}.sql`);
  const digest = createHash("sha256");
  for (const name of names.sort().filter((one) => one <= `${released.migration}.sql`))
    digest.update(readFileSync(resolve(MIGRATIONS, name)));
  expect(digest.digest("hex")).toBe(released.digest);
});
