import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";

const { app } = await openClub();

test("docs/privacy.md lists every table of the database, and no other", async () => {
  const path = new URL("../../../../../docs/privacy.md", import.meta.url);
  const text = await readFile(path, "utf8");
  const listed = Array.from(text.matchAll(/^\| `(\w+)` \| .+ \| .+ \|$/gm), ([, name]) => name);
  const rows = await app.services.system.run((query) =>
    query.execute<{ name: string }>(
      "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
    ),
  );
  const tables = rows.map(({ name }) => name).sort();
  expect(tables.length).toBeGreaterThan(40);
  expect(listed.toSorted()).toEqual(tables);
});
