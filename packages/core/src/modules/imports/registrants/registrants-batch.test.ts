import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant, type TestEvent } from "#testing/clubs/factories.ts";
import { csvFile, type TestFile } from "#testing/files/import-files.ts";
import { refused } from "#testing/people/refused.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { recordStatements } from "#testing/wire/record-statements.ts";
import { importBatch, importRow } from "../imports.sql.ts";
import { pruneImports } from "../prune-imports.ts";
import { runImports } from "./run-imports.ts";

const databaseUrl = await freshDatabaseUrl("import_batch");
const { app, newMember, newEvent } = await openClub({ databaseUrl });
const manager = await newMember(["EVENT_MANAGER"]);

const as = (who = manager) => app.as(who).imports;

/** Imports a file whole, without what is invalid in it. */
async function imported({ id: eventId }: TestEvent, file: TestFile) {
  const { importId } = await as().registrantsPreview({ eventId, file });
  const { batchId } = await as().registrantsCommit({ eventId, importId, skipInvalid: true });
  await runImports(app.services);
  return { batchId };
}

const HALF_GOOD = csvFile("Name,Email\nAda,ada@x.org\nBen,nothing\n");

describe("GET /api/admin/events/:eventId/registrants/import/batches/:batchId", () => {
  test("404 NOT_FOUND under another event, to another tenant, and for none", async () => {
    const [event, other] = [await newEvent(), await newEvent()];
    const { batchId } = await imported(event, HALF_GOOD);
    const foreign = await makeMember(app.services, await makeTenant(app.services), ["ADMIN"]);
    const calls = [
      () => as().registrantsBatch({ eventId: other.id, batchId }),
      () => as(foreign).registrantsBatch({ eventId: event.id, batchId }),
      () => as().registrantsBatch({ eventId: event.id, batchId: newId() }),
      () => as().registrantsErrors({ eventId: other.id, batchId }),
    ];
    for (const call of calls) await expect(call()).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("200 forgets what rows held once they are registered", async () => {
    const event = await newEvent();
    const { batchId } = await imported(event, HALF_GOOD);
    const rows = await app.services.system.run((query) =>
      query
        .select()
        .from(importRow)
        .where(eq(importRow.batchId, batchId))
        .orderBy(asc(importRow.row)),
    );
    expect(rows).toMatchObject([
      { state: "CREATED", registrant: null, cells: null },
      { state: "FAILED", cells: ["Ben", "nothing"] },
    ]);
  });
});

describe("the pruning of imports", () => {
  test("deletes the rows of a large batch a thousand a statement, before the batch", async () => {
    const event = await newEvent();
    const { batchId } = await imported(event, HALF_GOOD);
    await app.services.system.run((query) =>
      query.execute(sql`
        insert into ${importRow} (tenant_id, batch_id, "row", state)
        select ${event.tenantId}, ${batchId}, n, 'CREATED' from generate_series(10, 2309) as n`),
    );
    app.clock.advance(31 * DAY);
    const record = recordStatements(app.services);
    await pruneImports(app.services).finally(record.stop);
    app.clock.advance(-31 * DAY);
    const deletes = record.texts.flatMap((text) => /^\s*delete from "(\w+)"/.exec(text)?.[1] ?? []);
    expect(deletes.join(" ")).toMatch(/(import_row ){3,}import_batch/);
    const left = await app.services.system.run((query) =>
      query.$count(importRow, eq(importRow.batchId, batchId)),
    );
    expect(left).toBe(0);
  });

  test("forgets a batch with its rows a month after it was done", async () => {
    const event = await newEvent();
    const { batchId } = await imported(event, HALF_GOOD);
    const left = async () => {
      await pruneImports(app.services);
      return app.services.system.run((query) =>
        query.select().from(importBatch).where(eq(importBatch.id, batchId)),
      );
    };
    app.clock.advance(29 * DAY);
    expect(await left()).toHaveLength(1);
    app.clock.advance(2 * DAY);
    expect(await left()).toHaveLength(0);
    app.clock.advance(-31 * DAY);
  });
});

describe("GET …/batches/:batchId/errors.csv", () => {
  test("200 with the file's own columns, made harmless, ready to be imported again", async () => {
    const event = await newEvent();
    const file = csvFile('Name,Email\nAda,ada@x.org\n=1+1,x\n"Ben, B",\n');
    const { batchId } = await imported(event, file);
    const { caller, headers } = app.recorded({ token: manager.token });
    const csv = await caller.imports.registrantsErrors({ eventId: event.id, batchId });
    expect(csv.split("\r\n")).toEqual([
      "\uFEFFrow,code,message,Name,Email",
      "3,invalid_format,Email: Not an email address,'=1+1,x",
      '4,required,Email: Missing,"Ben, B",',
      "",
    ]);
    expect(headers.get("Content-Disposition")).toContain(".csv");
    const again = await as().registrantsPreview({ eventId: event.id, file: csvFile(csv) });
    expect(again.mapping).toEqual({ Name: "fullName", Email: "email" });
  });
});
