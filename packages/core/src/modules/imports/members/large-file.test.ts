import { expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { csvFile } from "#testing/files/import-files.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { recordStatements } from "#testing/wire/record-statements.ts";
import { runImports } from "../registrants/run-imports.ts";

// Its own database: batches of other tests would be worked on as well.
const { app, as, newMember } = await openClub({
  databaseUrl: await freshDatabaseUrl("large_file"),
});
const { memberImports, membership } = as(await newMember(["ADMIN"]));

const rows = Array.from(
  { length: 1_000 },
  (_, n) => `Person ${n},person-${n}@large.example,+44 20 ${10_000 + n}`,
);
const file = csvFile(["Name,E-mail,Phone", ...rows].join("\n"));

/** Imports the file; how many statements that took. */
async function statementsOf(overwrite: boolean): Promise<number> {
  const record = recordStatements(app.services);
  const { importId } = await memberImports.preview({ file });
  const { batchId } = await memberImports.commit({ importId, overwrite });
  await runImports(app.services).finally(record.stop);
  const batch = await memberImports.batch({ batchId });
  expect(batch).toMatchObject({ status: "COMPLETED", processed: 1_000, failed: 0 });
  return record.texts.length;
}

test("a large file takes a few statements a hundred rows, be its people new or known", async () => {
  expect(await statementsOf(false)).toBeLessThan(250);
  expect(await statementsOf(true)).toBeLessThan(250);
  const { data } = await membership.list({ search: "person-999@" });
  expect(data).toMatchObject([{ fullName: "Person 999", phone: "+44 20 10999" }]);
});
